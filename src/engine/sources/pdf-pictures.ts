import { getResolvedPDFJS } from 'unpdf';
import type { PdfPage } from '../pdf/open-pdf.ts';
import { PageMatrix } from '../pdf/page-matrix.ts';

/** In pixels. Smaller ones are logos, rules and icons. */
const minEdge = 160;

/** A slide shows no more; larger pictures are made smaller. */
const shownPixels = 2_500_000;

/** Of 100. */
const jpegQuality = 88;

/** What pages share is kept with the document. */
const sharedPrefix = 'g_';

/** For a picture that never comes: those that do are unpacked before any timer runs, however long that takes. */
const patienceMs = 5_000;

interface Pixels {
  /** One, three or four bytes a pixel: grey, RGB or RGBA. */
  data: Uint8Array;
  width: number;
  height: number;
}

/** Every picture of a PDF is a stream, whose dictionary is never packed. */
export function mayHoldPictures(bytes: Uint8Array): boolean {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  return file.includes('/Subtype /Image') || file.includes('/Subtype/Image');
}

/** A picture as JPEG, and how high above the foot of its page it begins, in points. */
export interface PagePicture {
  jpeg: Buffer;
  y: number;
}

/** What looking for pictures may still cost: steps of drawing pages, and pixels of what they paint. */
export interface PictureBudget {
  operators: number;
  pixels: number;
}

export const isSpent = ({ operators, pixels }: PictureBudget): boolean => operators <= 0 || pixels <= 0;

/** The pictures that a page paints, in the order it paints them, as far as the budget goes; takes from it what they cost. */
export async function pagePictures(page: PdfPage, budget: PictureBudget): Promise<PagePicture[]> {
  const { OPS } = await getResolvedPDFJS();
  const { fnArray, argsArray } = await page.getOperatorList();
  budget.operators -= fnArray.length;
  const pictures: PagePicture[] = [];
  const matrix = new PageMatrix(OPS);
  for (const [index, operator] of fnArray.entries()) {
    const values = argsArray[index];
    matrix.follow(operator, values);
    if (operator !== OPS.paintImageXObject) continue;
    if (budget.pixels <= 0) break;
    budget.pixels -= Number(values?.[1]) * Number(values?.[2]) || 0;
    // A picture fills the unit square of its matrix.
    const [, b, , d, , f] = matrix.current;
    const pixels = await pixelsOf(page, String(values?.[0]));
    if (pixels) pictures.push({ jpeg: await asJpeg(pixels), y: f + Math.min(0, b) + Math.min(0, d) });
  }
  return pictures;
}

async function pixelsOf(page: PdfPage, key: string): Promise<Pixels | undefined> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<undefined>((resolve) => {
    timer = setTimeout(resolve, patienceMs, undefined);
  });
  const objects = key.startsWith(sharedPrefix) ? page.commonObjs : page.objs;
  const came = new Promise<Partial<Pixels> | null>((resolve) => objects.get(key, resolve));
  const { data, width = 0, height = 0 } = (await Promise.race([came, late])) ?? {};
  clearTimeout(timer);
  if (!data || Math.min(width, height) < minEdge) return undefined;
  const channels = data.length / (width * height);
  return [1, 3, 4].includes(channels) ? { data, width, height } : undefined;
}

async function asJpeg(pixels: Pixels): Promise<Buffer> {
  const { default: jpeg } = await import('jpeg-js');
  return jpeg.encode(smaller(pixels), jpegQuality).data;
}

/** RGBA of at most `shownPixels`: each pixel the mean of a square of the original, on white where that is transparent. */
function smaller({ data, width, height }: Pixels): Pixels {
  const step = Math.ceil(Math.sqrt((width * height) / shownPixels));
  const [columns, rows] = [Math.floor(width / step), Math.floor(height / step)];
  const channels = data.length / (width * height);
  const out = new Uint8Array(columns * rows * 4);
  for (let at = 0; at < columns * rows; at++) {
    const corner = (Math.floor(at / columns) * width + (at % columns)) * step;
    for (let color = 0; color < 3; color++) {
      let sum = 0;
      for (let cell = 0; cell < step * step; cell++) {
        const from = (corner + Math.floor(cell / step) * width + (cell % step)) * channels;
        const value = data[from + Math.min(color, channels - 1)] ?? 255;
        const opacity = channels === 4 ? (data[from + 3] ?? 255) / 255 : 1;
        sum += 255 + (value - 255) * opacity;
      }
      out[at * 4 + color] = sum / (step * step);
    }
    out[at * 4 + 3] = 255;
  }
  return { data: out, width: columns, height: rows };
}
