import { icon } from '../../../scene/icons/icon.ts';
import type { Box, SceneElement } from '../../../scene/scene.ts';
import { disc } from '../../../scene/shapes.ts';
import type { Fact, RegionBlock } from '../../content.ts';
import {
  type BlockDrawing,
  bodyStyle,
  cutsAnyWord,
  grown,
  heightOf,
  measure,
  type Pen,
  textIn,
} from '../pen.ts';

type Facts = Extract<RegionBlock, { kind: 'facts' }>;

const valueSize = 1.3;
const mostGrowth = 1.6;
/** Most lines of a fact with its label; beyond it the column is too narrow. */
const mostLines = 2.4;
/** The same total for one or two facts. */
const fewestLines = 6;

/** Time, place, contact: one line each after an icon, the answer larger than its label. */
export const facts: BlockDrawing<Facts> = {
  stretch: 0.8,
  bears: 1.3,
  cutsWord: (block, width, pen) =>
    cutsAny(block, width, pen) ||
    linesOf(block, width, pen) > Math.max(fewestLines, block.facts.length * mostLines),
  height: totalHeight,
  draw: (block, box, base) => {
    const pen = grown(
      base,
      mostGrowth,
      (larger) =>
        totalHeight(block, box.width, larger) <= box.height &&
        linesOf(block, box.width, larger) <= linesOf(block, box.width, base) &&
        !cutsAny(block, box.width, larger),
    );
    const heights = block.facts.map((fact) => factHeight(fact, box.width, pen));
    const used = heights.reduce((sum, height) => sum + height, 0);
    const spare = (box.height - used) / Math.max(1, block.facts.length - 1);
    const gap = block.facts.length > 1 ? Math.min(spare, pen.size.body * 2.4) : 0;
    let y = box.y;
    return block.facts.flatMap((fact, index) => {
      const height = heights[index] ?? 0;
      const elements = drawFact(fact, { ...box, y, height }, pen);
      y += height + gap;
      return elements;
    });
  },
};

const cutsAny = (block: Facts, width: number, pen: Pen): boolean =>
  block.facts.some((fact) =>
    cutsAnyWord(pen, paragraphsOf(fact, pen), bodyStyle(pen), width - indentOf(pen)),
  );

const linesOf = (block: Facts, width: number, pen: Pen): number =>
  block.facts.reduce(
    (sum, fact) => sum + measure(pen, paragraphsOf(fact, pen), bodyStyle(pen), width - indentOf(pen)).lines,
    0,
  );

function totalHeight(block: Facts, width: number, pen: Pen): number {
  const heights = block.facts.map((fact) => factHeight(fact, width, pen));
  return heights.reduce((sum, height) => sum + height, 0) + gapOf(pen) * (block.facts.length - 1);
}

const gapOf = (pen: Pen): number => pen.size.body * 0.8;
const edgeOf = (pen: Pen): number => pen.size.body * 3;
const indentOf = (pen: Pen): number => edgeOf(pen) + pen.size.body * 0.8;

const paragraphsOf = (fact: Fact, pen: Pen) => [
  { runs: [{ text: fact.label, color: pen.on.muted }], size: pen.size.small },
  {
    runs: [{ text: fact.value, bold: !fact.guidance, ...(fact.guidance && { color: pen.on.muted }) }],
    size: pen.size.body * (fact.guidance ? 1 : valueSize),
  },
];

const factHeight = (fact: Fact, width: number, pen: Pen): number =>
  Math.max(edgeOf(pen), heightOf(pen, paragraphsOf(fact, pen), bodyStyle(pen), width - indentOf(pen)));

function drawFact(fact: Fact, box: Box, pen: Pen): SceneElement[] {
  const edge = edgeOf(pen);
  const middle = box.y + box.height / 2;
  const inner = edge * 0.52;
  return [
    disc(box.x + edge / 2, middle, edge / 2, pen.on.accent),
    icon(fact.icon, box.x + (edge - inner) / 2, middle - inner / 2, inner, pen.on.ground, pen),
    textIn(pen, {
      box: { ...box, x: box.x + indentOf(pen), width: box.width - indentOf(pen) },
      paragraphs: paragraphsOf(fact, pen),
      style: bodyStyle(pen),
      role: 'body',
      anchor: 'middle',
    }),
  ];
}
