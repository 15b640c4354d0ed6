import { type Item, isArticle, isJoin, isSentenceEnd, type Surface } from './item.ts';
import { withNouns, withPlaces, withVerbs } from './left-out-verbs.ts';
import { repeatedWishes } from './repeated-wishes.ts';

/** Completes what an instruction leaves out because it was said before. */
export const withoutEllipsis = (
  items: readonly Item[],
  { kind, titles, points }: Surface,
): readonly Item[] => {
  const named = withSizes(
    kind === 'deck' ? withTitles(withSlideNumbers(titlesWritten(items)), titles) : items,
  );
  const wishes = repeatedWishes(withPlaces(withNouns(withLists(withVerbs(withoutThen(named))))));
  return withNewSlides(wishes, points);
};

/** "Delete row 2 and then row 4": a list, not a second wish. */
function withoutThen(items: readonly Item[]): readonly Item[] {
  let verb: Item | undefined;
  const spoken = new Set<string | undefined>();
  return items.map((item, at) => {
    const isThen = item.kind === 'mark' && item.text === ';' && item.end - item.start > 1;
    const next = items[at + 1];
    const isMore =
      isThen && verb?.ids.includes('delete') && next?.kind === 'thing' && spoken.has(next.ids[0]);
    if (item.kind === 'verb') verb = item;
    if (item.kind === 'verb' || (isSentenceEnd(item) && !isMore)) spoken.clear();
    if (item.kind === 'thing') spoken.add(item.ids[0]);
    return isMore ? { ...item, kind: 'and' as const } : item;
  });
}

/** "8 by 3 cm", "4 cm x 2 cm": a width and a height. */
function withSizes(items: readonly Item[]): readonly Item[] {
  const isSign = ({ kind, ids, text }: Item): boolean =>
    text === '×' || /^[x×]$/i.test(text) || (kind === 'link' && ids.includes('with'));
  return items.flatMap((item, at) => {
    const [sign, second] = [items[at + 1], items[at + 2]];
    const [before, first] = [items[at - 2], items[at - 1]];
    const isWidth = sign && second && isLength(item, second.unit) && isSign(sign) && isLength(second);
    const isHeight = before && first && isLength(before, item.unit) && isSign(first) && isLength(item);
    const own = (name: string): Item => ({
      ...item,
      end: item.start,
      kind: 'attribute',
      text: '',
      ids: [name],
    });
    if (isWidth) return [own('width'), { ...item, unit: second.unit ?? 'cm' }];
    return isHeight ? [own('height'), item] : item.text === '' || !isBetween(items, at, isSign) ? [item] : [];
  });
}

const isLength = ({ kind, unit }: Item, other?: string): boolean =>
  kind === 'number' &&
  (unit === 'cm' || unit === 'mm' || unit === 'in' || (unit === undefined && other !== undefined));
const isBetween = (items: readonly Item[], at: number, isSign: (item: Item) => boolean): boolean => {
  const [before, item, after] = [items[at - 1], items[at], items[at + 1]];
  return !!before && !!item && !!after && isSign(item) && isLength(after) && isLength(before, after.unit);
};

/** Expands lists: "the second and the third bullet" and "bullets 2 and 3" are bullet 2 and bullet 3, likewise for rows. */
function withLists(items: readonly Item[]): readonly Item[] {
  const result: Item[] = [];
  let line: Item | undefined;
  for (const [at, item] of items.entries()) {
    const { start, end, text, nth = 0 } = item;
    const noun = item.kind === 'ordinal' ? nounAfter(items, at) : undefined;
    const own = noun ?? item;
    const [before, join] = [result.at(-2), result.at(-1)];
    const goesOn = isJoin(join) && before !== undefined;
    const counted = goesOn && isCountable(before, 'point') && isCount(item) && endsList(items[at + 1]);
    if (counted) result.push({ ...before, start, end, text, nth: item.value ?? 0 });
    else if (goesOn && line?.ids[0] === own.ids[0] && isCountable(own, 'row', 'column'))
      result.push({ kind: 'number', start, end, text, ids: [], value: nth });
    else result.push(noun ? { ...noun, start, end, text, nth } : item);
    if (isCountable(own, 'row', 'column')) line = own;
    else if (!isJoin(item) && !isTable(items, at)) line = undefined;
  }
  return result;
}

/** "Row 2 of the table": the place of the row. */
const isTable = (items: readonly Item[], at: number): boolean =>
  [items[at], items[at + 1]].some((item) => item?.kind === 'thing' && item.ids[0] === 'table') &&
  (items[at]?.kind === 'link' || items[at]?.kind === 'thing');

