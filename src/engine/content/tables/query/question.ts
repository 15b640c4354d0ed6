import type { Locale } from '../../../../contract/locales.ts';
import { limitsAsked, lowestAsked, sideWithin } from '../../../language/asked-limits.ts';
import { Caseless } from '../../../language/caseless.ts';
import { placesOf, saysOf } from '../../../language/directions.ts';
import { spanAsked } from '../../../language/grouping-words.ts';
import { wordsIn } from '../../../language/languages.ts';
import { hasCjk } from '../../../language/scripts.ts';
import { type TableWords, tableWords, wordList } from '../../../language/table-words.ts';
import { countOfThings, rankingAsked } from '../../../language/top-words.ts';
import { WordList } from '../../../language/word-list.ts';
import { wordsOf } from './words.ts';

/** A single question of a prompt, with the words that ask it; columns are not resolved yet. */
export interface Question {
  text: string;
  /** The original wording, if words were added to read it. */
  asked?: string;
  /** The end of a ranking; "worst" may be either. */
  order?: 'highest' | 'lowest' | 'worst';
  /** Number asked for; 0 if none. */
  count: number;
  /** Its share of the whole is asked for too: "and what share is that?" */
  ofAll?: boolean;
  asksFor: ReadonlySet<Kind>;
  /** Only its first word asks: "which ward was fullest". */
  unread?: true;
}

type Kind =
  | 'mean'
  | 'median'
  | 'rate'
  | 'number'
  | 'share'
  | 'change'
  | 'relation'
  | 'overtaking'
  | 'groups'
  | 'side';

/**
 * Splits a text into questions. "Average rating by branch and the five cheapest" is two, "sales of men and women" one;
 * `names` tests whether words name a figure.
 */
export function questionsIn(text: string, language: Locale, names: (words: string) => boolean): Question[] {
  return sentencesOf(text).flatMap(({ sentence, isPut }) => {
    const pieces = piecesOf(sentence, language);
    const found: Question[] = [];
    let open = '';
    const counts = wordList('howMany').begins(sentence);
    for (const { words, before } of pieces) {
      const own = questionOf(words, language);
      const last = found.at(-1);
      // "Which year was it, and how many?": the figure is given with the name.
      const isFigure = isOnly(own, 'number') || isOnly(own, 'share');
      if (last && isFigure && wordsOf(words, language).every((one) => one.isCue || one.isSmall)) {
        if (own.asksFor.has('share')) last.ofAll = true;
        continue;
      }
      // "How did the number of men and women develop" is one question.
      const isBegun = last && isOnly(last, 'number') && own.asksFor.has('change') && !counts;
      const isName = last && isOnly(own, 'share') && names(words);
      if (asks(own) && !isBegun && !isName && (!isOnly(own, 'groups') || !last || names(words))) {
        // "Which ward was fullest, and how did Birch change?" is two questions.
        const isTwo = asksFirst(open, language) && asksFirst(words, language);
        if (isTwo) found.push({ ...questionOf(open, language), unread: true });
        found.push(open && !isTwo ? questionOf(`${open}${before}${words}`, language) : own);
        open = '';
      } else if (last && asksFirst(words, language)) {
        // "How many were under 21, and what was the weather?"
        found.push(names(words) ? own : { ...own, unread: true });
      } else if (last) found.splice(-1, 1, questionOf(`${last.text}${before}${words}`, language));
      else open += `${open && before}${words}`;
    }
    // "What was the revenue in 2023?" asks for a stored figure.
    return found.length === 0 && isPut ? [questionOf(open, language)] : withTail(found, language, names);
  });
}

/** It starts with a question word. */
const asksFirst = (text: string, language: Locale): boolean =>
  wordList('which').begins(text) ||
  new Caseless(`^(?:${wordsIn(language).requests.questions ?? '(?!)'})\\s`).test(text);

/** "How many women and how many men live here": the end applies to each. */
function withTail(found: Question[], language: Locale, names: (words: string) => boolean): Question[] {
  if (found.length < 2 || !found.every((one) => isOnly(one, 'number'))) return found;
  const words = (found.at(-1)?.text ?? '').split(' ');
  const first = words.findIndex(names);
  const end = words.findIndex((word, at) => at > first && !names(word));
  const tail = first < 0 || end < 0 ? '' : words.slice(end).join(' ');
  const isBare = ({ text }: Question) => names(text.split(' ').at(-1) ?? '');
  return found.map((one) =>
    tail && isBare(one) ? { ...questionOf(`${one.text} ${tail}`, language), asked: one.text } : one,
  );
}

