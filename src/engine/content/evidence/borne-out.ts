import type { Locale } from '../../../contract/locales.ts';
import { withoutStop } from '../../language/sentences.ts';
import { statedNumbers } from '../../language/stated-numbers.ts';
import { type Unsaid, unsay } from '../../language/table-sayings.ts';
import type { Saying } from '../../language/table-words.ts';
import { keyOf } from '../words.ts';
import type { Evidence } from './evidence.ts';
import { factorsOf, type Measure, type TableIndex } from './table-index.ts';

const told = [
  'highest',
  'lowest',
  'rise',
  'fall',
  'move',
  'leads',
  'roseCount',
  'fellCount',
] as const satisfies readonly Saying[];

/** Whether a text is one of svc's sentences about tables and a single table supports all of it: names, numbers and ranks. */
export const isBorneOut = (text: string, evidence: Evidence, language?: Locale): boolean =>
  isSpan(text, evidence) ||
  unsay(withoutStop(text), told).some((one) =>
    evidence.tables.some((index) => bearsOut(index, one, language)),
  );

/** The number such a sentence assigns to a row, if no table that has the row and measure agrees; undefined otherwise. */
export function isOfNoCell(text: string, { tables }: Evidence, language?: Locale): string | undefined {
  for (const { fields } of unsay(withoutStop(text), ['highest', 'lowest'])) {
    const { measure = '', name = '', a = '' } = fields;
    const cells = tables.flatMap((index) => {
      const rows = rowsCalled(index, name);
      const own = index.measures.filter(({ names }) => names.includes(keyOf(measure)));
      const [row = -1] = rows;
      return rows.length === 1 ? own.map((one) => ({ one, value: index.cells.number(row, one.index) })) : [];
    });
    const known = cells.flatMap(({ one, value }) => (value === null ? [] : [shows(a, value, one, language)]));
    if (known.length > 0 && !known.includes(true)) return a;
  }
  return undefined;
}

/**
 * The number such a sentence calls the highest of a measure although nothing is lower, or the lowest although nothing
 * is higher.
 */
export function isOtherEnd(text: string, { tables }: Evidence): string | undefined {
  for (const { saying, fields } of unsay(withoutStop(text), ['highest', 'lowest'])) {
    const { measure = '', name = '', a = '' } = fields;
    const isTurned = tables.some((index) =>
      index.measures.some((one) => {
        const [row = -1, ...others] = rowsCalled(index, name);
        if (!one.names.includes(keyOf(measure)) || others.length > 0) return false;
        const { count, most, least } = index.values(index.cells.body, one.index);
        const value = index.cells.number(row, one.index);
        return count > 2 && most > least && value === (saying === 'highest' ? least : most);
      }),
    );
    if (isTurned) return a;
  }
  return undefined;
}

/** "1960–1969", if the sources have a year of it. */
function isSpan(text: string, evidence: Evidence): boolean {
  const [, from = '', to = ''] = /^(\d{4})–(\d{4})$/u.exec(text) ?? [];
  const years = Array.from({ length: Math.max(0, Math.min(100, Number(to) - Number(from) + 1)) });
  return years.some((_, at) => evidence.hasYear(String(Number(from) + at)));
}

function bearsOut(index: TableIndex, { saying, fields }: Unsaid, language: Locale | undefined): boolean {
  const { measure = '', name = '', a = '', b = '', from = '', to = '', n = '', m = '' } = fields;
  const { measures, cells } = index;
  const own = measures.filter(({ names }) => names.includes(keyOf(measure)));
  if (saying === 'leads') return Number(m) <= measures.length && leadOf(index, name) === Number(n);
  if (saying === 'highest' || saying === 'lowest')
    return own.some((one) => {
      const { most, least } = index.values(cells.body, one.index);
      const value = saying === 'highest' ? most : least;
      const rows = rowsCalled(index, name);
      return rows.some((row) => cells.number(row, one.index) === value) && shows(a, value, one, language);
    });
  const [first, last] = [rowsCalled(index, from), rowsCalled(index, to)];
  const [start, end] = [first[0] ?? -1, last[0] ?? -1];
  if (first.length !== 1 || last.length !== 1) return false;
  if (saying === 'roseCount' || saying === 'fellCount') {
    const way = saying === 'roseCount' ? 1 : -1;
    const moves = measures.flatMap(({ index: column }) => {
      const [before, after] = [cells.number(start, column), cells.number(end, column)];
      return before === null || after === null ? [] : [(after - before) * way];
    });
    return moves.length === Number(m) && moves.filter((move) => move > 0).length === Number(n);
  }
  // A share of a total in another column, at two moments.
  return own.some((one) =>
    measures.some((whole) => {
      const share = (row: number) =>
        ((cells.number(row, one.index) ?? Number.NaN) * 100) / (cells.number(row, whole.index) ?? Number.NaN);
      return (
        whole !== one && [a, b].every((text, at) => isPercent(text, share(at === 0 ? start : end), language))
      );
    }),
  );
}

