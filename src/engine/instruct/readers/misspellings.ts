import type { Clause } from '../clauses.ts';
import type { Item } from '../item.ts';
import { placesOf, type Reader } from '../state.ts';

/**
 * "Recieve should be receive", "fix “Beakpoint” on slide 7, it's Breakpoint": two words that differ by a typo. "Miller
 * is spelt Myller": any two words.
 */
export const correctSlips: Reader = (clause, { surface }) => {
  const isTold = clause.asks('spell');
  if (!isTold && (surface.kind !== 'deck' || surface.verbLast)) return undefined;
  if (clause.asks(...others)) return undefined;
  const all = runsOf(clause);
  const not = isTold ? clause.items.findIndex(({ kind }) => kind === 'not') : -1;
  // "The name of the boat is spelt Terne, not Tern".
  const after = all.findIndex(({ items: [first] }) => first === clause.items[not + 1]);
  const runs = not > 0 && after > 0 ? all.slice(after - 1, after + 1) : all;
  const [one, two, ...more] = runs;
  if (!one || !two || more.length > 0 || !(isTold || isSlip(one.text, two.text))) return undefined;
  // "It should be Breakpoint, not Beakpoint"
  const at = clause.items.indexOf(two.items[0] as Item);
  const isTurned = clause.items[at - 1]?.kind === 'not';
  if (isTurned) clause.forbids();
  const slides = placesOf(clause);
  for (const { items } of all) clause.useText(items);
  clause.takeAll(({ kind, ids }) => kind === 'pronoun' || (kind === 'verb' && !ids.includes('add')));
  const [from, to] = isTurned ? [two.text, one.text] : [one.text, two.text];
  return [
    { op: 'text.replace', from, to, ...(slides && { on: { kind: 'text' as const, every: true, slides } }) },
  ];
};

/** Verbs of other requests. */
const others = ['add', 'delete', 'move', 'swap', 'duplicate', 'merge', 'find', 'name'];

interface Run {
  text: string;
  items: Item[];
}

function runsOf(clause: Clause): Run[] {
  const runs: Run[] = [];
  let before: Item | undefined;
  for (const item of clause.items) {
    const last = runs.at(-1);
    const goesOn =
      item.kind === 'other' &&
      item.link === undefined &&
      before?.kind === 'other' &&
      last?.items.at(-1) === before;
    if (goesOn && last) {
      last.items.push(item);
      last.text = clause.whole.slice(last.items[0]?.start, item.end);
    } else if (['other', 'quote', 'name'].includes(item.kind)) runs.push({ text: item.text, items: [item] });
    before = item;
  }
  return runs;
}

const mostLetters = 60;

/** One letter wrong, added or missing, or two swapped; two such slips in a long word. */
function isSlip(one: string, other: string): boolean {
  const [a, b] = [one.toLowerCase(), other.toLowerCase()];
  const [short, long] = [Math.min(a.length, b.length), Math.max(a.length, b.length)];
  if (a === b || short < 5 || long > mostLetters) return false;
  let [before, last] = [[] as number[], Array.from({ length: b.length + 1 }, (_, at) => at)];
  for (let down = 1; down <= a.length; down += 1) {
    const row = [down];
    for (let across = 1; across <= b.length; across += 1) {
      const same = a[down - 1] === b[across - 1] ? 0 : 1;
      const turned = down > 1 && a[down - 1] === b[across - 2] && a[down - 2] === b[across - 1];
      row[across] = Math.min(
        (last[across] ?? 0) + 1,
        (row[across - 1] ?? 0) + 1,
        (last[across - 1] ?? 0) + same,
        turned ? (before[across - 2] ?? 0) + 1 : mostLetters,
      );
    }
    [before, last] = [last, row];
  }
  return (last[b.length] ?? mostLetters) <= (short < 7 ? 1 : 2);
}
