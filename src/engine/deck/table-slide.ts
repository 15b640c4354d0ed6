import type { Locale } from '../../contract/locales.ts';
import type { ChartView } from '../content/tables/chart-view.ts';
import { scaleOf } from '../content/tables/format.ts';
import { hasFewFigures, isMeasure, isName } from '../content/tables/grid.ts';
import type { Statement } from '../content/tables/statements.ts';
import { fileName } from '../content/tables/views-of.ts';
import { keyOf } from '../content/words.ts';
import { readMoment } from '../language/moments.ts';
import { withoutStop } from '../language/sentences.ts';
import { wordList } from '../language/table-words.ts';
import { readUnit } from '../language/units.ts';
import { upperFirst } from '../language/upper-first.ts';
import type { ChartData, SlideBody } from '../outline.ts';
import type { Column } from '../read/document.ts';
import type { Shown } from './shown-table.ts';

const figure = /\d[\d.,\u00a0\u202f]*/u;

/** Most sentences next to a chart. */
const mostStatements = 2;

/** The table's name if the finding is the title: without it the subject would be unclear. */
const captionFor = ({ own }: Shown, finding: string | undefined): string | undefined =>
  finding && own?.of && !fitsWith(own.of, finding) ? own.of : undefined;

/** Text for a table: its caption, which gives the conditions, and the document's text about it. */
interface Beside {
  caption?: string | undefined;
  said?: string;
}

/** The chart or table with its statements; `heading` is the author's, if any. */
export function tableSlide(
  table: Shown,
  heading: string | undefined,
  { caption = '', said }: Beside,
  language: Locale,
): SlideBody {
  const { view, as } = table;
  const { statements } = view;
  const lead = statements.find((one) => one.finding && as === 'chart');
  const given = table.own ? captionFor(table, lead?.text) : heading;
  const finding = given === undefined ? lead : undefined;
  // The answer comes before the document's text.
  const answer = view.answers && !finding ? statements.find((one) => one.finding) : undefined;
  const top = finding || given !== undefined ? undefined : view.top?.[as];
  const own =
    (finding && withoutStop(finding.text)) ??
    given ??
    top?.title ??
    (as === 'chart' ? view.chart?.measure : undefined) ??
    columnTitle(table);
  const { of = '' } = table.own ?? {};
  const called = of && !keyOf(own).includes(keyOf(of)) && fitsWith(of, own) ? `${of}: ${own}` : own;
  // The highest of some years only holds for those.
  const isWhole = finding && (finding.kind === 'change' || !/^\d{4}/.test(finding.label ?? ''));
  const whole = isWhole ? namedTitle(called, view.scope) : scopedTitle(called, view.scope);
  // Column headers are often in lower case.
  const title = whole.replace(/^\p{Ll}(?=\p{Ll}|\s)/u, (letter) => letter.toUpperCase());
  // A table's own title says which rows are shown; the first row has the highest.
  const others = answer
    ? [answer]
    : said || (top && as === 'table')
      ? []
      : statements.filter((one) => one !== finding);
  const next = others.slice(0, as === 'chart' ? mostStatements : 1);
  const leftOut = view.leftOut[as].filter((phrase) => phrase !== top?.phrase);
  // Lines next to a table on its sheet are notes.
  const changes = statements.some(({ kind }) => kind === 'change');
  // A row of totals is not drawn among its parts.
  const isOpen = ({ text }: Statement) =>
    !said || (table.totals.length > 0 && !said.includes(figure.exec(text)?.[0] ?? text));
  const more =
    as === 'chart' && !changes
      ? statements.find((one) => one.kind === 'total' && !next.includes(one) && isOpen(one))
      : undefined;
  const found = next.map(({ text }) => text);
  const notes = said && !answer && table.at.sheet === undefined ? [said] : [...found, said];
  const unit = as === 'table' ? table.unit : undefined;
  const chart = as === 'chart' && view.chart && drawn(view.chart, table.own?.measured ? of : '', language);
  // A caption names the chart better than the slide's title does once more.
  const isNamed = chart && caption !== '' && keyOf(chart.title ?? '') === keyOf(title);
  const isUnsaid = !isNamed && [title, ...notes].every((text = '') => !keyOf(text).includes(keyOf(caption)));
  const parts = [isUnsaid ? caption : '', ...notes, more?.text, leftOut.join('; '), unit].filter(Boolean);
  const lines = parts.flatMap((part = '') => part.split('\n'));
  const takeaway = as === 'chart' || lines.length < 2 ? lines.join('\n') : lines.map(withoutStop).join(' · ');
  const counts = [...(view.top?.[as]?.counts ?? []), table.rows.length].map((value) => ({
    kind: 'computed' as const,
    at: table.at,
    how: 'rows',
    value,
  }));
  const support = [
    ...[finding, ...next, more].flatMap((one) => one?.support ?? []),
    ...counts,
    ...(view.support ?? []),
  ];
  const common = { title, ...(takeaway && { takeaway }), ...(support.length > 0 && { support }) };
  if (!chart) return { kind: 'table', ...common, columns: view.table.columns, rows: view.table.rows };
  return { kind: 'chart', ...common, chart: isNamed ? { ...chart, title: caption } : chart };
}

