import type { Locale } from '../../../../contract/locales.ts';
import { wordCount } from '../../../content/words.ts';
import { readMoment } from '../../../language/moments.ts';
import { inDigits } from '../../../language/spelled-numbers.ts';
import { type StatedNumber, statedNumbers } from '../../../language/stated-numbers.ts';
import { isStopWord } from '../../../language/stop-words.ts';
import { unspaced } from '../../../language/table-words.ts';
import type { Passage } from '../../sources/passage.ts';
import { isSame, standsBehindPart } from '../alike.ts';
import { sentencesOf, separatorOf, wordsIn, yearsIn } from '../told.ts';

/** A word or number of a sentence, in the order of the sentence. */
interface Token {
  /** Its stem; of a number what is written. */
  word: string;
  number?: StatedNumber;
  /** With a capital inside of its sentence. */
  name?: boolean;
  /** Which part of the sentence it stands in. */
  part: number;
}

/** A sentence of the material: the one place that a claim is held against. */
interface Place {
  tokens: readonly Token[];
  months: ReadonlySet<number>;
  /** The headings above it. */
  heads: readonly Token[];
  /** The sentence before it. */
  context: readonly Token[];
  /** Which passage it stands in. */
  passage: number;
}

/** Tokens between a number and the words that are bound to it. */
const tight = 3;
/** Passages before and behind a place whose words may have been taken for its own. */
const around = 3;
/** Of the words of a claim, what its place must have. */
const leastCovered = 0.5;
/** Words of what is no mere label. */
const leastWords = 5;
/** Words between two that a claim has too. */
const widest = 10;
/** Places that a number is looked up in. */
const mostPlaces = 40;

/** Letters that words of four have behind them in another form. */
const longestEnding = 4;

/** The same word in another form, or as a part of a longer one: "Wasser" of "Wasserwerk". */
function isLike(one: string, other: string): boolean {
  if (one === other) return true;
  const [short, long] = one.length < other.length ? [one, other] : [other, one];
  if (short.length < 4) return false;
  const ends = short.length > 4 || long.length - short.length <= longestEnding;
  return ends && (short.slice(0, 4) === long.slice(0, 4) || (short.length > 4 && long.includes(short)));
}

/** Two years with a dash, or a small word, between them. */
const span = /(?<!\d)((?:1[5-9]|20)\d\d)(?:\s?[-–—]\s?|\s\p{L}{1,4}\s)((?:1[5-9]|20)\d\d)(?!\d)/gu;

const isOne = (one: Token, other: Token): boolean =>
  one.number || other.number
    ? one.number !== undefined && other.number !== undefined && isSameNumber(one.number, other.number)
    : isLike(one.word, other.word);

const isSameNumber = (one: StatedNumber, other: StatedNumber): boolean =>
  one.plain === 'year' || other.plain === 'year' ? one.text === other.text : isSame(one, other);

const kindOf = ({ unit, plain }: StatedNumber): string =>
  plain === 'year' ? 'year' : unit === '%' || unit === 'pp' ? '%' : '';

