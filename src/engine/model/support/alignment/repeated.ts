import type { Locale } from '../../../../contract/locales.ts';
import { directionOf, saysOf, withoutSeemingDenials } from '../../../language/directions.ts';
import { isForm, pairsOf, type Word, wordsOf } from './words.ts';

/** Text of claim and place between two shared words. */
interface Gap {
  /** The shared word before. */
  behind: Word | undefined;
  /** Content words before it in its part of the claim. */
  before: number;
  own: readonly Word[];
  its: readonly Word[];
  next: Word | undefined;
}

/** A word-by-word alignment of claim and sentence. */
interface Repetition {
  /** Share of its words that the sentence has in the same order. */
  share: number;
  gaps: readonly Gap[];
}

/** Smallest share of a claim that repeats a sentence. */
const leastShare = 0.7;
/** Fewest shared content words. */
const leastShared = 3;
/** Most words replaced by equally many. */
const mostReplaced = 2;
/** Content words next to a negation: "not necessarily". */
const mostDenied = 1;
/** Content words after which no verb follows in its clause except at the end. */
const latest = 4;
/** Tolerance for other sentences repeated about as well. */
const level = 0.1;
const aside = /\s?\([^()]{0,200}\)/gu;

/** Whether two words only differ by ending: a reviewer is no review. */
const isInflected = ({ text: one }: Word, { text: other }: Word): boolean =>
  one === other ||
  (Math.abs(one.length - other.length) <= 1 &&
    one.slice(0, -1).startsWith(other.slice(0, -2)) &&
    other.length > 4);

/** Numbers do not identify a repeated sentence; they are checked separately. */
const isSpelled = ({ kind }: Word): boolean => kind === 'content' || kind === 'small';

const sinceMark = (words: readonly Word[]): number =>
  words.slice(words.findLastIndex(({ kind }) => kind === 'mark') + 1).filter(({ kind }) => kind === 'content')
    .length;

/** Differences of claim and sentence between shared words in order. */
function lay(claim: readonly Word[], place: readonly Word[]): Repetition {
  const pairs = pairsOf(claim, place, isForm);
  const told = claim.filter(isSpelled).length;
  const shared = pairs.map(([row]) => claim[row] as Word);
  const said = shared.filter(({ kind }) => kind === 'content').length;
  const share = shared.filter(isSpelled).length / Math.max(1, told);
  const isWhole = told === place.filter(isSpelled).length && said > 1;
  if (said < leastShared && !isWhole) return { share: 0, gaps: [] };
  const ends: [number, number][] = [[-1, -1], ...pairs, [claim.length, place.length]];
  const gaps = ends.slice(1).map(([row, column], index): Gap => {
    const [from, start] = ends[index] as [number, number];
    const behind = claim[from];
    const own = claim.slice(from + 1, row);
    const its = place.slice(start + 1, column);
    // A sentence may continue before and after the shared words.
    const isFirst = index === 0;
    const isOpen = isFirst || index === ends.length - 2;
    return {
      behind,
      before: sinceMark(claim.slice(0, from + 1)),
      own,
      its: isOpen
        ? isFirst
          ? its.slice(its.length - Math.min(its.length, own.length))
          : its.slice(0, own.length)
        : its,
      next: claim[row],
    };
  });
  return { share, gaps };
}

/** Whether both words mean growth, or both decline. */
const saysLike = (one: string, other: string, language: Locale): boolean =>
  directionOf(one, language) !== undefined && directionOf(one, language) === directionOf(other, language);

/** Whether two numbers are different counts. */
const areCounts = (one: string, other: string): boolean =>
  one !== other && /^\d{1,2}$/.test(one) && /^\d{1,2}$/.test(other);