const isCountable = (item: Item | undefined, ...ids: string[]): boolean =>
  item?.kind === 'thing' && ids.includes(item.ids[0] ?? '') && (item.nth ?? 0) > 0;

/** Not "bullet 2 and 3 rows". */
const endsList = (item: Item | undefined): boolean =>
  item === undefined || !(item.kind === 'thing' || item.kind === 'quote' || item.kind === 'other');

/** The noun at the end of a list of ordinals. */
function nounAfter(items: readonly Item[], from: number): Item | undefined {
  for (let at = from; at < from + 2 * mostListed; at += 2) {
    if (isCountable(items[at], 'point', 'row', 'column')) return items[at];
    if (items[at]?.kind !== 'ordinal' || !isJoin(items[at + 1])) return undefined;
  }
  return undefined;
}

/** Most ordinals listed before one noun. */
const mostListed = 50;

/** "Change the title of slide 3 to Costs by region": a word in the new text that is another slide's title is still text. */
function titlesWritten(items: readonly Item[]): readonly Item[] {
  let isAsked = false;
  let isTitle = false;
  return items.map((item, at) => {
    if (isSentenceEnd(item)) isTitle = false;
    if (item.kind === 'verb') {
      isAsked = item.ids.some((id) => rewriting.has(id)) && !item.ids.includes('move');
      isTitle = false;
    }
    isTitle ||= item.kind === 'thing' && (item.ids[0] === 'title' || item.ids[0] === 'subtitle');
    const before = items[at - 1];
    const isGoal = before?.kind === 'link' && before.ids.includes('to');
    return isAsked && isTitle && isGoal && item.byTitle
      ? { kind: 'other', start: item.start, end: item.end, text: item.text, ids: [] }
      : item;
  });
}
const rewriting: ReadonlySet<string> = new Set(['set', 'name', 'rewrite', 'replace']);

/** "Add a bullet to plans": the beginning of one slide's title, where a slide is expected. */
function withTitles(items: readonly Item[], titles: readonly string[]): readonly Item[] {
  const hasContent = items.some(
    ({ kind, ids }) => kind === 'quote' || (kind === 'thing' && ids[0] === 'point'),
  );
  const hasSlide = items.some(({ kind, ids }) => kind === 'slides' && ids[0] === 'slide');
  const isTitle = (text: string) => {
    const [only, ...more] = titles.filter((title) => beginsWith(title, text));
    return only !== undefined && more.length === 0;
  };
  return items.map((item, at) => {
    const [before, after] = [items[at - 1], items[at + 1]];
    const isPlace =
      hasContent && before?.kind === 'link' && before.ids.some((id) => places.has(id)) && ends(after);
    const isTurned =
      before?.kind === 'verb' &&
      before.ids.some((id) => id === 'turn' || id === 'convert') &&
      after?.kind === 'link';
    // "Move slide 8 before the plans"
    const isBeside =
      hasSlide && before?.kind === 'link' && before.ids.some((id) => beside.has(id)) && ends(after);
    return item.kind === 'other' && (isPlace || isTurned || isBeside) && isTitle(item.text)
      ? { ...item, kind: 'slides' as const, ids: ['slide'], refs: [{ titled: item.text }] }
      : item;
  });
}
const places: ReadonlySet<string> = new Set(['to', 'in', 'from']);
const beside: ReadonlySet<string> = new Set(['before', 'after']);

/** In lower case; a title that is just the word is known anyway. */
const beginsWith = (title: string, words: string): boolean => {
  const small = title.toLowerCase();
  return words.length > 3 && small.startsWith(`${words.toLowerCase()} `);
};

/**
 * "On a new slide, draw a chart", "insert a table on a new slide": adding the slide is a wish of its own, and comes
 * first.
 */
function withNewSlides(items: readonly Item[], points: Surface['points']): readonly Item[] {
  const result: Item[] = [];
  let from = 0;
  const isNew = (link: Item | undefined, slide: Item | undefined): boolean =>
    link?.kind === 'link' &&
    link.ids.some((id) => id === 'in' || id === 'to') &&
    slide?.kind === 'slides' &&
    slide.fresh === true &&
    slide.refs?.length === 0 &&
    slide.about === undefined;
  for (const [at, item] of items.entries()) {
    if (isSentenceEnd(item)) from = result.length + 1;
    else if (item.kind === 'verb' && isJoin(result.at(-1))) from = result.length;
    const before = result.at(-1);
    if (!isNew(before, item)) {
      result.push(item);
      continue;
    }
    const own = result.slice(from);
    const next = own.some(({ kind }) => kind === 'verb') ? behind(items, at) : items.slice(at + 1, at + 3);
    if (!onlyAdds([...own, ...next])) {
      result.push(item);
      continue;
    }
    const link = result.pop();
    const { start, end } = item;
    const mark: Item = { kind: 'mark', start, end, text: ';', ids: [] };
    const adds: Item = { kind: 'verb', start, end: start, text: '', ids: ['add'] };
    const [verb, said, ...more] = result.slice(from);
    const isPlaced = next[0]?.kind === 'link' && ['slides', 'place'].includes(next[1]?.kind ?? '');
    // A point that is there already moves.
    if (verb?.ids.includes('move') && own.some(({ kind, text }) => kind === 'quote' && points.has(text))) {
      result.push(link as Item, item);
      continue;
    }
    // "Write “Thank you” on a new slide": that is what it is called.
    if (said?.kind === 'quote' && more.length === 0 && !item.titled && (next.length === 0 || isPlaced)) {
      result.splice(from, 2, adds, { ...item, titled: said.text });
      continue;
    }
    result.splice(from, 0, adds, item, mark);
    // "… Task, Owner and Due on a new slide": the last of the list ends before the place.
    if (next.length === 0) result.push({ ...mark, start: link?.start ?? start });
  }
  return result;
}

