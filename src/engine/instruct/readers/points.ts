import { type Clause, isThing } from '../clauses.ts';
import { type Item, isComma, isJoin } from '../item.ts';
import type { OperationOf } from '../operations.ts';
import type { SlideReference } from '../references.ts';
import { type Focus, placesOf, type Reader } from '../state.ts';

/** Target positions of a point, from 1 or from the end. */
const goals: Record<string, number> = { start: 1, top: 1, front: 1, end: -1, bottom: -1, back: -1 };

/** "Move the last bullet on slide 2 to the top", "move the third point up". */
export const movePoints: Reader = (clause, { focus, surface }) => {
  const known = clause.find(({ kind, link, text }) => kind === 'quote' && !link && surface.points.has(text));
  const becomes = known && placed(clause, known);
  if (becomes) return becomes;
  // Moves to another slide are read elsewhere.
  const isAt = clause.verbs.has('set') && goesFirstOrLast(clause);
  if (!(isAt || clause.asks('move')) || clause.all(({ kind }) => kind === 'slides').length > 1)
    return undefined;
  const pair = quotedPair(clause);
  if (pair) return pair;
  const item = clause.take(
    (one) => isThing(one, 'point') && one.nth !== undefined && one.count === undefined,
  );
  const place = clause.take(
    ({ kind, ids }) => kind === 'place' && ids.some((id) => id in goals || id === 'up' || id === 'down'),
  );
  const beside = place ? undefined : takeBeside(clause);
  const told = item ? undefined : pointTold(focus);
  const it = told && clause.take(({ kind }) => kind === 'pronoun');
  const nth =
    item?.nth ??
    (it && told ? told.nth : (wordsOf(clause) ?? (surface.anyFile ? undefined : quoted(clause, known))));
  if (nth === undefined || !(place ?? beside)) return undefined;
  const slides = placesOf(clause) ?? (it && told?.slides);
  const on = { kind: 'content' as const, ...(slides && { slides }) };
  if (beside !== undefined) return [{ op: 'point.move', on, nth, to: beside }];
  if (!place) return undefined;
  const step = place.ids.includes('up') ? -1 : place.ids.includes('down') ? 1 : 0;
  if (step !== 0 && typeof nth === 'string') return undefined;
  const to = step === 0 ? goals[place.ids.find((id) => id in goals) ?? ''] : Number(nth) + step;
  if (!to) return undefined;
  return [{ op: 'point.move', on, nth, to }];
};

/** "The point about rent should be first" */
const goesFirstOrLast = ({ items }: Clause): boolean => {
  const last = lastTold(items);
  return !last?.link && (last?.nth === 1 || last?.ids.includes('last') === true) && !isThing(last);
};

/** What stands last, before the slide of “first on the problem slide”. */
const lastTold = (items: readonly Item[]): Item | undefined =>
  items.findLast(({ kind, link }) => kind !== 'mark' && !(kind === 'slides' && link === 'in'));

/** "Make “Pay rent” the second point": the point that says so already. */
function placed(clause: Clause, quote: Item): OperationOf<'point.move'>[] | undefined {
  const point = clause.find((item) => isThing(item, 'point') && item.nth !== undefined && !item.link);
  if (!clause.verbs.has('set') || point?.nth === undefined || point.count !== undefined) return undefined;
  clause.asks('set');
  clause.use(quote, point);
  const slides = placesOf(clause);
  const on = { kind: 'content' as const, ...(slides && { slides }) };
  return [{ op: 'point.move', on, nth: quote.text, to: point.nth }];
}

