import type { Box, SceneElement } from '../../scene/scene.ts';
import { bodyStyle, measure, type Pen, plain, textIn } from './pen.ts';

/** Of the type's size. */
const padding = 0.55;

/** A label on a region's upper edge, at most as far inside as its heading: the author has to fill it in. */
export function chip(region: Box, inside: number, pen: Pen): SceneElement {
  const { design } = pen.template;
  const style = bodyStyle(pen, {
    size: Math.min(pen.size.small * 0.8, 14 * pen.unit),
    bold: true,
    color: '#3A2A00',
    align: 'center',
  });
  const paragraphs = plain(pen.words.toFill);
  const block = measure(pen, paragraphs, style, region.width);
  const width = Math.min(region.width, block.inkWidth + 2 * padding * style.size);
  const height = block.height + padding * style.size * 0.5;
  const end = region.x + region.width - Math.min(design.region.inset * pen.air, region.width - width);
  return textIn(pen, {
    box: { x: end - width, y: region.y - height + Math.min(height / 2, inside), width, height },
    paragraphs,
    style,
    role: 'label',
    anchor: 'middle',
    fill: '#FFE08A',
  });
}
