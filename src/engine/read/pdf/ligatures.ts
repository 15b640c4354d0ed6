import type { Box } from './geometry.ts';
import type { Style } from './letter-style.ts';
import type { Word } from './page-words.ts';

/**
 * Ligatures whose table tells one of their letters only, as many programs that cut files write them: "The field" comes out
 * as "he ield". Such a glyph is as wide as all its letters, so the missing ones can be told by measuring.
 */
const joinedLetters: Record<string, string[]> = {
  h: ['Th'],
  i: ['fi', 'ffi'],
  l: ['fl', 'ffl'],
  f: ['ff'],
  t: ['tt', 'ft'],
  j: ['fj'],
};
/** A ligature that has no sign at all, as in fonts that call it "f_i" and tell programs nothing. */
const untold = '\ufffd';
/** What such a glyph may be, by how wide it is; of the last two the letter behind it tells which. */
const untoldLetters = ['ffi', 'ff', 'fi'];
/** How much narrower than its letters a font draws them as one, and by how much that differs among its ligatures. */
const narrowed = { least: 0.78, most: 1, steps: 22, within: 0.035 } as const;

/** Of its usual width, from which on a letter is more than one: type is hardly ever stretched so far. */
const wider = 1.5;
/** A ligature is as wide as its letters, or narrower. */
const fits = { least: 0.68, most: 1.1 } as const;
/** Share of a letter's places that are ligatures, at most. */
const mostJoined = 0.3;

/** Of a letter's width, from which on its box reaches into the next letter. */
const reachingIn = 0.25;

/** Whether two letters have one box, as those of one glyph have. */
export const isSamePlace = (a: Box | undefined, b: Box): boolean =>
  a !== undefined && Math.abs(a.x0 - b.x0) + Math.abs(a.x1 - b.x1) < 0.05;

interface Seen {
  word: Word;
  /** Where in the word it stands. */
  at: number;
  font: string;
  letter: string;
  /** Of the size of type. */
  width: number;
}

/** Notes how wide letters are drawn, and puts back those that were lost. */
export class Ligatures {
  readonly #widths = new Map<string, Map<number, number>>();
  #seen: Seen[] = [];
  /** By font. */
  readonly #untold = new Map<string, Seen[]>();
  #last: Box | undefined;

  /** A letter of a word, in its own type: "(" before it may be of another font. */
  take(word: Word, letter: string, box: Box, { font, size }: Style): void {
    const before = this.#seen.at(-1);
    const follows = before?.word === word && before.at === word.text.length - 2;
    const last = this.#last;
    const told = isSamePlace(last, box);
    this.#last = box;
    // Letters of one glyph that are all told have one box. One whose box reaches into the next is not as wide as its box,
    // as where letters are spaced out and drawn one by one.
    if (follows && last && (told || last.x1 - box.x0 > reachingIn * (last.x1 - last.x0))) this.#seen.pop();
    if (told || !/^[fhijltT\ufffd]$/.test(letter) || font === '') return;
    const of = Math.round(((box.x1 - box.x0) / size) * 100) / 100;
    if (letter === untold) {
      const others = this.#untold.get(font) ?? [];
      others.push({ word, at: word.text.length - 1, font, letter, width: of });
      this.#untold.set(font, others);
      return;
    }
    const widths = this.#widths.get(`${font}/${letter}`) ?? new Map<number, number>();
    this.#widths.set(`${font}/${letter}`, widths.set(of, (widths.get(of) ?? 0) + 1));
    if (joinedLetters[letter]) this.#seen.push({ word, at: word.text.length - 1, font, letter, width: of });
  }

