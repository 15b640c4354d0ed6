import { expect, test } from 'vitest';
import { readDocument } from '../../../../src/engine/read/read-document.ts';
import { pdfOf, said } from '../../../support/drawn-pdf.ts';

const down = (text: string, x: number, y: number, size = 10, font: 'F1' | 'F2' | 'F4' = 'F1') =>
  said(text, x, 842 - y, size, font);
const towns = 'In spring the people of the towns by the river had seen how high the water rose';
const prose = (from: number, step = 12) =>
  Array.from({ length: 8 }, (_, at) => down(`${towns}${at === 7 ? '.' : ''}`, 72, from + at * step)).join('');
const read = async (page: string) =>
  (await readDocument({ bytes: pdfOf([page]), name: 'a.pdf', index: 0, kind: 'file' })).document;
const title = down('Towns that grew', 200, 80, 24);
const heads = (at: number) => down('Abstract', 72, at, 14, 'F2') + prose(at + 20);

test('institutions of a double-spaced manuscript go on in the next line, and none of them is cut off', async () => {
  const row = (y: number, mark: string, text: string) => down(mark, 96, y - 4, 7) + down(text, 100, y, 12);
  const { authors } = await read(
    title +
      down('Ann Brook', 72, 130, 12) +
      down('1', 130, 126, 7) +
      down(', Ben Stone', 135, 130, 12) +
      down('2', 197, 126, 7) +
      down(', & Cleo', 202, 130, 12) +
      down('Marsh', 272, 154, 12) +
      down('3', 310, 150, 7) +
      row(190, '1', 'Department of Rivers, Institute for the History of Growing') +
      down('Towns, Hilltown, Norway', 200, 214, 12) +
      row(238, '2', 'Riverlab, Springfield, Norway') +
      row(262, '3', 'University of Towns, Hilltown, Norway') +
      heads(600),
  );
  expect(authors).toEqual([
    {
      name: 'Ann Brook',
      affiliations: ['Department of Rivers, Institute for the History of Growing Towns, Hilltown, Norway'],
    },
    { name: 'Ben Stone', affiliations: ['Riverlab, Springfield, Norway'] },
    { name: 'Cleo Marsh', affiliations: ['University of Towns, Hilltown, Norway'] },
  ]);
});

test('who is named with initials behind another without a comma is an author too', async () => {
  const { authors } = await read(
    title + down('J. W. Brook, M. E. Stone C. Marsh', 180, 120, 12) + heads(180),
  );
  expect(authors.map(({ name }) => name)).toEqual(['J. W. Brook', 'M. E. Stone', 'C. Marsh']);
});

test('a company behind a name and before its address is the affiliation', async () => {
  const { authors } = await read(
    title + down('Ann Brook, River Ventures \\(ann.brook@riverven.example\\)', 150, 120, 12) + heads(180),
  );
  expect(authors).toEqual([
    { name: 'Ann Brook', affiliations: ['River Ventures'], email: 'ann.brook@riverven.example' },
  ]);
});

test('a label in bold that takes two lines heads its paragraph, and one far from its text no section', async () => {
  const { body } = await read(
    title +
      down('Abstract', 72, 120, 14, 'F2') +
      prose(140) +
      down('Methods.', 72, 240, 10, 'F2') +
      down('We counted all of the towns in each spring since', 132, 240) +
      prose(252) +
      down('Results', 72, 370, 14, 'F2') +
      down('How the water of the river and of the lakes changed the growing', 72, 390, 10, 'F2') +
      down('towns.', 72, 402, 10, 'F2') +
      down('They grew by nine houses a year in all of the', 112, 402) +
      prose(414),
  );
  const texts = JSON.stringify(body);
  expect(texts).toContain('"Methods: We counted');
  expect(texts).toContain('How the water of the river and of the lakes changed the growing towns: They grew');
  expect(texts).not.toContain('"title":"Methods');
});

test('the label of a figure stands alone above its title in italics, however widely that is set', async () => {
  const { body } = await read(
    title +
      heads(120) +
      down('Figure 1', 72, 320, 12, 'F2') +
      down('Houses of the towns in each of the years. Note. Values are those of the', 72, 346, 12, 'F4') +
      down('spring alone.', 72, 372, 12, 'F4') +
      '0.5 g 72 240 380 200 re f 0 g\n' +
      prose(640),
  );
  expect(body.children[0]?.blocks.find(({ type }) => type === 'figure')).toMatchObject({
    caption: 'Houses of the towns in each of the years. Note. Values are those of the spring alone.',
  });
});

test('a footnote that goes on from the page before is no text', async () => {
  const document = await read(
    title +
      heads(120) +
      prose(260) +
      prose(360) +
      down('Footnote 1 \\(continued\\)', 72, 700, 8) +
      down('of the houses, so that we took them all into the model.', 72, 710, 8),
  );
  expect(JSON.stringify(document.body)).not.toContain('took them all');
  expect(document.footnotes.map(({ text }) => text)).toEqual([expect.stringContaining('took them all')]);
});
