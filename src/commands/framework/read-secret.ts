import { fstatSync, readFileSync } from 'node:fs';
import { isatty } from 'node:tty';
import type { Output } from '../../terminal/output.ts';
import { readPipe } from './read-pipe.ts';
import { readStdin } from './read-stdin.ts';

const stdin = 0;

/**
 * Text of stdin that may be a secret: with NODE_DEBUG=stream Node prints every byte that passes through one of its
 * streams, so that it must not pass through one.
 */
export async function readSecret(what: string, output: Output): Promise<string> {
  if (isatty(stdin)) return readStdin(what, output);
  const kind = fstatSync(stdin);
  return kind.isFIFO() || kind.isSocket() ? (await readPipe(stdin)).toString() : readFileSync(stdin, 'utf8');
}