/** Scales large values to millions and more, with the unit next to the measure's name. */
function drawn(
  { type, axis, measure: own, unit, categories, series, stacked }: ChartView,
  measured: string,
  language: Locale,
): ChartData {
  const named = measured && !keyOf(own).includes(keyOf(measured));
  const measure = !named ? own : wordList('count').is(own) ? measured : `${measured}: ${own}`;
  const values = series.flatMap((one) => one.values);
  const largest = values.reduce<number>((most, value) => Math.max(most, Math.abs(value ?? 0)), 0);
  const plain = unit === undefined || (unit !== '%' && readUnit(unit)?.scale === 1);
  const scale = plain ? scaleOf(largest, language) : undefined;
  const shownUnit = [scale?.word, unit].filter(Boolean).join(' ');
  const title = measure && shownUnit && unit !== '%' ? `${measure} (${shownUnit})` : measure || shownUnit;
  const factor = scale?.factor ?? 1;
  return {
    type,
    ...(title && { title }),
    ...(shownUnit && { unit: shownUnit }),
    ...(stacked && { stacked }),
    categories,
    ...(axis && { of: axis }),
    series: series.map((one) => ({
      ...one,
      values: one.values.map((value) => value && Number((value / factor).toPrecision(12))),
    })),
  };
}

/** Most characters of a title that lists names. */
const longestTitle = 80;

/** Abbreviations such as "W" and "GD" say nothing to readers. */
const saysSomething = (name: string): boolean =>
  /\p{L}/u.test(name) && !/^\p{Script=Latin}{1,2}$/u.test(name);

/** Titles a table without any title by its measures. */
function columnTitle(table: Shown): string {
  const { view, columns, header, rows } = table;
  // Measures that are shown, with units.
  const isShown = (name: string) => view.table.columns.some((one) => one.startsWith(name));
  const measures = columns
    .filter((one) => isMeasure(one) && saysSomething(one.name) && isShown(one.name))
    .map(({ name }) => name);
  // People and plans have a figure or two, and are not about them.
  if (measures.length > 0 && hasFewFigures(columns)) return upperFirst(fileName(table)) || rowsTitle(columns);
  const alike = new Set(measures.map((name) => name.split(' ')[0])).size === 1 && measures.length > 2;
  // A transposed table is about its lines.
  const lines = view.table.columns.slice(1);
  const names = lines.join(', ');
  const turned = lines.every((name) => view.chart?.series.some((series) => series.name === name));
  const measured = [...new Set([view.chart?.measure ?? '', names])].filter(Boolean).join(': ');
  if (turned && names && measured.length <= longestTitle) return measured;
  // Times alone name no subject.
  if (measures.every((name) => readMoment(name)) && (view.title || header[0]))
    return view.title || rowsTitle(columns);
  // "Result 2018 · Result 2019" says less than the name of the rows.
  if (alike && header[0]) return header[0];
  const [first = ''] = [measures.slice(0, 3).join(' · '), view.title, ...view.table.columns].filter(Boolean);
  return first || (rows.flat().find((cell) => /\p{L}{2}/u.test(cell)) ?? '');
}

/** "Milestone", or "Name · Club" where ranks or numbers come first. */
function rowsTitle(columns: readonly Column[]): string {
  const [first] = columns;
  const names = columns.filter(isName).map(({ name }) => name);
  return !first || isName(first) || names.length === 0 ? (first?.name ?? '') : names.slice(0, 3).join(' · ');
}

/** Adds the prompt's years unless the title has them. */
const scopedTitle = (title: string, scope = ''): string =>
  scope.split(/[–—]/u).every((end) => title.includes(end.trim())) ||
  title.length + scope.length + 2 > longestTitle
    ? title
    : `${title}, ${scope}`;

/** A finding about some rows names them. */
const namedTitle = (title: string, scope = ''): string =>
  /\p{L}/u.test(scope) && !title.includes(scope) && fitsWith(scope, title) ? `${scope}: ${title}` : title;

const fitsWith = (of: string, finding: string): boolean => `${of}: ${finding}`.length <= longestFound;

/** Most characters of a title with subject and finding. */
const longestFound = 100;
