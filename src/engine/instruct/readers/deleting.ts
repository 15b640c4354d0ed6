import { type Clause, isThing } from '../clauses.ts';
import { type Item, isJoin } from '../item.ts';
import type { Operation } from '../operations.ts';
import type { ObjectReference } from '../references.ts';
import { ask, isObject, objectOf, placesOf, type Reader, regionsOf, type State } from '../state.ts';
import { isPlural } from './adding-points.ts';
import { isChartTitle } from './look-parts.ts';
import { pointTopic } from './points.ts';
import { spanOf } from './text-pairs.ts';

/** Deletion of texts, points, words and objects. */

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

/** "Remove all full stops at the end of the bullets on slide 3" */
export const deleteFullStops: Reader = (clause) => {
  const stop = clause.takeThing('full-stop');
  if (!stop || stop.nth !== undefined || !clause.asks('delete')) return undefined;
  const [thing, ...others] = clause.takeAll((item) => isThing(item));
  if (others.length > 0 || thing?.nth !== undefined) return undefined;
  clause.takeAll(
    ({ kind, ids }) => (kind === 'place' && ids[0] === 'end') || (kind === 'amount' && ids[0] === 'all'),
  );
  const slides = placesOf(clause) ?? ['all' as const];
  const kind = isThing(thing, 'title', 'subtitle', 'notes') ? (thing?.ids[0] as 'title') : 'content';
  return [{ op: 'text.case', on: { kind, every: true, slides }, as: 'unstopped' }];
};

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
  // "Its first bullet" refers to the slide mentioned before.
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

/** "Delete the second bullet on slide 5 and the slide about costs" may be one wish or two. @throws ClarificationNeeded */
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

/** "Remove the word “draft” from the title": only those words. */
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
  const on: ObjectReference = { ...objectOf(item, where.slides), ...given };
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
    // "Delete the speaker notes": those of all slides, unless one is spoken of.
    const isOfAll = id === 'notes' && state.surface.kind === 'deck' && isPlural(item);
    return [{ op: 'text.delete', on: { ...on, ...(isOfAll && !on.slides && { every: true }) } }];
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

/** Points by number, as in answers; then the last. */
const counted = [...Array.from({ length: 30 }, (_, at) => at + 1), -1].map((nth) => ({
  label: nth > 0 ? String(nth) : '',
  value: nth,
}));

function deletedPoints(
  item: Item,
  quotes: Item[],
  on: ObjectReference,
  clause: Clause,
  { asking, loose, surface }: State,
): Operation[] {
  if (quotes.length > 0) {
    clause.use(...quotes);
    return quotes.map(({ text }): Operation => ({ op: 'point.delete', on, text }));
  }
  const { rank, coloured, spared } = item;
  if (spared && surface.kind === 'deck' && !surface.anyFile)
    return [{ op: 'text.delete', on: { ...on, kind: 'point', every: true, except: spared } }];
  if (rank || coloured) return [{ op: 'text.delete', on: { ...objectOf(item), ...on, kind: 'point' } }];
  if (item.every) return [{ op: 'text.delete', on }];
  const count = item.count ?? 1;
  const words =
    item.nth === undefined ? (pointTopic(clause, item) ?? (loose && wordsBefore(item, clause))) : undefined;
  if (words)
    return [{ op: 'point.delete', on, text: words, about: true, ...(item.bit && { bit: true as const }) }];
  const nth = item.nth ?? asking.choose('Which point should go?', counted);
  return Array.from(
    { length: count },
    (_, at): Operation => ({ op: 'point.delete', on, nth: nth < 0 ? nth - at : nth + at }),
  );
}

/** "The diesel point", 「軽油の項目」: its words come first. */
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
