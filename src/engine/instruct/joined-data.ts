import { ClarificationNeeded } from '../deck.ts';

/** A table or a chart that a line of numbers may join. */
export interface Joinable {
  title: string;
  kind: 'chart' | 'table';
  /** What its lines are called. */
  names: readonly string[];
  /** Numbers that each of its lines has. */
  takes: number;
}

/** Of a table whose cells beside the first are numbers; 0 for any other. */
export const numbersTaken = (columns: readonly string[], rows: readonly (readonly string[])[]): number =>
  rows.length > 0 && rows.every((row) => row.slice(1).every((cell) => /\d/.test(cell)))
    ? columns.length - 1
    : 0;

/** The only one that takes so many numbers. @throws ClarificationNeeded */
export function joined<One extends Joinable>(all: readonly One[], name: string, count: number): One {
  const fitting = all.filter(({ takes }) => takes === count);
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
