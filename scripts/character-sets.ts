import type { CharacterSet } from './font-list.ts';

/** Unicode ranges, both ends included. */
type Ranges = [number, number][];

const latin: Ranges = [
  [0x20, 0x7e],
  [0xa0, 0x17f],
  [0x192, 0x192],
  [0x218, 0x21b],
  [0x2c6, 0x2dd],
  [0x1e80, 0x1e85],
  [0x1ef2, 0x1ef3],
  [0x2010, 0x2027],
  [0x2030, 0x203a],
  [0x2044, 0x2044],
  [0x2070, 0x208e],
  [0x20a0, 0x20bf],
  [0x2113, 0x2122],
  [0x2150, 0x215e],
  [0x2190, 0x2199],
  [0x2200, 0x2265],
  [0x25a0, 0x25ff],
  [0x2713, 0x2717],
];

const european: Ranges = [
  ...latin,
  [0x180, 0x24f],
  [0x250, 0x2af],
  [0x300, 0x36f],
  [0x370, 0x3ff],
  [0x400, 0x52f],
  [0x1e00, 0x1eff],
  [0x1f00, 0x1fff],
];

const arabic: Ranges = [
  [0x20, 0x20],
  [0x600, 0x6ff],
  [0x750, 0x77f],
  [0x8a0, 0x8ff],
  [0x200c, 0x200f],
  [0xfb50, 0xfdff],
  [0xfe70, 0xfefc],
];

const devanagari: Ranges = [
  [0x20, 0x20],
  [0x900, 0x97f],
  [0xa8e0, 0xa8ff],
  [0x1cd0, 0x1cff],
  [0x200c, 0x200d],
  [0x20b9, 0x20b9],
  [0x25cc, 0x25cc],
];

/** What East Asian text needs besides the national set: its punctuation, kana and full-width forms. */
const eastAsian: Ranges = [
  [0x20, 0x20],
  [0x2014, 0x2014],
  [0x2018, 0x201d],
  [0x2026, 0x2026],
  [0x2460, 0x2473],
  [0x3000, 0x303f],
  [0x3041, 0x30ff],
  [0x3200, 0x32ff],
  [0xff01, 0xffee],
];

/**
 * Every character that a two-byte national encoding can write up to a row, except its Latin, Greek and Cyrillic copies.
 * @param firstCell of the second bytes
 */
function nationalSet(encoding: string, lastRow: number, firstCell = 0xa1): Set<number> {
  const decoder = new TextDecoder(encoding);
  const characters = new Set<number>();
  for (let row = 0xa1; row <= lastRow; row++)
    for (let cell = firstCell; cell <= 0xfe; cell++) {
      const character = decoder.decode(new Uint8Array([row, cell])).codePointAt(0) ?? 0xfffd;
      if (character >= 0x2000 && character !== 0xfffd) characters.add(character);
    }
  return characters;
}

const expand = (ranges: Ranges): number[] =>
  ranges.flatMap(([from, to]) => Array.from({ length: to - from + 1 }, (_, index) => from + index));

const textOf = (codePoints: Iterable<number>): string =>
  [...new Set(codePoints)]
    .sort((a, b) => a - b)
    .map((code) => String.fromCodePoint(code))
    .join('');

/** The characters kept of a face, as one string. */
export const characterSets: Record<CharacterSet, () => string> = {
  latin: () => textOf(expand(latin)),
  european: () => textOf(expand(european)),
  arabic: () => textOf(expand(arabic)),
  devanagari: () => textOf(expand(devanagari)),
  // Of traditional Chinese what is frequent, up to row 0xc6, and is not among the Japanese characters, which are shipped too.
  chinese: () => {
    const japanese = nationalSet('euc-jp', 0xf4);
    const traditional = [...nationalSet('big5', 0xc6, 0x40)].filter((one) => !japanese.has(one));
    return textOf([...expand(eastAsian), ...nationalSet('gb2312', 0xf7), ...traditional]);
  },
  jis: () => textOf([...expand(eastAsian), ...nationalSet('euc-jp', 0xf4)]),
  // Rows 0xb0 to 0xc8 are the modern syllables; the rows above hold characters that Korean decks hardly use.
  ksx1001: () => textOf([...expand(eastAsian), ...nationalSet('euc-kr', 0xc8)]),
};
