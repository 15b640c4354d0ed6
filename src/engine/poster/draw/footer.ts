import type { Canvas } from '../../../contract/canvases.ts';
import { columnsOf } from '../../blocks/grid.ts';
import type { Box, Paragraph, SceneElement } from '../../scene/scene.ts';
import { bar, rect } from '../../scene/shapes.ts';
import { asksAuthor } from '../asks-author.ts';
import type { ReferenceEntry } from '../citations/citation-style.ts';
import type { PosterContent } from '../content.ts';
import { chip } from './chip.ts';
import { fillOf, onFooterGround } from './own-ground.ts';
import { bodyStyle, heightOf, type Pen, textIn } from './pen.ts';
import { slanted } from './slanted.ts';
import { drawStack, stackHeight } from './stack.ts';

/** The footer region's content, and the printed sources if asked for. */
export interface FooterDrawing {
  height(width: number): number;
  draw(box: Box): SceneElement[];
}

/** Largest small print in units, its number of columns, and its relative size next to small type. */
const mostPrint = 10.5;
const printRatio = 0.74;
const columnUnits = 330;
const padding = 12;
/** Width share of the footer's own content next to a list. */
const ownPart = 0.36;

export function footerDrawing(
  content: PosterContent,
  printed: boolean,
  canvas: Canvas,
  plainPen: Pen,
): FooterDrawing | undefined {
  const base = onFooterGround(fillOf(content, 'footer'), plainPen);
  const { footer } = base.template.design;
  const pen: Pen = {
    ...base,
    look: {},
    on: {
      ...base.on,
      ink: footer.ink,
      muted: footer.ink,
      accent: footer.ink,
      ground: footer.fill ?? base.on.ground,
    },
  };
  const blocks = content.regions.find((region) => region.place === 'footer')?.blocks ?? [];
  const entries = printed
    ? fitting({ own: pen.citations.list, others: pen.citations.others }, canvas, pen)
    : [];
  if (blocks.length === 0 && entries.length === 0) return undefined;
  const pad = padding * pen.unit;
  const split = (width: number) =>
    parts(width - (footer.fill ? 2 * pad : 0), blocks.length > 0, entries.length > 0, pen);
  return {
    height: (width) => {
      const { own, list } = split(width);
      const ownHeight = own ? stackHeight(blocks, own, pen) : 0;
      return Math.max(ownHeight, list ? listHeight(entries, list, pen) : 0) + 2 * pad;
    },
    draw: (box) => {
      const { own, list } = split(box.width);
      const room = {
        ...box,
        x: box.x + (footer.fill ? pad : 0),
        y: box.y + pad,
        height: box.height - 2 * pad,
      };
      return [
        ...ground(box, pen),
        ...(own ? drawStack(blocks, { ...room, width: own }, pen) : []),
        ...(list
          ? drawList(
              entries,
              { ...room, x: box.x + box.width - list - (footer.fill ? pad : 0), width: list },
              pen,
            )
          : []),
        ...(blocks.some(asksAuthor) ? [chip(box, pad, pen)] : []),
      ];
    },
  };
}

/** Largest share of the canvas for a paper's references; its own sources are all printed. */
const mostOfCanvas = 0.18;

function fitting(
  { own, others }: Record<'own' | 'others', ReferenceEntry[]>,
  canvas: Canvas,
  pen: Pen,
): ReferenceEntry[] {
  const width = canvas.width - 2 * pen.template.design.margin * pen.unit;
  const fits = (count: number) =>
    listHeight([...own, ...others.slice(0, count)], width, pen) <= canvas.height * mostOfCanvas;
  let [kept, tooMany] = [0, others.length + 1];
  for (let count = others.length; tooMany - kept > 1; count = Math.floor((kept + tooMany) / 2)) {
    if (fits(count)) kept = count;
    else tooMany = count;
  }
  return [...own, ...others.slice(0, kept)];
}

function parts(width: number, hasOwn: boolean, hasList: boolean, pen: Pen): { own?: number; list?: number } {
  if (!hasOwn) return { list: width };
  if (!hasList) return { own: width };
  const own = width * ownPart;
  return { own, list: width - own - pen.template.design.gap * pen.unit };
}

function ground(box: Box, pen: Pen): SceneElement[] {
  const { fill, rule } = pen.template.design.footer;
  if (fill) return [rect(box, fill)];
  return rule ? [bar(box.x, box.y, box.width, 1.6 * pen.unit, rule)] : [];
}

const printSize = (pen: Pen): number => Math.min(mostPrint * pen.unit, pen.size.body * printRatio);

const styleOf = (pen: Pen) => bodyStyle(pen, { size: printSize(pen), lineHeight: 1 });

const columnCount = (width: number, entries: number, pen: Pen): number =>
  Math.max(1, Math.min(entries, Math.floor(width / (columnUnits * pen.unit))));

function paragraphsOf(entries: ReferenceEntry[], pen: Pen): Paragraph[] {
  return entries.map(({ number, text, italic, url }) => ({
    runs: [
      ...(number ? [{ text: `${number} ` }] : []),
      ...slanted(text, italic),
      ...(url ? [{ text: ' ' }, { text: url, link: url }] : []),
    ],
    spaceBefore: printSize(pen) * 0.25,
  }));
}

const headOf = (pen: Pen): Paragraph => ({ runs: [{ text: pen.citations.heading, bold: true }] });

/** The list in columns of about equal height; its heading starts the first. */
function columns(
  entries: ReferenceEntry[],
  width: number,
  pen: Pen,
): { paragraphs: Paragraph[][]; width: number } {
  const count = columnCount(width, entries.length, pen);
  const gap = pen.template.design.gap * pen.unit;
  const column = (width - gap * (count - 1)) / count;
  const all = [headOf(pen), ...paragraphsOf(entries, pen)];
  const heights = all.map(
    (paragraph) => heightOf(pen, [paragraph], styleOf(pen), column) + (paragraph.spaceBefore ?? 0),
  );
  const target = heights.reduce((sum, height) => sum + height, 0) / count;
  const filled: Paragraph[][] = Array.from({ length: count }, () => []);
  let used = 0;
  all.forEach((paragraph, index) => {
    const at = Math.min(count - 1, Math.floor((used + (heights[index] ?? 0) / 2) / target));
    filled[at]?.push(paragraph);
    used += heights[index] ?? 0;
  });
  return { paragraphs: filled.filter((paragraphs) => paragraphs.length > 0), width: column };
}

function listHeight(entries: ReferenceEntry[], width: number, pen: Pen): number {
  const set = columns(entries, width, pen);
  return Math.max(...set.paragraphs.map((paragraphs) => heightOf(pen, paragraphs, styleOf(pen), set.width)));
}

function drawList(entries: ReferenceEntry[], box: Box, pen: Pen): SceneElement[] {
  const set = columns(entries, box.width, pen);
  const count = columnCount(box.width, entries.length, pen);
  const boxes = columnsOf(box, count, pen.template.design.gap * pen.unit);
  return set.paragraphs.map((paragraphs, index) =>
    textIn(pen, { box: boxes[index] as Box, paragraphs, style: styleOf(pen), role: 'footer' }),
  );
}
