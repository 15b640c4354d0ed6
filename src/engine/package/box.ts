/** Rectangles on a page. Lengths are EMU, 12,700 to the point, as in the file format. */
export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

export interface Size {
  width: number;
  height: number;
}

export const emuPerPoint = 12_700;

export const right = (box: Box): number => box.x + box.width;
export const bottom = (box: Box): number => box.y + box.height;
export const middleOf = ({ x, y, width, height }: Box): { x: number; y: number } => ({
  x: x + width / 2,
  y: y + height / 2,
});
export const area = (box: Box): number => Math.max(0, box.width) * Math.max(0, box.height);

export function union(boxes: Box[]): Box | undefined {
  if (boxes.length === 0) return undefined;
  const x = Math.min(...boxes.map((box) => box.x));
  const y = Math.min(...boxes.map((box) => box.y));
  return { x, y, width: Math.max(...boxes.map(right)) - x, height: Math.max(...boxes.map(bottom)) - y };
}

export function intersection(a: Box, b: Box): Box {
  const x = Math.max(a.x, b.x);
  const y = Math.max(a.y, b.y);
  return { x, y, width: Math.min(right(a), right(b)) - x, height: Math.min(bottom(a), bottom(b)) - y };
}

/** The share of the smaller box that lies in the other, from 0 to 1. */
export function overlap(a: Box, b: Box): number {
  const shared = intersection(a, b);
  if (shared.width <= 0 || shared.height <= 0) return 0;
  return area(shared) / Math.max(1, Math.min(area(a), area(b)));
}

/** Whether a box lies inside another, with a tolerance of a hundredth of its size. */
export function inside(inner: Box, outer: Box): boolean {
  const slack = Math.max(outer.width, outer.height) / 100;
  return (
    inner.x >= outer.x - slack &&
    inner.y >= outer.y - slack &&
    right(inner) <= right(outer) + slack &&
    bottom(inner) <= bottom(outer) + slack
  );
}

export const sameBox = (a: Box, b: Box): boolean =>
  Math.abs(a.x - b.x) + Math.abs(a.y - b.y) + Math.abs(a.width - b.width) + Math.abs(a.height - b.height) <
  emuPerPoint;

/** Reading order: top to bottom, and left to right within a row. */
export function byPosition(a: Box | undefined, b: Box | undefined): number {
  if (!a || !b) return 0;
  const sideBySide = Math.min(bottom(a), bottom(b)) - Math.max(a.y, b.y) > Math.min(a.height, b.height) / 2;
  return sideBySide ? a.x - b.x : a.y - b.y;
}

/** The largest box of given proportions inside another, centred. */
export function contain(proportions: Size, within: Box): Box {
  const scale = Math.min(within.width / proportions.width, within.height / proportions.height);
  const width = proportions.width * scale;
  const height = proportions.height * scale;
  return {
    x: within.x + (within.width - width) / 2,
    y: within.y + (within.height - height) / 2,
    width,
    height,
  };
}

/** An affine mapping of positions and lengths from one page to another. */
export interface Mapping {
  scaleX: number;
  scaleY: number;
  offsetX: number;
  offsetY: number;
}

export const mapBox = (box: Box, by: Mapping): Box => ({
  x: box.x * by.scaleX + by.offsetX,
  y: box.y * by.scaleY + by.offsetY,
  width: box.width * by.scaleX,
  height: box.height * by.scaleY,
});

/** Maps one box exactly onto another, scaling each direction separately. */
export function stretchOnto(from: Box, to: Box): Mapping {
  const scaleX = to.width / Math.max(1, from.width);
  const scaleY = to.height / Math.max(1, from.height);
  return { scaleX, scaleY, offsetX: to.x - from.x * scaleX, offsetY: to.y - from.y * scaleY };
}

/** Fits one box into another in proportion, centred horizontally and at the top. */
export function fitInto(from: Box, to: Box, largest: number): Mapping {
  const scale = Math.min(to.width / Math.max(1, from.width), to.height / Math.max(1, from.height), largest);
  return {
    scaleX: scale,
    scaleY: scale,
    offsetX: to.x + (to.width - from.width * scale) / 2 - from.x * scale,
    offsetY: to.y - from.y * scale,
  };
}

/**
 * Fits a box into another, scaled by at most `largest`, at the same relative place as in `home`: a corner
 * stays a corner. Without `even` each direction scales separately.
 */
export function settle(box: Box, home: Box, to: Box, largest: number, even: boolean): Mapping {
  const free = { x: to.width / Math.max(1, box.width), y: to.height / Math.max(1, box.height) };
  const scale = Math.min(free.x, free.y, largest);
  const scaleX = even ? scale : Math.min(free.x, Math.max(scale, Math.min(largest * 1.2, scale * 1.7)));
  const scaleY = even ? scale : Math.min(free.y, Math.max(scale, Math.min(largest, scale * 1.3)));
  // A box that filled its home is centred.
  const share = (start: number, spare: number, whole: number) => (spare > whole * 0.08 ? start / spare : 0.5);
  const across = share(box.x - home.x, home.width - box.width, home.width);
  const down = share(box.y - home.y, home.height - box.height, home.height);
  return {
    scaleX,
    scaleY,
    offsetX: to.x + across * (to.width - box.width * scaleX) - box.x * scaleX,
    offsetY: to.y + down * (to.height - box.height * scaleY) - box.y * scaleY,
  };
}

/** Whether a size covers nearly all of a page. */
export const fills = ({ width, height }: Size, page: Size): boolean =>
  width > page.width * 0.9 && height > page.height * 0.9;

/** The bounding box of a rotated box. @param angle degrees */
export function turnedBox({ x, y, width, height }: Box, angle: number): Box {
  const [sin, cos] = [Math.sin, Math.cos].map((of) => Math.abs(of((angle * Math.PI) / 180))) as [
    number,
    number,
  ];
  const [across, down] = [width * cos + height * sin, width * sin + height * cos];
  return { x: x + (width - across) / 2, y: y + (height - down) / 2, width: across, height: down };
}
