import { type Clause, isThing } from '../clauses.ts';
import { takePronoun, takeRest } from '../free-text.ts';
import { type Item, means } from '../item.ts';
import { andsOf, quotedValues } from '../lists.ts';
import type { Look } from '../operation-values.ts';
import type { Operation } from '../operations.ts';
import { type ObjectReference, objectKinds } from '../references.ts';
import {
  anyPlacesOf,
  ask,
  type Focus,
  objectOf,
  placesOf,
  type Reader,
  regionsOf,
  type State,
} from '../state.ts';
import { chartTitle } from './chart-title.ts';
import { titlesAmong, titlesEach } from './several-titles.ts';
import { tellsWhatStands, toldQuestion } from './statements.ts';
import { boxNamed, shared, writing } from './written-texts.ts';

/** Writing of titles, texts, notes and points. */

const drawn = new Set(['table', 'chart', 'picture', 'column', 'icon', 'logo']);
const written = objectKinds.filter((kind) => !drawn.has(kind));
export const isWritten = (item: Item): boolean => isThing(item, ...written);

/** "Name the slide “Stars”", "title this slide …", "call it …". */
export const nameThings: Reader = (clause, state) => {
  if (!clause.asks('name', 'give') && !(clause.asks('set') && state.surface.kind === 'poster'))
    return undefined;
  const chart = clause.thing('chart');
  const quotes = clause.all(({ kind }) => kind === 'quote');
  const [quote] = quotes;
  // "Rename Methods to What we measured": names after "to" are part of the new one.
  const goal = quote ? undefined : clause.items.find(({ link }) => link === 'to');
  const regions = regionsOf(clause, state, ({ start }) => !goal || start < goal.start);
  if (regions && clause.asks('name')) return renameRegions(clause, regions, quote, state);
  const [from, to] = quotes;
  const isTitle = state.surface.titles.some((title) => title === from?.text);
  const isTo = to?.link === 'to' || (isTitle && !to?.link);
  if (clause.asks('name') && from && to && isTo && quotes.length === 2 && from.link === undefined) {
    if (clause.items.some((item) => isThing(item) && !isThing(item, 'title', 'region'))) return undefined;
    clause.use(from, to);
    clause.takeThing('region');
    if (state.surface.kind === 'poster')
      return [{ op: 'region.rename', regions: [{ named: from.text }], name: to.text }];
    clause.takeThing('title');
    clause.takeAll(({ kind, link, about, titled }) => kind === 'slides' && !link && !about && !titled);
    return [{ op: 'text.set', on: { kind: 'title', slides: [{ titled: from.text }] }, text: [to.text] }];
  }
  if (!clause.asks('name') && !(clause.asks('give') && quotes.length === 1 && isPlainSlide(clause)))
    return undefined;
  // "Rename Bern to Basel in the chart" renames chart data.
  if (chart && ['in', 'of', 'from'].includes(chart.link ?? '') && !clause.thing('title')) return undefined;
  if (chart) {
    // "Rename slide 5 to Make the line longer"
    const place = clause.items.find(({ kind, start }) => kind === 'slides' && start < chart.start);
    if (place && !quote && /\p{Lu}/u.test(clause.whole.slice(place.end, chart.start))) return undefined;
    clause.use(chart, quote);
    clause.takeThing('title');
    const text = quote?.text ?? unquoted(clause) ?? takeRest(clause, chart);
    return text ? [{ op: 'chart.title', on: objectOf(chart, placesOf(clause)), text }] : undefined;
  }
  const thing = clause.take((item) =>
    isThing(item, 'title', 'subtitle', 'table', 'text-box', 'shape', 'caption'),
  );
  const deck = clause.take(({ kind, ids }) => kind === 'slides' && ids[0] === 'deck');
  const slides = deck ? undefined : (placesOf(clause) ?? anyPlacesOf(clause));
  const pronoun = takePronoun(clause);
  if (!thing && !deck && !slides && !pronoun) return undefined;
  const [spoken] = pronoun && !slides ? (state.focus?.objects ?? []) : [];
  if (spoken?.kind === 'chart' && !thing) {
    clause.use(quote);
    const text = quote?.text ?? unquoted(clause);
    return text ? [{ op: 'chart.title', on: spoken, text }] : undefined;
  }
  if (spoken && !thing && ['table', 'picture', 'object', 'shape'].includes(spoken.kind)) return undefined;
  const told = slides ?? (pronoun ? state.focus?.slides : undefined);
  const on: ObjectReference =
    spoken && ['title', 'subtitle', 'text-box', 'caption'].includes(spoken.kind)
      ? spoken
      : thing && !isThing(thing, 'table')
        ? objectOf(thing, told)
        : { kind: 'title', ...(told && !(told.length === 1 && told[0] === 'current') && { slides: told }) };
  if (isThing(thing, 'table')) return undefined;
  if (on.kind === 'title' && quotes.length > 1 && quotes.length === told?.length) {
    clause.use(...quotes);
    return titlesEach(on, quotedValues(quotes));
  }
  if (quote) clause.use(quote);
  const text = quote?.text ?? unquoted(clause);
  if (!text) return undefined;
  state.focus = { objects: [on] };
  const each = quote ? undefined : titlesAmong(on, text, andsOf(clause));
  return each ?? [{ op: 'text.set', on, text: [text] }, ...extras(clause, on)];
};