/** A measure with its highest and lowest value, each with its row's name if only one row has it. */
export function isOfExtremes(
  [name = '', high = '', low = '']: string[],
  { tables }: Evidence,
  language?: Locale,
) {
  const isOf = (index: TableIndex, measure: Measure, cell: string, value: number) => {
    const [, row, told = ''] = /^(?:(.{1,120}) )?[(（]?([^()（）]{1,30})[)）]?$/u.exec(cell) ?? [];
    const rows = row ? rowsCalled(index, row) : index.cells.body;
    return (
      rows.some((at) => index.cells.number(at, measure.index) === value) &&
      shows(told, value, measure, language)
    );
  };
  return tables.some((index) =>
    index.measures.some((measure) => {
      const { most, least } = index.values(index.cells.body, measure.index);
      const called = measure.names.includes(keyOf(name));
      return called && isOf(index, measure, high, most) && isOf(index, measure, low, least);
    }),
  );
}

/** Rows with a name, also after the column header: "age 22–23". */
function rowsCalled(index: TableIndex, name: string): number[] {
  const key = keyOf(name);
  const bare = index.cells.table.columns.flatMap((column) => {
    const header = `${keyOf(column.name)} `;
    return key.startsWith(header) ? [key.slice(header.length)] : [];
  });
  return [...new Set(index.labelsAmong(new Set([key, ...bare])).flatMap(({ rows }) => rows))];
}

/** In how many measures a row alone ranks first. */
function leadOf(index: TableIndex, name: string): number {
  const { cells, measures } = index;
  const rows = new Set(rowsCalled(index, name));
  return measures.filter(({ index: column }) => {
    const { most } = index.values(cells.body, column);
    const best = cells.body.filter((row) => cells.number(row, column) === most);
    return best.length === 1 && rows.has(best[0] ?? -1);
  }).length;
}

const shows = (text: string, value: number, measure: Measure, language: Locale | undefined): boolean =>
  statedNumbers(text, language).some((stated) =>
    factorsOf(measure, stated).some((factor) =>
      stated.readings.some((read) => Math.abs(read.value - value * factor) <= read.tolerance * (1 + 1e-9)),
    ),
  );

const isPercent = (text: string, value: number, language: Locale | undefined): boolean =>
  statedNumbers(text, language).some(
    ({ unit, readings }) =>
      unit === '%' && readings.some((read) => Math.abs(read.value - value) <= read.tolerance * (1 + 1e-9)),
  );

/** A chart of changes from row to row: its rows are names and percentages. */
export function areSteps(caption: string, rows: readonly string[][], { tables }: Evidence): boolean {
  return unsay(caption, ['steps']).some(({ fields }) =>
    tables.some((index) => {
      const { cells, measures } = index;
      const places = rows.map(([name = '']) => rowsCalled(index, name)[0] ?? -1);
      return measures.some(({ names, index: column }) => {
        if (!names.includes(keyOf(fields.measure ?? ''))) return false;
        return rows.every(([, text = ''], at) => {
          const [before, row] = [places[at - 1] ?? previous(index, places[at] ?? -1), places[at] ?? -1];
          const growth =
            ((cells.number(row, column) ?? Number.NaN) / (cells.number(before, column) ?? Number.NaN) - 1) *
            100;
          return Math.abs(Number(text) - growth) <= 0.051;
        });
      });
    }),
  );
}

const previous = ({ cells }: TableIndex, row: number): number =>
  cells.body[cells.body.indexOf(row) - 1] ?? -1;
