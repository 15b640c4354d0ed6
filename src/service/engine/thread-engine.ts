import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { packageRoot } from '../../engine/package-root.ts';
import type { Engine, TaskContext } from './tasks.ts';
import type { FromThread, ToThread } from './thread-protocol.ts';
import { fromWire } from './wire-error.ts';

/** A document that needs more is refused with its job rather than taking the service down. */
const maxHeapMb = 1024;

interface Waiting {
  context: TaskContext;
  resolve(output: unknown): void;
  reject(error: Error): void;
}

/**
 * The engine in a thread of its own: drawing keeps the processor for hundreds of milliseconds, during which streams,
 * pings and other requests must go on. The thread starts with the first task, and again after a task has ended it.
 */
export class ThreadEngine implements Engine {
  readonly #waiting = new Map<number, Waiting>();
  #worker: Worker | undefined;
  #lastId = 0;

  readonly run: Engine['run'] = (name, input, context) =>
    new Promise((resolve, reject) => {
      const id = ++this.#lastId;
      const abort = () => this.#tell({ id, abort: true });
      const settle =
        <Value>(done: (value: Value) => void) =>
        (value: Value) => {
          context.signal.removeEventListener('abort', abort);
          this.#waiting.delete(id);
          if (this.#waiting.size === 0) this.#worker?.unref();
          done(value);
        };
      this.#waiting.set(id, {
        context,
        resolve: settle(resolve as (output: unknown) => void),
        reject: settle(reject),
      });
      this.#tell({ id, name, input });
      context.signal.addEventListener('abort', abort, { once: true });
    });

  async close(): Promise<void> {
    await this.#worker?.terminate();
  }

  #tell(message: ToThread): void {
    this.#worker ??= this.#start();
    this.#worker.ref();
    this.#worker.postMessage(message);
  }

  #start(): Worker {
    const worker = new Worker(join(packageRoot(), 'dist', 'engine-thread.js'), {
      resourceLimits: { maxOldGenerationSizeMb: maxHeapMb },
    });
    worker.on('message', (message: FromThread) => this.#hear(message));
    worker.on('error', (error) => this.#lose(worker, error));
    worker.on('exit', () => this.#lose(worker, new Error('The thread of the engine has ended.')));
    return worker;
  }

  #hear(message: FromThread): void {
    const waiting = this.#waiting.get(message.id);
    if (!waiting) return;
    if ('report' in message) waiting.context.report(message.report);
    else if ('warn' in message) waiting.context.warn(message.warn);
    else if ('output' in message) waiting.resolve(message.output);
    else waiting.reject(fromWire(message.error));
  }

  #lose(worker: Worker, error: Error): void {
    if (this.#worker !== worker) return;
    this.#worker = undefined;
    for (const waiting of [...this.#waiting.values()]) waiting.reject(error);
  }
}
