import type { Element } from '@xmldom/xmldom';
import { area, type Box, bottom, right, type Size } from '../package/box.ts';
import type { DeckPackage } from '../package/deck-package.ts';
import { ns, relationshipTypes } from '../package/names.ts';
import { boxOf } from '../package/transform.ts';
import { child, children, descend, descendants } from '../package/xml.ts';
import { spansAcross, spansDown } from './bleeding.ts';

/** What a deck's old brand has painted on its slides themselves, where no layout takes it away. */
export interface OldBrand {
  /** Parts of the pictures behind slides that are not the author's. */
  grounds: Set<string>;
  /** Marks that stand at one place on most slides, by what `markOf` makes of them. */
  marks: Set<string>;
}

/** So often a picture behind slides, or a picture over the whole page, is no longer one that a slide shows. */
const repeated = { behind: 2, over: 3 };
/** A mark stands on so many slides, and on this share of them; it is this share of the page at most. */
const marks = { least: 3, share: 0.5, size: 0.05 };
/** Marks stand this near to an edge, in shares of the page. */
const edge = 0.16;

/** Finds what is the old brand's: what is repeated, and what equals the drawing of a layout. */
export function findOldBrand(deck: DeckPackage): OldBrand {
  const pictures = new Map<string, number>();
  const whole = new Map<string, number>();
  const found = new Map<string, number>();
  const count = (counts: Map<string, number>, key: string | undefined) => {
    if (key) counts.set(key, (counts.get(key) ?? 0) + 1);
  };
  for (const slide of deck.slides) {
    const root = deck.package.root(slide);
    count(pictures, groundPicture(root, deck, slide));
    for (const picture of children(descend(root, 'cSld', 'spTree') ?? root, 'pic')) {
      const box = boxOf(picture);
      if (!box) continue;
      if (isWhole(box, deck.size)) count(whole, pictureOf(picture, deck, slide));
      else count(found, markOf(picture, deck, slide));
    }
  }
  const drawn = layoutPictures(deck);
  const often = (counts: Map<string, number>, least: number) =>
    [...counts].filter(([part, times]) => times >= least || drawn.some((one) => same(deck, one, part)));
  const least = Math.max(marks.least, deck.slides.length * marks.share);
  return {
    grounds: new Set(
      [...often(pictures, repeated.behind), ...often(whole, repeated.over)].map(([part]) => part),
    ),
    marks: new Set([...found].filter(([, times]) => times >= least).map(([key]) => key)),
  };
}

/** Pictures that the layouts in use and their masters paint. */
function layoutPictures({ package: opened, slides, masters }: DeckPackage): string[] {
  const layouts = slides.flatMap(
    (slide) => opened.related(slide, relationshipTypes.slideLayout)?.target ?? [],
  );
  const owners = new Set([...layouts, ...masters.map(({ part }) => part)]);
  return [...owners]
    .filter((owner) => opened.has(owner))
    .flatMap((owner) => opened.relationships(owner))
    .flatMap(({ type, target }) => (type === relationshipTypes.image && opened.has(target) ? [target] : []));
}

function same({ package: opened }: DeckPackage, one: string, other: string): boolean {
  if (one === other) return true;
  if (opened.size(one) !== opened.size(other) || opened.size(one) === 0) return false;
  return Buffer.compare(opened.bytes(one), opened.bytes(other)) === 0;
}

/** Whether something reaches from edge to edge of a page, both ways. */
export const isWhole = (box: Box, page: Size): boolean => spansAcross(box, page) && spansDown(box, page);

/** The part of the picture that a slide has behind everything. */
export function groundPicture(root: Element, deck: DeckPackage, slide: string): string | undefined {
  const background = child(descend(root, 'cSld'), 'bg');
  return background && pictureOf(background, deck, slide);
}

/** The part of the first picture below an element. */
export function pictureOf(
  element: Element,
  { package: opened }: DeckPackage,
  slide: string,
): string | undefined {
  const id = descendants(element, 'blip')[0]?.getAttributeNS(ns.r, 'embed');
  const found = id ? opened.relationships(slide).find((related) => related.id === id) : undefined;
  return found && !found.external && opened.has(found.target) ? found.target : undefined;
}

/** What tells a small picture near an edge from all others: which it is, and where it stands. */
export function markOf(picture: Element, deck: DeckPackage, slide: string): string | undefined {
  const box = boxOf(picture);
  const { size: page } = deck;
  if (!box || area(box) > page.width * page.height * marks.size) return undefined;
  const near =
    bottom(box) < page.height * edge ||
    box.y > page.height * (1 - edge) ||
    right(box) < page.width * edge ||
    box.x > page.width * (1 - edge);
  const part = near ? pictureOf(picture, deck, slide) : undefined;
  const place = [box.x / page.width, box.y / page.height, box.width / page.width].map((share) =>
    Math.round(share * 50),
  );
  return part && `${part} ${place.join(' ')}`;
}
