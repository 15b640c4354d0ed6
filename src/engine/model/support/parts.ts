import type { Locale } from '../../../contract/locales.ts';
import { stemsOf } from '../../content/words.ts';
import { isBefore, isDirection } from '../../language/directions.ts';
import { wordsIn as wordsOf } from '../../language/languages.ts';
import { remembering } from '../../language/remembering.ts';
import { type StatedNumber, statedNumbers } from '../../language/stated-numbers.ts';
import { tableWords } from '../../language/table-words.ts';
import { withNumberedNames } from './numbered-names.ts';

const year = /(?<![\d.,])(?:1[5-9]|20|21)\d\d(?![\d.,]*\d)/gu;

export const yearsIn = (text: string): Set<string> => new Set(text.match(year));

/** Content stems of a text, without direction words and years. */
export const wordsIn: (text: string, language: Locale) => ReadonlySet<string> = remembering(readWords);

function readWords(original: string, language: Locale): ReadonlySet<string> {
  const text = withNumberedNames(original);
  const stems = [...stemsOf(text)].filter(
    (stem) => !isDirection(stem, language) && !isBefore(stem, language),
  );
  return new Set([...stems, ...codesIn(text), ...yearsIn(text)]);
}

/** "SA" and "EU", shorter than other words, and "level1". */
const codesIn = (text: string): string[] =>
  (text.match(/(?<![\p{L}\p{N}])(?:\p{Lu}{2}|\p{L}{3,20}\d{1,3})(?![\p{L}\p{N}])/gu) ?? []).map((code) =>
    code.toLowerCase(),
  );

const separators = new Map<Locale, RegExp>();

/** Separators between independent parts of a sentence. */
export function separatorOf(language: Locale): RegExp {
  const known = separators.get(language);
  if (known) return known;
  const words = [...tableWords[language].and, ...wordsOf(language).directions.against].filter((word) =>
    /^[\p{Script=Latin}\p{Script=Arabic}\p{Script=Devanagari} ]+$/u.test(word),
  );
  const joined = `(?:${words.join('|') || 'and'})`;
  const made = new RegExp(
    `[;,،]\\s(?:${joined}\\s)?|[、，；：（）()]|:\\s|\\s[–—→]\\s|\\s${joined}\\s`,
    'giu',
  );
  separators.set(language, made);
  return made;
}

export const counts = ({ plain }: StatedNumber): boolean => plain !== 'year';

const bracket = /[(（]([^()（）]{1,120})[)）]/gu;

/** Attaches bracketed numbers to the words before: "24 % there; followed by Germany 12 %". */
function unbracketed(sentence: string, language: Locale): string {
  let made = '';
  let from = 0;
  for (const { 0: whole, 1: inner = '', index } of sentence.matchAll(bracket)) {
    const head = sentence.slice(from, index).trimEnd();
    if (!statedNumbers(inner, language).some(counts)) {
      // "48 (2013), 45 (2014)": each has its year.
      if (yearsIn(inner).size !== 1 || !/[\d%]$/.test(head)) continue;
      made += `${head} · ${inner}`;
      from = index + whole.length;
      continue;
    }
    const own = head.split(separatorOf(language)).at(-1) ?? '';
    const number = statedNumbers(own, language).filter(counts).at(-1);
    const at = number === undefined ? -1 : head.lastIndexOf(number.text) + number.text.length;
    const tail = at < 0 ? '' : head.slice(at);
    // Text after a unitless number is what it counts.
    const other = number?.unit !== undefined && [...wordsIn(tail, language)].some((word) => !/\d/.test(word));
    const alone = at >= 0 && wordsIn(inner, language).size > 0;
    made += other
      ? `${head.slice(0, at)}; ${tail} · ${inner}; `
      : `${head}${alone ? '; ' : ' · '}${inner}${at < 0 || alone ? '; ' : ''}`;
    from = index + whole.length;
  }
  return made + sentence.slice(from);
}

/** The parts of a sentence; one without a number joins the next. */
export function partsOf(sentence: string, language: Locale): string[] {
  const parts: string[] = [];
  let waiting = '';
  for (const piece of unbracketed(sentence, language).split(separatorOf(language))) {
    waiting = waiting ? `${waiting} ${piece}` : piece;
    if (!statedNumbers(waiting, language).some(counts)) continue;
    parts.push(waiting);
    waiting = '';
  }
  const last = parts.pop();
  return [...parts, ...(last === undefined ? [waiting] : [waiting ? `${last} ${waiting}` : last])];
}
