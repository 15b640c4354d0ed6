import { listProportions, pointParagraphs, spread } from '../../../blocks/points.ts';
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

/** How much a block's type may grow relative to its neighbours into spare room. */
interface Growth {
  points: number;
  /** For the emphasised region. */
  emphasised: number;
  /** For a lone sentence in its box. */
  lone: number;
  /** For a single short sentence, if there is room. */
  statement: number;
}
const free: Growth = { points: 1.2, emphasised: 1.3, lone: 1.5, statement: 1.9 };
/** For boxes of one level with equal type size. */
const even: Growth = { points: 1, emphasised: 1.12, lone: 1, statement: 1.25 };
const shortSentence = 90;
const growthStep = 0.05;
/** Smallest relative size of an address. */
const smallAddress = 0.82;
/** Most space added between points, relative to the type size. */
const mostSpread = { free: 1.4, even: 0.3 };
/** Lists are tighter than on slides. */
const proportions = { ...listProportions, indent: 1.15, space: 0.5, secondSize: 0.9, secondSpace: 0.2 };

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
    // An address is set slightly smaller before it is cut.
    const style = bodyStyle(pen, { size: pen.size.body * smallAddress });
    return measure(pen, paragraphsOf(block, style, pen), style, width).tightWord;
  },
  draw: (block, box, pen) => {
    const style = largest(block, box, pen);
    const close = paragraphsOf(block, style, pen);
    const spare = box.height - heightOf(pen, close, style, box.width);
    const most = style.size * (pen.even ? mostSpread.even : mostSpread.free);
    const paragraphs = spread(close, spare * 0.98, most * 0.98);
    return [textIn(pen, { box, paragraphs, style, role: 'body' })];
  },
};

function paragraphsOf(block: Prose, style: TextStyle, pen: Pen): Paragraph[] {
  if (block.kind === 'text') return [{ runs: citedRuns(pen, block.text, block.cites) }];
  return pointParagraphs(block.points, {
    style,
    bullet: { character: '•', color: pen.on.accent },
    guidance: pen.on.muted,
    proportions,
    runs: ({ text }, index) => citedRuns(pen, text, citesShown(block.points, index)),
  });
}

/** If neighbours cite the same works, the mark only follows the last. */
function citesShown(points: CitedPoint[], index: number): number[] | undefined {
  const { cites } = points[index] ?? {};
  const next = points[index + 1]?.cites;
  const again = cites && next && cites.join() === next.join();
  return again ? undefined : cites;
}

function largest(block: Prose, box: Box, pen: Pen): TextStyle {
  if (pen.look.text?.size) return bodyStyle(pen);
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
