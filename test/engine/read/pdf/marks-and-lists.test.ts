import { expect, test } from 'vitest';
import type { Block, Section } from '../../../../src/engine/read/document.ts';
import { isBulleted } from '../../../../src/engine/read/pdf/line-kinds.ts';
import { readDocument } from '../../../../src/engine/read/read-document.ts';
import { pdfOf, said } from '../../../support/drawn-pdf.ts';

const prose = (count: number, y: number, what = 'towns', x = 72): string =>
  Array.from({ length: count }, (_, at) =>
    said(
      `The ${what} by the river were counted in the spring of the year ${1900 + at}, and they grew.`,
      x,
      y - at * 13,
      11,
    ),
  ).join('');
const title = said('Counting Towns', 72, 800, 20, 'F2');
const head = (text: string, y: number) => said(text, 72, y, 14, 'F2');

async function read(...pages: string[]) {
  const { document } = await readDocument({ bytes: pdfOf(pages), name: 'a.pdf', index: 0, kind: 'file' });
  return document;
}
const blocksOf = ({ blocks, children }: Section): Block[] => [...blocks, ...children.flatMap(blocksOf)];
const listsOf = (body: Section): string[][] =>
  blocksOf(body).flatMap((block) => (block.type === 'list' ? [block.items.map(({ text }) => text)] : []));
const kinds = (body: Section) => blocksOf(body).map(({ type }) => type);

test('an arrowhead is a mark', () => {
  expect(['▸ Noise', '► Light', '◆ Height', '§ 3 Boats'].map(isBulleted)).toEqual([true, true, true, false]);
});

test('the mark of an item may be set in a size of its own', async () => {
  const map =
    '/CIDInit /ProcSet findresource begin 12 dict begin begincmap 1 begincodespacerange <00> <ff> endcodespacerange ' +
    '1 beginbfrange <20> <7d> <0020> endbfrange 1 beginbfchar <7e> <F0B7> endbfchar endcmap end end';
  const font = '<</Type/Font/Subtype/Type1/BaseFont/Helvetica/Encoding/WinAnsiEncoding/ToUnicode 3000 0 R>>';
  const item = (text: string, y: number) => said('~', 90, y, 8.5) + said(text, 108, y, 11);
  const page =
    title +
    head('Gains', 770) +
    prose(6, 750) +
    item('Trade: more boats came to the river.', 640) +
    item('Peace: nobody fought over the bridge.', 627);
  const bytes = pdfOf([page], { font, table: map });
  const { document } = await readDocument({ bytes, name: 'a.pdf', index: 0, kind: 'file' });
  expect(listsOf(document.body)).toEqual([
    ['Trade: more boats came to the river.', 'Peace: nobody fought over the bridge.'],
  ]);
});

test('an "o" that stands alone under others is the mark of an item, and no column of a table', async () => {
  const item = (text: string, y: number) => said('o', 72, y, 11) + said(text, 108, y, 11);
  const page =
    title +
    head('Issues', 770) +
    prose(6, 750) +
    item('Noise at the harbour', 640) +
    item('Height of the bridge', 627) +
    item('Light on the river', 614);
  const { body } = await read(page);
  expect(kinds(body)).not.toContain('table');
  expect(listsOf(body)).toEqual([['Noise at the harbour', 'Height of the bridge', 'Light on the river']]);
});

test('short lines at even steps under a heading are the items of a list, and lines of a sentence are none', async () => {
  const lines = (texts: string[], y: number) =>
    texts.map((text, at) => said(text, 72, y - at * 24, 11)).join('');
  const codes = ['1 = Rowing boats', '2 = Sailing boats', '3 = Ferries'];
  const page =
    title + head('Codes', 770) + prose(6, 750) + lines(codes, 640) + head('Towns', 540) + prose(6, 520);
  expect(listsOf((await read(page)).body)).toEqual([codes]);
  const verses = ['The boats were old,', 'They sailed at noon.', 'Nobody saw them:'];
  expect(listsOf((await read(title + head('Codes', 770) + prose(6, 750) + lines(verses, 640))).body)).toEqual(
    [],
  );
});

