import type { Locale } from '../../../contract/locales.ts';
import { formatValues } from '../../content/tables/format.ts';
import { isMeasure, isName, isTime } from '../../content/tables/grid.ts';
import { keyOf } from '../../content/words.ts';
import { ClarificationNeeded } from '../../deck.ts';
import type { OperationOf } from '../../instruct/operations.ts';
import { dateMentions } from '../../language/dates.ts';
import { fold } from '../../language/language.ts';
import { readNumber } from '../../language/numbers.ts';
import { quantities } from '../../language/quantities.ts';
import {
  type ChartData,
  type ChartType,
  type Column,
  isRound,
  type Point,
  type SlideKind,
  type SlideOutline,
  type TableSlide,
} from '../../outline.ts';
import { valueIn } from '../../read/columns/number-type.ts';
import { typeColumns } from '../../read/columns/type-columns.ts';
import { plainPoints, pointsOf } from '../slide-texts.ts';

type Chosen = NonNullable<OperationOf<'slide.form'>['chosen']>;

/**
 * Converts content to another kind of slide; `language` is used to parse its numbers. @throws ClarificationNeeded if
 * there is too little content
 */
export function toKind(
  slide: SlideOutline,
  kind: SlideKind,
  type: ChartType | undefined,
  language?: Locale,
  chosen?: Chosen,
): SlideOutline {
  if (slide.kind === kind) return slide;
  const { id, title, notes, citations, accent, guidance, own } = slide;
  const base = {
    id,
    title,
    ...(notes && { notes }),
    ...(citations && { citations }),
    ...(accent && { accent }),
    ...(guidance && { guidance }),
    ...(own && { own }),
  };
  const points = pointsOf(slide);
  const flat = plainPoints(slide);
  switch (kind) {
    case 'bullets':
    case 'closing':
      return { ...base, kind, points };
    case 'agenda':
      return { ...base, kind, items: flat.map(({ text }) => text) };
    case 'statement':
      return { ...base, kind, text: flat[0]?.text ?? title };
    case 'section':
      return { ...base, kind, ...(flat[0] && { text: flat[0].text }) };
    case 'quote':
      return { ...base, kind, ...quoteFrom(flat) };
    case 'two-columns':
      return { ...base, kind, columns: columnsFrom(slide, points, 2) as [Column, Column] };
    case 'comparison':
      return { ...base, kind, options: optionsFrom(slide, points) };
    case 'timeline':
      return { ...base, kind, events: eventsFrom(flat, title) };
    case 'big-number':
      return { ...base, kind, figures: figuresFrom(flat, title) };
    case 'table':
      return { ...base, kind, ...tableFrom(slide, flat, language), ...takeawayOf(slide) };
    case 'chart':
      return {
        ...base,
        kind,
        chart: chartFrom(chosen ? partOf(slide, chosen) : slide, flat, type ?? 'column', language, chosen),
        ...takeawayOf(slide),
      };
    default:
      throw new ClarificationNeeded(`“${title}” cannot become a ${kind} slide. Which kind should it be?`);
  }
}

/** A statement about a table or chart stays with its numbers. */
const takeawayOf = (slide: SlideOutline): { takeaway?: string } =>
  (slide.kind === 'table' || slide.kind === 'chart') && slide.takeaway ? { takeaway: slide.takeaway } : {};

function quoteFrom(points: Point[]): { text: string; by?: string } {
  const text = points[0]?.text ?? '';
  const [, words, by] = /^[“"„«「]?(.{1,600}?)[”"“»」]?\s{0,3}[—–]\s{0,3}(.{2,60})$/u.exec(text) ?? [];
  return words && by ? { text: words, by } : { text };
}

/** Compared options need names. */
function optionsFrom(slide: SlideOutline, points: Point[]): Column[] {
  const options = columnsFrom(slide, points, Math.min(4, Math.max(2, points.length)));
  if (options.some(({ heading }) => heading === ''))
    throw new ClarificationNeeded(
      `“${slide.title}” has no names to compare. Which are the options, and what is said of each?`,
    );
  return options;
}

