import type { Element } from '@xmldom/xmldom';
import { fragment } from '../fragment.ts';
import type { Layout } from '../layout.ts';
import { placeholderKey } from '../placeholder.ts';
import { sizeOf } from '../reading/title-among.ts';
import { atLevel, inheritedStyles, levelOf } from '../text-style.ts';
import { child, descend, insertBefore, integer, remove } from '../xml.ts';

/** Points of space before and after a paragraph, own or inherited. */
export function spaceOf(
  paragraph: Element,
  shape: Element,
  layout: Layout,
): { before: number; after: number } {
  const own = child(paragraph, 'pPr');
  const listed = descend(shape, 'txBody', 'lstStyle');
  const styles = [...(listed ? [listed] : []), ...inheritedStyles(layout, placeholderKey(shape))];
  const levels = [...(own ? [own] : []), ...atLevel(styles, levelOf(paragraph))];
  const points = (name: string): number => {
    const said = levels.flatMap((level) => child(level, name) ?? [])[0];
    const share = integer(child(said, 'spcPct'), 'val');
    if (share === undefined) return (integer(child(said, 'spcPts'), 'val') ?? 0) / 100;
    const run = child(paragraph, 'r');
    return (share / 100_000) * (run ? sizeOf(run, paragraph, shape, layout) : 18);
  };
  return { before: points('spcBef'), after: points('spcAft') };
}

/** Sets the space before or after a paragraph, in points. */
export function setSpace(paragraph: Element, name: 'spcBef' | 'spcAft', points: number): void {
  const properties =
    child(paragraph, 'pPr') ??
    (paragraph.insertBefore(fragment(paragraph, '<a:pPr/>'), paragraph.firstChild) as Element);
  remove(child(properties, name));
  const made = fragment(properties, `<a:${name}><a:spcPts val="${Math.round(points * 100)}"/></a:${name}>`);
  insertBefore(properties, made, ...(name === 'spcBef' ? ['spcAft'] : []), ...afterSpace);
}

const afterSpace = [
  ...['buClrTx', 'buClr', 'buSzTx', 'buSzPct', 'buSzPts', 'buFontTx', 'buFont', 'buNone', 'buAutoNum'],
  ...['buChar', 'buBlip', 'tabLst', 'defRPr', 'extLst'],
];
