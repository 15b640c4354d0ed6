import type { Element } from '@xmldom/xmldom';
import { area, type Box, type Size } from './box.ts';
import type { LayoutPlaceholder } from './layout.ts';
import { child, children } from './xml.ts';

/** What a placeholder is for, as presentations name it. */
export type PlaceholderType =
  | 'title'
  | 'ctrTitle'
  | 'subTitle'
  | 'body'
  | 'obj'
  | 'pic'
  | 'chart'
  | 'tbl'
  | 'dgm'
  | 'media'
  | 'clipArt'
  | 'dt'
  | 'ftr'
  | 'sldNum'
  | 'hdr'
  | 'sldImg';

export interface PlaceholderKey {
  type: PlaceholderType;
  idx: string;
}

export const isTitle = (type: PlaceholderType): boolean => type === 'title' || type === 'ctrTitle';
export const isFooter = (type: PlaceholderType): boolean => ['dt', 'ftr', 'sldNum', 'hdr'].includes(type);
/** What holds the slide's matter: everything but titles, subtitles and footers. */
export const isContent = (type: PlaceholderType): boolean =>
  !isTitle(type) && !isFooter(type) && type !== 'subTitle' && type !== 'sldImg';

/** The element that says what an object is: names, ids, placeholder. */
export const nonVisual = (object: Element): Element | undefined =>
  children(object).find((part) => /^nv\w*Pr$/.test(part.localName ?? ''));

/** Whether an object is there and not shown. */
export const isHidden = (object: Element): boolean =>
  /^(1|true)$/.test(child(nonVisual(object), 'cNvPr')?.getAttribute('hidden') ?? '');

export const placeholderElement = (object: Element): Element | undefined => {
  const properties = nonVisual(object);
  return properties && child(child(properties, 'nvPr'), 'ph');
};

export function placeholderKey(object: Element): PlaceholderKey | undefined {
  const element = placeholderElement(object);
  if (!element) return undefined;
  return {
    type: (element.getAttribute('type') || 'obj') as PlaceholderType,
    idx: element.getAttribute('idx') || '0',
  };
}

/** Titles answer to titles of either kind, and everything that holds matter to a master's body. */
function sameFamily(a: PlaceholderType, b: PlaceholderType): boolean {
  if (isTitle(a) || isTitle(b)) return isTitle(a) && isTitle(b);
  if (isFooter(a) || isFooter(b) || a === 'sldImg' || b === 'sldImg') return a === b;
  return true;
}

/** The placeholder that another inherits from: the same number first, else the same kind. */
export function inheritedFrom<T extends PlaceholderKey>(key: PlaceholderKey, candidates: T[]): T | undefined {
  if (isTitle(key.type)) {
    // Some programs make every heading of a layout a title.
    const titles = candidates.filter((candidate) => isTitle(candidate.type));
    return titles.find((candidate) => candidate.idx === key.idx) ?? titles[0];
  }
  const sameKind = candidates.filter(
    (candidate) => sameFamily(candidate.type, key.type) && !isTitle(candidate.type),
  );
  return (
    sameKind.find((candidate) => candidate.idx === key.idx && candidate.type === key.type) ??
    sameKind.find((candidate) => candidate.idx === key.idx && key.idx !== '0') ??
    sameKind.find((candidate) => candidate.type === key.type) ??
    undefined
  );
}

/** Whether a layout has a place of its own for what a placeholder holds, and not only one that it is likened to. */
export const hasPlace = (key: PlaceholderKey, candidates: PlaceholderKey[]): boolean =>
  candidates.some(({ type, idx }) =>
    isTitle(key.type) ? isTitle(type) : idx === key.idx && sameFamily(type, key.type),
  );

/** A strip is no place for points, a table or a chart. */
export const isRoomy = (box: Box, size: Size): boolean =>
  area(box) > size.width * size.height * 0.15 && box.height > size.height * 0.3;

/** Whether a placeholder is a place for what a slide says: some are no larger than an icon. */
export const holdsMatter = ({ type, box }: LayoutPlaceholder, size: Size): boolean =>
  isContent(type) && type !== 'pic' && box !== undefined && isRoomy(box, size);
