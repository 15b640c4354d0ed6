import type { PageRegion } from '../../scene/page-region.ts';
import { SourceError } from '../../source.ts';
import { clipOnPage, formClip } from './clips.ts';
import { area, around, type Box, height, holds, seenBox, shared, type View, width } from './geometry.ts';
import { isSlanted, type Word } from './page-words.ts';
import { type PdfFile, withPage } from './pdf-file.ts';
import { encodePicture, pixelsOf, type Raster, rasterise, scaleFor } from './rasterise.ts';

/** Page content besides level words. `ink` is drawing without words; `label` is a slanted word, as at an axis. */
export interface Graphic extends Box {
  kind: 'path' | 'image' | 'ink' | 'label';
  /** Pixels per point of an image. */
  scale?: number;
}

export interface PageGraphics {
  graphics: Graphic[];
  /** The page has more graphics than are examined. */
  cut: boolean;
}

/** PDFium's object types. */
const objects = { text: 1, path: 2, image: 3, shading: 4, form: 5 } as const;
const maxObjects = 60_000;
/** A larger share of the page is background. */
const background = 0.93;

/** The graphics of an open page. A form's drawing is found by its ink, since its bounds ignore clipping. */
export function pageGraphics(file: PdfFile, page: number, view: View, words: Word[]): PageGraphics {
  const { call } = file.library;
  const total = call.FPDFPage_CountObjects?.(page) ?? 0;
  const count = Math.min(maxObjects, total);
  const graphics: Graphic[] = [];
  const forms: Box[] = [];
  const shadings: Box[] = [];
  const pictures: Box[] = [];
  for (let at = 0; at < count; at++) {
    const object = call.FPDFPage_GetObject?.(page, at) ?? 0;
    const type = call.FPDFPageObj_GetType?.(object);
    if (type === objects.text) continue;
    if (type === objects.form || type === objects.shading) {
      const [bounds] = boundsOf(file, object, view) ?? [];
      const clip = bounds && type === objects.form && formClip(file, object, view);
      const known = type === objects.form && isPicture(file, object);
      if (bounds)
        (known ? pictures : type === objects.form ? forms : shadings).push(
          clip ? shared(bounds, clip) : bounds,
        );
    } else {
      const graphic = graphicOf(file, object, type === objects.image ? 'image' : 'path', view);
      if (graphic) graphics.push(graphic);
    }
  }
  const composed = [...forms, ...shadings];
  if (composed.length > 0)
    graphics.push(...gathered(inkOf(file, page, view, words, composed), forms, view, words));
  for (const box of pictures)
    if (area(box) <= drawing.most * view.width * view.height) graphics.push({ kind: 'ink', ...box });
  graphics.push(...labelsOf(words));
  return { graphics, cut: total > count };
}

/** Whether a form draws exactly one image, whose bounds can be used. */
function isPicture({ library: { call } }: PdfFile, form: number): boolean {
  if (call.FPDFFormObj_CountObjects?.(form) !== 1) return false;
  return call.FPDFPageObj_GetType?.(call.FPDFFormObj_GetObject?.(form, 0) ?? 0) === objects.image;
}

/** Points. Larger slanted words are stamps. */
const largestLabel = 20;
const maxLabels = 1000;

const isLabel = (word: Word): boolean =>
  isSlanted(word) &&
  !word.style.hidden &&
  Math.min(width(word), height(word)) < 3 * largestLabel &&
  word.style.size < largestLabel;

/** Slanted letters come as separate words: close ones are joined to a label. */
function labelsOf(words: Word[]): Graphic[] {
  const labels: Graphic[] = [];
  for (const word of words) {
    if (!isLabel(word)) continue;
    const last = labels.at(-1);
    if (last && holds(last, word, word.style.size)) Object.assign(last, around([last, word]));
    else if (labels.length < maxLabels) labels.push({ kind: 'label', ...around([word]) });
  }
  return labels;
}

/** Largest page share of a drawing in a form, and smallest inked share of unclipped bounds. */
const drawing = { most: 0.6, inked: 0.4, words: 120 } as const;

