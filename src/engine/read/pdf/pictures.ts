import { createHash } from 'node:crypto';
import { regionBytes } from '../../scene/page-region.ts';
import type { Draft } from '../draft.ts';
import type { PictureFile } from '../input.ts';
import { readingLimits } from '../reading-limits.ts';
import type { Float } from './floats.ts';
import { drawPageRegion, rasterOf, regionOf } from './graphics.ts';
import type { Page } from './pages.ts';
import type { PdfFile } from './pdf-file.ts';

interface Target {
  file: PdfFile;
  pages: Page[];
  draft: Draft;
  kept?: Uint8Array | undefined;
}

/** Time limit for drawing all figures of a file. */
const drawingMs = 20_000;
/** Pixels per point for comparing deferred pictures. */
const comparedScale = 1;

const hashOf = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');

/**
 * The figures as pictures, drawn now or later. Uncaptioned ones are decoration if several pages share them, if others
 * have captions, and at the ends.
 */
export function picturesOf(floats: Float[], target: Target): Map<Float, PictureFile> {
  const { pages, draft, kept } = target;
  const pictures = new Map<Float, PictureFile>();
  const seen = new Map<string, Set<number>>();
  const looks = new Map<Float, string>();
  const pictured = floats.filter(({ picture }) => picture);
  const deadline = performance.now() + drawingMs;
  const pdf = kept && hashOf(kept);
  let left = 0;
  // If figures are numbered, unnumbered ones are none.
  const labelled = pictured.some(({ kind, label }) => kind === 'figure' && label);
  const bare = labelled ? [] : pictured.filter(({ label }) => !label);
  for (const float of [...pictured.filter(({ label }) => label), ...bare]) {
    const page = pages.find(({ number }) => number === float.page);
    const late = pictures.size >= readingLimits.pictures || performance.now() > deadline;
    if (late || !page) left++;
    else {
      const { file, look } = pictureOf(float, page, pdf, bare.length > 0, target);
      pictures.set(float, file);
      looks.set(float, look);
      seen.set(look, (seen.get(look) ?? new Set()).add(float.page));
    }
  }
  for (const float of bare) {
    const page = pages.find(({ number }) => number === float.page);
    const shared = (seen.get(looks.get(float) ?? '')?.size ?? 0) > 1;
    if (shared || (page && isOrnament(float, page, pages.length))) pictures.delete(float);
  }
  if (kept && pdf && pictures.size > 0) draft.assets.set(pdf, kept);
  if (left > 0)
    draft.note(
      'PICTURES_LEFT_OUT',
      `${left} of ${pictured.length} figures were left out: there are too many of them, or they take too long to draw.`,
    );
  return pictures;
}

/** A picture with a key for comparing. `pdf` is the asset key of its file if deferred. */
function pictureOf(
  float: Float,
  { view }: Page,
  pdf: string | undefined,
  compared: boolean,
  { file }: Target,
): { file: PictureFile; look: string } {
  const region = regionOf(float.page - 1, float.picture ?? float, view, float.scale);
  const { width, height } = region;
  const bytes = pdf ? regionBytes({ ...region, pdf }) : drawPageRegion(file, region);
  const small = pdf && compared && rasterOf(file, { ...region, scale: comparedScale });
  return {
    file: { size: bytes.length, read: () => bytes, pixels: { width, height } },
    look: hashOf(small ? small.pixels : bytes),
  };
}

/** Height and area shares of the page. */
const ornament = { height: 0.16, area: 0.04 } as const;

/** An uncaptioned picture that is low above the first page's text, or small on the first or last page: a logo. */
function isOrnament({ x0, x1, y0, y1, page, cells }: Float, { view, lines }: Page, pages: number): boolean {
  if (cells || (page !== 1 && page !== pages)) return false;
  const small = (x1 - x0) * (y1 - y0) < ornament.area * view.width * view.height;
  const above = lines.every((line) => line.y0 > y0);
  return small || (page === 1 && above && y1 - y0 < ornament.height * view.height);
}
