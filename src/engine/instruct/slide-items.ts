import { counted, has, type Item, idsOf, isArticle, modify } from './item.ts';
import type { ItemReader } from './items.ts';
import { rawTextAt } from './raw-text.ts';
import type { SlideReference } from './references.ts';
import { numberTitled, quotedBefore, takeTitle } from './slide-titles.ts';

/** Reads "the last two slides", "slides 2, 4 and 6-8", "the slide about prices" into one item. Tells whether it could. */
export function readSlides(reader: ItemReader, at: number): boolean {
  const token = reader.tokens[at];
  const isDeck = has(token, 'things.deck');
  if (!isDeck && !(has(token, 'things.slide') && reader.surface.kind === 'deck')) return false;
  const item = reader.item('slides', at, at + 1, { ids: [isDeck ? 'deck' : 'slide'] });
  const described = (isDeck ? undefined : quotedBefore(reader, at)) ?? takeDescription(reader, item);
  const { items, start } = reader.waiting;
  reader.waiting = { items: [], start: -1 };
  for (const one of items) modify(item, one);
  if (start >= 0) item.start = start;
  if (isDeck) {
    item.refs = ['all'];
    reader.items.push(item);
    return true;
  }
  const dotted = takeDottedNumber(reader);
  const spoken = theNewOne(reader, item);
  if (spoken) {
    item.refs = [spoken];
    item.fresh = false;
    reader.items.push(item);
    return true;
  }
  const numbers = dotted
    ? [{ number: dotted }]
    : (leadingRange(reader, at, item) ??
      takeBeyond(reader, item) ??
      readNumbers(reader) ??
      (isNew(item) ? undefined : takeTitle(reader)) ??
      []);
  if (numbers.length === 0) takeTrailing(reader, item);
  takeLastBut(reader, item);
  if (numbers.length > 0) item.refs = numbers;
  else item.refs = (described && asMany(described, item)) ?? byModifiers(item) ?? undefined;
  if (item.refs !== undefined) joinBefore(reader, item);
  const added = reader.items.findLast(({ kind, refs }) => kind === 'slides' && refs?.length === 0);
  if (numbers.length === 0) readDescription(reader, item);
  else if (added && !added.titled && !added.about) readDescription(reader, added, true);
  if (item.refs === undefined && !isNew(item) && !item.definite && item.nth === undefined)
    item.bare = !item.amounts;
  item.refs ??= isNew(item) ? [] : ['current'];
  item.end = reader.tokens[reader.at - 1]?.end ?? item.end;
  reader.items.push(item);
  return true;
}

/** "On the new slide", after one was added: that, and not yet another; with none, the one at hand. */
function theNewOne({ items, tokens, at }: ItemReader, item: Item): SlideReference | undefined {
  if (!item.fresh || !item.definite || item.count !== undefined || has(tokens[at], 'links.titled'))
    return undefined;
  const added = items.filter(
    ({ kind, refs, bare, fresh }) =>
      (kind === 'slides' && (refs?.length === 0 || bare)) || (kind === 'form' && fresh),
  );
  const copied = items.some(({ kind, ids }) => kind === 'verb' && ids.includes('duplicate'));
  if (added.length > 0 || copied) return added.length < 2 ? 'added' : 'current';
  return items.at(-1)?.kind === 'link' ? 'current' : undefined;
}

/** "The two budget slides" are two. */
const asMany = (refs: SlideReference[], { count = 1 }: Item): SlideReference[] =>
  count < 2
    ? refs
    : refs.map((one) => (typeof one === 'object' && 'about' in one ? { ...one, every: true, count } : one));

