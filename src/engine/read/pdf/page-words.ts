import { accented, type Glyph, isAccent } from './accents.ts';
import { type Box, fromLeft, fromTop, grow, seenBox, type View } from './geometry.ts';
import { readStyle, type Style, sameStyle } from './letter-style.ts';
import { isSamePlace, Ligatures } from './ligatures.ts';
import type { PdfFile } from './pdf-file.ts';

/** Letters without a space between them. */
export interface Word extends Box {
  text: string;
  style: Style;
  /** Height of the baseline. */
  base: number;
  /** Preceded by a space. */
  spaced: boolean;
  /** First word of a line in the file. */
  begins: boolean;
}

/** Whether a word is not level. */
export const isSlanted = ({ style }: Word): boolean => style.angle > 2 && style.angle < 358;

export interface PageWords {
  words: Word[];
  letters: number;
  /** Number of undecodable letters. */
  unreadable: number;
}

/** More than any real page. */
const maxLetters = 400_000;
/** Relative to type size: gap of a space, of a line end, of moving back; below `none` a hyphen has no space before it. */
const gaps = { space: 0.2, line: 1.05, back: 1.5, none: 0.03 } as const;
/** Relative to type size: baseline rise of a raised glyph, and its effective size. */
const raisedGlyph = { rise: 0.2, size: 0.6 } as const;
const replacement = 0xfffd;
/** A possible break; only drawn if as wide as a hyphen. */
const softHyphen = 0xad;
const seenWidth = 0.1;
/** Zero-width characters; some programs put one on each side of a raised mark. */
const widthless: ReadonlySet<number> = new Set([0x200b, 0x2060, 0xfeff]);
/** Of the last lines. */
const keptLetters = 200;

/** The words of an open page in drawing order. */
export function pageWords(file: PdfFile, page: number, view: View): PageWords {
  const { call } = file.library;
  const text = call.FPDFText_LoadPage?.(page) ?? 0;
  const reader = new WordReader(file, text, view);
  const count = Math.min(maxLetters, call.FPDFText_CountChars?.(text) ?? 0);
  for (let at = 0; at < count; at++) reader.take(at);
  call.FPDFText_ClosePage?.(text);
  reader.finish();
  return { words: reader.words, letters: reader.letters, unreadable: reader.unreadable };
}

class WordReader {
  readonly words: Word[] = [];
  letters = 0;
  unreadable = 0;
  readonly #ligatures = new Ligatures();
  readonly #file: PdfFile;
  readonly #text: number;
  readonly #view: View;
  readonly #styles = new Map<number, Style>();
  readonly #raised = new Map<Style, Style>();
  #word: Word | undefined;
  #last: Glyph | undefined;
  /** An accent waiting for its letter. */
  #accent: { glyph: Glyph; style: Style } | undefined;
  /** Recently read letters. */
  #letters: { glyph: Glyph; word: Word; at: number }[] = [];
  /** First half of a surrogate pair; 0 if none. */
  #high = 0;
  #space = false;
  /** A space in the file, not one added by PDFium. */
  #drawn = false;
  /** The last two letters are one glyph. */
  #ligature = false;
  /** An accent came since the last letter. */
  #toAccent = false;
  #line = true;

  constructor(file: PdfFile, text: number, view: View) {
    this.#file = file;
    this.#text = text;
    this.#view = view;
  }

