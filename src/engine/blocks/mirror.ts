import type { Box, Page, SceneElement } from '../scene/scene.ts';
import type { Layout } from '../templates/template.ts';

export const mirrorBox = (box: Box, width: number): Box => ({ ...box, x: width - box.x - box.width });

/** An element mirrored within a given width. */
export function mirrorElement(element: SceneElement, width: number): SceneElement {
  const mirrored = { ...element, box: mirrorBox(element.box, width) };
  if (mirrored.type === 'shape' && mirrored.geometry !== 'rect') mirrored.flip = !mirrored.flip;
  return mirrored;
}

const mirrorAll = (elements: SceneElement[], width: number) =>
  elements.map((element) => mirrorElement(element, width));

/** A page mirrored for right-to-left scripts; text keeps its own direction. */
export const mirrorPage = (page: Page, width: number): Page => ({
  ...page,
  backdrop: { ...page.backdrop, elements: mirrorAll(page.backdrop.elements, width) },
  elements: mirrorAll(page.elements, width),
});

export const mirrorLayout = (layout: Layout, width: number): Layout => ({
  ...layout,
  body: mirrorBox(layout.body, width),
  backdrop: { ...layout.backdrop, elements: mirrorAll(layout.backdrop.elements, width) },
  placeholders: layout.placeholders.map((holder) => ({ ...holder, box: mirrorBox(holder.box, width) })),
});
