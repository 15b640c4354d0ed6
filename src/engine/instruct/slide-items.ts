import { has, type Item, idsOf, means, modify } from './item.ts';
import type { ItemReader } from './items.ts';
import type { SlideReference } from './references.ts';
import { isNew, readDescription, readUnfinished, unfinished } from './slide-descriptions.ts';
import {
  leadingRange,
  numbersInBrackets,
  readNumbers,
  takeBeyond,
  takeDottedNumber,
} from './slide-numbers.ts';
import { quotedBefore, takeTitle, titledBefore } from './slide-titles.ts';

/**
 * Reads "the last two slides", "slides 2, 4 and 6-8" or "the slide about prices" into one item. Returns whether it
 * could.
 */
export function readSlides(reader: ItemReader, at: number): boolean {
  const token = reader.tokens[at];
  const isDeck = has(token, 'things.deck');
  const isNoun = has(token, 'things.slide') || leavesNoun(reader, at);
  if (!isDeck && !(isNoun && reader.surface.kind === 'deck')) return false;
  const counts = has(token, 'amounts.nth');
  if (counts && !countsSlides(reader, at)) return false;
  const item = reader.item('slides', at, at + 1, { ids: [isDeck ? 'deck' : 'slide'] });
  const described = (isDeck ? undefined : quotedBefore(reader, at)) ?? takeDescription(reader, item);
  const { items, start } = reader.waiting;
  reader.waiting = { items: [], start: -1 };
  Object.assign(item, withModifiers(item, items));
  if (counts) item.amounts = [...(item.amounts ?? []), 'nth'];
  if (start >= 0) item.start = start;
  if (isDeck) {
    item.refs = ['all'];
    reader.items.push(item);
    return true;
  }
  const dotted = takeDottedNumber(reader);
  const spoken = theNewOne(reader, item);
  if (spoken || readUnfinished(reader, item)) {
    if (spoken) item.refs = [spoken];
    item.fresh = false;
    reader.items.push(item);
    return true;
  }
  const numbers = dotted
    ? [{ number: dotted }]
    : counts
      ? []
      : (leadingRange(reader, at, item) ??
        takeBeyond(reader, item) ??
        readNumbers(reader) ??
        (isNew(item) ? undefined : takeTitle(reader)) ??
        []);
  // "The costs slide first" tells its place.
  if (numbers.length === 0 && !described) takeTrailing(reader, item);
  const formed = numbers.length === 0 ? formBehind(reader, item) : undefined;
  const listed = numbers.length === 0 ? numbersInBrackets(reader) : undefined;
  if (listed) delete item.about;
  takeLastBut(reader, item);
  if (numbers.length > 0) item.refs = numbers;
  else
    item.refs = listed ?? (described && asMany(described, item)) ?? formed ?? byModifiers(item) ?? undefined;
  if (item.refs !== undefined) joinBefore(reader, item);
  const link = reader.items.at(-1);
  const isBeside = link?.kind === 'link' && link.ids.some((id) => id === 'before' || id === 'after');
  const added = reader.items.findLast(
    ({ kind, refs, bare }) => kind === 'slides' && (refs?.length === 0 || bare === true),
  );
  const isChosen = numbers.length > 0 || (isBeside && item.refs !== undefined);
  if (added && isChosen && !added.titled && !added.about) readDescription(reader, added, true);
  else if (numbers.length === 0) readDescription(reader, item);
  if (item.refs === undefined && !isNew(item) && !item.definite && item.nth === undefined)
    item.bare = !item.amounts;
  item.refs ??= isNew(item) ? [] : ['current'];
  item.end = reader.tokens[reader.at - 1]?.end ?? item.end;
  reader.items.push(item);
  return true;
}

const mostInName = 6;

/** "The customers slide and the winter one" */
function leavesNoun({ tokens, items }: ItemReader, at: number): boolean {
  if (!has(tokens[at], 'numerals.1') || !/^\p{L}/u.test(tokens[at]?.text ?? '')) return false;
  const before = tokens.slice(Math.max(0, at - mostInName), at);
  const begin = before.findLastIndex(({ kind }) => kind !== 'other');
  const isNamed = begin < before.length - 1 && has(before[begin], 'articles.definite');
  const last = items.findLast(({ kind }) => kind === 'slides' || kind === 'thing');
  const ends = ['other', 'number', 'quote'].every((kind) => tokens[at + 1]?.kind !== kind);
  return isNamed && ends && last?.kind === 'slides' && last.about !== undefined;
}

