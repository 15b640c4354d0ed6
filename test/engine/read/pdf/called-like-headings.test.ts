import PDFDocument from 'pdfkit';
import { expect, test } from 'vitest';
import { readDocument } from '../../../../src/engine/read/read-document.ts';
import { pdfOf, said } from '../../../support/drawn-pdf.ts';

interface Drawing {
  font(name: string): Drawing;
  fontSize(size: number): Drawing;
  text(words: string, x: number, y: number): Drawing;
}

/** An empty page to draw on, whose file may have bookmarks, and what is read of it. */
function drawing() {
  const document = new PDFDocument({ size: [595, 842], margin: 0 });
  const chunks: Uint8Array[] = [];
  const finished = new Promise<void>((resolve) => {
    document.on('data', (chunk) => chunks.push(chunk)).on('end', resolve);
  });
  return {
    page: document as unknown as Drawing,
    addBookmark: (title: string) => document.outline.addItem(title),
    async read() {
      document.end();
      await finished;
      const bytes = Buffer.concat(chunks);
      return (await readDocument({ bytes, name: 'a.pdf', index: 0, kind: 'file' })).document;
    },
  };
}

test('the last line of an item is no heading, though the file lists a heading of that name', async () => {
  const { page, addBookmark, read } = drawing();
  const down = (words: string, x: number, y: number, size = 11) => page.fontSize(size).text(words, x, y);
  addBookmark('River Towns');
  addBookmark('Conclusions');
  down('River Towns', 72, 60, 16);
  for (let at = 0; at < 8; at++)
    down(
      `Line ${at} of what was seen in the towns by the river and in the hills beyond it.`,
      72,
      90 + at * 14,
    );
  down('Conclusions', 72, 240, 16);
  down('1. Towns in the hills grew half as fast in sixty years as all the well known', 80, 270);
  down('River Towns.', 93, 284);
  down('2. Towns at the sea did not grow at all, and some of them were left in those years.', 80, 306);
  const { body } = await read();
  expect(JSON.stringify(body)).toContain('as all the well known River Towns.');
});

test('what heads a paragraph in type of its own, without a sign behind it, is parted by a colon', async () => {
  const line = (label: string, text: string, y: number) =>
    said(label, 72, 842 - y, 10, 'F2') + said(text, label === 'Methods' ? 121 : 115, 842 - y, 10);
  const rows = [
    'of the towns by the river grew in every year',
    'and of the hills behind them in some years.',
  ];
  const rest = (y: number) => rows.map((text, at) => said(text, 72, 842 - y - at * 12, 10)).join('');
  const page =
    said('Towns that grew', 200, 762, 24) +
    said('Abstract', 72, 700, 14, 'F2') +
    `${line('Methods', 'In eight towns we counted what the people', 160)}${rest(172)}` +
    `${line('Results', 'Eight towns grew by a third and the villages', 210)}${rest(222)}` +
    `${line('Results', 'of the towns are told where the hills begin', 260)}${rest(272)}`;
  const { document } = await readDocument({ bytes: pdfOf([page]), name: 'a.pdf', index: 0, kind: 'file' });
  const text = JSON.stringify(document.body);
  expect(text).toContain('Methods: In eight towns');
  expect(text).toContain('Results: Eight towns grew');
  expect(text).toContain('Results of the towns are told');
});

test('bookmarks that leave out what several headings are set larger for tell no levels', async () => {
  const { page, addBookmark, read } = drawing();
  addBookmark('2. Towns in the hills');
  let y = 60;
  const down = (words: string, size = 11, font = 'Helvetica') => {
    page.font(font).fontSize(size).text(words, 72, y);
    y += 2 * size;
  };
  down('Towns of the valley', 24, 'Helvetica-Bold');
  down('All towns of the valley were counted once more, and this says how they grew.');
  for (const [chapter, parts] of [
    ['What was counted', ['1. Towns by the river', '2. Towns in the hills']],
    ['What was found', ['1. Towns that grew', '2. Towns that did not']],
  ] as const) {
    down(chapter, 16, 'Helvetica-Bold');
    for (const part of parts) {
      down(part, 12, 'Helvetica-Bold');
      for (let line = 0; line < 3; line++)
        down(`Line ${line} of what was seen in the towns, which were counted in every year.`);
    }
  }
  const { body } = await read();
  expect(body.children.map(({ title, children }) => [title, children.length])).toEqual([
    ['What was counted', 2],
    ['What was found', 2],
  ]);
});
