import { contain } from '../../../package/box.ts';
import type { Box, SceneElement } from '../../../scene/scene.ts';
import { rect } from '../../../scene/shapes.ts';
import type { RegionBlock } from '../../content.ts';
import { captionOf } from '../caption.ts';
import type { BlockDrawing, Pen } from '../pen.ts';

export type PictureBlock = Extract<RegionBlock, { kind: 'picture' }>;

/**
 * Requested height: that at full width, up to this many canvas units or multiples of the text size, whichever is less;
 * and the minimum.
 */
const asked = { units: 165, bodies: 17, least: 8 } as const;
/** Distance to the caption, in multiples of the text size. */
const gap = 0.4;

/** A whole picture, centred in its box. */
export const picture: BlockDrawing<PictureBlock> = {
  stretch: 3,
  bears: 1.6,
  height: (block, width, pen) => askedHeight(block, width, pen) + captionOf(block, width, gap, pen).height,
  most: (block, width, pen) => mostHeight(block, width, pen) + captionOf(block, width, gap, pen).height,
  shown: (block, width, pen, grown) => {
    const least = askedHeight(block, width, pen);
    const height = least + (mostHeight(block, width, pen) - least) * grown;
    return (height * height * width) / Math.max(height, naturalHeight(block, width, pen));
  },
  draw: (block, box, pen) => {
    const caption = captionOf(block, box.width, gap, pen);
    const room = { ...box, height: box.height - caption.height };
    return [...imageIn(block, room, pen), ...caption.draw(room)];
  },
};

/** The picture as large as a box, on white where it stands on a fill: many transparent figures are drawn for paper. */
export function imageIn({ asset, alt }: PictureBlock, room: Box, pen: Pen): SceneElement[] {
  const at = contain(pen.pictures.get(asset) ?? room, room);
  const image: SceneElement = { type: 'image', asset, alt, box: at };
  return pen.on.ground === pen.template.design.emphasis.fill ? [rect(at, '#FFFFFF'), image] : [image];
}

function askedHeight(block: PictureBlock, width: number, pen: Pen): number {
  const { body } = pen.size;
  const wanted = Math.min(naturalHeight(block, width, pen), asked.units * pen.unit, asked.bodies * body);
  return Math.max(wanted, body * asked.least);
}

const mostHeight = (block: PictureBlock, width: number, pen: Pen): number =>
  Math.max(naturalHeight(block, width, pen), pen.size.body * asked.least);

function naturalHeight({ asset }: PictureBlock, width: number, pen: Pen): number {
  const size = pen.pictures.get(asset);
  return size ? (width * size.height) / size.width : Number.POSITIVE_INFINITY;
}
