import type { Locale } from '../../../../contract/locales.ts';
import { directionOf, saysOf, withoutSeemingDenials } from '../../../language/directions.ts';
import { isForm, pairsOf, type Word, wordsOf } from './words.ts';

/** What a claim has between two words that it shares with a place, and what the place has there. */
interface Gap {
  /** What both have before it. */
  behind: Word | undefined;
  /** How many words of its part of the claim say something before it. */
  before: number;
  own: readonly Word[];
  its: readonly Word[];
  next: Word | undefined;
}

/** A claim held word by word against a sentence. */
interface Repetition {
  /** The share of its words that the sentence has in the same order. */
  share: number;
  gaps: readonly Gap[];
}

/** Of a claim, what repeats a sentence. */
const leastShare = 0.7;
/** Words that say something, of which a repetition has as many. */
const leastShared = 3;
/** Words in the place of as many others. */
const mostReplaced = 2;
/** Words that say something beside a denial: "not necessarily". */
const mostDenied = 1;
/** Words that say something behind which no verb follows in its clause but at its end. */
const latest = 4;
/** By how much less of a claim another sentence may repeat and be meant as well. */
const level = 0.1;
const aside = /\s?\([^()]{0,200}\)/gu;

/** Whether two words are the same but for their ending: a reviewer is no review. */
const isInflected = ({ text: one }: Word, { text: other }: Word): boolean =>
  one === other ||
  (Math.abs(one.length - other.length) <= 1 &&
    one.slice(0, -1).startsWith(other.slice(0, -2)) &&
    other.length > 4);

/** Numbers say little of which sentence is repeated: they are looked up by themselves. */
const isSpelled = ({ kind }: Word): boolean => kind === 'content' || kind === 'small';

const sinceMark = (words: readonly Word[]): number =>
  words.slice(words.findLastIndex(({ kind }) => kind === 'mark') + 1).filter(({ kind }) => kind === 'content')
    .length;

/** What a claim has and a sentence has beside what both have in the same order. */
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
    // Before and behind what both say the sentence goes on.
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

/** Whether two words say that something grew, or both that it shrank. */
const saysLike = (one: string, other: string, language: Locale): boolean =>
  directionOf(one, language) !== undefined && directionOf(one, language) === directionOf(other, language);

/** Whether two numbers only count, and other than each other. */
const areCounts = (one: string, other: string): boolean =>
  one !== other && /^\d{1,2}$/.test(one) && /^\d{1,2}$/.test(other);

/** Whether a claim has words in a gap that stand for nothing the place says there. */
function isReplaced(
  { behind, before, own, its, next }: Gap,
  claim: readonly Word[],
  known: readonly Word[],
  language: Locale,
  hasFigures: boolean,
): boolean {
  if (own.length === 0 || own.length !== its.length || own.length > mostReplaced) return false;
  const counts = own.every(({ text }, at) => areCounts(text, its[at]?.text ?? ''));
  // What stands right behind a noun may be a verb, of which there are several for the same; figures are looked up by themselves.
  if (counts && !claim.some(({ text }) => text === its[0]?.text || /\d{3}|\d[.,]/.test(text)))
    return own.length === 1 && next?.kind === 'content';
  if (hasFigures) return false;
  const isLate = before >= latest && next !== undefined && next.kind !== 'mark';
  if (behind?.kind === 'content' && !isLate && !saysOf(next?.text ?? '', 'than', language)) return false;
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

/** Whether one side of a gap denies what the other does not, and that says nothing else. */
function isDenied({ own, its }: Gap, language: Locale): boolean {
  const said = (words: readonly Word[]) =>
    words.filter(({ kind, text }) => kind === 'content' && !saysOf(text, 'always', language)).length;
  const isOwn = denies(own, language);
  const [plain, denying] = isOwn ? [its, own] : [own, its];
  return isOwn !== denies(its, language) && said(plain) === 0 && said(denying) <= mostDenied;
}

/** Whether a place has all that a claim says beside a gap. */
const isAllElse = (gap: Gap, gaps: readonly Gap[]): boolean =>
  gaps.every((one) => one === gap || !one.own.some(({ kind }) => kind === 'content'));

/** Whether two words of a claim have changed places: "good inside and poor outside". */
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
 * Whether a claim repeats a sentence but for a word in the place of another, or for a denial: `around` is what the sentence stands
 * among, whose words may stand for those of the sentence.
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
    // "Have no plan" of "do not have a plan": what is denied may be denied elsewhere in it.
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
