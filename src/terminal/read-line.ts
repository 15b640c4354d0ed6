import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { Cancelled } from './cancelled.ts';
import { writeStderr } from './standard-streams.ts';

/** One line as the terminal itself edits and shows it. @throws Cancelled at the end of the input */
export async function readLine(signal: AbortSignal): Promise<string> {
  const lines = createInterface({ input: process.stdin, terminal: false });
  try {
    const [line] = await Promise.race([once(lines, 'line', { signal }), once(lines, 'close', { signal })]);
    if (line === undefined) throw new Cancelled();
    return line.trim();
  } finally {
    lines.close();
  }
}

const enter = /[\r\n]/;
const stops = ['\u0003', '\u0004'];

/**
 * One line of which nothing is shown, not even of what is typed the moment the question appears: the terminal stops
 * showing keys before it is asked.
 * @throws Cancelled on Ctrl-C and Ctrl-D
 */
export async function readHiddenLine(question: string, signal: AbortSignal): Promise<string> {
  const { stdin } = process;
  let typed = '';
  stdin.setRawMode(true).resume().setEncoding('utf8');
  writeStderr(question);
  try {
    while (!enter.test(typed)) {
      const [keys] = (await once(stdin, 'data', { signal })) as [string];
      if (stops.some((stop) => keys.includes(stop))) throw new Cancelled();
      for (const key of keys) typed = key === '\u007f' ? typed.slice(0, -1) : typed + key;
    }
    return typed.split(enter, 1)[0] as string;
  } finally {
    stdin.setRawMode(false).pause();
    writeStderr('\n');
  }
}
