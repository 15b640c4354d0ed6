import type { Item, Surface } from './item.ts';
import { withSides } from './sided-objects.ts';

const named = new Set(['text-box', 'shape', 'picture', 'table', 'chart', 'object', 'group']);
/** With these verbs the quotation is new text. */
const writing = new Set(['add', 'write', 'name', 'replace']);

type Words = Pick<Surface, 'labels' | 'charts' | 'files' | 'layouts' | 'articles' | 'verbLast' | 'headings'>;

/**
 * Attaches identifying words to nouns: "the box “Budget”", "the Budget box", "the left picture", "the picture on the
 * left".
 */
export function withNames(items: readonly Item[], whole: string, words: Words): readonly Item[] {
  const known = withLabels(
    withQuotes(withHeadings(withLayouts(items, whole, words), words), words),
    whole,
    words,
  );
  return withSides(withFiles(withColours(withFrames(known), words), whole, words), words);
}

const wholes = new Set(['delete', 'move', 'duplicate', 'resize']);

/** "Remove the red frame": where nothing is named that has it, it is a rectangle of its own. */
function withFrames(items: readonly Item[]): readonly Item[] {
  const hasThing = items.some(({ kind }) => kind === 'thing' || kind === 'pronoun' || kind === 'quote');
  const isFrame = (item: Item, at: number): boolean =>
    item.kind === 'attribute' &&
    item.ids[0] === 'line' &&
    items[at - 1]?.kind === 'colour' &&
    items[at - 2]?.kind === 'verb' &&
    items[at - 2]?.ids.some((id) => wholes.has(id)) === true;
  if (hasThing) return items;
  return items.map(
    (item, at): Item =>
      isFrame(item, at)
        ? {
            ...item,
            kind: 'thing',
            ids: ['shape'],
            shape: 'rectangle',
            definite: true,
            start: items[at - 2]?.end ?? 0,
          }
        : item,
  );
}

const coloured = new Set(['title', 'subtitle', 'text', 'text-box', 'shape', 'object', 'point', 'content']);

/** "The red box": a colour inside the phrase of an existing object identifies it. */
function withColours(items: readonly Item[], { articles, verbLast }: Words): readonly Item[] {
  const bare = articles.size === 0;
  const nounOver = ({ kind, start, end }: Item, at: number): Item | undefined => {
    const noun = kind === 'colour' ? items.slice(at + 1).find((one) => one.kind === 'thing') : undefined;
    // Without articles, a colour directly before a noun belongs to its phrase.
    const begins = noun && (bare ? noun === items[at + 1] && noun.start - end <= 1 : noun.start < start);
    const isIn = noun && begins && end < noun.end && coloured.has(noun.ids[0] ?? '');
    const isVerb = (one: Item): boolean => one.kind === 'verb';
    const verb = isIn && (verbLast ? items.slice(at).find(isVerb) : items.slice(0, at).findLast(isVerb));
    const isNew = verb ? verb.ids.includes('add') : false;
    return isIn && (bare || noun.definite || noun.every) && !noun.fresh && !isNew ? noun : undefined;
  };
  const colours = new Map(
    items.flatMap((item, at) => {
      const noun = nounOver(item, at);
      return noun ? [[noun, item] as const] : [];
    }),
  );
  const tells = new Set(colours.values());
  return items.flatMap((item) => {
    const colour = colours.get(item);
    if (colour) return [{ ...item, coloured: colour.ids[0] ?? '' }];
    return item.kind === 'colour' && tells.has(item) ? [] : [item];
  });
}

/** "The box about Online": the column with that heading, if there are columns. */
function withHeadings(items: readonly Item[], { headings }: Words): readonly Item[] {
  const isBox = (item: Item | undefined): boolean =>
    item?.kind === 'thing' && item.ids[0] === 'text-box' && item.definite === true && !item.fresh;
  const leads = (item: Item | undefined): boolean =>
    item?.kind === 'link' && item.ids.some((id) => id === 'about' || id === 'titled');
  const headed = (at: number): boolean =>
    isBox(items[at]) && leads(items[at + 1]) && headings.has(items[at + 2]?.text.toLowerCase() ?? '');
  return items.flatMap((item, at) => {
    if (headed(at) || headed(at - 1)) return [];
    const box = headed(at - 2) ? items[at - 2] : undefined;
    const column = box && { ...box, ids: ['column'], start: item.end, end: item.end, text: '' };
    return column ? [{ ...item, definite: true }, column] : [item];
  });
}

