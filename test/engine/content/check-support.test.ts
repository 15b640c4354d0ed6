import { describe, expect, test } from 'vitest';
import { checkSupport, evidenceOf, warningOf } from '../../../src/engine/content/check-support.ts';
import { readDocuments } from '../../support/read-documents.ts';

const report = `# Harbour report

## Traffic

The quay handled 1,240 ships in 2025, 12 % more than in 2024. Waiting time fell to 3.5 hours.

- The east crane is out of service (since May)

| Berth | Ships |
|---|---:|
| North | 700 |
| South | 540 |
`;
const evidence = evidenceOf(
  (await readDocuments({ 'harbour.md': report })).documents,
  'Raise 1.5 million euros',
);

const faults = (text: string, support: NonNullable<Parameters<typeof checkSupport>[0][0]['support']> = []) =>
  checkSupport([{ text, slide: 2, support }], evidence).map(({ reason }) => reason);

describe('a claim holds by the words and numbers of its sources', () => {
  test.each([
    'The quay handled 1,240 ships in 2025, 12 % more than in 2024.',
    'Waiting time fell to 3.5 hours',
    'The east crane is out of service (since May)',
    'Traffic',
    'North',
    'Harbour report',
    'Raise 1.5 million euros',
  ])('%s', (text) => expect(faults(text)).toEqual([]));

  test.each([
    ['another number', 'The quay handled 1,420 ships in 2025, 12 % more than in 2024.', 'number'],
    ['another unit', 'The quay handled 1,240 ships in 2025, 1,240 % more than in 2024.', 'number'],
    ['another sign', 'Waiting time fell to −3.5 hours', 'number'],
    ['another scale', 'Raise 1.5 billion euros', 'number'],
    ['words of its own', 'The west crane is out of service', 'words'],
    ['words turned round', 'In 2024 the quay handled more ships than in 2025.', 'words'],
  ])('%s does not: %s', (_, text, reason) => expect(faults(text)).toEqual([reason]));

  test('what was computed holds with its rounding, and nothing else', () => {
    const computed = {
      kind: 'computed' as const,
      at: { source: 0 },
      how: 'share of North',
      value: 56.4516,
      unit: '%',
    };
    expect(faults('North has 56.5% of all ships', [computed])).toEqual([]);
    expect(faults('North has 65.4% of all ships', [computed])).toEqual(['number']);
  });

  test('and is told in a sentence', () => {
    const [fault] = checkSupport([{ text: 'The quay burnt down.', slide: 3 }], evidence);
    expect(fault && warningOf(fault)).toEqual({
      code: 'NOT_SUPPORTED',
      slide: 3,
      message: '“The quay burnt down.” stands in none of the sources.',
    });
  });
});