/** Headed points become columns with headings; a plain list is split evenly. */
function columnsFrom(slide: SlideOutline, points: Point[], count: number): Column[] {
  if (slide.kind === 'two-columns') return slide.columns;
  if (slide.kind === 'comparison' && count === 2) return slide.options.slice(0, 2);
  if (points.length < 2)
    throw new ClarificationNeeded(`“${slide.title}” has too little for columns. What should each contain?`);
  const headed = points.filter(({ children }) => children && children.length > 0);
  if (headed.length >= 2)
    return headed.slice(0, count).map(({ text, children = [] }) => ({
      heading: text,
      points: children.map((child) => ({ text: child })),
    }));
  const size = Math.ceil(points.length / count);
  const parts = Array.from({ length: Math.ceil(points.length / size) }, (_, index) =>
    points.slice(index * size, (index + 1) * size),
  );
  const labelled = parts.map((part) =>
    part.length === 1 ? /^([^:：]{2,30})[:：]\s+(\S.*)$/u.exec(part[0]?.text ?? '') : null,
  );
  // Labels are headings only if all points have one.
  const areLabelled = labelled.every(Boolean);
  return parts.map((part, index) => {
    const [, heading = '', text = ''] = (areLabelled && labelled[index]) || [];
    return heading ? { heading, points: [{ ...part[0], text }] } : { heading: '', points: part };
  });
}

function eventsFrom(points: Point[], title: string) {
  if (points.length < 2)
    throw new ClarificationNeeded(`“${title}” has too few points for a timeline. What happens when?`);
  return points.map(({ text, guidance }, index) => {
    const [date] = dateMentions(text);
    const labelled = /^([^:：–—]{1,30})\s{0,3}[:：–—]\s+(\S.*)$/u.exec(text);
    const when = date?.text ?? labelled?.[1] ?? String(index + 1);
    const what = date
      ? text
          .replace(date.text, '')
          .replace(/^[\s:：,–—-]+|(?<![\s:：,–—-])(?:\s+(?:in|on|by|im|en))?[\s:：,–—-]*$/gu, '') || text
      : (labelled?.[2] ?? text);
    return { when, what, ...(guidance && { guidance }) };
  });
}

function figuresFrom(points: Point[], title: string) {
  const figures = points.flatMap(({ text }) => {
    const [first] = quantities(text);
    const label =
      first &&
      (text.replace(first.text, '').replace(/^[\s:：,–—-]+|(?<![\s:：,–—-])[\s:：,–—-]+$/gu, '') || text);
    return first && label
      ? [
          {
            value: first.text,
            label:
              /\p{L}{2}/u.test(label) && label.length < text.length * 0.9 && text.includes(':')
                ? label
                : text,
          },
        ]
      : [];
  });
  if (figures.length === 0)
    throw new ClarificationNeeded(
      `“${title}” has no figures. Which number should be shown large, and what is it?`,
    );
  return figures.slice(0, 4);
}

function tableFrom(slide: SlideOutline, points: Point[], language: Locale = 'en') {
  if (slide.kind === 'chart') {
    const { categories, series, unit, of = '' } = slide.chart;
    const cells = series.map(({ values }) => formatValues(values, unit, language));
    return {
      columns: [of, ...series.map(({ name }) => name)],
      rows: categories.map((category, row) => [category, ...cells.map((column) => column[row] ?? '')]),
    };
  }
  if (slide.kind === 'two-columns' || slide.kind === 'comparison') {
    const columns = slide.kind === 'comparison' ? slide.options : slide.columns;
    const longest = Math.max(...columns.map(({ points: own }) => own.length));
    return {
      columns: columns.map(({ heading }) => heading),
      rows: Array.from({ length: longest }, (_, row) =>
        columns.map(({ points: own }) => own[row]?.text ?? ''),
      ),
    };
  }
  const cells = points.map(
    ({ text }) => /^([^:：]{1,40})[:：]\s+(\S.*)$/u.exec(text)?.slice(1) ?? [text, ''],
  );
  const two = cells.some(([, second]) => second);
  return { columns: two ? ['', ''] : [''], rows: cells.map((row) => (two ? row : row.slice(0, 1))) };
}

/** The selected columns and rows of a table, with their labels. @throws ClarificationNeeded */
function partOf(slide: SlideOutline, { only, without = [] }: Chosen): SlideOutline {
  if (slide.kind !== 'table')
    throw new ClarificationNeeded(`“${slide.title}” is no table. What should its chart show?`);
  const { columns, rows } = slide;
  const [measures, labels] = [columns.slice(1).map(fold), rows.map(([label = '']) => fold(label))];
  const other = [...(only ?? []), ...without].find((one) => ![...measures, ...labels].includes(fold(one)));
  if (other)
    throw new ClarificationNeeded(
      `The table “${slide.title}” has no row or column “${other}”. Which of them: ${[...columns.slice(1), ...rows.map(([label]) => label)].join(', ')}?`,
    );
  const [wanted, unwanted] = [only?.map(fold), without.map(fold)];
  const isShown = (names: readonly string[]) => {
    const told = wanted?.some((one) => names.includes(one));
    return (at: number) =>
      !unwanted.includes(names[at] ?? '') && (!told || wanted?.includes(names[at] ?? ''));
  };
  const [isColumn, isRow] = [isShown(measures), isShown(labels)];
  const shown = (cells: readonly string[]) => cells.filter((_, at) => at === 0 || isColumn(at - 1));
  return { ...slide, columns: shown(columns), rows: rows.filter((_, at) => isRow(at)).map(shown) };
}

