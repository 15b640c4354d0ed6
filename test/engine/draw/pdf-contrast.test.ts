import PDFDocument from 'pdfkit';
import { expect, test } from 'vitest';
import { checkFile } from '../../../src/engine/check/check-file.ts';

interface Drawing {
  fillColor(color: string): Drawing;
  text(words: string, x: number, y: number): Drawing;
  roundedRect(
    x: number,
    y: number,
    width: number,
    height: number,
    radius: number,
  ): { fill(color: string): void };
}

/** What is said of contrast in a page that somebody else's program drew. */
async function contrastOf(draw: (page: Drawing) => void): Promise<string[]> {
  const document = new PDFDocument({ size: [400, 200], margin: 0 });
  const chunks: Uint8Array[] = [];
  const finished = new Promise<void>((resolve) => {
    document.on('data', (chunk) => chunks.push(chunk)).on('end', resolve);
  });
  draw(document as unknown as Drawing);
  document.end();
  await finished;
  const { findings } = await checkFile(Buffer.concat(chunks));
  return findings.filter(({ rule }) => rule === 'contrast').map(({ message }) => message);
}

test('words on paper are judged against white', async () => {
  expect(await contrastOf((page) => page.fillColor('#767676').text('enough', 20, 20))).toEqual([]);
  expect(await contrastOf((page) => page.fillColor('#9a9a9a').text('too pale', 20, 20))).toEqual([
    '"too pale" has text in #9A9A9A on #FFFFFF: a contrast of 2.8, below 4.5.',
  ]);
});

test('words on a shape are judged against the topmost that is under them', async () => {
  const onShapes = (color: string) =>
    contrastOf((page) => {
      page.roundedRect(10, 10, 300, 100, 12).fill('#ffffff');
      page.roundedRect(10, 10, 300, 100, 12).fill('#1a1a2e');
      page.fillColor(color).text('on the dark one', 30, 50);
      page.roundedRect(10, 120, 300, 60, 12).fill('#ffffff');
    });
  expect(await onShapes('#ffffff')).toEqual([]);
  expect(await onShapes('#333333')).toHaveLength(1);
});
