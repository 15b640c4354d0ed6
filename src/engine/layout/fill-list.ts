import type { Box, Paragraph, SceneElement, TextElement, TextStyle } from '../scene.ts';
import { blockTop } from '../text/block-top.ts';
import { layoutText } from '../text/layout-text.ts';
import { rule } from './card.ts';
import { point, scaleParagraphs } from './fit-text.ts';
import type { Stage } from './stage.ts';

/** Lists grow in type and then in spacing until they fill this share of their room. */
const fillShare = 0.86;
/** How far type may grow over its own size, and spacing over the type. */
const growth = 1.4;
const widestSpace = 2;

/** A short list set larger and wider, so that it fills its room with intent instead of huddling at the top. */
export function enlarged(
  stage: Stage,
  paragraphs: Paragraph[],
  style: TextStyle,
  room: Pick<Box, 'width' | 'height'>,
  share = fillShare,
): { paragraphs: Paragraph[]; style: TextStyle } {
  const heightAt = (size: number) =>
    layoutText(scaleParagraphs(paragraphs, size / style.size), { ...style, size }, room.width, stage.text)
      .height;
  let size = style.size;
  while (size + point <= style.size * growth && heightAt(size + point) <= room.height * share) size += point;
  const scaled = scaleParagraphs(paragraphs, size / style.size);
  return {
    paragraphs: spread(scaled, size, room.height * share - heightAt(size)),
    style: { ...style, size },
  };
}

/** Hands spare height to the gaps between first-level paragraphs. */
export function spread(paragraphs: Paragraph[], size: number, spare: number): Paragraph[] {
  const gaps = paragraphs.filter((paragraph, index) => index > 0 && !paragraph.level).length;
  if (gaps === 0 || spare <= 0) return paragraphs;
  const extra = Math.min(spare / gaps, size * widestSpace);
  return paragraphs.map((paragraph) =>
    paragraph.level ? paragraph : { ...paragraph, spaceBefore: (paragraph.spaceBefore ?? 0) + extra },
  );
}

/** Lines halfway between the points of a list. */
export function rulesBetween(element: TextElement, color: Parameters<typeof rule>[3]): SceneElement[] {
  const top = blockTop(element, element.block);
  return element.block.lines.flatMap((line) => {
    const paragraph = element.paragraphs[line.paragraph];
    if (!line.first || line.paragraph === 0 || paragraph?.level) return [];
    const y = top + line.top - (paragraph?.spaceBefore ?? 0) / 2;
    return [rule(element.box.x, y, element.box.width, color)];
  });
}
