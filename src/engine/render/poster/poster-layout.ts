import type { Page, Scene, TextElement } from '../../scene/scene.ts';
import { listHolder, titleHolder } from '../../templates/placeholders.ts';
import type { Layout } from '../../templates/template.ts';

/**
 * The layout that a poster stands on as a presentation of one slide: its ground and its title belong to it, so that a
 * program that edits the poster finds a title to fill and a layout to make a second one from. `page` runs left to right.
 */
export function posterLayout({ canvas }: Scene, page: Page): Layout {
  const { box, style, anchor } = page.elements[0] as TextElement;
  const body = { ...box, y: box.y + box.height, height: canvas.height / 2 };
  const text = { ...style, font: 'body' as const, bold: false, size: style.size / 3 };
  return {
    name: page.layout,
    type: 'obj',
    backdrop: page.backdrop,
    placeholders: [titleHolder(box, style, { anchor }), listHolder(body, text)],
    body,
  };
}
