import type { Box, Color, Paragraph, SceneElement, TextStyle } from '../scene.ts';
import type { Template } from '../templates/template.ts';
import { rule } from './card.ts';
import { point, scaleParagraphs } from './fit-text.ts';
import { rowsOf } from './grid.ts';
import { heightOf, type Stage } from './stage.ts';

/** So few points, without a second level, stand each in a row of its own. */
const mostRows = 5;
const tallestRow = 164;
/** Type may grow to this much of its own size, as long as every point keeps to two lines of its row. */
const growth = 1.5;
const inRow = 0.72;

export interface ListRows {
  rows: Box[];
  /** Where the text of all rows stands: one text, its spaces set so that each point is in the middle of its row. */
  box: Box;
  paragraphs: Paragraph[];
  style: TextStyle;
}

/** Sets a short list as rows that fill `box`; undefined when it is too long for that. */
export function listRows(
  stage: Stage,
  paragraphs: Paragraph[],
  style: TextStyle,
  box: Box,
): ListRows | undefined {
  const count = paragraphs.length;
  if (count < 2 || count > mostRows || paragraphs.some((paragraph) => paragraph.level)) return undefined;
  const { card } = stage.template.design;
  const gap = isBoxed(stage.template) ? 16 : 0;
  const height = Math.min(box.height, tallestRow * count + gap * (count - 1));
  const rows = rowsOf({ ...box, y: box.y + (box.height - height) / 2, height }, count, gap);
  const rowHeight = rows[0]?.height ?? 0;
  const inset = isBoxed(stage.template) ? card.inset : 8;
  const width = box.width - 2 * inset;
  const heights = (size: number) =>
    scaleParagraphs(paragraphs, size / style.size).map((paragraph) =>
      heightOf(stage, [paragraph], { ...style, size }, width),
    );
  let size = style.size;
  while (
    size + point <= style.size * growth &&
    heights(size + point).every((one) => one <= rowHeight * inRow)
  )
    size += point;
  const measured = heights(size);
  if (!measured.every((one) => one <= rowHeight * 0.95)) return undefined;
  const spaced = scaleParagraphs(paragraphs, size / style.size).map((paragraph, index) => {
    const before = (measured[index - 1] ?? 0) / 2 + (measured[index] ?? 0) / 2;
    return { ...paragraph, spaceBefore: index === 0 ? 0 : rowHeight + gap - before };
  });
  const top = (rows[0]?.y ?? 0) + (rowHeight - (measured[0] ?? 0)) / 2;
  const bottom = (rows.at(-1)?.y ?? 0) + (rowHeight + (measured.at(-1) ?? 0)) / 2;
  return {
    rows,
    box: { x: box.x + inset, y: top, width, height: bottom - top },
    paragraphs: spaced,
    style: { ...style, size },
  };
}

/** Whether rows are panels; otherwise lines part them. */
const isBoxed = (template: Template): boolean => template.design.lists === 'open';

const markWidth = 6;

/** The ground of rows in the template's hand: panels with a stroke of colour, or lines above, between and below. */
export function rowGrounds(template: Template, rows: Box[], accent: Color): SceneElement[] {
  const { card, line } = template.design;
  if (isBoxed(template))
    return rows.flatMap((row): SceneElement[] => [
      {
        type: 'shape',
        box: row,
        geometry: card.radius ? 'round-rect' : 'rect',
        radius: Math.min(card.radius, row.height / 4),
        fill: 'bg2',
      },
      {
        type: 'shape',
        box: { x: row.x, y: row.y + row.height * 0.24, width: markWidth, height: row.height * 0.52 },
        geometry: 'rect',
        fill: accent,
      },
    ]);
  const [first] = rows;
  const lines = rows.map((row) => rule(row.x, row.y + row.height, row.width, line));
  return first ? [rule(first.x, first.y, first.width, line), ...lines] : [];
}