test('an image that pages have at one place under their text is no figure, and its text is read', async () => {
  const mark = 'q 300 0 0 300 140 300 cm BI /W 2 /H 2 /CS /G /BPC 8 ID \x10\x80\xf0\x40 EI Q\n';
  const page = (what: string) =>
    mark +
    head(`About the ${what}`, 780) +
    prose(4, 750, what) +
    said(`Of the ${what} most are old`, 180, 520, 11);
  const under = (what: string) => mark + prose(4, 560, what, 145).replaceAll(', and they grew', '');
  const { body } = await read(
    ...['towns', 'hills', 'mills', 'boats'].map((what) => page(what) + under(what)),
  );
  expect(kinds(body)).not.toContain('figure');
  expect(JSON.stringify(body)).toContain('Of the mills most are old');
});

test('white between two sentences of a line, and a part of an item that is not told, take nothing else away', async () => {
  const page =
    title +
    head('Conditions', 770) +
    prose(6, 750) +
    said('1. No house shall be built until the owner of the land has met the', 72, 640, 11) +
    said('rules for water.', 85, 627, 11) +
    said('The works shall be done in the first year.', 210, 627, 11) +
    said('2. All walls shall be white.', 72, 600, 11);
  expect(listsOf((await read(page)).body)).toEqual([
    [
      'No house shall be built until the owner of the land has met the rules for water. The works shall be done in the first year.',
      'All walls shall be white.',
    ],
  ]);
});

test('lists that go on in the next column are no table', async () => {
  const row = (left: string, right: string, y: number) => said(left, 72, y, 11) + said(right, 320, y, 11);
  const listed =
    row('Aland, independence: 1 May 1990', 'Boland, union: 3 June 1992', 640) +
    row('Coland, independence: 4 May 1990', 'OTHER STATES:', 627) +
    row('Doland, independence: 9 May 1990', 'Eoland, union: 8 July 1993', 614) +
    row('Foland, independence: 2 May 1991', 'Goland, union: 9 July 1993', 601);
  const { body } = await read(title + head('States', 770) + prose(6, 750) + listed);
  expect(kinds(body)).not.toContain('table');
});

test('dots that lead from a long name to its numbers end no table', async () => {
  const name = (at: number) => (at === 7 ? 'Ferries of the town; new, old, hired' : `Kind ${at + 1}`);
  const rows = Array.from({ length: 16 }, (_, at) => {
    const y = 640 - at * 14;
    const dots = ' .'.repeat(at === 7 ? 4 : 30);
    return (
      said(`${name(at)}${dots}`, 72, y, 9) +
      said(`${at + 1},204`, 290, y, 9) +
      said(`${at + 3},118`, 360, y, 9)
    );
  });
  const heads = said('Kind of boat', 110, 656, 9) + said('Seen', 290, 656, 9) + said('Sold', 360, 656, 9);
  const { body } = await read(title + heads + rows.join(''));
  const [table] = blocksOf(body).filter((block) => block.type === 'table');
  expect(table?.rows.map(([first]) => first)).toEqual(rows.map((_, at) => name(at)));
});

test('a table whose head says that it is the contents is shown to nobody', async () => {
  const names = ['Why we counted', 'How we counted', 'What the towns said', 'What comes next', 'Costs'];
  const rows = names.map((name, at) => {
    const y = 640 - at * 16;
    return said(`${at + 1}.`, 72, y, 10) + said(name, 120, y, 10) + said(`${at * 4 + 3}`, 400, y, 10);
  });
  const heads = said('No.', 72, 658, 10) + said('Contents', 120, 658, 10) + said('Page', 400, 658, 10);
  const { body } = await read(
    title + heads + rows.join(''),
    head('Why we counted', 780) + prose(6, 750),
    head('Costs', 780) + prose(6, 750, 'mills'),
  );
  expect(kinds(body)).not.toContain('table');
});

test('what a scan made of a formula is left out', async () => {
  const page =
    title +
    head('Waves', 770) +
    prose(6, 750) +
    said('32y//o\\(0//2\\(0^\\(O + 2/^2\\(01-^\\(t\\)x', 72, 640, 14, 'F2') +
    prose(6, 610, 'hills');
  const { body } = await read(page);
  expect(JSON.stringify(body)).not.toContain('32y');
});
