import type { Failure } from './failure.ts';
import type { Progress } from './progress/progress.ts';
import type { Style } from './style.ts';

/** A column of a list: its heading and the text of a cell. */
export interface Column<T> {
  name: string;
  /** Never shortened, as an id that is cut off is of no use. */
  whole?: true;
  /** Left out where the terminal has no room for it; the lowest first. */
  spare?: number;
  value(item: T): string | number | boolean | null | undefined;
}

export interface List<T> {
  columns: readonly Column<T>[];
  items: readonly T[];
  /** How the next page is asked for; null on the last one. */
  nextCursor?: string | null;
  /** Said to a person when there are no items. */
  empty: string;
}

/**
 * Everything a command tells. Results go to stdout, everything else to stderr. There are two implementations: for
 * people, and for machines (`--json`), which prints each result as one JSON document and has no way to prompt.
 */
export interface Output {
  /** The result: `value` for machines, `show` for people. Called once by a command. */
  result(value: unknown, show: (style: Style) => string): Promise<void>;
  /** A result that is a list. */
  list<T>(list: List<T>): Promise<void>;
  /** One of many results, printed as it comes: a JSON document a line for machines. */
  item(value: unknown, show: (style: Style) => string): Promise<void>;
  /** Text that is itself the result in either mode, such as a completion script. */
  raw(text: string): Promise<void>;
  /** Something worth knowing; not with --quiet or --json. */
  note(text: string): void;
  /** Something that may surprise; not with --quiet, unless the result is not what was asked for. */
  warn(text: string, grave?: boolean): void;
  /** A line of a running log: what a service meets while it serves; not with --quiet. */
  log(entry: object, show: string): void;
  /** What --verbose adds. */
  trace(text: string): void;
  failure(failure: Failure): void;
  progress(): Progress;
}
