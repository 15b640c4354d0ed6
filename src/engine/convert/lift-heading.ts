import type { Element } from '@xmldom/xmldom';
import type { Size } from '../package/box.ts';
import { type DeckPackage, layoutOfSlide } from '../package/deck-package.ts';
import { hidesBrand, treeOf } from '../package/layers.ts';
import type { Layout } from '../package/layout.ts';
import { isHidden, isTitle, nonVisual, placeholderKey } from '../package/placeholder.ts';
import { boxOf, objectsIn } from '../package/transform.ts';
import { freeId } from '../package/writing/add-object.ts';
import { child, descendants, integer } from '../package/xml.ts';
import { textOf } from './slide-object.ts';

/** Limits for a heading: share of the page height above its middle, letters, and type in hundredths of a point. */
const heading = { within: 0.3, letters: 80, type: 2000 };

/**
 * Copies a heading that the layout of one slide alone has in its drawing onto that slide, which has no title:
 * whoever saw the slide read it as its title.
 */
export function liftHeading(source: DeckPackage, part: string): void {
  const layout = layoutOfSlide(source, part);
  const root = source.package.root(part);
  const tree = treeOf(root);
  if (!tree || timesUsed(source).get(layout.part) !== 1 || hidesBrand(root) || isTitled(layout, tree)) return;
  const drawn = treeOf(layout.root);
  const found = drawn ? objectsIn(drawn).filter((object) => isHeading(object, source.size)) : [];
  if (found.length !== 1) return;
  const copy = tree.ownerDocument?.importNode(found[0] as Element, true) as Element;
  child(nonVisual(copy), 'cNvPr')?.setAttribute('id', String(freeId(tree)));
  tree.insertBefore(copy, objectsIn(tree)[0] ?? null);
}

const isTitled = ({ placeholders }: Layout, tree: Element): boolean =>
  placeholders.some(({ type }) => isTitle(type)) ||
  objectsIn(tree).some((object) => isTitle(placeholderKey(object)?.type ?? 'obj'));

function isHeading(object: Element, page: Size): boolean {
  if (object.localName !== 'sp' || placeholderKey(object) || isHidden(object)) return false;
  const [box, text] = [boxOf(object), textOf(object)];
  const links = descendants(object, 'hlinkClick', 'blip').length > 0;
  if (!box || links || text === '' || text.length > heading.letters || text.includes('\n')) return false;
  const sizes = descendants(object, 'rPr').map((run) => integer(run, 'sz') ?? 0);
  return box.y + box.height / 2 < page.height * heading.within && Math.max(0, ...sizes) >= heading.type;
}

/** How many slides use each layout, by part. */
function timesUsed(source: DeckPackage): Map<string, number> {
  const counted = known.get(source) ?? new Map<string, number>();
  if (known.has(source)) return counted;
  for (const slide of source.slides) {
    const { part } = layoutOfSlide(source, slide);
    counted.set(part, (counted.get(part) ?? 0) + 1);
  }
  known.set(source, counted);
  return counted;
}

const known = new WeakMap<DeckPackage, Map<string, number>>();
