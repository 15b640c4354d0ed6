import { timesOf } from '../../language/grouped.ts';
import { isNumeric } from './sheet-head.ts';

/** Fewest columns that labels begin in, rows with one in each, and rows with values beside them. */
const fewest = { columns: 3, labels: 2, values: 4 } as const;

/**
 * Accounts set in by columns: "Income" in A, "Fees" in B, "Members" in C, sums in F. Their labels come to stand in one
 * column; those that occur more than once, behind the label above them.
 */
export function withOneLabelColumn(rows: string[][]): string[][] {
  const isLabel = (cell: string | undefined) => cell !== undefined && cell !== '' && !isNumeric(cell);
  const places = rows.map((row) => row.findIndex((cell) => cell !== ''));
  // A row has one label, so all columns up to its next cell may hold labels.
  const widths = rows.map((row, at) => {
    const place = places[at] ?? -1;
    const next = row.findIndex((cell, column) => column > place && cell !== '');
    if (place < 0) return Infinity;
    return isLabel(row[place]) ? (next < 0 ? Infinity : next) : place;
  });
  const width = Math.min(...widths);
  if (!Number.isFinite(width)) return rows;
  const used = [...timesOf(places.filter((place) => place >= 0 && place < width))];
  const values = rows.filter((row, at) => (places[at] ?? width) < width && row.slice(width).some(Boolean));
  if (
    used.filter(([, count]) => count >= fewest.labels).length < fewest.columns ||
    values.length < fewest.values
  )
    return rows;
  const times = timesOf(rows.map((row) => row.slice(0, width).find(Boolean) ?? ''));
  const open: string[] = [];
  return rows.map((row, at) => {
    const place = places[at] ?? width;
    const label = (place < width && row[place]) || '';
    if (label)
      open.splice(place, open.length, ...Array<string>(Math.max(0, place - open.length)).fill(''), label);
    const parent = open.slice(0, place).findLast(Boolean);
    return [
      label && parent && (times.get(label) ?? 0) > 1 ? `${parent}: ${label}` : label,
      ...row.slice(width),
    ];
  });
}
