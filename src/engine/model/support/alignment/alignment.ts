import type { Locale } from '../../../../contract/locales.ts';
import { wordCount } from '../../../content/words.ts';
import { causesIn, ordersIn, saysOf } from '../../../language/directions.ts';
import { monthOf } from '../../../language/moments.ts';
import { hasCjk } from '../../../language/scripts.ts';
import type { Passage } from '../../sources/passage.ts';
import { standsBehindPart } from '../alike.ts';
import { yearsIn } from '../parts.ts';
import { sentencesOf } from '../told.ts';
import { holdsIn } from './clauses.ts';
import { comparesOtherwise, isSwapped } from './compared.ts';
import { isOtherCount } from './counts.ts';
import { isCrossed } from './parallel.ts';
import { beginningOf, type Index, indexed, near } from './place-index.ts';
import { isRepeatedOtherwise } from './repeated.ts';
import { coverOf, isOfOtherYear, restates } from './restated.ts';
import { type Row, rowsOf } from './rows.ts';
import { isOfAll, isOfFewer, mayBeOfAll } from './scopes.ts';
import {
  areEndsTurned,
  areNamesSwapped,
  type Close,
  isCountedElsewhere,
  isOfPartOfYear,
  isOfRival,
  isOtherEnd,
  isTurnedRound,
  leastClose,
  monthsIn,
  namesIn,
  type Slot,
  slotsIn,
} from './slots.ts';
import { has, type Token, tokensOf } from './tokens.ts';

/** A sentence of the material that a claim may be compared with. */
export interface Place {
  text: string;
  tokens: readonly Token[];
  months: ReadonlySet<number>;
  slots: readonly Slot[];
  /** Headings above, and the sentence before. */
  around: string;
  passage: Passage;
  /** Headings above. */
  heads: readonly Token[];
  /** The sentence before. */
  context: readonly Token[];
  /** All text around it. */
  near: readonly Token[];
}

/** Passages before and after a place whose words may be taken for its own. */
const around = 3;
/** Smallest share of a claim's words that its place must have. */
const leastCovered = 0.6;
/** The same for a place with other wording. */
const leastHeard = 0.15;
/** Fewest words of a claim that is no mere label. */
const leastWords = 5;
/** Fewest words by which a place can be found. */
const leastRest = 2;
/** Fewest words besides names. */
const leastNamed = 3;
/** Other places are near if they have at least this share of what the closest has. */
const nearest = 0.7;
/** Tolerance for equally close places. */
const level = 0.1;
const mostLaid = 20;
/** Most rows, by matching word beginnings, compared word by word. */
const mostReadRows = 20;

/** "March 2021" is a time, and never selects rows. */
const isOfMonth = ({ word }: Token, sentence: string, language: Locale): boolean => {
  const before = /(?<!\p{L})(\p{L}{1,20})\.?\s$/u.exec(sentence.slice(0, sentence.indexOf(word)))?.[1];
  return before !== undefined && monthOf(before, language) !== undefined;
};

/** Two years joined by a dash or a small word. */
const span = /(?<!\d)((?:1[5-9]|20)\d\d)(?:\s?[-–—]\s?|\s\p{L}{1,4}\s)((?:1[5-9]|20)\d\d)(?!\d)/gu;

/** Compares each sentence of a claim with the best matching sentence of the material. */
export class Alignment {
  readonly #language: Locale;
  readonly #places: Place[] = [];
  readonly #passages: readonly Passage[];
  readonly #byKey: Index;
  readonly #names: ReadonlySet<string>;
  #rows: Row[] | undefined;
  /** Years in each table. */
  readonly #covered: ReadonlySet<string>[];