/** "The box “Budget”": the quotation belongs to its noun. */
function withQuotes(items: readonly Item[], { labels }: Words): readonly Item[] {
  const isLabel = (at: number): boolean => {
    const [quote, noun] = [items[at], items[at + 1]];
    return (
      quote?.kind === 'quote' &&
      labels.has(folded(quote.text)) &&
      isNoun(noun) &&
      noun.start - quote.end === 1 &&
      items[at - 1]?.kind !== 'quote'
    );
  };
  return items.flatMap((item, at) => {
    if (nounOf(items, at) >= 0 || isLabel(at)) return [];
    const [before, after] = [items[at - 1], items[at + 1]];
    if (isLabel(at - 1) && before)
      return [{ ...item, start: before.start, definite: true, says: before.text, ...linkOf(before) }];
    // "The box that says “Budget”".
    if (at > 0 && item.kind === 'link' && nounOf(items, at + 1) === at - 1) return [];
    const quote = [at + 1, at + 2].find((one) => nounOf(items, one) === at);
    const name = quote === undefined ? undefined : (items[quote] ?? after);
    return name ? [{ ...item, end: name.end, says: name.text }] : [item];
  });
}

const linkOf = ({ link }: Item): Pick<Item, 'link'> => (link === undefined ? {} : { link });

/** Index of the noun a quotation names; -1 if none. */
function nounOf(items: readonly Item[], at: number): number {
  const link = items[at - 1];
  const told =
    link?.kind === 'link' && link.ids.some((id) => id === 'with' || id === 'titled' || id === 'about');
  const index = told ? at - 2 : at - 1;
  const [noun, quote] = [items[index], items[at]];
  if (quote?.kind !== 'quote' || noun?.kind !== 'thing' || !named.has(noun.ids[0] ?? '')) return -1;
  const gap = quote.start - noun.end - (told ? link.end - link.start + 1 : 0);
  if (noun.mark || !noun.definite || noun.fresh || noun.every || gap !== 1) return -1;
  const verb = items.slice(0, at).findLast(({ kind }) => kind === 'verb');
  if (verb?.ids.some((id) => writing.has(id)) || (told && verb?.ids.includes('fill'))) return -1;
  // "Set the box “Hello”": no other value follows.
  const next = items.slice(at + 1).find(({ kind }) => kind !== 'slides' && kind !== 'link');
  const ends = next === undefined || next.kind === 'mark' || next.kind === 'and' || next.kind === 'verb';
  // «Colora di rosso la casella "Hello"»: the look comes before.
  const looks = items
    .slice(verb ? items.indexOf(verb) : 0, index)
    .some(({ kind }) => kind === 'colour' || kind === 'style');
  return ends && !looks && (verb === undefined || verb.ids.some((id) => id === 'set' || id === 'give'))
    ? -1
    : index;
}

/** "A slide with the layout Two Content", "a Title Only slide": the layout of a new slide. */
function withLayouts(items: readonly Item[], whole: string, { layouts }: Words): readonly Item[] {
  const at = items.findIndex(
    ({ kind, ids, fresh, refs = [] }) =>
      kind === 'slides' && ids[0] === 'slide' && (fresh === true || refs.length === 0),
  );
  const slide = items[at];
  if (layouts.size === 0 || !slide) return items;
  for (let from = at + 1; from < Math.min(items.length, at + 8); from += 1)
    for (let to = Math.min(items.length, from + mostWords) - 1; to >= from; to -= 1) {
      const [first, last] = [items[from] as Item, items[to] as Item];
      const text =
        first === last && first.kind === 'quote'
          ? first.text
          : endingIn(whole.slice(first.start, last.end), layouts);
      const between = whole.slice(items[from - 1]?.end ?? 0, first.start);
      const word = /\p{L}/u.test(whole.slice(slide.end, first.start));
      if (
        text === undefined ||
        !layouts.has(folded(text)) ||
        !word ||
        (from === at + 1 && between.trim() === '')
      )
        continue;
      const before = items.slice(at + 1, from);
      // "… after slide 2 with the layout Title Only"
      const isPlace = (one: Item | undefined): boolean => one?.kind === 'slides' || one?.kind === 'place';
      const places = before.filter(
        (one, index) => isPlace(one) || (one.kind === 'link' && isPlace(before[index + 1])),
      );
      const noun = before.filter((one) => one.kind !== 'link' && !places.includes(one));
      const isPlain = noun.every(
        (one) => one.kind === 'other' || (one.kind === 'thing' && one.ids[0] === 'template'),
      );
      // "The layout Title Only", "the Title Only layout".
      const behind = noun.length === 0 && items[to + 1]?.kind === 'other' ? 1 : 0;
      if (!isPlain || noun.length > 2 || noun.length + behind === 0) continue;
      const rest = items.slice(to + 1 + behind);
      const end = places.length > 0 ? slide.end : last.end;
      return [...items.slice(0, at), { ...slide, end, layout: text }, ...places, ...rest];
    }
  return items;
}

