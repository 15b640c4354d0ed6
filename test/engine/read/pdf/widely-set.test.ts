import { expect, test } from 'vitest';
import type { Block, Section } from '../../../../src/engine/read/document.ts';
import type { PdfBlock } from '../../../../src/engine/read/pdf/blocks.ts';
import { countsOn } from '../../../../src/engine/read/pdf/line-kinds.ts';
import type { Line } from '../../../../src/engine/read/pdf/lines.ts';
import { folded } from '../../../../src/engine/read/pdf/outline.ts';
import { readableBlocks } from '../../../../src/engine/read/pdf/readable.ts';
import { markRunInLabels } from '../../../../src/engine/read/pdf/run-in-labels.ts';
import { readOn } from '../../../../src/engine/read/pdf/vocabulary.ts';
import { readDocument } from '../../../../src/engine/read/read-document.ts';
import { pdfOf, said } from '../../../support/drawn-pdf.ts';

const under = (texts: string[], x: number, y: number, size = 10, step = 18): string =>
  texts.map((text, index) => said(text, x, 842 - y - index * step, size)).join('');
const prose = (count: number): string[] =>
  Array.from(
    { length: count },
    (_, index) => `The towns by the river were counted in each year from ${1900 + index} on, and they grew.`,
  );
const drawing = (x: number, y: number, width: number, height: number): string =>
  `0.4 0.5 0.6 rg ${x} ${842 - y - height} ${width} ${height} re f 0 g\n`;
const within = (section: Section): Block[] => [...section.blocks, ...section.children.flatMap(within)];

async function blocksOf(page: string): Promise<Block[]> {
  const { document } = await readDocument({ bytes: pdfOf([page]), name: 'a.pdf', index: 0, kind: 'file' });
  return within(document.body);
}

test('a caption goes on in the next line, however far apart its lines are set', async () => {
  const caption = ['Figure 1: Boats in the harbour by month. Light bars are', 'of sail, dark bars of steam.'];
  const blocks = await blocksOf(
    drawing(72, 60, 300, 150) + under(caption, 72, 230, 8, 14) + under(prose(10), 72, 280),
  );
  expect(blocks.find(({ type }) => type === 'figure')).toMatchObject({
    caption: 'Boats in the harbour by month. Light bars are of sail, dark bars of steam.',
  });
  expect(JSON.stringify(blocks.filter(({ type }) => type === 'paragraph'))).not.toContain('of steam');
});

test('text beside a figure that reaches over two columns is none of its labels', async () => {
  const left = Array.from(
    { length: 24 },
    (_, at) => `The towns were counted in ${1900 + at} and grew again.`,
  );
  const right = Array.from({ length: 22 }, (_, at) => `In ${1950 + at} the harbour had many more boats.`);
  const labels = ['Months', 'Boats at sea'];
  const caption = [
    'Figure 1 Boats in the harbour by month, told for each of the seven towns. Left, those of sail',
    'that went out. Right, those of steam that came back, of which there were more in each year.',
  ];
  const blocks = await blocksOf(
    drawing(50, 60, 200, 120) +
      under(labels, 270, 80, 6, 30) +
      under(caption, 50, 200, 7.5, 9.5) +
      under(right, 404, 60, 9, 11) +
      under(left, 50, 240, 9, 11) +
      under(left, 302, 310, 9, 11),
  );
  expect(blocks.some(({ type }) => type === 'figure')).toBe(true);
  expect(JSON.stringify(blocks.filter(({ type }) => type === 'paragraph'))).not.toMatch(
    /Months|Boats at sea/,
  );
});

test('a paragraph that hangs is one, where its first line ends no sentence', async () => {
  const hanging = [
    said('Plan: boats leave in the order in which they came, and this is the state of', 72, 700, 10),
    said('Easton harbour without a watch.', 97, 682, 10),
  ];
  const lines = prose(8).map((text) => text.slice(0, 75));
  const blocks = await blocksOf(under(lines.slice(0, 4), 72, 60) + hanging.join('') + under(lines, 72, 190));
  expect(JSON.stringify(blocks)).toContain('this is the state of Easton harbour without a watch.');
});

const line = (text: string, base = 0, size = 10, font = 'Times'): Line =>
  ({ text, base, size, x0: 0, x1: 100, page: 1, words: [{ text, style: { font } }] }) as unknown as Line;

test('of a formula what stands above one another is not told, nor a sign by itself', () => {
  const told = (type: 'equation' | 'text', ...lines: Line[]) => {
    const block = { type, text: lines.map(({ text }) => text).join('\n'), lines } as PdfBlock;
    return readableBlocks([block], []).blocks.length > 0;
  };
  expect(told('equation', line('l = − log(y)'), line('i=1 k=1', 7, 7))).toBe(false);
  expect(told('equation', line('φ(C) ='))).toBe(false);
  expect(told('equation', line('a = b + c'), line('b = 2c', 14))).toBe(true);
  expect(told('text', line('α'))).toBe(false);
  expect(told('text', line('P_n', 0, 10, 'CMEX10'))).toBe(false);
  expect(told('text', line('No'))).toBe(true);
});

test('a name that is broken before a capital is one word only where the document has it', () => {
  expect(readOn('Trees and Cat-', 'Boost grew', new Map([['catboost', 2]]))).toBe('Trees and CatBoost grew');
  expect(readOn('Trees and Cat-', 'Boost grew', new Map())).toBe('Trees and Cat-Boost grew');
});

test('a bookmark names its heading without the number', () => {
  expect(folded('3.2. Boats at sea')).toBe(folded('Boats at Sea'));
  expect(folded('A.1 Boats')).toBe(folded('Boats'));
  expect(folded('2010 boats')).not.toBe(folded('Boats'));
});

test('what a sentence counts goes on in the next line with the next of it', () => {
  expect(countsOn(line('as a field; (iii) the closed harbour;'), line('(iv) boats at sea'))).toBe(true);
  expect(countsOn(line('The harbour closes at night;'), line('(b) boats at sea'))).toBe(false);
});

test('a label in italics is one, though the text behind it has symbols', () => {
  const word = (text: string, italic: boolean) => ({
    ...{ text, spaced: true, style: { font: italic ? 'I' : 'R', size: 10, italic, bold: false } },
  });
  const words = [
    word('Wind', true),
    word('check..', true),
    word('We', false),
    word('test', false),
    word('R', true),
  ];
  const page = { lines: [{ ...line('Wind check.. We test R'), words }] };
  markRunInLabels([page] as never);
  expect(page.lines[0]?.text).toBe('Wind check: We test R');
});
