import { readFileSync } from 'node:fs';
import { extname } from 'node:path';
import { readFault } from '../../client/file-faults.ts';
import { UsageError } from './usage-error.ts';

/** A row of a table in a file, with the line it begins on, from 1. */
export interface TableRow {
  line: number;
  fields: Record<string, unknown>;
}

export const isCsv = (path: string): boolean => ['.csv', '.tsv'].includes(extname(path).toLowerCase());

/** The rows of a CSV text by the names in its first line; commas, semicolons or (.tsv) tabs. @throws UsageError */
export async function readCsv(path: string, text: string): Promise<TableRow[]> {
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
      ({ info, record }) => ({ line: info.lines, fields: record }),
    );
  } catch (error) {
    throw new UsageError(`${path} is not CSV: ${(error as Error).message}.`);
  }
}

/** An object a line; empty lines are passed over. @throws UsageError */
export const readJsonLines = (path: string, text: string): TableRow[] =>
  text
    .split(/\r?\n/)
    .flatMap((line, index) =>
      line.trim() === ''
        ? []
        : [{ line: index + 1, fields: parseObject(line, `${path}, line ${index + 1},`) }],
    );

/** @param where begins the sentence that says what is wrong. @throws UsageError */
export function parseObject(text: string, where: string): Record<string, unknown> {
  const value = parseJson(text, where);
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    throw new UsageError(`${where} is not a JSON object.`);
  return value as Record<string, unknown>;
}

/** @throws UsageError */
export function parseJson(text: string, where: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    const why = (error as Error).message.replace(/\s+/g, ' ');
    throw new UsageError(`${where} is not JSON: ${why}.`);
  }
}

/** A text file without its byte order mark. @throws FileError */
export function readTextFile(path: string): string {
  try {
    return withoutMark(readFileSync(path, 'utf8'));
  } catch (error) {
    throw readFault(error, path);
  }
}

export const withoutMark = (text: string): string => text.replace(/^\ufeff/, '');
