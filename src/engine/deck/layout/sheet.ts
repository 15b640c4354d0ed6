import type { Box, Page, SceneElement } from '../../scene/scene.ts';
import { rect } from '../../scene/shapes.ts';
import type { Layout, Template } from '../../templates/template.ts';
import { blockTop } from '../../text/block-top.ts';

const margin = 24;

/** Puts what a page says on a sheet of the ground's colour, where the layout's backdrop leaves no clear place for it. */
export function addSheet({ canvas }: Template, layout: Layout, page: Page): void {
  if (!layout.busy) return;
  const boxes = page.elements.filter((element) => !isSmallPrint(element)).map(inked);
  if (boxes.length === 0) return;
  const left = Math.max(0, Math.min(...boxes.map(({ x }) => x)) - margin);
  const top = Math.max(0, Math.min(...boxes.map(({ y }) => y)) - margin);
  const right = Math.min(canvas.width, Math.max(...boxes.map(({ x, width }) => x + width)) + margin);
  const bottom = Math.min(canvas.height, Math.max(...boxes.map(({ y, height }) => y + height)) + margin);
  const box: Box = { x: left, y: top, width: right - left, height: bottom - top };
  page.elements.unshift(rect(box, 'bg1'));
}

/** Of a text only as much as its lines take: covers have large boxes for few words. */
function inked(element: SceneElement): Box {
  if (element.type !== 'text') return element.box;
  const y = blockTop(element, element.block);
  return { ...element.box, y, height: element.block.height };
}

const isSmallPrint = (element: SceneElement): boolean =>
  element.type === 'text' && (element.role === 'footer' || element.role === 'page-number');
