import type { Locale } from '../../../contract/locales.ts';
import { chartStatements } from '../../content/tables/chart-statements.ts';
import { parseAmount } from '../../language/quantities.ts';
import type { ChartData, SlideOutline, TableSlide } from '../../outline.ts';
import { typeColumns } from '../../read/columns/type-columns.ts';

/**
 * What is said beside a table follows its numbers: computed sentences are computed again, and one that tells a number
 * that the table no longer has goes.
 */
export function retellTable(before: SlideOutline, after: SlideOutline, language: Locale): SlideOutline {
  if (before.kind !== 'table' || after.kind !== 'table' || !after.takeaway) return after;
  if (after.takeaway !== before.takeaway || JSON.stringify(after.rows) === JSON.stringify(before.rows))
    return after;
  const [told, now] = [before, after].map((slide) => statementsOf(slide, language)) as [Told, Told];
  const changes = new Map([...told].map(([key, text]) => [text, now.get(key) ?? '']));
  const [had, has] = [before, after].map((slide) => numbersIn(slide.rows.flat().join(' ')));
  const isGone = (part: string): boolean =>
    [...numbersIn(part)].some((one) => had?.has(one) && !has?.has(one));
  const parts = after.takeaway
    .split(between)
    .map((part) => changes.get(part) ?? (isGone(part) ? '' : part))
    .filter(Boolean);
  const { takeaway: _, ...rest } = after;
  return parts.length > 0 ? { ...rest, takeaway: parts.join(between) } : rest;
}

const between = ' · ';

type Told = Map<string, string>;

/** The sentences that the numbers of a table make true, by what they state. */
function statementsOf({ title, columns, rows }: TableSlide, language: Locale): Told {
  const told: Told = new Map();
  for (const [at, { name, unit }] of typeColumns(columns, rows, language).columns.entries()) {
    const values = rows.map((row) => parseAmount(row[at] ?? '') ?? null);
    if (at === 0 || values.every((value) => value === null)) continue;
    const chart: ChartData = {
      type: 'column',
      categories: rows.map(([name = '']) => name),
      series: [{ name, values }],
      ...(unit && { unit }),
    };
    for (const [key, text] of chartStatements(chart, language, [title])) told.set(`${at} ${key}`, text);
  }
  return told;
}

const numbersIn = (text: string): Set<string> => new Set(text.match(/\d(?:[\d.,]*\d)?/g));
