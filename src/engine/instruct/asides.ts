import { ClarificationNeeded } from '../deck.ts';
import { fold, type Lexicon } from '../language/language.ts';
import { contains, standsAt, startsWith } from '../language/phrase-in.ts';
import { stopWords } from '../language/stop-words.ts';
import {
  asks,
  isAboutIt,
  isAboutSlide,
  isJudgement,
  isOfIt,
  isVerb,
  namesSlide,
  type Part,
  partsOf,
  wordsOf,
} from './aside-parts.ts';
import type { Operation } from './operations.ts';
import { inGroup, type Token } from './tokens.ts';
import { valuesIn } from './told-values.ts';

/** Handling of asides: sentences that only give a reason, as in "Make slide 3 shorter, the board has little time". */

type Reading = Operation[] | ClarificationNeeded;

/** Reads an instruction without its asides, if they are certainly not part of a text to write; `tell` gets each of them. */
export function readBeside(
  text: string,
  lexicon: Lexicon,
  said: readonly string[],
  read: (text: string) => Reading,
  tell: (aside: string) => void = () => {},
): Reading {
  const known = new Map<string, Reading>();
  const once = (some: string): Reading => {
    const reading = known.get(some) ?? read(some);
    known.set(some, reading);
    return reading;
  };
  let asked: Reading | undefined;
  for (const isClause of [false, true]) {
    const plain = withoutAsides(text, lexicon, said, isClause);
    if (!plain) continue;
    const { reading, isSettled, isBeside } = readWithout(plain, text, once);
    if (isBeside) for (const aside of plain.asides) tell(aside);
    if (isSettled) return reading;
    asked ??= reading;
  }
  return asked ?? once(text);
}

interface ReadWithout {
  reading: Reading;
  /** Nothing else can be made of the instruction. */
  isSettled: boolean;
  /** It was read without the asides. */
  isBeside?: true;
}

function readWithout(plain: Asides, text: string, read: (text: string) => Reading): ReadWithout {
  const wish = read(plain.text);
  const may = (one: Operation): boolean => (plain.led ? !rewords(one) : !addsText(one));
  const isSure = (one: Operation): boolean => writesNothing(one) || (plain.led && !addsText(one));
  const beside: ReadWithout = { reading: wish, isSettled: true, isBeside: true };
  if (Array.isArray(wish) && (plain.apart || wish.every((one) => may(one) && isSure(one)))) return beside;
  const whole = read(text);
  if (!Array.isArray(wish))
    return Array.isArray(whole) ? { reading: whole, isSettled: true } : { reading: wish, isSettled: false };
  // "Rename slide 3 to Dates, that's clearer"
  const isEither =
    Array.isArray(whole) && plain.asking && !plain.led && JSON.stringify(whole) !== JSON.stringify(wish);
  if (isEither) {
    const question = `Where does the new text of “${text.slice(0, 200)}” end? Put it in quotation marks.`;
    return { reading: new ClarificationNeeded(question), isSettled: true };
  }
  const isWhole = Array.isArray(whole) || !wish.every(may);
  return isWhole ? { reading: whole, isSettled: Array.isArray(whole) } : beside;
}

interface Asides {
  /** The instruction without asides. */
  text: string;
  /** Each aside follows a phrase such as "so that". */
  led: boolean;
  /** Each aside is in brackets or before the request, so no text can continue in it. */
  apart: boolean;
  /** The rest is a request: "The fair is on Sunday, 13 June" is one only as a whole. */
  asking: boolean;
  /** Asides without such a phrase. */
  asides: string[];
}

/**
 * Removes asides: sentences with a word no wish has, such as "we" or "is", that name no look, number, place or object,
 * and no text of the document (`said`) unless the wish names it too. As a last resort also whole clauses with their own
 * subject and verb (`isClause`).
 */
