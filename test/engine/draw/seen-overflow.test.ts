import type PptxGenJS from 'pptxgenjs';
import { expect, test } from 'vitest';
import { checkFile } from '../../../src/engine/check/check-file.ts';
import { plainDeck } from '../../support/plain-deck.ts';

/** The rules that a slide of another program's making breaks, with one text on it. */
async function broken(text: string, options: PptxGenJS.TextPropsOptions): Promise<string[]> {
  const deck = await plainDeck((made) => {
    made.addSlide().addText(text, { x: 1, y: 1, w: 4, fontFace: 'Inter', ...options });
  });
  const { findings } = await checkFile(deck);
  return [...new Set(findings.map(({ rule }) => rule))].filter(
    (rule) => rule === 'overflow' || rule === 'contrast',
  );
}

const two = 'The first line of two\nThe second line of two';

test.each<[string, string, PptxGenJS.TextPropsOptions, string[]]>([
  ['one line in a low box that is not painted', 'Budget', { h: 0.25, fontSize: 24 }, []],
  [
    'one line that a painted box cuts',
    'Budget',
    { h: 0.25, fontSize: 24, fill: { color: 'EEEEEE' } },
    ['overflow'],
  ],
  [
    'one line that an outline crosses',
    'Budget',
    { h: 0.25, fontSize: 24, line: { color: '000000', width: 1 } },
    ['overflow'],
  ],
  ['lines that need the margins of a box nobody sees', two, { h: 0.6, fontSize: 18 }, []],
  ['lines far below a box nobody sees', two, { h: 0.25, fontSize: 18 }, ['overflow']],
  ['large letters of middling contrast', 'Budget', { h: 1, fontSize: 24, color: '808080' }, []],
  ['small letters of the same', 'Budget', { h: 1, fontSize: 12, color: '808080' }, ['contrast']],
  ['large letters that are hardly seen', 'Budget', { h: 1, fontSize: 24, color: 'C0C0C0' }, ['contrast']],
])('%s', async (_, text, options, expected) => {
  expect(await broken(text, options)).toEqual(expected);
});
