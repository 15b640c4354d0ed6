import { openPdf, type PdfFile, withPage } from '../../read/pdf/pdf-file.ts';
import { jpegOf, pngOf, type Raster, rasterise } from '../../read/pdf/rasterise.ts';
import { SourceError } from '../../source.ts';

export type PictureFormat = 'png' | 'jpg';

export interface PagesWanted {
  /** Counted from 1; all by default. */
  pages?: number[];
  /** Pixels across. */
  width: number;
  format: PictureFormat;
}

export interface DrawnPage {
  /** Counted from 1. */
  page: number;
  width: number;
  height: number;
  bytes: Uint8Array;
}

/**
 * Draws pages of a .pdf as pictures.
 * @throws SourceError when it cannot be read or lacks a page
 */
export function drawPages(bytes: Uint8Array, { pages, width, format }: PagesWanted): DrawnPage[] {
  const file = openPdf(bytes);
  try {
    const wanted = pages ?? Array.from({ length: file.pages }, (_, index) => index + 1);
    const beyond = wanted.find((page) => page > file.pages);
    if (beyond !== undefined)
      throw new SourceError('unsupported', `There is no page ${beyond}: the document has ${file.pages}.`);
    return wanted.map((page) => {
      const raster = drawPage(file, page - 1, width);
      const encode = format === 'png' ? pngOf : jpegOf;
      return { page, width: raster.width, height: raster.height, bytes: encode(raster) };
    });
  } finally {
    file.close();
  }
}

/** @param index counted from 0 @throws SourceError when the page is damaged */
export function drawPage(file: PdfFile, index: number, across: number): Raster {
  const drawn = withPage(file, index, (page) => {
    const { call } = file.library;
    const [width, height] = [call.FPDF_GetPageWidthF?.(page) ?? 0, call.FPDF_GetPageHeightF?.(page) ?? 0];
    // Whole pixels, so that rounding adds no line to a page.
    const scale = across / width;
    const box = { x0: 0, y0: 0, x1: across / scale, y1: Math.max(1, Math.round(height * scale)) / scale };
    const view = { width, height, turns: 0, bounds: [0, 0, width, height] as const };
    return rasterise(file, page, shrunk(box), scale, view);
  });
  if (!drawn) throw new SourceError('corrupt', `Page ${index + 1} of the PDF is damaged.`);
  return drawn;
}

/** Shrunk a little so that whole numbers are not rounded up. */
const shrunk = <B extends { x1: number; y1: number }>(box: B): B => ({
  ...box,
  x1: box.x1 - 1e-6,
  y1: box.y1 - 1e-6,
});
