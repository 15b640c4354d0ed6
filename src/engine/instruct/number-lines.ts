import { ClarificationNeeded } from '../deck.ts';
import { inWords } from './matching-slides.ts';
import { wordsIn } from './replace-words.ts';
import type { SlideView } from './view.ts';

/** A number in a sentence, and its replacement. */
export interface NumberInLine {
  slide: SlideView;
  from: string;
  to: string;
}

const numbers = /(?<![\p{L}\d.,])(\p{Sc}\s?)?([-−]?\d[\d.,]*)(\s?(?:%|\p{Sc}))?/gu;
const trailing = /(?<![.,])[.,]+$/;
const isYear = (digits: string): boolean => /^(?:19|20)\d\d$/.test(digits);

/**
 * "Change the price to $2,899": the number in the only line with these words, if it has a single number apart from
 * years. Undefined if no line has the words and a number.
 * @throws ClarificationNeeded if several lines, or several numbers in one, may be meant
 */
export function numberInLines(
  slides: readonly SlideView[],
  about: string,
  value: string,
): NumberInLine | undefined {
  const words = inWords(about).trim().split(' ').filter(Boolean);
  const lines = slides.flatMap((slide) =>
    [slide.title, ...slide.texts].flatMap((text) =>
      text.split(/[\n\v]/).flatMap((line) => {
        const said = inWords(line).trim().split(' ');
        const tells = words.every((word) => said.some((one) => isForm(one, word)));
        const found = tells ? numbersOf(line, value) : [];
        return found.length > 0 ? [{ slide, line, found }] : [];
      }),
    ),
  );
  const [only, ...more] = lines;
  if (!only || words.length === 0) return undefined;
  const [from = '', ...others] = only.found;
  const { slide } = only;
  const places = [slide.title, ...slide.texts].reduce((count, text) => count + wordsIn(text, from).length, 0);
  if (more.length > 0 || others.length > 0 || places !== 1)
    throw new ClarificationNeeded(
      `Which number should become ${value}? ${[only, ...more].map(({ line }) => `“${line.trim().slice(0, 120)}”`).join(', ')} may be meant. Say it as “replace “${from}” with “${value}””, and on which slide.`,
    );
  return { slide, from, to: value };
}

/** "Employee" and "employees", "price" and "priced". */
function isForm(one: string, other: string): boolean {
  const [short, long] = one.length < other.length ? [one, other] : [other, one];
  return short === long || (short.length > 3 && long.startsWith(short) && long.length - short.length < 3);
}

/** Numbers of a line with the same currency or percent sign as the new one. */
function numbersOf(line: string, value: string): string[] {
  const [own] = value.matchAll(numbers);
  const [before, after] = [own?.[1]?.trim() ?? '', own?.[3]?.trim() ?? ''];
  const all = [...line.matchAll(numbers)].map(([, sign = '', digits = '', unit = '']) => ({
    sign: sign.trim(),
    digits: digits.replace(trailing, ''),
    unit: unit.trim(),
    text: `${before ? sign : ''}${digits.replace(trailing, '')}${after ? unit : ''}`,
  }));
  const alike = all.filter(({ sign, unit }) => (!before || sign === before) && (!after || unit === after));
  const plain = alike.filter(({ digits }) => !isYear(digits));
  return (plain.length > 0 ? plain : alike).map(({ text }) => text.trim());
}
