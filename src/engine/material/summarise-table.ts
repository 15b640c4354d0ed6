import { dateMentions } from '../analysis/dates.ts';
import type { TableBlock } from '../source.ts';
import { parseCell, type TableNumbers } from './table-numbers.ts';

/** A list of records longer than this is summed up by one of its columns rather than shown. */
const longTable = 15;
const groupsAtMost = 12;

/** Adding these up says nothing: they are averaged. */
const rate =
  /rate|ratio|share|average|avg|mean|median|price|percent|%|score|age\b|margin|index|quote|anteil|schnitt|preis|taux|part|moyen|prix|tasa|media|precio|prezzo|tasso|taxa|média|preço|harga|率|平均|価格|单价|比例|均价|평균|비율|가격|متوسط|نسبة|سعر|दर|औसत|मूल्य/iu;

export interface Summary {
  numbers: TableNumbers;
  /** Name of the column that the records were grouped by. */
  by: string;
  /** How many records it covers. */
  records: number;
  averaged: boolean;
}

/** Records by category or by month, in sums or averages. Undefined for a table that is short or has no such column. */
export function summariseTable(table: TableBlock): Summary | undefined {
  if (table.rows.length < longTable) return undefined;
  const [group] = groupings(table);
  const value = valueColumn(table, group?.index);
  if (!group || value === undefined) return undefined;
  const name = table.columns[value] ?? '';
  const cells = table.rows.map((row) => parseCell(row[value] ?? ''));
  const unit = cells.find((cell) => cell?.unit)?.unit ?? '';
  const averaged = rate.test(name) || unit === '%';
  const sums = new Map<string, { sum: number; count: number }>();
  table.rows.forEach((row, index) => {
    const key = group.key(row[group.index] ?? '');
    const cell = cells[index];
    const before = sums.get(key) ?? { sum: 0, count: 0 };
    if (cell && key) sums.set(key, { sum: before.sum + cell.value, count: before.count + 1 });
  });
  const entries = [...sums].map(([label, { sum, count }]) => ({
    label,
    value: tidy(averaged ? sum / count : sum),
  }));
  const sorted = group.time
    ? entries.sort((a, b) => a.label.localeCompare(b.label))
    : entries.sort((a, b) => b.value - a.value);
  const values = sorted.map((entry) => entry.value);
  return {
    by: table.columns[group.index] ?? '',
    records: table.rows.length,
    averaged,
    numbers: {
      labels: sorted.map((entry) => entry.label),
      labelColumn: 0,
      columns: [{ index: 1, name, unit, values }],
      overTime: group.time,
      rows: sorted.map((entry) => [entry.label, String(entry.value)]),
    },
  };
}

const tidy = (value: number) => Number(value.toPrecision(6));

interface Grouping {
  index: number;
  time: boolean;
  key: (cell: string) => string;
}

/** Columns with a few values that come back again and again; time before category, fewer groups before more. */
function groupings(table: TableBlock): Grouping[] {
  const width = Math.max(...table.rows.map((row) => row.length));
  return Array.from({ length: width }, (_, index) => index).flatMap((index) => {
    const cells = table.rows.map((row) => row[index] ?? '');
    if (cells.filter((cell) => parseCell(cell)).length > cells.length / 2) return [];
    const time = cells.every((cell) => dateMentions(cell).length > 0);
    const key = time ? month : (cell: string) => cell;
    const groups = new Set(cells.map(key)).size;
    return groups >= 2 && groups <= groupsAtMost && groups <= cells.length / 2 ? [{ index, time, key }] : [];
  });
}

function month(cell: string): string {
  const order = dateMentions(cell)[0]?.order ?? 0;
  const [year, months] = [Math.floor(order / 10_000), Math.floor(order / 100) % 100];
  return months > 0 ? `${year}-${String(months).padStart(2, '0')}` : String(year);
}

/** The last column of numbers that is no running number and no year. */
function valueColumn(table: TableBlock, group: number | undefined): number | undefined {
  const width = Math.max(...table.rows.map((row) => row.length));
  const candidates = Array.from({ length: width }, (_, index) => index).filter((index) => {
    if (index === group || /^(?:id|no\.?|nr\.?|#|year|jahr|zip|plz)$/i.test(table.columns[index] ?? ''))
      return false;
    const cells = table.rows.map((row) => row[index] ?? '').filter((cell) => cell !== '');
    const numbers = cells.filter((cell) => parseCell(cell) !== undefined);
    return numbers.length > 0 && numbers.length >= cells.length * 0.95;
  });
  return candidates.at(-1);
}
