import { type BlockDrawing, grown, type Pen } from '../pen.ts';
import { drawLevel, fitsLevel, levelHeight } from './sequence/level-path.ts';
import { type Sequence, type Stop, stopsOf } from './sequence/stop.ts';
import { columnsHeight, drawUpright, uprightHeight } from './sequence/upright-path.ts';

const mostGrowth = 1.4;

/** Process steps and timeline events: a path with markers, horizontal if the region is wide, else vertical. */
export const sequence: BlockDrawing<Sequence> = {
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
