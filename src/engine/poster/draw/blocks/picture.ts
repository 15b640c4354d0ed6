import { contain } from '../../../package/box.ts';
import type { SceneElement } from '../../../scene/scene.ts';
import { rect } from '../../../scene/shapes.ts';
import type { RegionBlock } from '../../content.ts';
import { captionOf } from '../caption.ts';
import type { BlockDrawing, Pen } from '../pen.ts';

type Picture = Extract<RegionBlock, { kind: 'picture' }>;

/**
 * What a picture asks for in height: all that it has at the full width of its box, up to so many of the canvas's units, or bodies of
 * type where that is less; and the least that it has.
 */
const asked = { units: 165, bodies: 17, least: 8 } as const;
/** The same on a poster of a paper, whose figures are what is looked at. */
const askedOfPaper = { units: 165, bodies: 19 } as const;
/** Bodies of type between it and its caption. */
const gap = 0.4;

/** A picture, whole, centred in its box. */
export const picture: BlockDrawing<Picture> = {
  stretch: 3,
  bears: 1.6,
  height: (block, width, pen) => {
    const { body } = pen.size;
    const { units, bodies } = pen.even ? askedOfPaper : asked;
    const wanted = Math.min(naturalHeight(block, width, pen), units * pen.unit, bodies * body);
    return Math.max(wanted, body * asked.least) + captionOf(block, width, gap, pen).height;
  },
  most: (block, width, pen) => {
    const natural = naturalHeight(block, width, pen);
    return Math.max(natural, pen.size.body * asked.least) + captionOf(block, width, gap, pen).height;
  },
  draw: (block, box, pen) => {
    const caption = captionOf(block, box.width, gap, pen);
    const room = { ...box, height: box.height - caption.height };
    const at = contain(pen.pictures.get(block.asset) ?? room, room);
    const image: SceneElement = { type: 'image', asset: block.asset, alt: block.alt, box: at };
    // Many figures are drawn for white paper and let it show through.
    const shown =
      pen.on.ground === pen.template.design.emphasis.fill ? [rect(at, '#FFFFFF'), image] : [image];
    return [...shown, ...caption.draw(room)];
  },
};

function naturalHeight({ asset }: Picture, width: number, pen: Pen): number {
  const size = pen.pictures.get(asset);
  return size ? (width * size.height) / size.width : Number.POSITIVE_INFINITY;
}
