import { type Failure, failureJson } from './failure.ts';
import { formatFailure } from './format-failure.ts';
import { formatList } from './format-list.ts';
import type { List, Output } from './output.ts';
import { noProgress, onlyProgress, type Progress } from './progress/progress.ts';
import { safeLines } from './safe-text.ts';
import { shellWord } from './shell-word.ts';
import { shownJson } from './shown-json.ts';
import { writeStderr, writeStdout } from './standard-streams.ts';
import { createStyle, type Style } from './style.ts';

export interface HumanOutputOptions {
  quiet: boolean;
  verbose: boolean;
  noColor: boolean;
  /** `--progress json`: every line on stderr is then JSON. */
  jsonLines: boolean;
  openProgress: () => Progress;
}

/** For people: words on stdout, notes and progress on stderr. */
export function createHumanOutput(options: HumanOutputOptions): Output {
  const { quiet, verbose, noColor, jsonLines } = options;
  const out = createStyle({ stream: process.stdout, noColor });
  const err = createStyle({ stream: process.stderr, noColor });
  const print = (_value: unknown, show: (style: Style) => string) => writeStdout(withNewline(show(out)));
  // Codes, reasons and cursors of the service's own get into these, too.
  const say = (kind: string, text: string, shown: (safe: string) => string) =>
    writeStderr(`${jsonLines ? shownJson({ type: kind, message: text }) : shown(safeLines(text))}\n`);
  const dimmed = (safe: string) => err.dim(err.prose(safe));
  const warning = (safe: string) =>
    err.prose(`Warning: ${safe}`).replace(/^Warning:/, (word) => err.caution(word));
  // What is printed for good must not stand under a line that is still being redrawn.
  const { open, close } = onlyProgress(quiet ? () => noProgress : options.openProgress);
  return {
    result: print,
    item: print,
    list: async <T>(list: List<T>) => {
      if (list.items.length === 0 && process.stdout.isTTY) return writeStdout(`${out.prose(list.empty)}\n`);
      await writeStdout(formatList(list, out, process.stdout));
      if (list.nextCursor && !quiet) say('note', `More: add --cursor ${shellWord(list.nextCursor)}`, String);
    },
    raw: writeStdout,
    note: (text) => (quiet ? undefined : say('note', text, dimmed)),
    warn: (text, grave) => (quiet && !grave ? undefined : say('warning', text, warning)),
    log: (_, show) => (quiet ? undefined : say('note', show, dimmed)),
    trace: (text) => (verbose && !quiet ? say('trace', text, err.dim) : undefined),
    failure: (failure: Failure) => {
      close();
      writeStderr(jsonLines ? failureJson(failure) : formatFailure(failure, err));
    },
    progress: open,
  };
}

const withNewline = (text: string): string => (text === '' || text.endsWith('\n') ? text : `${text}\n`);
