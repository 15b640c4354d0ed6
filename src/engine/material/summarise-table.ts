import { dateMentions } from '../analysis/dates.ts';
import type { TableBlock } from '../source.ts';
import { columnName, headerUnit, isIdentifier, parseCell, type TableNumbers } from './table-numbers.ts';

/** A list of records longer than this is summed up by one of its columns rather than shown. */
const longTable = 15;
const groupsAtMost = 12;

/** Adding these up says nothing: they are averaged. */
const rate =
  /rate|ratio|share|average|avg|mean|median|price|percent|%|score|age\b|margin|index|quote|anteil|schnitt|preis|taux|part|moyen|prix|tasa|media|precio|prezzo|tasso|taxa|média|preço|harga|率|平均|価格|单价|比例|均价|평균|비율|가격|متوسط|نسبة|سعر|दर|औसत|मूल्य/iu;

/** Money is what most lists of records are kept for. */
const money = /^(?:[$€£¥₹₩]|R\$|US\$|Rp|EUR|USD|GBP|CHF|JPY|INR|BRL|IDR|CNY|KRW|円|元|원)/u;
const moneyName =
  /revenue|sales|turnover|amount|value|total|cost|spend|umsatz|erlös|betrag|kosten|chiffre|montant|ventes|coût|ingresos|ventas|importe|coste|ricavi|vendite|importo|costo|receita|vendas|custo|pendapatan|penjualan|biaya|売上|金額|费用|销售额|收入|金额|매출|금액|비용|إيرادات|مبيعات|تكلفة|राजस्व|बिक्री|लागत/iu;

export interface Summary {
  numbers: TableNumbers;
  /** Name of the column that the records were grouped by. */
  by: string;
  /** How many records it covers. */
  records: number;
  averaged: boolean;
}

/**
 * Records by month and by each category, in sums or averages of the column that matters most. Empty for a table that is
 * short or has no such columns.
 */
export function summariseTable(table: TableBlock): Summary[] {
  if (table.rows.length < longTable) return [];
  const groups = groupings(table).sort((a, b) => Number(b.time) - Number(a.time));
  const [value] = valueColumns(table, groups);
  return value ? groups.map((group) => summaryBy(table, group, value)) : [];
}

export interface Total {
  name: string;
  unit: string;
  sum: number;
}

/** The sums of the columns that can be added up, what matters most first. */
export function totalsOf(table: TableBlock): Total[] {
  if (table.rows.length < longTable) return [];
  return valueColumns(table, groupings(table))
    .filter(({ averaged }) => !averaged)
    .map(({ name, unit, values }) => ({
      name,
      unit,
      sum: tidy(values.reduce<number>((sum, one) => sum + (one ?? 0), 0)),
    }));
}

function summaryBy(table: TableBlock, group: Grouping, value: ValueColumn): Summary {
  const sums = new Map<string, { sum: number; count: number }>();
  table.rows.forEach((row, index) => {
    const key = group.key(row[group.index] ?? '');
    const cell = value.values[index];
    const before = sums.get(key) ?? { sum: 0, count: 0 };
    if (cell !== undefined && key) sums.set(key, { sum: before.sum + cell, count: before.count + 1 });
  });
  const entries = [...sums].map(([label, { sum, count }]) => ({
    label,
    value: tidy(value.averaged ? sum / count : sum),
  }));
  const sorted = group.time
    ? entries.sort((a, b) => a.label.localeCompare(b.label, 'en'))
    : entries.sort((a, b) => b.value - a.value);
  const { name, unit } = value;
  return {
    by: table.columns[group.index] ?? '',
    records: table.rows.length,
    averaged: value.averaged,
    numbers: {
      labels: sorted.map((entry) => entry.label),
      labelColumn: 0,
      columns: [{ index: 1, name, unit, values: sorted.map((entry) => entry.value) }],
      overTime: group.time,
      rows: sorted.map((entry) => [entry.label, String(entry.value)]),
    },
  };
}

/** As exact as is read: whole from a thousand on. */
const tidy = (value: number) => (Math.abs(value) >= 1000 ? Math.round(value) : Number(value.toPrecision(6)));

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

interface ValueColumn {
  name: string;
  unit: string;
  values: (number | undefined)[];
  averaged: boolean;
}

/** The columns of numbers that are no running number and no year: money, then other amounts, then rates. */
function valueColumns(table: TableBlock, groups: Grouping[]): ValueColumn[] {
  const width = Math.max(...table.rows.map((row) => row.length));
  const found = Array.from({ length: width }, (_, index) => index).flatMap((index) => {
    const header = table.columns[index] ?? '';
    if (groups.some((group) => group.index === index) || isIdentifier(header)) return [];
    const filled = table.rows.map((row) => row[index] ?? '').filter((cell) => cell !== '');
    const cells = table.rows.map((row) => parseCell(row[index] ?? ''));
    const numbers = cells.filter((cell) => cell !== undefined);
    if (numbers.length === 0 || numbers.length < filled.length * 0.95) return [];
    const unit = numbers.find((cell) => cell.unit)?.unit ?? headerUnit(header);
    const averaged = rate.test(header) || unit === '%';
    return [{ name: columnName(header), unit, values: cells.map((cell) => cell?.value), averaged }];
  });
  const rank = ({ name, unit, averaged }: ValueColumn) =>
    averaged ? 2 : money.test(unit) || moneyName.test(name) ? 0 : 1;
  // Where nothing tells them apart, what a list was kept for stands last.
  return found.reverse().sort((a, b) => rank(a) - rank(b));
}