function chartFrom(
  slide: SlideOutline,
  points: Point[],
  type: ChartType,
  language?: Locale,
  chosen?: Chosen,
): ChartData {
  if (slide.kind === 'table') {
    const data = comparable(slide, type, language);
    const [first, more] = data.series;
    return { type, ...(chosen && first && !more && { title: first.name }), ...data };
  }
  if (slide.kind === 'big-number') {
    const { figures, title, id } = slide;
    const rows = figures.map(({ label, value }) => [label, value]);
    return { type, ...comparable({ id, kind: 'table', title, columns: ['', title], rows }, type, language) };
  }
  const pairs = points.map(({ text }) => ({
    category: text.split(/[:：]/u, 1)[0] ?? '',
    value: quantities(text)[0]?.value,
  }));
  const usable = pairs.filter(
    (pair): pair is { category: string; value: number } => pair.value !== undefined,
  );
  if (usable.length < 2) throw tooFewNumbers(slide);
  return {
    type,
    categories: usable.map(({ category }) => category),
    series: [{ name: slide.title, values: usable.map(({ value }) => value) }],
  };
}

/** Columns of tables that became charts without them, as sentences. */
export const leftOutOf = (before: readonly SlideOutline[], after: readonly SlideOutline[]): string[] =>
  before.flatMap((slide) => {
    const now = after.find(({ id }) => id === slide.id);
    if (slide.kind !== 'table' || now?.kind !== 'chart') return [];
    const shown = new Set(now.chart.series.map(({ name }) => name));
    const lost = slide.columns.slice(1).filter((name) => !shown.has(name));
    return shown.size > 0 && lost.length > 0
      ? [
          `The chart on “${now.title}” does not show ${lost.map((name) => `“${name}”`).join(', ')} of the table.`,
        ]
      : [];
  });

const tooFewNumbers = ({ title }: SlideOutline) =>
  new ClarificationNeeded(`“${title}” has too few numbers for a chart. Which values should it show?`);

/** The table columns that fit one axis, without totals. */
function comparable(slide: TableSlide, type: ChartType, language?: Locale): Omit<ChartData, 'type'> {
  const { columns, totals } = typeColumns(slide.columns, slide.rows, language);
  const name = columns.findIndex((column) => isName(column) || isTime(column));
  // "Distance (cm) | Bubbles": without names or times, the first column tells what was measured at each of its values.
  const all = columns.filter(
    (column, at) => isMeasure(column) && (name >= 0 || at > 0 || columns.length < 2),
  );
  // "Revenue by region" shows the revenue, wherever that column is.
  const told = all.find(({ name }) => ` ${keyOf(slide.title)} `.includes(` ${keyOf(name)} `));
  const first = told ?? all[0];
  const alike = all.filter((column) => column.unit === first?.unit && column.type === first?.type);
  const measures = told && isRound({ type }) ? [told] : alike;
  const rows = slide.rows.filter((_, index) => !totals.includes(index));
  if (!first || rows.length < 2) throw tooFewNumbers(slide);
  if (isRound({ type }) && measures.length > 1)
    throw new ClarificationNeeded(
      `A ${type} chart shows one column. Which one: ${measures.map(({ name }) => name).join(', ')}?`,
    );
  return {
    ...(first.unit && { unit: first.unit }),
    // If several were possible, the chart names the one it shows.
    ...(!told && measures.length === 1 && all.length > 1 && { title: first.name }),
    categories: rows.map((row) => row[Math.max(0, name)] ?? ''),
    ...(slide.columns[Math.max(0, name)] && { of: slide.columns[Math.max(0, name)] as string }),
    series: measures.map((column) => ({
      name: column.name,
      values: rows.map((row) => valueIn(column, readNumber(row[columns.indexOf(column)] ?? '', language))),
    })),
  };
}
