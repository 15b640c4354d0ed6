import type { Locale } from '../../../contract/locales.ts';
import type { Placeholder, Template } from '../../templates/template.ts';

/** What a template's slides hold in legible type; lengths in characters. */
export interface Capacity {
  title: number;
  cover: number;
  /** For a list: number of first-level points, and the length of each. */
  points: number;
  point: number;
  /** For one of several steps side by side. */
  step: number;
  /** For a column of two, three or four. */
  column: ColumnRoom;
  /** For a column of two. */
  half: ColumnRoom;
  statement: number;
  quotation: number;
  rows: number;
  columns: number;
  cell: number;
  /** Most names on the axis of a horizontal bar chart. */
  bars: number;
  events: number;
  event: number;
  takeaway: number;
}

export interface ColumnRoom {
  points: number;
  point: number;
  heading: number;
}

/** Mean character width in running text, as a multiple of the type size. */
const wide: ReadonlySet<Locale> = new Set(['zh', 'ja', 'ko']);
const broad = { latin: 0.52, wide: 1 };

/** Share of a line's width that is filled on average. */
const filled = 0.86;
const most = { points: 6, point: 150, rows: 9, columns: 6, bars: 14, events: 6 } as const;

/** The room in a template's placeholders, for the deck's language. */
export function capacityOf({ layouts, design, canvas }: Template, language: Locale): Capacity {
  const share = wide.has(language) ? broad.wide : broad.latin;
  const perLine = (width: number, size: number) => (width / (size * share)) * filled;
  const { body } = layouts.bullets;
  const { scale, gap, card } = design;
  const list = layouts.bullets.placeholders.find(({ use }) => use === 'list');
  const listSize = list?.style.size ?? scale.body;
  const listBox = list?.room ?? list?.box ?? body;
  const lines = listBox.height / (listSize * 1.75);
  const points = Math.max(3, Math.min(most.points, Math.floor(lines / 2)));
  const columnLine = (count: number) =>
    perLine((body.width - (count - 1) * gap) / count - 2 * card.inset, scale.body);
  const cell = perLine(layouts.table.body.width / 4, scale.body * 0.9);
  const eventLine = perLine((layouts.timeline.body.width - 3 * gap) / 4 - 2 * card.inset, scale.body);
  const round = (length: number) => Math.max(12, Math.round(length / 5) * 5);
  return {
    title: round(titleRoom(layouts.bullets.placeholders, perLine, canvas.width)),
    cover: round(titleRoom(layouts.title.placeholders, perLine, canvas.width)),
    points,
    point: round(Math.min(most.point, perLine(listBox.width, listSize) * 2)),
    step: round(columnLine(4) * 4),
    column: { points: 4, point: round(columnLine(3) * 3), heading: round(columnLine(3) * 1.2) },
    half: { points: 4, point: round(columnLine(2) * 2.5), heading: round(columnLine(2)) },
    statement: round(perLine(layouts.statement.body.width, scale.heading * 1.6) * 4),
    quotation: round(perLine(layouts.quote.body.width, scale.heading * 1.6) * 4.5),
    rows: Math.max(4, Math.min(most.rows, Math.floor(layouts.table.body.height / 52) - 1)),
    columns: most.columns,
    cell: round(cell * 2),
    bars: most.bars,
    events: most.events,
    event: round(eventLine * 4),
    takeaway: round(perLine(body.width * 0.28, scale.heading * 1.45) * 5),
  };
}

function titleRoom(
  holders: readonly Placeholder[],
  perLine: (width: number, size: number) => number,
  fallback: number,
): number {
  const holder = holders.find((one) => one.use === 'title');
  if (!holder) return perLine(fallback * 0.8, 34) * 2;
  const { box, style } = holder;
  // A title beside the content has room for more lines than one above it.
  const tallest = box.height > box.width * 0.5 ? 5 : 2;
  const lines = Math.max(1, Math.min(tallest, Math.round(box.height / (style.size * 1.25))));
  return perLine(box.width, style.size) * lines;
}
