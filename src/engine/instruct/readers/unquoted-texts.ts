import { isFontName } from '../../language/language.ts';
import { type Clause, isThing } from '../clauses.ts';
import { takePronoun, takeRest } from '../free-text.ts';
import type { Item } from '../item.ts';
import { andsOf, listedIn } from '../lists.ts';
import type { ObjectReference } from '../references.ts';
import { anyPlacesOf, ask, objectOf, type Reader, regionsOf } from '../state.ts';
import { isOne } from './adding-points.ts';
import { titlesAmong } from './several-titles.ts';
import { tellsWhatStands, toldQuestion } from './statements.ts';
import { isWritten } from './texts.ts';

/** Texts without quotation marks: "Change the title of slide 2 to Our work", "rewrite slide 2: one; two". */
export const writeUnquoted: Reader = (clause, state) => {
  if (clause.items.some(({ kind }) => kind === 'quote') || clause.asks('delete')) return undefined;
  if (clause.asks('replace') && !replacesPoints(clause)) return undefined;
  if (tellsWhatStands(clause)) return ask(toldQuestion(clause));
  const puts = clause.thing('notes') && clause.items.some(({ text }) => text === ':');
  if ((clause.asks('move') && !puts) || clause.verbs.has('translate')) return undefined;
  const colon = clause.items.find(({ kind, text }) => kind === 'mark' && /^[:：]$/.test(text));
  const told = clause.items.filter(({ start }) => !colon || start < colon.start || !clause.thing('notes'));
  const data = told.filter((item) =>
    isThing(item, 'table', 'chart', 'row', 'column', 'cell', 'value', 'series'),
  );
  if (data.some((item) => !isNamedSo(item))) return undefined;
  const heading = clause.thing('heading');
  const regions = regionsOf(clause, state, ({ link }) => !heading || link !== 'to');
  const thing = clause.find(
    (item) => isWritten(item) && item.ids[0] !== 'object' && (!colon || item.start < colon.start),
  );
  const slides = anyPlacesOf(clause, ({ start }) => !colon || start < colon.start);
  const pronoun = takePronoun(clause);
  const placed = slides ?? (pronoun && !state.focus?.objects ? state.focus?.slides : undefined);
  if (pronoun && !placed) return undefined;
  if (!thing && !regions && !(slides && ((colon && clause.verbs.size > 0) || clause.asks('rewrite'))))
    return undefined;
  if (isThing(thing, 'text-box', 'shape') && thing?.fresh && clause.asks('add')) return undefined;
  if (isThing(thing, 'title') && thing?.link === 'to' && clause.verbs.has('add') && !clause.verbs.has('set'))
    return ask('Should the title be those words, or have them too? Say how all of it should read.');
  // "Add a question mark to the title"
  if (isThing(thing, 'point') && clause.items.some((one) => isThing(one, 'title') && one.link === 'to'))
    return undefined;
  clause.use(thing);
  if (isThing(thing, 'caption')) clause.takeThing('picture');
  const fills = clause.asks('fill');
  const asked = clause.asks('add', 'write', 'set', 'name', 'rewrite', 'give') || fills;
  if (colon && isThing(thing, 'title')) clause.asks('shorten');
  const text = colon
    ? takeRest(clause, colon)
    : asked
      ? (afterTo(clause, thing) ??
        afterVerb(clause, thing) ??
        afterThing(clause, thing) ??
        afterPoint(clause, thing))
      : undefined;
  if (!text) return undefined;
  if (colon && isThing(thing, 'title', 'subtitle', 'heading')) takeDescription(clause, colon, text);
  if (!colon && isFontName(text))
    return ask(
      `Should it say “${text}”, or be set in that font? Put words in quotation marks, or say “in the font ${text}”.`,
    );
  const points = listedIn(text);
  const where = { ...(placed && { slides: placed }), ...(regions && { regions }) };
  const id = thing?.ids[0] ?? 'content';
  const on: ObjectReference =
    thing && id !== 'point' && id !== 'text'
      ? { ...objectOf(thing), ...where }
      : { kind: 'content', ...where };
  // "Turn the bullets into cards" is a conversion.
  if (on.kind === 'content' && !colon && clause.verbs.has('turn')) return undefined;
  const parted = fills || id === 'point' || /[;；\n]|^-\s/.test(text);
  const listed = on.kind === 'content' && parted;
  // "Slide 3, bullet 2: …" is only that point.
  if (id === 'point' && thing?.nth !== undefined && !clause.asks('add'))
    return [{ op: 'text.set', on: { ...on, kind: 'point', nth: thing.nth }, text: [text] }];
  // "Budget should have these points" gives all its points.
  const one = thing !== undefined && isOne(thing, text, clause, state);
  if (id === 'point' && (clause.asks('add') || (one && clause.asks('write')))) {
    const listed = colon ? listedIn(text, andsOf(clause)) : points;
    return [{ op: 'point.add', on, points: one ? [text] : listed }];
  }
  const adding = clause.asks('add') && (on.kind === 'notes' || on.kind === 'content' || on.kind === 'byline');
  // "Add to slide 6: Repaint the lanes, Fix the lights".
  const several =
    adding && on.kind === 'content' && points.length > 1 && points.every((one) => /^[\p{Lu}\d]/u.test(one));
  state.focus = { objects: [on] };
  const each = titlesAmong(on, text, andsOf(clause));
  if (each) return each;
  return [{ op: adding ? 'text.add' : 'text.set', on, text: listed || several ? points : [text] }];
};