  take(at: number): void {
    const { call, scratch, f64 } = this.#file.library;
    const unit = call.FPDFText_GetUnicode?.(this.#text, at) ?? 0;
    // PDFium reports characters beyond 16 bits as surrogate pairs.
    if (unit >= 0xd800 && unit <= 0xdbff) {
      this.#high = unit;
      return;
    }
    const code = wholeOf(this.#high, unit);
    this.#high = 0;
    if (call.FPDFText_IsGenerated?.(this.#text, at) === 1) {
      this.#generated(code);
      return;
    }
    if (code === 0x20 || code === 0xa0 || code === 9 || code === 10 || code === 13) {
      if (this.#isInLigature(at)) return;
      this.#space = true;
      this.#drawn = true;
      return;
    }
    if (widthless.has(code)) return;
    const given = this.#styleOf(call.FPDFText_GetTextObject?.(this.#text, at) ?? 0, at);
    const box = this.#boxOf(at);
    if (code === softHyphen && box.x1 - box.x0 < seenWidth) return;
    call.FPDFText_GetCharOrigin?.(this.#text, at, scratch, scratch + 8);
    const right = f64(scratch);
    const up = f64(scratch + 8);
    const line = fromTop(this.#view, right, up);
    const raised =
      code >= 0x30 && code <= 0x39 && given.angle === 0 ? this.#riseOf(at, line, given) : undefined;
    const { style, base } = raised ?? { style: given, base: line };
    // The tail of a slanted f overlaps the space before.
    if ((code === 0x66 || code === 0x6a) && style.angle === 0) {
      const x = fromLeft(this.#view, right, up);
      if (x < box.x1) box.x0 = Math.max(box.x0, x);
    }
    this.letters++;
    const unmapped = call.FPDFText_HasUnicodeMapError?.(this.#text, at) === 1;
    if (unmapped || code === 0 || code === replacement || (code >= 0xe000 && code <= 0xf8ff))
      this.unreadable++;
    const sign = code === returnSign || code === graveSign ? texSign(style.font, code) : signOf(code);
    this.#take({ sign, box, base, size: style.size }, style);
  }

  /** Some programs decode a ligature with a trailing space. */
  #isInLigature(at: number): boolean {
    if (!this.#ligature || !this.#last) return false;
    const { x0, x1 } = this.#boxOf(at);
    return (x0 + x1) / 2 < this.#last.box.x1;
  }

  #boxOf(at: number): Box {
    const { call, scratch, f32 } = this.#file.library;
    call.FPDFText_GetLooseCharBox?.(this.#text, at, scratch);
    // Left, top, right, bottom.
    return seenBox(this.#view, f32(scratch), f32(scratch + 4), f32(scratch + 8), f32(scratch + 12));
  }

  /** A small raised glyph, as in fonts with note figures. */
  #riseOf(at: number, line: number, style: Style): { style: Style; base: number } | undefined {
    const { call, scratch, f64 } = this.#file.library;
    call.FPDFText_GetCharBox?.(this.#text, at, scratch, scratch + 8, scratch + 16, scratch + 24);
    // Left, right, bottom, top.
    const [x0, x1, y0, y1] = [f64(scratch), f64(scratch + 8), f64(scratch + 16), f64(scratch + 24)];
    const foot = seenBox(this.#view, x0, y0, x1, y1).y1;
    if (line - foot < raisedGlyph.rise * style.size) return undefined;
    const small = this.#raised.get(style) ?? { ...style, size: raisedGlyph.size * style.size };
    this.#raised.set(style, small);
    return { style: small, base: foot };
  }

  finish(): void {
    this.#flush();
    this.#ligatures.mend();
  }

  #take(glyph: Glyph, style: Style): void {
    const whole = this.#accent && accented(this.#accent.glyph, glyph);
    if (whole) {
      this.#accent = undefined;
      this.#add({ ...glyph, sign: whole }, style);
      return;
    }
    this.#flush();
    const below = this.#word && this.#last && isAccent(glyph.sign) ? accented(glyph, this.#last) : undefined;
    if (below && this.#word) this.#word.text = this.#word.text.slice(0, -1) + below;
    else if (isAccent(glyph.sign)) {
      this.#accent = { glyph, style };
      this.#toAccent = true;
    } else this.#add(glyph, style);
  }

  #flush(): void {
    const held = this.#accent;
    if (!held) return;
    this.#accent = undefined;
    if (!this.#accentAbove(held.glyph)) this.#add(held.glyph, held.style);
  }

  /** An accent higher than the line, or drawn apart, comes after the line. */
  #accentAbove(accent: Glyph): boolean {
    const own = this.#letters.findLast(({ glyph }) => accented(accent, glyph));
    const whole = own && accented(accent, own.glyph);
    if (!own || !whole) return false;
    own.word.text = own.word.text.slice(0, own.at) + whole + own.word.text.slice(own.at + 1);
    return true;
  }

  #generated(code: number): void {
    this.#space = true;
    if (code === 10 || code === 13) this.#line = true;
  }

  #add(glyph: Glyph, style: Style): void {
    const { sign, box, base } = glyph;
    const before = this.#word;
    const gap = before ? Math.max(box.x0 - before.x1, before.x0 - box.x1) : 0;
    const size = Math.max(style.size, before?.style.size ?? 0);
    const far = !before || Math.abs(base - before.base) > 0.6 * size || gap > gaps.line * size;
    const begins = this.#line || far || isBack(before, box, size);
    // PDFium takes the movement to and from an accent for a space.
    const told = this.#toAccent ? this.#drawn : this.#space;
    const joins = sign === '-' && gap < gaps.none * size;
    const spaced = begins || (told && !joins) || gap > gaps.space * size;
    const raised = before && Math.abs(base - before.base) > 0.1 * size;
    if (before && !spaced && !raised && sameStyle(before.style, style)) {
      before.text =
        this.#last && isOneGlyph(before.text, sign, this.#last.box, box)
          ? before.text.slice(0, -1) + sign + before.text.slice(-1)
          : before.text + sign;
      grow(before, box);
    } else {
      this.#word = { text: sign, style, base, spaced, begins, ...box };
      this.words.push(this.#word);
    }
    const word = this.#word as Word;
    this.#ligatures.take(word, sign, box, style);
    if (isLetter(sign)) this.#letters.push({ glyph, word, at: word.text.length - 1 });
    if (this.#letters.length > 2 * keptLetters) this.#letters = this.#letters.slice(-keptLetters);
    this.#ligature = isSamePlace(this.#last?.box, box);
    this.#last = glyph;
    this.#space = false;
    this.#drawn = false;
    this.#toAccent = false;
    this.#line = false;
  }

  #styleOf(object: number, at: number): Style {
    const known = this.#styles.get(object);
    if (known) return known;
    const style = readStyle(this.#file, object, this.#text, at, this.#view);
    this.#styles.set(object, style);
    return style;
  }
}

/** Lam-alef is one glyph; its letters come at one place in drawing order. */
const isOneGlyph = (text: string, sign: string, last: Box, box: Box): boolean =>
  sign === 'ل' && /[اأإآ]$/u.test(text) && isSamePlace(last, box);

/** Moving far back in a line starts another one, except in right-to-left scripts. */
const isBack = (before: Word, box: Box, size: number): boolean =>
  box.x1 < before.x0 - gaps.back * size && !rightToLeft.test(before.text);

const rightToLeft = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/;

const wholeOf = (high: number, unit: number): number =>
  high > 0 && unit >= 0xdc00 && unit <= 0xdfff ? 0x10000 + ((high - 0xd800) << 10) + (unit - 0xdc00) : unit;

/** Most letters are Latin ones, and need no pattern. */
const isLetter = (sign: string): boolean =>
  (sign >= 'a' && sign <= 'z') || (sign >= 'A' && sign <= 'Z') || /^\p{L}$/u.test(sign);

/** PDFium has its own character for a line-end hyphen. */
function signOf(code: number): string {
  if (code >= 0x20 && code < 0x7f) return String.fromCharCode(code);
  if (code === 2 || code === softHyphen || code === 0xfffe || code === 0x2010 || code === 0x2011) return '-';
  if (code < 0x20 || (code >= 0xd800 && code <= 0xdfff) || code > 0x10ffff)
    return String.fromCodePoint(replacement);
  const sign = String.fromCodePoint(code);
  // The slanted N of formulas is an N; h and some script letters are in another block.
  return (code >= 0x1d400 && code <= 0x1d7ff) || /[ℎℬℰℱℋℐℒℳℛ]/.test(sign) ? sign.normalize('NFKC') : sign;
}

/** What some programs decode for glyph 11 of TeX fonts: α in math italic, ff otherwise. */
const returnSign = 0x21b5;
/** The position of ℓ in math italic. */
const graveSign = 0x60;
const texSign = (font: string, code: number): string => {
  if (code === graveSign) return /cmmi/i.test(font) ? 'ℓ' : '`';
  return /cmmi/i.test(font) ? 'α' : 'ff';
};