/** "the suppliers slide", "the timeline slide", "the chart slide": what stands right before the noun. */
function takeDescription(reader: ItemReader, item: Item): SlideReference[] | undefined {
  const topic = reader.surface.verbLast ? takeTopicBefore(reader, item) : undefined;
  if (topic) return topic;
  const last = reader.items.at(-1);
  if (!last || item.start - last.end > 1) return undefined;
  const { waiting } = reader;
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
    item.about = about;
    return waiting.items.some(({ ids }) => ids[0] === 'indefinite') ? undefined : [{ about }];
  }
  if (last.kind === 'form') {
    reader.items.pop();
    item.ids.push(...last.ids);
    item.formed = last.text;
    if (last.ids.includes('thanks')) item.titled = last.text;
    if (last.fresh) item.fresh = true;
    if (last.count !== undefined) item.count = last.count;
    return last.fresh || last.ids[0] === 'blank' ? undefined : [{ role: last.ids[0] as 'title' }];
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

/** "価格についてのスライド": where verbs come last, what a slide is about stands before it, letter by letter. */
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

/** Languages that put "last" and "third" after the noun. */
function takeTrailing(reader: ItemReader, item: Item): void {
  for (; ; reader.at += 1) {
    const token = reader.tokens[reader.at];
    const ordinal = item.nth === undefined ? idsOf(token, 'ordinals')[0] : undefined;
    const amounts = idsOf(token, 'amounts').filter((id) => trailing.has(id));
    if (!ordinal && amounts.length === 0) return;
    if (ordinal) item.nth = Number(ordinal);
    else modify(item, reader.item('amount', reader.at, reader.at + 1, { ids: amounts }));
  }
}

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

/** "3. Folie". */
function takeDottedNumber(reader: ItemReader): number | undefined {
  const [number, dot] = reader.items.slice(-2);
  if (dot?.kind !== 'mark' || dot.text !== '.' || number?.kind !== 'number' || number.unit) return undefined;
  reader.items.length -= 2;
  return number.value;
}

/** 第2到4页: the range stands before the noun. */
function leadingRange({ tokens, items }: ItemReader, at: number, item: Item): SlideReference[] | undefined {
  const [nth, from, until, to] = [tokens[at - 4], tokens[at - 3], tokens[at - 2], tokens[at - 1]];
  if (!has(nth, 'amounts.nth') || !has(until, 'links.until')) return undefined;
  if (from?.kind !== 'number' || to?.kind !== 'number' || item.count !== to.value) return undefined;
  while (items.length > 0 && (items.at(-1) as Item).start >= (nth?.start ?? 0)) items.pop();
  delete item.count;
  return [{ from: from.value ?? 0, to: to.value ?? 0 }];
}

/** The numbers after the noun: "3", "2, 4 and 6-8", "3 to 5". */
function readNumbers(reader: ItemReader): SlideReference[] | undefined {
  const { tokens } = reader;
  const noun = tokens[reader.at - 1]?.text ?? '';
  let at = reader.at;
  while (has(tokens[at], 'things.value') || has(tokens[at], 'amounts.nth') || tokens[at]?.text === '#')
    at += 1;
  const ranged = tokens[at + 1]?.kind === 'number' && has(tokens[at + 2], 'links.until');
  if (has(tokens[at], 'links.from') && ranged) at += 1;
  const found: SlideReference[] = [];
  for (;;) {
    const number = numberAt(reader, at, found.length > 0);
    if (number === undefined) break;
    const to = isRange(reader, at + 1, noun)
      ? numberAt(reader, at + 2, tokens[at]?.kind !== 'number')
      : undefined;
    found.push(to === undefined ? { number } : { from: number, to });
    at += to === undefined ? 1 : 3;
    while (has(tokens[at], 'amounts.nth')) at += 1;
    reader.at = at;
    while (
      tokens[at]?.text === ',' ||
      tokens[at]?.text === '、' ||
      tokens[at]?.text === '،' ||
      has(tokens[at], 'and')
    )
      at += 1;
    if (at === reader.at) break;
  }
  return found.length > 0 ? found : undefined;
}

/** "The first and the last slide": the noun of both stands with the second. */
function joinBefore({ items }: ItemReader, item: Item): void {
  while (isJoin(items.at(-1)) && isChoice(items.at(-2))) {
    const [choice] = items.splice(-2);
    if (!choice) return;
    item.refs = [{ number: choice.nth ?? -1 }, ...(item.refs ?? [])];
    item.start = choice.start;
  }
}

const isJoin = (item: Item | undefined): boolean =>
  item?.kind === 'and' || (item?.kind === 'mark' && item.text === ',');

const isChoice = (item: Item | undefined): boolean =>
  item?.kind === 'ordinal' || (item?.kind === 'amount' && item.ids[0] === 'last');

function numberAt(reader: ItemReader, at: number, goesOn = false): number | undefined {
  const token = reader.tokens[at];
  if (token?.kind !== 'number' || !Number.isInteger(token.value) || (token.value ?? 0) < 1) {
    const numeral = idsOf(token, 'numerals')[0];
    const before = reader.tokens[at - 1];
    const joins = before && (has(before, 'and') || has(before, 'links.until'));
    const leads = before && (has(before, 'things.slide') || (goesOn && joins));
    return numeral && token && leads && Number(numeral) > 0 ? Number(numeral) : undefined;
  }
  const next = reader.tokens[at + 1];
  const unit = idsOf(next, 'units').filter((id) => id !== 'in' && id !== 'times' && id !== 'pt');
  return unit.length > 0 && (next?.start ?? 0) === token.end ? undefined : token.value;
}

/** "Move slide 5 to 2" and "shorten slide 5 to 3 points" are no ranges: only several slides, or a dash, make one. */
function isRange(reader: ItemReader, at: number, noun: string): boolean {
  const token = reader.tokens[at];
  if (!token) return false;
  const counted = reader.tokens[at + 2];
  if (idsOf(counted, 'things').length > 0 && !has(counted, 'things.slide')) return false;
  if (
    reader.tokens[at + 1]?.kind === 'number' &&
    idsOf(counted, 'units').some((id) => id === 'pt' || id === 'percent')
  )
    return false;
  if (token.text === '-' || token.text === '–' || token.text === '~' || token.text === '〜') return true;
  if (!has(token, 'links.until')) return false;
  if (!has(token, 'links.to')) return true;
  const aimed = reader.items.some(({ kind, ids }) => kind === 'verb' && ids.some((id) => aiming.has(id)));
  return !aimed || /s$/i.test(noun);
}

/** Verbs that take a number as their goal. */
const aiming = new Set(['move', 'set', 'shorten', 'split', 'fit', 'lower', 'keep', 'convert']);

function byModifiers(item: Item): SlideReference[] | undefined {
  const amounts = item.amounts ?? [];
  const count = item.count ?? 1;
  if (amounts.includes('nth') && item.count !== undefined) return [{ number: item.count }];
  if (amounts.includes('last-but')) return [{ number: -(item.count ?? 1) - 1 }];
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

/** The place of what stands behind a word, and behind an article. */
const nounBehind = (tokens: ItemReader['tokens'], at: number): number =>
  at + (idsOf(tokens[at + 1], 'articles').length > 0 ? 2 : 1);

/** "On slide 3", where "on the risks" is a topic. */
function isPlace({ tokens }: ItemReader, at: number): boolean {
  if (!has(tokens[at], 'links.in')) return false;
  const noun = nounBehind(tokens, at);
  return [tokens[noun], tokens[noun + 1]].some((token) => has(token, 'things.slide'));
}

/** A title, a topic or an object after the noun. */
function readDescription(reader: ItemReader, item: Item, numbered = false): void {
  const { tokens } = reader;
  const next = tokens[reader.at];
  if (!next) return;
  if (has(next, 'links.titled')) {
    readTitled(reader, item);
    return;
  }
  if (numbered) return;
  if (has(next, 'links.about') && !isPlace(reader, reader.at)) {
    const topic = rawTextAt(reader, reader.at + 1, !item.fresh);
    if (!topic) return;
    const from = reader.at + 1;
    reader.at = topic.next;
    item.about = topic.text;
    item.topics = topicsOf(reader, from, topic.next);
    if (!isNew(item)) item.refs = [{ about: topic.text, ...(item.every && { every: true }) }];
    return;
  }
  const thing = tokens[nounBehind(tokens, reader.at)];
  const kind = idsOf(thing, 'things')[0];
  const known = item.definite || item.every;
  const isWord = thing?.kind === 'other' && idsOf(tokens[reader.at + 1], 'articles').length > 0;
  if (
    has(next, 'links.with') &&
    item.definite &&
    item.refs === undefined &&
    isWord &&
    idsOf(next, 'verbs').length === 0
  ) {
    const topic = rawTextAt(reader, reader.at + 1, true);
    if (topic) {
      reader.at = topic.next;
      item.about = topic.text;
      item.refs = [{ about: topic.text }];
      return;
    }
  }
  if (
    has(next, 'links.with') &&
    known &&
    !isNew(item) &&
    kind &&
    ['table', 'chart', 'picture'].includes(kind)
  ) {
    item.refs = [{ having: kind as 'chart', ...(item.every && { every: true }) }];
    reader.at = tokens.indexOf(thing as never, reader.at) + 1;
  }
}

/** The parts of a topic between commas and "and". */
function topicsOf({ tokens, text }: ItemReader, from: number, to: number): string[] {
  const parts: string[] = [];
  let first = from;
  for (let at = from; at <= to; at += 1) {
    if (at < to && tokens[at]?.text !== ',' && !has(tokens[at], 'and')) continue;
    if (at > first) parts.push(text.slice(tokens[first]?.start, tokens[at - 1]?.end));
    first = at + 1;
  }
  return parts;
}

/** "Add a slide at the end titled “X”": the title of the slide that is added. */
export function readTitleOfNew(reader: ItemReader, at: number): boolean {
  const added = reader.items.findLast(
    ({ kind, refs, bare, fresh }) =>
      (kind === 'slides' && (refs?.length === 0 || bare === true)) || (kind === 'form' && fresh === true),
  );
  if (!added || added.titled || added.about) return false;
  reader.at = at;
  readTitled(reader, added);
  if (added.titled) return true;
  reader.at = at + 1;
  return false;
}

function readTitled(reader: ItemReader, item: Item): void {
  const quoted = reader.tokens[reader.at + 1];
  const title =
    quoted?.kind === 'quote' ? { text: quoted.text, next: reader.at + 2 } : rawTextAt(reader, reader.at + 1);
  if (!title) return;
  reader.at = title.next;
  item.titled = title.text;
  if (!isNew(item) && item.refs === undefined) item.refs = [{ titled: title.text }];
}

/** "A slide", "three slides": none that is there, unless the words before it choose some. */
const isNew = ({ fresh, count, refs, definite, every }: Item): boolean =>
  fresh === true || (count !== undefined && !definite && !every && refs === undefined);

/** "All slides after 8", "everything before slide 3", "the slides after the third". */
function takeBeyond(reader: ItemReader, item: Item): SlideReference[] | undefined {
  const { tokens } = reader;
  const link = tokens[reader.at];
  const [before, after] = [has(link, 'links.before'), has(link, 'links.after')];
  const many = item.every || (item.definite && item.count === undefined && /s$/i.test(item.text));
  if (!(before || after) || !many || item.nth !== undefined) return undefined;
  if (reader.items.some(({ kind, ids }) => kind === 'verb' && ids.some((id) => placing.has(id))))
    return undefined;
  let at = reader.at + 1;
  while (idsOf(tokens[at], 'articles').length > 0 || has(tokens[at], 'things.slide')) at += 1;
  const ordinal = idsOf(tokens[at], 'ordinals')[0];
  const number = ordinal ? Number(ordinal) : (numberTitled(reader, at) ?? numberAt(reader, at));
  if (number === undefined) return undefined;
  reader.at = has(tokens[at + 1], 'things.slide') ? at + 2 : at + 1;
  return [before ? { from: 1, to: number - 1 } : { from: number + 1, to: -1 }];
}

/** Verbs that say where something goes. */
const placing = new Set(['move', 'add', 'duplicate']);

/** "Everything after slide 5". */
export function readEverything(reader: ItemReader, at: number): boolean {
  if (reader.surface.kind !== 'deck' || !has(reader.tokens[at], 'amounts.all')) return false;
  const item = reader.item('slides', at, at + 1, { ids: ['slide'], every: true });
  const refs = reader.waiting.items.length > 0 ? undefined : takeBeyond(reader, item);
  if (!refs) return false;
  reader.push({ ...item, refs, end: reader.tokens[reader.at - 1]?.end ?? item.end });
  return true;
}

/** "Delete the second slide and rename the last one": what was spoken of before is meant. */
export function readLastOne(reader: ItemReader, at: number): boolean {
  const { tokens, items, waiting } = reader;
  const [before, ...more] = waiting.items.filter((one) => one.kind !== 'amount' || !one.amounts);
  const chosen = before && more.length === 0 && isChoice(before) ? before : undefined;
  if (!chosen || !has(tokens[at], 'numerals.1') || idsOf(tokens[at + 1], 'things').length > 0) return false;
  const isCounted = ({ kind, ids }: Item): boolean => kind === 'thing' && counted.has(ids[0] ?? '');
  const isPlace = (index: number): boolean =>
    items[index - 1]?.kind === 'link' && items.slice(0, index).some(isCounted);
  // "Delete the second bullet on slide 11 and make the last one red" speaks of bullets.
  const noun = items.findLast(
    (one, index) => (one.kind === 'slides' && one.ids[0] === 'slide' && !isPlace(index)) || isCounted(one),
  );
  // "Split slide 4 and rename the second one": which of its parts that is, no number of the deck says.
  const makesSlides = items.some(
    ({ kind, ids }) => kind === 'verb' && ids.some((id) => makingSlides.has(id)),
  );
  if (!noun || (noun.kind === 'slides' && makesSlides)) return false;
  const item = reader.item(noun.kind, at, at + 1, { ids: [noun.ids[0] ?? ''], definite: true });
  item.nth = chosen.nth ?? -1;
  if (waiting.start >= 0) item.start = waiting.start;
  if (noun.kind === 'slides') item.refs = [{ number: item.nth }];
  reader.waiting = { items: [], start: -1 };
  reader.items.push(item);
  return true;
}

/** "Delete the first bullet and make the rest bold": what is left of the points of which some go. */
export function readRest(reader: ItemReader, at: number): boolean {
  const { tokens, items, waiting } = reader;
  const isAlone = waiting.items.every(isArticle) && idsOf(tokens[at + 1], 'things').length === 0;
  if (!has(tokens[at], 'amounts.other') || !isAlone || reader.surface.kind !== 'deck') return false;
  const verbs = items.filter(({ kind }) => kind === 'verb');
  const deleting = verbs.at(-2);
  const goes = items.slice(items.indexOf(deleting as Item)).find(({ kind }) => kind === 'thing');
  if (!deleting?.ids.includes('delete') || goes?.ids[0] !== 'point') return false;
  reader.push(reader.item('thing', at, at + 1, { ids: ['content'], definite: true }));
  return true;
}

const makingSlides: ReadonlySet<string> = new Set(['split', 'duplicate', 'add']);

/** "Two slides: one about costs and another about income": the noun is left out. */
export function readElliptical(reader: ItemReader, at: number): boolean {
  const { tokens, items } = reader;
  const token = tokens[at];
  const counts = has(token, 'numerals.1') || has(token, 'articles.indefinite') || has(token, 'amounts.new');
  const next = has(tokens[at + 1], 'numerals.1') || has(tokens[at + 1], 'noise') ? at + 2 : at + 1;
  const told = has(tokens[next], 'links.about') || has(tokens[next], 'links.titled');
  if (!counts || !told || reader.waiting.items.length > 0) return false;
  if (!items.some((item) => item.kind === 'slides' && item.ids[0] === 'slide' && item.refs?.length === 0))
    return false;
  const item = reader.item('slides', at, next, { ids: ['slide'], fresh: true, refs: [] });
  reader.at = next;
  readDescription(reader, item);
  reader.push({ ...item, end: tokens[reader.at - 1]?.end ?? item.end });
  return true;
}
