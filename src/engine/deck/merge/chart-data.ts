import type { ChartNumbers } from '../../package/workbook.ts';
import { isObject } from './scope.ts';

/** Limits of a chart. */
const most = { points: 5_000, series: 250 };

/**
 * Chart numbers given as data: `{"categories": […], "series": [{"name", "values"}]}`, a list of objects, a list of
 * lists starting with the category, or the rows of a CSV file.
 * @returns undefined for anything else
 */
export function chartNumbers(value: unknown): ChartNumbers | undefined {
  const table = isObject(value) ? undefined : tableOf(value);
  const numbers = table ? fromTable(table) : isObject(value) ? fromObject(value) : undefined;
  if (!numbers || numbers.series.length === 0 || numbers.categories.length === 0) return undefined;
  if (numbers.categories.length > most.points || numbers.series.length > most.series) return undefined;
  return numbers;
}

function tableOf(value: unknown): unknown[][] | undefined {
  if (!Array.isArray(value) || value.length === 0) return undefined;
  if (value.every(Array.isArray)) return value as unknown[][];
  if (!value.every(isObject)) return undefined;
  const columns = [...new Set(value.flatMap((row) => Object.keys(row as object)))];
  return [columns, ...value.map((row) => columns.map((column) => (row as Record<string, unknown>)[column]))];
}

function fromTable([head = [], ...rows]: unknown[][]): ChartNumbers | undefined {
  const series = head.slice(1).map((name, at) => ({
    name: String(name ?? ''),
    values: rows.map((row) => asNumber(row[at + 1])),
  }));
  const isWhole = series.every(({ values }) => values.every((value) => value !== undefined));
  return isWhole
    ? { categories: rows.map(([name]) => String(name ?? '')), series: series as ChartNumbers['series'] }
    : undefined;
}

function fromObject({ categories, series }: Record<string, unknown>): ChartNumbers | undefined {
  if (!Array.isArray(categories) || !Array.isArray(series)) return undefined;
  const read = series.map((one) => {
    const values = isObject(one) && Array.isArray(one.values) ? one.values.map(asNumber) : [undefined];
    return { name: isObject(one) ? String(one.name ?? '') : '', values };
  });
  if (read.some(({ values }) => values.includes(undefined) || values.length > categories.length))
    return undefined;
  return { categories: categories.map(String), series: read as ChartNumbers['series'] };
}

/** A number; null for an empty cell; undefined otherwise. */
function asNumber(value: unknown): number | null | undefined {
  if (value === null || value === undefined || value === '') return null;
  if (typeof value === 'number') return Number.isFinite(value) ? value : undefined;
  if (typeof value !== 'string' || value.trim() === '') return undefined;
  const number = Number(value.trim());
  return Number.isFinite(number) ? number : undefined;
}

/** Whether a value names a file of numbers. */
export const isNumbersFile = (value: unknown): value is string =>
  typeof value === 'string' && /\.csv$/i.test(value.trim());
