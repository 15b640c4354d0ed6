import { setFlagsFromString } from 'node:v8';

/**
 * Runs `work` while WebAssembly is compiled by V8's baseline compiler alone. Node 20 otherwise starts the optimising one
 * in the background for undici's HTTP parser, and a process cannot end before that is done: 90 of the 210 milliseconds
 * of a short command. Later versions of Node do not.
 */
export async function withBaselineWasm<T>(work: () => Promise<T>): Promise<T> {
  if (!process.versions.node.startsWith('20.')) return work();
  setFlagsFromString('--liftoff-only');
  try {
    return await work();
  } finally {
    setFlagsFromString('--no-liftoff-only');
  }
}