function withoutAsides(
  text: string,
  lexicon: Lexicon,
  said: readonly string[],
  isClause: boolean,
): Asides | undefined {
  const parts = partsOf(text, lexicon);
  if (parts.length < 2) return undefined;
  const written = new Set(wordsOf(said.join('\n')));
  const tells = isClause ? [...lexicon.tells, ...lexicon.finite] : lexicon.tells;
  const telling = parts.filter(
    (part) =>
      isTold(part, text, lexicon, tells) ||
      (isClause &&
        ((part.bracketed && part.tokens.length > 2) ||
          isAboutIt(part.tokens, written, tells) ||
          isOfIt(part.tokens, written) ||
          isJudgement(part.tokens, written, tells) ||
          isAboutSlide(part))),
  );
  if (telling.length === 0) return undefined;
  const wish = parts.filter((part) => !telling.includes(part));
  const named = new Set(wordsOf(textOf(wish, text)));
  const isPlaced = wish.some(({ tokens }) => tokens.some(namesSlide));
  const asides = telling.filter((part) =>
    isPlaced && isAboutSlide(part) && wish.every(({ start }) => start < part.start)
      ? isClause
      : isClause && !isTold(part, text, lexicon, lexicon.tells)
        ? isPlainClause(part, text, lexicon, { named, written })
        : saysNothing(part, lexicon, named, written) ||
          (isClause && isPlainClause(part, text, lexicon, { named, written })),
  );
  const kept = parts.filter((part) => !asides.includes(part));
  if (asides.length === 0 || !(isClause || kept.some(({ tokens }) => tokens.some(asks)))) return undefined;
  const rest = textOf(kept, text).replace(/(?<![\s,;،、，–—-])[\s,;،、，–—-]+$/u, '');
  if (!rest) return undefined;
  const wishes = kept.findIndex(({ tokens }) => tokens.some(asks));
  const begins = kept[wishes]?.start ?? 0;
  return {
    text: rest,
    led: asides.every(({ led }) => led),
    apart: asides.every(({ bracketed, start }) => bracketed || start < begins),
    asking: wishes >= 0,
    asides: asides.filter(({ led }) => !led).map(({ start, end }) => trimmed(text.slice(start, end))),
  };
}

const trimmed = (aside: string): string =>
  aside.replace(/^[\s(（]+/u, '').replace(/(?<![\s)）.,;!–—-])[\s)）.,;!–—-]+$/u, '');

/** An aside may be part of the text, unless a phrase introduces it. */
const addsText = ({ op }: Operation): boolean =>
  op === 'slide.add' || op === 'point.add' || op === 'text.add' || op === 'region.add' || op === 'shape.add';

/** No text is written that may contain an aside. */
const writesNothing = ({ op }: Operation): boolean => !writing.test(op);

/** The purpose may say how to reword. */
const rewords = ({ op }: Operation): boolean => op === 'text.shorten' || op === 'text.expand';
const writing =
  /\.add$|^text\.(?:set|replace|link)$|^fact|cell|rename|name|title|alt$|code|template|data|value/;

const textOf = (parts: readonly Part[], text: string): string =>
  parts.map(({ start, end }) => text.slice(start, end).trim()).join(' ');

