import type { Clause } from './clauses.ts';
import { isExcept } from './excepted.ts';
import { type Item, isComma, isLook, isSentenceEnd, type Surface } from './item.ts';
import type { Operation } from './operations.ts';
import type { SlideReference } from './references.ts';
import { ask, type Focus } from './state.ts';

/** "All bullets bold except the first and the one about leases", "the bars grey but not June": exceptions of a plural. */
export function withSpared(items: readonly Item[], whole: string, surface: Surface['kind']): readonly Item[] {
  if (!items.some(isExcept)) return items;
  const kept: Item[] = [];
  /** Indexes of objects mentioned in this sentence. */
  let things: number[] = [];
  for (let at = 0; at < items.length; at += 1) {
    const item = items[at] as Item;
    if (isSentenceEnd(item)) things = [];
    const [place = -1, ...more] = things;
    const holder = isExcept(item) && more.length === 0 ? kept[place] : undefined;
    const found = holder && isWhole(holder, surface) ? sparedFrom(items, at + 1, holder, whole) : undefined;
    const mayEnd = !holder || !(isAllSlides(holder) || isTitles(holder)) || endsWish(items[found?.end ?? 0]);
    if (
      holder &&
      found?.spared.length &&
      mayEnd &&
      !looksTwice(kept.slice(Math.max(place, kept.length - mostSpared)), items, found.end)
    ) {
      if (isComma(kept.at(-1) as Item)) kept.pop();
      kept[place] = sparing(holder, found.spared);
      at = found.end - 1;
      continue;
    }
    if ((item.kind === 'thing' && !isChart(item)) || isAllSlides(item)) things.push(kept.length);
    kept.push(item);
  }
  return kept;
}

/** "All slides but the first" is a slide reference. */
function sparing(item: Item, spared: (number | string)[]): Item {
  if (!isAllSlides(item) && !isTitles(item)) return { ...item, spared };
  return { ...item, refs: [{ allBut: spared.map((number) => ({ number: Number(number) })) }] };
}

/** One per slide. */
const isTitles = ({ kind, ids, refs }: Item): boolean =>
  kind === 'thing' && ids[0] === 'title' && refs === undefined;

const isAllSlides = ({ kind, refs }: Item): boolean => kind === 'slides' && refs?.[0] === 'all';

/** "All titles bold, except slide 3: italic" gives both a look. */
function looksTwice(before: readonly Item[], items: readonly Item[], end: number): boolean {
  const isSign = ({ kind, text }: Item): boolean => kind === 'mark' && /^[:：,]$/.test(text);
  const next = items.slice(end, end + 2).find((item) => !isSign(item));
  return before.some(isLook) && next !== undefined && isLook(next);
}

const endsWish = (item: Item | undefined): boolean =>
  item === undefined || ['verb', 'mark', 'colour', 'style', 'attribute'].includes(item.kind);

/** Slides, titles, points or chart marks mentioned as a whole. */
function isWhole(item: Item, surface: Surface['kind']): boolean {
  const { ids, mark, every, definite, text, nth, count, spared } = item;
  if (nth !== undefined || count !== undefined || spared !== undefined) return false;
  const isTitle = surface === 'deck' && isTitles(item);
  if (ids[0] !== 'point' && !mark && !isAllSlides(item) && !isTitle) return false;
  return every === true || definite === true || /[^s]s$/i.test(text);
}

/** "The bars of the chart": their place. */
const isChart = ({ ids, mark }: Item): boolean => ids[0] === 'chart' && mark !== true;

/** The cover is slide 1. */
const isNumbered = (ref: SlideReference): boolean =>
  typeof ref === 'object' && ('number' in ref || ('role' in ref && ref.role === 'title'));

const topical = new Set<Item['kind']>(['other', 'name', 'number']);

