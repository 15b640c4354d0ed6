import { rowsOf } from '../../../blocks/grid.ts';
import type { Box, Color, Paragraph, SceneElement, TextRole, TextStyle } from '../../../scene/scene.ts';
import { disc, line, rule } from '../../../scene/shapes.ts';
import { layoutText } from '../../../text/layout-text.ts';
import { reservedWidth } from '../../../text/reserve.ts';
import { headingStyle, seriesColor, textStyle } from '../card.ts';
import { plain, type Stage, type StartedPage, textIn } from '../stage.ts';
import { dot, type Event, ringed, styleOfDates, typeOfEvents, whatParagraphs } from './timeline-text.ts';

const mostRows = 7;
const tallestRow = 124;
/** Padding between a row's edge and its text. */
const air = 10;
const between = 28;
/** Width share of the event next to its details. */
const whatShare = 0.48;

interface Columns {
  when: number;
  axis: number;
  what: { x: number; width: number };
  detail?: { x: number; width: number };
}

/** Events as full-width rows: time, a dotted axis, the event, and details in their own column. */
export function drawEventRows(stage: Stage, started: StartedPage, events: Event[]): boolean {
  const { template } = stage;
  const { body } = started;
  const height = Math.min(body.height, events.length * tallestRow);
  const rows = rowsOf({ ...body, y: body.y + (body.height - height) * 0.4, height }, events.length, 0);
  const color = seriesColor(template, 0);
  const date = headingStyle(template, { size: template.design.scale.heading * 1.3, color });
  const columns = columnsIn(body, events, widestOf(stage, events, date));
  const { size, fits } = typeFor(stage, events, columns, rows);
  const room = { width: columns.when, height: (rows[0]?.height ?? 0) - 2 * air };
  const when = styleOfDates(stage, events, date, room);
  started.add(...axisOf(stage, columns.axis, rows, color));
  events.forEach((event, index) => {
    const row = rows[index] as Box;
    const inRow = (place: { x: number; width: number }): Box => ({
      ...place,
      y: row.y + air,
      height: row.height - 2 * air,
    });
    const style = textStyle(template, { size });
    const text = (place: { x: number; width: number }, paragraphs: Paragraph[], role: TextRole) =>
      textIn(stage, { box: inRow(place), paragraphs, style, role, anchor: 'middle', min: size });
    started.add(
      textIn(stage, {
        box: inRow({ x: body.x, width: columns.when }),
        paragraphs: plain(event.when),
        style: when,
        role: 'label',
        anchor: 'middle',
      }),
      text(columns.what, whatParagraphs(stage, columns.detail ? bare(event) : event, size), 'body'),
    );
    if (columns.detail && event.detail)
      started.add(text(columns.detail, detailOf(stage, event, size), 'caption'));
  });
  return fits && events.length <= mostRows;
}

const widestOf = (stage: Stage, events: Event[], style: TextStyle): number =>
  Math.max(
    ...events.map(({ when }) =>
      reservedWidth(layoutText(plain(when), style, Number.MAX_SAFE_INTEGER, stage.text)),
    ),
  );

function columnsIn(body: Box, events: Event[], widestDate: number): Columns {
  const when = Math.min(body.width * 0.2, 230, widestDate);
  const axis = body.x + when + between;
  const left = axis + dot + between;
  const width = body.x + body.width - left;
  const longest = Math.max(...events.map(({ detail = '' }) => detail.length));
  // A long detail reads better below its event than in a narrow column.
  if (longest === 0 || longest > longestBeside) return { when, axis, what: { x: left, width } };
  const what = (width - between) * whatShare;
  return {
    when,
    axis,
    what: { x: left, width: what },
    detail: { x: left + what + between, width: width - between - what },
  };
}

const longestBeside = 90;

const bare = ({ detail: _, ...event }: Event): Event => event;

const detailOf = (stage: Stage, { detail = '' }: Event, size: number): Paragraph[] => [
  { runs: [{ text: detail, color: stage.template.design.muted }], size: size * 0.92 },
];

/** One type size for events, and one for details. */
function typeFor(stage: Stage, events: Event[], { what, detail }: Columns, rows: Box[]) {
  const height = (rows[0]?.height ?? 0) - 2 * air;
  const whats = events.map(
    (event) => (size: number) => whatParagraphs(stage, detail ? bare(event) : event, size),
  );
  const details = detail
    ? events.filter((event) => event.detail).map((event) => (size: number) => detailOf(stage, event, size))
    : [];
  const rooms = [
    ...whats.map(() => ({ width: what.width, height })),
    ...details.map(() => ({ width: detail?.width ?? 0, height })),
  ];
  return typeOfEvents(stage, [...whats, ...details], rooms);
}

/** The axis through all dots, and thin separators. */
function axisOf(stage: Stage, x: number, rows: Box[], color: Color): SceneElement[] {
  const { line: thin } = stage.template.design;
  const middle = (row: Box) => row.y + row.height / 2;
  const [first, last] = [rows[0] as Box, rows.at(-1) as Box];
  const start = x + dot + between;
  return [
    line({ x: x + dot / 2, y: middle(first), width: 0, height: middle(last) - middle(first) }, thin, 3),
    ...rows.slice(1).map((row) => rule(start, row.y, row.x + row.width - start, thin)),
    ...rows.map((row) => disc(x + dot / 2, middle(row), dot / 2, color, ringed)),
  ];
}
