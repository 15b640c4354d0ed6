import type { Element } from '@xmldom/xmldom';
import { type DeckPackage, layoutOfSlide } from '../package/deck-package.ts';
import type { Layout } from '../package/layout.ts';
import { isTitle, type PlaceholderKey, placeholderKey } from '../package/placeholder.ts';
import { runProperties } from '../package/text-properties.ts';
import { atLevel, inheritedStyles } from '../package/text-style.ts';
import { child, descendants } from '../package/xml.ts';
import { textOf } from './slide-object.ts';

/**
 * Whether titles shown in all capitals are typed in a case that could not be shown as it is: "THREE Main
 * questionS". Words the deck writes in lower case elsewhere are not abbreviations.
 */
export function hasCarelessTitles(deck: DeckPackage): boolean {
  const titles: string[] = [];
  const small = new Set<string>();
  for (const slide of deck.slides) {
    const layout = layoutOfSlide(deck, slide);
    for (const shape of descendants(deck.package.root(slide), 'sp')) {
      const key = placeholderKey(shape);
      const text = textOf(shape);
      if (key && isTitle(key.type) && isInCapitals(shape, layout, key)) titles.push(text);
      else for (const [word] of text.matchAll(/(?<!\p{L})\p{Ll}+(?!\p{L})/gu)) small.add(word);
    }
  }
  return titles.some((title) => isCareless(title, small));
}

function isInCapitals(shape: Element, layout: Layout, key: PlaceholderKey): boolean {
  const styles = [...descendants(shape, 'lstStyle'), ...inheritedStyles(layout, key)];
  const said = atLevel(styles, 0).flatMap((level) => child(level, 'defRPr')?.getAttribute('cap') || []);
  return said[0] === 'all';
}

function isCareless(title: string, small: Set<string>): boolean {
  if (!/\p{Ll}/u.test(title)) return false;
  return [...title.matchAll(/\p{L}+/gu)].some(([word]) => {
    const shouted = /^\p{Lu}{2,}$/u.test(word) || /\p{Ll}\p{Lu}/u.test(word);
    return shouted && small.has(word.toLowerCase());
  });
}

/** Shows a title in all capitals, as its author saw it. */
export function keepCapitals(body: Element): void {
  for (const run of descendants(body, 'r')) runProperties(run).setAttribute('cap', 'all');
}
