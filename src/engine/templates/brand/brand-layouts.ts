import type { SlideKind } from '../../outline.ts';
import { byPosition, overlap, type Size } from '../../package/box.ts';
import type { Palette } from '../../package/color-value.ts';
import type { Layout as FileLayout, LayoutFamily, LayoutPlaceholder } from '../../package/layout.ts';
import { pixelBox } from '../../package/pixels.ts';
import { isContent, isTitle } from '../../package/placeholder.ts';
import type { Backdrop, Box, Color } from '../../scene/scene.ts';
import type { Layout, Placeholder, PlaceholderUse } from '../template.ts';
import { brandPlaceholder } from './brand-placeholder.ts';
import { onClearGround } from './clear-ground.ts';
import type { Ground } from './ground.ts';

/** Layout families suitable for each kind of slide, best first. */
const suited: Record<SlideKind, LayoutFamily[]> = {
  title: ['title', 'section', 'content'],
  agenda: ['content', 'other', 'two'],
  section: ['section', 'title', 'title-only'],
  statement: ['title-only', 'content'],
  bullets: ['content', 'other', 'two'],
  'two-columns': ['comparison', 'two', 'title-only', 'content'],
  comparison: ['title-only', 'content'],
  'big-number': ['title-only', 'content'],
  chart: ['content', 'title-only'],
  table: ['content', 'title-only'],
  timeline: ['title-only', 'content'],
  quote: ['title-only', 'content'],
  picture: ['title-only', 'content'],
  closing: ['content', 'other', 'two'],
};

export interface BrandContext {
  layouts: FileLayout[];
  palette: Palette;
  page: Size;
  /** The colour of dates, figures and headings. */
  accent: Color;
  backdropOf(layout: FileLayout): Backdrop;
  groundOf(layout: FileLayout): Ground;
  /** The share of its least clear place where text is legible. */
  clearnessOf(layout: FileLayout): number;
}

export const slideKinds = Object.keys(suited) as SlideKind[];

export function brandLayout(kind: SlideKind, context: BrandContext): Layout {
  const { layouts } = context;
  const chosen =
    suited[kind].map((family) => clearest(kind, family, context)).find(Boolean) ??
    layouts.find((layout) => layout.placeholders.some(({ type }) => isTitle(type))) ??
    (layouts[0] as FileLayout);
  const holders = usesOf(kind, chosen, context.page).flatMap(
    ([use, found]) => brandPlaceholder(chosen, found, use, context) ?? [],
  );
  return onClearGround(
    {
      name: `${chosen.name} (${chosen.id})`,
      type: 'cust',
      part: chosen.part,
      backdrop: context.backdropOf(chosen),
      placeholders: holders,
      body: workArea(chosen, context, holders),
    },
    context.groundOf(chosen),
    context.page,
    inksOf(kind, context),
  );
}

/** The colours of text drawn without a placeholder: none on covers, the text's own in lists. */
function inksOf(kind: SlideKind, { accent }: BrandContext): Color[] {
  if (kind === 'title' || kind === 'section') return [];
  return ['agenda', 'bullets', 'closing', 'statement', 'table'].includes(kind) ? ['tx1'] : ['tx1', accent];
}

/** Clearness at which the search stops. */
const clear = 0.95;

/** The first layout of a family with a clear place for content; covers are exempt. */
function clearest(
  kind: SlideKind,
  family: LayoutFamily,
  { layouts, clearnessOf, page }: BrandContext,
): FileLayout | undefined {
  const titled = layouts.filter(
    (layout) => layout.family === family && layout.placeholders.some(({ type }) => isTitle(type)),
  );
  if (kind === 'title') return titled[0];
  const candidates = narrowed(titled, [
    (layout) => holdsAll(kind, layout, page),
    (layout) => family !== 'two' || kind === 'two-columns' || contentsOf(layout, page).length === 1,
    (layout) => !hasLineAside(layout, page),
  ]);
  let best: { layout: FileLayout; share: number } | undefined;
  for (const layout of candidates) {
    const share = clearnessOf(layout);
    if (share >= clear) return layout;
    if (!best || share > best.share) best = { layout, share };
  }
  return best?.layout;
}

/** Applies conditions in turn, skipping any that would leave nothing. */
const narrowed = (all: FileLayout[], conditions: ((layout: FileLayout) => boolean)[]): FileLayout[] =>
  conditions.reduce((left, meets) => (left.some(meets) ? left.filter(meets) : left), all);

/** Whether a layout has every place that a kind of slide fills; freely drawn kinds need a title near the edge. */
function holdsAll(kind: SlideKind, layout: FileLayout, page: Size): boolean {
  const wanted = matter(kind, layout, contentsOf(layout, page), undefined);
  return wanted.length > 0 ? wanted.every(([, found]) => found) : !opensInTheMiddle(kind, layout, page);
}

/** A title in the middle of the page suits dividers only: it leaves too little room below. */
function opensInTheMiddle(kind: SlideKind, { placeholders }: FileLayout, page: Size): boolean {
  if (kind === 'section') return false;
  const box = placeholders.find(({ type }) => isTitle(type))?.box;
  if (!box) return false;
  const { y, height } = pixelBox(box);
  return y / page.height > middle.from && (y + height) / page.height < middle.to;
}

/** Shares of the page's height. */
const middle = { from: 0.25, to: 0.9 };

/** Whether a layout has a one-line placeholder that svc's slides would leave empty. */
const hasLineAside = ({ placeholders, family }: FileLayout, page: Size): boolean =>
  family !== 'comparison' &&
  placeholders.some((place) => isText(place.type) && place.box && !isRoomy(pixelBox(place.box), page));

