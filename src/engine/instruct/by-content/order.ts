import { has, idsOf } from '../item.ts';
import type { ChartForm } from '../operation-values.ts';
import type { Operation } from '../operations.ts';
import { ask } from '../state.ts';
import { inGroup, type Token } from '../tokens.ts';
import { asks, type Sentence, slidesOf, written } from './sentence.ts';
import { found, holdsAlike, only, pointsOn, type Thing, wordsOf } from './things.ts';

/** Points, rows and slides that change places, each called by some of its words. */

type Way = 'before' | 'after';

/** Two things of one list, or two slides, by what is said of them. */
function pair(
  sentence: Sentence,
  one: readonly Token[],
  other: readonly Token[],
): [Thing, Thing] | undefined {
  const { lexicon, things } = sentence;
  if (one.length === 0 || other.length === 0) return undefined;
  const [left, right] = [one, other].map((tokens) => written(sentence, tokens)) as [string, string];
  const pairs = (['row', 'point', 'slide'] as const).flatMap((kind) => {
    const own = things.filter((thing) => thing.kind === kind);
    const [these, those] = [left, right].map((said) => found(said, own, lexicon).things) as [
      Thing[],
      Thing[],
    ];
    const both = these.flatMap((a) =>
      those.flatMap((b): [Thing, Thing][] =>
        a !== b && (kind === 'slide' || (a.slide === b.slide && !a.isParent && !b.isParent)) ? [[a, b]] : [],
      ),
    );
    return both;
  });
  const [first, ...more] = pairs;
  if (!first || more.length === 0) return first;
  only(left, [...new Set(pairs.map(([a]) => a))]);
  only(right, [...new Set(pairs.map(([, b]) => b))]);
  return undefined;
}

function placed([one, other]: readonly [Thing, Thing], way: Way, sentence: Sentence): Operation[] {
  const to = (name: string) => (way === 'before' ? { before: name } : { after: name });
  const slides = slidesOf(one.slide);
  if (one.kind === 'slide')
    return [
      {
        op: 'slide.move',
        slides,
        to: way === 'before' ? { before: { number: other.slide } } : { after: { number: other.slide } },
      },
    ];
  if (one.kind === 'point')
    return [{ op: 'point.move', on: { kind: 'content', slides }, nth: one.name, to: to(other.name) }];
  const data = dataOf(one, sentence);
  return data?.kind === 'chart'
    ? [{ op: 'chart.sort', on: { kind: 'chart', slides }, by: one.name, to: to(other.name) }]
    : [{ op: 'table.move', on: { kind: 'table', slides }, line: 'row', name: one.name, to: to(other.name) }];
}

/** "Swap sweeping the floor and checking the fridge" */
export function swapped(sentence: Sentence): Operation[] | undefined {
  const [verb, ...rest] = sentence.tokens;
  if (!asks(verb, 'swap')) return undefined;
  for (const [at, token] of rest.entries()) {
    if (!has(token, 'and') && !has(token, 'links.with')) continue;
    const both = pair(sentence, rest.slice(0, at), rest.slice(at + 1));
    if (both) return exchanged(both, sentence);
  }
  return undefined;
}

function exchanged([one, other]: readonly [Thing, Thing], sentence: Sentence): Operation[] {
  const slides = slidesOf(one.slide);
  if (one.kind === 'slide') return [{ op: 'slide.swap', slides: slidesOf(one.slide, other.slide) }];
  const data = dataOf(one, sentence);
  if (one.kind === 'row' && data?.kind === 'table')
    return [{ op: 'table.swap', on: { kind: 'table', slides }, line: 'row', lines: [one.name, other.name] }];
  const names =
    one.kind === 'row'
      ? (data?.rows ?? []).map(({ name }) => name)
      : pointsOn(sentence.instruction, one.slide).map(({ text }) => text);
  const [from, to] = [one, other].map(({ name }) => names.indexOf(name)).sort((a, b) => a - b) as [
    number,
    number,
  ];
  const thing = (at: number): Thing => ({ ...one, name: names[at] ?? '' });
  return [
    ...placed([thing(to), thing(from)], 'before', sentence),
    ...(to - from > 1 ? placed([thing(from), thing(to - 1)], 'after', sentence) : []),
  ];
}

const ways: readonly [Way, readonly string[]][] = [
  ['before', ['before', 'above']],
  ['after', ['after', 'below']],
];

