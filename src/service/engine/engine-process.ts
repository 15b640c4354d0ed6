import { type ChildProcess, fork } from 'node:child_process';
import { existsSync, realpathSync } from 'node:fs';
import type { Socket } from 'node:net';
import { basename, join } from 'node:path';
import type { Limits } from '../../contract/limits.ts';
import { packageRoot } from '../../engine/fonts/package-root.ts';
import { type ReadUsage, systemTellsUsage, toldUsage, usageOf } from './process-usage.ts';
import type { FromProcess, ToProcess } from './protocol.ts';
import type { TaskContext } from './task-input.ts';
import { neededMemory, neededTime, type TaskLimitError } from './task-limit.ts';
import type { EngineArea, TaskAtWork, TaskName } from './tasks.ts';
import { fromWire } from './wire-error.ts';

/** How often what a process uses is looked at while it works. */
const lookMs = 50;

/**
 * Room for new objects, in MB, at first and at most; Node takes three times as much of it. Old ones need not be looked through
 * before a deck of some slides is made.
 */
const newSpaceMb = { first: 2, most: 8 };
const oldSpaceMb = 64;

/** How much of what a process says as it ends is kept, in characters. */
const maxLastWords = 10_000;

/** A program of util-linux, which has the system end a process when its parent has gone. BusyBox has one that cannot. */
const setpriv = '/usr/bin/setpriv';

/** Whether it is there and can do so; without it a thread of the process looks after that, at half the cost of its start. */
let systemEndsOrphans = existsSync(setpriv) && basename(realpathSync(setpriv)) === 'setpriv';

/** The process ended during the task, by nothing that it was known to have done. */
export class ProcessLost extends Error {
  override name = 'ProcessLost';
}

interface Task {
  name: TaskName;
  context: TaskContext;
  startedAt: number;
  limit: TaskLimitError | undefined;
  settle(outcome: { output: unknown } | { error: unknown }): void;
}

/** The variables that a process of the engine has use for: no keys, and no certificates unless it calls a model. */
function environmentOf(callsModel: boolean): NodeJS.ProcessEnv {
  const { PATH, HOME, TMPDIR, TZ, LANG, SystemRoot, NODE_EXTRA_CA_CERTS } = process.env;
  return {
    ...{ PATH, HOME, TMPDIR, TZ, LANG, SystemRoot },
    // Reading them costs more at the start of a process than all the rest.
    ...(callsModel && NODE_EXTRA_CA_CERTS && { NODE_EXTRA_CA_CERTS }),
  };
}

/**
 * One process of the engine, which works on one task at a time and is watched meanwhile: one that passes a limit is
 * ended. It ends with this process, whatever it is doing and however this process ends.
 */
export class EngineProcess {
  readonly #child: ChildProcess;
  readonly #limits: Limits['engine'];
  readonly #usage: ReadUsage;
  #task: Task | undefined;
  #looking: NodeJS.Timeout | undefined;
  #lastWords = '';
  /** Seconds of processor time that it had used before the task it works on. */
  #cpuSeconds = 0;
  /** When it was last looked at between two tasks. */
  #lookedAt = 0;
  #ended = false;
  /** Whether it has said anything. */
  #heard = false;

