import { createHash } from 'node:crypto';
import { readFile, stat } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Ran } from './run-svc.ts';

/** A program that runs. */
export interface Killable {
  done: Promise<Ran>;
  kill(signal: NodeJS.Signals): void;
}

export interface KillTrial {
  /** Starts the program that is to be killed. */
  start(trial: number): Killable;
  /** Runs it again, undisturbed; false when it could not finish. */
  again(trial: number): Promise<boolean>;
  /** Where its result goes. */
  target(trial: number): string;
  expected: Buffer;
  trials: number;
  random: () => number;
  /** Milliseconds that an undisturbed run takes; kills come anywhere in it, and shortly after. */
  runMs: number;
  /** Resolves when a trial's kill is to come, where that is not any time. */
  moment?(trial: number): Promise<unknown> | undefined;
}

export interface KillCounts {
  trials: number;
  /** Killed before they had told their result. */
  killed: number;
  /** A file at the final name that is not whole. */
  halfWritten: number;
  /** The second run ended with the right bytes at the final name. */
  recovered: number;
}

export const sha256 = (data: Buffer): string => createHash('sha256').update(data).digest('hex');

/** Kills a program with SIGKILL at random moments, looks at what it left, and runs it again. */
export async function killTrials(given: KillTrial): Promise<KillCounts> {
  const counts: KillCounts = { trials: given.trials, killed: 0, halfWritten: 0, recovered: 0 };
  const digest = sha256(given.expected);
  for (let trial = 0; trial < given.trials; trial++) {
    const running = given.start(trial);
    await Promise.race([running.done, given.moment?.(trial) ?? sleep(given.random() * given.runMs * 1.05)]);
    running.kill('SIGKILL');
    const { signal, stdout } = await running.done;
    if (signal && stdout === '') counts.killed++;
    const target = given.target(trial);
    const left = await contentOf(target);
    if (left && sha256(left) !== digest) counts.halfWritten++;
    const ended = await given.again(trial);
    const after = await contentOf(target);
    if (ended && after && sha256(after) === digest) counts.recovered++;
  }
  return counts;
}

const contentOf = (path: string) => readFile(path).catch(() => undefined);

/** Bytes of a file, 0 when there is none. */
export const sizeOf = async (path: string): Promise<number> =>
  (await stat(path).catch(() => undefined))?.size ?? 0;
