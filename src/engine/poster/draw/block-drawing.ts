import type { RegionBlock, RegionBlockKind } from '../content.ts';
import { chart } from './blocks/chart.ts';
import { facts } from './blocks/facts.ts';
import { figures } from './blocks/figures.ts';
import { picture } from './blocks/picture.ts';
import { prose } from './blocks/prose.ts';
import { question } from './blocks/question.ts';
import { drawLevel, fitsLevel, levelHeight } from './blocks/sequence/level-path.ts';
import { type Sequence, type Stop, stopsOf } from './blocks/sequence/stop.ts';
import { columnsHeight, drawUpright, uprightHeight } from './blocks/sequence/upright-path.ts';
import { statement } from './blocks/statement.ts';
import { table } from './blocks/table.ts';
import { type BlockDrawing, grown, type Pen } from './pen.ts';

const mostGrowth = 1.4;

/** Process steps and timeline events: a path with markers, horizontal if the region is wide, else vertical. */
const sequence: BlockDrawing<Sequence> = {
  stretch: 1,
  bears: 1.4,
  height: (block, width, pen) => sequenceHeight(stopsOf(block), width, pen),
  draw: (block, box, base) => {
    const stops = stopsOf(block);
    const pen = grown(base, mostGrowth, (larger) => sequenceHeight(stops, box.width, larger) <= box.height);
    return isLevel(stops, box.width, pen) ? drawLevel(stops, box, pen) : drawUpright(stops, box, pen);
  },
};

/** Horizontal if that takes less height. */
const isLevel = (stops: Stop[], width: number, pen: Pen): boolean =>
  fitsLevel(stops, width, pen) && levelHeight(stops, width, pen) <= columnsHeight(stops, 1, width, pen);

const sequenceHeight = (stops: Stop[], width: number, pen: Pen): number =>
  isLevel(stops, width, pen) ? levelHeight(stops, width, pen) : uprightHeight(stops, width, pen);

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

export const drawingOf = (block: RegionBlock): BlockDrawing<RegionBlock> =>
  (block.kind === 'text' || block.kind === 'statement') && block.guidance
    ? (question as BlockDrawing<RegionBlock>)
    : (drawings[block.kind] as BlockDrawing<RegionBlock>);
