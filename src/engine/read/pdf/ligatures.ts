import type { Box } from './geometry.ts';
import type { Style } from './letter-style.ts';
import type { Word } from './page-words.ts';

/**
 * Ligatures decoded as one of their letters, by programs that subset fonts: "The field" becomes "he ield". The glyph is
 * as wide as all its letters, so the missing ones are found by width.
 */
const joinedLetters: Record<string, string[]> = {
  h: ['Th'],
  i: ['fi', 'ffi'],
  l: ['fl', 'ffl'],
  f: ['ff'],
  t: ['tt', 'ft'],
  j: ['fj'],
};
/** An undecoded ligature, as in fonts with glyph name "f_i" only. */
const untold = '\ufffd';
/** Candidates by width; the next letter decides between the last two. */
const untoldLetters = ['ffi', 'ff', 'fi'];
/** Letters of which widths are kept: those of ligatures, and those that these are told by. */
const measured: ReadonlySet<string> = new Set(['f', 'h', 'i', 'j', 'l', 't', 'T', untold]);
/** Width of a ligature relative to its letters, and variation among a font's ligatures. */
const narrowed = { least: 0.78, most: 1, steps: 22, within: 0.035 } as const;

/** Relative width from which on a letter is several; type is rarely stretched that far. */
const wider = 1.5;
/** Relative width range of a ligature. */
const fits = { least: 0.68, most: 1.1 } as const;
/** Largest share of a letter's occurrences that are ligatures. */
const mostJoined = 0.3;

/** Overlap with the next letter, relative to width. */
const reachingIn = 0.25;

export const isSamePlace = (a: Box | undefined, b: Box): boolean =>
  a !== undefined && Math.abs(a.x0 - b.x0) + Math.abs(a.x1 - b.x1) < 0.05;

/** Relative to the letter before: a slanted glyph's letters have boxes of their own. */
const isOver = (last: Box, { x0, x1 }: Box): boolean =>
  Math.min(last.x1, x1) - Math.max(last.x0, x0) > 0.9 * (last.x1 - last.x0);

interface Seen {
  word: Word;
  /** Index in the word. */
  at: number;
  font: string;
  letter: string;
  /** Relative to the type size. */
  width: number;
}

/** Records letter widths and restores lost letters. */
export class Ligatures {
  readonly #widths = new Map<string, Map<number, number>>();
  #seen: Seen[] = [];
  readonly #untold = new Map<string, Seen[]>();
  #last: Box | undefined;

  /** Records a letter with its own style: "(" before it may be in another font. */
  take(word: Word, letter: string, box: Box, { font, size }: Style): void {
    const before = this.#seen.at(-1);
    const follows = before?.word === word && before.at === word.text.length - 2;
    const last = this.#last;
    const told = isSamePlace(last, box) || (follows && last !== undefined && isOver(last, box));
    this.#last = box;
    // Decoded letters of one glyph share a box. An overlapping box is not the glyph width, as in letter-spaced text.
    if (follows && last && (told || last.x1 - box.x0 > reachingIn * (last.x1 - last.x0))) this.#seen.pop();
    if (told || !measured.has(letter) || font === '') return;
    const of = Math.round(((box.x1 - box.x0) / size) * 100) / 100;
    if (letter === untold) {
      const others = this.#untold.get(font) ?? [];
      others.push({ word, at: word.text.length - 1, font, letter, width: of });
      this.#untold.set(font, others);
      return;
    }
    const key = `${font}/${letter}`;
    const widths = this.#widths.get(key) ?? new Map<number, number>();
    this.#widths.set(key, widths.set(of, (widths.get(of) ?? 0) + 1));
    if (joinedLetters[letter]) this.#seen.push({ word, at: word.text.length - 1, font, letter, width: of });
  }

  /** Restores the letters, from the end so that offsets stay valid. */
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
      // If all such letters of a word are wide, it is in small capitals.
      if (!own || !isWide(one) || (often.has(word) && !narrow.has(word))) continue;
      // A capital may be rare; a much wider h can be nothing else.
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
 * A font's ligature narrowing: the value that explains most of them, unless others explain as many as other letters, as
 * in monospaced fonts.
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

/** "fi" and "fl" are equally wide: i before a consonant, l before most vowels. */
function withLast(letters: string, behind: string): string | undefined {
  if (letters === 'ff') return letters;
  const stem = letters.slice(0, -1);
  if (/^(?:[^aeiouyäöüáéíóúàèìòùâêîôû]|$)/iu.test(behind)) return `${stem}i`;
  // "baffled", "field" and "classified", "flexible"; "fle" and "fie" are both words' parts else.
  if (!/^e/iu.test(behind) || stem === 'ff') return `${stem}l`;
  if (/^e(?:ld|rs?$|ds?$|s$)/iu.test(behind)) return `${stem}i`;
  return /^e[cwxeti]/iu.test(behind) ? `${stem}l` : undefined;
}

/** The letters whose total width is closest. */
function nearest(options: string[], width: number, widthOf: (letter: string) => number | undefined) {
  let [best, off] = ['', Infinity];
  for (const letters of options) {
    const share = width / [...letters].reduce((sum, one) => sum + (widthOf(one) ?? NaN), 0);
    if (share < fits.least || share > fits.most || Math.abs(1 - share) >= off) continue;
    [best, off] = [letters, Math.abs(1 - share)];
  }
  return best;
}

/** The smallest common width; undefined for letter-spaced text. */
function usualWidth(widths: Map<number, number>): number | undefined {
  const total = [...widths.values()].reduce((sum, count) => sum + count, 0);
  const common = [...widths].filter(([, count]) => count > 0.08 * total).map(([width]) => width);
  const own = Math.min(...common);
  const joined = [...widths].reduce((sum, [width, count]) => sum + (width >= wider * own ? count : 0), 0);
  return joined <= mostJoined * total ? own : undefined;
}
