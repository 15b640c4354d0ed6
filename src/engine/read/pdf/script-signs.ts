import { areOfNote, raisedFigures } from '../raised-figures.ts';
import type { Word } from './page-words.ts';

/** Relative size and offset of superscripts and subscripts. */
const off = { raised: { size: 0.9, by: 0.15 }, lowered: { size: 0.85, by: 0.07 } } as const;

export const mathFont = /cmmi|cmsy|cmex|msam|msbm|math|symbol|stix.*ital|euler|mtmi|rsfs/i;

/** Whether a word is a superscript. */
export const isRaised = ({ base, style }: Word, line: number, size: number): boolean =>
  line - base > off.raised.by * size && style.size < off.raised.size * size;

const isLowered = ({ base, style }: Word, line: number, size: number): boolean =>
  base - line > off.lowered.by * size && style.size < off.lowered.size * size;

/** Type heights. Gap between a letter and its index. */
const nearest = 0.3;

/** Characters of formula signs, and what they attach to. */
const sign = {
  lowered: /^[\p{L}\d][\p{L}\d+−–-]{0,24}$/u,
  raised: /^(?:\p{L}(?!\p{L})|[\d+−–-]){1,8}$/u,
} as const;
const ofFormula = /[\p{L}\d)\]]$/u;

/** A word as text: "³" of "10³", "^k" of a power, "₂" of "CO₂", "_t" of an index; empty for a note mark. */
export function scriptSign(words: readonly Word[], at: number, line: number, size: number): string {
  const [before, word] = [words[at - 1], words[at] as Word];
  if (!before) return word.text;
  const lowered = isLowered(word, line, size);
  if (!lowered && !isRaised(word, line, size)) return word.text;
  const figures = lowered ? undefined : raisedFigures(word.text);
  if (figures !== undefined) return areOfNote(word.text, saidBefore(words, at)) ? '' : figures;
  const formula = lowered
    ? sign.lowered.test(word.text)
    : sign.raised.test(word.text) && mathFont.test(word.style.font);
  if (!formula || word.x0 - before.x1 > nearest * size || !ofFormula.test(before.text)) return word.text;
  if (lowered && isLowered(before, line, size)) return word.text;
  if (lowered && /^\d+$/.test(word.text))
    return word.text.replace(/\d/g, (digit) => '₀₁₂₃₄₅₆₇₈₉'[Number(digit)] ?? digit);
  return `${lowered ? '_' : '^'}${word.text}`;
}

/** "_t", "^k", and the "²" of "y ²", separated from their base only by layout. */
export const standsClose = (sign: string, before: Word, word: Word): boolean =>
  /^[_^]./u.test(sign) ||
  (/^[⁰¹²³⁴-⁹⁻]+$/u.test(sign) &&
    /(?:^|\P{L})\p{L}$|[\d)\]]$/u.test(before.text) &&
    word.x0 - before.x1 < nearest * before.style.size);

/** The word before a superscript, including a bracket: "(1 − p)". */
function saidBefore(words: readonly Word[], at: number): string {
  const texts = words.slice(Math.max(0, at - mostBracketed), at).map(({ text }) => text);
  const opens = texts.at(-1)?.endsWith(')') ? texts.findLastIndex((text) => text.includes('(')) : -1;
  return texts.slice(opens).join('');
}

/** Most words of a bracket raised to a power. */
const mostBracketed = 8;
