import type { Locale } from '../../../../contract/locales.ts';
import { dimensionOf } from '../../../language/dimensions.ts';
import { type causesIn, endOf } from '../../../language/directions.ts';
import { wordsIn } from '../../../language/languages.ts';
import { monthOf } from '../../../language/moments.ts';
import { isGivenName } from '../../../language/people.ts';
import { isStopWord } from '../../../language/stop-words.ts';
import { upperFirst } from '../../../language/upper-first.ts';
import { has, isOne, type Token, tokensOf } from './tokens.ts';

/** An exchangeable part of a sentence: a time, a month, a name. */
export interface Slot {
  kind: 'time' | 'month' | 'name';
  value: string;
  /** For a month: it starts or ends something. */
  end?: 'from' | 'to' | undefined;
  /** For a name: its preposition. */
  lead?: string;
}

/** Smallest share of a claim in a place with other wording. */
export const leastClose = 0.5;
/** How much more of a claim a contradicting place must have. */
const clearly = 0.25;

/** A place with its share of a claim. */
export interface Close {
  place: { text: string; tokens: readonly Token[]; slots: readonly Slot[] };
  cover: number;
}

const clock = /(?<![\d:.])([01]?\d|2[0-3]):([0-5]\d)(?!\d|:\d)/gu;

/** Most words between a month and its preposition: "from the end of June". */
const mostBefore = 3;

/** Months in a text that start or end something; "May" counts, "may" does not. */
function monthSlots(text: string, language: Locale): (Slot & { month: number })[] {
  let before: string[] = [];
  return (text.match(/[\p{L}\d]+/gu) ?? []).flatMap((word) => {
    const lower = word.toLowerCase();
    const month =
      lower.length < 3 || (word === lower && isStopWord(word)) ? undefined : monthOf(word, language);
    const ends = before.flatMap((one) => endOf(one, language) ?? []);
    before = month === undefined ? [...before, lower].slice(-mostBefore) : [];
    return month === undefined ? [] : [{ kind: 'month', value: String(month), month, end: ends.at(-1) }];
  });
}

export const monthsIn = (text: string, language: Locale): Set<number> =>
  new Set(monthSlots(text, language).map(({ month }) => month));

/** Whether a place starts with what a claim ends with, or vice versa: "from June to April". */
export const isOtherEnd = (slots: readonly Slot[], its: readonly Slot[]): boolean =>
  slots.some(({ end, ...one }) => {
    const same = its.filter((other) => isSameSlot(one, other));
    return end !== undefined && same.length > 0 && same.every((other) => other.end && other.end !== end);
  });

export function slotsIn(
  text: string,
  tokens: readonly Token[],
  names: ReadonlySet<string>,
  language: Locale,
): Slot[] {
  return [
    ...[...text.matchAll(clock)].map(
      ([, hour, minute]): Slot => ({ kind: 'time', value: `${Number(hour)}:${minute}` }),
    ),
    ...monthSlots(text, language),
    ...tokens.flatMap(({ word, lead }): Slot[] =>
      names.has(word) ? [{ kind: 'name', value: word, lead }] : [],
    ),
  ];
}

const isSameSlot = (one: Slot, other: Slot): boolean => one.kind === other.kind && one.value === other.value;

const monthsOf = ({ number }: Token): number | undefined =>
  number?.unit && dimensionOf(number.unit)?.worth === dimensionOf('month')?.worth
    ? number.readings[0]?.value
    : undefined;

/** Whether a month follows from another: "in September, four months later than planned". */
const isShifted = ({ kind, value }: Slot, { slots, tokens }: Close['place']): boolean =>
  kind === 'month' &&
  slots.some((one) => {
    const apart = Math.abs(Number(one.value) - Number(value));
    return one.kind === 'month' && tokens.some((token) => [apart, 12 - apart].includes(monthsOf(token) ?? 0));
  });

/** Whether a place restated by a claim has another time or person, and no place with the claim's one agrees. */
export function isOfRival(
  slot: Slot,
  slots: readonly Slot[],
  closest: readonly Close[],
  isRestated: (place: Close['place']) => boolean,
): boolean {
  const holds = ({ slots: own }: Close['place']) => own.some((one) => isSameSlot(one, slot));
  const holder = closest.find(({ place }) => holds(place));
  const rival = closest.find(
    ({ place }) =>
      !holds(place) &&
      !isShifted(slot, place) &&
      isRestated(place) &&
      place.slots.some(
        (one) =>
          one.kind === slot.kind && one.lead === slot.lead && !slots.some((other) => isSameSlot(one, other)),
      ),
  );
  return rival !== undefined && rival.cover >= leastClose && rival.cover - (holder?.cover ?? 0) >= clearly;
}

/** "Month": "every month" is a frequency. */
export const isSpan = (word: string, language: Locale): boolean =>
  dimensionOf(word) !== undefined ||
  Object.values(wordsIn(language).tables.spans).some((words) => words.some((one) => one === word));

/** A name in at least this share of sentences is the topic, which need not be repeated. */
const mostNamed = 0.1;

/** Distinguishing names: first names, and words always capitalised inside sentences. */
export function namesIn(sentences: readonly (readonly Token[])[]): Set<string> {
  const inside = sentences.flatMap((tokens) => tokens.slice(1));
  const others = new Set(inside.flatMap(({ name, word }) => (name ? [] : [word])));
  const persons = new Set(inside.flatMap((one) => (one.titled ? [one.word] : [])));
  const isName = ({ name, word }: Token) =>
    (name && !others.has(word)) || isGivenName(upperFirst(word)) || persons.has(word);
  const names = new Set(sentences.flatMap((tokens) => tokens.filter(isName).map(({ word }) => word)));
  const times = new Map<string, number>();
  for (const tokens of sentences)
    for (const word of new Set(tokens.map((one) => one.word)))
      if (names.has(word)) times.set(word, (times.get(word) ?? 0) + 1);
  return new Set(
    [...names].filter(
      (word) => persons.has(word) || (times.get(word) ?? 0) <= Math.max(2, sentences.length * mostNamed),
    ),
  );
}