/** "Replace the points of slide 3 with: one; two": all, since none is named. */
function replacesPoints(clause: Clause): boolean {
  const colon = clause.items.find(({ kind, text }) => kind === 'mark' && /^[:：]$/.test(text));
  const before = colon && clause.items.slice(0, clause.items.indexOf(colon));
  const plain = before?.every(
    (item) =>
      item.kind === 'verb' ||
      item.kind === 'slides' ||
      item.kind === 'amount' ||
      (isThing(item, 'point') && item.nth === undefined && item.definite !== false),
  );
  return plain === true && before?.some((item) => isThing(item, 'point')) === true;
}

/** A capitalised vocabulary word is text: "change the title to Numbers". */
const isNamedSo = ({ kind, link, text }: Item): boolean =>
  link === 'to' && (kind === 'thing' || kind === 'form') && /^\p{Lu}\p{Ll}/u.test(text);

/** "Add the authors Ann Lee and Bo Ray". */
function afterThing(clause: Clause, thing: Item | undefined): string | undefined {
  const next = thing && clause.items[clause.items.indexOf(thing) + 1];
  const capital = /^\p{Lu}/u.test(next?.text ?? '');
  const given = clause.asks('give') && isThing(thing, 'title', 'subtitle') && capital;
  const follows =
    next &&
    next.link === undefined &&
    (next.kind === 'other' || next.kind === 'name' || (given && next.kind === 'thing'));
  if (!follows || !(clause.asks('add') || given) || thing.every || thing.titles) return undefined;
  const looks = clause.items.some(
    ({ kind }) => kind === 'colour' || kind === 'style' || kind === 'attribute',
  );
  return looks ? undefined : takeRest(clause, thing);
}

/** "Make the second item of the agenda Lunch at noon": a capital distinguishes text from a look. */
function afterPoint(clause: Clause, thing: Item | undefined): string | undefined {
  if (!thing || !isThing(thing, 'point') || thing.nth === undefined || thing.count !== undefined)
    return undefined;
  const from = clause.items.indexOf(thing) + 1;
  const place = clause.items[from]?.kind === 'slides' ? clause.items[from] : thing;
  const text = clause.items.slice(clause.items.indexOf(place as Item) + 1);
  const isSaid = text.length > 0 && text.every(({ kind }) => kind === 'other' || kind === 'name');
  const isAsked = clause.verbs.has('set') && clause.items[0]?.kind === 'verb';
  if (!isSaid || !isAsked || text[0]?.link || !/^\p{Lu}/u.test(text[0]?.text ?? '')) return undefined;
  return takeRest(clause, place as Item);
}

/** "The title of slide 2 should be Next steps": a capital distinguishes text from a description. */
function afterVerb(clause: Clause, thing: Item | undefined): string | undefined {
  const verb = clause.items.findLast(({ kind }) => kind === 'verb');
  const next = verb && clause.items[clause.items.indexOf(verb) + 1];
  const last = clause.items.at(-1);
  // "Make Loop orange" is a look, "should be Think Green" a text.
  if (last && ['style', 'colour', 'font'].includes(last.kind) && !/^\p{Lu}/u.test(last.text))
    return undefined;
  const named = next && next.kind === 'other' && /^\p{Lu}/u.test(next.text);
  return thing && verb && verb.start > thing.start && named ? takeRest(clause, verb) : undefined;
}

function afterTo(clause: Clause, thing: Item | undefined): string | undefined {
  const first = clause.find(
    ({ link, kind, start }) =>
      (link === 'to' || link === 'with') && kind !== 'slides' && start > (thing?.start ?? 0),
  );
  const isText = (item: Item): boolean => item.kind === 'other' || item.kind === 'name' || isNamedSo(item);
  const rest = first ? clause.items.slice(clause.items.indexOf(first)) : [];
  // "To Georgia italic" tells a look.
  const last = rest.at(-1);
  if (last?.kind === 'style' || last?.kind === 'font') return undefined;
  if (!first || !rest.some(isText) || first.ids.some((id) => id === 'big' || id === 'small'))
    return undefined;
  const before = clause.items[clause.items.indexOf(first) - 1];
  if (before?.kind === 'verb' && before.start > (thing?.start ?? 0)) return undefined;
  return before ? takeRest(clause, before) : undefined;
}

/** "A shorter title: Sleep helps", "the title should be a question: Why sleep?": describes the new words. */
function takeDescription(clause: Clause, colon: Item, text: string): void {
  if (
    !/^[\p{Lu}\p{Lo}\p{N}¿¡]/u.test(text) ||
    clause.items.some(({ kind, start }) => kind === 'and' && start < colon.start)
  )
    return;
  const isPlain = (item: Item): boolean =>
    item.kind === 'other' || (isThing(item, 'point') && item.fresh === true);
  clause.takeAll((item) => item.start < colon.start && isPlain(item));
}
