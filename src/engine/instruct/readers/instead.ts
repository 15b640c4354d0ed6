import { type Clause, isThing } from '../clauses.ts';
import type { Item } from '../item.ts';
import type { Operation } from '../operations.ts';
import type { ObjectReference } from '../references.ts';
import { isObject, objectOf, placesOf, type Reader } from '../state.ts';

/** What words of a text can be: no looks, no things. */
const isWord = ({ kind, unit, text, ids }: Item): boolean =>
  ['other', 'number', 'name', 'form'].includes(kind) ||
  (kind === 'amount' && !ids.includes('all')) ||
  unit !== undefined ||
  (kind === 'mark' && !/^[,;:]$/.test(text));

/**
 * "The price should be 15 instead of 12", "use Tea instead of Coffee on slide 3": the words that stand there give way to
 * others. What is said of them beside does not choose among several places: those are asked about.
 */
export const replaceInstead: Reader = (clause, state) => {
  const link = clause.links.find(({ ids }) => ids.includes('instead'));
  const verb = clause.items.findLast(({ kind, start }) => kind === 'verb' && start < (link?.start ?? 0));
  if (!link || !verb || state.surface.kind !== 'deck') return undefined;
  if (!clause.asks('set', 'write', 'replace', 'read', 'touch', 'name')) return undefined;
  const from = wordsFrom(clause, link.end, Number.POSITIVE_INFINITY);
  const told = wordsFrom(clause, verb.end, link.start);
  if (!from || !told || clause.items.some(({ kind }) => kind === 'quote')) return undefined;
  const to = numberAtEnd(told, from) ?? led(clause, told);
  clause.use(...from.items, ...told.items);
  const thing = clause.take((item) => isObject(item) && item.start < link.start);
  const slides = placesOf(clause);
  const about = clause.takeAll(
    (item) => (isWord(item) || item.kind === 'pronoun') && item.start < verb.start,
  );
  const everywhere = clause.takeAll(({ kind, ids }) => kind === 'amount' && ids.includes('all'));
  const once = everywhere.length === 0 && (about.length > 0 || to !== told);
  return [replacing(from.text, to.text, { thing, slides, once })];
};

interface Where {
  thing: Item | undefined;
  slides: ObjectReference['slides'] | undefined;
  once: boolean;
}

function replacing(from: string, to: string, { thing, slides, once }: Where): Operation {
  const on: ObjectReference | undefined = thing
    ? objectOf(thing, slides)
    : slides && { kind: 'text', every: true, slides };
  return { op: 'text.replace', from, to, ...(once && { once: true }), ...(on && { on }) };
}

interface Words {
  text: string;
  items: Item[];
}

/** The run of words from a place on; the signs between them as they were written. */
function wordsFrom(clause: Clause, start: number, end: number): Words | undefined {
  const after = clause.items.filter((item) => item.start >= start && item.end <= end);
  const stop = after.findIndex((item) => !isWord(item) || (item.link === 'in' && item !== after[0]));
  const items = stop < 0 ? after : after.slice(0, stop);
  const next = stop < 0 ? undefined : after[stop];
  // Up to another thing the words are no text: "a bar chart instead of …".
  if (items.length === 0 || (next && !(next.kind === 'slides' || isThing(next) || isEvery(next))))
    return undefined;
  const before = next && clause.links.findLast((one) => one.start >= start && one.end <= next.start);
  const until = Math.min(end, before?.start ?? next?.start ?? clause.end);
  const text = clause.whole
    .slice(start, until)
    .trim()
    .replace(/^(?:[=:]\s*)/u, '');
  return text ? { text: text.replace(/[,.;]$/u, ''), items } : undefined;
}

const isEvery = ({ kind, ids }: Item): boolean => kind === 'amount' && ids.includes('all');

/** "Make the price 15 instead of 12": of words before a number only the number takes the place of one. */
function numberAtEnd({ text, items }: Words, from: Words): Words | undefined {
  const isNumber = (one: string): boolean => /\d/.test(one) && !/\p{L}/u.test(one);
  const last = text.split(' ').at(-1) ?? '';
  return isNumber(from.text) && isNumber(last) && last !== text ? { text: last, items } : undefined;
}

/** "Change the email to a@b.org instead of …": what stands behind "to". */
function led(clause: Clause, told: Words): Words {
  const goal = told.items.find(({ link }) => link === 'to' || link === 'with');
  const at = clause.whole.indexOf(told.text);
  return goal?.linkEnd !== undefined && goal.linkEnd > at
    ? { ...told, text: told.text.slice(goal.linkEnd - at).trim() }
    : told;
}
