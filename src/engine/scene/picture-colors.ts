import { Resvg } from '@resvg/resvg-js';
import { hex } from './hex-colors.ts';
import { pictureKind } from './picture.ts';

/** A picture's colours on a coarse grid. */
export interface PictureColors {
  /** The colour at shares of the width and height; `alpha` is its opacity, 0 to 1. */
  at(across: number, down: number): { color: string; alpha: number };
}

/** Cells across and down. */
const cells = 64;

/** Cached, as a picture is read on several slides and in every plan. */
const known = new WeakMap<Uint8Array, PictureColors | undefined>();

/** @returns undefined unless it is a PNG or JPEG */
export function pictureColors(bytes: Uint8Array): PictureColors | undefined {
  if (!known.has(bytes)) known.set(bytes, readColors(bytes));
  return known.get(bytes);
}

function readColors(bytes: Uint8Array): PictureColors | undefined {
  const kind = pictureKind(bytes);
  if (!kind) return undefined;
  const href = `data:image/${kind};base64,${Buffer.from(bytes).toString('base64')}`;
  const pixels = new Resvg(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${cells}" height="${cells}"><image width="${cells}" height="${cells}" preserveAspectRatio="none" href="${href}"/></svg>`,
    { font: { loadSystemFonts: false } },
  ).render().pixels;
  const index = (share: number) => Math.min(cells - 1, Math.max(0, Math.floor(share * cells)));
  return {
    at(across, down) {
      const start = (index(down) * cells + index(across)) * 4;
      const alpha = (pixels[start + 3] ?? 0) / 255;
      // Pixel colours are premultiplied by opacity.
      const part = (at: number) => (pixels[start + at] ?? 0) / (alpha || 1);
      return { color: hex(part(0), part(1), part(2)), alpha };
    },
  };
}
