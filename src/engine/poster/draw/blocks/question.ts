import { inside } from '../../../blocks/grid.ts';
import { icon } from '../../../scene/icons/icon.ts';
import type { Paragraph } from '../../../scene/scene.ts';
import { dashedFrame } from '../../../scene/shapes.ts';
import type { RegionBlock } from '../../content.ts';
import { type BlockDrawing, bodyStyle, cutsAnyWord, heightOf, type Pen, textIn } from '../pen.ts';

type Question = Extract<RegionBlock, { kind: 'text' | 'statement' }>;

const mostGrowth = 1.5;
/** Of the body's size. */
const inset = 1.1;
const iconEdge = 3.4;

/** A question to the author: a dashed field that cannot be mistaken for content. */
export const question: BlockDrawing<Question> = {
  stretch: 1,
  bears: 1.7,
  height: (block, width, pen) => textHeight(block, width, pen, 1) + pen.size.body * inset * 2,
  cutsWord: (block, width, pen) =>
    cutsAnyWord(pen, paragraphsOf(block), styleOf(pen, 1), width - 2 * pen.size.body * inset),
  draw: (block, box, pen) => {
    const padding = pen.size.body * inset;
    const room = inside(box, padding);
    let growth = mostGrowth;
    const fits = () =>
      textHeight(block, box.width, pen, growth) <= room.height &&
      !cutsAnyWord(pen, paragraphsOf(block), styleOf(pen, growth), room.width);
    while (growth > 1 && !fits()) growth -= 0.1;
    const text = textHeight(block, box.width, pen, growth);
    const edge = pen.size.body * iconEdge * growth;
    const withIcon = room.height - text > edge * 1.5;
    const used = text + (withIcon ? edge * 1.3 : 0);
    const top = room.y + Math.max(0, (room.height - used) / 2);
    return [
      dashedFrame(box, pen.on.muted, 6 * pen.unit, 1.6 * pen.unit),
      ...(withIcon ? [icon('question', box.x + (box.width - edge) / 2, top, edge, pen.on.line, pen)] : []),
      textIn(pen, {
        box: { ...room, y: top + used - text, height: text },
        paragraphs: paragraphsOf(block),
        style: styleOf(pen, growth),
        role: 'body',
        anchor: 'middle',
      }),
    ];
  },
};

const styleOf = (pen: Pen, growth: number) =>
  bodyStyle(pen, { size: pen.size.body * growth, color: pen.on.muted, align: 'center' });

const paragraphsOf = (block: Question): Paragraph[] => [{ runs: [{ text: block.text }] }];

const textHeight = (block: Question, width: number, pen: Pen, growth: number): number =>
  heightOf(pen, paragraphsOf(block), styleOf(pen, growth), width - 2 * pen.size.body * inset) + 1;
