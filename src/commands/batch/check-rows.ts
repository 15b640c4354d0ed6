import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import type { Profile } from '../../profile/profile.ts';
import { convert } from '../convert/convert.ts';
import { generate as generateDeck } from '../deck/generate.ts';
import type { CommandSpec } from '../framework/command.ts';
import { flagOf } from '../framework/flag-of.ts';
import type { AnyOption } from '../framework/option.ts';
import { type Resolved, resolveOptions } from '../framework/resolve-options.ts';
import { UsageError } from '../framework/usage-error.ts';
import { generate as generatePoster } from '../poster/generate.ts';
import type { RawRow } from './read-manifest.ts';

/** The commands that rows may run, by kind. */
const commands: Readonly<Record<string, CommandSpec>> = {
  deck: generateDeck,
  poster: generatePoster,
  convert,
};

/** Options that make no sense for one row of many. */
const refused = ['body', 'open', 'noWait', 'idempotencyKey', 'force'];

/** A valid row. */
export interface BatchRow {
  id: string;
  line: number;
  kind: string;
  command: CommandSpec;
  resolved: Resolved;
  /** Arguments and options in the command's form. */
  input: Record<string, unknown>;
  out: string | undefined;
  /** Hash of everything the row asks for, which changes with it. */
  hash: string;
}

/** Validates every row. @throws UsageError naming each faulty line */
export function checkRows(rows: readonly RawRow[], defaults: Profile['defaults']): BatchRow[] {
  const faults: string[] = [];
  const checked: BatchRow[] = [];
  const seen = {
    ids: new Map<string, number>(),
    outs: new Map<string, number>(),
    wishes: new Map<string, number>(),
  };
  for (const raw of rows) {
    try {
      const row = checkRow(raw, defaults);
      assertOnly(seen.ids, row.id, row.line, `the id "${row.id}"`);
      if (row.out !== undefined) assertOnly(seen.outs, resolve(row.out), row.line, `the file ${row.out}`);
      else assertOnly(seen.wishes, row.hash, row.line, 'everything that is asked for');
      checked.push(row);
    } catch (error) {
      if (!(error instanceof UsageError)) throw error;
      faults.push(`line ${raw.line}: ${error.message}`);
    }
  }
  if (faults.length === 0) return checked;
  throw new UsageError(
    [
      `${faults.length} of ${rows.length} rows cannot be run; nothing was sent.`,
      ...faults.map((one) => `  ${one}`),
    ].join('\n'),
    'Correct the manifest and run it again.',
  );
}

function assertOnly(seen: Map<string, number>, value: string, line: number, what: string): void {
  const before = seen.get(value);
  if (before !== undefined) throw new UsageError(`${what} is also used in line ${before}.`);
  seen.set(value, line);
}

function checkRow({ line, fields }: RawRow, defaults: Profile['defaults']): BatchRow {
  const { id, kind = 'deck', ...rest } = fields;
  const command = commands[String(kind)];
  if (!command)
    throw new UsageError(`kind must be one of ${Object.keys(commands).join(', ')}, but is "${kind}".`);
  const argument = Object.keys(command.args)[0] as string;
  const typed = Object.fromEntries(
    Object.entries(rest).map(([name, value]) => typedField(command, name, value)),
  );
  const { [argument]: given, ...options } = typed;
  const resolved = resolveOptions(command.options, { typed: options, env: process.env, defaults });
  const input = { ...resolved.values, [argument]: given } as Record<string, unknown>;
  if (given === undefined && !input.promptFile) throw new UsageError(`${argument} is missing.`);
  assertReadable(command === convert ? [String(given)] : filesOf(input));
  return {
    id: String(id),
    line,
    kind: String(kind),
    command,
    resolved,
    input,
    out: input.out as string | undefined,
    hash: createHash('sha256')
      .update(JSON.stringify([kind, input]))
      .digest('hex')
      .slice(0, 16),
  };
}

/** `max-slides`, `max_slides` and `maxSlides` are one option; numbers and single values are read as if typed. */
function typedField(command: CommandSpec, name: string, value: unknown): [string, unknown] {
  const key = name.replace(/^--/, '').replace(/[-_](\w)/g, (_, letter: string) => letter.toUpperCase());
  if (key in command.args) return [key, String(value)];
  const spec = command.options[key] as AnyOption | undefined;
  if (!spec || refused.includes(key)) throw new UsageError(`"${name}" is not an option for a row.`);
  if (spec.kind === 'list') return [key, (Array.isArray(value) ? value : [value]).map(String)];
  if (typeof value === 'boolean') return [key, value];
  if (typeof value !== 'string' && typeof value !== 'number')
    throw new UsageError(`${flagOf(key)} must be text or a number.`);
  return [key, spec.kind === 'value' ? String(value) : spec.parse(String(value), flagOf(key))];
}

const filesOf = ({ file = [], textFile = [], promptFile }: Record<string, unknown>): string[] => [
  ...(file as string[]).filter((path) => /[\\/]|\.[A-Za-z0-9]{1,5}$/.test(path)),
  ...(textFile as string[]),
  ...(promptFile === undefined ? [] : [promptFile as string]),
];

function assertReadable(paths: readonly string[]): void {
  for (const path of paths) {
    if (path === '-') throw new UsageError('a row cannot read stdin.');
    if (!existsSync(path)) throw new UsageError(`there is no file ${path}.`);
  }
}
