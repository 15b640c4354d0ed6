import { setFlagsFromString } from 'node:v8';

/**
 * Has V8 compile for speed only what is run very often: the work is short, and for what ran a few hundred times compiling
 * took more processor time than it saved. A flag that a version of V8 does not know it passes over.
 */
export function compileSparingly(): void {
  for (const flag of ['--sparkplug', '--interrupt-budget=1000000']) setFlagsFromString(flag);
}
