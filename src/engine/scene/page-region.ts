import type { PictureSize } from './picture.ts';

/** A picture drawn on demand: a region of a page of a PDF among the assets. */
export interface PageRegion extends PictureSize {
  /** Key of the PDF among the assets. */
  pdf: string;
  /** Counted from 0. */
  page: number;
  /** On the page, in points from its top left corner. */
  box: { x0: number; y0: number; x1: number; y1: number };
  /** The page's own size, in points. */
  view: { width: number; height: number };
  /** Pixels per point. */
  scale: number;
}

const signature = Buffer.from('\0page-region\n', 'latin1');

/** The asset bytes that stand for the picture. */
export const regionBytes = (region: PageRegion): Uint8Array =>
  Buffer.concat([signature, Buffer.from(JSON.stringify(region))]);

/** Undefined for any other bytes. */
export function pageRegion(bytes: Uint8Array): PageRegion | undefined {
  if (!signature.every((byte, index) => bytes[index] === byte)) return undefined;
  return JSON.parse(Buffer.from(bytes.subarray(signature.length)).toString()) as PageRegion;
}
