import type { SlideKind } from '../../outline.ts';
import type { Size } from '../../package/box.ts';
import { masterPalette } from '../../package/color-value.ts';
import { layoutsOf, openDeck } from '../../package/deck-package.ts';
import { emptyTemplate } from '../../package/empty-template.ts';
import type { Layout as FileLayout, Master } from '../../package/layout.ts';
import type { OoxmlPackage } from '../../package/package.ts';
import { pixelBox, pixels } from '../../package/pixels.ts';
import { isFooter } from '../../package/placeholder.ts';
import { readThemeFonts } from '../../package/theme-colors.ts';
import type { ColorSlot } from '../../scene/scene.ts';
import type { Theme } from '../../scene/theme.ts';
import { type Assets, SourceError } from '../../source.ts';
import type { Layout, Template, TemplateEntry } from '../template.ts';
import { brandBackdrop } from './brand-backdrop.ts';
import { brandDesign, brandSeries } from './brand-design.ts';
import { brandLayout, slideKinds } from './brand-layouts.ts';
import { clearness } from './clear-ground.ts';
import { type DrawPage, Ground } from './ground.ts';

/** Limits for body type, in pixels on a canvas 1,280 wide, where svc draws. */
const bodySizes = { smallest: 20, largest: 28 };

/**
 * Reads a company's .pptx as a template: masters, layouts and theme are kept, slides fill its placeholders.
 * @param draw pages as SVG, to see where text is legible
 * @throws SourceError when it is no presentation, has macros, is encrypted, damaged or hostile
 */
export function readBrand(bytes: Uint8Array, entry: Omit<TemplateEntry, 'source'>, draw: DrawPage): Template {
  const deck = openDeck(bytes);
  refuseTiny(deck.size);
  emptyTemplate(deck);
  const [first] = deck.masters as [Master];
  const layouts = layoutsOf(deck).filter(({ master }) => sameColors(master, first));
  const theme = brandTheme(deck.package, first, entry.name);
  const palette = masterPalette(first);
  const assets: Assets = new Map();
  const page = { width: pixels(deck.size.width), height: pixels(deck.size.height) };
  const file = { opened: deck.package, palette, assets, page };
  const backdropOf = remembered((layout: FileLayout) => brandBackdrop(file, layout));
  const grounds = new Map<string, Ground>();
  const groundOf = (layout: FileLayout): Ground => {
    const backdrop = backdropOf(layout);
    const key = JSON.stringify(backdrop);
    const ground = grounds.get(key) ?? new Ground(backdrop, theme, page, assets, draw);
    grounds.set(key, ground);
    return ground;
  };
  const clearnessOf = remembered((layout: FileLayout) => {
    const places = layout.placeholders.filter(({ type }) => !isFooter(type));
    return clearness(
      places.flatMap(({ box }) => (box ? [pixelBox(box)] : [])),
      groundOf(layout),
      page,
    );
  });
  const accent = brandSeries(theme)[0] ?? 'tx1';
  const context = { layouts, palette, page, accent, backdropOf, groundOf, clearnessOf };
  const byKind = slideKinds.map((kind): [SlideKind, Layout] => [kind, brandLayout(kind, context)]);
  const byName = Object.fromEntries(byKind) as Record<SlideKind, Layout>;
  const list = byName.bullets.placeholders.find(({ use }) => use === 'list');
  const scale = page.width / 1280;
  const stated = (list?.style.size ?? 24) / scale;
  const body = Math.min(bodySizes.largest, Math.max(bodySizes.smallest, stated)) * scale;
  return {
    ...entry,
    source: 'brand',
    canvas: page,
    theme,
    design: brandDesign(theme, body),
    layouts: byName,
    base: bytes,
    assets,
  };
}

/** Slides use the colours of one theme, so masters with other colours are not used. */
const sameColors = (one: Master, other: Master): boolean =>
  JSON.stringify([one.colors, one.colorMap]) === JSON.stringify([other.colors, other.colorMap]);

function remembered<Key, Value>(make: (key: Key) => Value): (key: Key) => Value {
  const known = new Map<Key, Value>();
  return (key) => {
    const value = known.get(key) ?? make(key);
    known.set(key, value);
    return value;
  };
}

/** Centimetres of the shorter side below which nothing can be laid out. */
const leastSide = 7;

/** @throws SourceError */
function refuseTiny({ width, height }: Size): void {
  const [across, down] = [width, height].map((length) => Math.round(length / 36_000) / 10) as [
    number,
    number,
  ];
  if (Math.min(across, down) >= leastSide) return;
  throw new SourceError(
    'unsupported',
    `Its pages are ${across} × ${down} cm; a template needs at least ${leastSide} cm on each side.`,
  );
}

const accents = ['accent1', 'accent2', 'accent3', 'accent4', 'accent5', 'accent6'] as const;

/** A company template's theme, by the names that slides on its master use. */
function brandTheme(opened: OoxmlPackage, master: Master, name: string): Theme {
  const { colors, colorMap } = master;
  const ground = (['bg1', 'tx1', 'bg2', 'tx2'] as const).map(
    (slot) => [slot, colors[colorMap[slot]]] as const,
  );
  const others = accents.map((slot) => [slot, colors[slot]] as const);
  const { major, minor } = readThemeFonts(opened.root(master.theme));
  return {
    name,
    colors: Object.fromEntries([...ground, ...others]) as Record<ColorSlot, string>,
    link: colors.hlink,
    fonts: { heading: major || minor, body: minor || major },
  };
}
