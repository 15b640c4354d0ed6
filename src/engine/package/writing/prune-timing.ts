import type { Element } from '@xmldom/xmldom';
import { child, children, descendants, integer, remove } from '../xml.ts';

/** Removes the animations of deleted objects; others keep working, as object ids do not change. */
export function pruneTiming(slide: Element): void {
  const timing = child(slide, 'timing');
  if (!timing) return;
  const present = new Set(descendants(slide, 'cNvPr').map((properties) => properties.getAttribute('id')));
  for (const target of descendants(timing, 'spTgt')) {
    if (!present.has(target.getAttribute('spid'))) remove(stepOf(target));
  }
  const builds = child(timing, 'bldLst');
  for (const build of builds ? children(builds) : [])
    if (!present.has(build.getAttribute('spid'))) remove(build);
  if (builds && children(builds).length === 0) remove(builds);
  if (descendants(timing, 'spTgt').length === 0 && descendants(timing, 'audio', 'video').length === 0)
    remove(timing);
}

/**
 * Keeps paragraph-by-paragraph animations after paragraphs were added, removed or moved. A rewritten
 * paragraph takes over the animation of the one it replaces.
 */
export function followParagraphs(
  slide: Element,
  shape: string,
  before: readonly Element[],
  after: readonly Element[],
): void {
  const timing = child(slide, 'timing');
  if (!timing) return;
  const places = new Map(after.map((paragraph, at) => [paragraph, at]));
  const known = new Set(before);
  const placeOf = (at: number): number | undefined => {
    const own = before[at] && places.get(before[at]);
    const rewritten = after[at] && !known.has(after[at]) ? at : undefined;
    return own ?? rewritten;
  };
  for (const target of descendants(timing, 'spTgt')) {
    if (target.getAttribute('spid') !== shape) continue;
    for (const range of descendants(target, 'pRg')) {
      const [from, to] = [integer(range, 'st') ?? 0, integer(range, 'end') ?? 0];
      const count = Math.max(0, Math.min(to, before.length - 1) - from + 1);
      const found = Array.from({ length: count }, (_, at) => placeOf(from + at) ?? -1).filter(
        (at) => at >= 0,
      );
      if (found.length === 0) remove(stepOf(target));
      else {
        range.setAttribute('st', String(Math.min(...found)));
        range.setAttribute('end', String(Math.max(...found)));
      }
    }
  }
}

/** The smallest time node that can be removed without leaving an empty container, which the schema forbids. */
function stepOf(target: Element): Element | undefined {
  let node = target.parentNode as Element | null;
  while (node && !(node.localName === 'par' || node.localName === 'anim'))
    node = node.parentNode as Element | null;
  while (node) {
    const list = node.parentNode as Element | null;
    if (list?.localName !== 'childTnLst' || children(list).length > 1) return node;
    // The only child of its list: the whole parent is removed.
    node = enclosingStep(list);
  }
  return undefined;
}

const enclosingStep = (list: Element): Element | null => {
  let node = list.parentNode as Element | null;
  while (node && node.localName !== 'par' && node.localName !== 'seq')
    node = node.parentNode as Element | null;
  return node;
};
