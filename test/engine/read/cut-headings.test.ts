import { expect, test } from 'vitest';
import { withWholeHeadings } from '../../../src/engine/read/cut-headings.ts';
import type { DraftEntry } from '../../../src/engine/read/draft.ts';

const at = { source: 0 };
const heading = (text: string, level = 2): DraftEntry => ({ type: 'heading', level, text, at });
const paragraph = (...sentences: string[]): DraftEntry => ({ type: 'paragraph', sentences, at });
const mended = (...entries: DraftEntry[]): DraftEntry[] => withWholeHeadings(entries, 'en');

test('a heading that breaks off is joined with the line of its type', () => {
  expect(
    mended(heading('How locks keep the'), heading('water of the harbour in'), paragraph('They do.')),
  ).toEqual([heading('How locks keep the water of the harbour in'), paragraph('They do.')]);
});

test('or is the beginning of the text that goes on with it', () => {
  expect(
    mended(heading('Locks are used to control a'), paragraph('canal and its water.', 'They last.')),
  ).toEqual([paragraph('Locks are used to control a canal and its water.', 'They last.')]);
  expect(mended(heading('Why the locks are kept in'), paragraph('good repair.'))).toHaveLength(1);
});

test('and is text where nothing goes on with it', () => {
  expect(mended(heading('The locks and'), paragraph('Two of them leak.'))[0]).toEqual(
    paragraph('The locks and'),
  );
});

test.each(['Appendix A', 'What this applies to', 'Locks and gates'])('a whole one stays: %s', (text) => {
  expect(mended(heading(text), paragraph('Two of them leak.'))[0]).toEqual(heading(text));
});

test('a line that ends in a comma is the first line of the heading below it', () => {
  expect(
    mended(paragraph('Decisions and measures,'), heading('that the chair agrees to'), paragraph('None.')),
  ).toEqual([heading('Decisions and measures, that the chair agrees to'), paragraph('None.')]);
  expect(mended(paragraph('We came, he left.', 'Then,'), heading('Locks'))).toHaveLength(2);
});
