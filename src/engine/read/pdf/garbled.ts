import type { Line } from './lines.ts';

/** Words that a page must have to be judged by, and which share of them gives it away. */
const least = { words: 30, vowelless: 0.4, stuttered: 0.03 } as const;

/** Three of one letter in a row; numerals and web addresses have some. */
const stutter = /(\p{L})\1\1/u;
const numeral = /^(?:[ivxlcdm]+|www.*|x+)$/iu;

/** Abbreviations, as "WJIII" and "NCLB", have no vowels either. */
const isCapital = (word: string): boolean => /^\p{Lu}+$/u.test(word);

/**
 * Whether the letters of a page are wrongly told, as by a font whose table gives many signs one letter or shifts them all:
 * words of Latin letters without a vowel, or with a letter three times in a row, are rare in any language.
 */
export function isGarbled(lines: Line[]): boolean {
  const count = { words: 0, stuttered: 0, latin: 0, vowelless: 0 };
  for (const { text, fixed } of lines) {
    if (fixed) continue;
    for (const word of text.match(/\p{L}[\p{L}\p{M}]{3,40}/gu) ?? []) {
      if (isCapital(word)) continue;
      count.words++;
      if (stutter.test(word) && !numeral.test(word)) count.stuttered++;
      if (!/^[\p{Script=Latin}\p{M}]+$/u.test(word)) continue;
      count.latin++;
      if (!/[aeiouyæœøı]/iu.test(word.normalize('NFD'))) count.vowelless++;
    }
  }
  const stuttered = count.words >= least.words && count.stuttered > least.stuttered * count.words;
  return stuttered || (count.latin >= least.words && count.vowelless > least.vowelless * count.latin);
}

/** Signs inside words, but for addresses and names of firms, which a shifted table makes of letters. */
const inner = /\p{L}[@#$^\\]\p{L}(?!\S*\.)/u;

/** Share of its signs that are not told from which on nothing can be made of a line. */
const untold = 0.2;

/** Whether a line, as of a heading in a font of its own, holds letters that are wrongly told or mostly not told. */
export function isGarbledLine({ text }: Line): boolean {
  if (text.split('\ufffd').length - 1 > untold * text.replaceAll(' ', '').length) return true;
  if (!inner.test(text)) return false;
  const words = text.match(/[\p{Script=Latin}@#$^]{3,}/gu) ?? [];
  const vowelless = words.filter((word) => !/[aeiouyæœøı]/iu.test(word.normalize('NFD'))).length;
  return vowelless > 0.25 * words.length;
}
