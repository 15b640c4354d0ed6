import { setFlagsFromString } from 'node:v8';

/**
 * Has V8 compile for speed only what is run very often: the work is short, and for what ran a few hundred times compiling
 * took more processor time than it saved. So it does for functions of WebAssembly, and for regular expressions that short texts meet twice. V8 from Node 22 on
 * does not know the last flag, and would say so on stderr.
 */
export function compileSparingly(): void {
  setFlagsFromString('--sparkplug');
  setFlagsFromString('--regexp-tier-up-ticks=20');
  setFlagsFromString('--wasm-tiering-budget=30000000');
  if (Number.parseInt(process.versions.node, 10) < 22) setFlagsFromString('--interrupt-budget=1000000');
}
