import { isInAddress, isShortForm } from '../../instruct/replace-words.ts';
import { literalPattern } from '../../language/literal-pattern.ts';
import type { FindText } from '../../package/writing/write-text.ts';

/** Finds words, ignoring case unless `isExact`. Matches whole words if the text begins and ends with letters or digits. */
export function findText(wanted: string, isExact = isShortForm(wanted)): FindText {
  const folded = plain(wanted).toLowerCase();
  return (text, at) => {
    const where = plain(text).toLowerCase();
    // Letters whose length changes with case would shift offsets.
    const [hay, needle] =
      where.length === text.length && !isExact ? [where, folded] : [plain(text), plain(wanted)];
    const words = spaced(needle);
    words.lastIndex = at;
    for (let found = words.exec(hay); found; found = words.exec(hay)) {
      const start = found.index;
      const end = start + found[0].length;
      words.lastIndex = start + 1;
      if (end > start && isWhole(text, start, end) && !isInAddress(text, start, wanted))
        return { start, end };
    }
    return undefined;
  };
}

/** Authors put several spaces where one is seen. */
const spaced = (words: string): RegExp => new RegExp(literalPattern(words).replace(/ +/g, ' +'), 'g');

/** Programs curl quotes and apostrophes typed straight, and web pages use non-breaking spaces. */
const plain = (text: string): string =>
  text
    .replace(/[‘’]/g, "'")
    .replace(/[“”]/g, '"')
    .replace(/[\u00a0\u2007\u202f]/g, ' ');

const alphabetic = /[\p{L}\p{N}]/u;
/** Scripts without spaces between words, or between words and particles. */
const spaceless = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Thai}]/u;

function isWhole(text: string, start: number, end: number): boolean {
  const joined = (a: string | undefined, b: string | undefined) =>
    a !== undefined && b !== undefined && alphabetic.test(a) && alphabetic.test(b) && !spaceless.test(a + b);
  return !joined(text[start - 1], text[start]) && !joined(text[end - 1], text[end]);
}
