import { expect, test } from 'vitest';
import type { Block, Section } from '../../../../src/engine/read/document.ts';
import { readDocument } from '../../../../src/engine/read/read-document.ts';
import { pdfOf, said } from '../../../support/drawn-pdf.ts';

const prose = (count: number, y: number, what = 'towns'): string =>
  Array.from({ length: count }, (_, at) =>
    said(
      `The ${what} by the river were counted in the spring of the year ${1900 + at}, and they grew.`,
      72,
      y - at * 13,
      11,
    ),
  ).join('');

async function readBytes(bytes: Uint8Array) {
  const { document } = await readDocument({ bytes, name: 'a.pdf', index: 0, kind: 'file' });
  return document;
}
const read = (...pages: string[]) => readBytes(pdfOf(pages));

const blocksOf = ({ blocks, children }: Section): Block[] => [...blocks, ...children.flatMap(blocksOf)];
const titles = ({ children }: Section): string[] => children.flatMap((one) => [one.title, ...titles(one)]);

test('a power keeps its figures behind a bracket, and a note behind words in brackets loses its mark', async () => {
  const page =
    said('Counting Towns', 72, 790, 20, 'F2') +
    prose(6, 750) +
    said('The rate is \\(0.998\\)', 72, 640, 11) +
    said('91', 161.2, 644, 7) +
    said('of all (and of the hills)', 180, 640, 11) +
    said('2', 296, 644, 7) +
    said('too.', 304, 640, 11) +
    prose(6, 610, 'hills');
  const text = JSON.stringify((await read(page)).body);
  expect(text).toContain('(0.998)⁹¹ of all (and of the hills) too.');
});

test('a raised figure behind the space that a formula is set with belongs to its letter', async () => {
  const page =
    said('Counting Towns', 72, 790, 20, 'F2') +
    prose(6, 750) +
    said('The rate grows with y ', 72, 640, 11) +
    said('2', 178.5, 644, 7) +
    said('in all of them.', 188, 640, 11) +
    prose(6, 610, 'hills');
  expect(JSON.stringify((await read(page)).body)).toContain('grows with y² in all of them.');
});

test('a figure whose glyph is a raised one is a power behind a unit, and the mark of a note behind a word', async () => {
  const map =
    '/CIDInit /ProcSet findresource begin 12 dict begin begincmap 1 begincodespacerange <00> <ff> endcodespacerange ' +
    '1 beginbfrange <20> <7d> <0020> endbfrange 1 beginbfchar <7e> <0033> endbfchar endcmap end end';
  const font =
    '<</Type/Font/Subtype/Type1/BaseFont/Helvetica/Encoding<</BaseEncoding/WinAnsiEncoding/Differences[126/threesuperior]>>/ToUnicode 3000 0 R>>';
  const page =
    said('Counting Towns', 72, 790, 20, 'F2') +
    prose(6, 750) +
    said('The basin~ of the town holds 96 m~ of water.', 72, 640, 11) +
    prose(6, 610, 'hills');
  const { body } = await readBytes(pdfOf([page], { font, table: map }));
  expect(JSON.stringify(body)).toContain('The basin of the town holds 96 m³ of water.');
});

test('the last words of a paragraph stay in it, though other pages end in the same', async () => {
  const page = (what: string) =>
    prose(6, 790, what) +
    said(`From here on all of the ${what} were looked at again, and the counting was at once`, 72, 600, 11) +
    said('performed.', 72, 587, 11);
  const text = JSON.stringify((await read(page('towns'), page('hills'), page('mills'))).body);
  expect(text.match(/was at once performed\./gu)).toHaveLength(3);
});

test('lowered signs are those of an index', async () => {
  const page =
    said('Counting Towns', 72, 790, 20, 'F2') +
    prose(6, 750) +
    said('The air has CO', 72, 640, 11) +
    said('2', 146.6, 637, 7) +
    said('and the rate is x', 155, 640, 11) +
    said('max', 231.5, 637, 7) +
    said('at most.', 249, 640, 11) +
    prose(6, 610, 'hills');
  const text = JSON.stringify((await read(page)).body);
  expect(text).toContain('has CO₂ and the rate is x_max at most.');
});

test('a line in bold that ends in a colon leads into the list below it, and with a number it is an item of one', async () => {
  const list = (y: number) =>
    said('•', 90, y, 11).replace('(•)', '(\\225)') +
    said('the towns by the river', 104, y, 11) +
    said('•', 90, y - 13, 11).replace('(•)', '(\\225)') +
    said('the towns of the hills', 104, y - 13, 11);
  const page =
    said('Counting Towns', 72, 790, 20, 'F2') +
    said('Aims', 72, 760, 15, 'F2') +
    prose(6, 735) +
    said('We ask these to count again:', 72, 640, 11, 'F2') +
    list(620) +
    said('Steps', 72, 570, 15, 'F2') +
    prose(6, 545, 'hills') +
    said('1. Write to all of these:', 72, 440, 11, 'F2') +
    list(420) +
    said('2. Count in these:', 72, 380, 11, 'F2') +
    list(360);
  const { body } = await read(page);
  expect(titles(body)).toEqual(['Aims', 'Steps']);
  const lists = blocksOf(body).flatMap((block) => (block.type === 'list' ? [block] : []));
  expect(lists).toHaveLength(2);
  expect(lists[1]?.items.map(({ text, children }) => [text, children.length])).toEqual([
    ['Write to all of these:', 2],
    ['Count in these:', 2],
  ]);
});

