import { addLayout, type NewPlace } from '../package/add-layout.ts';
import type { Box } from '../package/box.ts';
import { type DeckPackage, layoutsOf } from '../package/deck-package.ts';
import { type Layout, type LayoutPlaceholder, type Master, readLayout } from '../package/layout.ts';
import { isContent, isTitle, type PlaceholderKey, placeholderElement } from '../package/placeholder.ts';
import { inheritedStyles, sizeAt } from '../package/text-style.ts';
import { child } from '../package/xml.ts';
import { keepLook } from './keep-look.ts';
import { samplePage } from './sample-page.ts';
import { isOpeningLayout, offeredBy } from './slide-role.ts';

/** Shares of the page: side margins where the master has none, and the vertical ranges of title and names. */
const sides = 0.08;
const rows = { title: [0.28, 0.55], names: [0.57, 0.78] } as const;

/** How much larger type on a cover is than elsewhere, and its limit in hundredths of a point. */
const type = { title: { larger: 1.3, most: 6000 }, names: { larger: 1, most: 2400 } };

/**
 * Gives a template without a cover or divider layout a cover: an existing layout with larger text than its
 * titles, or one made from the master's title and text.
 * @param shown the layouts of its samples, in order
 */
export function addMissingCover(target: DeckPackage, shown: Set<string>): void {
  const { size, masters } = target;
  const [master] = masters;
  if (!master || layoutsOf(target).some((layout) => isOpeningLayout(layout, size))) return;
  if (nameTitle(target, shown)) return;
  const title = master.placeholders.find((place) => isTitle(place.type));
  const across = title?.box ?? { x: size.width * sides, width: size.width * (1 - 2 * sides) };
  const row = ([from, to]: readonly [number, number]): Box => ({
    x: across.x,
    width: across.width,
    y: size.height * from,
    height: size.height * (to - from),
  });
  const align = child(styleOf(master, 'titleStyle'), 'lvl1pPr')?.getAttribute('algn') ?? 'l';
  const places: NewPlace[] = [
    {
      type: 'ctrTitle',
      idx: '0',
      box: row(rows.title),
      text: { anchor: 'b', align, size: sizeOn(master, isTitle, 'titleStyle', type.title) },
    },
    {
      type: 'subTitle',
      idx: '1',
      box: row(rows.names),
      text: { anchor: 't', align, size: sizeOn(master, isContent, 'bodyStyle', type.names) },
    },
    ...master.placeholders
      .filter((place) => !isTitle(place.type) && !isContent(place.type))
      .map(({ type, idx }) => ({ type, idx })),
  ];
  addLayout(target, master, 'Cover', places, samplePage(master, shown));
}

/** Hundredths of a point: the least size of a cover's largest text. */
const smallest = 2000;

/** Makes the largest generic text placeholder of a cover without a title its title; its look stays. */
function nameTitle(target: DeckPackage, shown: Set<string>): boolean {
  const layouts = layoutsOf(target);
  const typeIn = (layout: Layout) => (place: LayoutPlaceholder) =>
    sizeAt(inheritedStyles(layout, place), 0) ?? 0;
  const titles = layouts.flatMap((layout) =>
    layout.placeholders.filter(({ type }) => isTitle(type)).map(typeIn(layout)),
  );
  const usual = Math.max(smallest, ...titles);
  const untitled = [...shown].flatMap(
    (part) => layouts.find((layout) => layout.part === part && !offeredBy(layout).title) ?? [],
  );
  const found = untitled.flatMap((layout) =>
    layout.placeholders
      .filter((place) => place.box && isForWords(place) && typeIn(layout)(place) > usual)
      .map((place) => ({ layout, place })),
  )[0];
  if (!found) return false;
  const { layout, place } = found;
  keepLook(place.element, layout, place);
  placeholderElement(place.element)?.setAttribute('type', 'ctrTitle');
  layout.root.setAttribute('type', 'title');
  const { layouts: all } = layout.master;
  all[all.indexOf(layout)] = readLayout(target.package, layout.part, layout.master);
  return true;
}

const isForWords = ({ type }: LayoutPlaceholder): boolean => type === 'obj' || type === 'body';

const styleOf = (master: Master, name: string) => child(child(master.root, 'txStyles'), name);

function sizeOn(
  master: Master,
  wanted: (type: PlaceholderKey['type']) => boolean,
  style: string,
  { larger, most }: { larger: number; most: number },
): number {
  const place = master.placeholders.find((one) => wanted(one.type));
  const own = child(child(place?.element, 'txBody'), 'lstStyle');
  const usual =
    sizeAt(
      [own, styleOf(master, style)].filter((one) => one !== undefined),
      0,
    ) ?? most;
  return Math.round(Math.max(usual, Math.min(usual * larger, most)) / 100) * 100;
}
