import { closeSync, constants, openSync } from 'node:fs';
import { join } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { spawn } from '@lydell/node-pty';
import { onTestFinished } from 'vitest';

export interface Terminal {
  /** Everything that was shown, without colours and cursor movements. */
  text(): string;
  /** Everything as it came. */
  raw(): string;
  /** Waits until what is looked for is shown, after what was looked for before. */
  shows(what: string | RegExp): Promise<void>;
  type(keys: string): void;
  done: Promise<{ code: number; signal: number | undefined }>;
}

/** Where the first match ends. */
function find(text: string, what: string | RegExp): number | undefined {
  if (typeof what === 'string') return text.includes(what) ? text.indexOf(what) + what.length : undefined;
  const match = what.exec(text);
  return match ? match.index + match[0].length : undefined;
}

/** A machine that is busy with much else still shows it some time. */
const patienceMs = 180_000;
const bin = join(import.meta.dirname, '../../bin/svc.js');

/** svc in a real pseudo-terminal, as a person would use it. */
export function openTerminal(
  args: readonly string[],
  env: Record<string, string>,
  cwd: string,
  columns = 100,
): Terminal {
  const pty = spawn(process.execPath, [bin, ...args], {
    name: 'xterm-256color',
    cols: columns,
    rows: 30,
    cwd,
    env: { PATH: process.env.PATH ?? '', TERM: 'xterm-256color', ...env },
  });
  // When nobody holds the other end of the terminal any more, libuv reports its end, also where what the process wrote
  // last was not read yet.
  const { ptsName } = pty as unknown as { ptsName: string };
  const held = openSync(ptsName, constants.O_RDWR | constants.O_NOCTTY);
  let raw = '';
  let read = 0;
  const waiting = new Set<() => void>();
  pty.onData((chunk) => {
    raw += chunk;
    for (const look of [...waiting]) look();
  });
  let ended = false;
  const done = new Promise<{ code: number; signal: number | undefined }>((resolve) => {
    pty.onExit(({ exitCode, signal }) => {
      closeSync(held);
      ended = true;
      resolve({ code: exitCode, signal });
      for (const look of [...waiting]) look();
    });
  });
  onTestFinished(() => {
    if (!ended) pty.kill('SIGKILL');
  });
  const text = () => stripVTControlCharacters(raw);
  const shows = (what: string | RegExp) =>
    new Promise<void>((resolve, reject) => {
      const fail = () => reject(new Error(`The terminal never showed ${what}, but:\n${text()}`));
      const timer = setTimeout(fail, patienceMs);
      const look = () => {
        const found = find(text().slice(read), what);
        if (found !== undefined) {
          read += found;
          clearTimeout(timer);
          waiting.delete(look);
          resolve();
        } else if (ended) fail();
      };
      waiting.add(look);
      look();
    });
  return { text, raw: () => raw, shows, type: (keys) => pty.write(keys), done };
}
