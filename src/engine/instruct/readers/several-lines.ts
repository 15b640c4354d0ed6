import type { Clause } from '../clauses.ts';
import type { Item } from '../item.ts';
import { andsOf } from '../lists.ts';
import { ask } from '../state.ts';

/** One text for several lines, or for an empty one. @throws ClarificationNeeded */
export function refuseOneOf(name: string, [only, ...more]: readonly string[], count: number): void {
  if (only !== undefined && more.length === 0 && count > 1 && count <= 1000)
    ask(`Which of the ${name}s should say “${only}”, and how many should come? Say each apart.`);
}

/** "The columns Name and Age" are two, and no column whose cells those are. @throws ClarificationNeeded */
export function refuseShared(line: Item, name: string, values: readonly string[], clause: Clause): void {
  const isMany = line.count === undefined && values.length > 1 && /s$/i.test(line.text);
  const isJoined = values.some((one) => andsOf(clause).some(({ text }) => one.includes(` ${text} `)));
  if (isMany && (line.definite || isJoined))
    ask(`Should each of “${values.join(', ').slice(0, 200)}” be a ${name} of its own? Add them one by one.`);
}
