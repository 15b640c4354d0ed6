import type { Canvas } from '../../../contract/canvases.ts';
import { inside } from '../../blocks/grid.ts';
import { icon } from '../../scene/icons/icon.ts';
import type { Box, SceneElement, TextStyle } from '../../scene/scene.ts';
import { rect, rounded } from '../../scene/shapes.ts';
import type { PosterContent } from '../content.ts';
import { layoutPlans } from '../layouts/layout-plans.ts';
import { gapUnder, headerBlocks, mostLines, type SetHeader, setHeader, titleText } from './header-setting.ts';
import { marksOf } from './marks.ts';
import { fillOf, onHeaderGround } from './own-ground.ts';
import { type Pen, plain, textIn } from './pen.ts';
import { drawStack, stackGap } from './stack.ts';

/** The title of a poster with the lines below. */
export interface HeaderDrawing {
  /** Its box; `rest` is the remaining canvas inside the margins. */
  box: Box;
  rest: Box;
  ground(): SceneElement[];
  /** The title first. */
  elements(): SceneElement[];
}

/** Largest height share of a title on the canvas or in a side column, and with authors; a paper's content comes below. */
const mostHeight = { band: 0.26, research: 0.1, side: 0.5, whole: 0.12, least: 0.05 };
/** Factor on both on an upright canvas, where the same share is more room. */
const upright = 0.88;
const sideWidth = 0.3;
/** Opacity of the kind's icon on the header, and line share of a title next to it. */
const sign = { opacity: 0.14, room: 0.72 };
/** Below a full-bleed header, a full margin at the foot would look too large. */
const footOfBand = 0.7;
/** Height share of logos and QR code. */
const markHeight = 0.075;
export function headerDrawing(content: PosterContent, canvas: Canvas, plainPen: Pen): HeaderDrawing {
  const base = onHeaderGround(fillOf(content, 'header'), plainPen);
  const { header } = base.template.design;
  const pen: Pen = {
    ...base,
    look: {},
    on: {
      ink: header.ink,
      muted: header.quiet,
      accent: header.ink,
      line: header.quiet,
      ground: header.fill ?? base.on.ground,
    },
  };
  return header.shape === 'side' && canvas.width > canvas.height
    ? sideHeader(content, canvas, pen)
    : topHeader(content, canvas, pen);
}

const marginOf = (pen: Pen): number => pen.template.design.margin * pen.unit;
const gapOf = (pen: Pen): number => pen.template.design.gap * pen.unit;

function topHeader(content: PosterContent, canvas: Canvas, pen: Pen): HeaderDrawing {
  const marks = marksOf(content, pen);
  const { header } = pen.template.design;
  const margin = marginOf(pen);
  const bleeds = header.shape === 'band' || header.shape === 'side';
  const isPaper = content.layout === 'research' || content.subtitle;
  const filled = isPaper ? 18 : canvas.width > canvas.height ? 22 : 30;
  const padding = (header.shape === 'open' ? 10 : filled) * pen.unit;
  const side = header.shape === 'block' ? margin + 30 * pen.unit : margin;
  const top = bleeds ? 0 : margin;
  const aside = marks.width(canvas.height * markHeight);
  const width = canvas.width - 2 * side - aside;
  const part = isPaper && canvas.height > canvas.width ? upright : 1;
  let most = canvas.height * part * (isPaper ? mostHeight.research : mostHeight.band);
  let set = setHeader(content, width, most, mostLines.band, pen);
  // A title shrinks if long lines of institutions come below.
  while (
    content.subtitle &&
    set.height > mostHeight.whole * part * canvas.height &&
    most > mostHeight.least * canvas.height
  ) {
    most = Math.min(most, set.titleHeight) * 0.9;
    set = setHeader(content, width, most, mostLines.band, pen);
  }
  const rule = header.rule ? (header.rule.place === 'both' ? 2 : 1) * 16 * pen.unit : 0;
  const height = Math.max(set.height, marks.least(canvas.height * markHeight)) + 2 * padding + rule;
  const box = bleeds
    ? { x: 0, y: 0, width: canvas.width, height }
    : { x: margin, y: top, width: canvas.width - 2 * margin, height };
  const above = header.rule && header.rule.place !== 'under' ? 16 * pen.unit : 0;
  const room = { x: side, y: top + padding + above, width, height: set.height };
  const corner = { x: side + width, y: room.y, width: aside, height: height - 2 * padding - rule };
  const below = box.y + box.height + gapOf(pen) * (bleeds && !isPaper ? 1.5 : 1);
  const bottom = margin * (bleeds ? footOfBand : 1);
  return {
    box,
    rest: { x: margin, y: below, width: canvas.width - 2 * margin, height: canvas.height - bottom - below },
    ground: () => [...plate(box, pen), ...rules(box, pen), ...topSign(content, box, side, set, pen)],
    elements: () => [...drawHeader(content, room, set, pen), ...marks.draw(corner)],
  };
}

