import type { Locale } from '../../../contract/locales.ts';
import { statedNumbers } from '../../language/stated-numbers.ts';
import { tableWords } from '../../language/table-words.ts';

/** Most letters between two numbers sharing a unit: "from 8.7 to 0.5 million", "41 auf 47 %". */
const nearest = 9;

/** Reads "2.3m" as millions in English. */
export const withMillions = (text: string, language: Locale): string =>
  language.startsWith('en') ? text.replace(/(?<=\d)m(?![\p{L}\d²³])/gu, ' million') : text;

/** Copies the unit of the second of two numbers to the first. */
export function withSharedUnits(text: string, language: Locale): string {
  const all = statedNumbers(text, language);
  const listed = new RegExp(`,\\s(?:${tableWords[language].and.join('|')})\\s`, 'gu');
  let made = '';
  let from = 0;
  for (const [index, { text: number, unit, plain }] of all.entries()) {
    const end = text.indexOf(number, from) + number.length;
    const next = all[index + 1]?.text ?? '';
    const tail = next.slice(next.search(/\d\D*$/) + 1);
    const gap = text.indexOf(next, end) - end;
    made += text.slice(from, end);
    const between = text.slice(end, end + Math.max(0, gap));
    // "To 10,081, up 15 %" continues; "12, 15, and 20 %" are alike.
    const isBeside =
      gap > 0 && gap <= nearest && !/[()（）]|[,;] \p{L}{2}/u.test(between.replace(listed, ','));
    if (!unit && !plain && /\d$/.test(number) && tail && isBeside) made += tail;
    from = end;
  }
  return made + text.slice(from);
}
