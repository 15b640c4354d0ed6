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

/** The drawing of a block: by kind, or as a question. */
export const drawingOf = (block: RegionBlock): BlockDrawing<RegionBlock> =>
  (block.kind === 'text' || block.kind === 'statement') && block.guidance
    ? (question as BlockDrawing<RegionBlock>)
    : (drawings[block.kind] as BlockDrawing<RegionBlock>);