/** A full-height column: title at the top, authors at the bottom. */
function sideHeader(content: PosterContent, canvas: Canvas, pen: Pen): HeaderDrawing {
  const margin = marginOf(pen);
  const box = { x: 0, y: 0, width: canvas.width * sideWidth, height: canvas.height };
  const room = inside(box, margin * 0.6, margin);
  const set = setHeader(content, room.width, canvas.height * mostHeight.side, mostLines.side, pen);
  const marks = marksOf(content, pen);
  const high = Math.min(canvas.height * markHeight, room.height - set.height);
  const corner = { ...room, y: room.y + room.height - set.bylineHeight - high, height: high };
  const x = box.width + margin * 0.9;
  return {
    box,
    rest: { x, y: margin, width: canvas.width - margin - x, height: canvas.height - 2 * margin },
    ground: () => [...plate(box, pen), ...(marks.any ? [] : sideSign(content, room, set, pen))],
    elements: () => [...drawHeader(content, room, set, pen), ...marks.draw(corner)],
  };
}

function plate(box: Box, pen: Pen): SceneElement[] {
  const { fill, radius } = pen.template.design.header;
  return fill ? [rounded(box, (radius ?? 0) * pen.unit, { fill })] : [];
}

function faintIcon(content: PosterContent, x: number, y: number, edge: number, pen: Pen): SceneElement {
  return { ...icon(layoutPlans[content.layout].icon, x, y, edge, pen.on.ink, pen), opacity: sign.opacity };
}

/** At the end of a filled header, if there is room. */
function topSign(content: PosterContent, box: Box, side: number, set: SetHeader, pen: Pen): SceneElement[] {
  const { fill, align } = pen.template.design.header;
  const width = box.width - 2 * (side - box.x);
  if (!fill || align === 'center' || content.subtitle || content.code || set.titleWidth > width * sign.room)
    return [];
  const edge = Math.min(box.height * 0.86, width * (1 - sign.room));
  return [
    faintIcon(content, box.x + box.width - (side - box.x) - edge, box.y + (box.height - edge) / 2, edge, pen),
  ];
}

/** Below the title in a side column. */
function sideSign(content: PosterContent, room: Box, set: SetHeader, pen: Pen): SceneElement[] {
  const free = room.height - set.height;
  const edge = Math.min(room.width, free * 0.7);
  if (free < room.width * 0.6) return [];
  return [faintIcon(content, room.x, room.y + room.height - set.bylineHeight - edge, edge, pen)];
}

function rules(box: Box, pen: Pen): SceneElement[] {
  const { rule } = pen.template.design.header;
  if (!rule) return [];
  const height = rule.width * pen.unit;
  const over = rect({ ...box, height }, rule.color);
  const under = rect({ ...box, y: box.y + box.height - height, height }, rule.color);
  return rule.place === 'both' ? [over, under] : [rule.place === 'over' ? over : under];
}

function drawHeader(content: PosterContent, room: Box, set: SetHeader, pen: Pen): SceneElement[] {
  const elements: SceneElement[] = [
    textIn(pen, {
      box: { ...room, height: set.titleHeight },
      paragraphs: plain(titleText(content, pen)),
      style: set.title,
      role: 'title',
      look: content.look?.title,
    }),
  ];
  const gap = set.title.size * gapUnder;
  let y = room.y + set.titleHeight;
  const line = (part: 'subtitle' | 'byline', style: TextStyle, height: number) => {
    const text = content[part];
    if (!text) return;
    const box = { ...room, y: y + gap, height: height - gap };
    elements.push(
      textIn(pen, { box, paragraphs: plain(text), style, role: 'subtitle', look: content.look?.[part] }),
    );
    y += height;
  };
  line('subtitle', set.subtitle, set.subtitleHeight);
  const blocks = headerBlocks(content);
  if (blocks.length > 0) {
    const box = { ...room, y: y + stackGap(pen), height: set.blocksHeight - stackGap(pen) };
    elements.push(...drawStack(blocks, box, pen));
    y += set.blocksHeight;
  }
  // In a side column the authors go to the bottom.
  if (room.height > set.height * 1.05) y = room.y + room.height - set.bylineHeight;
  line('byline', set.byline, set.bylineHeight);
  return elements;
}
