import { readFileSync } from 'node:fs';
import { extname } from 'node:path';
import { readFault } from '../../client/file-faults.ts';
import { UsageError } from '../framework/usage-error.ts';

/** A row as it is written: names of options with their values, and its line in the file. */
export interface RawRow {
  line: number;
  fields: Record<string, unknown>;
}

/** What stands for every row on the command line and in --defaults. */
export interface RowDefaults {
  prompt: string | undefined;
  out: string | undefined;
  /** Path of a JSON object. */
  defaults: string | undefined;
}

/** Columns of a CSV that are fields of the row itself; all others only fill {{column}}. */
const ownColumns = ['id', 'kind', 'prompt', 'out'];

/** The rows of a manifest, filled in but not yet checked. @throws UsageError, FileError */
export async function readManifest(path: string, given: RowDefaults): Promise<RawRow[]> {
  const text = readText(path);
  const isCsv = ['.csv', '.tsv'].includes(extname(path).toLowerCase());
  const rows = isCsv ? await csvRows(path, text) : jsonRows(path, text);
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
  return text.split(/\r?\n/).flatMap((line, index) => {
    if (line.trim() === '') return [];
    const fields = parseObject(line, `${path}, line ${index + 1},`);
    return [{ line: index + 1, fields, columns: fields }];
  });
}

async function csvRows(path: string, text: string): Promise<ReadRow[]> {
  const { parse } = await import('csv-parse/sync');
  const delimiter = extname(path).toLowerCase() === '.tsv' ? '\t' : [',', ';'];
  try {
    const rows = parse(text, {
      bom: true,
      columns: true,
      delimiter,
      info: true,
      skip_empty_lines: true,
      trim: true,
    });
    return (rows as unknown as { info: { lines: number }; record: Record<string, string> }[]).map(
      ({ info, record }) => ({
        line: info.lines,
        fields: Object.fromEntries(
          Object.entries(record).filter(([name, value]) => ownColumns.includes(name) && value !== ''),
        ),
        columns: record,
      }),
    );
  } catch (error) {
    throw new UsageError(`${path} is not CSV: ${(error as Error).message}.`);
  }
}

/** Puts the values of a row where a text names their column; a name that no column has is an error. */
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
  path === undefined ? {} : parseObject(readText(path), path);

function parseObject(text: string, where: string): Record<string, unknown> {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (error) {
    throw new UsageError(`${where} is not JSON: ${(error as Error).message}.`);
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    throw new UsageError(`${where} is not a JSON object.`);
  return value as Record<string, unknown>;
}

function readText(path: string): string {
  try {
    return readFileSync(path, 'utf8').replace(/^\ufeff/, '');
  } catch (error) {
    throw readFault(error, path);
  }
}

const defined = (values: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined));
