import { setFlagsFromString } from 'node:v8';

/**
 * Limits V8's optimising compilers to very hot code, including WebAssembly and regular expressions: the work
 * is short, and compiling cost more CPU time than it saved. WebAssembly is checked as it is compiled, since most
 * of a module is never called. V8 from Node 22 on lacks the last flag and would
 * warn about it on stderr.
 */
export function compileSparingly(): void {
  setFlagsFromString('--sparkplug');
  setFlagsFromString('--regexp-tier-up-ticks=20');
  setFlagsFromString('--wasm-tiering-budget=30000000');
  setFlagsFromString('--wasm-lazy-validation');
  if (Number.parseInt(process.versions.node, 10) < 22) setFlagsFromString('--interrupt-budget=1000000');
}
