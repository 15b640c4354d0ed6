import {
  isCsv,
  parseObject,
  readCsv,
  readJsonLines,
  readTextFile,
  type TableRow,
} from '../framework/read-table.ts';
import { UsageError } from '../framework/usage-error.ts';

/** A row as written: option names with values, and its line in the file. */
export type RawRow = TableRow;

/** Values for every row, from the command line and --defaults. */
export interface RowDefaults {
  prompt: string | undefined;
  out: string | undefined;
  /** Path of a JSON object. */
  defaults: string | undefined;
}

/** Columns of a CSV that are fields of the row itself; all others only fill {{column}}. */
const ownColumns = ['id', 'kind', 'prompt', 'out'];

/** Reads a manifest's rows, with placeholders filled in, unchecked. @throws UsageError, FileError */
export async function readManifest(path: string, given: RowDefaults): Promise<RawRow[]> {
  const text = readTextFile(path);
  const rows = isCsv(path) ? await csvRows(path, text) : jsonRows(path, text);
  if (rows.length === 0) throw new UsageError(`${path} has no rows.`);
  const defaults = { ...readDefaults(given.defaults), ...defined({ prompt: given.prompt, out: given.out }) };
  return rows.map(({ line, fields, columns }) => {
    const id = fields.id ?? columns.id ?? String(line);
    const filled = filling({ ...columns, id }, `${path}, line ${line}`);
    return { line, fields: { ...(filled(defaults) as object), ...fields, id } };
  });
}

interface ReadRow extends RawRow {
  /** Values for {{column}}. */
  columns: Record<string, unknown>;
}

function jsonRows(path: string, text: string): ReadRow[] {
  return readJsonLines(path, text).map(({ line, fields }) => ({ line, fields, columns: fields }));
}

async function csvRows(path: string, text: string): Promise<ReadRow[]> {
  return (await readCsv(path, text)).map(({ line, fields }) => ({
    line,
    fields: Object.fromEntries(
      Object.entries(fields).filter(([name, value]) => ownColumns.includes(name) && value !== ''),
    ),
    columns: fields,
  }));
}

/** Fills in {{column}} placeholders; an unknown column is an error. */
const filling = (columns: Record<string, unknown>, where: string) => {
  const fill = (value: unknown): unknown => {
    if (typeof value === 'string')
      return value.replace(/\{\{([^{}]+)\}\}/g, (_, name: string) => {
        const found = columns[name.trim()];
        if (found === undefined || found === null)
          throw new UsageError(
            `${where}: there is no column "${name.trim()}" for {{${name.trim()}}}.`,
            `The columns are ${Object.keys(columns).join(', ')}.`,
          );
        return String(found);
      });
    if (Array.isArray(value)) return value.map(fill);
    if (typeof value === 'object' && value !== null)
      return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, fill(one)]));
    return value;
  };
  return fill;
};

const readDefaults = (path: string | undefined): Record<string, unknown> =>
  path === undefined ? {} : parseObject(readTextFile(path), path);

const defined = (values: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined));
