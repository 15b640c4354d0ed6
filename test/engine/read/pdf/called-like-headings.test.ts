import PDFDocument from 'pdfkit';
import { expect, test } from 'vitest';
import { readDocument } from '../../../../src/engine/read/read-document.ts';

interface Drawing {
  fontSize(size: number): Drawing;
  text(words: string, x: number, y: number): Drawing;
}

test('the last line of an item is no heading, though the file lists a heading of that name', async () => {
  const document = new PDFDocument({ size: [595, 842], margin: 0 });
  const chunks: Uint8Array[] = [];
  const finished = new Promise<void>((resolve) => {
    document.on('data', (chunk) => chunks.push(chunk)).on('end', resolve);
  });
  const page = document as unknown as Drawing;
  const down = (words: string, x: number, y: number, size = 11) => page.fontSize(size).text(words, x, y);
  document.outline.addItem('River Towns');
  document.outline.addItem('Conclusions');
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
  document.end();
  await finished;
  const { document: read } = await readDocument({
    bytes: Buffer.concat(chunks),
    name: 'a.pdf',
    index: 0,
    kind: 'file',
  });
  expect(JSON.stringify(read.body)).toContain('as all the well known River Towns.');
});
