import type { Box } from './geometry.ts';

/** Accents TeX draws as separate glyphs above or below a letter, with their combining characters. */
const combining: Record<string, string> = {
  '`': '\u0300',
  '´': '\u0301',
  '^': '\u0302',
  ˆ: '\u0302',
  '~': '\u0303',
  '˜': '\u0303',
  '¯': '\u0304',
  '˘': '\u0306',
  '˙': '\u0307',
  '¨': '\u0308',
  '˚': '\u030a',
  '˝': '\u030b',
  ˇ: '\u030c',
  '¸': '\u0327',
  '˛': '\u0328',
};
const dotless: Record<string, string> = { ı: 'i', ȷ: 'j' };
/** Largest offsets of an accent from its letter, relative to the type size. */
const off = { across: 0.2, along: 0.5 } as const;

export interface Glyph {
  sign: string;
  box: Box;
  base: number;
  size: number;
}

const accents: ReadonlySet<string> = new Set(Object.keys(combining));
export const isAccent = (sign: string): boolean => accents.has(sign);

/** The composed letter, "é" of "´" and "e"; undefined if they are apart or do not combine. */
export function accented(accent: Glyph, letter: Glyph): string | undefined {
  const middle = ({ box }: Glyph) => (box.x0 + box.x1) / 2;
  if (Math.abs(middle(accent) - middle(letter)) > off.across * letter.size) return undefined;
  if (Math.abs(accent.base - letter.base) > off.along * letter.size) return undefined;
  const whole = ((dotless[letter.sign] ?? letter.sign) + combining[accent.sign]).normalize('NFC');
  return /^\p{L}$/u.test(whole) ? whole : undefined;
}
