import { existsSync, mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { FileError } from '../../client/file-error.ts';
import { writeFault } from '../../client/file-faults.ts';
import { JobError } from '../../client/job-error.ts';
import { RejectedInputError } from '../../client/rejected-input-error.ts';
import { ServiceError } from '../../client/service-error.ts';
import type { Progress } from '../../terminal/progress/progress.ts';
import { ChecksFailed } from '../framework/checks-failed.ts';
import type { InputOf, Run } from '../framework/command.ts';
import type { Context } from '../framework/context.ts';
import { failureOf } from '../framework/failure-of.ts';
import { Interrupted } from '../framework/interrupted.ts';
import { TimedOut } from '../framework/timed-out.ts';
import { UsageError } from '../framework/usage-error.ts';
import type { RunBatch } from './batch.ts';
import { type BatchRow, checkRows } from './check-rows.ts';
import { readManifest } from './read-manifest.ts';
import { ResultsFile } from './results-file.ts';
import { runRow } from './run-row.ts';

export const run: Run<RunBatch> = async (context, input) => {
  const rows = checkRows(await readManifest(input.manifest, input), context.profile().defaults);
  const results = new ResultsFile(input.manifest);
  const left = rows.filter((row) => isLeft(results.of(row)?.status, input.retryFailed));
  for (const row of left) assertFree(row, results, input.force);
  if (context.globals.dryRun) return printPlan(context, left);
  context.setPickUp({ state: 'batch' });
  const before = rows.length - left.length;
  const failed = input.retryFailed ? 0 : rows.filter((row) => results.of(row)?.status === 'failed').length;
  const counts = { rows: rows.length, done: before - failed, failed };
  await workThrough(context, { left, results, counts, input });
  context.setPickUp(undefined);
  await context.output.result(
    { ...counts, results: results.path },
    ({ strong }) =>
      `${strong(results.path)}\n${counts.done} of ${counts.rows} rows done${counts.failed > 0 ? `, ${counts.failed} failed` : ''}.`,
  );
  if (counts.failed > 0)
    throw new ChecksFailed(
      `${counts.failed === 1 ? 'One row' : `${counts.failed} rows`} failed. Try them again with --retry-failed.`,
      'jobEnded',
    );
};

const isLeft = (status: string | undefined, retryFailed: boolean): boolean =>
  status === undefined || status === 'started' || (status === 'failed' && retryFailed);

interface Work {
  left: readonly BatchRow[];
  results: ResultsFile;
  counts: { rows: number; done: number; failed: number };
  input: InputOf<RunBatch>;
}

/** Runs several rows at a time. An error that would affect every row stops the batch; others are recorded. */
async function workThrough(context: Context, { left, results, counts, input }: Work): Promise<void> {
  if (left.length === 0) return;
  // All rows share one connection to the service.
  await context.client();
  const progress = await context.progress();
  const queue = [...left];
  let stopped: unknown;
  const work = async () => {
    while (queue.length > 0 && stopped === undefined) {
      const row = queue.shift() as BatchRow;
      try {
        const wasCutOff = results.of(row)?.status === 'started';
        results.add(row, 'started');
        const make = () =>
          runRow(context, row, {
            force: input.force || wasCutOff,
            onResult: (made) => results.add(row, 'success', made),
          });
        // A job that an earlier run started may have failed with it; then the row is retried once.
        await make().catch((error) => (wasCutOff && hasFailed(error) ? make() : Promise.reject(error)));
        counts.done += 1;
      } catch (error) {
        if (endsBatch(error, context)) {
          stopped ??= error;
          return;
        }
        const { code, message, exitCode } = failureOf(error, { command: 'svc batch run' });
        results.add(row, 'failed', { error: { code, message, exit_code: exitCode } });
        counts.failed += 1;
        if (input.maxFailures !== undefined && counts.failed >= input.maxFailures)
          stopped ??= new ChecksFailed(`Stopped after ${counts.failed} failed rows.`, 'jobEnded');
      }
      tell(progress, counts);
    }
  };
  tell(progress, counts);
  await Promise.all(Array.from({ length: Math.min(input.jobs, left.length) }, work));
  progress.close();
  if (stopped !== undefined) throw stopped;
}

const hasFailed = (error: unknown): boolean => error instanceof JobError && error.status === 'failed';

/** Errors of a single row. */
const ofOneRow = [JobError, RejectedInputError, FileError, UsageError];

/** Any other error would affect every row: key, quota, network, disk or the user. */
function endsBatch(error: unknown, { signal }: Context): boolean {
  if (signal.aborted || error instanceof Interrupted || error instanceof TimedOut) return true;
  if (error instanceof ServiceError)
    return error.status === 429 || error.status === 401 || error.status >= 500;
  return !ofOneRow.some((kind) => error instanceof kind);
}

function tell(progress: Progress, { rows, done, failed }: Work['counts']): void {
  const bar = 20;
  const filled = Math.floor((bar * (done + failed)) / rows);
  progress.step(
    `${'█'.repeat(filled)}${'░'.repeat(bar - filled)} ${done} of ${rows} rows done${failed > 0 ? `, ${failed} failed` : ''}`,
    Math.floor((100 * (done + failed)) / rows),
  );
}

/** Checked before sending: a file refused at the end would waste its row. @throws FileError */
function assertFree({ out, ...row }: BatchRow, results: ResultsFile, force: boolean): void {
  if (out === undefined) return;
  const ours = results.of({ out, ...row }) !== undefined;
  if (!force && !ours && existsSync(out))
    throw new FileError('FILE_EXISTS', out, `${out} exists already (line ${row.line}).`);
  try {
    mkdirSync(dirname(out), { recursive: true });
  } catch (error) {
    throw writeFault(error, dirname(out));
  }
}

const printPlan = ({ output }: Context, rows: readonly BatchRow[]): Promise<void> =>
  output.list({
    columns: [
      { name: 'line', value: ({ line }) => line },
      { name: 'id', whole: true, value: ({ id }) => id },
      { name: 'kind', value: ({ kind }) => kind },
      { name: 'out', value: ({ out }) => out ?? '' },
      { name: 'prompt', spare: 1, value: ({ input }) => String(input.prompt ?? input.deck ?? '') },
    ],
    items: rows,
    empty: 'Every row is done.',
  });
