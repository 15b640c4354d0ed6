import type { Color, ColorSlot, Page, SceneElement, TextElement } from '../../scene/scene.ts';

/** Draws a page's first accent in the slot an edit chose. */
export function recolour(page: Page, accent: ColorSlot): Page {
  const swap = <Slot extends Color | undefined>(color: Slot) =>
    color?.replace(/^accent1(?=[-+]|$)/, accent) as Slot;
  const inText = (element: TextElement): TextElement => ({
    ...element,
    style: { ...element.style, color: swap(element.style.color) },
    paragraphs: element.paragraphs.map((paragraph) => ({
      ...paragraph,
      ...(paragraph.bullet && { bullet: { ...paragraph.bullet, color: swap(paragraph.bullet.color) } }),
      runs: paragraph.runs.map((run) => ({ ...run, color: swap(run.color) })),
    })),
    block: {
      ...element.block,
      lines: element.block.lines.map((line) => ({
        ...line,
        runs: line.runs.map((run) => ({ ...run, color: swap(run.color) })),
      })),
    },
  });
  const inElement = (element: SceneElement): SceneElement => {
    switch (element.type) {
      case 'text':
        return inText(element);
      case 'shape': {
        const { fill, stroke } = element;
        return {
          ...element,
          fill: swap(fill),
          ...(stroke && { stroke: { ...stroke, color: swap(stroke.color) } }),
        };
      }
      case 'chart':
        return { ...element, style: { ...element.style, colors: accentFirst(element.style.colors, accent) } };
      case 'table':
        return {
          ...element,
          rows: element.rows.map((row) => ({
            ...row,
            cells: row.cells.map((cell) => ({ ...cell, fill: swap(cell.fill) })),
          })),
        };
      case 'image':
        return element;
    }
  };
  return { ...page, elements: page.elements.map(inElement) };
}

const accentFirst = (colors: Color[], accent: ColorSlot): Color[] => [
  accent,
  ...colors.filter((color) => color !== accent),
];
