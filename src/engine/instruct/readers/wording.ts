import { type Clause, isThing } from '../clauses.ts';
import { type Item, isJoin, type Surface } from '../item.ts';
import type { Operation } from '../operations.ts';
import type { ObjectReference } from '../references.ts';
import { ask, isObject, objectOf, placesOf, type Reader, regionsOf, type State } from '../state.ts';
import { isChartTitle } from './look-parts.ts';
import { pointTopic } from './points.ts';

/** Words that are there already: replacing, shortening, expanding, taking out. */

/** "Add “(estimate)” after “2,310”": beside words that stand in one place. */
export const insertWords: Reader = (clause, { surface }) => {
  const quotes = clause.all(({ kind }) => kind === 'quote');
  const beside = quotes.find(({ link }) => link === 'after' || link === 'before');
  const added = quotes.find((item) => item !== beside);
  if (!clause.asks('add', 'write') || quotes.length !== 2 || !beside || !added || surface.kind !== 'deck')
    return undefined;
  const held = clause.find(
    (item) => isThing(item, 'table', 'title', 'content', 'notes', 'text') && !item.fresh,
  );
  if (clause.items.some((item) => isThing(item) && item !== held && !isThing(item, 'text'))) return undefined;
  const slides = placesOf(clause);
  clause.use(...quotes, held);
  clause.takeAll((item) => isThing(item, 'text'));
  const [from, words] = [beside.text, added.text];
  const to = beside.link === 'after' ? `${from} ${words}` : `${words} ${from}`;
  const kind =
    held && isThing(held, 'table', 'title', 'content', 'notes') ? (held.ids[0] as 'table') : undefined;
  const on: ObjectReference | undefined =
    kind || slides
      ? { kind: kind ?? 'text', ...(!kind && { every: true }), ...(slides && { slides }) }
      : undefined;
  return [{ op: 'text.replace', from, to, once: true, ...(on && { on }) }];
};

/** The texts between "replace" and "with", quoted or not. */
export const replaceTexts: Reader = (clause, state) => {
  const quotes = clause.all(({ kind }) => kind === 'quote');
  const renames = quotes.length === 2 && quotes[1]?.link === 'to' && !clause.thing() && clause.asks('name');
  const named = state.loose === true && quotes.length === 0 && clause.asks('name');
  if (!renames && !named && !clause.asks('replace', 'set', 'write')) return undefined;
  const pairs = severalPairs(clause, quotes);
  if (pairs) return pairs;
  const things = clause.all((item) => isThing(item));
  const slides = placesOf(clause);
  const regions = regionsOf(clause, state, ({ link }) => quotes.length === 2 || link === 'in');
  const [from, to] = pairOf(clause, quotes, state);
  if (
    from === undefined ||
    to === undefined ||
    (quotes.length === 0 && !named && !clause.asks('replace', 'set'))
  )
    return undefined;
  const target = things.find((item) => isObject(item) && item.ids[0] !== 'text');
  const within =
    target?.link === 'in' &&
    isThing(target, 'table', 'point', 'content', 'title', 'subtitle', 'notes', 'chart');
  if (target && quotes.length < 2 && !within) return undefined;
  if (target) clause.use(target);
  const everywhere = clause.takeAll(
    (item) =>
      (item.kind === 'amount' && item.ids.includes('all')) ||
      (item.kind === 'slides' && item.ids[0] === 'deck'),
  );
  clause.takeAll((item) => isThing(item, 'text', 'value', 'content') || isThing(item, 'smartart'));
  // "Change the title “Goals” to “Aims”".
  const isTitle = isThing(target, 'title') && state.surface.titles.some((one) => one.trim() === from.trim());
  if (isTitle && !slides)
    return [{ op: 'text.set', on: { kind: 'title', slides: [{ titled: from }] }, text: [to] }];
  const whole = everywhere.length > 0 && state.surface.anyFile && !slides && !target;
  const where: Partial<ObjectReference> = {
    ...(whole && { slides: ['all' as const] }),
    ...(slides && { slides }),
    ...(regions && { regions }),
  };
  const on: ObjectReference | undefined = target
    ? { ...objectOf(target), ...where }
    : Object.keys(where).length > 0
      ? { kind: 'text', every: true, ...where }
      : undefined;
  // "… and bold it": the words that stand there now.
  const words: ObjectReference = { kind: 'text', every: true, slides: slides ?? ['all'] };
  if (state.surface.kind === 'deck' && !target)
    state.focus = { objects: [words], parts: [{ object: words, part: { words: to } }] };
  return [{ op: 'text.replace', from, to, ...(on && { on }) }];
};

