import { fold } from '../../language/language.ts';
import { currencyCode } from '../../language/units.ts';
import { type Clause, isThing } from '../clauses.ts';
import { type Item, isComma } from '../item.ts';
import type { ObjectReference } from '../references.ts';
import { anyPlacesOf, isObject, objectOf, type Reader } from '../state.ts';

/** Sentences without a request, which set the topic of the next. */

const values = new Set(['quote', 'number', 'colour', 'font', 'language', 'name']);

/** "Filling now costs 85 euros and cleaning 50": values of data names. */
export const tellValues: Reader = (clause, { surface }) => {
  if (surface.kind !== 'deck' || clause.verbs.size > 0) return undefined;
  const isNamed = ({ term, kind, text }: Item): boolean =>
    term === true || (kind === 'number' && surface.terms.has(text));
  const told: { about: string[]; value: string }[] = [{ about: [], value: '' }];
  for (const [at, item] of clause.items.entries()) {
    const last = told.at(-1) as (typeof told)[number];
    const isGroup = last.value !== '' && /^\d{3}$/.test(item.text) && clause.whole[item.start - 1] === ' ';
    const isValue = item.kind === 'number' && (item.unit === undefined || item.unit === 'percent');
    // "Stoves sold 61 in 2025": a name or year after the value.
    const isBehind = last.value !== '' && (item.link === 'in' || item.link === 'of') && isNamed(item);
    // "Tents 2025 are 170": a year before the value.
    const next = clause.items.slice(at + 1).find((one) => one.term || one.kind === 'number');
    const isNamedFirst =
      last.value === '' && isNamed(item) && (item.term === true || next?.kind === 'number');
    if (isNamedFirst || isBehind) last.about.push(item.text);
    else if (item.term) told.push({ about: [item.text], value: '' });
    else if (isValue && last.value === '' && last.about.length > 0) last.value = item.text;
    else if (isGroup && /\d$/.test(clause.whole.slice(0, item.start - 1))) last.value += ` ${item.text}`;
    else if (currencyCode(item.text) && last.value !== '') last.value += ` ${item.text}`;
    else if (!(item.kind === 'and' || isComma(item) || surface.empty.has(fold(item.text)))) return undefined;
  }
  if (told.some(({ about, value }) => about.length === 0 || value === '')) return undefined;
  clause.use(...clause.items);
  return told.map(({ about, value }) => ({
    op: 'data.set',
    on: { kind: 'object' },
    about: about.join(' '),
    values: [value],
  }));
};

/** "The title is not descriptive enough", "there is no title", "the arrow is a little small". */
export const readStatement: Reader = (clause, state) => {
  if (clause.verbs.size > 0 || clause.items.some(({ kind }) => kind === 'other' || values.has(kind)))
    return undefined;
  if (clause.items.slice(0, -1).some(({ kind }) => kind === 'not') || clause.items.some(isWish))
    return undefined;
  clause.forbids();
  const things = clause.items.filter(isObject);
  const told = clause.items.filter(({ kind }) => kind === 'slides');
  const attributes = clause.items.filter(({ kind }) => kind === 'attribute').flatMap(({ ids }) => ids);
  if (things.length === 0 && told.length === 1 && clause.items.length > 1 && attributes.length === 0) {
    const slides = anyPlacesOf(clause);
    clause.use(...clause.items);
    if (!slides) return undefined;
    state.focus = { slides, open: true };
    state.open = `What should change about that: “${clause.text}”?`;
    return [];
  }
  if (things.length === 0 && attributes.length === 0) return undefined;
  const slides = anyPlacesOf(clause);
  // "The font on slide 5 is too small"
  const whole: ObjectReference[] = things.length === 0 && slides ? [{ kind: 'text', slides }] : [];
  const objects = [...things.map((item) => objectOf(item, slides)), ...whole];
  clause.use(...clause.items);
  state.focus = { ...(objects.length > 0 && { objects }), attributes, open: true };
  state.open = `What should change about that: “${clause.text}”?`;
  return [];
};

/** "The same height", "side by side", "the last bullet first": a wish, not a description. */
const isWish = ({ kind, ids }: Item): boolean =>
  kind === 'form' || kind === 'ordinal' || (kind === 'attribute' && ids.some((id) => id.startsWith('same-')));

/** "The title is wrong: it says “Costs”": the current text, not the wanted one. */
export const tellsWhatStands = ({ items }: Clause): boolean =>
  items.some(
    ({ kind, ids }, at) =>
      kind === 'verb' &&
      ids.includes('tells') &&
      items[at - 1]?.kind === 'pronoun' &&
      /^[:：]$/.test(items[at - 2]?.text ?? ''),
  );

export const toldQuestion = ({ text }: Clause): string =>
  `Does “${text.slice(0, 200)}” tell what stands there, or what should? Say “it should say …”.`;

/** "Add a title to the slide and call it …": its text follows. */
export const openText: Reader = (clause, state) => {
  if (!clause.asks('add', 'give') || clause.items.some(({ kind }) => values.has(kind) || kind === 'other'))
    return undefined;
  const thing = clause.take((item) =>
    isThing(item, 'title', 'subtitle', 'notes', 'content', 'caption', 'byline'),
  );
  if (!thing) return undefined;
  const slides = anyPlacesOf(clause);
  state.focus = { objects: [objectOf(thing, slides)], open: true };
  state.open = `What should the ${thing.ids[0]} say? Put it in quotation marks.`;
  return [];
};
