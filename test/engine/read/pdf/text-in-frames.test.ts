import { expect, test } from 'vitest';
import type { Block, Section } from '../../../../src/engine/read/document.ts';
import { readDocument } from '../../../../src/engine/read/read-document.ts';
import { pdfOf, said } from '../../../support/drawn-pdf.ts';

const at = (text: string, x: number, y: number, size = 10, font: 'F1' | 'F2' = 'F1') =>
  said(text, x, 842 - y, size, font);
const sections = (section: Section): Section[] => [section, ...section.children.flatMap(sections)];

async function read(page: string) {
  const bytes = pdfOf([page]);
  const { document } = await readDocument({ bytes, name: 'a.pdf', index: 0, kind: 'file' });
  return document;
}

async function blocks(page: string): Promise<Block[]> {
  return sections((await read(page)).body).flatMap((section) => section.blocks);
}

const paragraphs = async (page: string) =>
  (await blocks(page)).flatMap((block) => (block.type === 'paragraph' ? [block.sentences.join(' ')] : []));

const frame = (lines: string[], x: number, y: number, step = 12) =>
  lines.map((line, index) => at(line, x, y + index * step)).join('');

test('panels side by side are read one after the other, each from its top to its foot', async () => {
  const ferry = ['The ferry leaves the harbour', 'at noon, and it comes back', 'before the evening bells.'];
  const tower = ['A tower from the first years', 'of the town can be climbed', 'in the months of summer.'];
  const market = ['Fish is sold in the market', 'hall by the old river gate', 'from six in the morning.'];
  const page = frame(market, 400, 117) + frame(ferry, 30, 100) + frame(tower, 210, 105);
  expect(await paragraphs(page)).toEqual([ferry, tower, market].map((lines) => lines.join(' ')));
});

test('a box beside part of a text is read behind that part, and not line by line with it', async () => {
  const wide = [
    'The council of the town met in every month of the year that has gone, and told of it here.',
    'It looked at the harbour, at the schools and at the roads, and it heard all who came to it.',
  ];
  const left = [
    'The harbour was made deeper in',
    'May, when the boats of the town',
    'were out at sea for the herring.',
  ];
  const box = ['We did not think that it', 'could be done so soon, and', 'we are glad that it was.'];
  const page = frame(wide, 40, 100) + frame(left, 40, 150) + frame(box, 320, 157, 14) + frame(wide, 40, 230);
  const whole = wide.join(' ');
  expect(await paragraphs(page)).toEqual([whole, left.join(' '), box.join(' '), whole]);
});

test('rows of labels and values are no panels', async () => {
  const rows = [
    ['Tower height', 'forty metres'],
    ['Building time', 'spring to fall'],
    ['Stones taken', 'never counted'],
    ['Two masters', 'Ann and Mary'],
  ];
  const page = rows.map(
    ([name = '', value = ''], index) => at(name, 40, 100 + index * 14) + at(value, 320, 100 + index * 14),
  );
  const text = JSON.stringify(await blocks(page.join('')));
  expect(text.indexOf('forty metres')).toBeLessThan(text.indexOf('Building time'));
});

const prose = [
  'In the year that has gone the towns by the river worked together on all that the river asks for.',
  'They counted its fish, they cleaned its banks, and they told the schools what they had found there,',
  'so that all who live beside it know what swims in it and what does not, and why that is so.',
];

test('names in bold that open a paragraph and reach into its second line are no heading', async () => {
  const second = `BT /F2 10 Tf 40 ${842 - 212} Td (and Riverton College) Tj /F1 10 Tf ( set the bar for all who came behind them, and they did so) Tj ET\n`;
  const page =
    frame(prose, 40, 100) +
    frame(prose, 40, 148) +
    at(
      'The Harbour Centre of the Northern Towns, the Sport Council of Easton, the Boat Yard',
      40,
      200,
      10,
      'F2',
    ) +
    second +
    at('in a year in which nobody else had begun.', 40, 224);
  expect((await paragraphs(page)).at(-1)).toMatch(
    /^The Harbour Centre .* the Boat Yard and Riverton College set the bar/,
  );
});

test('a name in larger type that opens a paragraph goes on in the type of its text', async () => {
  const first = `BT /F2 12 Tf 40 ${842 - 200} Td (The Northern Pier) Tj /F1 10 Tf ( became the pride of the harbour in the spring of that year, when the old) Tj ET\n`;
  const page =
    at('Towns by the river', 40, 60, 20) +
    frame(prose, 40, 100) +
    frame(prose, 40, 148) +
    first +
    at('one had gone to sea again.', 40, 212);
  expect((await paragraphs(page)).at(-1)).toBe(
    'The Northern Pier became the pride of the harbour in the spring of that year, when the old one had gone to sea again.',
  );
});

test('who is quoted stands behind a dash, in bold too, and heads nothing', async () => {
  const page =
    frame(prose, 40, 100) +
    at('“The boats came back with more than we had hoped for, and all of us went home glad.”', 40, 152)
      .replaceAll('“', '\\223')
      .replaceAll('”', '\\224') +
    at('\\227Anna Lind, harbour master', 40, 175, 10, 'F2') +
    frame(prose, 40, 210);
  const quoted = (await blocks(page)).find((block) => block.type === 'quotation');
  expect(quoted).toMatchObject({ by: 'Anna Lind, harbour master' });
});

test('few words that are drawn out to the width of their column are a line of its text', async () => {
  const page =
    at('Towns by the river', 40, 60, 20) +
    frame(prose, 40, 100) +
    frame(['The guide tells what is to be seen', 'of the river and its old towns, so'], 40, 150) +
    at('groups', 40, 174) +
    at('walk', 89.3, 174) +
    at('here', 128, 174) +
    at('too', 166.7, 174) +
    frame(['where all who live there know it', 'better than the guide itself.'], 40, 186);
  expect((await paragraphs(page)).join(' ')).toContain('old towns, so groups walk here too where all');
});

test('rows of a box under the text of an announcement are nobody who wrote it', async () => {
  const rows = ['Practical Usage', 'Overall Impression', 'Novel Ideas'].map((text, index) =>
    at(text, 240, 500 + index * 24),
  );
  const page = at('Announcement', 240, 60, 16, 'F2') + frame(prose, 40, 100) + rows.join('');
  expect((await read(page)).authors).toEqual([]);
});