/** Words for parts of a year; letters alone ("Q3") come with a figure. */
function partWords(language: Locale): string[] {
  const { moments, spans } = wordsIn(language).tables;
  return [...moments.quarter, ...moments.half, ...spans.month, ...spans.quarter].filter(
    (word) => word.length > 2 || /\p{Script=Han}/u.test(word),
  );
}

/** Letters before a year that may name its part. */
const before = 30;

const saysPart = (text: string, language: Locale): boolean =>
  /(?<![\p{L}\d])[QHTS][1-4](?!\d)/u.test(text) ||
  partWords(language).some((word) => text.toLowerCase().includes(word));

/** Whether a place is about part of the year a claim is about. */
export const isOfPartOfYear = (claim: string, place: string, year: string, language: Locale): boolean => {
  const at = place.indexOf(year);
  return (
    at >= 0 && !saysPart(claim, language) && saysPart(place.slice(Math.max(0, at - before), at), language)
  );
};

/** Whether a claim reverses cause and effect, or what came before and after. */
export function isTurnedRound(
  claim: string,
  place: string,
  pairsIn: typeof causesIn,
  language: Locale,
): boolean {
  const sides = (text: string) =>
    pairsIn(text, language).map((pair) => pair.map((side) => tokensOf(side, language)));
  const told = sides(place);
  const shared = (some: readonly Token[] = [], others: readonly Token[] = []) =>
    some.filter((one) => has(others, one)).length;
  return sides(claim).some(([cause, effect]) =>
    told.some(([its, from]) => {
      const across = [shared(cause, from), shared(effect, its)] as const;
      const straight = shared(cause, its) + shared(effect, from);
      return Math.min(...across) > 0 && across[0] + across[1] > straight;
    }),
  );
}

/** Whether two figures have each other's names: "A eighty, B twenty" of "B eighty, A twenty". */
export function areNamesSwapped(claim: readonly Token[], tokens: readonly Token[]): boolean {
  const names = claim.filter((one) => one.name && has(tokens, one));
  const figures = claim.filter((one) => one.figure && !one.aside && has(tokens, one));
  if (names.length < 2 || figures.length < 2) return false;
  const nearest = (some: readonly Token[], figure: Token): Token | undefined => {
    const at = some.findIndex((one) => isOne(one, figure));
    const far = (index: number) =>
      Math.abs(index - at) + 3 * Math.abs((some[index]?.part ?? 0) - (some[at]?.part ?? 0));
    const ranked = names
      .map((name) => ({
        name,
        far: Math.min(...some.flatMap((one, index) => (isOne(one, name) ? [far(index)] : []))),
      }))
      .sort((one, other) => one.far - other.far);
    return ranked[0] && ranked[0].far < (ranked[1]?.far ?? 0) ? ranked[0].name : undefined;
  };
  const crossed = figures.filter((figure) => {
    const [own, its] = [nearest(claim, figure), nearest(tokens, figure)];
    return own && its && !isOne(own, its);
  });
  return crossed.length > 1;
}

/** Words after a number that may say what it counts. */
const counted = 2;

/** Whether a claim's number counts what another number of the place counts: "over 250 sites on 120 lakes". */
export const isCountedElsewhere = (claim: readonly Token[], tokens: readonly Token[]): boolean =>
  claim.some((figure, at) => {
    const noun = claim[at + 1];
    if (
      !figure.figure ||
      figure.number?.unit ||
      !noun ||
      noun.number ||
      noun.leads ||
      noun.part !== figure.part
    )
      return false;
    const behind = (index: number) => {
      const words = tokens.slice(index + 1, index + 1 + counted);
      const end = words.findIndex(({ number }) => number);
      return end < 0 ? words : words.slice(0, end);
    };
    const counts = tokens.flatMap((one, index) =>
      one.figure && !one.number?.unit ? [{ one, words: behind(index) }] : [],
    );
    const own = counts.filter(({ one }) => isOne(one, figure));
    return (
      own.length > 0 &&
      own.every(
        // "61,000 customers, 4,300 of them": the counted thing came before.
        ({ words }) =>
          !has(words, noun) &&
          // "Nine of them in the north": omitting that makes it about all.
          (words[0]?.leads === ''
            ? words.some((its) => !has(claim, its))
            : words.length > 0 && words.every((its) => !has(claim, its))),
      ) &&
      counts.some(({ one, words }) => !has(claim, one) && has(words, noun))
    );
  });

/** Whether a place's start value is a claim's end value, or vice versa. */
export const areEndsTurned = (claim: readonly Token[], tokens: readonly Token[], language: Locale): boolean =>
  tokens.some((first, at) => {
    const second = tokens.slice(at + 1, at + 3).find(({ figure }) => figure);
    if (!first.figure || !second) return false;
    if (endOf(first.last, language) !== 'from' || endOf(second.last, language) !== 'to') return false;
    const led = (told: Token, end: 'from' | 'to') =>
      claim.some((one) => isOne(one, told) && endOf(one.last, language) === end);
    return led(first, 'to') || led(second, 'from');
  });