  constructor(passages: readonly Passage[], language: Locale) {
    this.#language = language;
    this.#passages = passages;
    this.#covered = passages.flatMap(({ block }) =>
      block.type === 'table' ? [yearsIn([block.header, ...block.rows].flat().join(' '))] : [],
    );
    const said = passages.map((passage) =>
      sentencesOf(passage).map((text) => ({ text, tokens: tokensOf(text, language) })),
    );
    this.#names = namesIn(said.flatMap((sentences) => sentences.map(({ tokens }) => tokens)));
    for (const [at, sentences] of said.entries()) {
      const path = passages[at]?.path ?? [];
      // An item or cell does not continue the one above.
      const goesOn = !['list', 'table'].includes(passages[at]?.block.type ?? '');
      const heads = tokensOf(path.join('. '), language);
      const near = said
        .slice(Math.max(0, at - around), at + around + 1)
        .flatMap((some) => some.flatMap(({ tokens }) => tokens));
      for (const [index, { text, tokens }] of sentences.entries())
        this.#places.push({
          text,
          around: [...path, (goesOn && sentences[index - 1]?.text) || ''].join('. '),
          tokens,
          passage: passages[at] as Passage,
          months: monthsIn(`${path.join(' ')} ${text}`, language),
          slots: slotsIn(text, tokens, this.#names, language),
          heads,
          context: (goesOn && sentences[index - 1]?.tokens) || [],
          near,
        });
    }
    this.#byKey = indexed(this.#places);
  }

  /** Whether two sentences make the same comparison in reverse, where opposite words mean the same. */
  isTurned(one: string, other: string): boolean {
    const language = this.#language;
    if (!saysOf(one, 'than', language) || !saysOf(other, 'than', language)) return false;
    const [first, second] = [one, other].map((text) => ({ text, tokens: tokensOf(text, language) }));
    return first !== undefined && second !== undefined && isSwapped(first, second, language);
  }

  /** Whether a single place, with its headings and previous sentence, covers a text without figures. */
  speaksOf(text: string): boolean {
    const language = this.#language;
    const claim = tokensOf(text, language);
    const speaks = (tokens: readonly Token[]) => coverOf(claim, tokens) >= leastHeard;
    if (near(claim, this.#byKey).some((one) => speaks([...one.tokens, ...one.heads, ...one.context])))
      return true;
    this.#rows ??= this.#passages.flatMap((passage) => rowsOf(passage, language));
    const keys = [...new Set(claim.map(beginningOf))];
    const hits = this.#rows.map((row) => ({
      row,
      count: keys.filter((key) => row.text.includes(key)).length,
    }));
    return hits
      .sort((one, other) => other.count - one.count)
      .slice(0, mostReadRows)
      .some(({ row }) => speaks([...tokensOf(row.text, language), ...row.heads]));
  }

  /** The part of a sentence that its best matching place contradicts. */
  faultOf(sentence: string): string | undefined {
    if (hasCjk(sentence)) return undefined;
    const claim = tokensOf(sentence, this.#language);
    const otherwise = this.#saidOtherwise(sentence, claim);
    if (otherwise) return otherwise;
    const compared = near(claim, this.#byKey)
      .slice(0, mostLaid)
      .map(({ text, around, passage }) => ({ text, around, passage }));
    if (isCrossed(sentence, compared, this.#names, this.#language))
      return 'the material says it of another of them';
    if (isRepeatedOtherwise(sentence, compared, this.#language))
      return 'the material says it in the same words, but for one';
    const best = this.#best(claim);
    if (best.length === 0) return undefined;
    const [year, another] = claim.filter(({ number }) => number?.plain === 'year');
    const isDate = year && isOfMonth(year, sentence, this.#language);
    const dated =
      year && !another && (isDate || !this.#isTabled(year.word)) && wordCount(sentence) >= leastWords;
    if (dated && best.every((place) => isOfOtherYear(year, claim, place)))
      return `the material says so of another year than ${year.word}`;
    const isOtherMonth = [...monthsIn(sentence, this.#language)].some((month) =>
      best.every(
        ({ months, tokens }) =>
          months.size > 0 && !months.has(month) && claim.every((token) => has(tokens, token)),
      ),
    );
    if (isOtherMonth) return 'the material says so of another month';
    // A word found in its place separates its neighbours.
    const held = claim.map((token) =>
      this.#isScope(token, sentence) ? { ...token, number: undefined, word: '' } : token,
    );
    if (best.every((place) => comparesOtherwise({ text: sentence, tokens: claim }, place, this.#language)))
      return 'the material compares them otherwise';
    // Without a name and a figure, the right place is uncertain.
    const isBare = !claim.some(({ name, number, word }) => name || number || this.#names.has(word));
    return best.some((place) => (isBare && !restates(claim, place)) || holdsIn(held, place, best.length > 1))
      ? undefined
      : 'the material says so of something else';
  }

  /** The time, person, cause or scope of a claim that the nearest places contradict, even in other words. */
  #saidOtherwise(sentence: string, claim: readonly Token[]): string | undefined {
    const language = this.#language;
    const slots = slotsIn(sentence, claim, this.#names, language);
    const rest = claim.filter(({ word }) => !slots.some(({ value }) => value === word));
    const closest = this.#closest(rest);
    // A title names its subject.
    const telling = slots.filter(({ kind }) => kind !== 'name' || rest.length >= leastNamed);
    const rival = telling.find((slot) => isOfRival(slot, slots, closest, (place) => restates(claim, place)));
    if (rival) return `the material says so of another ${rival.kind}`;
    // Totals, and years covering a whole table, are computations.
    const isPlain = !claim.some(({ figure, word }) => figure || this.#isTabled(word));
    if (
      isPlain &&
      isOfAll(sentence, language) &&
      !this.#isToldOf(claim, (text) => mayBeOfAll(text, language))
    )
      return 'the material does not say it of all';
    const agreed = (text: string) => saysOf(text, 'unanimous', language) || saysOf(text, 'not', language);
    if (isPlain && saysOf(sentence, 'unanimous', language) && !this.#isToldOf(claim, agreed))
      return 'the material does not say that all agreed';
    const top = closest.filter(
      ({ cover }) => cover >= leastClose && cover >= (closest[0]?.cover ?? 0) - level,
    );
    if (top.length === 0) return undefined;
    const every = (isSo: (place: Close['place']) => boolean) => top.every(({ place }) => isSo(place));
    if (every(({ text, tokens }) => isOfFewer(sentence, text, tokens, language)))
      return 'the material does not say it of all';
    if (every(({ text }) => isTurnedRound(sentence, text, causesIn, language)))
      return 'the material has cause and effect the other way round';
    if (every(({ text }) => isTurnedRound(sentence, text, ordersIn, language)))
      return 'the material has them in the other order';
    if (every(({ slots: its }) => isOtherEnd(slots, its)))
      return 'the material has its beginning and end otherwise';
    if (every(({ tokens }) => areNamesSwapped(claim, tokens)))
      return 'the material says it of the names the other way round';
    if (every(({ tokens }) => isOtherCount(claim, tokens)))
      return 'the material counts another number of them';
    if (every(({ tokens }) => areEndsTurned(claim, tokens, language)))
      return 'the material has it the other way round';
    if (every(({ tokens }) => isCountedElsewhere(claim, tokens)))
      return 'the material counts something else so';
    const [year, another] = claim.filter(({ number }) => number?.plain === 'year');
    return year && !another && every(({ text }) => isOfPartOfYear(sentence, text, year.word, language))
      ? `the material says so of a part of ${year.word}`
      : undefined;
  }

  /** Whether a year is one of a table's. */
  #isTabled(year: string): boolean {
    return this.#covered.some((years) => years.has(year));
  }

  /** Whether one of the nearest places says so; table rows are checked elsewhere. */
  #isToldOf(claim: readonly Token[], says: (text: string) => boolean): boolean {
    const closest = this.#closest(claim);
    const least = nearest * (closest[0]?.cover ?? 0);
    const near = closest.filter(({ cover }) => cover >= least);
    return near.length === 0 || near.some(({ place }) => says(place.text));
  }

  /** Places with most of some words, weighted by rarity; surrounding text counts half. */
  #closest(words: readonly Token[]): Close[] {
    if (words.length < leastRest) return [];
    const worth = words.map((token) => {
      const times = this.#byKey.get(beginningOf(token))?.size ?? 0;
      return times === 0 ? Math.LN2 : Math.log(1 + this.#places.length / times);
    });
    const all = worth.reduce((sum, one) => sum + one, 0);
    return near(words, this.#byKey)
      .map((place) => {
        const share = (token: Token) =>
          has(place.tokens, token) ? 1 : has(place.heads, token) || has(place.context, token) ? 0.5 : 0;
        return {
          place,
          cover: words.reduce((sum, token, at) => sum + share(token) * (worth[at] ?? 0), 0) / all,
        };
      })
      .sort((one, other) => other.cover - one.cover);
  }

  /** A year range covered by a table selects rows, "emissions, 1990–2020", and a whole is what a part belongs to. */
  #isScope({ number }: Token, sentence: string): boolean {
    if (number?.plain !== 'year')
      return number !== undefined && standsBehindPart(number, sentence, this.#language);
    const spans = [...sentence.matchAll(span)].filter(([, from, to]) => [from, to].includes(number.text));
    return spans.some(([, from = '', to = '']) =>
      this.#covered.some((years) => years.has(from) && years.has(to)),
    );
  }

  /** Sentences sharing most with a claim. */
  #best(claim: readonly Token[]): Place[] {
    const held = near(claim, this.#byKey).filter(
      ({ tokens, context }) => coverOf(claim, [...tokens, ...context]) >= leastCovered,
    );
    const shared = held.map(({ tokens }) => claim.filter((one) => has(tokens, one)).length);
    const most = Math.max(0, ...shared);
    return most < 2 ? [] : held.filter((_, at) => shared[at] === most);
  }
}