const isPlainSlide = (clause: Clause): boolean =>
  clause.items.some(({ kind }) => kind === 'slides') &&
  !clause.items.some((item) => isThing(item) && !isThing(item, 'title'));

function renameRegions(
  clause: Clause,
  regions: NonNullable<ObjectReference['regions']>,
  quote: Item | undefined,
  state: State,
): Operation[] | undefined {
  clause.takeThing('heading', 'title');
  clause.use(quote);
  const name = quote?.text ?? unquoted(clause);
  if (!name) return ask('What should the region be called?');
  state.focus = { objects: [{ kind: 'heading', regions }] };
  return [{ op: 'region.rename', regions, name }];
}

/** The words after "to", without quotation marks. */
function unquoted(clause: Clause): string | undefined {
  const first =
    clause.find(({ link, kind }) => link === 'to' && kind !== 'slides') ??
    clause.find(({ kind }) => kind === 'other');
  if (!first) return undefined;
  const before = clause.items[clause.items.indexOf(first) - 1];
  if (before) return takeRest(clause, before);
  return undefined;
}

/** "Add the alt text “X” to the picture": its alternative text. */
export const describePictures: Reader = (clause, state) => {
  const alt = clause.thing('alt');
  if (!alt || !clause.asks('add', 'set', 'write', 'give', 'replace')) return undefined;
  const picture = clause.find((item) => isThing(item, 'picture', 'logo'));
  const colon = clause.items.find(({ kind, text }) => kind === 'mark' && /^[:：]$/.test(text));
  const quote = clause.find(({ kind }) => kind === 'quote');
  clause.use(alt, picture, quote);
  const slides = anyPlacesOf(clause, ({ start }) => !colon || start < colon.start);
  const regions = regionsOf(clause, state, ({ start }) => !colon || start < colon.start);
  clause.take(({ kind }) => kind === 'pronoun');
  const text = quote?.text ?? (colon ? takeRest(clause, colon) : unquoted(clause));
  const on = picture ? objectOf(picture, slides) : { kind: 'picture' as const, ...(slides && { slides }) };
  return text
    ? [{ op: 'picture.alt', on: { ...on, ...(regions && { regions }) }, text }]
    : ask('What should the alternative text of the picture say? Put it in quotation marks.');
};