/** 「A」を「B」に、「C」を「D」に変更: each text with the one that takes its place. */
function severalPairs(clause: Clause, quotes: readonly Item[]): Operation[] | undefined {
  const isJoined = (quote: Item): boolean => isJoin(clause.items[clause.items.indexOf(quote) - 1]);
  const paired = quotes.length > 2 && quotes.length % 2 === 0;
  if (
    !paired ||
    clause.thing() ||
    !quotes.every((quote, at) => at === 0 || isJoined(quote) === (at % 2 === 0))
  )
    return undefined;
  const slides = placesOf(clause);
  clause.use(...quotes);
  return quotes.flatMap(({ text }, at): Operation[] =>
    at % 2 === 1
      ? []
      : [
          {
            op: 'text.replace',
            from: text,
            to: quotes[at + 1]?.text ?? '',
            ...(slides && { on: { kind: 'text', every: true, slides } }),
          },
        ],
  );
}

function pairOf(clause: Clause, quotes: readonly Item[], state: State): [string?, string?] {
  if (quotes.length === 2) {
    const [one, other] = quotes as [Item, Item];
    const between = clause.items.slice(clause.items.indexOf(one) + 1, clause.items.indexOf(other));
    const joined = between.length > 0 && between.every(isJoin);
    // "Replace the bullets with “A” and “B”".
    if (joined && (!clause.asks('replace') || one.link === 'with' || one.link === 'to')) return [];
    clause.use(...quotes);
    // "Write “A” instead of “B”".
    if (other.link === 'instead') return [other.text, one.text];
    const backwards =
      one.link === 'with' &&
      other.link !== 'with' &&
      other.link !== 'to' &&
      clause.items.indexOf(one) > clause.items.indexOf(other);
    return backwards ? [other.text, one.text] : [one.text, other.text];
  }
  const words = clause.all(
    (item, at = clause.items.indexOf(item)) =>
      (isWord(item) || isNamedSo(item) || isInitial(item, clause.items[at - 1])) && item.link !== 'in',
  );
  const [quote] = quotes;
  const rest = quotes.length === 1 && quote ? restOf(clause, quote) : undefined;
  if (quote && rest) return [quote.text, rest];
  // "Write “A” instead of 12", "replace “A” with Two words".
  if (quotes.length === 1 && quote && words.length > 0 && isRun(clause, words)) {
    const [first] = words as [Item];
    const led = first.link === 'instead' ? 'from' : first.link === 'with' || first.link === 'to' ? 'to' : '';
    const lead = quote.link === 'with' || quote.link === 'to' ? 'to' : quote.link === 'instead' ? 'from' : '';
    const [said, goal] = [spanOf(clause, words), quote.text];
    const swapped = led === 'from' || (led === '' && lead === 'to' && first.start < quote.start);
    if ((led === '') === (lead === '')) return [];
    if (led === 'to' && !clause.asks('replace', 'set')) return [];
    const plain = words.some(({ kind }) => kind === 'number') || isPlainPair(clause, state, words, [quote]);
    if (lead === 'to' && !clause.asks('replace') && (clause.thing() || first.term || !plain)) return [];
    clause.use(quote, ...words);
    return swapped ? [said, goal] : [goal, said];
  }
  const [lead] = words;
  const every = lead && clause.items[clause.items.indexOf(lead) - 1];
  // "Everything that says Bern to Basel".
  const said = every?.kind === 'amount' && every.ids.includes('all');
  const at = words.findIndex(
    ({ link }, index) => (link === 'with' || link === 'to') && !(index === 0 && said),
  );
  if (said) clause.use(every);
  if (at < 1 || quotes.length > 0) return [];
  const [before, after] = [words.slice(0, at), words.slice(at)];
  if (!isRun(clause, before) || !isRun(clause, after) || before.some(({ link }) => link === 'from'))
    return [];
  if (
    !clause.asks('replace') &&
    !said &&
    (!(before.some(({ kind }) => kind === 'number') || isPlainPair(clause, state, before, after)) ||
      (isDatum(state.surface, before, after) && !isEverywhere(clause, after)))
  )
    return [];
  if (clause.thing('value') && before[0]?.link === 'of') return [];
  clause.use(...words);
  return [spanOf(clause, before), spanOf(clause, after)];
}

