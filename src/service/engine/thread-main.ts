import { parentPort } from 'node:worker_threads';
import type { Warning } from '../../contract/outcome.ts';
import { runTask } from './tasks.ts';
import type { FromThread, ToThread } from './thread-protocol.ts';
import { toWire } from './wire-error.ts';

/** The engine's thread: an entry of the bundle of its own, started by thread-engine.ts. */
const aborts = new Map<number, AbortController>();
const tell = (message: FromThread) => parentPort?.postMessage(message);

parentPort?.on('message', (message: ToThread) => {
  const { id } = message;
  if ('abort' in message) {
    aborts.get(id)?.abort();
    return;
  }
  const abort = new AbortController();
  aborts.set(id, abort);
  const context = {
    report: (step: string) => tell({ id, report: step }),
    warn: (warning: Warning) => tell({ id, warn: warning }),
    signal: abort.signal,
  };
  runTask(message.name, message.input, context)
    .then((output) => tell({ id, output }))
    .catch((error: unknown) => tell({ id, error: toWire(error) }))
    .finally(() => aborts.delete(id));
});
