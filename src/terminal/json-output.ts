import { type Failure, failureJson } from './failure.ts';
import type { List, Output } from './output.ts';
import { noProgress, onlyProgress, type Progress } from './progress/progress.ts';
import { shownJson } from './shown-json.ts';
import { writeStderr, writeStdout } from './standard-streams.ts';

export interface JsonOutputOptions {
  quiet: boolean;
  verbose: boolean;
  /** `--progress json`: every line on stderr is then JSON. */
  jsonLines: boolean;
  openProgress: () => Progress;
}

/** For machines: results as JSON on stdout; on stderr nothing but a failure, a log, and what a flag asked for. */
export function createJsonOutput(options: JsonOutputOptions): Output {
  const { quiet, verbose, jsonLines } = options;
  const { open, close } = onlyProgress(quiet ? () => noProgress : options.openProgress);
  const traceLine = (text: string) => (jsonLines ? JSON.stringify({ type: 'trace', message: text }) : text);
  const print = (value: unknown) => writeStdout(`${shownJson(value)}\n`);
  return {
    result: print,
    item: print,
    list: <T>({ items, nextCursor }: List<T>) => print({ items, next_cursor: nextCursor ?? null }),
    raw: writeStdout,
    note: () => {},
    warn: () => {},
    log: (entry) => (quiet ? undefined : writeStderr(`${shownJson(entry)}\n`)),
    trace: (text) => (verbose && !quiet ? writeStderr(`${traceLine(text)}\n`) : undefined),
    failure: (failure: Failure) => {
      close();
      writeStderr(failureJson(failure));
    },
    progress: open,
  };
}
