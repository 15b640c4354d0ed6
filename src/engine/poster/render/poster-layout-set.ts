import type { Page, Scene, TextElement } from '../../scene.ts';
import { bodyHolder } from '../../templates/placeholders.ts';
import type { LayoutSet } from '../../templates/template.ts';

/**
 * A poster as a presentation of one slide: its ground and title belong to one layout, so that a program that edits it
 * finds a title to fill and a layout to make a second poster from. `page` runs left to right.
 */
export function posterLayoutSet({ canvas }: Scene, page: Page): LayoutSet {
  const { box, style, anchor } = page.elements[0] as TextElement;
  const body = { ...box, y: box.y + box.height, height: canvas.height / 2 };
  const text = { ...style, font: 'body' as const, bold: false, size: style.size / 3 };
  const title = { type: 'title' as const, idx: 0, name: 'Title', box, style, anchor };
  return {
    canvas,
    layouts: {
      poster: {
        name: page.layout,
        type: 'obj',
        backdrop: page.backdrop,
        placeholders: [title, bodyHolder(1, 'Text', body, text)],
        body,
      },
    },
  };
}
