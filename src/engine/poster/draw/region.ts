import { icon } from '../../scene/icons/icon.ts';
import type { Box, Color, SceneElement, TextStyle } from '../../scene/scene.ts';
import { bar, rounded } from '../../scene/shapes.ts';
import { asksAuthor } from '../asks-author.ts';
import type { Region } from '../content.ts';
import { drawingOf } from './block-drawing.ts';
import { chip } from './chip.ts';
import { onRegionGround } from './own-ground.ts';
import { headingStyle, heightOf, lookedStyle, measure, type Pen, plain, textIn } from './pen.ts';
import { stackStretch } from './stack.ts';
import { type WideStack, wideStack } from './wide-stack.ts';

/** A region that can be measured and drawn. */
export interface RegionDrawing {
  height(width: number): number;
  /** Height at which it looks full, with everything grown. */
  filled(width: number): number;
  stretch: number;
  /** Additional height its figures can use. */
  growth(width: number): number;
  /** Area of its figures and tables in a box. */
  shown(width: number, height: number): number;
  /** Whether words would be cut, or the heading set much smaller than others. */
  crowded(width: number): boolean;
  /** Whether an address would have to be cut. */
  cutsAddress(width: number): boolean;
  /** It consists of questions only. */
  asks: boolean;
  /** Relative heading size at which no word comes near the edge. */
  headingPart(width: number): number;
  /** `headingPart` is shared by all headings of the poster. */
  draw(box: Box, headingPart: number): SceneElement[];
}

export function regionDrawing(own: Region, index: number, plainPen: Pen): RegionDrawing {
  const { region, pen: base } = onRegionGround(own, plainPen);
  const pen = withLook(region, onRegion(region, index, base));
  const around = (width: number) =>
    (opensWithTab(region, pen) ? 0 : topInset(pen)) +
    headRoom(region, width - 2 * insetOf(pen), pen) +
    insetOf(pen);
  const stacks = new Map<number, WideStack>();
  const stack = (width: number): WideStack => {
    const known = stacks.get(width) ?? wideStack(region.blocks, width - 2 * insetOf(pen), pen);
    stacks.set(width, known);
    return known;
  };
  return {
    stretch: Math.max(0.1, stackStretch(region.blocks)),
    asks: region.blocks.every(asksAuthor),
    crowded: (width) => {
      const inner = width - 2 * insetOf(pen);
      const heading = styleOfHeading(region, inner, pen).size;
      const cuts = stack(width).some((block, room) => drawingOf(block).cutsWord?.(block, room, pen) ?? false);
      const tooTall = headingLines(region, inner, pen) > mostHeadingLines;
      return cuts || tooTall || (Boolean(region.heading) && heading < pen.size.heading * leastHeading);
    },
    cutsAddress: (width) =>
      stack(width).some((block, room) => drawingOf(block).cutsAddress?.(block, room, pen) ?? false),
    height: (width) => around(width) + stack(width).height(),
    filled: (width) => around(width) + stack(width).filled(),
    growth: (width) => stack(width).growth(),
    shown: (width, height) => stack(width).shown(height - around(width)),
    headingPart: (width) => headingPart(region, width - 2 * insetOf(pen), pen),
    draw: (box, part) => {
      const inset = insetOf(pen);
      const inner = box.width - 2 * inset;
      const top = box.y + (opensWithTab(region, pen) ? 0 : topInset(pen)) + headRoom(region, inner, pen);
      const room = { x: box.x + inset, y: top, width: inner, height: box.y + box.height - inset - top };
      return [
        ...ground(region, box, pen),
        ...head(region, box, pen, part),
        ...mark(region, box, pen),
        ...stack(box.width).draw(room),
      ];
    },
  };
}

/** Colours of content on this region's background. */
function onRegion(region: Region, index: number, base: Pen): Pen {
  const { design } = base.template;
  if (region.emphasis) {
    const { fill, ink, muted } = design.emphasis;
    return { ...base, on: { ink, muted, accent: ink, line: muted, ground: fill } };
  }
  const own = design.region.manyColors ? design.series[index % design.series.length] : undefined;
  const ground = design.region.fill ?? base.on.ground;
  return { ...base, on: { ...base.on, ...(own && { accent: own }), ground } };
}

function withLook({ look: own }: Region, pen: Pen): Pen {
  const look = {
    headings: { ...pen.look.headings, ...own?.headings },
    text: { ...pen.look.text, ...own?.text },
  };
  return { ...pen, look, on: { ...pen.on, ...(look.text.colour && { ink: look.text.colour }) } };
}

/** Inset of a filled region, even if others are open. */
const filledInset = 20;

/** Distance between a region's upper edge, with its stroke, and its heading. */
const topInset = (pen: Pen): number =>
  pen.template.design.region.mark === 'top' ? Math.max(insetOf(pen), filledInset * pen.air) : insetOf(pen);

function insetOf(pen: Pen): number {
  const { inset } = pen.template.design.region;
  return (isEmphasis(pen) ? Math.max(inset, filledInset) : inset) * pen.air;
}

const opensWithTab = (region: Region, pen: Pen): boolean =>
  Boolean(region.heading) && pen.template.design.region.mark === 'tab';
const isEmphasis = (pen: Pen): boolean => pen.on.ground === pen.template.design.emphasis.fill;

function ground(region: Region, box: Box, pen: Pen): SceneElement[] {
  const { region: design, emphasis } = pen.template.design;
  const fill = region.emphasis ? emphasis.fill : design.fill;
  if (!fill && !design.stroke) return [];
  const radius = design.radius * pen.unit;
  const stroke = design.stroke && { color: design.stroke.color, width: design.stroke.width * pen.unit };
  return [rounded(box, radius, { ...(fill && { fill }), ...(stroke && { stroke }) })];
}

