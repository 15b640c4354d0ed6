import { type Item, isJoin, isSentenceEnd } from './item.ts';

/** "Change the title to Our inn and the subtitle to For the council": the second wish reuses the verb. */
export function withVerbs(items: readonly Item[]): readonly Item[] {
  if (items.some(({ kind }) => kind === 'quote')) return items;
  const isText = (item: Item | undefined) => item?.kind === 'thing' && texts.has(item.ids[0] ?? '');
  /** "The title to", "the title of slide 3 to" */
  const isLead = (at: number) => {
    const isOf = items[at + 1]?.kind === 'link' && items[at + 2]?.kind === 'slides';
    const to = items[at + (isOf ? 3 : 1)];
    return isText(items[at]) && to?.kind === 'link' && to.ids.includes('to');
  };
  // "The title of slide 7 to Prices and that of slide 8 to Questions": no verb at all.
  const isBare = items.every(({ kind }) => kind !== 'verb') && isLead(0);
  let verb: Item | undefined = isBare
    ? { kind: 'verb', start: 0, end: 0, text: '', ids: ['set'] }
    : undefined;
  const first = verb;
  let isOpen = false;
  let isSecond = false;
  const result = items.flatMap((item, at) => {
    if (item.kind === 'verb') {
      verb = item;
      isOpen = false;
    } else if (isSentenceEnd(item)) verb = undefined;
    const begins = isOpen && item.kind === 'and' && isLead(at + 1);
    isOpen ||= verb !== undefined && isLead(at);
    isSecond ||= begins;
    const { start, end } = item;
    return begins && verb ? [{ kind: 'mark' as const, start, end, text: ';', ids: [] }, verb] : [item];
  });
  return first && isSecond ? [first, ...result] : result;
}

const texts: ReadonlySet<string> = new Set(['title', 'subtitle', 'notes', 'footer', 'heading', 'caption']);

/** "Delete the last bullet on slide 8 and the first on slide 7": the second wish reuses verb and noun. */
export function withNouns(items: readonly Item[]): readonly Item[] {
  const result: Item[] = [];
  for (const [at, item] of items.entries()) {
    const after = items[at + 1];
    const chosen =
      item.kind === 'ordinal' ? item.nth : item.kind === 'amount' && item.ids[0] === 'last' ? -1 : undefined;
    const named = chosen === undefined ? undefined : nounLeftOut(result, after);
    if (named) {
      const { count: _, link: __, ...thing } = named;
      result.push({ ...thing, nth: chosen ?? 0, start: item.start, end: item.end, text: item.text });
      continue;
    }
    const join = result.length - 1;
    const isWorn = after?.kind === 'style' || after?.kind === 'colour';
    const mayLeaveOut = chosen !== undefined && isJoin(result[join]) && (after?.kind === 'link' || isWorn);
    const own = mayLeaveOut ? result.slice(Math.max(0, result.length - mostBefore)) : [];
    const from = own.findLastIndex(isSentenceEnd) + 1;
    const verb = own.findIndex(({ kind }, index) => index >= from && kind === 'verb');
    const noun = own.findLastIndex(({ kind, nth }) => kind === 'thing' && nth !== undefined);
    // "The second and the third bullet on slide 4 and the first on slide 7": the list is one unit.
    const list = own.findIndex(
      ({ kind, ids, nth }, index) =>
        index > verb && kind === 'thing' && nth !== undefined && ids[0] === own[noun]?.ids[0],
    );
    if (!mayLeaveOut || verb < 0 || noun < verb) {
      result.push(item);
      continue;
    }
    const { start } = result[join] as Item;
    const mark: Item = { kind: 'mark', start, end: start, text: ';', ids: [] };
    const { count: _, ...thing } = own[noun] as Item;
    // "… on slide 6 bold and the third italic": there, too.
    const isPlaced = own[noun + 1]?.kind === 'link' && own[noun + 2]?.kind === 'slides';
    const place = isWorn && isPlaced ? own.slice(noun + 1, noun + 3) : [];
    result.splice(
      join,
      1,
      mark,
      ...own.slice(verb, list),
      { ...thing, nth: chosen, start: item.start, end: item.end, text: item.text },
      ...place,
    );
  }
  return result;
}

/** "Make bullet 2 red and underline the third": the previous noun, after another verb or look. */
function nounLeftOut(before: readonly Item[], after: Item | undefined): Item | undefined {
  const [join, own] = before.slice(-2);
  const ends = after === undefined || isJoin(after) || isSentenceEnd(after) || after.kind === 'link';
  const asks = own?.kind === 'style' || (own?.kind === 'verb' && own.ids.some((id) => valueless.has(id)));
  if (!ends || !asks || !isJoin(join)) return undefined;
  const wish = before.slice(-mostBefore);
  const noun = wish.slice(wish.findLastIndex(isSentenceEnd) + 1).findLast(({ kind }) => kind === 'thing');
  return noun?.nth !== undefined && lines.has(noun.ids[0] ?? '') ? noun : undefined;
}