  constructor(
    limits: Limits['engine'],
    { callsModel, tellsUsage = !systemTellsUsage }: { callsModel: boolean; tellsUsage?: boolean },
  ) {
    this.#limits = limits;
    const bound = systemEndsOrphans && !tellsUsage;
    this.#child = fork(
      join(packageRoot(), 'dist', 'engine-process.js'),
      [bound ? 'bound' : tellsUsage ? 'tell-usage' : 'watched', String(process.pid)],
      {
        ...(bound && { execPath: setpriv }),
        // The collector works harder near its limit, so that garbage alone never passes the one on the whole process; without
        // a bound on new objects their room would double under load, and all of it stay resident, for no time gained.
        execArgv: [
          ...(bound ? ['--pdeathsig', 'KILL', process.execPath] : []),
          `--min-semi-space-size=${newSpaceMb.first}`,
          `--max-semi-space-size=${newSpaceMb.most}`,
          `--initial-old-space-size=${oldSpaceMb}`,
          `--max-old-space-size=${Math.max(oldSpaceMb, Math.ceil(limits.task_rss_mb * 0.8))}`,
          ...(process.sourceMapsEnabled ? ['--enable-source-maps'] : []),
        ],
        env: environmentOf(callsModel),
        serialization: 'advanced',
        stdio: ['ignore', 'ignore', 'pipe', 'ipc', ...(tellsUsage ? (['pipe'] as const) : [])],
      },
    );
    this.#usage = tellsUsage ? toldUsage(this.#child) : usageOf(this.#child.pid as number);
    this.#child.on('message', (message: FromProcess) => this.#hear(message));
    // One older than util-linux 2.33 cannot, and one may be forbidden: Node did not even start. The task is given to another process.
    const mayBeUnable = () => {
      if (bound && !this.#heard) systemEndsOrphans = false;
    };
    this.#child.on('error', (error) => {
      mayBeUnable();
      this.#lose(error.message);
    });
    this.#child.on('exit', (code, signal) => {
      if (code) mayBeUnable();
      this.#lose(signal ?? `exit ${code}`);
    });
    this.#child.stderr?.setEncoding('utf8').on('data', (text: string) => {
      this.#lastWords = (this.#lastWords + text).slice(-maxLastWords);
    });
    this.#hold(false);
  }

  get isIdle(): boolean {
    return !this.#ended && !this.#child.killed && this.#task === undefined;
  }

  /** What it works on, and for how many seconds it has. */
  get work(): TaskAtWork | undefined {
    if (!this.#task) return undefined;
    const { name, context, startedAt } = this.#task;
    return { name, subject: context.subject, seconds: (performance.now() - startedAt) / 1000 };
  }

  /** Looks at it after a task, not after each of many short ones: whether what it has kept would count against the next one. */
  get isBloated(): boolean {
    if (performance.now() - this.#lookedAt < lookMs) return false;
    this.#lookedAt = performance.now();
    const usage = this.#usage();
    this.#cpuSeconds = usage?.cpuSeconds ?? 0;
    return (usage?.rss ?? 0) > this.#limits.task_rss_mb * 1024 * 1024 * 0.5;
  }

  /** Loads a part of the engine ahead of the task that needs it. */
  load(area: EngineArea): void {
    this.#send({ load: area });
  }

  /** @throws TaskLimitError, ProcessLost, the reason of the signal, or what the task throws */
  run(name: TaskName, input: unknown, context: TaskContext): Promise<unknown> {
    return new Promise((resolve, reject) => {
      const abort = () => {
        settle({ error: context.signal.reason });
        this.kill();
      };
      const settle: Task['settle'] = (outcome) => {
        if (this.#task?.settle !== settle) return;
        this.#task = undefined;
        clearInterval(this.#looking);
        context.signal.removeEventListener('abort', abort);
        this.#hold(false);
        if ('error' in outcome) reject(outcome.error);
        else resolve(outcome.output);
      };
      this.#task = { name, context, startedAt: performance.now(), limit: undefined, settle };
      if (context.signal.aborted) return abort();
      context.signal.addEventListener('abort', abort, { once: true });
      this.#hold(true);
      this.#looking = setInterval(() => this.#look(), lookMs);
      this.#send({ name, input });
    });
  }

  /** Ends it at once; resolves when it has gone. */
  kill(): Promise<void> {
    if (this.#ended) return Promise.resolve();
    const gone = new Promise<void>((resolve) => this.#child.once('exit', () => resolve()));
    this.#child.kill('SIGKILL');
    // Whoever waits for it must not end before.
    this.#child.ref();
    return gone;
  }

  #send(message: ToProcess): void {
    // One that has gone is noticed by its end.
    if (this.#child.connected) this.#child.send(message, () => {});
  }

  #hear(message: FromProcess): void {
    this.#heard = true;
    const task = this.#task;
    if (!task) return;
    if ('report' in message) task.context.report(message.report);
    else if ('warn' in message) task.context.warn(message.warn);
    else if ('output' in message) task.settle(message);
    else task.settle({ error: fromWire(message.error) });
  }

  #look(): void {
    const task = this.#task;
    const usage = this.#usage();
    if (!task || !usage) return;
    const { task_rss_mb: megabytes, task_cpu_s: seconds } = this.#limits;
    const { subject } = task.context;
    if (usage.rss > megabytes * 1024 * 1024) task.limit = neededMemory(subject, megabytes);
    else if (usage.cpuSeconds - this.#cpuSeconds > seconds) task.limit = neededTime(subject, seconds);
    if (task.limit) this.#child.kill('SIGKILL');
  }

  #lose(how: string): void {
    if (this.#ended) return;
    this.#ended = true;
    this.#task?.settle({ error: this.#task.limit ?? this.#reasonOfLoss(this.#task.context, how) });
  }

  #reasonOfLoss({ subject }: TaskContext, how: string): Error {
    if (/heap out of memory|Array buffer allocation failed/i.test(this.#lastWords))
      return neededMemory(subject, this.#limits.task_rss_mb);
    const said = this.#lastWords.trim().split('\n', 1)[0];
    return new ProcessLost(`A process of the engine has ended (${how})${said && `: ${said}`}`);
  }

  /** Whether this process may not end before the other has answered. */
  #hold(held: boolean): void {
    const ends = [this.#child, this.#child.channel, this.#child.stderr, this.#child.stdio[4]];
    for (const end of ends as (Pick<Socket, 'ref' | 'unref'> | null | undefined)[])
      if (held) end?.ref();
      else end?.unref();
  }
}
