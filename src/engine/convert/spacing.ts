import type { Element } from '@xmldom/xmldom';
import type { Layout } from '../package/layout.ts';
import { ns } from '../package/names.ts';
import { placeholderKey } from '../package/placeholder.ts';
import { paragraphProperties } from '../package/text-properties.ts';
import { atLevel, inheritedStyles, levelOf } from '../package/text-style.ts';
import { child, children, insertBefore, integer, make, remove } from '../package/xml.ts';

/** One spacing of a paragraph: the effective statement, and the paragraph it applies to. */
interface Spacing {
  paragraph: Element;
  name: 'lnSpc' | 'spcBef' | 'spcAft';
  unit: 'spcPts' | 'spcPct';
  value: number;
}

const names = ['lnSpc', 'spcBef', 'spcAft'] as const;
/** Line spacing below which lines touch. */
const single = 100_000;

/** The spacings of a shape's paragraphs, in schema order. */
export function spacingsOf(shape: Element, layout: Layout): Spacing[] {
  const body = child(shape, 'txBody');
  if (!body) return [];
  const styles = [...children(body, 'lstStyle'), ...inheritedStyles(layout, placeholderKey(shape))];
  return children(body, 'p').flatMap((paragraph) => {
    const own = child(paragraph, 'pPr');
    const levels = [...(own ? [own] : []), ...atLevel(styles, levelOf(paragraph))];
    return names.flatMap((name) => {
      const stated = levels.flatMap((level) => child(level, name) ?? [])[0];
      const [amount] = stated ? children(stated, 'spcPts', 'spcPct') : [];
      const value = integer(amount, 'val');
      return amount && value ? [{ paragraph, name, unit: amount.localName as Spacing['unit'], value }] : [];
    });
  });
}

/** Reduces paragraph and wide line spacing. @param share of the space kept */
export function tighten(spacings: Spacing[], share: number): void {
  for (const { paragraph, name, unit, value } of spacings) {
    const least = name === 'lnSpc' ? (unit === 'spcPct' ? Math.min(single, value) : value) : 0;
    const tightened = Math.round(least + (value - least) * share);
    if (tightened === value) continue;
    space({ paragraph, name, unit, value: tightened });
  }
}

/**
 * Line spacing in points that is less than the type size gives way to single spacing, as lines would run into each
 * other and out of their box. @param size the least type that it does not suit, in points
 */
export function spaceLinesBySize(shape: Element, layout: Layout, size: number): void {
  for (const { paragraph, name, unit, value } of spacingsOf(shape, layout))
    if (name === 'lnSpc' && unit === 'spcPts' && value < size * 100)
      space({ paragraph, name, unit: 'spcPct', value: single });
}

function space({ paragraph, name, unit, value }: Spacing): void {
  const properties = paragraphProperties(paragraph);
  remove(child(properties, name));
  const spacing = make(properties, ns.a, `a:${name}`);
  spacing.appendChild(make(properties, ns.a, `a:${unit}`, { val: value }));
  const later = children(properties).find(
    ({ localName }) => !names.slice(0, names.indexOf(name)).some((earlier) => earlier === localName),
  );
  properties.insertBefore(spacing, later ?? null);
}

/** Stops programs from shrinking text that overflows its box. */
export function keepSize(shape: Element): void {
  for (const body of children(shape, 'txBody').flatMap((text) => children(text, 'bodyPr'))) {
    for (const fitting of children(body, 'noAutofit', 'normAutofit', 'spAutoFit')) remove(fitting);
    insertBefore(body, make(body, ns.a, 'a:noAutofit'), 'scene3d', 'sp3d', 'flatTx', 'extLst');
  }
}

/** States how far a body's text and its line spacing shrink. @param scale thousandths of a per cent */
export function setScale(body: Element, scale: number, lines = scale < 80_000 ? 20_000 : 10_000): void {
  for (const fitting of children(body, 'noAutofit', 'normAutofit', 'spAutoFit')) body.removeChild(fitting);
  const said = { fontScale: scale, ...(lines > 0 && { lnSpcReduction: lines }) };
  insertBefore(
    body,
    make(body, ns.a, 'a:normAutofit', scale < 100_000 ? said : {}),
    'scene3d',
    'sp3d',
    'flatTx',
    'extLst',
  );
}
