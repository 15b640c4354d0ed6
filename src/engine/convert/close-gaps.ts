import { type Box, bottom, right, type Size, union } from '../package/box.ts';

/** A gap keeps at least this share of itself. */
const least = 0.3;

interface Span {
  start: number;
  end: number;
}

/**
 * Shrinks white space before content: where one direction forces a drawing to be small, gaps free across the
 * drawing shrink in that direction first. Sizes and alignment are kept.
 * @returns the new place of each box
 */
export function closeGaps(boxes: Box[], goal: Size, largest: number): (box: Box) => Box {
  const whole = union(boxes);
  if (!whole) return (box) => box;
  const across = goal.width / Math.max(1, whole.width);
  const down = goal.height / Math.max(1, whole.height);
  const x = closing(
    boxes.map((box) => ({ start: box.x, end: right(box) })),
    goal.width / Math.min(down, largest),
  );
  const y = closing(
    boxes.map((box) => ({ start: box.y, end: bottom(box) })),
    goal.height / Math.min(across, largest),
  );
  return (box) => ({
    x: x(box.x),
    y: y(box.y),
    width: x(right(box)) - x(box.x),
    height: y(bottom(box)) - y(box.y),
  });
}

/** Shortens the gaps among spans towards a total length. */
function closing(spans: Span[], wanted: number): (at: number) => number {
  const gaps = gapsAmong(spans);
  const empty = gaps.reduce((sum, { start, end }) => sum + end - start, 0);
  const length = Math.max(...spans.map(({ end }) => end)) - Math.min(...spans.map(({ start }) => start));
  if (empty === 0 || length <= wanted) return (at) => at;
  const kept = Math.max(least, (wanted - (length - empty)) / empty);
  return (at) =>
    at - gaps.reduce((sum, { start, end }) => sum + Math.max(0, Math.min(at, end) - start) * (1 - kept), 0);
}

function gapsAmong(spans: Span[]): Span[] {
  const gaps: Span[] = [];
  let reached = Number.POSITIVE_INFINITY;
  for (const { start, end } of spans.toSorted((a, b) => a.start - b.start)) {
    if (start > reached) gaps.push({ start: reached, end: start });
    reached = Number.isFinite(reached) ? Math.max(reached, end) : end;
  }
  return gaps;
}
