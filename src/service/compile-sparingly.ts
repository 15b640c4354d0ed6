import { setFlagsFromString } from 'node:v8';

/**
 * Has V8 compile for speed only what is run very often: the work is short, and for what ran a few hundred times compiling
 * took more processor time than it saved. V8 from Node 22 on does not know the second flag, and would say so on stderr.
 */
export function compileSparingly(): void {
  setFlagsFromString('--sparkplug');
  if (Number.parseInt(process.versions.node, 10) < 22) setFlagsFromString('--interrupt-budget=1000000');
}
