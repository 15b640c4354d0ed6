import { describe, expect, test } from 'vitest';
import { Material } from '../../../src/engine/model/sources/material.ts';
import type { Verdict } from '../../../src/engine/model/support/statement.ts';
import { SupportCheck } from '../../../src/engine/model/support/support.ts';
import type { SlideBody } from '../../../src/engine/outline.ts';
import { readDocument } from '../../../src/engine/read/read-document.ts';

const opening =
  'The new line in Osthal started on 3 May 2025 and fills 24,000 bottles an hour, against 15,000 on the old line.';
const exports = 'Sales abroad nearly doubled, from 4.6 million to 9.0 million euros.';
const north = 'Sales in Norholm fell by 14 %.';
const source = `# Report\n\n${opening}\n\n${exports} ${north} The board may build a second line.`;

/** What is still wrong with a slide after a second reading of all its statements. */
async function faultsAfter(slide: SlideBody, verdict: Verdict, words: string[]): Promise<string[]> {
  const bytes = new TextEncoder().encode(source);
  const { document } = await readDocument({ bytes, name: 'report.md', kind: 'file', index: 0 });
  const material = new Material([document], '', 'en');
  const support = new SupportCheck(material, '', 'en');
  const grounds = { uses: material.passages.map(({ id }) => id), computed: [] };
  for (const statement of support.statements(slide, grounds)) support.judge(statement, verdict, words);
  return support.faults(slide, grounds).map(({ why }) => why);
}

const bullets = (text: string): SlideBody => ({ kind: 'bullets', title: '', points: [{ text }] });
const table = (...row: string[]): SlideBody => ({
  kind: 'table',
  title: '',
  columns: ['Measure', 'Before', '2025'],
  rows: [row],
});

describe('a statement that the check doubts', () => {
  const composed = 'Sales abroad nearly doubled to €9.0 million while Norholm shrank by 14 %';

  test.each<[string, SlideBody, string[]]>([
    ['of two sentences', bullets(composed), [exports, north]],
    ['in a cell', table('Bottles an hour on the Osthal line', '15,000', '24,000'), [opening]],
  ])('stands on the words that say it: %s', async (_, slide, words) => {
    expect(await faultsAfter(slide, 'none', [])).not.toEqual([]);
    expect(await faultsAfter(slide, 'said', words)).toEqual([]);
  });

  test.each<[string, string, string[]]>([
    ['words that the material does not have', composed, ['Norholm shrank by 14 % in all.']],
    ['words that say the opposite', 'Sales in Norholm grew by 14 %', [north]],
    ['words without its figure', 'Sales in Norholm fell by 41 %', [north]],
  ])('does not stand on %s', async (_, text, words) => {
    expect(await faultsAfter(bullets(text), 'said', words)).not.toEqual([]);
  });
});

describe('a statement that the check lets pass', () => {
  const firm = 'A line started in May replaced the old line altogether';

  test('is doubted where no words say it, and where others say otherwise', async () => {
    expect(await faultsAfter(bullets(firm), 'said', [opening])).toEqual([]);
    expect(await faultsAfter(bullets(firm), 'unsaid', [])).toEqual([
      expect.stringContaining('found nothing'),
    ]);
    expect(await faultsAfter(bullets(firm), 'otherwise', [opening])).toEqual([
      expect.stringContaining('the material says “The new line'),
    ]);
  });

  test('is not doubted as a proposal, nor where the material says it word for word', async () => {
    const asks: SlideBody = { kind: 'closing', title: '', points: [{ text: 'Close the old line for good' }] };
    expect(await faultsAfter(asks, 'unsaid', [])).toEqual([]);
    expect(await faultsAfter(bullets(north), 'unsaid', [])).toEqual([]);
  });
});
