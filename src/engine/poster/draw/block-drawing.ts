import type { RegionBlock, RegionBlockKind } from '../content.ts';
import { chart } from './blocks/chart.ts';
import { facts } from './blocks/facts.ts';
import { figures } from './blocks/figures.ts';
import { picture } from './blocks/picture.ts';
import { prose } from './blocks/prose.ts';
import { question } from './blocks/question.ts';
import { sequence } from './blocks/sequence.ts';
import { statement } from './blocks/statement.ts';
import { table } from './blocks/table.ts';
import type { BlockDrawing } from './pen.ts';

const drawings: { [Kind in RegionBlockKind]: BlockDrawing<Extract<RegionBlock, { kind: Kind }>> } = {
  text: prose,
  points: prose,
  statement,
  figures,
  chart,
  table,
  picture,
  steps: sequence,
  timeline: sequence,
  facts,
};

/** How a block is drawn: by its kind, or as a question where it is one to its author. */
export const drawingOf = (block: RegionBlock): BlockDrawing<RegionBlock> =>
  (block.kind === 'text' || block.kind === 'statement') && block.guidance
    ? (question as BlockDrawing<RegionBlock>)
    : (drawings[block.kind] as BlockDrawing<RegionBlock>);

/** Whether any part of a block asks its author for content. */
export function asksAuthor(block: RegionBlock): boolean {
  switch (block.kind) {
    case 'text':
    case 'statement':
      return block.guidance === true;
    case 'points':
      return block.points.some((point) => point.guidance);
    case 'figures':
      return block.figures.some((figure) => figure.guidance);
    case 'steps':
      return block.steps.some((step) => step.guidance);
    case 'timeline':
      return block.events.some((event) => event.guidance);
    case 'facts':
      return block.facts.some((fact) => fact.guidance);
    default:
      return false;
  }
}
