import type { Box, SceneElement } from '../../../scene.ts';
import type { RegionBlock } from '../../content.ts';
import { type BlockDrawing, bodyStyle, citedRuns, heightOf, type Pen, textIn } from '../pen.ts';

type Picture = Extract<RegionBlock, { kind: 'picture' }>;

/** Bodies of type that a picture needs in height at least. */
const least = 9;
/** How much of a picture may be cut away to fill its box; the rest of a difference stays as margin. */
const mostCut = 0.22;

/** A picture, cut to its box where that costs little, and centred in it where not. */
export const picture: BlockDrawing<Picture> = {
  stretch: 3,
  bears: 1.9,
  height: (block, width, pen) => pen.size.body * least + captionHeight(block, width, pen),
  most: (block, width, pen) => {
    const size = pen.pictures.get(block.asset);
    const natural = size ? (width * size.height) / size.width / (1 - mostCut) : Number.POSITIVE_INFINITY;
    return Math.max(natural, pen.size.body * least) + captionHeight(block, width, pen);
  },
  draw: (block, box, pen) => {
    const caption = captionHeight(block, box.width, pen);
    const room = { ...box, height: box.height - caption };
    const image: SceneElement = {
      type: 'image',
      asset: block.asset,
      alt: block.alt,
      ...placed(block.asset, room, pen),
    };
    if (!caption) return [image];
    const below = { ...box, y: box.y + box.height - caption, height: caption };
    const style = styleOf(pen);
    return [
      image,
      textIn(pen, {
        box: below,
        paragraphs: captionOf(block, pen),
        style,
        role: 'caption',
        anchor: 'bottom',
      }),
    ];
  },
};

const styleOf = (pen: Pen) => bodyStyle(pen, { size: pen.size.small, color: pen.on.muted });

function placed(asset: string, room: Box, pen: Pen): { box: Box; crop?: Box } {
  const size = pen.pictures.get(asset);
  if (!size) return { box: room };
  const wanted = room.width / room.height;
  const own = size.width / size.height;
  const kept = Math.max(1 - mostCut, Math.min(wanted / own, own / wanted));
  const crop =
    wanted > own
      ? { x: 0, y: (1 - kept) / 2, width: 1, height: kept }
      : { x: (1 - kept) / 2, y: 0, width: kept, height: 1 };
  const shown = wanted > own ? own / kept : own * kept;
  const width = Math.min(room.width, room.height * shown);
  const height = Math.min(room.height, room.width / shown);
  const box = { x: room.x + (room.width - width) / 2, y: room.y + (room.height - height) / 2, width, height };
  return { box, crop };
}

const captionOf = (block: Picture, pen: Pen) => [{ runs: citedRuns(pen, block.caption ?? '', block.cites) }];

function captionHeight(block: Picture, width: number, pen: Pen): number {
  if (!block.caption && !pen.citations.mark(block.cites)) return 0;
  return heightOf(pen, captionOf(block, pen), styleOf(pen), width) + pen.size.body * 0.4;
}