const looks = new Set<Item['kind']>(['style', 'colour', 'attribute', 'font']);

/** "Replace “{{name}}” with Annual Report": what ends the sentence, though some of its words mean something elsewhere. */
function restOf(clause: Clause, quote: Item): string | undefined {
  const after = clause.items.slice(clause.items.indexOf(quote) + 1);
  const [first, ...more] = after;
  const last = after.at(-1);
  const leads = first?.linkEnd !== undefined && ['with', 'to'].includes(first.link ?? '');
  const plain = after.every(({ kind }) => !['slides', 'verb', 'quote', 'mark', 'pronoun'].includes(kind));
  if (!clause.verbs.has('replace') || !first || !last || !leads || !plain) return undefined;
  if (more.some(({ link }) => link !== undefined) || after.every(({ kind }) => kind === 'other'))
    return undefined;
  const text = clause.whole.slice(first.linkEnd, last.end).trim();
  // "With bold text" may tell how it should look.
  if (/^\p{Ll}/u.test(text) && after.some(({ kind }) => looks.has(kind))) return undefined;
  clause.use(quote, ...after);
  return text;
}

/** "Change euros to dollars": words alone, which must stand somewhere. */
const isPlainPair = (
  clause: Clause,
  state: State,
  before: readonly Item[],
  after: readonly Item[],
): boolean =>
  state.loose === true &&
  (clause.verbs.has('touch') || clause.verbs.has('name')) &&
  clause.items[0]?.kind === 'verb' &&
  clause.whole.slice(clause.items[0].end, before[0]?.start).trim() === '' &&
  // "… everywhere", "… on slide 4"
  clause.items
    .slice(1 + before.length + after.length)
    .every(({ kind, ids }) => kind === 'slides' || (kind === 'amount' && ids.includes('all'))) &&
  [...before, ...after].every(
    ({ kind, link }, at) =>
      (kind === 'other' || kind === 'quote' || (kind === 'name' && isEverywhere(clause, after))) &&
      (at === 0 || !link || link === 'to' || link === 'with'),
  );

/** "Change North to Northern everywhere": wherever the words stand, also where they are a name of the data. */
const isEverywhere = (clause: Clause, after: readonly Item[]): boolean =>
  after.every(({ kind }) => kind !== 'number') &&
  clause.items
    .slice(clause.items.indexOf(after.at(-1) as Item) + 1)
    .some(({ kind, ids }) => (kind === 'amount' && ids.includes('all')) || ids[0] === 'deck');

/** "Set North 2025 to 150", "change 2022 to 270": a value of the data; "change 2025 to 2026" is about the words. */
function isDatum({ terms }: Surface, before: readonly Item[], after: readonly Item[]): boolean {
  const [only] = before;
  const [goal] = after;
  if (before.some(({ term }) => term)) return true;
  return only !== undefined && terms.has(only.text) && only.text.length !== goal?.text.length;
}

/** A capital makes a text of a word of the vocabulary: "replace East with Center". */
const isNamedSo = ({ kind, link, text }: Item): boolean =>
  (link === 'with' || link === 'to') && ['place', 'thing', 'form'].includes(kind) && /^\p{Lu}/u.test(text);

/** "H. Lee" */
const isInitial = ({ kind, text, start }: Item, before: Item | undefined): boolean =>
  kind === 'mark' && text === '.' && before?.end === start && /^\p{Lu}$/u.test(before.text);

const isWord = ({ kind, text, unit }: Item): boolean =>
  kind === 'other' ||
  kind === 'number' ||
  kind === 'name' ||
  (kind === 'mark' && /^[%€$£¥/]$/.test(text)) ||
  unit !== undefined;
const isRun = (clause: Clause, items: readonly Item[]): boolean =>
  items.length > 0 &&
  clause.items.indexOf(items.at(-1) as Item) - clause.items.indexOf(items[0] as Item) === items.length - 1;