export const wayOf = (token: Token): Way | undefined =>
  ways.find(([, ids]) =>
    [...idsOf(token, 'links'), ...idsOf(token, 'places')].some((id) => ids.includes(id)),
  )?.[0];

/** "Put the dog show after the tug of war", "first aid should come before insurance", "first aid before insurance" */
export function moved(sentence: Sentence): Operation[] | undefined {
  const { tokens } = sentence;
  const at = tokens.findIndex((token) => wayOf(token) !== undefined);
  const way = at > 0 ? wayOf(tokens[at] as Token) : undefined;
  if (!way) return undefined;
  const said = tokens.slice(asks(tokens[0], 'move', 'set') ? 1 : 0, at);
  const end = said.findLastIndex((token) => !isTelling(token, sentence)) + 1;
  const one = said.slice(0, end);
  if (one.some(isDoing)) return undefined;
  const both = pair(sentence, one, tokens.slice(at + 1));
  if (both && both[0] === both[1]) return ask('What should come before what?');
  return both && placed(both, way, sentence);
}

/** "Sweep the floor first", "the dog show should be last" */
export function movedToEnd(sentence: Sentence): Operation[] | undefined {
  const { tokens, things, lexicon } = sentence;
  const end = tokens.at(-1);
  const to =
    has(end, 'ordinals.1') || has(end, 'amounts.first')
      ? 'first'
      : has(end, 'amounts.last')
        ? 'last'
        : undefined;
  const said = tokens.slice(asks(tokens[0], 'move', 'set') ? 1 : 0, -1);
  const one = said.slice(0, said.findLastIndex((token) => !isTelling(token, sentence)) + 1);
  if (!to || one.length === 0 || one.some(isDoing)) return undefined;
  const thing = only(written(sentence, one), found(written(sentence, one), things, lexicon).things);
  if (!thing || thing.kind === 'slide' || thing.isParent) return undefined;
  const slides = slidesOf(thing.slide);
  if (thing.kind === 'point')
    return [
      { op: 'point.move', on: { kind: 'content', slides }, nth: thing.name, to: to === 'first' ? 1 : -1 },
    ];
  const data = dataOf(thing, sentence);
  if (data?.kind !== 'chart')
    return [{ op: 'table.move', on: { kind: 'table', slides }, line: 'row', name: thing.name, to }];
  const beside = data.rows.at(to === 'first' ? 0 : -1);
  const other: Thing = { ...thing, name: beside?.name ?? '' };
  return placed([thing, other], to === 'first' ? 'before' : 'after', sentence);
}

const dataOf = ({ slide, name }: Thing, { data: all }: Sentence) =>
  all.find((data) => data.slide === slide && data.rows.some((row) => row.name === name));

/** "Should be", "comes": what only says that something has a place. */
const isTelling = (token: Token, { lexicon }: Sentence): boolean =>
  asks(token, 'move', 'set') || has(token, 'links.is') || lexicon.wishes.includes(token.text.toLowerCase());

const isDoing = ({ is }: Token): boolean => inGroup(is, 'verbs').some((verb) => doing.has(verb));

/** Verbs that ask for something else. */
const doing: ReadonlySet<string> = new Set([
  'verbs.add',
  'verbs.delete',
  'verbs.replace',
  'verbs.duplicate',
  'verbs.merge',
  'verbs.split',
]);

/** "Make the downloads a line chart": data called by its title, a column or a row of it. */
export function charted(sentence: Sentence): Operation[] | undefined {
  const { tokens, lexicon } = sentence;
  const last = has(tokens.at(-1), 'things.chart') ? tokens.length - 2 : tokens.length - 1;
  const [type] = idsOf(tokens[last], 'charts');
  let end = last;
  while (
    end > 1 &&
    [tokens[end - 1]].some(
      (token) => inGroup(token?.is, 'articles').length > 0 || inGroup(token?.is, 'links').length > 0,
    )
  )
    end -= 1;
  if (!type || !asks(tokens[0], 'set', 'convert', 'show') || end < 2) return undefined;
  const said = wordsOf(written(sentence, tokens.slice(1, end)), lexicon);
  const [data, ...more] = sentence.data.filter(({ title, corner, columns, rows }) => {
    const own = wordsOf([title, corner, ...columns, ...rows.map(({ name }) => name)].join(' '), lexicon);
    return said.length > 0 && said.every((word) => holdsAlike(own, word));
  });
  if (!data || more.length > 0) return undefined;
  return [{ op: 'chart.type', on: { kind: 'chart', slides: slidesOf(data.slide) }, type: type as ChartForm }];
}