test('what breaks off at a comma goes on right below, also with a number', async () => {
  const page =
    said('Counting Towns', 72, 790, 34, 'F2') +
    prose(6, 750) +
    said('46%', 72, 631, 30, 'F2') +
    said('46% of all the towns by the river say that they are growing again,', 150, 640, 14) +
    said('39% are as they were in the year before, and 15% are smaller.', 150, 622, 14) +
    prose(6, 580, 'hills');
  const text = JSON.stringify((await read(page)).body);
  expect(text).toContain(
    '46% of all the towns by the river say that they are growing again, 39% are as they were',
  );
});

test('a caption without its figure is told nowhere', async () => {
  const page =
    said('Counting Towns', 72, 790, 20, 'F2') +
    prose(6, 750) +
    said('Table 4 Towns that were counted in the spring of each year', 72, 640, 9) +
    prose(6, 600, 'hills');
  const [, caption] = blocksOf((await read(page)).body).filter(({ type }) => type === 'paragraph');
  expect(caption).toMatchObject({ residue: 'metadata', sentences: [expect.stringMatching(/^Table 4/)] });
});

test('a note as large as the text, under white and behind a raised number, is a note', async () => {
  const page =
    said('Counting Towns', 72, 790, 20, 'F2') +
    prose(40, 750) +
    said('1', 72, 194, 7) +
    said('Counted by the towns themselves, and not by us.', 78, 190, 11);
  const document = await read(page);
  expect(document.footnotes).toMatchObject([{ mark: '1' }]);
  expect(JSON.stringify(document.body)).not.toContain('by the towns themselves');
});

test('a date at the beginning of a line is no item of a list', async () => {
  const page =
    said('Counting Towns', 72, 790, 20, 'F2') +
    prose(6, 750, 'hills') +
    said('Wer den Bericht weitergibt, der sagt uns das bitte in der Zeit vom Anfang bis zum', 72, 640, 11) +
    said('31. Dezember des Jahres, und er nennt den Namen.', 72, 627, 11) +
    prose(6, 600);
  const text = JSON.stringify((await read(page)).body);
  expect(text).toContain('bis zum 31.');
  expect(text).not.toContain('"list"');
});

test('a heading in bold may end in dots, and begin with the letter by which it is found', async () => {
  const page =
    said('Counting Towns', 72, 790, 20, 'F2') +
    prose(6, 750) +
    said('If you are a citizen...', 72, 640, 14, 'F2') +
    prose(6, 620) +
    said('c De Jordaan', 72, 510, 11, 'F2') +
    prose(6, 494, 'hills');
  expect(titles((await read(page)).body)).toEqual(['If you are a citizen...', 'c De Jordaan']);
});

test('the title of a cover goes on in smaller lines that begin with a small letter', async () => {
  const cover =
    said('Towns', 200, 500, 67, 'F2') +
    said('in the hills', 200, 440, 66, 'F2') +
    said('of the north', 210, 390, 44, 'F2');
  expect((await read(cover, prose(30, 760))).title).toBe('Towns in the hills of the north');
});

test('raised letters of an ordinal are no power', async () => {
  const told = {
    font: '<</Type/Font/Subtype/Type1/BaseFont/CambriaMath/Encoding/WinAnsiEncoding>>',
    table: '',
  };
  const page =
    said('Counting Towns', 72, 790, 20, 'F2') +
    prose(6, 750) +
    said('We meet on the 22', 72, 640, 11) +
    said('nd', 163.4, 644, 7) +
    said('of May.', 174, 640, 11) +
    prose(6, 600, 'hills');
  const { document } = await readDocument({
    bytes: pdfOf([page], told),
    name: 'a.pdf',
    index: 0,
    kind: 'file',
  });
  expect(JSON.stringify(document.body)).toMatch(/22 ?nd ?of May/);
});

test('the short last line of a widely set paragraph belongs to it, and not to the figure below it', async () => {
  const wide = Array.from({ length: 9 }, (_, at) =>
    said(
      `The towns by the river were counted in the spring of the year ${1900 + at}, and there they grew`,
      72,
      700 - at * 16,
      10.5,
    ),
  ).join('');
  const page =
    said('Counting Towns', 72, 790, 20, 'F2') +
    wide +
    said('again in all of the years.', 72, 556, 10.5) +
    '0.5 g 72 400 380 140 re f 0 g\n' +
    said('Figure 1: Towns that were counted in each of the years.', 72, 380, 9) +
    prose(6, 340, 'hills');
  const text = JSON.stringify((await read(page)).body);
  expect(text).toContain('they grew again in all of the years.');
  expect(text).toContain('"figure"');
});

test('a title stays on its page, though each page has it at its head', async () => {
  const head = said('Counting Towns by the River', 72, 800, 18, 'F2');
  const { title } = await read(
    head + said('How to begin', 72, 760, 15, 'F2') + prose(6, 730),
    head + said('How to go on', 72, 760, 15, 'F2') + prose(6, 730, 'hills'),
  );
  expect(title).toBe('Counting Towns by the River');
});
