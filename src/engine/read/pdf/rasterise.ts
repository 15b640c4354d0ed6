import { crc32, deflateSync } from 'node:zlib';
import jpeg from 'jpeg-js';
import { SourceError } from '../../source.ts';
import { type Box, height, type View, width } from './geometry.ts';
import type { PdfFile } from './pdf-file.ts';

/** RGB, three bytes per pixel, top row first. */
export interface Raster {
  pixels: Uint8Array;
  width: number;
  height: number;
}

/** Pixels per point: 200 dpi for print, less for large areas. */
const printScale = 200 / 72;
const maxPixels = 2_500_000;

export const scaleFor = (box: Box, own = printScale): number =>
  Math.min(own, Math.sqrt(maxPixels / Math.max(1, width(box) * height(box))));

/** Pixel size of an area at this scale. */
export const pixelsOf = (box: Box, scale: number): { width: number; height: number } => ({
  width: Math.max(1, Math.ceil(width(box) * scale)),
  height: Math.max(1, Math.ceil(height(box) * scale)),
});

const annotations = 0x01;
const reversed = 0x10;
/** PDFium's format for three bytes per pixel. */
const threeBytes = 2;

/** Draws an area of an open page on white. */
export function rasterise(
  { library }: PdfFile,
  page: number,
  box: Box,
  scale: number,
  view: Pick<View, 'width' | 'height'>,
): Raster {
  const { call } = library;
  const { width: w, height: h } = pixelsOf(box, scale);
  const bitmap = call.FPDFBitmap_CreateEx?.(w, h, threeBytes, 0, 0) ?? 0;
  if (!bitmap) throw new SourceError('too-large', 'A picture of the PDF is too large to be drawn.');
  const start = call.FPDFBitmap_GetBuffer?.(bitmap) ?? 0;
  const stride = call.FPDFBitmap_GetStride?.(bitmap) ?? w * 3;
  library.u8().fill(255, start, start + stride * h);
  const [left, top] = [Math.round(-box.x0 * scale), Math.round(-box.y0 * scale)];
  const [wide, high] = [Math.round(view.width * scale), Math.round(view.height * scale)];
  call.FPDF_RenderPageBitmap?.(bitmap, page, left, top, wide, high, 0, annotations | reversed);
  const memory = library.u8();
  const pixels = new Uint8Array(w * h * 3);
  for (let y = 0; y < h; y++) {
    const row = start + y * stride;
    pixels.set(memory.subarray(row, row + w * 3), y * w * 3);
  }
  call.FPDFBitmap_Destroy?.(bitmap);
  return { pixels, width: w, height: h };
}

const jpegQuality = 88;
/** Colours among sampled pixels that make a photograph. */
const sampled = { pixels: 6000, colours: 900 } as const;

/** PNG, or JPEG for a photograph. */
export const encodePicture = (raster: Raster): Uint8Array =>
  isPhotograph(raster) ? jpegOf(raster) : pngOf(raster);

function isPhotograph({ pixels }: Raster): boolean {
  const count = pixels.length / 3;
  const step = Math.max(1, Math.floor(count / sampled.pixels));
  const colours = new Set<number>();
  for (let at = 0; at < count; at += step) {
    const [red, green, blue] = [pixels[at * 3], pixels[at * 3 + 1], pixels[at * 3 + 2]] as [
      number,
      number,
      number,
    ];
    colours.add((red << 16) | (green << 8) | blue);
  }
  return count > 40_000 && colours.size > sampled.colours;
}

export function jpegOf({ pixels, width: w, height: h }: Raster): Uint8Array {
  const data = new Uint8Array(w * h * 4).fill(255);
  for (let from = 0, to = 0; from < pixels.length; from += 3, to += 4) {
    data[to] = pixels[from] as number;
    data[to + 1] = pixels[from + 1] as number;
    data[to + 2] = pixels[from + 2] as number;
  }
  return jpeg.encode({ data, width: w, height: h }, jpegQuality).data;
}

export function pngOf({ pixels, width: w, height: h }: Raster): Uint8Array {
  const rows = Buffer.alloc((w * 3 + 1) * h);
  for (let y = 0; y < h; y++) rows.set(pixels.subarray(y * w * 3, (y + 1) * w * 3), y * (w * 3 + 1) + 1);
  const header = Buffer.alloc(13);
  header.writeUInt32BE(w, 0);
  header.writeUInt32BE(h, 4);
  header.set([8, 2, 0, 0, 0], 8);
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  return Buffer.concat([
    signature,
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(rows, { level: 3 })),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, sum]);
}
