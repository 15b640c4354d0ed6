import { SourceError } from '../source.ts';
import { decodeText } from './decode-text.ts';
import type { Reader } from './input.ts';
import { addSheet } from './sheets/sheet-tables.ts';

/** Further rows, columns and tables are left out, with a note. */
const most = { rows: 200_000, columns: 60, tables: 20 } as const;
/** Largest nesting of objects examined. */
const deepest = 4;

type Fields = Record<string, unknown>;

interface Found {
  name: string;
  rows: string[][];
}

/**
 * Tables in JSON: record lists, columns as lists, records by name, rows with a column list, GeoJSON properties; each
 * record list in an object becomes a table of its name.
 */
export const readJson: Reader = ({ bytes, name }, draft) => {
  const found: Found[] = [];
  collect(parsed(decodeText(bytes), name), name.replace(/\.[a-z]+$/i, '').replace(/[_-]+/g, ' '), 0, found);
  if (found.length === 0)
    throw new SourceError('empty', `${name} holds no list of records that could be read as a table.`);
  const shown = found.slice(0, most.tables);
  if (shown.length < found.length)
    draft.note('PART_LEFT_OUT', `Only the first ${shown.length} of ${found.length} tables were read.`);
  for (const { name: caption, rows } of shown) {
    if (rows.length > most.rows)
      draft.note('PART_LEFT_OUT', `Only the first ${most.rows} rows of ${caption} were read.`);
    if ((rows[0]?.length ?? 0) > most.columns)
      draft.note('PART_LEFT_OUT', `Only the first ${most.columns} columns of ${caption} were read.`);
    if (shown.length > 1) draft.heading(1, caption, { at: {} });
    addSheet(
      draft,
      rows.slice(0, most.rows + 1).map((row) => row.slice(0, most.columns)),
      { caption },
    );
  }
};

/** A JSON value, or JSON lines. */
function parsed(text: string, name: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    const lines = text.split('\n').filter((line) => line.trim() !== '');
    try {
      return lines.length > 1 && lines[0]?.trim().startsWith('{')
        ? lines.map((line) => JSON.parse(line))
        : fail();
    } catch {
      throw new SourceError('corrupt', `${name} is not JSON.`);
    }
  }
}

function fail(): never {
  throw new SyntaxError('no JSON');
}

function collect(value: unknown, name: string, depth: number, found: Found[]): void {
  const rows = tableIn(value);
  if (rows) {
    found.push({ name, rows });
    return;
  }
  if (!isFields(value) || depth >= deepest) return;
  for (const [key, inner] of Object.entries(value))
    if (typeof inner === 'object') collect(inner, key, depth + 1, found);
}

/** Header and rows of a table value. */
function tableIn(value: unknown): string[][] | undefined {
  if (Array.isArray(value)) return ofList(value);
  if (!isFields(value)) return undefined;
  const { columns, data } = value;
  if (Array.isArray(columns) && Array.isArray(data) && data.every(Array.isArray))
    return [columns.map(cellOf), ...data.map((row) => row.map(cellOf))];
  const inner = Object.values(value);
  if (inner.length < 2) return undefined;
  const length = Array.isArray(inner[0]) ? inner[0].length : 0;
  const isColumn = (one: unknown) => Array.isArray(one) && one.length === length && one.every(isPlain);
  if (length > 1 && inner.every(isColumn))
    return [
      Object.keys(value),
      ...Array.from({ length }, (_, row) => inner.map((column) => cellOf((column as unknown[])[row]))),
    ];
  const records = inner.every((one) => isFields(one) && Object.values(one).every(isPlain));
  return records
    ? ofRecords(Object.entries(value).map(([name, one]) => ({ '': name, ...(one as Fields) })))
    : undefined;
}

function ofList(list: unknown[]): string[][] | undefined {
  if (list.length === 0) return undefined;
  if (list.every(isFields)) {
    const features = list.flatMap(({ type, properties }) =>
      type === 'Feature' && isFields(properties) ? [properties] : [],
    );
    return ofRecords(features.length === list.length ? features : list);
  }
  const rows = list.length > 1 && list.every((row) => Array.isArray(row) && row.every(isPlain));
  return rows ? list.map((row) => (row as unknown[]).map(cellOf)) : undefined;
}

/** Every key of any record is a column; nested keys are joined: "size width". */
function ofRecords(records: Fields[]): string[][] | undefined {
  const flat = records.map(flattened);
  const header = [...new Set(flat.flatMap((record) => Object.keys(record)))];
  if (header.length === 0) return undefined;
  return [header, ...flat.map((record) => header.map((key) => cellOf(record[key])))];
}

function flattened(record: Fields): Fields {
  return Object.fromEntries(
    Object.entries(record).flatMap(([key, value]): [string, unknown][] => {
      if (isFields(value))
        return Object.entries(value).flatMap(([inner, one]) =>
          isPlain(one) ? [[`${key} ${inner}`, one]] : [],
        );
      if (Array.isArray(value)) return value.every(isPlain) ? [[key, value.map(cellOf).join(', ')]] : [];
      return [[key, value]];
    }),
  );
}

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const isPlain = (value: unknown): boolean => value === null || typeof value !== 'object';

const cellOf = (value: unknown): string => (value === null || value === undefined ? '' : String(value));
