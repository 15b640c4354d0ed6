/** What one press sends: an arrow, for example, is several characters. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: that is how they begin.
const press = /\u001b(?:\[[\d;]*[A-Za-z~]|O[A-Za-z])|\r\n|./gsu;

export const ctrlC = '\u0003';
export const ctrlD = '\u0004';
const ctrlZ = '\u001a';

/** The last one is of text that was copied from Windows. */
export const isEnter = (key: string): boolean => ['\r', '\n', '\r\n'].includes(key);

type TakeKey = (key: string) => void;

let held = false;
/** Pressed, and not yet taken by a question. */
let waiting: string[] = [];
let take: TakeKey | undefined;
let handing = false;

/**
 * Keeps what is typed for the questions: nothing of it is shown by the terminal itself, and what comes before its
 * question, or between two of them, waits.
 */
export function holdKeyboard(): void {
  if (held) return;
  held = true;
  const { stdin } = process;
  stdin.setEncoding('utf8').setRawMode(true);
  stdin.on('data', receive).on('end', hangUp).resume();
  // It says so once, and may have done so to another reader.
  if (stdin.readableEnded) hangUp();
}

/** Gives the keyboard back to the terminal, and what no question took to whoever reads it next. */
export function releaseKeyboard(): void {
  if (!held) return;
  held = false;
  const { stdin } = process;
  stdin.off('data', receive).off('end', hangUp).pause().setRawMode(false);
  if (waiting.length > 0 && !stdin.readableEnded) stdin.unshift(waiting.join(''));
  waiting = [];
}

/** Takes one key after the other, from those that wait on, until what it returns is called. */
export function takeKeys(taker: TakeKey): () => void {
  holdKeyboard();
  take = taker;
  handOver();
  return () => {
    if (take === taker) take = undefined;
  };
}

function receive(text: string): void {
  for (const key of text.match(press) ?? []) {
    if (key === ctrlZ) suspend();
    else if (key === ctrlC) interrupt();
    else waiting.push(key);
  }
  handOver();
}

/** One at a time: what a key does to a question is done before the next, which may be for another question. */
function handOver(): void {
  if (handing || !take || waiting.length === 0) return;
  handing = true;
  setImmediate(() => {
    handing = false;
    if (take) take(waiting.shift() ?? '');
    handOver();
  });
}

/** The terminal no longer makes signals of keys. A question is cancelled; what goes on between two is interrupted. */
function interrupt(): void {
  waiting = [];
  if (take) hangUp();
  else process.kill(process.pid, 'SIGINT');
}

function hangUp(): void {
  waiting.push(ctrlC);
  handOver();
}

function suspend(): void {
  if (process.platform === 'win32') return;
  process.stdin.setRawMode(false);
  process.once('SIGCONT', () => process.stdin.setRawMode(held));
  process.kill(process.pid, 'SIGTSTP');
}
