import { around, median } from './geometry.ts';
import type { Line } from './lines.ts';
import type { Word } from './page-words.ts';
import { scriptSign, standsClose } from './script-signs.ts';

const rightToLeft = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/g;

/** In small capitals the first letter is larger, and some programs leave a gap after it: "C ANDIDATO". */
const smallCapitals = { size: 0.88, gap: 0.4 } as const;
const isSmallCapitals = (before: Word, word: Word): boolean =>
  /^\p{Lu}$/u.test(before.text) &&
  /^\p{Lu}{2,}[\p{P}]?$/u.test(word.text) &&
  word.style.size < smallCapitals.size * before.style.size &&
  Math.abs(word.base - before.base) < 1 &&
  word.x0 - before.x1 < smallCapitals.gap * word.style.size;

function withSmallCapitals(words: Word[]): Word[] {
  const whole: Word[] = [];
  for (const word of words) {
    const before = whole.at(-1);
    if (before && isSmallCapitals(before, word))
      whole[whole.length - 1] = { ...before, text: before.text + word.text, x1: word.x1 };
    else whole.push(word);
  }
  return whole;
}

/** Fewest pieces of a letter-spaced line, share of single letters, and widest gap within a word. */
const spacedOut = { least: 7, share: 0.75, gap: 1.7 } as const;

/** "C O N T E N T S": joins letter-spaced words. */
function withoutSpacing(words: Word[]): Word[] {
  const single = words.filter(({ text }) => /^\p{L}\p{M}?$/u.test(text)).length;
  if (words.length < spacedOut.least || single < spacedOut.share * words.length) return words;
  const gaps = words.slice(1).map((word, at) => word.x0 - (words[at]?.x1 ?? 0));
  const usual = median(gaps) ?? 0;
  const whole: Word[] = [];
  for (const [at, word] of words.entries()) {
    const before = whole.at(-1);
    if (before && (gaps[at - 1] ?? 0) < spacedOut.gap * usual)
      whole[whole.length - 1] = { ...before, text: before.text + word.text, x1: word.x1 };
    else whole.push(word);
  }
  return whole.length <= words.length / 3 ? whole : words;
}

/** The line that words make, in the order in which its script is read. */
export function lineOf(given: Word[], page: number): Line {
  const words = withSmallCapitals(withoutSpacing(given));
  // An item mark or drop cap is often larger and in other type.
  const said = words.filter(({ text }) => /[\p{L}\p{N}]/u.test(text));
  let main = said.find(({ text }) => text.length > 1) ?? said[0] ?? (words[0] as Word);
  for (const word of words)
    if (word.style.size > main.style.size + 0.2 && /..|\p{Sm}/u.test(word.text)) main = word;
  const letters = words.reduce((sum, { text }) => sum + text.length, 0);
  const share = (is: (word: Word) => boolean) =>
    words.reduce((sum, word) => sum + (is(word) ? word.text.length : 0), 0) / letters;
  /** After a removed mark, a full stop joins the word before. */
  let closes = false;
  const text = words
    .map((word, at) => {
      const sign = at > 0 ? scriptSign(words, at, main.base, main.style.size) : firstSign(word, words[1]);
      const apart =
        at > 0 &&
        word.spaced &&
        sign !== '' &&
        !(closes && /^[.,;:)]/u.test(sign)) &&
        !standsClose(sign, words[at - 1] as Word, word);
      closes = sign === '';
      return apart ? ` ${sign}` : sign;
    })
    .join('');
  const backwards = (text.match(rightToLeft)?.length ?? 0) > letters * 0.3;
  const box = around(words);
  const { size } = main.style;
  return {
    ...box,
    y0: main.base - 0.75 * size,
    y1: main.base + 0.22 * size,
    page,
    words,
    text: (backwards ? logical(text) : text).replace(struck, ownSign).replace(/\s+/g, ' ').trim(),
    base: main.base,
    size,
    bold: share(({ style }) => style.bold) > 0.8,
    italic: share(({ style }) => style.italic) > 0.8,
    fixed: share(({ style }) => style.fixed) > 0.6,
    backwards,
  };
}

/** "a \u0338= 0": TeX draws the stroke before the sign. */
const struck = /\u0338\s?([=∈≡<>⊂])/gu;
const ownSign = (_: string, sign: string): string => `${sign}\u0338`.normalize();

/** Word processors use a typewriter "o" as item mark. */
const firstSign = ({ text, style }: Word, next: Word | undefined): string =>
  text === 'o' && style.fixed && !next?.style.fixed ? '◦' : text;

export const withoutFirst = ({ words, page }: Line, count = 1): Line => lineOf(words.slice(count), page);

export const firstWords = ({ words, page }: Line, count: number): Line => lineOf(words.slice(0, count), page);

/** Strokes stretching an Arabic word. */
const stretched = /\u0640+/g;

const mirrored: Record<string, string> = { '(': ')', ')': '(', '[': ']', ']': '[', '«': '»', '»': '«' };

/**
 * Arabic and Hebrew in reading order: fixes brackets, the lam-alef ligature that many files reverse, and misplaced full
 * stops.
 */
function logical(text: string): string {
  const drawn = /[\p{L}\d][([«](?=\s|$)|(?:^|\s)[)\]»](?=[\p{L}\d])/u.test(text);
  const turned = drawn ? text.replace(/[()[\]«»]/g, (sign) => mirrored[sign] ?? sign) : text;
  return turned
    .normalize('NFKC')
    .replace(stretched, '')
    .replace(/ا([أإآ])ل/g, 'ال$1')
    .replace(/(?<=\s)\.(\d{1,12})(?=\s)/g, '$1.')
    .replace(/^\.(?=\p{L})(.{1,2000}[^.!?؟:])$/u, '$1.');
}
