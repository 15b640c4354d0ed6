import type { Element } from '@xmldom/xmldom';
import { child, children, descendants, remove } from '../xml.ts';

/**
 * Takes animations out that move what is no longer on the slide. Everything else moves as it did: objects keep their
 * numbers.
 */
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

/** The smallest time node that can go without leaving a container empty, which the schema forbids. */
function stepOf(target: Element): Element | undefined {
  let node = target.parentNode as Element | null;
  while (node && !(node.localName === 'par' || node.localName === 'anim'))
    node = node.parentNode as Element | null;
  while (node) {
    const list = node.parentNode as Element | null;
    if (list?.localName !== 'childTnLst' || children(list).length > 1) return node;
    // The only child of its list: the whole parent goes.
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