/** Whether it has a word that no wish has. */
function isTold(
  { start, end, led, tokens, opens }: Part,
  text: string,
  { articles, relatives }: Lexicon,
  tells: readonly string[],
): boolean {
  const said = fold(text.slice(start, end));
  if (/[?？]$/.test(said)) return false;
  const [first = ''] = /^[\p{L}\p{M}']+/u.exec(said) ?? [];
  const last = fold(tokens.at(-1)?.text ?? '');
  // "Die Folien, die noch zu ergänzen sind", but not "die Leute sind müde".
  if (!opens && relatives.has(first) && (!articles.has(first) || tells.includes(last))) return false;
  return (
    led ||
    tells.some((one) => {
      const at = said.indexOf(one);
      return at >= 0 && (standsAt(said, one, at) || standsAt(said, one, said.lastIndexOf(one)));
    })
  );
}

function saysNothing(
  { tokens, led }: Part,
  lexicon: Lexicon,
  named: ReadonlySet<string>,
  written: ReadonlySet<string>,
): boolean {
  const tellsAt = (at: number): boolean => lexicon.tells.includes(fold(tokens[at]?.text ?? ''));
  const isPlain = (token: Token, at: number): boolean => {
    if (token.kind === 'quote' || token.kind === 'hex') return false;
    // "We have 10 minutes", but not "we want 3 points" nor "it is 12".
    if (token.kind === 'number') return tokens[at + 1]?.kind === 'other';
    const words = wordsOf(token.text);
    if (words.length > 0 && words.every((word) => named.has(word))) return true;
    const isTelling = tellsAt(at);
    // "We only have …", "personne n'en a besoin"
    const isTold = tellsAt(tokens[at - 1]?.is.has('amounts.only') ? at - 2 : at - 1);
    const has = (group: string): boolean => [...token.is].some((one) => one.split('.')[0] === group);
    if (isTelling) return at > 0 || !isVerb(token);
    // "So that they see it first"
    if (weighty.some((group) => has(group) && !(led && group === 'ordinals'))) return false;
    if (isTold) return true;
    if (isVerb(token) && !(led && seen.some((one) => token.is.has(one)))) return false;
    if (token.is.has('not') && !token.is.has('reason')) return false;
    const isNoun = lexicon.capitalsName || /^\p{Lu}/u.test(token.text);
    return !isNoun || words.every((word) => !written.has(word) || stopWords(lexicon.locale).has(word));
  };
  return tokens.length > 0 && tokens.every(isPlain);
}

/**
 * "My boss can't read it", "they moved out last week": a clause whose subject is no part of the document and that asks
 * for nothing. After a pronoun or a person even words of the document are allowed.
 */
function isPlainClause(
  { start, end, tokens, led }: Part,
  text: string,
  lexicon: Lexicon,
  { named, written }: Record<'named' | 'written', ReadonlySet<string>>,
): boolean {
  const said = fold(text.slice(start, end));
  const told = new Set([...lexicon.tells, ...lexicon.finite]);
  if (isJudgement(tokens, written, [...told])) return true;
  const spoken = tokens.filter(({ is }) => !is.has('courtesy'));
  const [first] = spoken;
  const isAbout = isAboutIt(spoken, written, [...told]);
  // "The client shouldn't see it" asks for nothing else.
  const isForbidden = isAbout && !first?.is.has('not') && spoken.some(({ is }) => is.has('not'));
  if (!isForbidden && lexicon.wishes.some((one) => contains(said, one))) return false;
  if (!first || isVerb(first) || first.is.has('and') || first.is.has('then')) return false;
  const begins = said.replace(/^[\s(（]+/u, '');
  const tells = (token: Token | undefined): boolean => told.has(fold(token?.text ?? ''));
  // "Die brauchen wir nicht"
  const isInverted = tells(spoken[1]) && tells(spoken[2]);
  const isOfPerson = led || isInverted || [...told].some((one) => startsWith(begins, one));
  // "The depot is not that important": no wish says what something is not.
  const isDenied =
    spoken.some((token, at) => token.is.has('not') && (tells(spoken[at - 1]) || (at > 0 && tells(token)))) &&
    !spoken.some(isVerb);
  const isOfThat = isOfIt(spoken, written);
  // "The owners know it all": what is told of a subject that the document has, too.
  const verb = spoken.findIndex((token, at) => at > 0 && token.kind === 'other' && tells(token));
  const isNews = valuesIn(text.slice(start, end), lexicon.locale).length > 0;
  const isOwn = (words: readonly string[], at: number): boolean => at < verb && !isNews && words.length > 0;
  // "Parents keep asking about fees": that somebody says something asks for nothing.
  const isReported = !isNews && lexicon.finite.some((one) => one.includes(' ') && contains(said, one));
  const isSettled = isOfPerson || isDenied || isAbout || isOfThat || isReported;
  // "So it comes before the budget" gives a position.
  const isPlace = led && !spoken.some(({ is }) => is.has('not'));
  return spoken.every((token, at) => {
    if (token.kind === 'quote' || token.kind === 'hex') return false;
    if (token.kind === 'number') return isOfThat || spoken[at + 1]?.kind === 'other';
    const words = wordsOf(token.text);
    if (tells(token) || (words.length > 0 && words.every((word) => named.has(word)))) return true;
    const has = (groups: readonly string[]): boolean =>
      [...token.is].some((one) => groups.includes(one.split('.')[0] ?? ''));
    const before = spoken[at - 1];
    const isOwner = inGroup(before?.is, 'articles').length > 0 || before?.is.has('amounts.this');
    const follows = !isOwner && (tells(before) || before?.is.has('not') === true);
    // "We don't cover it", "they report it": after a subject, a noun is read as verb.
    if (isPlace && has(ofData)) return false;
    if (has(looksOf) || (has(partsOfAny) && !isOfThat && !(follows && at > 0))) return false;
    // "So that it fits" describes the result.
    const isWish = led || before?.is.has('and') || before?.is.has('then');
    if (isVerb(token) && isWish && !isAbout && !(led && seen.some((one) => token.is.has(one)))) return false;
    if (token.is.has('not') && !isOfPerson && !follows && !isForbidden) return false;
    return (
      isSettled ||
      isOwn(words, at) ||
      (!has(ofData) && words.every((word) => !written.has(word) || stopWords(lexicon.locale).has(word)))
    );
  });
}

const partsOfAny = ['things', 'forms', 'shapes', 'charts'];
const looksOf = ['colours', 'shades', 'looks', 'unfinished'];
const ofData = ['name', 'term', 'titled'];

/** The effect wanted: "so that it stands out". */
const seen = ['verbs.highlight', 'verbs.show', 'verbs.read', 'verbs.find'] as const;
const weighty = [
  ...['things', 'forms', 'shapes', 'charts', 'colours', 'shades', 'looks', 'places', 'ordinals', 'numerals'],
  ...['units', 'languages', 'sums', 'facts', 'ranks', 'name', 'term', 'titled', 'unfinished', 'judged'],
];
