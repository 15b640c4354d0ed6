import { type Clause, isThing } from '../clauses.ts';
import { takeRest } from '../free-text.ts';
import type { Item } from '../item.ts';
import { andsOf, listedIn, partedRows, quotedValues } from '../lists.ts';
import type { Operation, OperationOf } from '../operations.ts';
import type { ObjectReference } from '../references.ts';
import {
  anyPlacesOf,
  ask,
  isObject,
  objectOf,
  placesOf,
  type Reader,
  regionsOf,
  type State,
} from '../state.ts';
import { countedCell } from './cells.ts';
import { fillHeader } from './headers.ts';
import { fillsByLine, isLine, isMarker } from './line-values.ts';
import { takePlace } from './placing.ts';
import { bothQuoted, linesQuoted } from './quoted-cells.ts';

/** Tables: creation, cells, rows and columns. */

/** "Insert a table with two columns and three rows", with its cells if given. */
export const addTables: Reader = (clause, state) => {
  if (!clause.asks('add', 'set', 'give')) return undefined;
  const table = clause.thing('table');
  const known = table?.definite && table.nth === undefined;
  if (!table || ['to', 'of', 'in'].includes(table.link ?? '')) return undefined;
  // 给表格加一行合计: the table is given something.
  const lead = clause.items[clause.items.indexOf(table) - 1];
  if (lead?.kind === 'verb' && lead.ids.includes('give') && clause.verbs.has('add')) return undefined;
  const columns = clause.find((item) => isThing(item, 'column') && item.count !== undefined);
  const rows = clause.find((item) => isThing(item, 'row') && item.count !== undefined);
  const grid = gridOf(clause);
  if (known && !columns && !rows && !grid) return undefined;
  if (!clause.asks('add') && !table.fresh) return undefined;
  // "Make the costs a table": the slide is shown in another form.
  const isSubject = clause.items.some(
    ({ kind, link, refs }) => kind === 'slides' && !link && refs !== undefined,
  );
  if (!clause.asks('add', 'give') && isSubject && !columns && !rows && !grid) return undefined;
  if (clause.items.some(({ kind, link }) => kind === 'slides' && link === 'from')) return undefined;
  clause.use(table, columns, rows, ...(grid?.items ?? []));
  const operation: OperationOf<'table.add'> = { op: 'table.add' };
  const [across, down] = [columns?.count ?? grid?.columns, rows?.count ?? grid?.rows];
  if (across) operation.columns = across;
  if (down) operation.rows = down;
  const it: ObjectReference = { kind: 'table', it: true };
  const fills = fillsByLine(clause, it, { columns: across, rows: down });
  if (!fills) return undefined;
  const slides = anyPlacesOf(clause);
  const regions = regionsOf(clause, state);
  if (slides && !(slides.length === 1 && slides[0] === 'current')) operation.on = { kind: 'table', slides };
  if (regions) operation.on = { kind: 'table', regions };
  const place = takePlace(clause, state);
  if (place) operation.place = place;
  const operations: Operation[] = [operation, ...fills];
  if (fills.length === 0) takeCells(clause, operation, operations, it);
  clause.takeAll((item) => isThing(item, 'value', 'content', 'text', 'cell') || item.kind === 'pronoun');
  state.focus = { objects: [it] };
  state.table = { ...(across && { columns: across }), ...(down && { rows: down }) };
  return operations;
};

/** "a 3 x 4 table": rows by columns. */
function gridOf(clause: Clause): { rows: number; columns: number; items: Item[] } | undefined {
  const at = clause.items.findIndex(({ kind, text }) => kind === 'mark' && text === '×');
  const [rows, sign, columns] = clause.items.slice(Math.max(0, at - 1), at + 2);
  if (
    at < 1 ||
    !sign ||
    rows?.kind !== 'number' ||
    (columns?.kind !== 'number' && columns?.count === undefined)
  )
    return undefined;
  return {
    rows: rows.value ?? 1,
    columns: columns.value ?? columns.count ?? 1,
    items: columns.kind === 'number' ? [rows, sign, columns] : [rows, sign],
  };
}

