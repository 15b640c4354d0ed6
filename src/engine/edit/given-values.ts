import { parseAmount } from '../analysis/numbers.ts';

/** A number as the author wrote it. */
export interface Amount {
  text: string;
  value: number;
  /** Currency, percent sign or other unit that stands with it; '' where none does. */
  unit: string;
}

/** What an instruction says that numbers should become. */
export interface GivenValues {
  amounts: Amount[];
  /** The rest of it: what the numbers are and where they stand. */
  words: string;
  /** Numbers or values are spoken of, and not just some word before "to". */
  speaksOfNumbers: boolean;
}

const amount = '[$€£¥]?\\s?[-−]?\\d[\\d.,]*(?:\\s?%|[kmb]?[€$£]|[kmb](?![\\p{L}]))?';
const between = '\\s*(?:,\\s+(?:(?:and|und|et|y|e|dan)\\s+)?|;\\s*|\\s(?:and|und|et|y|e|dan)\\s+)';
const becomes =
  '(?:\\s(?:to|should(?: now)? (?:be|read|show)|must be|sollen?|sollten?|müssen|auf|zu|à|doi(?:t|vent) être|a|deben? ser|devono essere|deve essere|para|devem? ser|menjadi|harus)\\s+|\\s*[:=]\\s*)';
const afterwards =
  '(?:\\s+(?:(?:on|in|for|at|of|auf|im|sur|dans|en|nel|nella|no|na|pada|di)\\s.+|sein|lauten))?';
const pattern = new RegExp(
  `^(?<head>.+?)${becomes}(?<list>${amount}(?:${between}${amount})*)(?<tail>${afterwards})[.!]?$`,
  'iu',
);
const numberWords =
  /(?<![\p{L}])(?:numbers?|values?|figures?|data|zahlen|werte?|chiffres|valeurs?|números|cifras|valor(?:es)?|numeri|valor[ei]|dati|nilai|angka|data)(?![\p{L}])/iu;

export function amountsIn(text: string): GivenValues | undefined {
  const { head = '', list = '', tail = '' } = pattern.exec(text.trim())?.groups ?? {};
  const amounts = list.split(new RegExp(between, 'iu')).flatMap((one) => amountOf(one.trim()) ?? []);
  if (amounts.length === 0) return undefined;
  return { amounts, words: `${head}${tail}`, speaksOfNumbers: numberWords.test(head) };
}

function amountOf(text: string): Amount | undefined {
  const digits = /[-−]?\d[\d.,]*/.exec(text)?.[0].replace(/[.,]+$/, '');
  const value = digits === undefined ? undefined : parseAmount(digits);
  if (digits === undefined || value === undefined) return undefined;
  return { text, value, unit: text.replace(digits, '').replace(/[\s.,]/g, '') };
}