/** 「3枚目のグラフ」 is on slide 3; 「3枚目のスライド」 and 「3枚目の写真」 count what follows. */
function countsSlides({ tokens, waiting }: ItemReader, at: number): boolean {
  const next = tokens[at + (has(tokens[at + 1], 'noise') ? 2 : 1)];
  return (
    waiting.items.some(({ kind }) => kind === 'number') &&
    !has(next, 'things.slide') &&
    !has(next, 'things.picture')
  );
}

function withModifiers(item: Item, modifiers: readonly Item[]): Item {
  const modified = { ...item };
  for (const one of modifiers) modify(modified, one);
  return modified;
}

/** "On the new slide": the one just added, or the current one. */
function theNewOne({ items, tokens, at }: ItemReader, item: Item): SlideReference | undefined {
  if (!item.fresh || !item.definite || item.count !== undefined || has(tokens[at], 'links.titled'))
    return undefined;
  const added = items.filter(
    ({ kind, refs, bare, fresh }) =>
      (kind === 'slides' && (refs?.length === 0 || bare)) || (kind === 'form' && fresh),
  );
  const copied = items.some(means('verb', 'duplicate'));
  if (added.length > 0 || copied) return added.length < 2 ? 'added' : 'current';
  return items.at(-1)?.kind === 'link' ? 'current' : undefined;
}

/** "The two budget slides" are two. */
const asMany = (refs: SlideReference[], { count = 1 }: Item): SlideReference[] =>
  count < 2
    ? refs
    : refs.map((one) => (typeof one === 'object' && 'about' in one ? { ...one, every: true, count } : one));

/** "the suppliers slide", "the timeline slide", "the chart slide": words directly before the noun. */
function takeDescription(reader: ItemReader, item: Item): SlideReference[] | undefined {
  const topic = reader.surface.verbLast ? takeTopicBefore(reader, item) : undefined;
  if (topic) return topic;
  const last = reader.items.at(-1);
  if (!last || item.start - last.end > 1) return undefined;
  const { waiting } = reader;
  const titled = titledBefore(reader, last);
  if (titled) return titled;
  const leads = reader.items.length === 1 && reader.tokens[reader.at]?.text === ':';
  const named =
    last.kind === 'other' &&
    ((waiting.start >= 0 && last.start > waiting.start) || (leads && waiting.start < 0));
  if (named || (last.kind === 'name' && last.definite)) {
    let first = reader.items.length - 1;
    while (
      reader.items[first - 1]?.kind === 'other' &&
      (reader.items[first - 1]?.start ?? -1) > waiting.start
    )
      first -= 1;
    const from = reader.items[first]?.start ?? last.start;
    reader.items.length = first;
    const about = last.kind === 'name' ? last.text : reader.text.slice(from, last.end);
    if (from === last.start && has(reader.tokens[reader.at - 2], 'verbs.hide')) return [{ hidden: true }];
    if (has(reader.tokens[reader.at - 2], 'unfinished'))
      return [unfinished(withModifiers(item, waiting.items))];
    item.about = about;
    return waiting.items.some(({ ids }) => ids[0] === 'indefinite') ? undefined : [{ about }];
  }
  if (last.kind === 'form') {
    reader.items.pop();
    item.ids.push(...last.ids);
    item.formed = last.text;
    if (last.fresh) item.fresh = true;
    if (last.count !== undefined) item.count = last.count;
    // "The empty slides" exist; "a blank slide" is new.
    const isThere = last.ids[0] !== 'blank' || last.definite || last.every;
    const several = last.ids[0] === 'blank' && (last.every || /s$/i.test(item.text)) && { every: true };
    return last.fresh || !isThere ? undefined : [{ role: last.ids[0] as 'title', ...several }];
  }
  if (last.kind === 'thing' && ['table', 'chart', 'picture'].includes(last.ids[0] ?? '')) {
    reader.items.pop();
    if (last.fresh) item.fresh = true;
    if (last.fresh) {
      item.ids.push(last.ids[0] ?? '');
      if (last.chart) item.chart = last.chart;
      return undefined;
    }
    return [{ having: last.ids[0] as 'chart', ...(last.chart && { chart: last.chart }) }];
  }
  return undefined;
}

/** "価格についてのスライド": in verb-final languages the topic comes before the noun. */
function takeTopicBefore({ items, text, waiting }: ItemReader, item: Item): SlideReference[] | undefined {
  const link = items.at(-1);
  const start = waiting.start < 0 ? item.start : waiting.start;
  if (link?.kind !== 'link' || !link.ids.includes('about') || start - link.end > 1) return undefined;
  const before = items.findLastIndex(({ kind }, at) => at < items.length - 1 && kind !== 'other');
  const about = text.slice(items[before]?.end ?? 0, link.start).trim();
  if (before === items.length - 2 || about === '' || items[before]?.kind === 'quote') return undefined;
  items.length = before + 1;
  item.about = about;
  return waiting.items.some(({ ids }) => ids.includes('new')) ? undefined : [{ about }];
}