/** The cells as a whole: headings after "columns", else values row by row. */
function takeCells(
  clause: Clause,
  add: OperationOf<'table.add'>,
  operations: Operation[],
  on: ObjectReference,
): void {
  const named = clause.find((item) => isThing(item, 'column', 'header') && item.count === undefined);
  const quotes = clause.takeAll(({ kind }) => kind === 'quote');
  const title = clause.items.find((item) => isThing(item, 'title') || item.link === 'titled');
  if (title && quotes[0])
    ask(`A table has no title of its own. Should “${quotes[0].text}” be the title of its slide, or a cell?`);
  const colon = clause.find(({ kind, text }) => kind === 'mark' && /^[:：]$/.test(text));
  const from = named ?? clause.find((item) => isThing(item, 'value')) ?? colon;
  clause.use(named);
  const lines = clause.take((item) => isThing(item, 'row') && item.count === undefined && !isMarker(item));
  const quoted = named && lines ? bothQuoted(quotes, named, lines) : linesQuoted(quotes, add.columns);
  if (quoted) {
    add.cells = quoted;
    return;
  }
  const start = from ?? lines;
  const rest = quotes.length === 0 && start ? takeRest(clause, start) : undefined;
  if (quotes.length === 0 && !rest) return;
  if (andsOf(clause).some(({ text }) => text === rest))
    return void ask('How many rows and columns should the table have?');
  if (rest && !named && /[;；\n]/.test(rest)) {
    const lines = listedIn(rest).filter((row) => !/^[\s|:-]+$/.test(row));
    add.cells = partedRows(lines.map((row) => listedIn(row, andsOf(clause))));
    return;
  }
  const values = quotes.length > 0 ? quotedValues(quotes) : listedIn(rest ?? '', andsOf(clause));
  if (lines && !named && !(add.columns ?? add.rows)) add.cells = values.map((value) => [value]);
  else if (named || !(add.columns ?? add.rows)) {
    if (!add.columns) add.columns = values.length;
    add.cells = [values];
  } else operations.push({ op: 'table.fill', on, values });
}

/** "In the third, insert …" continues the lines of the previous sentences. */
function markersOf(clause: Clause, { line }: State): Item[] {
  const markers = clause.all(isMarker);
  if (markers.length > 0 || !line) return markers;
  return clause
    .all(({ kind, link }) => kind === 'ordinal' && link === 'in')
    .map((item) => Object.assign(item, { ids: [line], kind: 'thing' as const }));
}

