import ora, { type Ora } from 'ora';
import { safeText } from '../safe-text.ts';
import { writeStderr } from '../standard-streams.ts';
import { formatSeconds, formatTransfer } from './format-transfer.ts';
import type { Progress } from './progress.ts';

/** What ends sooner needs no spinner; one that flashes up is noise. */
const graceMs = 300;
const redrawMs = 100;

// Progress of the terminal itself (OSC 9;4), shown in the tab or the task bar.
type Mark = [state: 0 | 1 | 3, percent?: number];
const terminalProgress = (state: Mark[0], percent = 0) => `\u001b]9;4;${state};${percent}\u001b\\`;

/** What was there before it began does not count: a transfer that goes on where it stopped is no faster for it. */
interface Transfer {
  label: string;
  started: number;
  before: number;
}

function rateOf({ started, before }: Transfer, done: number): number {
  const elapsedMs = Date.now() - started;
  return elapsedMs > 0 ? ((done - before) / elapsedMs) * 1000 : 0;
}

/** One line that says what is going on, for how long, and how far where that is known. */
export function createSpinnerProgress(env = process.env): Progress {
  const started = Date.now();
  const marks = supportsTerminalProgress(env);
  let text = '';
  let state: Mark = [3];
  let transfer: Transfer | undefined;
  let spinner: Ora | undefined;

  const draw = () => {
    if (spinner) spinner.text = `${text} ${formatSeconds((Date.now() - started) / 1000)}`;
  };
  const timer = setInterval(() => {
    if (text === '' || Date.now() - started < graceMs) return;
    if (!spinner) {
      // discardStdin would swallow Ctrl-C.
      spinner = ora({ stream: process.stderr, discardStdin: false, isEnabled: true, text }).start();
      mark(...state);
    }
    draw();
  }, redrawMs);
  timer.unref();
  const mark = (...next: Mark) => {
    state = next;
    if (marks && spinner) writeStderr(terminalProgress(...next));
  };
  return {
    step: (message, percent) => {
      text = percent === undefined ? safeText(message) : `${safeText(message)} ${percent}%`;
      transfer = undefined;
      mark(percent === undefined ? 3 : 1, percent);
    },
    bytes: (label, bytes) => {
      if (transfer?.label !== label) transfer = { label, started: Date.now(), before: bytes.done };
      text = `${label} ${formatTransfer(bytes, rateOf(transfer, bytes.done))}`;
      if (bytes.total) mark(1, Math.floor((bytes.done / bytes.total) * 100));
    },
    close: () => {
      clearInterval(timer);
      mark(0);
      spinner?.stop();
      spinner = undefined;
    },
  };
}

/** Only where it is known to be understood: other terminals show a notification with the bare numbers. */
const supportsTerminalProgress = (env: NodeJS.ProcessEnv): boolean =>
  env.WT_SESSION !== undefined ||
  env.ConEmuANSI === 'ON' ||
  ['ghostty', 'WezTerm'].includes(env.TERM_PROGRAM ?? '');