/** The exceptions after "except", by number or words, and where they end. */
function sparedFrom(
  items: readonly Item[],
  from: number,
  holder: Item,
  whole: string,
): { spared: (number | string)[]; end: number } {
  const spared: (number | string)[] = [];
  const isPoint = holder.ids[0] === 'point';
  const isMark = holder.mark === true;
  let at = from;
  for (;;) {
    while (items[at]?.kind === 'and' || (items[at] && isComma(items[at] as Item))) at += 1;
    const [item, next] = [items[at], items[at + 1]];
    // "The last two"
    const side = item?.kind === 'amount' && item.ids.includes('last') ? -1 : item?.nth === 1 ? 1 : undefined;
    if (side && item?.kind !== 'thing' && next?.kind === 'number' && next.value) {
      for (let step = 1; step <= Math.min(next.value, mostSpared); step += 1) spared.push(side * step);
      at += 2;
    } else if (item?.kind === 'amount' && item.ids.includes('last')) {
      spared.push(-1);
      at += 1;
    } else if (item?.kind === 'ordinal' || (isPoint && item?.kind === 'thing' && item.ids[0] === 'point')) {
      const told = item.nth === undefined ? topicAt(items, at + 1, whole) : undefined;
      if (item.nth === undefined && !told) break;
      spared.push(told?.words ?? (item.nth as number));
      at = told?.end ?? at + 1;
    } else if (!isMark && item?.kind === 'number' && !item.unit && item.value) {
      spared.push(item.value);
      at += 1;
    } else if (
      item?.kind === 'slides' &&
      (isAllSlides(holder) || isTitles(holder)) &&
      item.refs?.every(isNumbered)
    ) {
      spared.push(
        ...item.refs.map((ref) => ('role' in (ref as object) ? 1 : (ref as { number: number }).number)),
      );
      at += 1;
    } else if (item?.kind === 'quote' && (isPoint || isMark)) {
      spared.push(item.text);
      at += 1;
    } else if (isMark && item?.kind === 'name' && item.term) {
      spared.push(item.text);
      at += next?.mark && next.kind === 'thing' ? 2 : 1;
    } else if (isMark && item?.kind === 'thing' && item.named) {
      spared.push(item.named);
      at += 1;
    } else if (isMark && item?.kind === 'link' && item.ids.includes('of') && next?.term) {
      spared.push(next.text);
      at += 2;
    } else break;
  }
  return { spared, end: at };
}

/** "About leases": words of a point. */
function topicAt(
  items: readonly Item[],
  from: number,
  whole: string,
): { words: string; end: number } | undefined {
  const link = items[from];
  if (link?.kind === 'quote') return { words: link.text, end: from + 1 };
  if (link?.kind !== 'link' || !link.ids.some((id) => ['about', 'of', 'with', 'saying'].includes(id)))
    return undefined;
  let end = from + 1;
  while (topical.has(items[end]?.kind ?? 'mark')) end += 1;
  const [first, last] = [items[from + 1], items[end - 1]];
  return first && last && end > from + 1 ? { words: whole.slice(first.start, last.end), end } : undefined;
}

/** Most exceptions in one wish. */
const mostSpared = 20;

/**
 * "All points red, leave out the last one": unclear whether to delete it or only not to colour it.
 * @throws ClarificationNeeded
 */
export function refuseLeftOut(
  clause: Clause,
  operations: readonly Operation[],
  focus: Focus | undefined,
): void {
  const isList = focus?.objects?.some(({ kind, every }) => every && (kind === 'content' || kind === 'point'));
  const follows = /[,،、，]$/u.test(clause.whole.slice(0, clause.items[0]?.start ?? 0).trimEnd());
  const goes = operations.find((one) => one.op === 'point.delete' && !one.on.slides);
  if (isList && follows && goes)
    ask(`Should a point be deleted by “${clause.text.slice(0, 200)}”, or only not look like the others?`);
}

/** Every exception of a clause must be in its operations. @throws ClarificationNeeded */
export function refuseUnspared(items: readonly Item[], text: string, operations: readonly Operation[]): void {
  const spared = items.flatMap((item) => item.spared ?? []);
  if (spared.length === 0) return;
  const written = operations.map((one) => JSON.stringify(one));
  const isHeld = (one: string): boolean => /"(?:except|but)":\[/.test(one);
  if (written.length === 0 || !written.every(isHeld))
    ask(`Name each thing that “${text.slice(0, 200)}” means, such as the second and the third bullet.`);
}