/** "Fill the table with …", "in the first row, insert …", "change the cell in row 2, column 3 to …". */
export const fillTables: Reader = (clause, state) => {
  if (clause.asks('delete', 'move', 'replace', 'order', 'align', 'centre')) return undefined;
  const filled = clause.asks('add', 'write', 'fill');
  const table = clause.thing('table');
  const cells = clause.find((item) => isThing(item, 'cell'));
  const markers = markersOf(clause, state);
  const header = clause.thing('header');
  // "… a table. Fill it with “A”, “B”": the table mentioned before.
  const meant =
    state.focus?.objects?.[0]?.kind === 'table' && clause.asks('fill') && !clause.items.some(isObject);
  if (!table && !cells && markers.length === 0 && !header && !meant) return undefined;
  if (meant) clause.takeAll(({ kind }) => kind === 'pronoun');
  if (clause.items.some((item) => isLine(item) && item.fresh === true)) return undefined;
  if (table?.fresh && !table.definite) return undefined;
  // A new object, or one next to the table, is no cell text.
  if (outside.has(table?.link ?? '') || clause.items.some(isNewThing)) return undefined;
  if (table?.count !== undefined && !table.definite) return undefined;
  const slides = placesOf(clause);
  const spoken = state.focus?.objects?.find(({ kind }) => kind === 'table');
  const on: ObjectReference = table
    ? { ...objectOf(table, slides), ...(spoken?.it && !slides && { it: true }) }
    : (spoken ?? { kind: 'table', ...(slides && { slides }) });
  delete on.every;
  clause.takeAll((item) => isThing(item, 'table'));
  state.focus = { objects: [on] };
  const cell = oneCell(clause, on, cells);
  const [set] = cell ?? [];
  if (set?.op === 'table.cell')
    state.focus = { objects: [on], parts: [{ object: on, part: { row: set.row, column: set.column } }] };
  if (cell) return cell;
  clause.use(cells);
  const told =
    filled ||
    clause.items.some(({ kind, text }) => kind === 'quote' || (kind === 'mark' && /^[:：]$/.test(text))) ||
    clause.links.some(({ ids }) => ids.includes('to') || ids.includes('with') || ids.includes('is'));
  if (header) return fillHeader(clause, on, header, told);
  const size = on.it
    ? { columns: state.table?.columns, rows: state.table?.rows }
    : { columns: undefined, rows: undefined };
  if (markers.length > 0) {
    clause.takeAll((item) => isThing(item, 'content', 'text'));
    const fills = fillsByLine(clause, on, size, markers);
    if (fills?.length) state.line = markers[0]?.ids[0] as 'row';
    return fills && fills.length > 0 && (told || fills.every(saysSeveral)) ? fills : undefined;
  }
  if (!filled) return undefined;
  // "Fill the empty row": the first empty one.
  const [blank, row] = [clause.find(({ ids }) => ids[0] === 'blank'), clause.thing('row')];
  if (blank && row && clause.asks('fill', 'write')) clause.use(blank, row);
  clause.takeAll(
    (item) =>
      isThing(item, 'value', 'content', 'text') || (item.kind === 'amount' && item.ids.includes('all')),
  );
  const quotes = clause.takeAll(({ kind }) => kind === 'quote');
  const colon = clause.find(({ kind, text }) => kind === 'mark' && /^[:：]$/.test(text));
  const first = clause.left()[0];
  const anchor =
    colon ??
    clause.items.findLast(
      (item) => clause.isUsed(item) && item.kind !== 'mark' && item.start < (first?.start ?? 0),
    );
  const rest = quotes.length === 0 && anchor ? takeRest(clause, anchor) : undefined;
  // A description of a line is no cell text.
  if (rest && clause.items.some((item) => isLine(item) && !markers.includes(item))) return undefined;
  const values = quotes.length > 0 ? quotedValues(quotes) : rest ? listedIn(rest, andsOf(clause)) : [];
  // "Add Oak at 12 to the table" gives a row without a clear split into cells.
  if (rest && !colon && values.length === 1 && clause.verbs.has('add')) return undefined;
  return values.length > 0 ? [{ op: 'table.fill', on, values }] : undefined;
};

const outside = new Set(['after', 'before', 'between', 'instead']);

const isNewThing = (item: Item): boolean =>
  item.fresh === true && (item.kind === 'slides' || isThing(item, 'chart', 'picture', 'shape', 'text-box'));

/** A single word without introduction may be unknown: "make the first row fancy". */
const saysSeveral = (operation: Operation): boolean =>
  operation.op === 'table.fill' && operation.values.length > 1;

/** "the cell in row 2 and column 3", "row 2, column 3 should be 48", "the first cell", "the last cell of row 2". */
function oneCell(clause: Clause, on: ObjectReference, cell: Item | undefined): Operation[] | undefined {
  const row = clause.find((item) => isThing(item, 'row') && item.nth !== undefined);
  const column = clause.find((item) => isThing(item, 'column') && item.nth !== undefined);
  const counted = cell?.count === undefined ? cell?.nth : undefined;
  if (counted !== undefined && cell?.every !== true && (!row || !column))
    return countedCell(clause, on, { cell: cell as Item, nth: counted, row, column });
  if (!row || !column || row.nth === undefined || column.nth === undefined) return undefined;
  const value =
    clause.find(({ kind }) => kind === 'quote') ??
    clause.find(
      ({ kind, start }) => (kind === 'number' || kind === 'other') && start > Math.max(row.end, column.end),
    );
  if (!value) return undefined;
  clause.use(row, column, cell);
  clause.takeAll((item) => isThing(item, 'value', 'text', 'content'));
  const before = clause.items[clause.items.indexOf(value) - 1];
  const text = value.kind === 'quote' ? value.text : ((before && takeRest(clause, before)) ?? value.text);
  clause.use(value);
  return [{ op: 'table.cell', on, row: row.nth, column: column.nth, text }];
}
