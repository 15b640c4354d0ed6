import { commonSize, scaleParagraphs } from '../../blocks/fit-text.ts';
import { spread } from '../../blocks/points.ts';
import type { Box, Paragraph, TextStyle } from '../../scene/scene.ts';
import { heightOf, type Stage } from './stage.ts';

type Room = Pick<Box, 'width' | 'height'>;

interface SetList {
  paragraphs: Paragraph[];
  style: TextStyle;
}

/** Type size, then spacing, grow until a list fills this share of its room. */
const fillShare = 0.86;
/** Largest growth of type, and of spacing relative to type. */
const growth = 1.4;
export const widestSpace = 2;

/** Enlarges a short list to fill its room instead of crowding at the top. */
export function enlarged(
  stage: Stage,
  paragraphs: Paragraph[],
  style: TextStyle,
  room: Room,
  share = fillShare,
): SetList {
  const set = grown(stage, paragraphs, style, room, { growth, share });
  const spare = room.height * share - heightOf(stage, set.paragraphs, set.style, room.width);
  return { ...set, paragraphs: spread(set.paragraphs, spare, set.style.size * widestSpace) };
}

/** The list in the largest type, up to `growth` times its own, that takes at most `share` of the room. */
export function grown(
  stage: Stage,
  paragraphs: Paragraph[],
  style: TextStyle,
  room: Room,
  limit: { growth: number; share: number },
): SetList {
  const at = (size: number) => ({
    paragraphs: scaleParagraphs(paragraphs, size / style.size),
    style: { ...style, size },
  });
  const fits = (set: SetList) =>
    heightOf(stage, set.paragraphs, set.style, room.width) <= room.height * limit.share;
  const limits = { smallest: style.size, largest: style.size * limit.growth };
  return at(commonSize(style.size, limits, (size) => fits(at(size))));
}