  /** Puts the letters back; from the end, so that places stay true. */
  mend(): void {
    const usual = new Map([...this.#widths].map(([key, widths]) => [key, usualWidth(widths)]));
    const isWide = ({ font, letter, width }: Seen) =>
      width >= wider * (usual.get(`${font}/${letter}`) ?? Infinity);
    const narrow = new Set(this.#seen.filter((one) => !isWide(one)).map(({ word }) => word));
    const often = new Set(
      this.#seen.filter((one, index, all) => all[index - 1]?.word === one.word).map(({ word }) => word),
    );
    for (const one of this.#seen.reverse()) {
      const { word, at, font, letter, width } = one;
      const own = usual.get(`${font}/${letter}`);
      // Where all such letters of a word are wide, it is set in small capitals.
      if (!own || !isWide(one) || (often.has(word) && !narrow.has(word))) continue;
      // A capital may be rare; what is h and much wider can be nothing else.
      const all =
        letter === 'h' && !usual.get(`${font}/T`) && width < 2.5 * own
          ? 'Th'
          : nearest(joinedLetters[letter] ?? [], width, (one) => usual.get(`${font}/${one}`));
      if (all) word.text = word.text.slice(0, at) + all + word.text.slice(at + 1);
    }
    this.#mendUntold(usual);
  }

  #mendUntold(usual: ReadonlyMap<string, number | undefined>): void {
    for (const [font, glyphs] of this.#untold) {
      const whole = (letters: string) =>
        [...letters].reduce((sum, one) => sum + (usual.get(`${font}/${one}`) ?? NaN), 0);
      const narrow = narrowingOf(glyphs, untoldLetters.map(whole));
      if (narrow === undefined) continue;
      for (const { word, at, width } of glyphs.reverse()) {
        const letters = untoldLetters.find((one) => fitsAt(width, whole(one), narrow));
        const behind = word.text.slice(at + 1);
        const told = letters && withLast(letters, behind);
        if (told && word.text[at] === untold) word.text = word.text.slice(0, at) + told + behind;
      }
    }
  }
}

const fitsAt = (width: number, whole: number, narrow: number): boolean =>
  Math.abs(width / whole - narrow) <= narrowed.within;

/**
 * How narrow a font draws its ligatures: the measure that explains most of them, unless others explain as many as other
 * letters, as where all are of one width.
 */
function narrowingOf(glyphs: Seen[], wholes: number[]): number | undefined {
  const readings = Array.from({ length: narrowed.steps + 1 }, (_, at) => {
    const narrow = narrowed.least + (at / narrowed.steps) * (narrowed.most - narrowed.least);
    const read = glyphs.map(({ width }) => wholes.findIndex((whole) => fitsAt(width, whole, narrow)));
    return { narrow, read, told: read.filter((one) => one >= 0).length };
  });
  const most = Math.max(...readings.map(({ told }) => told));
  const best = readings.filter(({ told }) => told === most);
  const first = best[0]?.read ?? [];
  const differ = best.some(({ read }) =>
    read.some((one, at) => Math.min(one, first[at] ?? -1) >= 0 && one !== first[at]),
  );
  return differ || 2 * most < glyphs.length ? undefined : best[Math.floor(best.length / 2)]?.narrow;
}

/** "fi" and "fl" are as wide as each other: before a consonant stands an i, before most vowels an l. */
function withLast(letters: string, behind: string): string | undefined {
  if (letters === 'ff') return letters;
  const stem = letters.slice(0, -1);
  if (/^(?:[^aeiouyäöüáéíóúàèìòùâêîôû]|$)/iu.test(behind)) return `${stem}i`;
  // "baffled", "field" and "classified", "flexible"; "fle" and "fie" are both words' parts else.
  if (!/^e/iu.test(behind) || stem === 'ff') return `${stem}l`;
  if (/^e(?:ld|rs?$|ds?$|s$)/iu.test(behind)) return `${stem}i`;
  return /^e[cwxeti]/iu.test(behind) ? `${stem}l` : undefined;
}

/** The letters whose widths together come nearest to a width. */
function nearest(options: string[], width: number, widthOf: (letter: string) => number | undefined) {
  let [best, off] = ['', Infinity];
  for (const letters of options) {
    const share = width / [...letters].reduce((sum, one) => sum + (widthOf(one) ?? NaN), 0);
    if (share < fits.least || share > fits.most || Math.abs(1 - share) >= off) continue;
    [best, off] = [letters, Math.abs(1 - share)];
  }
  return best;
}

/** The narrowest width that is not rare, where most are about as narrow; undefined where letters are set wide. */
function usualWidth(widths: Map<number, number>): number | undefined {
  const total = [...widths.values()].reduce((sum, count) => sum + count, 0);
  const common = [...widths].filter(([, count]) => count > 0.08 * total).map(([width]) => width);
  const own = Math.min(...common);
  const joined = [...widths].reduce((sum, [width, count]) => sum + (width >= wider * own ? count : 0), 0);
  return joined <= mostJoined * total ? own : undefined;
}