/** "Move “Paint” before “Varnish” on slide 4": two points of one list. */
function quotedPair(clause: Clause): OperationOf<'point.move'>[] | undefined {
  const [from, beside, ...more] = clause.items.filter(({ kind }) => kind === 'quote');
  const isPlain = clause.items.every(
    (item) => ['verb', 'quote', 'slides', 'mark'].includes(item.kind) || isThing(item, 'point'),
  );
  if (!from || from.link || more.length > 0 || !isPlain) return undefined;
  if (beside?.link !== 'before' && beside?.link !== 'after') return undefined;
  clause.use(from, beside);
  clause.takeAll((item) => isThing(item, 'point'));
  const slides = placesOf(clause);
  const to = beside.link === 'before' ? { before: beside.text } : { after: beside.text };
  return [{ op: 'point.move', on: { kind: 'content', ...(slides && { slides }) }, nth: from.text, to }];
}

/** "First", "last", "after the third", "before the one about rent": the point's new position. */
function takeBeside(clause: Clause): OperationOf<'point.move'>['to'] | undefined {
  const last = lastTold(clause.items);
  if (last?.kind === 'ordinal' && last.nth === 1 && !last.link) {
    clause.use(last);
    return 1;
  }
  if (last?.kind === 'amount' && last.ids.includes('last') && !last.link) {
    clause.use(last);
    return -1;
  }
  const from = clause.items.findIndex(({ link }) => link === 'before' || link === 'after');
  const [first, ...more] = clause.items.slice(from);
  const ends = more.findIndex((item) => !topical.has(item.kind) || item.link !== undefined);
  const words = from < 1 || !first ? [] : [first, ...(ends < 0 ? more : more.slice(0, ends))];
  const isPoint = isThing(first, 'point') && first?.nth !== undefined;
  if (!first || words.length === 0 || !(topical.has(first.kind) || isPoint)) return undefined;
  clause.use(...words);
  const counted = first.nth !== undefined && words.length === 1 ? first.nth : undefined;
  const beside = counted ?? clause.whole.slice(first.start, words.at(-1)?.end).trim();
  return first.link === 'before' ? { before: beside } : { after: beside };
}

/** "… and move it to the top": the point that was just added, or spoken of. */
function pointTold(
  focus: Focus | undefined,
): { nth: number | string; slides: SlideReference[] | undefined } | undefined {
  const [only, ...more] = focus?.parts ?? [];
  const [object, ...others] = focus?.objects ?? [];
  const spoken = object?.kind === 'point' && others.length === 0 ? (object.nth ?? object.text) : undefined;
  if (spoken !== undefined) return { nth: spoken, slides: object?.slides };
  const isPoint = object?.kind === 'content' && more.length === 0;
  return isPoint && only && 'words' in only.part
    ? { nth: only.part.words, slides: only.object.slides }
    : undefined;
}

/** "Move “Buy flour” to the top of the list": the point with that text. */
function quoted(clause: Clause, point: Item | undefined): string | undefined {
  const [quote, ...more] = clause.items.filter(({ kind }) => kind === 'quote');
  const others = clause.items.filter(
    (item) => isThing(item) && !isThing(item, 'point', 'content') && item !== quote,
  );
  if (!quote || more.length > 0 || others.length > 0) return undefined;
  const isList = (item: Item): boolean =>
    isThing(item, 'point', 'content') || (item.kind === 'form' && item.ids.includes('bullets'));
  const lists = clause.items.filter(isList);
  // "Put a bullet “…” at the top" adds a point; text alone on a slide may be a box.
  if (lists.some(({ fresh }) => fresh)) return undefined;
  if (lists.length === 0 && !point && clause.items.some(({ kind }) => kind === 'slides')) return undefined;
  clause.use(quote);
  clause.use(...lists);
  return quote.text;
}

/** "The point about the team", "the bullet “Two doors”": its words. */
function wordsOf(clause: Clause): string | undefined {
  const point = clause.find(
    (one) => isThing(one, 'point') && one.count === undefined && one.definite === true,
  );
  if (!point) return undefined;
  const next = clause.items[clause.items.indexOf(point) + 1];
  const quote = next?.kind === 'quote' ? next : undefined;
  const words = quote?.text ?? pointTopic(clause, point, undefined);
  if (words !== undefined) clause.use(point, quote);
  return words;
}