/** Whether a claim's words in a gap correspond to nothing in the place. */
function isReplaced(
  { behind, before, own, its, next }: Gap,
  claim: readonly Word[],
  known: readonly Word[],
  language: Locale,
  hasFigures: boolean,
): boolean {
  if (own.length === 0 || own.length !== its.length || own.length > mostReplaced) return false;
  const counts = own.every(({ text }, at) => areCounts(text, its[at]?.text ?? ''));
  // After a noun or "not" there may be a synonymous verb; figures are checked separately.
  if (counts && !claim.some(({ text }) => text === its[0]?.text || /\d{3}|\d[.,]/.test(text)))
    return own.length === 1 && next?.kind === 'content';
  if (hasFigures) return false;
  const isLate = before >= latest && next !== undefined && next.kind !== 'mark';
  const isVerb = behind?.kind === 'content' || (behind !== undefined && denies([behind], language));
  if (isVerb && !isLate && !saysOf(next?.text ?? '', 'than', language)) return false;
  return own.every((word, at) => {
    const told = its[at] as Word;
    if (word.kind !== 'content' || told.kind !== 'content') return false;
    return (
      !known.some((one) => isInflected(one, word)) &&
      !claim.some((one) => isForm(one, told)) &&
      !saysLike(word.text, told.text, language)
    );
  });
}

const denies = (words: readonly Word[], language: Locale): boolean =>
  saysOf(withoutSeemingDenials(words.map(({ text }) => text).join(' '), language), 'not', language);

/** Whether only one side of a gap has a negation, and nothing else. */
function isDenied({ own, its }: Gap, language: Locale): boolean {
  const said = (words: readonly Word[]) =>
    words.filter(({ kind, text }) => kind === 'content' && !saysOf(text, 'always', language)).length;
  const isOwn = denies(own, language);
  const [plain, denying] = isOwn ? [its, own] : [own, its];
  return isOwn !== denies(its, language) && said(plain) === 0 && said(denying) <= mostDenied;
}

/** Whether a place covers everything else in a claim. */
const isAllElse = (gap: Gap, gaps: readonly Gap[]): boolean =>
  gaps.every((one) => one === gap || !one.own.some(({ kind }) => kind === 'content'));

/** Whether two words of a claim are swapped: "good inside and poor outside". */
const isSwapped = (gaps: readonly Gap[]): boolean =>
  gaps.some(({ own: [one, more], its: [told, others] }, at) => {
    if (!one || !told || more || others || one.kind !== 'content') return false;
    const rest = gaps.slice(at + 1);
    const index = rest.findIndex(
      ({ own, its }) =>
        own.length === 1 && its.length === 1 && isForm(own[0] as Word, told) && isForm(its[0] as Word, one),
    );
    return rest.slice(0, index + 1).some(({ behind }) => behind?.kind === 'content');
  });

/**
 * Whether a claim repeats a sentence except for a replaced word or a negation; words in `around` may replace those of
 * the sentence.
 */
export function isRepeatedOtherwise(
  sentence: string,
  places: readonly { text: string; around: string }[],
  language: Locale,
): boolean {
  const claim = wordsOf(sentence.replace(aside, ' '), language);
  const hasFigures = claim.some(({ kind }) => kind === 'number');
  const laid = places.map(({ text, around }) => {
    const words = wordsOf(text.replace(aside, ' '), language);
    // "Have no plan" for "do not have a plan": the negation may be elsewhere.
    const isAlike = denies(claim, language) && denies(words, language);
    return { ...lay(claim, words), known: [...words, ...wordsOf(around, language)], isAlike };
  });
  const most = Math.max(0, ...laid.map(({ share }) => share));
  if (most < leastShare) return false;
  return laid
    .filter(({ share }) => share >= most - level)
    .every(
      ({ gaps, known, isAlike }) =>
        (!hasFigures && isSwapped(gaps)) ||
        gaps.some(
          (gap) =>
            isReplaced(gap, claim, known, language, hasFigures) ||
            (!isAlike && isDenied(gap, language) && isAllElse(gap, gaps)),
        ),
    );
}