/** Without the words before a name that tell how many are meant: "all mentions of Bern". */
const spanOf = (clause: Clause, items: readonly Item[]): string =>
  clause.whole.slice(withArticle(clause, items[0]), items.at(-1)?.end ?? 0);

/** "With The Guardian": an article with a capital belongs to the name. */
function withArticle({ whole }: Clause, first: Item | undefined): number {
  const start = startOf(first);
  const led = first?.linkEnd ?? start;
  return /^\s*\p{Lu}\p{L}*\s*$/u.test(whole.slice(led, start)) ? led + whole.slice(led).search(/\S/u) : start;
}

/** "Shorten slide 2 to two points", "make it shorter, three bullets at most", "shorten all titles". */
export const shortenTexts: Reader = (clause, state) => {
  const bare =
    clause.verbs.size === 0 &&
    clause.items.some(
      (item) => isThing(item, 'point') && item.count !== undefined && item.amounts?.includes('only'),
    );
  if (!bare && !clause.asks('shorten', 'fit', 'keep')) return undefined;
  const count = clause.find((item) => isThing(item, 'point', 'content', 'text') && item.count !== undefined);
  if (!clause.asks('shorten') && !count) return undefined;
  if (clause.asks('keep') && !isThing(count, 'point')) return undefined;
  const regions = regionsOf(clause, state);
  const thing = clause.take((item) => isObject(item) && item !== count);
  const whole = clause.find(({ kind, ids }) => kind === 'slides' && ids[0] === 'deck');
  const slides = placesOf(clause);
  const it = clause.take(({ kind }) => kind === 'pronoun');
  const number = clause.take(({ kind, unit }) => kind === 'number' && !unit);
  clause.use(count);
  if (!thing && !slides && !regions && !it && !count && state.surface.kind === 'deck')
    return ask('Which slide should be shortened?');
  if (whole && !count && !number && !thing)
    return ask('How many slides should the deck have at most? Or say “shorten all slides”.');
  const id = thing && !isThing(thing, 'point', 'text') ? thing : undefined;
  const on: ObjectReference = id
    ? objectOf(id, slides, regions)
    : { kind: 'content', ...(slides && { slides }), ...(regions && { regions }) };
  if (id && !slides && (id.every || /s$/.test(id.text)) && isThing(id, 'title')) on.slides = ['all'];
  delete on.every;
  if (isThing(count, 'content'))
    return ask(
      'Putting it into sentences of its own takes a language model. To how many points, or to which words?',
    );
  state.focus = { objects: [on] };
  const words = isThing(count, 'text') ? count?.count : undefined;
  const points = words ? undefined : (count?.count ?? number?.value);
  return [{ op: 'text.shorten', on, ...(points && { points }), ...(words && { words }) }];
};

/** "Expand slide 2", "say more about costs on slide 3". */
export const expandTexts: Reader = (clause, state) => {
  if (!clause.asks('expand')) return undefined;
  const regions = regionsOf(clause, state);
  const slides = placesOf(clause);
  clause.takeAll((item) => isThing(item, 'content', 'text', 'report', 'sources') || item.kind === 'pronoun');
  const words = clause.takeAll(({ kind, link }) => kind === 'other' && link !== 'from');
  const about = words.length > 0 ? spanOf(clause, words) : undefined;
  return [
    {
      op: 'text.expand',
      on: { kind: 'content', ...(slides && { slides }), ...(regions && { regions }) },
      ...(about && { about }),
    },
  ];
};

const startOf = (item: Item | undefined): number =>
  item?.kind === 'name' && item.every ? item.end - item.text.length : (item?.start ?? 0);

const cleared = new Set([
  'title',
  'subtitle',
  'notes',
  'footer',
  'byline',
  'caption',
  'content',
  'text',
  'affiliation',
]);

