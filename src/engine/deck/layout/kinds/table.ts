import { point } from '../../../blocks/fit-text.ts';
import { splitTop } from '../../../blocks/grid.ts';
import { fitsColumns } from '../../../content/tables/table-view.ts';
import type { TableSlide } from '../../../outline.ts';
import type { Box, Page, TableElement } from '../../../scene/scene.ts';
import { textStyle } from '../card.ts';
import { type DrawnPart, drawDivided } from '../divide.ts';
import {
  type Part,
  placeholderOf,
  plain,
  type Stage,
  type StartedPage,
  startPage,
  textIn,
} from '../stage.ts';
import { tableHeight, tableOf } from './table-cells.ts';

const smallestTable = 15;
/** Smallest type used to keep words in narrow cells whole. */
const smallestWhole = 17;
const tallestRow = 92;
/** Tables of few rows are set larger than the body. */
const growth = 1.15;
/** Largest height of the finding above a table: two lines. */
const takeawayHeight = 60;
/** More columns continue in a second table, which repeats the first column. */
export const mostColumns = 8;
/** Narrow columns are exempt: largest sum of the widest cells, in characters, that fits side by side. */
export const narrowColumns = 90;

export function drawTable(stage: Stage, slide: TableSlide): Page[] {
  const blocks = columnBlocks(slide);
  return blocks.flatMap((block, index) =>
    drawDivided(block.rows, (rows, part) =>
      drawPart(stage, { ...block, rows }, blocks.length > 1 ? { index, count: blocks.length } : part),
    ).map((page, at) => (index === 0 ? page : { ...page, id: `${slide.id}-${index + 1}-${at + 1}` })),
  );
}

function columnBlocks(slide: TableSlide): TableSlide[] {
  const { columns: header, rows } = slide;
  if (fitsColumns({ header, rows }, { columns: mostColumns, characters: narrowColumns })) return [slide];
  const perBlock = mostColumns - 1;
  const count = Math.ceil((slide.columns.length - 1) / perBlock);
  return Array.from({ length: count }, (_, index) => {
    const pick = (cells: string[]) => [
      cells[0] ?? '',
      ...cells.slice(1 + index * perBlock, 1 + (index + 1) * perBlock),
    ];
    return { ...slide, columns: pick(slide.columns), rows: slide.rows.map(pick) };
  });
}

function drawPart(stage: Stage, slide: TableSlide, part: Part): DrawnPart {
  const started = startPage(stage, slide, part);
  const room = slide.takeaway ? drawTakeaway(stage, started, slide.takeaway) : started.body;
  const { table, fits } = fittedTable(stage, slide, room);
  const holder = placeholderOf(started.layout, 'table');
  if (holder) table.placeholder = { type: holder.type, idx: holder.idx };
  started.add(table);
  return { page: started.page, fits };
}

function drawTakeaway(stage: Stage, started: StartedPage, takeaway: string): Box {
  const { muted } = stage.template.design;
  const [top, rest] = splitTop(started.body, takeawayHeight, 14);
  const style = textStyle(stage.template, { color: muted });
  started.add(
    textIn(stage, { box: top, paragraphs: takeaway.split('\n').flatMap(plain), style, role: 'caption' }),
  );
  return rest;
}

const hasTightWord = (table: TableElement): boolean =>
  table.rows.some(({ cells }) => cells.some(({ block }) => block.tightWord));

/** The largest type at which the rows fit; rows share spare height up to a limit. */
function fittedTable(stage: Stage, slide: TableSlide, room: Box): { table: TableElement; fits: boolean } {
  for (let size = stage.template.design.scale.body * growth; ; size -= point) {
    const table = tableOf(stage, slide, room, size, size - point < smallestTable);
    const height = tableHeight(table);
    const fits = height <= room.height;
    if (!fits && size - point >= smallestTable) continue;
    if (hasTightWord(table) && size - point >= smallestWhole) continue;
    const extra = Math.max(0, room.height - height) / table.rows.length;
    for (const row of table.rows) row.height += Math.max(0, Math.min(extra, tallestRow - row.height));
    table.box.height = tableHeight(table);
    return { table, fits };
  }
}
