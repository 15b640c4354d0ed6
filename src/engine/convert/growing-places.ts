import { type Box, bottom, right, type Size } from '../package/box.ts';
import type { Layout, LayoutPlaceholder } from '../package/layout.ts';
import { isContent } from '../package/placeholder.ts';
import { heldBy } from '../package/text-style.ts';
import { child } from '../package/xml.ts';

/** Share of the page height where growth ends. */
const lowest = 0.95;

/**
 * A placeholder's room: its box within the page, plus the free space below where it grows with its text.
 * Templates have such placeholders a few lines high.
 */
export function roomOf(place: LayoutPlaceholder, layout: Layout, page: Size): Box | undefined {
  const { box, type } = place;
  const end = page.height * lowest;
  if (!box || !isContent(type)) return box;
  // Some layouts have placeholders that reach below the page.
  if (bottom(box) > page.height && box.y < end / 2) return { ...box, height: end - box.y };
  if (!grows(place, layout)) return box;
  const below = layout.placeholders.flatMap(({ box: other }) =>
    other && other.y >= bottom(box) - 1 && other.x < right(box) && right(other) > box.x ? [other.y] : [],
  );
  const foot = Math.min(end, ...below);
  return foot > bottom(box) ? { ...box, height: foot - box.y } : box;
}

/** Whether a placeholder grows downwards with its text. */
function grows(place: LayoutPlaceholder, layout: Layout): boolean {
  const bodies = heldBy(layout, place).flatMap((holder) => child(child(holder, 'txBody'), 'bodyPr') ?? []);
  const fitting = bodies.find(
    (body) => child(body, 'spAutoFit') ?? child(body, 'normAutofit') ?? child(body, 'noAutofit'),
  );
  const anchor = bodies.map((body) => body.getAttribute('anchor')).find(Boolean) ?? 't';
  return anchor === 't' && child(fitting, 'spAutoFit') !== undefined;
}