/** "Remove the second point on slide 2", "delete the table", "remove the chart from results", "delete “…”". */
export const deleteThings: Reader = (clause, state) => {
  if (!clause.asks('delete', 'clear')) return undefined;
  const quotes = clause.all(({ kind }) => kind === 'quote');
  const regions = regionsOf(clause, state, (item) => item.kind !== 'place' || item.definite === true);
  if (clause.items.some((item, at) => item.kind === 'slides' && !item.link && isJoin(clause.items[at - 1])))
    return undefined;
  if (clause.items.some((item) => isChartTitle(clause, item)))
    ask('A chart keeps its title here. Which title should it have instead?');
  const things = clause.takeAll((item) => isThing(item));
  refuseDoubtfulSlide(clause, things);
  // "Its first bullet" is that of the slide that was spoken of.
  const its = clause.items.find(
    ({ kind }, at) => kind === 'pronoun' && things.includes(clause.items[at + 1] as Item),
  );
  const slides = placesOf(clause) ?? (its && (state.focus?.slides ?? state.focus?.objects?.[0]?.slides));
  clause.use(its);
  // "Delete the notes everywhere".
  const everywhere = things.length > 0 && clause.items.at(-1);
  const all = everywhere && everywhere.kind === 'amount' && everywhere.ids.includes('all');
  if (all && state.surface.kind === 'deck') clause.use(everywhere);
  const styles = clause.find(({ kind }) => kind === 'style');
  if (styles || clause.items.some(({ kind }) => kind === 'attribute')) return undefined;
  const within = wordsWithin(clause, things, quotes, { slides, regions });
  if (within) return within;
  if (things.length === 0 && quotes.length > 0) {
    clause.use(...quotes);
    return quotes.map(
      ({ text }): Operation => ({
        op: 'point.delete',
        on: { kind: 'content', ...(slides && { slides }), ...(regions && { regions }) },
        text,
      }),
    );
  }
  if (things.length === 0) return regions ? [{ op: 'region.delete', regions }] : undefined;
  const deleted = things.map((item) =>
    deleting(item, quotes, { slides: slides ?? (all ? ['all'] : undefined), regions }, clause, state),
  );
  return deleted.every((one) => one !== undefined) ? deleted.flat() : undefined;
};

/** "Delete the second bullet on slide 5 and the slide about costs": two wishes, or one on both. @throws ClarificationNeeded */
function refuseDoubtfulSlide({ items, whole }: Clause, things: readonly Item[]): void {
  const doubtful = items.find(
    (item, at) =>
      item.kind === 'slides' &&
      item.definite === true &&
      item.linkEnd === undefined &&
      (isJoin(items[at - 1]) || (things[0] === items[at + 1] && items[at + 1]?.link === 'with')),
  );
  if (doubtful && things.length > 0)
    ask(
      `Should “${whole.slice(doubtful.start, doubtful.end)}” be deleted, or “${things[0]?.text}” on it? Ask for each by itself.`,
    );
}

/** "Remove the word “draft” from the title": those words alone. */
function wordsWithin(
  clause: Clause,
  things: readonly Item[],
  quotes: readonly Item[],
  where: Partial<Record<'slides' | 'regions', ObjectReference['slides'] | ObjectReference['regions']>>,
): Operation[] | undefined {
  const words = things.filter((item) => isThing(item, 'text') && item.link === undefined);
  const [holder, ...others] = things.filter((item) => !words.includes(item));
  const held = holder && ['from', 'in', 'of'].includes(holder.link ?? '') && cleared.has(holder.ids[0] ?? '');
  if (!held || others.length > 0 || quotes.length === 0) return undefined;
  clause.use(...things, ...quotes);
  const on = {
    ...objectOf(holder),
    ...(where.slides && { slides: where.slides }),
    ...(where.regions && { regions: where.regions }),
  } as ObjectReference;
  return quotes.map(({ text }): Operation => ({ op: 'text.replace', from: text, to: '', on }));
}

