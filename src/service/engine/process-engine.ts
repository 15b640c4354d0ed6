import { availableParallelism } from 'node:os';
import type { Limits } from '../../contract/limits.ts';
import { EngineProcess, ProcessLost } from './engine-process.ts';
import type { TaskContext } from './task-input.ts';
import { endedItsProcess } from './task-limit.ts';
import type { Engine, EngineArea, TaskAtWork, TaskName } from './tasks.ts';

/** Queues: inspecting uploads must not wait behind drawing, and tasks that call a model mostly wait. */
type Lane = 'draw' | 'ask' | 'inspect';

interface Waiting {
  name: TaskName;
  input: unknown;
  context: TaskContext;
  /** How many processes ended while running it. */
  losses: number;
  resolve(output: unknown): void;
  reject(error: unknown): void;
}

/** The least number of concurrent model tasks, which need little but memory. */
const leastAsking = 4;

/** Idle processes are ended after this time. */
const idleMs = 60_000;

const inspecting: readonly TaskName[] = ['probe', 'inspectSource', 'inspectDeck'];

/**
 * The engine in separate processes, as many as there are cores, started on demand: input may come from
 * anybody, and nothing it does there can take this process down.
 */
export class ProcessEngine implements Engine {
  readonly #limits: Limits['engine'];
  readonly #onLoss: (message: string) => void;
  readonly #places: Record<Lane, number>;
  readonly #queues: Record<Lane, Waiting[]> = { draw: [], ask: [], inspect: [] };
  readonly #running: Record<Lane, Set<EngineProcess>> = {
    draw: new Set(),
    ask: new Set(),
    inspect: new Set(),
  };
  /** The most recently used is last: it has the most of the engine loaded. */
  #idle: { process: EngineProcess; callsModel: boolean; timer: NodeJS.Timeout }[] = [];
  #closed = false;

  /** `onLoss` receives the reason a process ended during a task, for the operator. */
  constructor(limits: Limits['engine'], onLoss: (message: string) => void = () => {}) {
    this.#limits = limits;
    this.#onLoss = onLoss;
    const processes = Math.max(1, limits.processes ?? availableParallelism());
    this.#places = { draw: processes, ask: Math.max(processes, leastAsking), inspect: 1 };
  }

  readonly run: Engine['run'] = (name, input, context) =>
    new Promise((resolve, reject) => {
      if (this.#closed) return reject(closed());
      const waiting: Waiting = {
        name,
        input,
        context,
        losses: 0,
        resolve: resolve as (output: unknown) => void,
        reject,
      };
      this.#queues[laneOf(waiting)].push(waiting);
      this.#fill();
    });

  warm(area: EngineArea): void {
    const process = new EngineProcess(this.#limits, { callsModel: false });
    process.load(area);
    this.#rest(process, false);
  }

  longest(): TaskAtWork | undefined {
    const work = Object.values(this.#running).flatMap((processes) => [...processes].map(({ work }) => work));
    return work.sort((a, b) => (b?.seconds ?? 0) - (a?.seconds ?? 0))[0];
  }

  async close(): Promise<void> {
    this.#closed = true;
    const processes = [
      ...this.#idle.map(({ process }) => process),
      ...Object.values(this.#running).flatMap((running) => [...running]),
    ];
    for (const { timer } of this.#idle) clearTimeout(timer);
    this.#idle = [];
    for (const queue of Object.values(this.#queues))
      for (const waiting of queue.splice(0)) waiting.reject(closed());
    await Promise.all(processes.map((process) => process.kill()));
  }

  #fill(): void {
    for (const lane of Object.keys(this.#queues) as Lane[]) {
      while (!this.#closed && this.#running[lane].size < this.#places[lane]) {
        const waiting = this.#queues[lane].shift();
        if (!waiting) break;
        void this.#work(lane, waiting);
      }
    }
  }

  async #work(lane: Lane, waiting: Waiting): Promise<void> {
    const callsModel = lane === 'ask';
    const process = this.#take(callsModel);
    this.#running[lane].add(process);
    waiting.context.onBegin?.();
    try {
      waiting.resolve(await process.run(waiting.name, waiting.input, waiting.context));
    } catch (error) {
      this.#settleLoss(lane, waiting, error);
    } finally {
      this.#running[lane].delete(process);
      if (process.isIdle && !process.isBloated && !this.#closed) this.#rest(process, callsModel);
      else void process.kill();
      this.#fill();
    }
  }

  /** A task whose process ended is retried in another, a few times. */
  #settleLoss(lane: Lane, waiting: Waiting, error: unknown): void {
    if (this.#closed || !(error instanceof ProcessLost)) {
      waiting.reject(this.#closed ? closed() : error);
      return;
    }
    waiting.losses++;
    this.#onLoss(error.message);
    if (waiting.losses < this.#limits.starts) this.#queues[lane].push(waiting);
    else waiting.reject(endedItsProcess(waiting.context.subject, waiting.losses));
  }

  #take(callsModel: boolean): EngineProcess {
    const at = this.#idle.findLastIndex((idle) => idle.process.isIdle && idle.callsModel === callsModel);
    const [idle] = at < 0 ? [] : this.#idle.splice(at, 1);
    clearTimeout(idle?.timer);
    return idle?.process ?? new EngineProcess(this.#limits, { callsModel });
  }

  #rest(process: EngineProcess, callsModel: boolean): void {
    const end = () => {
      this.#idle = this.#idle.filter((idle) => idle.process !== process);
      void process.kill();
    };
    this.#idle.push({ process, callsModel, timer: setTimeout(end, idleMs).unref() });
  }
}

const closed = () => new Error('The service is closing.');

function laneOf({ name, input }: Waiting): Lane {
  if (inspecting.includes(name)) return 'inspect';
  return (input as { model?: unknown }).model ? 'ask' : 'draw';
}
