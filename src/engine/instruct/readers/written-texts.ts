import { type Clause, isThing } from '../clauses.ts';
import { type Item, means } from '../item.ts';
import { quotedValues } from '../lists.ts';
import type { Operation } from '../operations.ts';
import type { ObjectReference, SlideReference } from '../references.ts';
import { ask, objectOf, type State } from '../state.ts';
import { pointTopic } from './points.ts';
import { titlesEach } from './several-titles.ts';

/** Assigns quotations to objects. */
export function shared(
  clause: Clause,
  things: readonly Item[],
  quotes: readonly Item[],
): [Item | undefined, string[]][] | undefined {
  if (things.length < 2) return [[things[0], quotedValues(quotes)]];
  if (quotes.length === 1) {
    const near = things.filter(({ ids }, index) => ids[0] !== 'text' || index === 0);
    return joinedByAnd(clause, near)
      ? near.map((thing) => [thing, [quotes[0]?.text ?? '']])
      : [[nearest(near, quotes[0] as Item), [quotes[0]?.text ?? '']]];
  }
  if (quotes.length === things.length)
    return things.map((thing, index) => [thing, [quotes[index]?.text ?? '']]);
  const [first] = things;
  const same = things.every(
    ({ ids }) => ids[0] === first?.ids[0] || ids[0] === 'content' || ids[0] === 'text',
  );
  return same ? [[first, quotedValues(quotes)]] : undefined;
}

const joinedByAnd = (clause: Clause, things: readonly Item[]): boolean =>
  things.every((thing, index) => {
    const before = clause.items[clause.items.indexOf(thing) - 1];
    return index === 0 || before?.kind === 'and' || before?.text === ',';
  });

/** The object a relation binds to the text: "“X” as the note", "in the content part". */
function nearest(things: readonly Item[], quote: Item): Item | undefined {
  const after = things.filter(({ start, link }) => start > quote.start && (link === 'to' || link === 'in'));
  return after[0] ?? things.findLast(({ start }) => start < quote.start) ?? things[0];
}

interface Wish {
  clause: Clause;
  state: State;
  slides: SlideReference[] | undefined;
  regions: ObjectReference['regions'];
  set: boolean;
  /** "Add “draft” to the title": the current text stays. */
  joins: boolean;
  pronoun: boolean;
}

export function writing(
  thing: Item | undefined,
  texts: string[],
  { clause, state, slides, regions, set, joins, pronoun }: Wish,
): Operation[] {
  const where = {
    ...(slides && !(slides.length === 1 && slides[0] === 'current') && { slides }),
    ...(regions && { regions }),
  };
  if ((!thing || isThing(thing, 'text', 'content')) && state.box && !slides && !regions) {
    state.box = false;
    return [{ op: 'text.set', on: { kind: 'object', it: true }, text: texts }];
  }
  // "Put the word “Stop” in it"
  const isInside = isThing(thing, 'text') && pronoun && !slides && !regions;
  if (!thing || isInside) {
    const inside: ObjectReference | undefined =
      pronoun && !state.focus?.slides ? { kind: 'object', it: true } : undefined;
    const [focus = inside] = state.focus?.objects ?? [];
    const words = pronoun && set && texts.length === 1 ? wordsMeant(state) : undefined;
    if (words) return [{ op: 'text.replace', from: words.from, to: texts[0] ?? '', on: words.on }];
    if ((pronoun || state.focus?.open) && focus)
      return [{ op: set ? 'text.set' : 'text.add', on: focus, text: texts }];
    const led = clause.items.some(({ kind, link }) => (kind === 'quote' || kind === 'slides') && link);
    if (set && !regions && (clause.verbs.size === 0 || !slides || !led)) return [];
    if (
      set &&
      slides &&
      !regions &&
      !clause.items.some(
        ({ kind, link, linkEnd }) => kind === 'quote' && link === 'to' && linkEnd !== undefined,
      ) &&
      !clause.asks('rewrite', 'read')
    )
      return ask(
        `Should “${texts[0]}” take the place of what is there, or be added to it? Say “add” or “replace the content with”.`,
      );
    const on: ObjectReference = { kind: 'content', ...where };
    // "Add “Tea” to slide 5, at the top"
    const isListed = !set && slides !== undefined && state.surface.kind === 'deck' && !state.surface.anyFile;
    const place = isListed ? clause.take(means('place', 'top', 'start', 'bottom', 'end')) : undefined;
    const isFirst = place?.ids.some((id) => id === 'top' || id === 'start');
    if (place) return [{ op: 'point.add', on, points: texts, ...(isFirst && { at: 1 }) }];
    return [{ op: set ? 'text.set' : 'text.add', on, text: texts }];
  }
  const [id] = thing.ids;
  const on: ObjectReference = { ...objectOf(thing), ...where };
  if (id === 'text' || id === 'object') {
    if (id === 'object' || thing.every)
      return [{ op: 'text.set', on: { ...on, kind: 'object', every: true }, text: texts }];
    on.kind = 'content';
  }
  const topic = id === 'point' && set && thing.nth === undefined && pointTopic(clause, thing);
  if (topic) return [{ op: 'text.set', on: { ...on, text: topic }, text: texts }];
  if (id === 'point') return point(thing, texts, { ...on, kind: 'content' }, set);
  if (id === 'notes' || ((id === 'content' || id === 'text') && !set))
    return [{ op: set ? 'text.set' : 'text.add', on, text: texts }];
  if (id === 'title' && texts.length > 1) return titlesEach(on, texts);
  const grows = id === 'byline' ? !set : joins && standing.has(id ?? '');
  const beside = id === 'title' && (thing.link === 'before' || thing.link === 'after');
  if (grows || beside)
    return [{ op: 'text.add', on, text: texts, ...(beside && thing.link === 'before' && { first: true }) }];
  return [{ op: 'text.set', on, text: texts }];
}

/** "Make “Costs” bold and change it to “Prices”": "it" is those words, not the text that holds them. */
function wordsMeant({ focus }: State): { from: string; on: ObjectReference } | undefined {
  const [only, ...more] = focus?.parts ?? [];
  return only && more.length === 0 && 'words' in only.part
    ? { from: only.part.words, on: only.object }
    : undefined;
}

const standing = new Set(['title', 'subtitle', 'text-box', 'shape', 'footer', 'caption', 'heading']);

function point(thing: Item, texts: string[], on: ObjectReference, set: boolean): Operation[] {
  const { nth: _, ...content } = on;
  if (set && thing.nth !== undefined)
    return [{ op: 'text.set', on: { ...content, kind: 'point', nth: thing.nth }, text: texts }];
  if (set) return [{ op: 'text.set', on: content, text: texts }];
  const at = thing.nth === undefined ? undefined : besidePoint(thing.nth, thing.link);
  return [{ op: 'point.add', on: content, points: texts, ...(at !== undefined && { at }) }];
}

/** "After the second point" is position three; after the last is the end. */
export const besidePoint = (nth: number, link: string | undefined): number | undefined =>
  link === 'after' ? (nth === -1 ? undefined : nth + 1) : nth;

/** "Add the point “A” to “Strengths”": the box that says so, not another point. */
export function boxNamed(clause: Clause, { surface }: State): Item | undefined {
  const [, box, ...more] = clause.all(({ kind }) => kind === 'quote');
  const leads = box?.link === 'to' || box?.link === 'in';
  const isPoint = clause.items.some((item) => isThing(item, 'point') && item.nth === undefined);
  return surface.anyFile && isPoint && leads && more.length === 0 ? box : undefined;
}
