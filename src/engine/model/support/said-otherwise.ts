import type { Locale } from '../../../contract/locales.ts';
import { statedNumbers } from '../../language/stated-numbers.ts';

/** Letters between two numbers that share what stands behind the second: "from 8.7 to 0.5 million", "41 auf 47 %". */
const nearest = 6;

/**
 * A text with its numbers as they are meant where they were read otherwise: "2.3m" are millions in English as well as metres, and what
 * stands behind the second of two numbers may be said of both.
 */
export function spelledOut(text: string, language: Locale): string {
  const spelled = language.startsWith('en') ? text.replace(/(?<=\d)m(?![\p{L}\d²³])/gu, ' million') : text;
  const all = statedNumbers(spelled, language);
  let made = '';
  let from = 0;
  for (const [index, { text: number, unit, plain }] of all.entries()) {
    const end = spelled.indexOf(number, from) + number.length;
    const next = all[index + 1]?.text ?? '';
    const tail = /(?<![^\d.,])[^\d.,]+$/u.exec(next)?.[0] ?? '';
    const gap = spelled.indexOf(next, end) - end;
    made += spelled.slice(from, end);
    if (!unit && !plain && /\d$/.test(number) && tail && gap > 0 && gap <= nearest) made += tail;
    from = end;
  }
  return made + spelled.slice(from);
}
