import { around, type Box, seenBox, shared, type View } from './geometry.ts';
import type { PdfFile } from './pdf-file.ts';

/** Most parts of a form, clip paths and path points examined: a rectangle has five. */
const most = { parts: 400, paths: 8, points: 8 } as const;

/**
 * The visible box of a form, whose own bounds ignore clipping. Undefined with too many parts. PDFium reports no clip
 * for nested parts.
 */
export function formClip(file: PdfFile, form: number, view: View): Box | undefined {
  const { call, scratch, f32 } = file.library;
  const parts = call.FPDFFormObj_CountObjects?.(form) ?? 0;
  if (parts < 1 || parts > most.parts || !call.FPDFPageObj_GetMatrix?.(form, scratch)) return undefined;
  const [a = 1, b = 0, c = 0, d = 1, e = 0, f = 0] = [0, 4, 8, 12, 16, 20].map((at) => f32(scratch + at));
  const seen: Box[] = [];
  for (let at = 0; at < parts; at++) {
    const part = call.FPDFFormObj_GetObject?.(form, at) ?? 0;
    const bounds = boundsOf(file, part);
    if (!bounds) return undefined;
    const clip = clipOf(file, part);
    const box = clip ? shared(bounds, clip) : bounds;
    if (box.x0 < box.x1 && box.y0 < box.y1) seen.push(box);
  }
  if (seen.length === 0) return undefined;
  const { x0, y0, x1, y1 } = around(seen);
  const corners = [x0, x1].flatMap((x) =>
    [y0, y1].map((y) => [a * x + c * y + e, b * x + d * y + f] as const),
  );
  return around(corners.map(([x, y]) => seenBox(view, x, y, x, y)));
}

/** In form coordinates. */
function boundsOf({ library }: PdfFile, part: number): Box | undefined {
  const { call, scratch, f32 } = library;
  if (!call.FPDFPageObj_GetBounds?.(part, scratch, scratch + 4, scratch + 8, scratch + 12)) return undefined;
  const [x0 = 0, y0 = 0, x1 = 0, y1 = 0] = [0, 4, 8, 12].map((at) => f32(scratch + at));
  return { x0, y0, x1, y1 };
}

/** The visible box of a page object; undefined without rectangular clips. */
export function clipOnPage(file: PdfFile, object: number, view: View): Box | undefined {
  const clip = clipOf(file, object);
  return clip && seenBox(view, clip.x0, clip.y0, clip.x1, clip.y1);
}

/** Intersection of all rectangles clipping a part. */
function clipOf(file: PdfFile, part: number): Box | undefined {
  const { call } = file.library;
  const clip = call.FPDFPageObj_GetClipPath?.(part) ?? 0;
  // Without a clip PDFium reports -1 paths.
  const count = clip ? Math.min(most.paths, call.FPDFClipPath_CountPaths?.(clip) ?? 0) : 0;
  let seen: Box | undefined;
  for (let at = 0; at < count; at++) {
    const box = pathOf(file, clip, at);
    if (box) seen = seen ? shared(seen, box) : box;
  }
  return seen;
}

function pathOf({ library }: PdfFile, clip: number, path: number): Box | undefined {
  const { call, scratch, f32 } = library;
  const count = call.FPDFClipPath_CountPathSegments?.(clip, path) ?? 0;
  if (count < 4 || count > most.points) return undefined;
  const points: Box[] = [];
  for (let at = 0; at < count; at++) {
    const segment = call.FPDFClipPath_GetPathSegment?.(clip, path, at) ?? 0;
    if (!call.FPDFPathSegment_GetPoint?.(segment, scratch, scratch + 4)) return undefined;
    const [x, y] = [f32(scratch), f32(scratch + 4)];
    points.push({ x0: x, y0: y, x1: x, y1: y });
  }
  return around(points);
}
