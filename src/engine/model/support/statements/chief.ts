import type { Locale } from '../../../../contract/locales.ts';
import type { TableIndex } from '../../../content/evidence/table-index.ts';
import { placesOf, saysOf } from '../../../language/directions.ts';
import { type StatedNumber, statedNumbers } from '../../../language/stated-numbers.ts';
import { wordList } from '../../../language/table-words.ts';
import { hasLike, isSame } from '../alike.ts';
import { telling } from '../names.ts';
import { type Told, toldIn } from '../told.ts';
import { isSaidOfMost } from './amounts.ts';
import type { Clause } from './clause.ts';
import { isExtremeOf } from './over-lists.ts';
import type { Candidate, Statements } from './statements.ts';

export type Extreme = 'most' | 'least';

/** The extreme in a text; undefined for both, none, or one of several. */
export function extremeIn(text: string, language: Locale): Extreme | undefined {
  if (saysOf(text, 'among', language)) return undefined;
  // "Main Street" is a name.
  const plain = telling.has(language) ? text.replace(/(?<=\S )\p{Lu}\p{Ll}{1,20}(?= \p{Lu})/gu, '') : text;
  const most = saysOf(text, 'most', language) || saysOf(plain, 'chief', language);
  const least = saysOf(text, 'least', language);
  if (most === least) return undefined;
  return most ? 'most' : 'least';
}

/** The words of a claim without the extreme. */
const topicOf = ({ text, words }: Clause, language: Locale): string[] => {
  const cues = (['most', 'least', 'chief'] as const)
    .flatMap((kind) => placesOf(text, kind, language))
    .map(([from, to]) => text.slice(from, to).trim().toLowerCase());
  return [...words].filter((word) => !cues.some((cue) => cue.includes(word.slice(0, 5))));
};

/** Whether a sentence's number for a subject is its extreme; undefined without such a number. */
function isExtreme(
  told: readonly Told[],
  subject: string,
  extreme: Extreme,
  numbers: readonly StatedNumber[],
): boolean | undefined {
  for (const one of told) {
    if (!hasLike(one.words, subject)) continue;
    // "Highest after radish, at 46.3": the named numbers belong to the claim.
    if (numbers.length > 0 && !numbers.some((number) => isSame(number, one.number))) continue;
    // A total includes all.
    const others = told.filter(
      ({ number, words }) =>
        number.unit === one.number.unit &&
        words !== one.words &&
        ![...words].some((word) => wordList('totals').is(word)),
    );
    if (others.length === 0 || others.some(({ words }) => hasLike(words, subject))) continue;
    const value = one.number.readings[0]?.value ?? 0;
    return others.every(({ number: { readings } }) =>
      extreme === 'most' ? (readings[0]?.value ?? 0) <= value : (readings[0]?.value ?? 0) >= value,
    );
  }
  return undefined;
}

/** Share of a claim's topic the material must know. */
const leastKnown = 0.75;
/** Fewest known words of a claim whose other words may be its author's. */
const leastHeard = 4;

/** The verdict of sentences about an extreme. */
function verdictOf(
  claim: Clause,
  topic: readonly string[],
  extreme: Extreme,
  { clause: { words, whole, near, text, numbers } }: Candidate,
  language: Locale,
): boolean | undefined {
  const shareIn = (...some: ReadonlySet<string>[]) =>
    topic.filter((word) => some.some((one) => hasLike(one, word))).length / topic.length;
  const own = extremeIn(text, language);
  const within = shareIn(words);
  const told = claim.numbers.some((one) => numbers.some((other) => isSame(one, other)));
  // The other part of a sentence is about something else.
  const beside = topic.some((word) => !hasLike(words, word) && hasLike(whole, word));
  if (own === extreme && (within === 1 || told || (!beside && shareIn(words, near) === 1 && within >= 0.5)))
    return true;
  const other =
    own !== extreme ? within === 1 : within >= 0.5 && within < 1 && !(beside && shareIn(whole) === 1);
  return own && other ? false : undefined;
}

/** Whether a number is the extreme of a column. */
const isExtremeIn = (
  { cells, measures }: TableIndex,
  { readings }: StatedNumber,
  extreme: Extreme,
): boolean =>
  measures.some(({ index }) => {
    const values = cells.body.flatMap((row) => cells.number(row, index) ?? []);
    const sign = extreme === 'most' ? 1 : -1;
    const most = values.reduce((best, one) => Math.max(best, sign * one), Number.NEGATIVE_INFINITY);
    return values.length > 1 && readings.some(({ value }) => sign * value === most);
  });

/** "The largest region", if the material says that of another, has larger ones, or does not say it. */
export function isNotChief(
  claim: Clause,
  candidates: readonly Candidate[],
  statements: Statements,
): string | undefined {
  const { language } = statements;
  const extreme = extremeIn(claim.text, language);
  if (!extreme || isSaidOfMost(claim, candidates, language)) return undefined;
  const topic = topicOf(claim, language);
  const heard = topic.filter((word) => statements.timesOf(word) > 0);
  // Of many words, those that the material never says are the author's wording.
  const sought = heard.length >= leastHeard ? heard : topic;
  const said = candidates.map((candidate) => verdictOf(claim, sought, extreme, candidate, language));
  if (said.includes(true) || topic.length === 0) return undefined;
  const speaksOfMost = (text: string) => saysOf(text, 'majority', language);
  if (
    speaksOfMost(claim.text) &&
    candidates.some(({ clause, cover }) => cover.own >= leastKnown && speaksOfMost(clause.text))
  )
    return undefined;
  const fault = 'the material does not make it the extreme that it is said to be';
  const known = heard.toSorted((a, b) => statements.timesOf(a) - statements.timesOf(b));
  const numbers = statedNumbers(claim.sentence, language).filter((number) => !number.plain);
  if (statements.tables.some((index) => numbers.some((number) => isExtremeIn(index, number, extreme))))
    return undefined;
  const inLists = statements.lists.flatMap((list) => isExtremeOf(list, topic, extreme) ?? []);
  if (inLists.length > 0) return inLists.includes(true) ? undefined : fault;
  for (const subject of known) {
    const verdicts = candidates.map(({ clause }) =>
      isExtreme(toldIn(clause.sentence, language), subject, extreme, numbers),
    );
    if (verdicts.includes(true) && !said.includes(false)) return undefined;
    if (verdicts.includes(false)) return fault;
  }
  if (said.includes(false)) return fault;
  return undefined;
}
