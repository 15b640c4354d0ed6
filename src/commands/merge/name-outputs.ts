import { resolve } from 'node:path';
import type { TableRow } from '../framework/read-table.ts';
import { UsageError } from '../framework/usage-error.ts';

const field = /\{\{([^{}]{1,120})\}\}/g;

/** The fields in a pattern for names of files. */
export const fieldsOf = (pattern: string): string[] =>
  [...pattern.matchAll(field)].map(([, name = '']) => name.trim());

/** The name of each record's file. @throws UsageError where two have one, or a value makes none */
export function nameOutputs(pattern: string, rows: readonly TableRow[]): string[] {
  const taken = new Map<string, number>();
  return rows.map(({ line, fields }) => {
    const name = pattern.replace(field, (_, key: string) => asName(fields[key.trim()], key.trim(), line));
    const full = resolve(name);
    const other = taken.get(full);
    if (other !== undefined)
      throw new UsageError(
        `Records ${other} and ${line} would both be written to ${name}.`,
        'Put a field into --out that differs for every record.',
      );
    taken.set(full, line);
    return name;
  });
}

/** What file systems refuse in a name. */
const refused = /[\\/:*?"<>|\p{Cc}]+/gu;

function asName(value: unknown, key: string, line: number): string {
  if (!['string', 'number', 'boolean'].includes(typeof value))
    throw new UsageError(`--out names {{${key}}}, which record ${line} does not have as a text.`);
  const name = String(value).replace(refused, '-').replace(/^\.+/, '').trim();
  if (name === '') throw new UsageError(`--out names {{${key}}}, which is empty in record ${line}.`);
  return name.slice(0, 120);
}
