import width from 'string-width';
import { Cancelled } from './cancelled.ts';
import { ctrlC, ctrlD, isEnter, takeKeys } from './keyboard.ts';
import { writeStderr } from './standard-streams.ts';

export interface Asked {
  question: string;
  /** Nothing is shown of what is typed. */
  hidden?: boolean;
  signal: AbortSignal;
}

/** One line, shown as it is typed and edited with Backspace and Ctrl-U. @throws Cancelled on Ctrl-C and Ctrl-D */
export function readLine({ question, hidden = false, signal }: Asked): Promise<string> {
  const show = (text: string) => (hidden ? undefined : writeStderr(text));
  const typed: string[] = [];
  const erase = () => {
    const columns = width(typed.pop() ?? '');
    show('\b \b'.repeat(columns));
  };
  writeStderr(question);
  return new Promise<string>((resolve, reject) => {
    const end = (settle: () => void) => {
      stop();
      signal.removeEventListener('abort', abort);
      writeStderr('\n');
      settle();
    };
    const abort = () => end(() => reject(signal.reason));
    const stop = takeKeys((key) => {
      if (key === ctrlC || key === ctrlD) end(() => reject(new Cancelled()));
      else if (isEnter(key)) end(() => resolve(typed.join('').trim()));
      else if (backspaces.includes(key)) erase();
      else if (key === ctrlU) while (typed.length > 0) erase();
      else if (!isControl(key)) {
        typed.push(key);
        show(key);
      }
    });
    signal.addEventListener('abort', abort, { once: true });
  });
}

const backspaces = ['\u007f', '\b'];
const ctrlU = '\u0015';

/** An arrow, for example: there is nothing for it to do on a line that is never redrawn. */
const isControl = (key: string): boolean => key < ' ';
