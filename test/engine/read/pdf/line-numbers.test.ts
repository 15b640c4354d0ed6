import { expect, test } from 'vitest';
import type { Paragraph } from '../../../../src/engine/read/document.ts';
import { readDocument } from '../../../../src/engine/read/read-document.ts';
import { pdfOf, said } from '../../../support/drawn-pdf.ts';

const down = (text: string, x: number, y: number, size = 10) => said(text, x, 842 - y, size);
const words = ['rivers', 'bridges', 'harbours', 'meadows', 'orchards', 'valleys', 'gardens', 'fields'];
const line = (at: number) => `the people of the towns looked after their ${words[at % 8]} in every year`;

/** Lines of a manuscript, numbered from `from`; the number of the first pages' rows that stand in the margin alone is `blank`. */
function page(from: number, rows: number, { blank = 0, x = 40 } = {}): string {
  const numbers = Array.from({ length: rows + blank }, (_, at) => down(String(from + at), x, 100 + at * 24));
  const text = Array.from({ length: rows }, (_, at) =>
    down(at === 0 ? `In ${line(at)}` : line(at), 90, 100 + at * 24),
  );
  return [...numbers, ...text].join('');
}

async function textOf(pages: string[]): Promise<string> {
  const { document } = await readDocument({ bytes: pdfOf(pages), name: 'a.pdf', index: 0, kind: 'file' });
  const blocks = [...document.body.blocks, ...document.body.children.flatMap((child) => child.blocks)];
  return blocks.flatMap((block) => (block as Paragraph).sentences ?? []).join(' ');
}

test('numbers of lines go, flush left or in rows without text, and from pages with few lines as well', async () => {
  expect(await textOf([page(1, 12), page(13, 14, { blank: 9 }), page(36, 3)])).not.toMatch(/\d/);
});

test('the number of a page goes that stands between its text and the footer', async () => {
  const numbered = (number: number) =>
    `${Array.from({ length: 30 }, (_, at) => down(`On day ${String.fromCharCode(65 + at)} ${line(at)}.`, 60, 100 + at * 20)).join('')}${down(String(number), 520, 722)}${down('Rules of the towns', 200, 746, 8)}`;
  expect(await textOf([numbered(1), numbered(2), numbered(3)])).not.toMatch(/\d/);
});

test('numbers in a text that other pages number beside theirs stay', async () => {
  const told = `${page(1, 12)}`;
  const plain = [40, 41, 42].map((year, at) => down(`In 18${year} ${line(at)}.`, 90, 100 + at * 12)).join('');
  expect((await textOf([told, plain])).match(/18\d\d/g)).toEqual(['1840', '1841', '1842']);
});

test('the number of every fifth line goes, however few there are on a page', async () => {
  const numbered = (from: number) =>
    Array.from({ length: 24 }, (_, at) => {
      const number = (from + at) % 5 === 0 ? down(String(from + at), 40, 100 + at * 24) : '';
      return number + down(at === 0 ? `In ${line(at)}` : line(at), 90, 100 + at * 24);
    }).join('');
  expect(await textOf([numbered(1), numbered(25)])).not.toMatch(/\d/);
});

test('numbers that stand behind the lines of a second column go, and those that end its lines stay', async () => {
  const short = (at: number) => `the towns looked after their ${words[at % 8]}`;
  const rows = Array.from({ length: 20 }, (_, at) => {
    const y = 100 + at * 14;
    return [
      down(String(1 + at), 30, y, 8),
      down(at === 0 ? `In spring ${short(at)}` : short(at), 60, y, 9),
      down(
        at === 9 ? 'and of the year in which the boats were 207' : `with all the people, ${short(at)}`,
        310,
        y,
        9,
      ),
      down(String(21 + at), 535, y, 8),
    ].join('');
  }).join('');
  expect((await textOf([rows])).match(/\d+/g)).toEqual(['207']);
});
