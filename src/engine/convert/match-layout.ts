import type { Layout, LayoutFamily } from './layout.ts';
import { isContent, isTitle } from './placeholder.ts';
import { isEmptyPlaceholder, type SlideObject } from './slide-object.ts';

/** How many placeholders of each kind a slide fills, or a layout offers. */
export interface Signature {
  title: boolean;
  subtitle: boolean;
  contents: number;
}

export interface LayoutChoice {
  layout: Layout;
  /** Why this one, as a phrase for the report. */
  reason: string;
}

export function signatureOf(objects: SlideObject[]): Signature {
  const types = objects.flatMap((object) =>
    object.placeholder && !isEmptyPlaceholder(object) ? [object.placeholder.type] : [],
  );
  return {
    title: types.some(isTitle),
    subtitle: types.includes('subTitle'),
    contents: types.filter(isContent).length,
  };
}

const offered = (layout: Layout): Signature => ({
  title: layout.placeholders.some(({ type }) => isTitle(type)),
  subtitle: layout.placeholders.some(({ type }) => type === 'subTitle'),
  contents: layout.placeholders.filter(({ type }) => isContent(type)).length,
});

/**
 * Chooses the target's layout for a slide: by type, then by name, then by the placeholders that the slide fills. Of
 * several that answer, the one that wastes least; among equals, the first master's.
 */
export function matchLayout(
  source: Layout,
  family: LayoutFamily,
  wanted: Signature,
  targets: Layout[],
  shown: Set<string>,
): LayoutChoice {
  const able = targets.filter((target) => holds(offered(target), wanted));
  const sameType = able.filter((target) => target.family === family && target.typed && source.typed);
  if (sameType.length > 0)
    return { layout: nearest(sameType, source, wanted, shown), reason: `same type (${family})` };
  const sameName = able.filter((target) => plain(target.name) === plain(source.name));
  if (sameName.length > 0)
    return { layout: nearest(sameName, source, wanted, shown), reason: `same name ("${source.name}")` };
  const alike = able.filter((target) => target.family === family);
  const candidates = alike.length > 0 ? alike : able.length > 0 ? able : targets;
  return {
    layout: nearest(candidates, source, wanted, shown),
    reason: `nearest placeholders (${describe(wanted)})`,
  };
}

/** A title slide's subtitle can stand in a body, and the other way round. */
function holds(offer: Signature, wanted: Signature): boolean {
  const places = offer.contents + (offer.subtitle ? 1 : 0);
  const needed = wanted.contents + (wanted.subtitle ? 1 : 0);
  return (
    (!wanted.title || offer.title) &&
    places >= needed &&
    (wanted.contents === 0 || offer.contents >= wanted.contents)
  );
}

/** The layouts that a template's samples show are the ones its makers polished; the rest may be leftovers. */
function nearest(candidates: Layout[], source: Layout, wanted: Signature, shown: Set<string>): Layout {
  const contentMasters = mastersForContent(candidates, shown);
  const cost = (target: Layout): number => {
    const offer = offered(target);
    const lacking =
      Math.max(0, wanted.contents - offer.contents) * 6 + (wanted.title && !offer.title ? 10 : 0);
    const spare = Math.max(0, offer.contents - wanted.contents) * 2 + (offer.title && !wanted.title ? 3 : 0);
    const subtitle = offer.subtitle === wanted.subtitle ? 0 : 3;
    const name = plain(target.name) === plain(source.name) ? 0 : 1;
    const plainest =
      plain(target.name) === plainNames[wanted.title ? 'title' : 'blank'] && wanted.contents === 0 ? -0.5 : 0;
    const special = ['vertical', 'other'].includes(target.family) && target.family !== source.family ? 4 : 0;
    const unseen = shown.has(target.part) ? 0 : contentMasters.includes(target.master.part) ? 0.4 : 0.8;
    return lacking + spare + subtitle + name + plainest + special + (shown.size > 0 ? unseen : 0);
  };
  return candidates.reduce((best, candidate) => (cost(candidate) < cost(best) ? candidate : best));
}

/** Masters that samples use for slides with matter on them: of several, these suit more than the cover's. */
const mastersForContent = (candidates: Layout[], shown: Set<string>): string[] =>
  candidates
    .flatMap(({ master }) => master.layouts)
    .filter((layout) => shown.has(layout.part) && layout.family !== 'title' && layout.family !== 'section')
    .map(({ master }) => master.part);

/** Of several layouts with the same places, those meant for free content. */
const plainNames = { title: 'title only', blank: 'blank' };

/** A name without what programs add to it: numbers, case, punctuation. */
const plain = (name: string): string =>
  name
    .toLowerCase()
    .replace(/^\d+_/, '')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

function describe({ title, subtitle, contents }: Signature): string {
  const parts = [title && 'title', subtitle && 'subtitle', contents > 0 && `${contents} content`].filter(
    Boolean,
  );
  return parts.length > 0 ? parts.join(' + ') : 'none';
}
