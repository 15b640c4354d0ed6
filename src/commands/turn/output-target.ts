import { accessSync, constants, type Stats, statSync } from 'node:fs';
import { dirname, extname, isAbsolute, join, resolve } from 'node:path';
import { FileError } from '../../client/file-error.ts';
import type { Context } from '../framework/context.ts';
import { UsageError } from '../framework/usage-error.ts';
import type { FileFormat } from './turn-kind.ts';

/** Where a file goes; `path` is null for stdout. */
export interface OutputTarget {
  path: string | null;
  force: boolean;
  open: boolean;
}

export interface TargetInput {
  out: string | undefined;
  force: boolean;
  open: boolean;
  format: FileFormat | undefined;
}

const extensions: Readonly<Record<string, FileFormat>> = {
  '.pptx': 'pptx',
  '.pdf': 'pdf',
  '.png': 'png',
  '.jpg': 'jpg',
  '.jpeg': 'jpg',
};

/**
 * Checks the output before anything is asked of the service, so that no job is started for a file that cannot be
 * written.
 * @throws UsageError, FileError
 */
export function openTarget(context: Context, input: TargetInput): OutputTarget | undefined {
  const { out, force, open } = input;
  if (out === undefined) {
    if (open) throw new UsageError('--open needs a file to open.', 'Add --out <path>.');
    return undefined;
  }
  if (out === '-') {
    if (context.globals.json)
      throw new UsageError(
        '--out - and --json would both write to stdout.',
        'Give --out a path, or leave out --json.',
      );
    if (open)
      throw new UsageError('--open needs a file to open, and --out - is stdout.', 'Give --out a path.');
    return { path: null, force, open };
  }
  const path = isAbsolute(out) ? out : join(context.profile().defaults.output_dir ?? '', out);
  checkWritable(path, force);
  return { path, force, open };
}

/**
 * The format to ask for: `--format`, else what the name says, else undefined for the service's default.
 * @throws UsageError when both are given and differ, or the name says what this kind of document cannot be.
 */
export function resolveFormat(
  { out, format }: Pick<TargetInput, 'out' | 'format'>,
  explicit: boolean,
  formats: readonly FileFormat[],
): FileFormat | undefined {
  const extension = out === undefined || out === '-' ? '' : extname(out).toLowerCase();
  const named = extensions[extension];
  if (named && explicit && format !== undefined && format !== named)
    throw new UsageError(
      `--format ${format} and --out ${out} do not agree.`,
      `Leave out --format, or name the file ${(out ?? '').slice(0, -extension.length)}.${format}.`,
    );
  if (named && !formats.includes(named))
    throw new UsageError(`This cannot be saved as ${extension}: the formats are ${formats.join(', ')}.`);
  return explicit && format !== undefined ? format : (named ?? format);
}

/** Undefined also where a part of the path is a file. */
function statOf(path: string): Stats | undefined {
  try {
    return statSync(path);
  } catch {
    return undefined;
  }
}

function checkWritable(path: string, force: boolean): void {
  const existing = statOf(path);
  if (existing?.isDirectory()) throw new FileError('FILE_NOT_WRITABLE', path, `${path} is a folder.`);
  // A pipe or a device is written to as it is.
  if (existing?.isFile() && !force) throw new FileError('FILE_EXISTS', path, `${path} exists.`);
  const folder = dirname(resolve(path));
  if (!statOf(folder)?.isDirectory())
    throw new FileError('FILE_NOT_WRITABLE', path, `There is no folder ${folder}. Nothing was started.`);
  try {
    accessSync(folder, constants.W_OK);
  } catch (cause) {
    throw new FileError(
      'FILE_NOT_WRITABLE',
      path,
      `The folder ${folder} cannot be written. Nothing was started.`,
      cause,
    );
  }
}
