/** The characters of one key press; an arrow sends several. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: that is how they begin.
const press = /\u001b(?:\[[\d;]*[A-Za-z~]|O[A-Za-z])|\r\n|./gsu;

export const ctrlC = '\u0003';
export const ctrlD = '\u0004';
const ctrlZ = '\u001a';

/** The last one is of text that was copied from Windows. */
export const isEnter = (key: string): boolean => ['\r', '\n', '\r\n'].includes(key);

type TakeKey = (key: string) => void;

let held = false;
/** Keys not yet taken by a question. */
let waiting: string[] = [];
let take: TakeKey | undefined;
let handing = false;

/** Collects key presses for questions, without echo, including those before or between questions. */
export function holdKeyboard(): void {
  if (held) return;
  held = true;
  const { stdin } = process;
  stdin.setEncoding('utf8').setRawMode(true);
  stdin.on('data', receive).on('end', hangUp).resume();
  // The event fires only once and may have gone to another reader.
  if (stdin.readableEnded) hangUp();
}

/** Restores the terminal, and passes untaken input to the next reader. */
export function releaseKeyboard(): void {
  if (!held) return;
  held = false;
  const { stdin } = process;
  stdin.off('data', receive).off('end', hangUp).pause().setRawMode(false);
  if (waiting.length > 0 && !stdin.readableEnded) stdin.unshift(waiting.join(''));
  waiting = [];
}

/** Delivers keys one at a time, waiting ones first, until the returned function is called. */
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

/** One at a time: a key may end a question, and the next belongs to another. */
function handOver(): void {
  if (handing || !take || waiting.length === 0) return;
  handing = true;
  setImmediate(() => {
    handing = false;
    if (take) take(waiting.shift() ?? '');
    handOver();
  });
}

/** The terminal sends no signals in raw mode: cancel the question, or interrupt between two. */
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
