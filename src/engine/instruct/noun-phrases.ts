import { counted, has, type Item, idsOf, isArticle, isRanked, modify } from './item.ts';
import type { ItemReader } from './items.ts';
import { inWords } from './matching-slides.ts';
import { isBareTitle } from './slide-titles.ts';
import { unitsAt } from './word-roles.ts';

/** A noun takes the waiting modifiers, and a number after it: "table 2". */
export function pushNoun(reader: ItemReader, at: number, item: Item): void {
  const { items, start } = reader.waiting;
  reader.waiting = { items: [], start: -1 };
  // "190 bread and 142 cakes": values of data names.
  const isValue = item.term === true && !items.some(isArticle);
  const called = items.find((one) => isCalled(one) || (isValue && one.kind === 'number'));
  if (item.chart && idsOf(reader.tokens[at], 'marks').length > 0) item.mark = true;
  for (const one of items) if (one !== called || isLine(item)) modify(item, one);
  if (item.rank && item.mark) item.ids = ['mark'];
  if (called && !isLine(item)) nameByNumber(reader, item, called);
  takeTopic(reader, item, start);
  if (start >= 0 && !(isValue && called)) item.start = start;
  takeTrailing(reader, item);
  const number = reader.tokens[reader.at];
  const follows =
    number?.kind === 'number' &&
    counted.has(item.ids[0] ?? '') &&
    unitsAt(reader, reader.at + 1).length === 0;
  if (follows && item.count === undefined && item.nth === undefined && at >= 0) {
    item.nth = number.value ?? 0;
    item.end = number.end;
    reader.at += 1;
  }
  if (item.ids[0] === 'title' && reader.surface.kind === 'deck') placeTitle(item);
  reader.items.push(item);
}

/** "The 2025 line", "the 2024 series": a name in the data, not a count. */
function nameByNumber(reader: ItemReader, item: Item, number: Item): void {
  if (item.mark && reader.surface.terms.has(number.text)) nameTopic(reader, item, number.text, true);
  else if (item.ids[0] === 'series') item.nth = number.value ?? 0;
  else reader.items.splice(reader.items.findLastIndex(({ start }) => start < number.start) + 1, 0, number);
}

/** "The revenue chart", "the Budget table": on the slide about that topic. */
function takeTopic(reader: ItemReader, item: Item, start: number): void {
  const shown = item.kind === 'thing' && ['table', 'chart', 'picture'].includes(item.ids[0] ?? '');
  if (!shown || reader.surface.kind !== 'deck') return;
  const named = reader.items.at(-1);
  // "The logo picture", "the small table picture"
  const kind = item.ids[0] === 'picture' && named?.kind === 'thing' && named.definite ? named.ids[0] : '';
  if (start < 0 && named && item.start - named.end <= 1 && /^(?:logo|table|chart)$/.test(kind ?? '')) {
    reader.items.pop();
    Object.assign(item, { ...named, ids: [kind === 'logo' ? kind : 'picture'], end: item.end });
    return;
  }
  if (start < 0 && named?.term && named.definite && item.start - named.end <= 1) {
    reader.items.pop();
    item.definite = true;
    nameTopic(reader, item, named.text, true);
    if (named.link) item.link = named.link;
    return;
  }
  if (start < 0 && named && isBareTitle(named) && named.definite && item.start - named.end <= 1) {
    reader.items.pop();
    Object.assign(item, { definite: true, refs: named.refs ?? [] });
    return;
  }
  if (start < 0 || !item.definite) return;
  const first = reader.items.findLastIndex(
    (one) => one.start <= start || !(one.kind === 'other' || one.term || isBareTitle(one)),
  );
  const words = reader.items.slice(first + 1);
  const [topic] = words;
  const last = words.at(-1);
  if (!topic || !last) return;
  if (isLineOfText(reader, item, reader.text.slice(topic.start, last.end))) {
    item.ids = ['point'];
    return;
  }
  reader.items.length = first + 1;
  if (isBareTitle(topic)) item.refs = topic.refs ?? [];
  else
    nameTopic(reader, item, reader.text.slice(topic.start, last.end), topic.term === true && topic === last);
}

/** "The third row" as "第3行", "3行目", "baris ketiga". */
function takeTrailing(reader: ItemReader, item: Item): void {
  const next = reader.tokens[reader.at];
  const nth = item.amounts?.includes('nth') ?? false;
  const after = reader.surface.verbLast && has(next, 'amounts.nth');
  if (item.count !== undefined && (nth || after)) {
    item.nth = item.count;
    delete item.count;
    if (after) reader.at += 1;
  }
  if (!reader.surface.modifiersFollow || item.nth !== undefined || item.kind !== 'thing') return;
  const [rank] = idsOf(next, 'ranks');
  if (rank && isRanked(item)) {
    modify(item, reader.item('not', reader.at, reader.at + 1, { ids: [rank] }));
    item.end = next?.end ?? item.end;
    reader.at += 1;
    return;
  }
  const ordinal = idsOf(next, 'ordinals')[0];
  const last = has(next, 'amounts.last');
  if (!ordinal && !last) return;
  item.nth = ordinal ? Number(ordinal) : -1;
  item.end = next?.end ?? item.end;
  reader.at += 1;
}

/** "The last slide title" is on the last slide: each slide has one title. */
function placeTitle(item: Item): void {
  if (item.kind !== 'thing' || item.nth === undefined || item.count !== undefined) return;
  item.refs = [{ number: item.nth }];
  delete item.nth;
}

/** A number too large to be a count. */
const isCalled = ({ kind, value = 0 }: Item): boolean => kind === 'number' && value > 1000;
const isLine = ({ kind, ids: [id] }: Item): boolean => kind === 'thing' && (id === 'row' || id === 'column');

/** "The compressor line": a point that speaks of it, where no chart is called so. */
const isLineOfText = ({ surface }: ItemReader, { mark, chart }: Item, topic: string): boolean =>
  mark === true &&
  chart === 'line' &&
  !surface.charts.has(topic.toLowerCase()) &&
  !surface.terms.has(topic) &&
  [...surface.points.keys()].some((text) => inWords(text).includes(inWords(topic)));

/** "The Human bar" shows a value of that name; "the revenue chart" has that title or is about it. */
function nameTopic({ surface }: ItemReader, item: Item, topic: string, isTerm: boolean): void {
  if (item.mark && isTerm) {
    item.ids = ['mark'];
    item.named = topic;
  } else if (item.ids[0] === 'chart' && surface.charts.has(topic.toLowerCase())) item.says = topic;
  else item.refs = [{ about: topic }];
}
