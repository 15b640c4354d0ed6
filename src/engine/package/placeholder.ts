import type { Element } from '@xmldom/xmldom';
import { area, type Box, type Size } from './box.ts';
import type { LayoutPlaceholder } from './layout.ts';
import { child, children } from './xml.ts';

/** Placeholder types, by their names in the file format. */
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
/** Types for content: all but titles, subtitles and footers. */
export const isContent = (type: PlaceholderType): boolean =>
  !isTitle(type) && !isFooter(type) && type !== 'subTitle' && type !== 'sldImg';

/** The non-visual properties of an object: name, id, placeholder. */
export const nonVisual = (object: Element): Element | undefined =>
  children(object).find((part) => /^nv\w*Pr$/.test(part.localName ?? ''));

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

/** Titles match titles of either kind; all content types match a master's body. */
function sameFamily(a: PlaceholderType, b: PlaceholderType): boolean {
  if (isTitle(a) || isTitle(b)) return isTitle(a) && isTitle(b);
  if (isFooter(a) || isFooter(b) || a === 'sldImg' || b === 'sldImg') return a === b;
  return true;
}

/** The placeholder another inherits from: by index, else by kind. */
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

/** Whether a layout has a matching placeholder itself, and not only a similar one to inherit from. */
export const hasPlace = (key: PlaceholderKey, candidates: PlaceholderKey[]): boolean =>
  candidates.some(({ type, idx }) =>
    isTitle(key.type) ? isTitle(type) : idx === key.idx && sameFamily(type, key.type),
  );

/** Whether a box is large enough for a list, a table or a chart. */
export const isRoomy = (box: Box, size: Size): boolean =>
  area(box) > size.width * size.height * 0.15 && box.height > size.height * 0.3;

/** Whether a placeholder is for content: some are no larger than an icon. */
export const holdsMatter = ({ type, box }: LayoutPlaceholder, size: Size): boolean =>
  isContent(type) && type !== 'pic' && box !== undefined && isRoomy(box, size);
