import { ClarificationNeeded } from '../deck.ts';

/** A table or chart that may get another line of numbers. */
export interface Joinable {
  title: string;
  kind: 'chart' | 'table';
  names: readonly string[];
  /** Numbers per line. */
  takes: number;
}

/** For a table with numbers in all but the first column; 0 for others. */
export const numbersTaken = (columns: readonly string[], rows: readonly (readonly string[])[]): number =>
  rows.length > 0 && rows.every((row) => row.slice(1).every((cell) => /\d/.test(cell)))
    ? columns.length - 1
    : 0;

/** The only one that takes this many numbers. @throws ClarificationNeeded */
export function joined<One extends Joinable>(all: readonly One[], name: string, count: number): One {
  const taking = all.filter(({ takes }) => takes === count);
  // Among numbered lines a word does not fit, nor a number among words.
  const alike = taking.filter(({ names }) => names.every(isNumbered) === isNumbered(name));
  const fitting = alike.length > 0 ? alike : taking;
  const [only, ...others] = fitting;
  if (!only)
    throw new ClarificationNeeded(
      `No table and no chart there has ${count === 1 ? 'one number' : `${count} numbers`} beside each name. Where should “${name}” go?`,
    );
  if (others.length > 0)
    throw new ClarificationNeeded(
      `“${name}” may come to ${fitting.map(({ kind, title }) => `the ${kind} of “${title}”`).join(' or to ')}. Which is meant?`,
    );
  if (only.names.some((one) => one.trim().toLowerCase() === name.trim().toLowerCase()))
    throw new ClarificationNeeded(
      `The ${only.kind} of “${only.title}” has “${name}” already. Should its numbers change?`,
    );
  return only;
}

const isNumbered = (name: string): boolean => !/\p{L}/u.test(name);
