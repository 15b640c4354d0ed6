import type { Paragraph, TextRun } from '../../../scene/scene.ts';
import type { RegionBlock } from '../../content.ts';
import {
  type BlockDrawing,
  citedRuns,
  cutsAnyWord,
  headingStyle,
  heightOf,
  markRuns,
  measure,
  type Pen,
  textIn,
  tightness,
} from '../pen.ts';

type Statement = Extract<RegionBlock, { kind: 'statement' }>;

/** Size relative to text: in a box among others, across most of the canvas, where it outranks headings, and legible across a hall. */
const ratios = { beside: 1.55, across: 1.8, large: 3.2 } as const;
/** Thousandths of the canvas's mean edge. */
const leastAcross = 700;
/** Most lines across the canvas at that size. */
const mostAcross = 2;
function ratioOf(block: Statement, width: number, pen: Pen): number {
  if (block.large) return ratios.large;
  if (width < leastAcross * pen.unit) return ratios.beside;
  const style = styleOf(pen, ratios.across);
  const { lines } = measure(pen, paragraphsOf(block, style.size, pen), style, width);
  return lines > mostAcross ? ratios.beside : ratios.across;
}
const mostGrowth = 2.6;
/** Size of text below it, relative to the sentence. */
const smallPart = 0.4;

/** A sentence that carries the region, as large as its box allows. */
export const statement: BlockDrawing<Statement> = {
  stretch: 0.8,
  bears: 2.4,
  height: (block, width, pen) => {
    const style = styleOf(pen, ratioOf(block, width, pen));
    return heightOf(pen, paragraphsOf(block, style.size, pen), style, width);
  },
  cutsWord: (block, width, pen) => {
    const style = styleOf(pen, ratioOf(block, width, pen));
    return cutsAnyWord(pen, paragraphsOf(block, style.size, pen), style, width);
  },
  draw: (block, box, pen) => {
    const ratio = ratioOf(block, box.width, pen);
    let growth = pen.look.text?.size ? 1 : mostGrowth;
    const fits = () => {
      const style = styleOf(pen, ratio * growth);
      const laid = measure(pen, paragraphsOf(block, style.size, pen), style, box.width);
      return laid.height <= box.height && !laid.tightWord;
    };
    while (growth > 1 && !fits()) growth -= 0.08;
    const style = styleOf(pen, ratio * Math.max(growth, 1));
    const paragraphs = paragraphsOf(block, style.size, pen);
    return [textIn(pen, { box, paragraphs, style, role: 'quote', anchor: 'middle' })];
  },
};

const styleOf = (pen: Pen, factor: number) =>
  headingStyle(pen, { size: pen.size.body * factor, color: pen.on.ink, lineHeight: 1.02 * tightness(pen) });

/** A mark of several words would be too loud: it is set small below. */
function paragraphsOf(block: Statement, size: number, pen: Pen): Paragraph[] {
  const mark = pen.citations.mark(block.cites);
  const apart = mark?.long ? mark : undefined;
  const quoted: Paragraph = { runs: citedRuns(pen, block.text, apart ? undefined : block.cites) };
  const by: TextRun[] = block.by ? [{ text: `— ${block.by}`, bold: false, color: pen.on.muted }] : [];
  const below = apart ? [...by, ...markRuns(apart, pen.on.muted, block.by)] : by;
  if (below.length === 0) return [quoted];
  return [quoted, { runs: below, size: Math.max(pen.size.body, size * smallPart), spaceBefore: size * 0.3 }];
}