/** A form's ink as one drawing, with labels inside its bounds. */
function gathered(inks: Graphic[], forms: Box[], view: View, words: Word[]): Graphic[] {
  let left = inks;
  const most = words.length > drawing.words ? 0.5 * words.length : Infinity;
  const largest = forms.reduce((one, other) => (area(other) > area(one) ? other : one), forms[0] as Box);
  const isPage = forms.length > 0 && words.filter((word) => holds(largest, word)).length > most;
  const drawings = forms.flatMap((form): Graphic[] => {
    // Some programs draw the whole page in one form, including text.
    if (area(form) > drawing.most * view.width * view.height || (isPage && form === largest)) return [];
    const own = left.filter((ink) => holds(form, ink));
    if (own.length === 0) return [];
    left = left.filter((ink) => !own.includes(ink));
    const inked = around(own);
    const box = area(inked) > drawing.inked * area(form) ? form : inked;
    return [{ kind: 'ink', ...box }];
  });
  return [...drawings, ...left];
}

/** The visible and whole bounds of an object; undefined if not on the page. */
function boundsOf({ library }: PdfFile, object: number, view: View): [Box, Box] | undefined {
  const { call, scratch, f32 } = library;
  if (!call.FPDFPageObj_GetBounds?.(object, scratch, scratch + 4, scratch + 8, scratch + 12))
    return undefined;
  const whole = seenBox(view, f32(scratch), f32(scratch + 4), f32(scratch + 8), f32(scratch + 12));
  const seen = {
    x0: Math.max(0, whole.x0),
    y0: Math.max(0, whole.y0),
    x1: Math.min(view.width, whole.x1),
    y1: Math.min(view.height, whole.y1),
  };
  return seen.x1 < seen.x0 || seen.y1 < seen.y0 ? undefined : [seen, whole];
}

function graphicOf(file: PdfFile, object: number, kind: 'path' | 'image', view: View): Graphic | undefined {
  const [onPage, whole] = boundsOf(file, object, view) ?? [];
  if (!onPage || !whole || (kind === 'path' && isUnseen(file, object))) return undefined;
  const clip = kind === 'image' && clipOnPage(file, object, view);
  const seen = clip ? shared(onPage, clip) : onPage;
  if (clip && (seen.x1 <= seen.x0 || seen.y1 <= seen.y0)) return undefined;
  if (width(seen) > background * view.width && height(seen) > background * view.height) return undefined;
  return {
    kind,
    ...seen,
    ...(kind === 'image' && { scale: pixelsAcross(file, object) / Math.max(1, width(whole)) }),
  };
}

function pixelsAcross({ library }: PdfFile, object: number): number {
  const { call, scratch, i32 } = library;
  const known = call.FPDFImageObj_GetImagePixelSize?.(object, scratch, scratch + 4);
  return known ? i32(scratch) : 0;
}

/** A white area without outline, or a clip path. */
function isUnseen({ library }: PdfFile, object: number): boolean {
  const { call, scratch, i32 } = library;
  call.FPDFPath_GetDrawMode?.(object, scratch, scratch + 4);
  const [filled, outlined] = [i32(scratch), i32(scratch + 4)];
  if (outlined) return false;
  if (!filled) return true;
  call.FPDFPageObj_GetFillColor?.(object, scratch, scratch + 4, scratch + 8, scratch + 12);
  const [red, green, blue, opacity] = [0, 4, 8, 12].map((at) => i32(scratch + at));
  return opacity === 0 || Math.min(red ?? 0, green ?? 0, blue ?? 0) > 250;
}

/** Grid cell in points, and how many may separate parts of one thing. */
const grid = { cell: 4, reach: 2 } as const;

/** Ink within `composed`; elsewhere objects have bounds, and formula signs would merge with drawings. */
function inkOf(file: PdfFile, page: number, view: View, words: Word[], composed: Box[]): Graphic[] {
  const [w, h] = [Math.ceil(view.width), Math.ceil(view.height)];
  if (w * h > 4_000_000) return [];
  const masked = maskOf(words, w, h);
  const [columns, rows] = [Math.ceil(w / grid.cell), Math.ceil(h / grid.cell)];
  const cells = new Uint8Array(columns * rows);
  for (const { x0, y0, x1, y1 } of drawnParts(composed, w, h)) {
    const { pixels, width: across } = rasterise(file, page, { x0, y0, x1, y1 }, 1, view);
    for (let y = y0; y < y1; y++)
      for (let x = x0; x < x1; x++) {
        const at = ((y - y0) * across + x - x0) * 3;
        const light = (pixels[at] ?? 0) + (pixels[at + 1] ?? 0) + (pixels[at + 2] ?? 0);
        if (light < 700 && !masked[y * w + x])
          cells[Math.floor(y / grid.cell) * columns + Math.floor(x / grid.cell)] = 1;
      }
  }
  for (let at = 0; at < cells.length; at++) {
    if (cells[at] !== 1) continue;
    const [x0, y0] = [(at % columns) * grid.cell, Math.floor(at / columns) * grid.cell];
    const cell = { x0, y0, x1: x0 + grid.cell, y1: y0 + grid.cell };
    if (!composed.some((box) => holds(box, cell, grid.cell))) cells[at] = 0;
  }
  return connected(cells, columns, rows)
    .filter((box) => width(box) < background * w || height(box) < background * h)
    .map((box) => ({ kind: height(box) > 30 && width(box) > 30 ? 'ink' : 'path', ...box }));
}