/** Words and numbers; words that only say that something grew, fell or was before say nothing here. */
function tokensOf(original: string, language: Locale): Token[] {
  const text = inDigits(original, language);
  const tokens: Token[] = [];
  let part = 0;
  let from = 0;
  const addWords = (piece: string) => {
    // A number in brackets belongs to the words before them.
    for (const [index, side] of piece
      .replace(/[（(]\s?$/u, '')
      .split(separatorOf(language))
      .entries()) {
      if (index > 0) part++;
      for (const written of side.match(/[\p{L}\p{M}]+(?:-[\p{L}\p{M}]+)*/gu) ?? []) {
        const word = written.toLowerCase();
        const name = word !== written && !text.startsWith(written);
        if (word.length < 3 || isStopWord(word) || readMoment(word)) continue;
        if (wordsIn(word, language).size > 0) tokens.push({ word, part, name });
      }
    }
  };
  for (const number of statedNumbers(text, language)) {
    const at = text.indexOf(number.text, from);
    if (at < 0) continue;
    addWords(text.slice(from, at));
    tokens.push({ word: number.text, number, part });
    from = at + number.text.length;
  }
  addWords(text.slice(from));
  return tokens;
}

const monthsIn = (text: string): Set<number> =>
  new Set(
    (text.match(/\p{L}{3,}/gu) ?? []).flatMap((word) => {
      const order = readMoment(`${word} 2024`)?.order;
      return readMoment(word) && order !== undefined ? [order] : [];
    }),
  );

/** The sentences of the material, each with what it binds to its numbers. */
export class Places {
  readonly #language: Locale;
  readonly #places: Place[] = [];
  readonly #byPassage: Token[][] = [];
  /** Years of each table. */
  readonly #covered: ReadonlySet<string>[];

  constructor(passages: readonly Passage[], language: Locale) {
    this.#language = language;
    this.#covered = passages.flatMap(({ block }) =>
      block.type === 'table' ? [yearsIn([block.header, ...block.rows].flat().join(' '))] : [],
    );
    for (const [passage, one] of passages.entries()) {
      const sentences = sentencesOf(one);
      const heads = tokensOf(one.path.join('. '), language);
      const all = sentences.map((sentence) => tokensOf(sentence, language));
      this.#byPassage.push(all.flat());
      for (const [at, tokens] of all.entries())
        this.#places.push({
          tokens,
          months: monthsIn(`${one.path.join(' ')} ${sentences[at] ?? ''}`),
          heads,
          context: all[at - 1] ?? [],
          passage,
        });
    }
  }

  /** What a sentence says that the one place which has the rest of it says of something else. */
  faultOf(sentence: string): string | undefined {
    if (unspaced.test(sentence)) return undefined;
    const claim = tokensOf(sentence, this.#language);
    const words = claim.filter(({ number }) => !number);
    for (const [at, token] of claim.entries()) {
      if (!token.number || token.number.plain === 'small' || this.#isScope(token, sentence)) continue;
      const group = boundTo(claim, at);
      const places = this.#best(claim, (place) => place.tokens.some((one) => isOne(token, one)));
      if (places.length === 0) continue;
      if (places.every((place) => isSwapped(group, token, claim, place)))
        return `the material says ${token.number.text} of something else`;
    }
    const best = this.#best(claim, (place) => coverOf(words, place.tokens) > leastCovered);
    if (best.length === 0) return undefined;
    const [year, another] = claim.filter(({ number }) => number?.plain === 'year');
    const isTabled = (word: string) => this.#covered.some((years) => years.has(word));
    const dated = year && !another && !isTabled(year.word) && wordCount(sentence) >= leastWords;
    if (dated && best.every((place) => isOfOtherYear(year, claim, place)))
      return `the material says so of another year than ${year.word}`;
    const unheard = [...monthsIn(sentence)].some(
      (month) => !this.#places.some(({ months }) => months.has(month)),
    );
    if (unheard && best.some(({ months }) => months.size > 0)) return 'the material says so of another month';
    const other = best.every((place) => this.#isReplaced(claim, place, best.length > 1));
    return other ? 'the material says so of something else' : undefined;
  }

  /** A year of a span that a table covers says which rows are spoken of, "emissions, 1990–2020", and the whole what a part is of. */
  #isScope({ number }: Token, sentence: string): boolean {
    if (number?.plain !== 'year')
      return number !== undefined && standsBehindPart(number, sentence, this.#language);
    const spans = [...sentence.matchAll(span)].filter(([, from, to]) => [from, to].includes(number.text));
    return spans.some(([, from = '', to = '']) =>
      this.#covered.some((years) => years.has(from) && years.has(to)),
    );
  }

  /** Those that share most with a claim. */
  #best(claim: readonly Token[], is: (place: Place) => boolean): Place[] {
    const held = this.#places.filter(is).slice(0, mostPlaces);
    const shared = held.map(({ tokens }) => claim.filter((one) => has(tokens, one)).length);
    const most = Math.max(0, ...shared);
    return most < 2 ? [] : held.filter((_, at) => shared[at] === most);
  }

  /** Whether a word of the claim stands where the place has another one, and is one of what stands around it. */
  #isReplaced(claim: readonly Token[], place: Place, torn: boolean): boolean {
    const near = this.#byPassage.slice(Math.max(0, place.passage - around), place.passage + around + 1);
    const isKnown = (token: Token) => near.some((tokens) => tokens.some(({ word }) => word === token.word));
    const isForeign = (token: Token | undefined) =>
      token !== undefined &&
      !token.number &&
      isKnown(token) &&
      ![place.tokens, place.heads, place.context].some((tokens) => has(tokens, token));
    // It begins with somebody else: two words are no chance.
    if (isForeign(claim[0]) && isForeign(claim[1])) return true;
    return claim.some((token, at) => {
      if (token.number || has(place.tokens, token) || has(place.heads, token) || !isKnown(token))
        return false;
      const told = has(place.context, token);
      const [before, behind] = [-1, 1].map((step) => {
        for (let index = at + step; Math.abs(index - at) <= tight; index += step) {
          const one = claim[index];
          if (one && has(place.tokens, one)) return one;
        }
        return undefined;
      });
      if (isOtherName(token, place, claim)) return !told;
      // Where several places have as much of it, none of them has all.
      if (!behind && before && torn) return isGap(place.tokens.toReversed(), undefined, before, claim);
      if (!behind || (!before && (at >= tight || told))) return false;
      // One word between two of the place may be a verb in place of another one.
      if (before && !token.name && !isForeign(claim[at - 1]) && !isForeign(claim[at + 1])) return false;
      return isGap(place.tokens, before, behind, claim);
    });
  }
}

