import type { Box, Page, SceneElement } from '../../src/engine/scene/scene.ts';

const tolerance = 0.6;

const holdsText = (element: SceneElement): boolean => element.type !== 'shape';

/** Where the ink of an element is: of text its lines, which may leave most of the box empty. */
function inkOf(element: SceneElement): Box {
  if (element.type !== 'text') return element.box;
  const { box, block, anchor } = element;
  const free = box.height - block.height;
  const left = Math.min(...block.lines.map((line) => line.x));
  const right = Math.max(...block.lines.map((line) => line.x + line.width));
  const y = box.y + free * { top: 0, middle: 0.5, bottom: 1 }[anchor];
  return { x: box.x + left, y, width: right - left, height: block.height };
}

const overlap = (a: Box, b: Box): boolean =>
  Math.min(a.x + a.width, b.x + b.width) - Math.max(a.x, b.x) > tolerance &&
  Math.min(a.y + a.height, b.y + b.height) - Math.max(a.y, b.y) > tolerance;

const said = (element: SceneElement): string =>
  element.type === 'text'
    ? element.paragraphs.map(({ runs }) => runs.map(({ text }) => text).join('')).join(' / ')
    : element.type;

/** What a reader would object to: things off the canvas, text out of its box or across other content, cut words. */
export function faults(page: Page, canvas: { width: number; height: number }): string[] {
  const found: string[] = [];
  for (const element of page.elements) {
    const { x, y, width, height } = element.box;
    if (
      x < -tolerance ||
      y < -tolerance ||
      x + width > canvas.width + tolerance ||
      y + height > canvas.height + tolerance
    )
      found.push(`off the canvas: ${said(element)}`);
    if (element.type !== 'text') continue;
    if (element.block.height > height + tolerance) found.push(`taller than its box: ${said(element)}`);
    if (element.block.inkWidth > width + tolerance) found.push(`wider than its box: ${said(element)}`);
    if (element.block.brokenWord && !/https?:/.test(said(element)))
      found.push(`cuts a word: ${said(element)}`);
  }
  const contents = page.elements.filter(holdsText);
  contents.forEach((one, index) => {
    for (const other of contents.slice(index + 1))
      if (overlap(inkOf(one), inkOf(other))) found.push(`overlap: ${said(one)} × ${said(other)}`);
  });
  return found;
}