const isText = (type: LayoutPlaceholder['type']): boolean =>
  isContent(type) && ['body', 'obj', 'chart', 'tbl'].includes(type);

/** The least room for lists, tables or charts, as shares of the page. */
const roomy = { width: 0.2, height: 0.2 };

const isRoomy = ({ width, height }: Box, page: Size): boolean =>
  width >= page.width * roomy.width && height >= page.height * roomy.height;

/** Content placeholders in reading order; one-line strips count only above the columns of a comparison. */
const contentsOf = ({ placeholders, family }: FileLayout, page: Size): LayoutPlaceholder[] =>
  placeholders
    .filter(
      ({ type, box }) => isText(type) && (family === 'comparison' || (box && isRoomy(pixelBox(box), page))),
    )
    .sort((a, b) => byPosition(a.box, b.box));

function usesOf(kind: SlideKind, layout: FileLayout, page: Size): [PlaceholderUse, LayoutPlaceholder][] {
  const { placeholders } = layout;
  const title = placeholders.filter(({ type }) => isTitle(type));
  const contents = contentsOf(layout, page);
  const subtitle =
    placeholders.find(({ type }) => type === 'subTitle') ??
    placeholders.filter(({ type }) => isText(type)).sort((a, b) => byPosition(a.box, b.box))[0];
  const named = (
    use: PlaceholderUse,
    found: LayoutPlaceholder | undefined,
  ): [PlaceholderUse, LayoutPlaceholder][] => (found ? [[use, found]] : []);
  return [
    ...named('title', title[0]),
    ...matter(kind, layout, contents, subtitle).flatMap(([use, found]) => named(use, found)),
    ...named(
      'footer',
      placeholders.find(({ type }) => type === 'ftr'),
    ),
    ...named(
      'number',
      placeholders.find(({ type }) => type === 'sldNum'),
    ),
  ];
}

function matter(
  kind: SlideKind,
  { family }: FileLayout,
  contents: LayoutPlaceholder[],
  subtitle: LayoutPlaceholder | undefined,
): [PlaceholderUse, LayoutPlaceholder | undefined][] {
  switch (kind) {
    case 'title':
      return [['subtitle', subtitle]];
    case 'section':
      return [['words', subtitle]];
    case 'agenda':
    case 'bullets':
    case 'closing':
      return [['list', contents[0]]];
    case 'chart':
    case 'table':
      return contents[0]?.type === 'body' ? [] : [[kind, contents[0]]];
    case 'two-columns':
      return columns(family, contents);
    default:
      return [];
  }
}

/** In a comparison the upper two placeholders are headings; two contents have none. */
function columns(
  family: LayoutFamily,
  contents: LayoutPlaceholder[],
): [PlaceholderUse, LayoutPlaceholder | undefined][] {
  if (family === 'two')
    return [
      ['list-1', contents[0]],
      ['list-2', contents[1]],
    ];
  if (family !== 'comparison') return [];
  const across = [...contents].sort((a, b) => (a.box?.x ?? 0) - (b.box?.x ?? 0));
  const [left, right] = [across.slice(0, 2), across.slice(2, 4)].map((pair) =>
    pair.sort((a, b) => (a.box?.y ?? 0) - (b.box?.y ?? 0)),
  );
  return [
    ['heading-1', left?.[0]],
    ['list-1', left?.[1]],
    ['heading-2', right?.[0]],
    ['list-2', right?.[1]],
  ];
}

/** The content area: the template's own content placeholder, or what title and footers leave. */
function workArea(layout: FileLayout, { layouts, page }: BrandContext, holders: Placeholder[]): Box {
  const content = layouts.find(({ family }) => family === 'content') ?? layout;
  const boxes = content.placeholders.flatMap(({ type, box }) =>
    isContent(type) && box ? [pixelBox(box)] : [],
  );
  const largest = boxes.sort((a, b) => b.width * b.height - a.width * a.height)[0];
  const title = holders.find(({ use }) => use === 'title')?.box;
  const enough = page.height * leastShare;
  if (largest && largest.height > enough && (!title || largest.y >= title.y + title.height - 1))
    return widened(largest, boxes, page);
  const margin = page.width * 0.06;
  const foot = holders.filter(({ use }) => use === 'footer' || use === 'number').map(({ box }) => box.y);
  const low = foot.filter((y) => y > page.height / 2);
  const bottom = Math.min(page.height - margin, ...low.map((y) => y - 12));
  const across = (top: number, end: number): Box => ({
    x: margin,
    y: top,
    width: page.width - 2 * margin,
    height: end - top,
  });
  if (!title) return across(margin, bottom);
  // Some templates have titles in the middle or at the foot of the page.
  const below = across(title.y + title.height + 16, bottom);
  const above = across(margin, Math.min(title.y - 16, bottom));
  if (below.height >= enough || above.height >= enough) return below.height >= above.height ? below : above;
  return across(page.height * 0.3, page.height * 0.9);
}

/** Share of the page width below which a column is too narrow for drawn content. */
const column = 0.6;

/** Widens a lone column to the opposite margin. */
function widened(box: Box, all: Box[], page: Size): Box {
  const wide = { ...box, width: page.width - 2 * box.x };
  const alone = all.every((other) => other === box || overlap(other, wide) < 0.02);
  return box.width < page.width * column && box.x < page.width * 0.2 && alone ? wide : box;
}

/** Share of the page height that content needs at least. */
const leastShare = 0.24;