/**
 * The words identifying a point in a clause about looks: a quotation next to it, or its topic. Accounts for them,
 * unless `only` looking.
 */
export function pointWords(clause: Clause, point: Item, only = false): string | undefined {
  const { nth, count, every, definite, text } = point;
  if (nth !== undefined || count !== undefined || every || !definite || /[^s]s$/i.test(text))
    return undefined;
  const rest = clause.items.slice(clause.items.indexOf(point) + 1);
  const [next] = rest;
  const isBeside = next?.kind === 'quote' && (next.link === undefined || telling.has(next.link));
  const ends = rest.findIndex((item) => !['other', 'name', 'number', 'ordinal'].includes(item.kind));
  const topic =
    next?.link !== undefined && telling.has(next.link) ? (ends < 0 ? rest : rest.slice(0, ends)) : [];
  const [first] = topic;
  if (!only) clause.use(...(isBeside ? [next] : topic));
  if (isBeside) return next.text;
  return first && clause.whole.slice(first.start, topic.at(-1)?.end);
}
const telling = new Set(['about', 'with', 'titled', 'saying']);

const topical = new Set<Item['kind']>(['other', 'name', 'number', 'ordinal', 'colour', 'and']);

/** "The bullet about butter and flour", "the point on leases": its words. */
export function pointTopic(
  clause: Clause,
  point: Item,
  ...links: (string | undefined)[]
): string | undefined {
  const rest = clause.items.slice(clause.items.indexOf(point) + 1);
  const ends = rest.findIndex((item) => clause.isUsed(item) || !(topical.has(item.kind) || isComma(item)));
  const said = ends < 0 ? rest : rest.slice(0, ends);
  const words = said.slice(0, said.findLastIndex((item) => !isJoin(item)) + 1);
  const [first] = words;
  if (!first || ![...links, 'about', 'in', 'of', 'with', 'titled'].includes(first.link)) return undefined;
  // "About rent and about rates" are two points.
  const end = words.at(-1)?.start ?? 0;
  if (clause.links.some(({ ids, start }) => ids.includes('about') && start > first.start && start < end))
    return undefined;
  clause.use(...words);
  const runs: { start: number; end: number }[] = [];
  for (const [at, item] of words.entries()) {
    const run = runs.at(-1);
    if (run && !isJoin(item) && !isJoin(words[at - 1])) run.end = item.end;
    else if (!isJoin(item)) runs.push({ start: item.start, end: item.end });
  }
  return runs.map(({ start, end }) => clause.whole.slice(start, end)).join(' ');
}

/** "Swap the first two bullets on slide 2", "swap bullets 1 and 3". */
export const swapPoints: Reader = (clause) => {
  const item = clause.find((one) => isThing(one, 'point') && one.nth !== undefined);
  if (!clause.asks('swap') || item?.nth === undefined) return undefined;
  const second = clause.find((one) => isThing(one, 'point') && one.nth !== undefined && one !== item);
  clause.use(second);
  const number = clause.take(({ kind, unit }) => kind === 'number' && !unit);
  const ordinal = clause.take(({ kind }) => kind === 'ordinal');
  const other =
    second?.nth ??
    number?.value ??
    ordinal?.nth ??
    (item.count === 2 ? item.nth + Math.sign(item.nth) : undefined);
  const slides = placesOf(clause);
  clause.use(item);
  const on = { kind: 'content' as const, ...(slides && { slides }) };
  const [one, two] = [item.nth, other ?? 0];
  if (two === 0 || two === one) return undefined;
  if (item.count === 2 && one === -1) return [{ op: 'point.move', on, nth: -1, to: -2 }];
  const low = one < 0 ? two : two < 0 ? one : Math.min(one, two);
  const high = one < 0 ? one : two < 0 ? two : Math.max(one, two);
  if (low < 0 || high < -1) return undefined;
  return [
    { op: 'point.move', on, nth: high, to: low },
    ...(high - low !== 1 ? [{ op: 'point.move' as const, on, nth: low + 1, to: high }] : []),
  ];
};
