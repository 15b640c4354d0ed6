import Module from 'node:module';
import type { Warning } from '../../contract/outcome.ts';
import { compileSparingly } from '../compile-sparingly.ts';
import type { FromProcess, ToProcess } from './protocol.ts';
import { loadArea, runTask } from './tasks.ts';
import { toWire } from './wire-error.ts';

/** An engine process, a separate entry of the bundle started by engine-process.ts. */

compileSparingly();

/** Node from 22 on keeps what it has compiled. */
const { enableCompileCache, flushCompileCache } = Module as {
  enableCompileCache?: () => void;
  flushCompileCache?: () => void;
};
enableCompileCache?.();

/** Interval of the process's own checks, in ms. */
const lookMs = 200;

/**
 * Runs in a thread unless the system does this (`bound`), as the process itself may be busy: ends the process
 * once its parent is gone, and reports usage where the parent cannot look it up (to the descriptor `usage`).
 */
const watch = `
const { writeSync } = require('node:fs');
const { workerData: { usage, parent, lookMs } } = require('node:worker_threads');
const alive = () => { try { return process.kill(parent, 0); } catch (error) { return error.code === 'EPERM'; } };
setInterval(() => {
  if (process.ppid !== parent || !alive()) process.kill(process.pid, 'SIGKILL');
  if (usage === null) return;
  const { user, system } = process.cpuUsage();
  try { writeSync(usage, process.memoryUsage.rss() + ' ' + (user + system) / 1e6 + '\\n'); } catch {}
}, lookMs);`;

const [, , mode, parent] = process.argv;
// The parent may already be gone.
if (process.ppid !== Number(parent)) process.exit();
if (mode !== 'bound')
  import('node:worker_threads').then(({ Worker }) =>
    new Worker(watch, {
      eval: true,
      workerData: { usage: mode === 'tell-usage' ? 4 : null, parent: Number(parent), lookMs },
      resourceLimits: { maxOldGenerationSizeMb: 8, maxYoungGenerationSizeMb: 1, stackSizeMb: 1 },
    }).unref(),
  );

const tell = (message: FromProcess) => process.send?.(message);

process.on('disconnect', () => process.exit());
process.on('message', (message: ToProcess) => {
  if ('load' in message) {
    // A part that cannot be loaded is reported when it is needed.
    loadArea(message.load).catch(() => {});
    return;
  }
  const context = {
    report: (step: string) => tell({ report: step }),
    warn: (warning: Warning) => tell({ warn: warning }),
    // Tasks are cancelled by ending the process.
    signal: new AbortController().signal,
  };
  runTask(message.name, message.input, context)
    .then((output) => {
      // This process may be ended as soon as it has answered.
      flushCompileCache?.();
      tell({ output });
    })
    .catch((error: unknown) => tell({ error: toWire(error) }));
});