/** Most parts drawn separately. */
const mostParts = 8;

/** Areas to draw: each box with a margin, or all together if smaller. */
function drawnParts(boxes: Box[], w: number, h: number): Box[] {
  const whole = (box: Box): Box => ({
    x0: Math.max(0, (Math.floor(box.x0 / grid.cell) - 2) * grid.cell),
    y0: Math.max(0, (Math.floor(box.y0 / grid.cell) - 2) * grid.cell),
    x1: Math.min(w, (Math.ceil(box.x1 / grid.cell) + 2) * grid.cell),
    y1: Math.min(h, (Math.ceil(box.y1 / grid.cell) + 2) * grid.cell),
  });
  const parts = boxes.map(whole);
  const together = whole(around(boxes));
  const apart = parts.reduce((sum, part) => sum + area(part), 0);
  return boxes.length <= mostParts && apart < area(together) ? parts : [together];
}

function maskOf(words: Word[], w: number, h: number): Uint8Array {
  const mask = new Uint8Array(w * h);
  for (const { x0, x1, base, style } of words) {
    const [from, to] = [Math.max(0, Math.floor(base - style.size)), Math.min(h, base + 0.35 * style.size)];
    for (let y = from; y < to; y++)
      mask.fill(
        1,
        y * w + Math.max(0, Math.floor(x0 - 1)),
        y * w + Math.max(0, Math.min(w, Math.ceil(x1 + 2))),
      );
  }
  return mask;
}

/** Boxes in points around connected cells. */
function connected(cells: Uint8Array, columns: number, rows: number): Box[] {
  const found: Box[] = [];
  for (let start = 0; start < cells.length; start++) {
    if (cells[start] !== 1) continue;
    cells[start] = 2;
    const waiting = [start];
    let [x0, x1, y0, y1, count] = [columns, 0, rows, 0, 0];
    for (let at = waiting.pop(); at !== undefined; at = waiting.pop()) {
      const [cx, cy] = [at % columns, Math.floor(at / columns)];
      [x0, x1, y0, y1] = [Math.min(x0, cx), Math.max(x1, cx), Math.min(y0, cy), Math.max(y1, cy)];
      count++;
      for (let y = Math.max(0, cy - grid.reach); y <= Math.min(rows - 1, cy + grid.reach); y++)
        for (let x = Math.max(0, cx - grid.reach); x <= Math.min(columns - 1, cx + grid.reach); x++)
          if (cells[y * columns + x] === 1) {
            cells[y * columns + x] = 2;
            waiting.push(y * columns + x);
          }
    }
    if (count > 2)
      found.push({
        x0: x0 * grid.cell,
        x1: (x1 + 1) * grid.cell,
        y0: y0 * grid.cell,
        y1: (y1 + 1) * grid.cell,
      });
  }
  return found;
}

type Place = Omit<PageRegion, 'pdf'>;

/** Page area of a picture and its pixel size: print resolution, or its own. */
export function regionOf(page: number, box: Box, { width: wide, height: high }: View, own?: number): Place {
  const scale = scaleFor(box, own);
  return { page, box, view: { width: wide, height: high }, scale, ...pixelsOf(box, scale) };
}

/** Pixels of a page area; undefined for a damaged page. */
export const rasterOf = (file: PdfFile, { page, box, view, scale }: Place): Raster | undefined =>
  withPage(file, page, (open) => rasterise(file, open, box, scale, view));

/**
 * A page area as PNG, or JPEG if much smaller.
 * @throws SourceError for a damaged page
 */
export function drawPageRegion(file: PdfFile, region: Place): Uint8Array {
  const raster = rasterOf(file, region);
  if (!raster) throw new SourceError('corrupt', `Page ${region.page + 1} of the PDF is damaged.`);
  return encodePicture(raster);
}
