import { readingLength } from '../../../language/segment.ts';
import type { Box, Paragraph, TextStyle } from '../../../scene/scene.ts';
import type { CitedPoint, RegionBlock } from '../../content.ts';
import {
  type BlockDrawing,
  bodyStyle,
  citedRuns,
  cutsAnyWord,
  heightOf,
  measure,
  type Pen,
  textIn,
} from '../pen.ts';

type Prose = Extract<RegionBlock, { kind: 'text' | 'points' }>;

/** How much larger than its neighbours' a block's type may grow into room that is left over. */
interface Growth {
  points: number;
  /** The region that should be seen first may speak louder than the others. */
  emphasised: number;
  /** One sentence alone in its box has it to itself. */
  lone: number;
  /** A single short sentence is a statement where it has the room for one. */
  statement: number;
}
const free: Growth = { points: 1.2, emphasised: 1.3, lone: 1.5, statement: 1.9 };
/** Where boxes of one level have type of one size. */
const even: Growth = { points: 1, emphasised: 1.12, lone: 1, statement: 1.25 };
const shortSentence = 90;
const growthStep = 0.05;
/** Of the type's size, the most that may be added between two points to spread them over their box. */
const mostSpread = { free: 1.4, even: 0.3 };

/** Running text and lists of points. */
export const prose: BlockDrawing<Prose> = {
  stretch: 0.25,
  bears: 1.05,
  height: (block, width, pen) => {
    const style = bodyStyle(pen);
    return heightOf(pen, paragraphsOf(block, style, pen), style, width);
  },
  cutsWord: (block, width, pen) => {
    const style = bodyStyle(pen);
    return cutsAnyWord(pen, paragraphsOf(block, style, pen), style, width);
  },
  cutsAddress: (block, width, pen) => {
    const style = bodyStyle(pen);
    return measure(pen, paragraphsOf(block, style, pen), style, width).tightWord;
  },
  draw: (block, box, pen) => {
    const style = largest(block, box, pen);
    const paragraphs = paragraphsOf(block, style, pen);
    const most = style.size * (pen.even ? mostSpread.even : mostSpread.free);
    spread(paragraphs, box.height - heightOf(pen, paragraphs, style, box.width), most);
    return [textIn(pen, { box, paragraphs, style, role: 'body' })];
  },
};

function paragraphsOf(block: Prose, style: TextStyle, pen: Pen): Paragraph[] {
  if (block.kind === 'text') return [{ runs: citedRuns(pen, block.text, block.cites) }];
  const indent = style.size * 1.15;
  return block.points.flatMap((point, index) => [
    {
      runs: citedRuns(pen, point.text, citesShown(block.points, index)),
      bullet: { kind: 'character' as const, character: '•', color: pen.on.accent },
      indent,
      spaceBefore: style.size * 0.5,
    },
    ...(point.children ?? []).map(
      (child): Paragraph => ({
        runs: [{ text: child }],
        level: 1,
        bullet: { kind: 'character', character: '–', color: pen.on.accent },
        indent: indent * 2,
        size: style.size * 0.9,
        spaceBefore: style.size * 0.2,
      }),
    ),
  ]);
}

/** Where neighbours rest on the same works, their mark stands behind the last of them. */
function citesShown(points: CitedPoint[], index: number): number[] | undefined {
  const { cites } = points[index] ?? {};
  const next = points[index + 1]?.cites;
  const again = cites && next && cites.join() === next.join();
  return again ? undefined : cites;
}

function largest(block: Prose, box: Box, pen: Pen): TextStyle {
  const isStatement = block.kind === 'text' && readingLength(block.text) <= shortSentence;
  const growth = pen.even ? even : free;
  const isEmphasised = pen.on.ground === pen.template.design.emphasis.fill;
  const least = isEmphasised ? growth.emphasised : growth.points;
  const most =
    block.kind === 'points' ? least : Math.max(least, isStatement ? growth.statement : growth.lone);
  for (let factor = most; factor > 1; factor -= growthStep) {
    const style = bodyStyle(pen, { size: pen.size.body * factor });
    const laid = measure(pen, paragraphsOf(block, style, pen), style, box.width);
    if (laid.height <= box.height && !laid.tightWord) return style;
  }
  return bodyStyle(pen);
}

function spread(paragraphs: Paragraph[], surplus: number, most: number): void {
  const gaps = paragraphs.filter((paragraph, index) => index > 0 && !paragraph.level);
  if (surplus <= 0 || gaps.length === 0) return;
  const more = Math.min(surplus / gaps.length, most) * 0.98;
  for (const paragraph of gaps) paragraph.spaceBefore = (paragraph.spaceBefore ?? 0) + more;
}
