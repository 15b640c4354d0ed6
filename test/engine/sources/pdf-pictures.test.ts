import PDFDocument from 'pdfkit';
import { expect, test } from 'vitest';
import { readPicture } from '../../../src/engine/sources/read-picture.ts';
import { readSource } from '../../../src/engine/sources/read-source.ts';
import { photograph } from '../../convert/corpus/photograph.ts';

interface Writer {
  text(text: string): Writer;
  image(picture: Buffer, options: { width: number }): Writer;
  addPage(): Writer;
}

/** A PDF written by another program. */
async function pdf(write: (document: Writer) => void): Promise<Uint8Array> {
  const document = new PDFDocument({ size: 'A4' });
  const chunks: Uint8Array[] = [];
  const finished = new Promise<void>((resolve) => {
    document.on('data', (chunk) => chunks.push(chunk)).on('end', resolve);
  });
  write(document as unknown as Writer);
  document.end();
  await finished;
  return Buffer.concat(chunks);
}

const picture = (width: number, height: number) => Buffer.from(photograph(width, height));

test('a picture of a PDF stands where its page has it; icons, and what pages share, are left out', async () => {
  const letterhead = picture(300, 200);
  const bytes = await pdf((document) =>
    document
      .text('The roof garden opened in May.')
      .image(picture(640, 420), { width: 300 })
      .image(picture(40, 40), { width: 40 })
      .image(letterhead, { width: 90 })
      .addPage()
      .text('It is watered by rain alone.')
      .image(letterhead, { width: 90 }),
  );
  const { source, assets } = await readSource({ bytes, name: 'garden.pdf', index: 0, kind: 'file' });
  expect(source.blocks.map(({ type, at }) => [type, at.page])).toEqual([
    ['paragraph', 1],
    ['picture', 1],
    ['paragraph', 2],
  ]);
  expect([...assets.values()].map(readPicture)).toEqual([{ width: 640, height: 420 }]);
});

test('a picture larger than a slide shows is made smaller', async () => {
  const bytes = await pdf((document) =>
    document.text('One large view.').image(picture(2400, 1600), { width: 400 }),
  );
  const { assets } = await readSource({ bytes, name: 'view.pdf', index: 0, kind: 'file' });
  expect([...assets.values()].map(readPicture)).toEqual([{ width: 1200, height: 800 }]);
});
