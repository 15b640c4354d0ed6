import { expect, test } from 'vitest';
import { readDocuments } from '../../support/read-documents.ts';

const toldOf = async (...lines: string[]) => {
  const { documents } = await readDocuments({ 'paper.md': lines.join('\n\n') });
  const blocks = (documents[0]?.body.children ?? []).flatMap((section) =>
    section.residue ? [] : section.blocks,
  );
  return JSON.stringify(blocks.filter((block) => !block.residue));
};

test.each([
  ['## Keywords', 'bees, honey'],
  ['## CCS Concepts', 'Applied computing → Agriculture.'],
  ['ACM Reference Format:', 'Ann Lee and Bo Carr. 2020. Bees. ACM, New York, NY, USA, 11 pages.'],
  ['CCS Concepts • Applied computing → Agriculture.'],
  [
    'ACM Reference Format: Ann Lee. 2020. Bees of the hills and the meadows. ACM, New York, NY, USA, 11 pages.',
  ],
])('how a paper is filed and cited is none of what it says: %s', async (...filed) => {
  const told = await toldOf(
    '# Bees of the hills',
    '## Abstract',
    'We counted bees in the hills for three years.',
    ...filed,
    '## Introduction',
    'Bees are counted in few places.',
  );
  expect(told).toContain('We counted bees');
  expect(told).toContain('Bees are counted in few places');
  expect(told).not.toMatch(/honey|Agriculture|New York/);
});

test('what stands below keywords for long is told', async () => {
  const long = 'A keyword of the language opens a block, and each of them has a meaning of its own. '.repeat(
    8,
  );
  expect(await toldOf('# The language', '## Keywords', long, '## Blocks', 'Blocks are closed.')).toContain(
    'opens',
  );
});
