import type { Locale } from '../../../contract/locales.ts';
import { asksForPrice, type Limit, limitsAsked, lowestAsked } from '../../language/asked-limits.ts';
import { say } from '../../language/table-sayings.ts';
import { wordList } from '../../language/table-words.ts';
import { readUnit } from '../../language/units.ts';
import type { Column, Table } from '../../read/document.ts';
import { formatValue } from './format.ts';
import { Cells, type Grid, isMeasure, type Series } from './grid.ts';
import { type Interest, overlap } from './interest.ts';
import { longGrid } from './long-grid.ts';
import { namesAt } from './names-at.ts';
import type { Room } from './narrow.ts';
import { plainGrid } from './plain-grid.ts';
import { computed, extreme, type Saying } from './statements.ts';
import { usualRoom, type View, type ViewOptions } from './views-of.ts';
import { momentIn, wideGrid } from './wide-grid.ts';

/** Rows that answer the prompt: the measure, and their common name. */
interface Answer {
  series: Series;
  other?: Series;
  rows: number[];
  title: string;
  /** A limit in the title that comes from the prompt. */
  limit?: { value: number; unit?: string };
  /** No number of rows was given. */
  open?: boolean;
}

/**
 * The rows a prompt asks for by value: "the cheapest three", "which exceeded 50 %?", "buildings over their target".
 * Undefined if the measure is uncertain, or if no row or every row qualifies.
 */
export function askedView(table: Table, interest: Interest, options: ViewOptions): View | undefined {
  const cells = new Cells(table);
  if (cells.account || cells.uneven) return undefined;
  const turned = wideGrid(cells, interest) ?? plainGrid(cells, interest) ?? longGrid(cells, interest);
  const lines = turned?.time && turned.lines !== undefined;
  const grid = lines ? namesAt(turned, interest, options.context) : turned;
  if (!grid || grid.time) return undefined;
  const saying: Saying = { language: options.language, at: table.at, nameOf: ({ name }) => name };
  const limits = limitsAsked(interest.text);
  const answer =
    limits.map((limit) => beyond(grid, limit, interest, options.language)).find(Boolean) ??
    lowest(grid, interest, options.language);
  return answer && viewOf(grid, answer, saying, { ...usualRoom, ...options.room });
}

/** The price column, if the prompt asks for the cheapest and names none. */
export function pricedBy({ columns }: Table, interest: Interest): string | undefined {
  const isNamed = (one: Column) => isMeasure(one) && overlap(one.name, interest) >= met;
  if (!asksForPrice(interest.text) || columns.some(isNamed)) return undefined;
  return columns.find(({ unit }) => unit && readUnit(unit)?.money)?.name;
}

/** Smallest share of a header's words that the prompt must have. */
const met = 0.5;

function beyond(grid: Grid, limit: Limit, interest: Interest, language: Locale): Answer | undefined {
  const found = limit.amount ? byAmount(grid, limit.amount, interest) : byColumn(grid, limit);
  if (!found) return undefined;
  const { series, other } = found;
  const value = limit.amount?.value ?? 0;
  const rows = grid.labels.flatMap((_, at) => {
    const [own, most] = [series.values[at] ?? null, other ? (other.values[at] ?? null) : value];
    return own !== null && most !== null && (limit.over ? own > most : own < most) ? [at] : [];
  });
  const all = series.values.filter((_, at) => !other || other.values[at] !== null);
  const known = all.filter((one) => one !== null).length;
  if (rows.length === 0 || rows.length === known) return undefined;
  const size = (at: number) => (limit.over ? -1 : 1) * (series.values[at] ?? 0);
  const decimals = (String(value).split('.')[1] ?? '').length;
  const named = other?.name ?? formatValue(value, series.unit, decimals, language);
  return {
    series,
    ...(other ? { other } : { limit: { value, ...(series.unit && { unit: series.unit }) } }),
    rows: rows.sort((a, b) => size(a) - size(b)),
    title: say(language, limit.over ? 'above' : 'below', {
      measure: series.name,
      limit: named,
      n: rows.length,
      m: known,
    }),
  };
}