const lines: ReadonlySet<string> = new Set(['point', 'row', 'column']);

/** "Delete the picture on slide 2 and the table on slide 3": each object has its own place and shares the verb. */
export function withPlaces(items: readonly Item[]): readonly Item[] {
  const isPlaced = (at: number): boolean => {
    const [thing, link, slides] = items.slice(at, at + 3);
    const isOf = link?.kind === 'link' && link.ids.some((id) => id === 'in' || id === 'of');
    return thing?.kind === 'thing' && isOf && slides?.kind === 'slides';
  };
  let verb: Item | undefined;
  let isOpen = false;
  let isPut = false;
  let neighbour: Item | undefined;
  /** "… and the picture at the bottom": another object with a place, before any other request. */
  const goesOn = (at: number): boolean => {
    const next = items.slice(at + 1, at + mostBefore);
    const end = next.findIndex((one) => one.kind === 'verb' || isSentenceEnd(one));
    const own = end < 0 ? next : next.slice(0, end);
    const thing = own.findIndex(({ kind }) => kind === 'thing');
    return (
      own.slice(0, thing).every(({ kind }) => kind === 'colour' || kind === 'amount') &&
      own.some(({ kind }, index) => index > thing && kind === 'place')
    );
  };
  return items.flatMap((item, at) => {
    if (isSentenceEnd(item)) verb = undefined;
    else if (item.kind === 'verb') {
      verb = item;
      isOpen = false;
      isPut = false;
      neighbour = undefined;
    }
    isPut ||=
      (item.kind === 'place' || isEnd(item)) && verb !== undefined && verb.ids.some((id) => putting.has(id));
    if (isPut && verb && isJoin(item) && endsAgain(items, at)) return anew(verb, item);
    if (isPut && verb && isJoin(item) && goesOn(at)) {
      isPut = false;
      neighbour = neighbourBefore(items.slice(Math.max(0, at - mostBefore), at));
      return anew(verb, item);
    }
    // "A star above the table and a heart below it", "to its right": relative to the same object.
    const [before, after] = [items[at - 1], items[at + 1]];
    if (neighbour && item.kind === 'pronoun' && before?.kind === 'place') return [neighbour];
    if (neighbour && item.kind === 'pronoun' && after?.kind === 'place') return [];
    if (neighbour && item.kind === 'place' && before?.kind === 'pronoun')
      return [item, { kind: 'link', start: item.end, end: item.end, text: '', ids: ['of'] }, neighbour];
    if (verb && isPlaced(at)) isOpen = verb.ids.some((id) => valueless.has(id));
    else if (verb && isOpenedBy(item) && isPlaced(at - 3)) isOpen = true;
    const isLeftOut = isOpen && isJoin(item) && item.ids[0] !== 'again' && isPlaced(at + 1);
    return verb && isLeftOut ? anew(verb, item) : [item];
  });
}

/** "… first and the Lyon row last": something else at the other end. */
const isEnd = ({ kind, nth, ids, link }: Item): boolean =>
  !link && ((kind === 'ordinal' && nth === 1) || (kind === 'amount' && ids.includes('last')));

function endsAgain(items: readonly Item[], join: number): boolean {
  const next = items.slice(join + 1, join + mostBefore);
  const end = next.findIndex((one) => one.kind === 'verb' || isJoin(one) || isSentenceEnd(one));
  const own = end < 0 ? next : next.slice(0, end);
  const goal = own.at(-1);
  return isEnd(items[join - 1] as Item) && own.length > 1 && goal !== undefined && isEnd(goal);
}

/** Repeats the verb in place of the conjunction. */
const anew = (verb: Item, { start, end }: Item): Item[] => [
  { kind: 'mark', start, end, text: ';', ids: [] },
  { ...verb, start: end, end },
];

/** The neighbour of the last placed object. */
function neighbourBefore(items: readonly Item[]): Item | undefined {
  const place = items.findLastIndex(({ kind }) => kind === 'place');
  return items.slice(place + 1).find(({ kind }) => kind === 'thing');
}

const putting = new Set(['move', 'add']);

/** Verbs that need no value. */
const valueless = new Set(['delete', 'duplicate', 'hide', 'shorten', 'centre', 'clear']);

const isOpenedBy = ({ kind }: Item): boolean => kind === 'style' || kind === 'colour';

/** Most items between a wish and an omission in the next. */
const mostBefore = 40;