/** Languages with "last" and "third" after the noun. */
function takeTrailing(reader: ItemReader, item: Item): void {
  for (; ; reader.at += 1) {
    const token = reader.tokens[reader.at];
    const ordinal = item.nth === undefined ? idsOf(token, 'ordinals')[0] : undefined;
    const amounts = idsOf(token, 'amounts').filter((id) => trailing.has(id));
    if (!ordinal && amounts.length === 0) return;
    // "The second slide last"
    if (amounts.includes('last') && item.nth !== undefined) return;
    if (ordinal) item.nth = Number(ordinal);
    else modify(item, reader.item('amount', reader.at, reader.at + 1, { ids: amounts }));
  }
}

/** "Une diapositive de clôture", "slide penutup": the form after the noun. */
function formBehind(reader: ItemReader, item: Item): SlideReference[] | undefined {
  const { surface, tokens, at } = reader;
  const to = has(tokens[at], 'links.of') ? at + 1 : at;
  const form = idsOf(tokens[to], 'forms').find((id) => opened.has(id));
  if (!form || !surface.modifiersFollow || item.ids.length > 1) return undefined;
  item.ids.push(form);
  item.formed = reader.text.slice(tokens[to]?.start, tokens[to]?.end);
  reader.at = to + 1;
  return item.definite && form !== 'thanks' ? [{ role: form as 'closing' }] : undefined;
}
const opened: ReadonlySet<string> = new Set(['agenda', 'closing', 'section', 'thanks']);

/** "The last slide but one". */
function takeLastBut(reader: ItemReader, item: Item): void {
  const [but, count] = [reader.tokens[reader.at], reader.tokens[reader.at + 1]];
  const number = Number(idsOf(count, 'numerals')[0] ?? (count?.kind === 'number' ? count.value : undefined));
  if (!item.amounts?.includes('last') || !has(but, 'links.except') || !(number > 0)) return;
  item.amounts = ['last-but'];
  item.count = number;
  reader.at += 2;
}

const trailing = new Set(['last', 'next', 'previous', 'new', 'this', 'last-but']);

/** "The first and the last slide": both share the noun. */
function joinBefore({ items }: ItemReader, item: Item): void {
  // "5번과 7번 슬라이드"
  while (isJoin(items.at(-1)) && items.at(-2)?.ids[0] === 'nth' && items.at(-3)?.kind === 'number') {
    const [number] = items.splice(-3);
    item.refs = [{ number: number?.value ?? 0 }, ...(item.refs ?? [])];
  }
  // In "slide 2 last and the last slide" the first "last" is slide 2's target.
  while (isJoin(items.at(-1)) && isChoice(items.at(-2)) && items.at(-3)?.kind !== 'slides') {
    const [choice] = items.splice(-2);
    if (!choice) return;
    item.refs = [{ number: choice.nth ?? -1 }, ...(item.refs ?? [])];
    item.start = choice.start;
  }
}

const isJoin = (item: Item | undefined): boolean =>
  item?.kind === 'and' || (item?.kind === 'mark' && item.text === ',');

export const isChoice = (item: Item | undefined): boolean =>
  item?.kind === 'ordinal' || (item?.kind === 'amount' && item.ids[0] === 'last');

function byModifiers(item: Item): SlideReference[] | undefined {
  const amounts = item.amounts ?? [];
  const count = item.count ?? 1;
  if (amounts.includes('nth') && item.count !== undefined) return [{ number: item.count }];
  if (amounts.includes('last-but')) return [{ number: -(item.count ?? 1) - 1 }];
  // "Write it on a last slide": one that comes then.
  if (amounts.includes('last') && item.fresh && !item.definite) return undefined;
  if (amounts.includes('last')) return count > 1 ? [{ from: -count, to: -1 }] : [{ number: -1 }];
  if (item.nth !== undefined)
    return count > 1 && item.nth === 1 ? [{ from: 1, to: count }] : [{ number: item.nth }];
  if (amounts.includes('next')) return ['next'];
  if (amounts.includes('previous')) return ['previous'];
  // "The whole slide" is one; "every slide" and "all the slides" are not.
  if (amounts.includes('all') && item.definite && /^(?:slide|page)$/i.test(item.text)) return ['current'];
  if (amounts.includes('all') && !item.fresh) return ['all'];
  if (amounts.includes('this')) return ['current'];
  if (amounts.includes('them')) return ['added'];
  return undefined;
}
