import type { Element } from '@xmldom/xmldom';
import type { Layout, LayoutPlaceholder } from '../package/layout.ts';
import { emu } from '../package/pixels.ts';
import { inheritedStyles } from '../package/text-style.ts';
import { child, children, insertBefore, integer, remove } from '../package/xml.ts';
import type { Stage } from './arrange.ts';
import type { Fault } from './measure/fault.ts';
import { costOf } from './measure/faults.ts';
import { keyOfShape } from './measure/slide-facts.ts';
import type { Shrunk } from './report.ts';
import { scaleType } from './scale-object.ts';
import type { SlideObject } from './slide-object.ts';

/** Shares of the brand's size to try for text that must clear a picture. */
const sizes = [0.925, 0.85, 0.775, 0.7];

export interface Cleared {
  faults: Fault[];
  shrunk: Shrunk[];
}

/**
 * Shrinks text that a picture now cuts, because the brand's type is larger or wider, or wraps it before the
 * picture.
 * @param measure the slide's current faults
 */
export function clearPictures(
  { objects, places, target: { layout } }: Pick<Stage, 'objects' | 'places' | 'target'>,
  measure: () => Fault[],
): Cleared {
  return objects.reduce<Cleared>(
    (so, object) => {
      if (!cuts(so.faults, object)) return so;
      const cleared = clear(object, places.get(object), { layout, measure, least: so.faults });
      return cleared ? { ...cleared, shrunk: [...so.shrunk, ...cleared.shrunk] } : so;
    },
    { faults: measure(), shrunk: [] },
  );
}

const cuts = (faults: Fault[], { variants: [main] }: SlideObject): boolean =>
  faults.some(({ cut }) => cut?.words === keyOfShape(main));

interface Clearing {
  layout: Layout;
  measure: () => Fault[];
  least: Fault[];
}

function clear(
  object: SlideObject,
  place: LayoutPlaceholder | undefined,
  how: Clearing,
): Cleared | undefined {
  const [shape] = object.variants;
  const before = children(shape, 'txBody').map((body) => body.cloneNode(true) as Element);
  const inSize = (size: number): Fault[] => {
    const now = before.map((body) => body.cloneNode(true) as Element);
    replace(shape, now);
    for (const body of now) scaleType(body, size * takeScale(body), inheritedStyles(how.layout, place));
    return how.measure();
  };
  // If the smallest size does not clear the picture, none does.
  for (const size of cuts(inSize(Math.min(...sizes)), object) ? [] : sizes) {
    const faults = inSize(size);
    if (!cuts(faults, object) && faults.length < how.least.length)
      return { faults, shrunk: [{ object: object.name, percent: size * 100 }] };
  }
  replace(shape, before);
  return narrow(shape, object, how);
}

/** Wraps text that cannot shrink enough before the picture, with an inset. */
function narrow(shape: Element, object: SlideObject, { measure, least }: Clearing): Cleared | undefined {
  const inset = least.find(({ cut }) => cut?.words === keyOfShape(shape))?.cut?.inset;
  const properties = child(child(shape, 'txBody'), 'bodyPr');
  if (!inset || !properties) return undefined;
  const before = properties.getAttribute(inset.side);
  properties.setAttribute(inset.side, String(emu(inset.width)));
  const faults = measure();
  if (!cuts(faults, object) && costOf(faults) < costOf(least)) return { faults, shrunk: [] };
  if (before === null) properties.removeAttribute(inset.side);
  else properties.setAttribute(inset.side, before);
  return undefined;
}

/** Some programs shrink text only as far as its box requires, so the existing scale is written out too. */
function takeScale(body: Element): number {
  const fitting = child(child(body, 'bodyPr'), 'normAutofit');
  const scale = integer(fitting, 'fontScale') ?? 100_000;
  for (const name of ['fontScale', 'lnSpcReduction']) fitting?.removeAttribute(name);
  return scale / 100_000;
}

function replace(shape: Element, bodies: Element[]): void {
  for (const body of children(shape, 'txBody')) remove(body);
  for (const body of bodies) insertBefore(shape, body, 'extLst');
}
