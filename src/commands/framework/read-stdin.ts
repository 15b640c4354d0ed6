import { text } from 'node:stream/consumers';
import { releaseKeyboard } from '../../terminal/keyboard.ts';
import type { Output } from '../../terminal/output.ts';
import { UsageError } from './usage-error.ts';

/**
 * Text of stdin. A terminal that waits in silence looks hung, so a person is told what is read, and how it ends.
 * @throws UsageError when something else has read it already
 */
export async function readStdin(what: string, output: Output): Promise<string> {
  const { stdin } = process;
  if (stdin.readableEnded)
    throw new UsageError(
      `stdin was already read, so nothing is left for ${what}.`,
      'Use - once, and files for the rest.',
    );
  if (stdin.isTTY) {
    releaseKeyboard();
    output.note(`Reading ${what} from the terminal; end with ${endOfInput} on a line of its own.`);
  }
  return text(stdin);
}

const endOfInput = process.platform === 'win32' ? 'Ctrl-Z and Enter' : 'Ctrl-D';
