import type { Locale } from '../../../../contract/locales.ts';
import { stemsOf } from '../../../content/words.ts';
import {
  directionOf,
  oppositesIn,
  placesOf,
  saysNegative,
  saysOf,
  withoutSeemingDenials,
} from '../../../language/directions.ts';
import { inDigits, leastSpelled } from '../../../language/spelled-numbers.ts';
import { type StatedNumber, statedNumbers } from '../../../language/stated-numbers.ts';
import { languageWords, wordList } from '../../../language/table-words.ts';
import { hasLike } from '../alike.ts';
import { separatorOf, wordsIn } from '../parts.ts';

/** A part of a sentence with one statement. */
export interface Clause {
  text: string;
  words: ReadonlySet<string>;
  /** Content words of its sentence. */
  whole: ReadonlySet<string>;
  /** Content words of headings and neighbouring sentences. */
  near: ReadonlySet<string>;
  way: 'up' | 'down' | undefined;
  /** It compares amounts, which is no change. */
  compares: boolean;
  denied: ReadonlySet<string>;
  /** Stems after a negation anywhere in its sentence. */
  deniedNear: ReadonlySet<string>;
  /** Pairs of opposites containing what it negates. */
  deniedSides: ReadonlySet<number>;
  /** Pairs of opposites it has a side of. */
  sides: ReadonlyMap<number, number>;
  numbers: readonly StatedNumber[];
  /** Its condition: "…, if the council agrees". */
  condition: string;
  /** It says something stayed the same. */
  same: boolean;
  sentence: string;
}

/** Words after a negation that may be negated. */
const mostDenied = 1;
/** Words after a negation containing the negated one: "not currently using". */
const nearDenied = 3;
const mostSides = 2;

/** "More than 2024" compares with that year. */
const wayOf = (text: string, language: Locale): 'up' | 'down' | undefined =>
  directionOf(text.replace(/(?<!\d)(?:19|20)\d\d(?!\d)/g, 'in '), language) ??
  (saysOf(text, 'more', language) &&
  !saysOf(text, 'majority', language) &&
  !saysNegative(text, language) &&
  !/\d/.test(text)
    ? 'up'
    : undefined);

const lastStem = (text: string): string | undefined => [...stemsOf(text)].at(-1);

/** Negations in a text; "No. 15" is a number. */
const denialsIn = (text: string, language: Locale): [number, number][] =>
  placesOf(text, 'not', language).filter(([, to]) => !/^\s?[.°º]\s?\d/.test(text.slice(to - 1)));

function deniedIn(text: string, language: Locale, most = mostDenied): Set<string> {
  const plain = withoutSeemingDenials(text, language);
  return new Set(
    denialsIn(plain, language).flatMap(([from, to]) => {
      const behind = [...stemsOf(plain.slice(to))].slice(0, most);
      // "More with strips than without."
      if (behind.length === 0 && placesOf(plain, 'than', language).some(([, end]) => end === from)) return [];
      if (behind.length > 0 || most > mostDenied) return behind;
      return lastStem(plain.slice(0, from)) ?? [];
    }),
  );
}

/** "Close" of "refused to close". */
function deniedSidesIn(text: string, language: Locale): Set<number> {
  const plain = withoutSeemingDenials(text, language);
  return new Set(
    denialsIn(plain, language).flatMap(([, to]) => [
      ...oppositesIn(plain.slice(to).trim().split(' ').slice(0, mostSides).join(' '), language).keys(),
    ]),
  );
}

let counts: ReadonlySet<string> | undefined;

/** "Number" of "number of", in all languages. */
function counting(): ReadonlySet<string> {
  counts ??= new Set(
    languageWords
      .flatMap(({ count }) => count.flatMap((words) => words.split(' ')))
      .filter((word) => word.length > 2),
  );
  return counts;
}

/** Content words without "number of", "most of", "all" and years. */
export const topicsIn = (text: string, language: Locale): Set<string> => {
  const plain = (['majority', 'all'] as const)
    .flatMap((kind) => placesOf(text, kind, language))
    .reduce((rest, [from, to]) => rest.slice(0, from) + ' '.repeat(to - from) + rest.slice(to), text);
  const specific = (plain.match(/[\p{L}\p{M}]+|[^\p{L}\p{M}]+/gu) ?? []).filter(
    (word) => !wordList('generic').is(word) && !counting().has(word.toLowerCase()),
  );
  return new Set([...wordsIn(specific.join(''), language)].filter((word) => !/^\d/.test(word)));
};