function deleting(
  item: Item,
  quotes: Item[],
  where: Pick<ObjectReference, 'slides' | 'regions'>,
  clause: Clause,
  state: State,
): Operation[] | undefined {
  const [id = ''] = item.ids;
  const given = {
    ...(where.slides && { slides: where.slides }),
    ...(where.regions && { regions: where.regions }),
  };
  const on: ObjectReference = { ...objectOf(item), ...given };
  if (id === 'point') return deletedPoints(item, quotes, { kind: 'content', ...given }, clause, state);
  if (id === 'sources' || id === 'citations') return [{ op: 'document.sources', show: false }];
  if (id === 'code') return [{ op: 'poster.code' }];
  if (id === 'page-number' || id === 'date')
    return [
      {
        op: 'footer.show',
        ...(where.slides && { slides: where.slides }),
        what: id === 'date' ? 'date' : 'number',
        show: false,
      },
    ];
  if (cleared.has(id)) {
    const [quote] = quotes;
    const words = !quote && item.ids.includes('words') ? wordsAfter(item, clause) : undefined;
    if (words)
      return [
        {
          op: 'text.replace',
          from: words,
          to: '',
          ...(Object.keys(given).length > 0 && { on: { kind: 'text', every: true, ...given } }),
        },
      ];
    if (quote && (id === 'content' || id === 'text')) {
      clause.use(quote);
      return [
        {
          op: 'text.replace',
          from: quote.text,
          to: '',
          ...(Object.keys(given).length > 0 && { on: { kind: 'text', every: true, ...given } }),
        },
      ];
    }
    return [{ op: 'text.delete', on }];
  }
  if (id === 'icon' && where.regions) return [{ op: 'region.icon', regions: where.regions }];
  if (!isObject(item)) return undefined;
  const [quote] = quotes;
  if (quote) {
    clause.use(quote);
    on.text = quote.text;
  }
  return [{ op: 'object.delete', on }];
}

/** Points by their numbers, as an answer names them; then the last. */
const counted = [...Array.from({ length: 30 }, (_, at) => at + 1), -1].map((nth) => ({
  label: nth > 0 ? String(nth) : '',
  value: nth,
}));

function deletedPoints(
  item: Item,
  quotes: Item[],
  on: ObjectReference,
  clause: Clause,
  { asking, loose }: State,
): Operation[] {
  if (quotes.length > 0) {
    clause.use(...quotes);
    return quotes.map(({ text }): Operation => ({ op: 'point.delete', on, text }));
  }
  const { rank, coloured } = item;
  if (rank || coloured) return [{ op: 'text.delete', on: { ...objectOf(item), ...on, kind: 'point' } }];
  if (item.every) return [{ op: 'text.delete', on }];
  const count = item.count ?? 1;
  const words =
    item.nth === undefined ? (pointTopic(clause, item) ?? (loose && wordsBefore(item, clause))) : undefined;
  if (words) return [{ op: 'point.delete', on, text: words, about: true }];
  const nth = item.nth ?? asking.choose('Which point should go?', counted);
  return Array.from(
    { length: count },
    (_, at): Operation => ({ op: 'point.delete', on, nth: nth < 0 ? nth - at : nth + at }),
  );
}

/** "The diesel point", 「軽油の項目」: its words stand before it. */
function wordsBefore(item: Item, clause: Clause): string | undefined {
  const before = clause.items.slice(0, clause.items.indexOf(item));
  const start = before.findLastIndex((one) => clause.isUsed(one) || one.kind !== 'other') + 1;
  const words = before.slice(start);
  if (words.length === 0) return undefined;
  clause.use(...words);
  return spanOf(clause, words);
}

/** "The word euros". */
function wordsAfter(item: Item, clause: Clause): string | undefined {
  const rest = clause.items.slice(clause.items.indexOf(item) + 1);
  const ends = rest.findIndex((one) => clause.isUsed(one) || !['other', 'name', 'colour'].includes(one.kind));
  const words = ends < 0 ? rest : rest.slice(0, ends);
  if (words.length === 0 || words[0]?.link !== undefined) return undefined;
  clause.use(...words);
  return spanOf(clause, words);
}

/** "Clear slide 3" and the like are asked about elsewhere; "duplicate the table", "copy the chart to slide 4". */
export const duplicateThings: Reader = (clause) => {
  const item = clause.find((one) => isThing(one, 'table', 'chart', 'picture', 'shape', 'text-box', 'object'));
  if (!clause.asks('duplicate') || !item) return undefined;
  clause.use(item);
  const to = clause.take(({ kind, link }) => kind === 'slides' && link === 'to');
  const slides = placesOf(clause);
  const [reference] = to?.refs ?? [];
  return [{ op: 'object.duplicate', on: objectOf(item, slides), ...(reference && { to: reference }) }];
};
