import { descend } from '../package/xml.ts';
import type { Placement, Stage } from './arrange.ts';
import { measuredOf } from './ink-of.ts';
import { markedWords } from './measure/bonds.ts';
import type { Thing } from './measure/slide-facts.ts';
import { pageMapping } from './page-mapping.ts';
import { kindOf } from './slide-object.ts';

/**
 * Type need not shrink as much as its drawing: text in a half-empty box nearly keeps its size. Texts of one
 * size stay one size.
 */
export function scaleTypes(placements: Placement[], stage: Stage): Placement[] {
  const largest = pageMapping(stage).scaleX;
  const marked = markedWords(stage.before);
  const sized = placements.map((placement) => {
    const was = measuredOf(placement.object, stage.before);
    const free = isTextBox(placement) && was?.text && !was.painted && !marked.has(was.key);
    return free ? { placement, was } : undefined;
  });
  const common = new Map<number, number>();
  for (const one of sized) {
    if (!one) continue;
    const size = sizeOf(one.was);
    const scale = Math.min(largest, holding(one.was, one.placement));
    common.set(size, Math.min(scale, common.get(size) ?? largest));
  }
  return placements.map((placement, index) => {
    const one = sized[index];
    const least = Math.sqrt(placement.scaleX * placement.scaleY);
    const scale = one && common.get(sizeOf(one.was));
    return scale && scale > least * 1.02 ? { ...placement, type: scale } : placement;
  });
}

const isTextBox = ({ object, box, scaleX, scaleY }: Placement): boolean =>
  kindOf(object) === 'sp' &&
  !object.placeholder &&
  box !== undefined &&
  Math.sqrt(scaleX * scaleY) < 0.98 &&
  (descend(object.variants[0], 'txBody', 'bodyPr')?.getAttribute('vert') ?? 'horz') === 'horz';

const sizeOf = ({ text }: Thing): number => Math.round((text?.smallest ?? 0) * 2);

/** The scale at which text fills no more of its box than before, allowing for extra line breaks. */
function holding({ text }: Thing, { scaleX, scaleY }: Placement): number {
  if (!text) return 1;
  const { ink, room } = text;
  // Text that already overflowed has no spare room.
  if (ink.height > room.height * 1.05) return 0;
  const spare = (room.height * scaleY) / Math.max(1, ink.height);
  const lines =
    ink.width < room.width * scaleX * 0.98 ? (room.width * scaleX) / Math.max(1, ink.width) : scaleX;
  // A one-line label must stay on one line, or it would reach what is below it.
  if (!text.wraps) return Math.min(lines, spare);
  return spare <= lines ? spare : Math.sqrt(lines * spare);
}