/** The measure an amount refers to: by unit, then by name, or the only one. */
function byAmount(
  grid: Grid,
  { kind, text }: NonNullable<Limit['amount']>,
  interest: Interest,
): { series: Series; other?: Series } | undefined {
  const own = kind === 'measure' ? text.replace(/^[-+−\d.,\s]+/u, '') : '';
  const fitting = grid.series.filter(({ name, unit = '' }) => {
    if (kind === 'percent') return unit === '%' || (unit === '' && wordList('percent').is(name));
    if (kind === 'money') return readUnit(unit)?.money === true && readUnit(unit)?.scale === 1;
    return kind === 'measure' ? unit === own : unit !== '%';
  });
  const best = Math.max(...fitting.map(({ name }) => overlap(name, interest)));
  const named = fitting.filter(({ name }) => best >= met && overlap(name, interest) === best);
  const [series, ...others] = named.length > 0 ? named : fitting;
  return series && others.length === 0 ? { series } : undefined;
}

/** The measure compared with the one of the limit; of several years the latest. */
function byColumn(grid: Grid, { words }: Limit): { series: Series; other: Series } | undefined {
  const [other, ...more] = grid.series.filter(({ name }) => overlap(name, { text: words }) >= met);
  if (!other || more.length > 0) return undefined;
  const alike = grid.series.filter((one) => one !== other && one.unit === other.unit);
  const momentOf = ({ name }: Series) => momentIn(name)?.label ?? '';
  const latest = alike.map(momentOf).sort().at(-1);
  const [series, ...others] = alike.filter((one) => momentOf(one) === latest);
  return series && others.length === 0 ? { series, other } : undefined;
}

/** Rows shown of the lower end if the prompt gives no number. */
const usual = 3;

function lowest(grid: Grid, interest: Interest, language: Locale): Answer | undefined {
  const asked = lowestAsked(interest.text);
  if (!asked) return undefined;
  const named = grid.series.filter(({ name }) => overlap(name, { text: asked.words }) > 0);
  // With several measures it is uncertain which is meant.
  const only = interest.lead || grid.series.length === 1 ? grid.series : [];
  const [series] = named.length > 0 ? named : only;
  if (!series) return undefined;
  const known = grid.labels.flatMap((_, at) => (typeof series.values[at] === 'number' ? [at] : []));
  const count = asked.count || usual;
  const value = (at: number) => series.values[at] ?? 0;
  const rows = known.sort((a, b) => value(a) - value(b)).slice(0, count);
  const next = known[count];
  // With ties it is uncertain which are lowest.
  const tied = next !== undefined && value(next) === value(rows.at(-1) ?? next);
  if (rows.length < 2 || known.length <= count || tied) return undefined;
  const title = say(language, 'bottom', { measure: series.name, n: rows.length, m: known.length });
  return { series, rows, title, ...(asked.count === 0 && { open: true }) };
}

function viewOf(grid: Grid, answer: Answer, saying: Saying, room: Room): View {
  const { series, other, rows, title } = answer;
  const kept = rows.slice(0, Math.max(room.bars, room.rows));
  const drawn = other ? [series, other] : [series];
  const label = (at: number) => grid.labels[at] ?? '';
  const least = answer.open ? extreme(grid, series, saying, 'lowest') : undefined;
  const phrase = say(saying.language, 'rows', { n: kept.length, m: rows.length });
  const leftOut = kept.length < rows.length ? [phrase] : [];
  const counts: [number, number] = [rows.length, series.values.filter((one) => one !== null).length];
  return {
    title,
    chart: {
      type: 'bar',
      axis: grid.axis,
      measure: drawn.map(({ name }) => name).join(', '),
      ...(series.unit && { unit: series.unit }),
      categories: kept.map(label),
      series: drawn.map(({ name, values }) => ({ name, values: kept.map((at) => values[at] ?? null) })),
    },
    top: { chart: { title, phrase: '', counts }, table: { title, phrase: '', counts } },
    table: {
      columns: [grid.axis, ...drawn.map(({ name }) => name)],
      rows: kept.map((at) => [
        label(at),
        ...drawn.map(({ values, unit, written, decimals }) => {
          const value = values[at] ?? null;
          return value === null
            ? '–'
            : formatValue(value, unit, Math.min(written[at] ?? 0, decimals), saying.language);
        }),
      ]),
    },
    // Under the author's own heading it is stated next to the chart.
    statements: [
      least ? { ...least, finding: true } : { kind: 'rows', text: title, support: [], finding: true },
    ],
    leftOut: { chart: leftOut, table: leftOut },
    support: [
      ...kept.flatMap((at) =>
        drawn.map(({ name, values, unit }) =>
          computed(saying, `${name} of ${label(at)}`, values[at] ?? 0, unit),
        ),
      ),
      ...[kept.length, rows.length].map((count) => computed(saying, 'rows', count)),
      ...(answer.limit
        ? [computed(saying, 'the limit asked for', answer.limit.value, answer.limit.unit)]
        : []),
    ],
  };
}