/** The next items of the same wish. */
function behind(items: readonly Item[], at: number): readonly Item[] {
  const next = items.slice(at + 1, at + 3);
  const ends = next.findIndex(
    (item, index) => isSentenceEnd(item) || (isJoin(item) && next[index + 1]?.kind === 'verb'),
  );
  return ends < 0 ? next : next.slice(0, ends);
}

function onlyAdds(items: readonly Item[]): boolean {
  const [verb, ...others] = items.filter(({ kind }) => kind === 'verb');
  if (!verb || others.length > 0 || verb.ids.includes('duplicate')) return false;
  const isPut =
    verb.ids.includes('move') && verb.ids.includes('set') && items.some(({ kind }) => kind === 'quote');
  return isPut || verb.ids.some((id) => id === 'add' || id === 'write');
}

/** Verbs whose numbers are always slides. */
const takesSlides = ['delete', 'swap', 'duplicate', 'move', 'hide', 'merge'];
const ends = (item: Item | undefined): boolean =>
  item === undefined || item.kind === 'and' || item.kind === 'mark' || item.kind === 'link';

/**
 * Numbers that can only be slides: "swap 3 and 4, then delete 5", "make the title of slide 6 red, same for 8". Only in
 * instructions about nothing but slides and their titles.
 */
function withSlideNumbers(items: readonly Item[]): readonly Item[] {
  const isOther = (item: Item) =>
    item.kind === 'quote' ||
    item.kind === 'name' ||
    (item.kind === 'thing' && item.ids[0] !== 'title' && item.ids[0] !== 'notes');
  if (!items.some(isCount)) return items;
  const isPlain = !items.some(isOther);
  const hasSlide = items.some(({ kind, ids }) => kind === 'slides' && ids[0] === 'slide');
  const result: Item[] = [];
  for (const [at, item] of items.entries()) {
    const before = result.at(-1);
    // "Supprime la 4"
    const article = before !== undefined && isArticle(before) ? 1 : 0;
    const [earlier, last] = [result.at(-2 - article), result.at(-1 - article)];
    const isAsked = last?.kind === 'verb' && last.ids.some((id) => takesSlides.includes(id));
    const isListed = isJoin(last) && earlier?.kind === 'slides' && earlier.ids[0] === 'slide';
    const isRepeated = last?.kind === 'and' && last.ids[0] === 'again';
    // "Move slide 6 behind the 2"
    const isBeside =
      last?.kind === 'link' && last.ids.some((id) => id === 'before' || id === 'after') && hasSlide;
    const isMeant = isPlain && (isAsked || isListed || isRepeated || isBeside);
    const isSlide = isCount(item) && ends(items[at + 1]) && (isMeant || isLed(earlier, last, item));
    if (isSlide && article) result.pop();
    result.push(isSlide ? slideOf(item) : item);
  }
  return result;
}

/** "The title of 3", "a slide like 3". */
const isLed = (noun: Item | undefined, link: Item | undefined, { value = 0 }: Item): boolean =>
  link?.kind === 'link' &&
  value < 1000 &&
  (link.ids.includes('like')
    ? noun?.kind === 'slides'
    : link.ids.includes('of') &&
      noun?.kind === 'thing' &&
      ['title', 'subtitle', 'notes'].includes(noun.ids[0] ?? ''));

const isCount = ({ kind, unit, value = 0, text }: Item): boolean =>
  kind === 'number' && !unit && value > 0 && /^\d+$/.test(text);

const slideOf = ({ start, end, text, value = 1 }: Item): Item => ({
  kind: 'slides',
  start,
  end,
  text,
  ids: ['slide'],
  refs: [{ number: value }],
});