/** Whether a place that has the rest of a claim has years, and not that of the claim. */
const isOfOtherYear = (year: Token, claim: readonly Token[], { tokens, heads }: Place): boolean =>
  claim.every(({ number }) => !number || number.plain === 'year') &&
  tokens.some(({ number }) => number?.plain === 'year') &&
  ![tokens, heads].some((some) => has(some, year));

/** Whether a claim names somebody or something where its place names another one. */
const isOtherName = (token: Token, { tokens }: Place, claim: readonly Token[]): boolean =>
  token.name === true && tokens.some((one) => one.name && !has(claim, one));

/** Whether a place has words of its own between two that the claim has with others between them; from its start where there is no first. */
function isGap(
  tokens: readonly Token[],
  before: Token | undefined,
  behind: Token,
  claim: readonly Token[],
): boolean {
  return tokens.some((one, end) => {
    if (!isOne(one, behind)) return false;
    let at = end - 1;
    while (at >= 0 && end - at <= widest && !has(claim, tokens[at] as Token)) at--;
    const left = tokens[at];
    return (
      tokens.slice(at + 1, end).some(({ number }) => !number) &&
      (before ? left !== undefined && isOne(left, before) : at < 0)
    );
  });
}

const has = (tokens: readonly Token[], token: Token): boolean => tokens.some((one) => isOne(token, one));

const coverOf = (words: readonly Token[], tokens: readonly Token[]): number =>
  words.length === 0 ? 0 : words.filter((one) => has(tokens, one)).length / words.length;

/** How far a word is from a number; the parts of a sentence keep words apart. */
const distance = (tokens: readonly Token[], one: number, other: number): number =>
  Math.abs(one - other) + (tokens[one]?.part === tokens[other]?.part ? 0 : tight);

/** The words of a sentence that are nearer to this number than to the others. */
function boundTo(tokens: readonly Token[], at: number): Token[] {
  const numbers = tokens.flatMap((one, index) => (one.number ? [index] : []));
  return tokens.filter(
    (one, index) =>
      !one.number && numbers.every((other) => distance(tokens, index, at) <= distance(tokens, index, other)),
  );
}

/** The words next to a number, on one side of it, up to the next number. */
function beside(tokens: readonly Token[], at: number, step: 1 | -1): Token[] {
  const found: Token[] = [];
  for (let index = at + step; Math.abs(index - at) <= tight; index += step) {
    const token = tokens[index];
    if (!token || token.number || token.part !== tokens[at]?.part) break;
    found.push(token);
  }
  return found;
}

/** Whether a claim has beside a number what the place has on the same side of another number of the kind, and not its own. */
function isSwapped(
  group: readonly Token[],
  token: Token,
  claim: readonly Token[],
  { tokens }: Place,
): boolean {
  const held = tokens.flatMap((one, at) => (isOne(token, one) ? [at] : []));
  return held.every((at) =>
    tokens.some((other, index) => {
      if (!other.number || index === at || has(claim, other)) return false;
      if (kindOf(other.number) !== kindOf(token.number as StatedNumber)) return false;
      return ([1, -1] as const).some((step) => {
        const [own, its] = [beside(tokens, at, step), beside(tokens, index, step)];
        const left = own.findIndex((one) => !has(group, one) && !has(its, one));
        const taken = its.some((one) => has(group, one) && !has(own, one));
        if (left < 0 || !taken) return false;
        const nearer = [...own.slice(0, left), ...beside(tokens, at, step === 1 ? -1 : 1).slice(0, left + 1)];
        return !nearer.some((one) => has(group, one) && !has(its, one));
      });
    }),
  );
}
