import type { Failure } from './failure.ts';
import type { Progress } from './progress/progress.ts';
import type { Style } from './style.ts';

/** A column of a list: its heading and the text of a cell. */
export interface Column<T> {
  name: string;
  /** Never shortened, as an id that is cut off is of no use. */
  whole?: true;
  /** Columns dropped first where room is short; the lowest first. */
  spare?: number;
  value(item: T): string | number | boolean | null | undefined;
}

export interface List<T> {
  columns: readonly Column<T>[];
  items: readonly T[];
  /** The cursor of the next page; null on the last. */
  nextCursor?: string | null;
  /** Shown to people when there are no items. */
  empty: string;
}

/**
 * All output of a command: results to stdout, the rest to stderr. One implementation is for people, one for
 * machines (`--json`), which prints one JSON document for each result and cannot prompt.
 */
export interface Output {
  /** The result: `value` for machines, `show` for people. Called once. */
  result(value: unknown, show: (style: Style) => string): Promise<void>;
  list<T>(list: List<T>): Promise<void>;
  /** One of many results, printed at once: a JSON document per line for machines. */
  item(value: unknown, show: (style: Style) => string): Promise<void>;
  /** Text that is itself the result in either mode, such as a completion script. */
  raw(text: string): Promise<void>;
  /** Something worth knowing; not with --quiet or --json. */
  note(text: string): void;
  /** A warning; not with --quiet, unless the result is not what was asked for. */
  warn(text: string, grave?: boolean): void;
  /** A line of a running service's log; not with --quiet. */
  log(entry: object, show: string): void;
  /** What --verbose adds. */
  trace(text: string): void;
  failure(failure: Failure): void;
  progress(): Progress;
}
