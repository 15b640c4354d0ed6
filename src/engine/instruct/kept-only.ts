import { type Item, isJoin, isSentenceEnd, means, type Surface } from './item.ts';
import type { SlideReference } from './references.ts';

/** "Keep slides 1 to 5 and delete the rest": only these are kept; bare numbers are slides. */
export function withKeptOnly(items: readonly Item[], { kind }: Surface): readonly Item[] {
  const end = items.at(-1);
  const own = withPoints(end && isSentenceEnd(end) ? items.slice(0, -1) : items);
  if (kind !== 'deck') return items;
  const points = isKeptOnly(own) && keeps(own) ? own.flatMap(sparedBy) : [];
  if (points.length > 0) return withoutOthers(own, points);
  if (!own.some(isOther)) return items;
  for (const [at, item] of own.entries()) {
    if (!isJoin(item) && !isSentenceEnd(item)) continue;
    const sides = [own.slice(0, at), own.slice(isJoin(own[at + 1]) ? at + 2 : at + 1)];
    const [kept] = sides.filter((side, index) => keeps(side) && leavesOut(sides[1 - index] ?? []));
    const [wish] = sides.filter((_, index) => leavesAlone(sides[1 - index] ?? []));
    if (wish?.some(({ kind: one }) => one === 'verb')) return wish;
    const spared = kept?.flatMap(sparedBy) ?? [];
    if (kept && spared.length > 0) return withoutOthers(kept, spared);
    if (kept) return inSlides(kept).map((one) => (asks(one, 'leave') ? { ...one, ids: ['keep'] } : one));
  }
  return items;
}

const asks = ({ kind, ids }: Item, ...verbs: string[]): boolean =>
  kind === 'verb' && ids.some((id) => verbs.includes(id));

const isOther = ({ kind, ids, amounts }: Item): boolean =>
  (kind === 'amount' && ids.includes('other')) || (kind === 'slides' && amounts?.includes('other') === true);

/** "Delete the rest", "the others can go". */
const leavesOut = (side: readonly Item[]): boolean =>
  side.some((item) => asks(item, 'delete')) &&
  side.some(isOther) &&
  side.every((item) => item.kind === 'verb' || isOther(item) || isAll(item));

/** "… and keep the rest" adds nothing. */
const leavesAlone = (side: readonly Item[]): boolean =>
  side.some((item) => asks(item, 'leave')) &&
  side.some(isOther) &&
  side.every((item) => asks(item, 'leave') || isOther(item) || isAll(item));

const isPoint = ({ kind, ids }: Item): boolean => kind === 'thing' && ids[0] === 'point';

const isKeptOnly = (own: readonly Item[]): boolean =>
  own.some((item) => asks(item, 'keep')) || (own.some((item) => asks(item, 'leave')) && own.some(isOnly));

const isOnly = ({ kind, ids, amounts }: Item): boolean =>
  amounts?.includes('only') === true || (kind === 'amount' && ids[0] === 'only');

/** "The first and the last point" are two. */
const withPoints = (items: readonly Item[]): readonly Item[] =>
  items.map((item, at) => {
    if (item.kind !== 'ordinal' && !isLast(item)) return item;
    const noun = items.slice(at).find((one) => one.kind !== 'ordinal' && !isJoin(one) && !isLast(one));
    return noun && isPoint(noun)
      ? { ...noun, ...item, kind: 'thing', ids: noun.ids, nth: item.nth ?? -1 }
      : item;
  });
const isLast = ({ kind, ids }: Item): boolean => kind === 'amount' && ids[0] === 'last';

/** The deletion that "keep the first two bullets" implies. */
function withoutOthers(kept: readonly Item[], spared: number[]): Item[] {
  const [first, last] = [kept.findIndex(isPoint), kept.findLastIndex(isPoint)];
  return kept.flatMap((item, at) => {
    if (item.kind === 'verb') return [{ ...item, ids: ['delete'] }];
    if ((at > first && at <= last) || isOnly({ ...item, amounts: [] })) return [];
    if (!isPoint(item)) return [item];
    const { nth: _, count: __, amounts: ___, ...rest } = item;
    return [{ ...rest, every: true, spared }];
  });
}

/** The numbers of "the first two bullets". */
const sparedBy = (item: Item): number[] =>
  isPoint(item) && item.nth
    ? Array.from(
        { length: item.count ?? 1 },
        (_, step) => (item.nth as number) + (item.nth === -1 ? -step : step),
      )
    : [];

const isAll = means('amount', 'all');

const keeps = (side: readonly Item[]): boolean =>
  side.filter(({ kind }) => kind === 'verb').length === 1 &&
  side.some((item) => asks(item, 'leave', 'keep')) &&
  !side.some(isOther) &&
  side.every(
    (item) => (named.has(item.kind) && item.unit === undefined) || isOnly(item) || sparedBy(item).length > 0,
  );

const named = new Set(['verb', 'slides', 'number', 'and', 'mark', 'link']);

function inSlides(side: readonly Item[]): readonly Item[] {
  if (side.some(({ kind }) => kind === 'slides')) return side;
  const refs: SlideReference[] = [];
  for (const [at, { kind, value }] of side.entries()) {
    if (kind !== 'number' || value === undefined) continue;
    const link = side[at - 1];
    const last = refs.at(-1);
    const isRange = link?.kind === 'link' && link.ids.some((id) => id === 'to' || id === 'until');
    if (isRange && typeof last === 'object' && 'number' in last)
      refs.splice(-1, 1, { from: last.number, to: value });
    else refs.push({ number: value });
  }
  const first = side.find(({ kind }) => kind === 'number');
  if (!first) return side;
  const slides: Item = { ...first, kind: 'slides', ids: ['slide'], refs };
  return [...side.filter(({ kind }) => kind === 'verb'), slides];
}