/** The name at the end of a phrase, possibly after an article. */
const endingIn = (phrase: string, names: ReadonlySet<string>): string | undefined =>
  [phrase, phrase.replace(/^\S+ /u, ''), phrase.replace(/^\S+ \S+ /u, '')].find((one) =>
    names.has(folded(one)),
  );

const isNoun = (item: Item | undefined): item is Item =>
  item?.kind === 'thing' &&
  ['text-box', 'shape', 'object', 'logo', 'icon'].includes(item.ids[0] ?? '') &&
  !item.fresh;

const isChart = ({ kind, ids, fresh, mark }: Item): boolean =>
  kind === 'thing' && ids[0] === 'chart' && !fresh && !mark;

const isNamed = ({ kind, ids, fresh }: Item): boolean =>
  kind === 'thing' && ['table', 'picture', 'group'].includes(ids[0] ?? '') && !fresh;

const folded = (text: string): string => text.replace(/\s+/gu, ' ').trim().toLowerCase();
export const namesIn = (names: readonly string[] = []): ReadonlySet<string> => new Set(names.map(folded));

const mostWords = 8;

/** "The writer rectangle", "the Sales chart", "the text box PASSED", without quotation marks: texts of the file. */
function withLabels(items: readonly Item[], whole: string, words: Words): readonly Item[] {
  if (words.labels.size + words.charts.size === 0) return items;
  const result: Item[] = [];
  for (let at = 0; at < items.length; at += 1) {
    const item = items[at] as Item;
    const labels = isNoun(item) ? words.labels : words.charts;
    const isMeant = isChart(item) || (item.definite && (isNoun(item) || isNamed(item)));
    const noun = isMeant && item.says === undefined ? item : undefined;
    const before = noun && labelBefore(result, noun, whole, labels);
    const after = noun && before === undefined ? labelAfter(items, at, whole, labels) : undefined;
    if (before !== undefined) {
      result.length -= before;
      result.push({ ...item, says: whole.slice(items[at - before]?.start, items[at - 1]?.end) });
    } else if (after !== undefined) {
      const last = items[at + after.count] as Item;
      result.push({ ...item, end: last.end, says: after.text });
      at += after.count;
    } else result.push(item);
  }
  return result;
}

/** Number of trailing items that are a label within the noun's phrase. */
function labelBefore(
  items: readonly Item[],
  noun: Item,
  whole: string,
  labels: ReadonlySet<string>,
): number | undefined {
  const last = items.at(-1);
  for (let count = Math.min(mostWords, items.length); count > 0 && last; count -= 1) {
    const first = items.at(-count) as Item;
    if (first.start >= noun.start && labels.has(folded(whole.slice(first.start, last.end)))) return count;
  }
  return undefined;
}

function labelAfter(
  items: readonly Item[],
  at: number,
  whole: string,
  labels: ReadonlySet<string>,
): { count: number; text: string } | undefined {
  const noun = items[at] as Item;
  const from = ['with', 'of', 'titled'].some((id) => items[at + 1]?.ids.includes(id)) ? at + 2 : at + 1;
  const first = items[from];
  if (!first || (from === at + 1 && first.start - noun.end !== 1)) return undefined;
  for (let to = Math.min(items.length, from + mostWords) - 1; to >= from; to -= 1) {
    const text = whole.slice(first.start, items[to]?.end);
    if (labels.has(folded(text))) return { count: to - at, text };
  }
  return undefined;
}

/** "The picture logo.png", "logo.png": a picture from the edit. */
function withFiles(items: readonly Item[], whole: string, { files }: Words): readonly Item[] {
  const places = files.flatMap((name) => {
    const start = whole.toLowerCase().indexOf(name.toLowerCase());
    return start < 0 ? [] : [{ name, start, end: start + name.length }];
  });
  if (places.length === 0) return items;
  const placeOf = (item: Item) =>
    places.find(({ start, end }) => item.start >= start && item.end <= end && item.kind !== 'quote');
  const result: Item[] = [];
  for (const item of items) {
    const place = placeOf(item);
    const last = result.at(-1);
    if (!place) result.push(item);
    else if (last?.file === place.name) last.end = Math.max(last.end, item.end);
    else if (last?.kind === 'thing' && last.ids[0] === 'picture' && item.start - last.end <= 2)
      result.splice(-1, 1, { ...last, end: item.end, file: place.name });
    else result.push({ ...item, kind: 'thing', ids: ['picture'], file: place.name });
  }
  return result;
}