/** "And since then?": since the year that the previous answer found. */
export function sinceFound(question: Question, year: string | undefined, language: Locale): Question {
  const { sinceThen, since } = tableWords[language];
  const text = question.text.toLowerCase();
  const word = sinceThen.find((one) => text.includes(one));
  if (!word || !year) return question;
  const own = hasCjk(word) ? `${year}${since.at(-1)}` : `${since[0]} ${year}`;
  const at = text.indexOf(word);
  const read = `${question.text.slice(0, at)}${own}${question.text.slice(at + word.length)}`;
  return { ...questionOf(read, language), asked: question.text };
}

const sentencesOf = (text: string): { sentence: string; isPut: boolean }[] =>
  text.split(/(?<=[?？؟!！。；;\n])\s*|(?<=\p{Ll}{2}\.)\s+(?=\p{Lu})/u).flatMap((one) => {
    const sentence = one.replace(/(?<![?？؟!！。；;.\s])[?？؟!！。；;.\s]+$/u, '').trim();
    return sentence === '' ? [] : [{ sentence, isPut: /[?？؟]\s*$/u.test(one) }];
  });

/** The pieces between commas, colons and "and". */
function piecesOf(sentence: string, language: Locale): { words: string; before: string }[] {
  const joins =
    tableWords[language].and.filter((word) => !hasCjk(word) && /\p{L}/u.test(word)).join('|') || '&';
  const between = new RegExp(
    `((?:[,:](?!\\d)|[、，：])\\s*(?:(?:${joins})\\s+)?|\\s+(?:${joins})\\s+)`,
    'iu',
  );
  const parts = sentence.split(between);
  return parts.flatMap((words, at) =>
    at % 2 === 0 && words.trim() !== '' ? [{ words, before: parts[at - 1] ?? '' }] : [],
  );
}

/** The question in some words. */
export function questionOf(text: string, language: Locale): Question {
  const has = (
    key: 'mean' | 'medians' | 'rate' | 'share' | 'develops' | 'overtakes' | 'howMany' | 'ahead' | 'worst',
  ) => wordList(key).longest(text) > 0;
  const words = tableWords[language];
  const ranking = rankingAsked(text);
  const bottom = lowestAsked(text);
  const worst = has('worst');
  const low = bottom !== undefined || saysOf(text, 'least', language);
  const high =
    ranking !== undefined || saysOf(text, 'most', language) || new WordList(words.top).longest(text) > 0;
  const order = worst ? 'worst' : low ? 'lowest' : high ? 'highest' : undefined;
  const place = endWord(text, language);
  const count = ranking?.count ?? (bottom?.count || (place > 0 ? countOfThings(text.slice(0, place)) : 0));
  const moves = saysOf(text, 'up', language) || saysOf(text, 'down', language);
  // "Over time" is no limit.
  const sided = words.develops.reduce(
    (left, word) => (word.includes(' ') ? left.replace(word, ' ') : left),
    text,
  );
  const limits = limitsAsked(sided);
  const kinds: [Kind, boolean][] = [
    ['mean', has('mean')],
    ['median', has('medians')],
    ['rate', has('rate')],
    ['number', has('howMany')],
    ['share', has('share') && !moves],
    ['change', has('develops') || moves],
    ['relation', saysOf(text, 'linked', language)],
    // "Surpassed 50" is a limit.
    ['overtaking', has('overtakes') && limits.every(({ amount }) => !amount)],
    ['groups', wordList('by').longest(text) > 0 || spanAsked(text) !== undefined],
    ['side', has('ahead') || limits.length > 0 || hasParted(text) || asksForNone(text, words)],
  ];
  const asksFor = new Set(kinds.flatMap(([kind, is]) => (is ? [kind] : [])));
  return { text, ...(order && { order }), count, asksFor };
}

/** "Which shops had no sales?" */
const asksForNone = (text: string, { none, which, howMany }: TableWords): boolean =>
  new WordList(none).longest(text) > 0 && new WordList([...which, ...howMany]).longest(text) > 0;

/** "More wine than beer". */
const hasParted = (text: string): boolean => sideWithin(` ${text.toLowerCase()} `) !== undefined;

/** Position of a superlative that is not a ranking word itself: "the two weakest", "the ten deadliest". */
function endWord(text: string, language: Locale): number {
  const lower = text.toLowerCase();
  const [worst = -1] = tableWords[language].worst.map((word) => lower.indexOf(word)).filter((at) => at >= 0);
  const [[most = -1] = []] = [...placesOf(text, 'most', language), ...placesOf(text, 'least', language)];
  return worst >= 0 ? worst : most;
}

export const isOnly = ({ order, asksFor }: Question, kind: Kind): boolean =>
  order === undefined && asksFor.size === 1 && asksFor.has(kind);

export const asks = ({ order, asksFor }: Question): boolean => order !== undefined || asksFor.size > 0;

/** "Top 5 regions" and "the average in Spain" are about the previous or only figure. */
export const isOfOnly = ({ asksFor, count, order }: Question): boolean =>
  !asksFor.has('number') &&
  (asksFor.has('mean') || asksFor.has('median') || (order !== undefined && count > 0));
