import { dirname, extname } from 'node:path';
import type { Output } from '../../terminal/output.ts';
import { readStdin } from '../framework/read-stdin.ts';
import {
  isCsv,
  parseJson,
  readCsv,
  readJsonLines,
  readTextFile,
  type TableRow,
  withoutMark,
} from '../framework/read-table.ts';
import { UsageError } from '../framework/usage-error.ts';

export interface Records {
  /** Each with its number among the records as its line: those of a .json have no other. */
  rows: TableRow[];
  /** What files in the data are named from. */
  folder: string;
}

/** The records of a file, or of stdin for `-`. @throws UsageError, FileError */
export async function readRecords(path: string, output: Output): Promise<Records> {
  const isPiped = path === '-';
  const text = isPiped ? withoutMark(await readStdin('the data', output)) : readTextFile(path);
  const rows = await rowsOf(isPiped ? 'The input' : path, text);
  if (rows.length === 0) throw new UsageError(`${isPiped ? 'The input' : path} has no records.`);
  const numbered = rows.map(({ fields }, index) => ({ line: index + 1, fields }));
  return { rows: numbered, folder: isPiped ? '.' : dirname(path) };
}

async function rowsOf(path: string, text: string): Promise<TableRow[]> {
  if (isCsv(path)) return readCsv(path, text);
  if (extname(path).toLowerCase() === '.jsonl') return readJsonLines(path, text);
  const value = parseJson(text, path);
  const records = Array.isArray(value) ? value : [value];
  return records.map((fields, index) => {
    if (typeof fields !== 'object' || fields === null || Array.isArray(fields))
      throw new UsageError(`${path} is neither an object nor a list of objects.`);
    return { line: index + 1, fields };
  });
}
