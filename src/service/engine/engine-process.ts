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

/** Interval for checking a working process's usage. */
const lookMs = 50;

/**
 * Size of the young generation in MB, at first and at most (Node uses three times this): large enough to make
 * a short deck without a full collection.
 */
const newSpaceMb = { first: 2, most: 8 };
const oldSpaceMb = 64;

/** Most characters kept of a process's last output. */
const maxLastWords = 10_000;

/** From util-linux; has the system end a process when its parent ends. BusyBox's version cannot. */
const setpriv = '/usr/bin/setpriv';

/** Whether it is available; otherwise a thread in the process watches the parent, which adds half to its start-up time. */
let systemEndsOrphans = existsSync(setpriv) && basename(realpathSync(setpriv)) === 'setpriv';

/** The process ended during the task for an unknown reason. */
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

/** The environment for an engine process: no keys, and no certificates unless it calls a model. */
function environmentOf(callsModel: boolean): NodeJS.ProcessEnv {
  const { PATH, HOME, TMPDIR, TZ, LANG, SystemRoot, NODE_EXTRA_CA_CERTS } = process.env;
  return {
    ...{ PATH, HOME, TMPDIR, TZ, LANG, SystemRoot },
    // Reading certificates takes longer than the rest of the start-up.
    ...(callsModel && NODE_EXTRA_CA_CERTS && { NODE_EXTRA_CA_CERTS }),
  };
}

/**
 * An engine process, which runs one task at a time and is ended if it exceeds a limit. It ends with this
 * process, whatever happens.
 */
export class EngineProcess {
  readonly #child: ChildProcess;
  readonly #limits: Limits['engine'];
  readonly #usage: ReadUsage;
  #task: Task | undefined;
  #looking: NodeJS.Timeout | undefined;
  #lastWords = '';
  /** CPU seconds used before the current task. */
  #cpuSeconds = 0;
  /** When it was last checked between tasks. */
  #lookedAt = 0;
  #ended = false;
  /** Whether it has sent any message. */
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
        // The collector works harder near its limit, so garbage alone does not exceed the process limit; an
        // unbounded young generation would double under load without being faster.
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
    // util-linux before 2.33 lacks the option, and it may be forbidden: Node did not start; another process
    // gets the task.
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

  /** The current task, and for how many seconds it has run. */
  get work(): TaskAtWork | undefined {
    if (!this.#task) return undefined;
    const { name, context, startedAt } = this.#task;
    return { name, subject: context.subject, seconds: (performance.now() - startedAt) / 1000 };
  }

  /** Whether retained memory would count against the next task; checked at intervals, not after each short task. */
  get isBloated(): boolean {
    if (performance.now() - this.#lookedAt < lookMs) return false;
    this.#lookedAt = performance.now();
    const usage = this.#usage();
    this.#cpuSeconds = usage?.cpuSeconds ?? 0;
    return (usage?.rss ?? 0) > this.#limits.task_rss_mb * 1024 * 1024 * 0.5;
  }

  /** Loads a part of the engine in advance. */
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

  /** Ends it at once; resolves when it is gone. */
  kill(): Promise<void> {
    if (this.#ended) return Promise.resolve();
    const gone = new Promise<void>((resolve) => this.#child.once('exit', () => resolve()));
    this.#child.kill('SIGKILL');
    // This process must not end while somebody waits.
    this.#child.ref();
    return gone;
  }

  #send(message: ToProcess): void {
    // If it has gone, its exit event reports that.
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

  /** Keeps this process alive until the other one has answered, or not. */
  #hold(held: boolean): void {
    const ends = [this.#child, this.#child.channel, this.#child.stderr, this.#child.stdio[4]];
    for (const end of ends as (Pick<Socket, 'ref' | 'unref'> | null | undefined)[])
      if (held) end?.ref();
      else end?.unref();
  }
}
