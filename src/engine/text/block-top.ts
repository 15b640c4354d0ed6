import type { TextElement } from '../scene/scene.ts';
import type { TextBlock } from '../scene/text-block.ts';

/** The top of a box's text, from the top of the canvas. */
export function blockTop(element: Pick<TextElement, 'box' | 'anchor' | 'inset'>, block: TextBlock): number {
  const inset = element.inset?.y ?? 0;
  const free = element.box.height - 2 * inset - block.height;
  const share = { top: 0, middle: 0.5, bottom: 1 }[element.anchor];
  return element.box.y + inset + free * share;
}
