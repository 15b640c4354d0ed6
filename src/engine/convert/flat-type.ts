import { emuPerPoint } from '../package/box.ts';
import type { DeckPackage } from '../package/deck-package.ts';
import type { Layout, LayoutPlaceholder } from '../package/layout.ts';
import { ns } from '../package/names.ts';
import { holdsMatter, isTitle } from '../package/placeholder.ts';
import { atLevel, inheritedStyles, sizeAt } from '../package/text-style.ts';
import { setBox } from '../package/transform.ts';
import { child, descend, insertBefore, make } from '../package/xml.ts';
import { titleShare } from './lift-styles.ts';

/** Points of text per EMU of page height: 24 on a usual page, and 20 below the first level. */
const textShares = [24 / 6_858_000, 20 / 6_858_000];
/** Line height of a title, as a factor of its type size. */
const lineHeight = 1.3;

/**
 * Some masters state one size for everything, a program's default, while the deck's slides set their own.
 * Titles and text on such masters get the usual sizes, as room allows.
 */
export function raiseFlatType({ masters, size }: DeckPackage): void {
  for (const { layouts } of masters)
    for (const layout of layouts) {
      const title = layout.placeholders.find(({ type }) => isTitle(type));
      const text = layout.placeholders.find((place) => holdsMatter(place, size));
      if (!title?.box || !text?.box || !isFlat(layout, title, text)) continue;
      const { box } = title;
      const room = Math.max(box.height, text.box.y - box.y);
      const points = Math.floor(Math.min(titleShare * size.height, room / emuPerPoint / lineHeight));
      if (points * 100 <= (sizeOf(layout, title) ?? 0)) continue;
      state(title, 0, points);
      title.box = { ...box, height: Math.max(box.height, points * emuPerPoint * lineHeight) };
      setBox(title.element, title.box);
      const places = layout.placeholders.filter((place) => holdsMatter(place, size));
      for (const place of places) raiseText(layout, place, size.height);
    }
}

function raiseText(layout: Layout, place: LayoutPlaceholder, height: number): void {
  for (let level = 0; level < 9; level++) {
    const share = textShares[Math.min(level, 1)] as number;
    const points = Math.round(share * height);
    if (points * 100 > (sizeOf(layout, place, level) ?? 0)) state(place, level, points);
  }
}

const sizeOf = (layout: Layout, place: LayoutPlaceholder, level = 0): number | undefined =>
  sizeAt(inheritedStyles(layout, place), level);

/** Whether a title and its text look alike in size, weight and typeface. */
function isFlat(layout: Layout, title: LayoutPlaceholder, text: LayoutPlaceholder): boolean {
  const [larger, usual] = [sizeOf(layout, title), sizeOf(layout, text)];
  const said = atLevel(inheritedStyles(layout, title), 0).map((level) => child(level, 'defRPr'));
  const bold = said.map((run) => run?.getAttribute('b')).find(Boolean);
  return larger !== undefined && usual !== undefined && larger <= usual && !/^(1|true)$/.test(bold ?? '');
}

function state({ element }: LayoutPlaceholder, level: number, points: number): void {
  const body = descend(element, 'txBody');
  if (!body) return;
  const styles = child(body, 'lstStyle') ?? insertBefore(body, make(body, ns.a, 'a:lstStyle'), 'p');
  const name = `lvl${level + 1}pPr`;
  const later = Array.from({ length: 8 - level }, (_, step) => `lvl${level + step + 2}pPr`);
  const said =
    child(styles, name) ?? insertBefore(styles, make(styles, ns.a, `a:${name}`), ...later, 'extLst');
  const run = child(said, 'defRPr') ?? insertBefore(said, make(said, ns.a, 'a:defRPr'), 'extLst');
  run.setAttribute('sz', String(points * 100));
}
