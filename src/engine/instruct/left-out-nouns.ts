import { counted, has, type Item, idsOf, isArticle, isJoin } from './item.ts';
import type { ItemReader } from './items.ts';
import { readDescription } from './slide-descriptions.ts';
import { isChoice } from './slide-items.ts';
import { takeBeyond } from './slide-numbers.ts';

/** "The last two rows bold", "columns 2 and 3 red": lists each line that gets a look. */
export function withLines(items: readonly Item[]): readonly Item[] {
  const isWorn = items.some(({ kind, unit }) => kind === 'style' || kind === 'colour' || unit === 'pt');
  if (!isWorn || items.some(({ kind, ids }) => kind === 'verb' && !ids.some((id) => wearing.has(id))))
    return items;
  let line: Item | undefined;
  return items.flatMap((item, at): Item[] => {
    const isLine = item.kind === 'thing' && (item.ids[0] === 'row' || item.ids[0] === 'column');
    const { nth = 0, count = 1, ...rest } = item;
    if (isLine) line = nth > 0 && nth <= 1000 && count === 1 ? item : undefined;
    else if (line && item.kind === 'number' && item.unit === undefined && isJoin(items[at - 1]))
      return [{ ...line, nth: item.value ?? 0, start: item.start, end: item.end, text: item.text }];
    else if (!isJoin(item)) line = undefined;
    if (!isLine || count < 2 || count > mostLines || Math.abs(nth) !== 1) return [item];
    const join: Item = { kind: 'and', start: item.end, end: item.end, text: '', ids: [] };
    return Array.from({ length: count }, (_, step) => ({ ...rest, nth: nth * (step + 1) })).flatMap(
      (one, step) => (step > 0 ? [join, one] : [one]),
    );
  });
}

const wearing: ReadonlySet<string> = new Set(['set', 'give', 'highlight', 'fill']);
/** Most lines counted from an end. */
const mostLines = 20;

/** "Everything after slide 5". */
export function readEverything(reader: ItemReader, at: number): boolean {
  if (reader.surface.kind !== 'deck' || !has(reader.tokens[at], 'amounts.all')) return false;
  const last = reader.waiting.items.length === 0 ? reader.items.at(-1) : undefined;
  const next = reader.tokens[at + 1];
  // "The headings all dark green", "die Titel alle etwas kleiner"
  const isLook = ['colours', 'shades', 'looks'].some((group) => idsOf(next, group).length > 0);
  if (last?.kind === 'thing' && last.definite && (isLook || has(next, 'slight'))) {
    Object.assign(last, { every: true, ...(last.ids[0] === 'title' && { titles: true }) });
    return true;
  }
  const item = reader.item('slides', at, at + 1, { ids: ['slide'], every: true });
  const refs = reader.waiting.items.length > 0 ? undefined : takeBeyond(reader, item);
  if (!refs) return false;
  reader.push({ ...item, refs, end: reader.tokens[reader.at - 1]?.end ?? item.end });
  return true;
}

/** "Delete the second slide and rename the last one": refers to the noun before. */
export function readLastOne(reader: ItemReader, at: number): boolean {
  const { tokens, items, waiting } = reader;
  const [before, ...more] = waiting.items.filter((one) => one.kind !== 'amount' || !one.amounts);
  const chosen = before && more.length === 0 && isChoice(before) ? before : undefined;
  if (!chosen || !has(tokens[at], 'numerals.1') || idsOf(tokens[at + 1], 'things').length > 0) return false;
  const isCounted = ({ kind, ids }: Item): boolean => kind === 'thing' && counted.has(ids[0] ?? '');
  const isPlace = (index: number): boolean =>
    items[index - 1]?.kind === 'link' && items.slice(0, index).some(isCounted);
  // "Delete the second bullet on slide 11 and make the last one red" is about bullets.
  const noun = items.findLast(
    (one, index) => (one.kind === 'slides' && one.ids[0] === 'slide' && !isPlace(index)) || isCounted(one),
  );
  // "Split slide 4 and rename the second one": the parts have no slide numbers yet.
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

/** "Delete the first bullet and make the rest bold": the remaining points. */
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
