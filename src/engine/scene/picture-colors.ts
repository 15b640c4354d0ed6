import { Resvg } from '@resvg/resvg-js';
import { hex } from './hex-colors.ts';
import { pictureKind } from './picture.ts';

/** The colours of a picture in coarse cells. */
export interface PictureColors {
  /** At a share of the way across and down; `alpha` is how much it hides of what is behind it, 0 to 1. */
  at(across: number, down: number): { color: string; alpha: number };
}

/** Cells across and down. */
const cells = 64;

/** A picture is looked at on several slides, and in every way that is tried for one. */
const known = new WeakMap<Uint8Array, PictureColors | undefined>();

/** @returns nothing for what is neither PNG nor JPEG */
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
      // The colours that it draws are already multiplied by their opacity.
      const part = (at: number) => (pixels[start + at] ?? 0) / (alpha || 1);
      return { color: hex(part(0), part(1), part(2)), alpha };
    },
  };
}
