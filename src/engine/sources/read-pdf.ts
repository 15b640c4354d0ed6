import { openPdf, type PdfDocument } from '../pdf/open-pdf.ts';
import { SourceError } from '../source.ts';
import { addPdfBlocks, type PdfPicture } from './pdf-blocks.ts';
import { type PdfLine, type PdfText, pdfLines } from './pdf-lines.ts';
import { isSpent, mayHoldPictures, type PictureBudget, pagePictures } from './pdf-pictures.ts';
import { refusePackedBombs } from './pdf-streams.ts';
import { BlockCollector, cleanText, type Reading, type SourceInput } from './reading.ts';

/** A deck cannot use more; the rest of a longer document is left out. */
const maxPages = 400;
const deadlineMs = 30_000;

/** Finding pictures means drawing the page as far as its pictures go: that much is done for the first pages only. */
const pagesWithPictures = 60;
/** All together, counted and not timed: the same file gives the same deck, however busy the machine is. */
const pictureBudget: PictureBudget = { operators: 1_000_000, pixels: 200_000_000 };
/** In pixels; larger ones are left out before they are unpacked. */
const maxPicture = 25_000_000;

export async function readPdf({ bytes, index }: SourceInput): Promise<Reading> {
  refusePackedBombs(bytes);
  const document = await openPdf(bytes, { maxImageSize: maxPicture });
  try {
    const lines = await readLines(document);
    if (lines.length === 0) {
      throw new SourceError(
        'empty',
        'The PDF holds no text: it may be a scan, whose pictures cannot be read.',
      );
    }
    const collector = new BlockCollector(index);
    const pictures = mayHoldPictures(bytes) ? await readPictures(document) : [];
    addPdfBlocks(lines, pictures, collector);
    return { ...(await properties(document)), blocks: collector.blocks, assets: collector.assets };
  } finally {
    await document.destroy();
  }
}

async function readLines(document: PdfDocument): Promise<PdfLine[]> {
  const deadline = Date.now() + deadlineMs;
  const lines: PdfLine[] = [];
  for (let number = 1; number <= Math.min(document.numPages, maxPages); number++) {
    if (Date.now() > deadline) throw new SourceError('too-large', 'The PDF takes too long to read.');
    lines.push(...(await pageLines(document, number)));
  }
  return lines;
}

/** Pictures that pages share are decoration. One that cannot be read is left out, since the document still says something. */
async function readPictures(document: PdfDocument): Promise<PdfPicture[]> {
  const budget = { ...pictureBudget };
  const found: PdfPicture[] = [];
  for (let number = 1; number <= Math.min(document.numPages, pagesWithPictures); number++) {
    if (isSpent(budget) || found.length >= BlockCollector.limits.pictures) break;
    const page = await document.getPage(number);
    for (const picture of await pagePictures(page, budget).catch(() => []))
      found.push({ ...picture, page: number });
    page.cleanup();
  }
  return found.filter(
    ({ page, jpeg }) => !found.some((other) => other.page !== page && other.jpeg.equals(jpeg)),
  );
}

async function pageLines(document: PdfDocument, number: number): Promise<PdfLine[]> {
  try {
    const page = await document.getPage(number);
    const { height } = page.getViewport({ scale: 1 });
    const { items } = await page.getTextContent();
    page.cleanup();
    return pdfLines(
      items.filter((item): item is PdfText & typeof item => 'str' in item),
      number,
      height,
    );
  } catch {
    throw new SourceError('corrupt', `Page ${number} of the PDF is damaged.`);
  }
}

async function properties(document: PdfDocument): Promise<Pick<Reading, 'title' | 'author' | 'date'>> {
  const metadata = await document.getMetadata().catch(() => undefined);
  const info = (metadata?.info ?? {}) as Record<string, unknown>;
  const text = (key: string) => (typeof info[key] === 'string' ? cleanText(info[key]) : '');
  const title = /\.(docx?|pptx?|indd|tex|pdf)$|^(untitled|microsoft)/i.test(text('Title'))
    ? ''
    : text('Title');
  const day = /^D:(\d{4})(\d\d)(\d\d)/.exec(text('ModDate') || text('CreationDate'));
  return {
    ...(title && { title }),
    ...(text('Author') && { author: text('Author') }),
    ...(day && { date: `${day[1]}-${day[2]}-${day[3]}` }),
  };
}
