import { layoutsOf, openDeck } from '../../convert/deck-package.ts';
import { emptyTemplate } from '../../convert/empty-template.ts';
import type { Layout as FileLayout } from '../../convert/layout.ts';
import type { SlideKind } from '../../outline.ts';
import type { Assets } from '../../source.ts';
import type { Layout, Template, TemplateEntry } from '../template.ts';
import { brandBackdrop } from './brand-backdrop.ts';
import { brandDesign } from './brand-design.ts';
import { brandLayout } from './brand-layouts.ts';
import { brandTheme } from './brand-theme.ts';
import { pixels } from './pixels.ts';

const kinds: SlideKind[] = [
  'title',
  'agenda',
  'section',
  'statement',
  'bullets',
  'two-columns',
  'comparison',
  'big-number',
  'chart',
  'table',
  'timeline',
  'quote',
  'picture',
  'closing',
];

/** Body type outside these bounds, in pixels on a canvas 1,280 wide, is brought back to them where svc draws. */
const bodySizes = { smallest: 20, largest: 28 };

/**
 * A company's .pptx as a template: its first master, layouts and theme stay as they are, slides fill its placeholders.
 * @throws SourceError when it is no presentation, has macros, is encrypted, damaged or hostile
 */
export function readBrand(bytes: Uint8Array, entry: Omit<TemplateEntry, 'source'>): Template {
  const deck = openDeck(bytes);
  emptyTemplate(deck);
  const layouts = layoutsOf(deck).filter(({ master }) => master === deck.masters[0]);
  const first = layouts[0] as FileLayout;
  const palette = { colors: first.master.colors, map: first.master.colorMap };
  const assets: Assets = new Map();
  const page = { width: pixels(deck.size.width), height: pixels(deck.size.height) };
  const context = {
    layouts,
    palette,
    page,
    backdropOf: (layout: FileLayout) => brandBackdrop(deck.package, layout, palette, assets),
  };
  const byKind = kinds.map((kind): [SlideKind, Layout] => [kind, brandLayout(kind, context)]);
  const theme = brandTheme(deck.package, first, entry.name);
  const list = byKind
    .find(([kind]) => kind === 'bullets')?.[1]
    .placeholders.find(({ use }) => use === 'list');
  const scale = page.width / 1280;
  const body =
    Math.min(bodySizes.largest, Math.max(bodySizes.smallest, (list?.style.size ?? 24) / scale)) * scale;
  return {
    ...entry,
    source: 'brand',
    canvas: page,
    theme,
    design: brandDesign(theme, body),
    layouts: Object.fromEntries(byKind) as Record<SlideKind, Layout>,
    base: bytes,
    assets,
  };
}
