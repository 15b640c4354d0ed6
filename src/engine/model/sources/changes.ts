import type { Computed } from '../../content/support.ts';
import { Cells, isMeasure } from '../../content/tables/grid.ts';
import { momentIn } from '../../content/tables/wide-grid.ts';
import { readMoment } from '../../language/moments.ts';
import { unitInHeader } from '../../language/units.ts';
import type { Table } from '../../read/document.ts';

/** Columns of one measure, from its first time to its last. */
interface Span {
  words: string;
  columns: number[];
  from: { index: number; label: string };
  to: { index: number; label: string };
}

/** Measures that a table has at several times: "Output 2022", "Output 2023". */
export function spansOf({ header, columns }: Table): Span[] {
  const timed = columns.flatMap((column, index) => {
    const moment = isMeasure(column) ? momentIn(unitInHeader(header[index] ?? '').name) : undefined;
    const order = moment && readMoment(moment.label)?.order;
    return moment && order !== undefined ? [{ ...moment, index, order }] : [];
  });
  return [...new Set(timed.map(({ words }) => words))].flatMap((words) => {
    const own = timed.filter((one) => one.words === words).sort((one, other) => one.order - other.order);
    const [from, to] = [own[0], own.at(-1)];
    return from && to && from !== to ? [{ words, columns: own.map(({ index }) => index), from, to }] : [];
  });
}

const round = (value: number, places = 2): number => Math.round(value * 10 ** places) / 10 ** places;
const signed = (value: number): string => `${value < 0 ? '−' : '+'}${Math.abs(value)}`;

/**
 * The change of each measure from first to last column, in words for the model: over all rows, where `sums`
 * has both columns' sums, and for the rows with the largest rise and fall.
 */
export function changesOf(
  table: Table,
  sums: ReadonlyMap<string, number>,
): { text: string; computed: Computed[] }[] {
  const cells = new Cells(table);
  const { at, columns } = table;
  const named = columns.findIndex((column) => !isMeasure(column));
  return spansOf(table).flatMap(({ words, from, to }) => {
    const unit = columns[from.index]?.unit;
    const computed: Computed[] = [];
    const told = (name: string, one: number, other: number): string => {
      const how = `change of ${name}${words} from ${from.label} to ${to.label}`;
      const difference = round(other - one);
      computed.push({ kind: 'computed', at, how, value: difference, ...(unit && { unit }) });
      if (one === 0 || unit === '%') return `${one} to ${other} (${signed(difference)})`;
      const growth = round((other / one - 1) * 100, 1);
      computed.push({ kind: 'computed', at, how, value: growth, unit: '%' });
      return `${one} to ${other} (${signed(difference)}, ${signed(growth)} %)`;
    };
    const rows = cells.body.flatMap((row) => {
      const [one, other] = [cells.number(row, from.index), cells.number(row, to.index)];
      const name = named < 0 ? '' : cells.text(row, named);
      return one === null || other === null || name === '' ? [] : [{ name, one, other, by: other - one }];
    });
    if (rows.length < 2) return [];
    const [first, last] = [from, to].map(({ index }) => sums.get(columns[index]?.name ?? ''));
    const up = rows.reduce((best, row) => (row.by > best.by ? row : best));
    const down = rows.reduce((best, row) => (row.by < best.by ? row : best));
    const count = (is: (by: number) => boolean) => rows.filter(({ by }) => is(by)).length;
    const parts = [
      ...(first === undefined || last === undefined ? [] : [`all rows ${told('', first, last)}`]),
      ...(up.by > 0 ? [`rose most: ${up.name} ${told(`${up.name}, `, up.one, up.other)}`] : []),
      ...(down.by < 0 ? [`fell most: ${down.name} ${told(`${down.name}, `, down.one, down.other)}`] : []),
      `${count((by) => by > 0)} rows rose, ${count((by) => by < 0)} fell, ${count((by) => by === 0)} stayed`,
    ];
    const measure = `${words}${unit ? ` (${unit})` : ''}`.trim();
    return [{ text: `${measure}, ${from.label} to ${to.label}: ${parts.join('; ')}`, computed }];
  });
}