/** Styles given with a text: "the title “X”, bold and red", "red title named “X”". */
function extras(clause: Clause, on: ObjectReference): Operation[] {
  const operations: Operation[] = [];
  const look: Look = {};
  const background = clause.find(means('attribute', 'background'));
  for (const item of clause.all(({ kind }) => kind === 'style' || kind === 'colour')) {
    const [id = ''] = item.ids;
    if (item.kind === 'colour' && background) {
      clause.use(item, background);
      operations.push({ op: 'slide.background', slides: on.slides ?? ['current'], colour: id });
    } else if (item.kind === 'colour') {
      clause.use(item);
      look.colour = id;
    } else if (id === 'bold' || id === 'italic' || id === 'underline') {
      clause.use(item);
      look[id] = true;
    }
  }
  clause.takeAll(
    ({ kind, ids }) =>
      kind === 'attribute' &&
      (ids.includes('colour') || ids.includes('background')) &&
      operations.length + Object.keys(look).length > 0,
  );
  if (Object.keys(look).length > 0) operations.push({ op: 'look.set', on, look });
  return operations;
}

/** "Insert the title “X” and the note “Y”", "type “X” into the content part", "the content is “X”". */
export const writeTexts: Reader = (clause, state) => {
  const quotes = clause.all(({ kind }) => kind === 'quote');
  if (quotes.length === 0 || clause.asks('delete', 'replace', 'duplicate')) return undefined;
  // "Shorten the title to “X”", "translate it to “X”"
  if (quotes.length === 1 && quotes[0]?.link === 'to') clause.asks('shorten', 'translate');
  const regions = regionsOf(clause, state);
  if (clause.thing('table', 'row', 'column', 'cell', 'header', 'series')) return undefined;
  if (clause.asks('add') && boxNamed(clause, state)) return undefined;
  if (tellsWhatStands(clause)) return ask(toldQuestion(clause));
  const reads = clause.asks('read') && !clause.asks('add');
  const set = reads || !clause.asks('add', 'write', 'move', 'fill');
  const chart = clause.thing('chart');
  if (chart) return chartTitle(clause, chart, quotes);
  const cover = reads && titleSlide(clause);
  const things = cover ? [cover] : clause.takeAll((item) => isWritten(item));
  if (things.some((item) => isThing(item, 'point') && item.nth === undefined && isAtSide(item)))
    return ask(
      `Beside which point should “${quotes[0]?.text}” stand? Say its words, or its number and its slide.`,
    );
  const carried =
    things.some(({ definite }) => definite) &&
    clause.items.some(({ kind, link }) => kind === 'slides' && link === 'to');
  if (clause.asks('move') && carried) return undefined;
  const whole = clause.takeAll(({ kind, ids }) => kind === 'slides' && ids[0] === 'deck');
  const slides = anyPlacesOf(clause);
  const ofDeck = things.length === 1 && isThing(things[0], 'title') && quotes.length === 1;
  if (whole.length > 0 && set && !ofDeck) return undefined;
  const ends = clause.takeAll(
    ({ kind, ids }) =>
      kind === 'place' &&
      (ids.some((id) => id === 'below' || id === 'end' || id === 'bottom') ||
        (ids.includes('top') &&
          things.length === 1 &&
          things[0]?.fresh === true &&
          isThing(things[0], 'title'))),
  );
  const aim = things.find(({ ids }) => ids[0] !== 'text') ?? things[0];
  const added = aim?.link === 'to' && clause.verbs.has('add');
  const joins = !set && (added || ends.some(({ link }) => link === 'to'));
  const pronoun = clause.take(({ kind }) => kind === 'pronoun');
  // "Make the chart a bar chart and give it the title “X”".
  const isTitle = things.length === 1 && isThing(things[0], 'title') && !slides;
  const titled = pronoun && isTitle;
  const [about] = (isTitle && !pronoun && state.focus?.objects) || [];
  if (about?.kind === 'chart')
    ask(
      `Should “${quotes[0]?.text}” be the title of the ${state.surface.kind === 'deck' ? 'slide' : 'poster'}, or of the chart?`,
    );
  const [spoken] = (titled && state.focus?.objects) || [];
  if (spoken?.kind === 'chart' && quotes[0] && quotes.length === 1) {
    clause.use(...quotes);
    return [{ op: 'chart.title', on: spoken, text: quotes[0].text }];
  }
  if (spoken && !['title', 'subtitle', 'content', 'text', 'notes'].includes(spoken.kind)) return undefined;
  clause.takeAll(means('amount', 'this', 'all'));
  if (things.some(({ ids, fresh }) => ids[0] === 'text-box' && fresh)) return undefined;
  if (set && looksOfWords(clause, things, quotes)) return undefined;
  clause.use(...quotes, ...(things.length > 0 ? appositions(clause, quotes) : []));
  const shares = shared(clause, things, quotes);
  if (!shares) return undefined;
  const operations = shares.flatMap(([thing, texts]) =>
    writing(thing, texts, { clause, state, slides, regions, set, joins, pronoun: pronoun !== undefined }),
  );
  const [first] = operations;
  if (!first) return undefined;
  const [quote] = quotes;
  const moved =
    clause.asks('move') && clause.items.some(({ kind, link }) => kind === 'slides' && link === 'to');
  if (moved && clause.items.filter(({ kind }) => kind === 'slides').length > 1)
    return ask(
      'What goes from one slide to another is deleted from the one and added to the other. Say both.',
    );
  if (moved && quote && quotes.length === 1 && first.op === 'text.add' && first.on.kind === 'content')
    return [{ op: 'point.delete', on: { kind: 'content' }, text: quote.text }, first];
  const on =
    'on' in first && typeof first.on === 'object'
      ? (first.on as ObjectReference)
      : { kind: 'content' as const };
  state.focus = { objects: [on], ...addedParts(first, state) };
  state.said = quotes.map(({ text }) => text).join(' ');
  return [...operations, ...extras(clause, on)];
};