const headingColor = (pen: Pen): Color => {
  const { design } = pen.template;
  if (pen.look.headings?.colour) return pen.look.headings.colour;
  if (isEmphasis(pen)) return design.emphasis.ink;
  return design.region.manyColors ? pen.on.accent : design.region.heading;
};

const headingOf = (region: Region, pen: Pen): string =>
  pen.template.design.region.upperCase ? (region.heading ?? '').toUpperCase() : (region.heading ?? '');

const iconEdge = (pen: Pen): number => pen.size.heading * 1.15;
const hasIcon = (region: Region, pen: Pen): boolean =>
  Boolean(region.icon && pen.template.design.region.icons && pen.headingIcons);

const headingWidth = (region: Region, inner: number, pen: Pen): number =>
  hasIcon(region, pen) ? inner - iconEdge(pen) * 1.4 : inner;

const leastHeading = 0.84;
const mostHeadingLines = 3;

const headingLines = (region: Region, inner: number, pen: Pen): number =>
  region.heading
    ? measure(
        pen,
        plain(headingOf(region, pen)),
        styleOfHeading(region, inner, pen),
        headingWidth(region, inner, pen),
      ).lines
    : 0;

/** No word of a heading is cut: in a narrow region it is smaller. */
function styleOfHeading(region: Region, inner: number, pen: Pen): TextStyle {
  const width = headingWidth(region, inner, pen);
  let style = lookedStyle(headingStyle(pen, { color: headingColor(pen) }), pen.look.headings);
  while (style.size > pen.size.body && measure(pen, plain(headingOf(region, pen)), style, width).brokenWord)
    style = { ...style, size: style.size * 0.94 };
  return style;
}

/** Below this a heading would not stand out; a word near the edge is acceptable then. */
const leastPart = 0.8;

function headingPart(region: Region, inner: number, pen: Pen): number {
  const style = lookedStyle(headingStyle(pen), pen.look.headings);
  const width = headingWidth(region, inner, pen);
  let part = 1;
  const isTight = () =>
    measure(pen, plain(headingOf(region, pen)), { ...style, size: style.size * part }, width).tightWord;
  while (region.heading && part > leastPart && isTight()) part -= 0.04;
  return Math.max(part, leastPart);
}

const sharedStyle = (style: TextStyle, part: number, pen: Pen): TextStyle => ({
  ...style,
  size: Math.min(style.size, pen.size.heading * part),
});

function headingHeight(region: Region, inner: number, pen: Pen): number {
  const style = styleOfHeading(region, inner, pen);
  const text = heightOf(pen, plain(headingOf(region, pen)), style, headingWidth(region, inner, pen));
  return hasIcon(region, pen) ? Math.max(text, iconEdge(pen)) : text;
}

/** Height from the top inset (or edge, below a tab) to the first block. */
function headRoom(region: Region, inner: number, pen: Pen): number {
  if (!region.heading) return 0;
  const height = headingHeight(region, inner, pen);
  if (opensWithTab(region, pen)) return height + tabPadding(pen) * 2 + pen.size.body;
  const line = pen.template.design.region.mark === 'underline' ? pen.size.body * 0.35 : 0;
  return height + line + pen.size.body * 0.7;
}

/** The tab also stands out from an emphasised region. */
const tabFill = (pen: Pen): Color => {
  const { accent, emphasis } = pen.template.design;
  return isEmphasis(pen) ? accent : emphasis.fill;
};

const tabPadding = (pen: Pen): number => pen.size.body * 0.4;

function head(region: Region, box: Box, pen: Pen, part: number): SceneElement[] {
  if (!region.heading) return [];
  const inset = insetOf(pen);
  const inner = box.width - 2 * inset;
  const height = headingHeight(region, inner, pen);
  const tab = opensWithTab(region, pen);
  const y = box.y + (tab ? tabPadding(pen) : topInset(pen));
  const width = headingWidth(region, inner, pen);
  const elements: SceneElement[] = [];
  if (tab) elements.push(bar(box.x, box.y, box.width, height + 2 * tabPadding(pen), tabFill(pen)));
  if (region.icon && hasIcon(region, pen)) {
    const edge = iconEdge(pen);
    elements.push(
      icon(
        region.icon,
        box.x + inset,
        y + (height - edge) / 2,
        edge,
        isEmphasis(pen) ? pen.on.ink : pen.on.accent,
        pen,
      ),
    );
  }
  elements.push(
    textIn(pen, {
      box: { x: box.x + inset + inner - width, y, width, height },
      paragraphs: plain(headingOf(region, pen)),
      style: sharedStyle(styleOfHeading(region, inner, pen), part, pen),
      role: 'heading',
      anchor: 'middle',
      look: pen.look.headings,
    }),
  );
  if (pen.template.design.region.mark === 'underline')
    elements.push(
      bar(box.x + inset, y + height + pen.size.body * 0.12, inner, 1.6 * pen.unit, headingColor(pen)),
    );
  return elements;
}

/** The region's accent stroke, and the note that it has to be filled in. */
function mark(region: Region, box: Box, pen: Pen): SceneElement[] {
  const { mark: kind } = pen.template.design.region;
  const width = 6 * pen.unit;
  const elements: SceneElement[] = [];
  if (kind === 'top' && !region.emphasis) elements.push(bar(box.x, box.y, box.width, width, pen.on.accent));
  if (kind === 'start' && !region.emphasis)
    elements.push(bar(box.x, box.y, width, box.height, pen.on.accent));
  if (region.blocks.some(asksAuthor))
    elements.push(chip(box, opensWithTab(region, pen) ? tabPadding(pen) : topInset(pen), pen));
  return elements;
}
