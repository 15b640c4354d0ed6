import type { Line } from './lines.ts';

/** Fewest words to judge a page, and revealing shares. */
const least = { words: 30, vowelless: 0.4, stuttered: 0.03 } as const;

/** Three equal letters in a row; Roman numerals and web addresses have some. */
const stutter = /(\p{L})\1\1/u;
const numeral = /^(?:[ivxlcdm]+|www.*|x+)$/iu;

/** Abbreviations such as "WJIII" and "NCLB" have no vowels either. */
const isCapital = (word: string): boolean => /^\p{Lu}+$/u.test(word);

/**
 * Whether a page's letters are wrongly decoded, as with fonts mapping many glyphs to one letter or shifted: Latin words
 * without vowels or with tripled letters are rare.
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

/** Symbols inside words, except in addresses and names: produced by shifted tables. */
const inner = /\p{L}[@#$^\\]\p{L}(?!\S*\.)/u;

/** Share of undecoded characters that makes a line unusable. */
const untold = 0.2;

/** Whether a line, such as a heading in its own font, is wrongly decoded. */
export function isGarbledLine({ text }: Line): boolean {
  if (text.split('\ufffd').length - 1 > untold * text.replaceAll(' ', '').length) return true;
  if (!inner.test(text)) return false;
  const words = text.match(/[\p{Script=Latin}@#$^]{3,}/gu) ?? [];
  const vowelless = words.filter((word) => !/[aeiouyæœøı]/iu.test(word.normalize('NFD'))).length;
  return vowelless > 0.25 * words.length;
}
