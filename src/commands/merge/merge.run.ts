import { createHash } from 'node:crypto';
import { mkdirSync } from 'node:fs';
import { rename, rm, writeFile } from 'node:fs/promises';
import { basename, dirname, isAbsolute, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { checkTarget } from '../../client/download/target.ts';
import { writeFault } from '../../client/file-faults.ts';
import { RejectedInputError } from '../../client/rejected-input-error.ts';
import type { MergeFault, MergeFile, MergePlan, MergeWarning } from '../../engine/deck/merge/merge.ts';
import { formatBytes } from '../../terminal/progress/format-transfer.ts';
import { safeText } from '../../terminal/safe-text.ts';
import { writeBytes } from '../../terminal/standard-streams.ts';
import type { InputOf, Run } from '../framework/command.ts';
import type { Context } from '../framework/context.ts';
import { readBytes } from '../framework/read-bytes.ts';
import type { TableRow } from '../framework/read-table.ts';
import { openTasks } from '../framework/run-task.ts';
import { UsageError } from '../framework/usage-error.ts';
import type { merge } from './merge.ts';
import { fieldsOf, nameOutputs } from './name-outputs.ts';
import { readRecords } from './read-records.ts';

type Tasks = ReturnType<typeof openTasks>;

/** Decks that are filled at once: each takes a process of the engine. */
const atOnce = 4;
/** Lines of a list that a person still reads. */
const shownFaults = 20;

export const run: Run<typeof merge> = async (context, input) => {
  const template = await readBytes(input.template);
  const tasks = openTasks(context);
  const subject = `The template "${input.template}"`;
  if (input.fields)
    return listFields(context, await tasks('planMerge', { template, records: [], also: [] }, subject));
  const { data, out } = givenPaths(context, input);
  const { rows, folder } = await readRecords(data, context.output);
  const also = fieldsOf(out);
  const decks = decksOf(rows, out);
  const records = decks.map(({ fields }) => fields);
  const plan = await tasks('planMerge', { template, records, also }, subject);
  // The only record of a file stands for itself, and a second time among the rows.
  const unused = plan.unused.filter((name) => rows.length > 1 || !name.startsWith('rows.'));
  refuseFaults(plan.faults, decks, input.allowMissing);
  for (const { message } of plan.warnings) context.output.warn(message);
  if (unused.length > 0)
    context.output.warn(`The template does not use: ${unused.map(safeText).join(', ')}.`);
  const files = await readFiles(plan.files, folder);
  if (out !== '-') for (const { path } of decks) await prepare(path, input.force, context.globals.dryRun);
  if (context.globals.dryRun) return printPlan(context, decks);
  const made = await fillAll(context, { decks, template, files, tasks, subject });
  await tell(context, made, unused);
};

function givenPaths({ globals }: Context, { data, out }: InputOf<typeof merge>) {
  if (data === undefined)
    throw new UsageError(
      '--data is missing.',
      'Name the file with the values of the fields, or list them with --fields.',
    );
  if (out === undefined)
    throw new UsageError('--out is missing.', 'Say where the deck goes, for example --out filled.pptx.');
  if (out === '-' && globals.json)
    throw new UsageError(
      '--out - and --json would both write to stdout.',
      'Give --out a path, or leave out --json.',
    );
  if (out !== '-' && !out.toLowerCase().endsWith('.pptx'))
    throw new UsageError(
      'A filled deck is saved as .pptx.',
      'Name it like this, for example --out filled.pptx.',
    );
  return { data, out };
}

interface Deck extends TableRow {
  path: string;
}

/** A deck a record where their names differ; else one of all, in which `rows` are the records. */
function decksOf(rows: readonly TableRow[], out: string): Deck[] {
  if (fieldsOf(out).length > 0) {
    const paths = nameOutputs(out, rows);
    return rows.map((row, index) => ({ ...row, path: paths[index] as string }));
  }
  const [only] = rows;
  if (only && rows.length === 1)
    return [{ ...only, fields: { rows: [only.fields], ...only.fields }, path: out }];
  return [{ line: 1, fields: { rows: rows.map(({ fields }) => fields) }, path: out }];
}

/** @throws RejectedInputError that names each field, before anything is written */
function refuseFaults(faults: readonly MergeFault[], decks: readonly Deck[], allowMissing: boolean): void {
  const wrong = faults.filter(({ kind }) => kind === 'unusable' || !allowMissing);
  if (wrong.length === 0) return;
  const lines = wrong.slice(0, shownFaults).map(({ record, slide, message }) => {
    const where = decks.length > 1 ? `record ${decks[record]?.line}, ` : '';
    return `  ${where}${slide === null ? 'all slides' : `slide ${slide}`}: ${message}`;
  });
  const more = wrong.length - lines.length;
  const isMissing = wrong.every(({ kind }) => kind === 'missing');
  throw new RejectedInputError(
    'INVALID_INPUT',
    [
      'The data does not fill the template; nothing was written.',
      ...lines,
      ...(more > 0 ? [`  and ${more} more`] : []),
      ...(isMissing ? ['Add them to the data, or leave them empty with --allow-missing.'] : []),
    ].join('\n'),
  );
}

/** @throws FileError */
async function prepare(path: string, force: boolean, isDry: boolean): Promise<void> {
  try {
    if (!isDry) mkdirSync(dirname(path), { recursive: true });
  } catch (error) {
    throw writeFault(error, dirname(path));
  }
  if (!isDry) await checkTarget(path, force);
}

/** @throws FileError */
const readFiles = (names: readonly string[], folder: string): Promise<MergeFile[]> =>
  Promise.all(
    names.map(async (name) => ({
      name,
      bytes: await readBytes(isAbsolute(name) ? name : join(folder, name)),
    })),
  );

interface Work {
  decks: readonly Deck[];
  template: Uint8Array;
  files: readonly MergeFile[];
  tasks: Tasks;
  subject: string;
}

interface Made {
  record: number;
  file: { path: string | null; export_type: 'pptx'; bytes: number; sha256: string };
  slides: number;
  warnings: MergeWarning[];
}

async function fillAll(context: Context, { decks, template, files, tasks, subject }: Work): Promise<Made[]> {
  const progress = context.output.progress();
  context.onClose(progress.close);
  const made: Made[] = [];
  let next = 0;
  let done = 0;
  const work = async () => {
    for (let index = next++; index < decks.length; index = next++) {
      const { path, fields, line } = decks[index] as Deck;
      const own = files.filter(({ name }) => isNamed(fields, name));
      const filled = await tasks('fillTemplate', { template, record: fields, files: own }, subject);
      const { bytes, slides, warnings } = filled;
      await write(path, bytes);
      const sha256 = createHash('sha256').update(bytes).digest('hex');
      const file = {
        path: path === '-' ? null : path,
        export_type: 'pptx' as const,
        bytes: bytes.length,
        sha256,
      };
      made[index] = { record: line, file, slides, warnings };
      done++;
      if (decks.length > 1) progress.step(`${done} of ${decks.length} decks filled`);
    }
  };
  await Promise.all(Array.from({ length: Math.min(atOnce, decks.length) }, work));
  progress.close();
  return made;
}

/** Whether data name a file anywhere: a deck is given its own pictures only. */
function isNamed(value: unknown, name: string): boolean {
  if (typeof value === 'string') return value === name || value.trim() === name;
  return (
    typeof value === 'object' && value !== null && Object.values(value).some((one) => isNamed(one, name))
  );
}

/** @throws FileError */
async function write(path: string, bytes: Uint8Array): Promise<void> {
  if (path === '-') return writeBytes(bytes);
  const part = join(dirname(path), `.${process.pid}.${basename(path).slice(-100)}.part`);
  try {
    await writeFile(part, bytes);
    await rename(part, path);
  } catch (error) {
    await rm(part, { force: true });
    throw writeFault(error, path);
  }
}

async function tell(
  { output, globals }: Context,
  made: readonly Made[],
  unused: readonly string[],
): Promise<void> {
  const warned = made.flatMap(({ file, warnings }) =>
    warnings.map((warning) => ({ ...warning, file: file.path })),
  );
  if (!globals.json)
    for (const { slide, message, file } of warned.slice(0, shownFaults))
      output.warn(
        `${made.length > 1 ? `${file}, ` : ''}${slide === null ? '' : `slide ${slide}: `}${message}`,
      );
  if (warned.length > shownFaults) output.warn(`And ${warned.length - shownFaults} more.`);
  if (made[0]?.file.path === null) return;
  await output.result({ items: made, unused }, ({ strong, dim, link }) =>
    made
      .flatMap(({ file: { path, bytes }, slides }) => {
        const shown = strong(link(path as string, pathToFileURL(path as string).href));
        return globals.quiet || made.length > 1
          ? [shown]
          : [shown, dim(`pptx, ${formatBytes(bytes)}, ${slides === 1 ? '1 slide' : `${slides} slides`}`)];
      })
      .join('\n'),
  );
}

const listFields = ({ output }: Context, { fields, warnings }: MergePlan): Promise<void> => {
  for (const { message } of warnings) output.warn(message);
  return output.list({
    columns: [
      { name: 'field', whole: true, value: ({ name }) => name },
      { name: 'kind', value: ({ kind }) => kind },
      { name: 'slide', value: ({ slide }) => slide ?? 'all' },
    ],
    items: fields,
    empty: 'The template has no fields. Write them as {{name}}.',
  });
};

const printPlan = ({ output }: Context, decks: readonly Deck[]): Promise<void> =>
  output.list({
    columns: [
      { name: 'record', value: ({ line }) => line },
      { name: 'out', whole: true, value: ({ path }) => path },
    ],
    items: decks,
    empty: 'There is nothing to make.',
  });
