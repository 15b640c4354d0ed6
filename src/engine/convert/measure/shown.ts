import { area, type Box, intersection, type Size } from '../../package/box.ts';
import type { SlideObject } from '../../package/measured/read-slide.ts';
import { rotationOf } from '../../package/transform.ts';
import { child, integer } from '../../package/xml.ts';
import { isOutlined, spread } from './painted-color.ts';

/** A slide with more covering objects than this is a drawing. */
const mostCovers = 250;

/** The share of one box that another covers. */
export function sharedOf(box: Box, other: Box): number {
  const shared = intersection(box, other);
  return shared.width > 0 && shared.height > 0 ? area(shared) / Math.max(1, area(box)) : 0;
}

/** An object that hides what is behind it. Lengths are in pixels. */
export interface Cover {
  at: number;
  box: Box;
  round: boolean;
}

/** Shapes that fill their boxes. */
const full = /^(rect|roundRect|round\w*Rect|flowChartProcess|ellipse)$/;

export function coversOf(objects: SlideObject[]): Cover[] {
  const covers = objects.flatMap(({ layer, element, box, kind }, at) => {
    const shape = child(child(element, 'spPr'), 'prstGeom')?.getAttribute('prst') ?? 'rect';
    const hides = layer.opaque && layer.alpha > 0.7 && rotationOf(element) === 0;
    return hides && !isOutlined(element) && (kind === 'picture' || full.test(shape))
      ? [{ at, box, round: shape === 'ellipse' }]
      : [];
  });
  return covers.length > mostCovers ? [] : covers;
}

/** @param covers what is painted over it @param page in pixels */
export function shownShare(ink: Box, covers: Cover[], page: Size): number {
  const near = covers.filter(({ box }) => sharedOf(ink, box) > 0);
  const points = spread(ink, 6, 4);
  const seen = points.filter(
    ({ x, y }) =>
      x >= 0 &&
      y >= 0 &&
      x <= page.width &&
      y <= page.height &&
      !near.some(({ box, round }) => {
        const across = (x - box.x) / Math.max(1, box.width) - 0.5;
        const down = (y - box.y) / Math.max(1, box.height) - 0.5;
        return round ? Math.hypot(across, down) < 0.5 : Math.max(Math.abs(across), Math.abs(down)) < 0.5;
      }),
  );
  return seen.length / points.length;
}

/** A picture's displayed aspect ratio relative to its own pixels, and its uncropped share. */
export function croppedShares({
  element,
  layer,
  kind,
}: SlideObject): { aspect: number; uncropped: number } | undefined {
  if (kind !== 'picture') return undefined;
  const source = child(child(element, 'blipFill'), 'srcRect');
  const [left, top, end, foot] = ['l', 't', 'r', 'b'].map(
    (side) => (integer(source, side) ?? 0) / 100_000,
  ) as [number, number, number, number];
  const [across, down] = [Math.max(0.01, 1 - left - end), Math.max(0.01, 1 - top - foot)];
  const aspect = layer.box.width / across / Math.max(1, layer.box.height / down);
  return { aspect, uncropped: Math.min(1, across) * Math.min(1, down) };
}