function piecesOf(sentence: string, language: Locale): string[] {
  const cuts = placesOf(sentence, 'because', language).map(([from]) => from);
  const parts = [0, ...cuts].map((from, at) => sentence.slice(from, cuts[at] ?? sentence.length));
  const pieces: string[] = [];
  for (const piece of parts.flatMap((part) => part.split(separatorOf(language)))) {
    const says = topicsIn(piece, language).size + (wayOf(piece, language) ? 1 : 0);
    const before = pieces.at(-1);
    // "Prices and wages rose": the first part is incomplete.
    const open = before !== undefined && topicsIn(before, language).size < 2 && !wayOf(before, language);
    // "Compared with not reading": it does not negate what came before.
    const denies = !open && denialsIn(piece, language).length > 0;
    if (open || (says < 2 && before !== undefined && !denies))
      pieces[pieces.length - 1] = `${before} ${piece}`;
    else pieces.push(piece);
  }
  return pieces;
}

/** The next clause if it starts with "if", or a first one that does. */
function conditionOf(pieces: readonly string[], at: number, language: Locale): string {
  const begins = (text: string) => placesOf(text.trimStart(), 'if', language).some(([from]) => from === 0);
  return [pieces[at + 1], at === 1 ? pieces[0] : undefined].find((one) => one && begins(one)) ?? '';
}

/** A clause with fewer topics continues the one before. */
const leastOwn = 2;

/** The clauses of a sentence; `near` is the text around. */
export function clausesOf(original: string, near: ReadonlySet<string>, language: Locale): Clause[] {
  const sentence = inDigits(original, language, leastSpelled);
  const whole = topicsIn(sentence, language);
  const pieces = piecesOf(sentence, language);
  const deniedNear = deniedIn(sentence, language, nearDenied);
  const way = wayOf(sentence, language);
  const settled = pieces.some((piece) => wayOf(piece, language) !== undefined);
  const said = pieces.map((text) => topicsIn(text, language));
  return pieces.map((text, at) => ({
    text,
    deniedSides: deniedSidesIn(text, language),
    // "The loan has been applied for but not granted": both are about the loan.
    words: new Set([...((said[at]?.size ?? 0) < leastOwn ? (said[at - 1] ?? []) : []), ...(said[at] ?? [])]),
    whole,
    near,
    way: wayOf(text, language) ?? (settled ? undefined : way),
    compares: directionOf(text, language) === undefined && saysOf(text, 'than', language),
    denied: deniedIn(text, language),
    deniedNear,
    sides: oppositesIn(text, language),
    numbers: statedNumbers(text, language).filter(({ plain }) => plain !== 'year'),
    condition: conditionOf(pieces, at, language),
    same: saysOf(text, 'same', language),
    sentence,
  }));
}

/** A clause and its negated exception: "pets are allowed except dogs". */
export function withException(clause: Clause, language: Locale): Clause[] {
  const [[from, to] = []] = placesOf(clause.text, 'except', language);
  if (!from || to === undefined || clause.numbers.length > 0) return [clause];
  const [rule, excepted] = [
    topicsIn(clause.text.slice(0, from), language),
    topicsIn(clause.text.slice(to), language),
  ];
  const said = [...rule].at(-1);
  if (!said || excepted.size === 0) return [clause];
  const denied = new Set(clause.denied.size > 0 ? [] : [said]);
  return [
    { ...clause, words: rule },
    { ...clause, words: new Set([...excepted, said]), denied, deniedNear: denied },
  ];
}

/** Shares of a claim covered by a clause alone, and with its surroundings. */
export interface Cover {
  own: number;
  all: number;
}

export function coverOf(claim: Clause, clause: Clause): Cover {
  let [own, all, count] = [0, 0, 0];
  for (const word of claim.words) {
    count++;
    if (hasLike(clause.words, word) || clause.words.size === 0) {
      own++;
      all++;
    } else if (hasLike(clause.whole, word) || hasLike(clause.near, word)) all++;
  }
  // The other of two opposites counts as present.
  for (const [pair, side] of claim.sides)
    if (clause.sides.has(pair) && clause.sides.get(pair) !== side && own < count) {
      own++;
      all = Math.max(own, Math.min(count, all + 1));
    }
  return count === 0 ? { own: 0, all: 0 } : { own: own / count, all: all / count };
}

/** Share of a clause another must cover to be about the same; short ones must match completely. */
export const leastOf = ({ words }: Clause): number => (words.size < 4 ? 0.99 : 0.75);
