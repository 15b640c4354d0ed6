import { mkdirSync } from 'node:fs';
import { extname, isAbsolute, join } from 'node:path';
import { checkTarget } from '../../client/download/target.ts';
import { writeFault } from '../../client/file-faults.ts';
import { outputFolder } from '../../profile/output-folder.ts';
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

/** Extensions that svc cannot produce and other programs would open wrongly. */
const foreign = ['.ppt', '.odp', '.key', '.doc', '.docx', '.xls', '.xlsx', '.html', '.svg', '.gif', '.webp'];

/**
 * Checks the output before any request, so that no job is started for a file that cannot be written.
 * @throws UsageError, FileError
 */
export async function openTarget(context: Context, input: TargetInput): Promise<OutputTarget | undefined> {
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
    if (process.stdout.isTTY)
      throw new UsageError(
        '--out - would write a binary file to the terminal.',
        'Pipe it on with |, or redirect it with >.',
      );
    return { path: null, force, open };
  }
  const path = isAbsolute(out) ? out : join(ownFolder(context), out);
  await checkTarget(path, force);
  return { path, force, open };
}

/** Creates the profile's results folder when first needed. @throws FileError */
function ownFolder({ profile, globals }: Context): string {
  const folder = outputFolder(profile());
  if (folder === undefined) return '';
  try {
    if (!globals.dryRun) mkdirSync(folder, { recursive: true });
  } catch (cause) {
    throw writeFault(cause, folder);
  }
  return folder;
}

/**
 * The requested format: `--format`, else the file's extension, else undefined.
 * @throws UsageError when they differ, or the format is not available for this kind of document
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
      `--format ${format} and --out ${out} contradict each other.`,
      `Leave out --format, or name the file ${(out ?? '').slice(0, -extension.length)}.${format}.`,
    );
  if (foreign.includes(extension) || (named && !formats.includes(named)))
    throw new UsageError(`This cannot be saved as ${extension}; the formats are ${formats.join(', ')}.`);
  return explicit && format !== undefined ? format : (named ?? format);
}