/** "The title slide should say “X”": its title. */
function titleSlide({ items }: Clause): Item | undefined {
  const [slide, ...more] = items.filter((item) => item.kind === 'slides' || isThing(item));
  const [place] = slide?.refs ?? [];
  const isCover = typeof place === 'object' && 'role' in place && place.role === 'title';
  return slide && isCover && more.length === 0 ? { ...slide, kind: 'thing', ids: ['title'] } : undefined;
}

const isAtSide = ({ link }: Item): boolean => link === 'after' || link === 'before';

/** "Add the bullet “X” to slide 3 and make it bold": the added point, not its list. */
export function addedParts(operation: Operation, { surface }: State): Pick<Focus, 'parts'> {
  if (operation.op !== 'point.add' || surface.kind !== 'deck') return {};
  const { slides } = operation.on;
  const object: ObjectReference = { kind: 'text', every: true, ...(slides && { slides }) };
  return { parts: operation.points.map((words) => ({ object, part: { words } })) };
}

/** "Our company name “Rise”": the noun before the quotation adds nothing. */
function appositions({ items }: Clause, quotes: readonly Item[]): Item[] {
  return quotes.flatMap((quote) => {
    const end = items.indexOf(quote);
    let from = end;
    while (items[from - 1]?.kind === 'other' && (items[from]?.start ?? 0) - (items[from - 1]?.end ?? 0) === 1)
      from -= 1;
    const words = items.slice(from, end);
    return items[from - 1]?.kind === 'verb' && words.every(({ link, text }) => !link && /^\p{Ll}/u.test(text))
      ? words
      : [];
  });
}

/** "Bold the word “water”" is a look, not a text. */
const looksOfWords = (clause: Clause, things: readonly Item[], quotes: readonly Item[]): boolean =>
  things.some(({ ids }) => ids[0] === 'text') &&
  quotes.every(({ link }) => link === undefined) &&
  clause.items.some(({ kind }) => kind === 'style' || kind === 'colour');
