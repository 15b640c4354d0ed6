import { beginsWithArticle } from '../language/poster-structure.ts';
import { isStopWord } from '../language/stop-words.ts';
import { lostNumber, needsUnshown, refersElsewhere } from '../language/unshown.ts';

const bracketed = /[([][^()[\]]{0,120}[)\]]/gu;
/** Of the letters of a sentence, the least that are no signs of a formula. */
const leastLetters = 0.6;
/** Characters of a line such as a telephone number. */
const shortLine = 40;

/** Signs of formulas and of cross-references that no reader resolved. */
export const unresolved = /\\[\\\p{L}]|[_^]\{|@ref\(|\(#\p{L}{2,8}:|\?\?|^#|^to-?do\b/iu;
/** A line of a table of contents: "2.1.2 Preference for candidates". */
export const numbered = /^[.\s]*(?:\d{1,3}\s)?\d{1,2}(?:\.\d{1,2})+\s+\p{Lu}/u;
/** A work that is named by its key alone, as where its list is not at hand: "by @lee2020". */
export const workKey = /(?<![\w.])@[a-z][\w:-]{2,}/u;
/** What an author has not written yet, "[summary of the main result]", "on XXX hardware", "for ____ euros", a mark of another place, "as in @sec-rooms", or the file does not tell, or wrongly: "SBP � 80", "SBP ff 80", "p = 2|10{11". */
const placeholder =
  /\d[|{~]\d|\[\p{Ll}[^\]\d]{20,200}\]|(?<!\p{L})XXX(?!\p{L})|_{3}|@(?:fig|tbl|tab|eq|sec|lst)[:-]|\ufffd|(?<=\p{L}\s)ff(?=\s)/u;
/** Of six words and more, those of one letter that make a formula. */
const singleLetters = 0.25;

const sums = /^(?:[×…=]|\.\.\.)$/u;
/** "n", "(p,": the only letter of a text. */
const isLetter = (text: string): boolean => {
  const [letter = '', other] = text.match(/\p{L}/gu) ?? [];
  return other === undefined && /\p{Script=Latin}/u.test(letter);
};
/** "x1", which is a vitamin or a room elsewhere. */
const numberedVariable = /^\p{L}{1,2}\d+\p{L}?$/u;

/** A sentence that names so many works tells of others. */
const manyWorks = 5;

const worksIn = (sentence: string): number =>
  [...sentence.matchAll(/\[([\d,;–\s-]{1,60})\]/gu)].reduce(
    (sum, [, inside = '']) => sum + inside.split(/[,;–-]/u).length,
    0,
  );

/** A sign of a formula by itself, which no number follows as in "p < 0.05". */
const sign = /^[=<>≤≥∈⊆⊂→←↔⇒↑↓∘⊢≡≅∧∨¬∀∃∪∩×]{1,3}$/u;

export function isFormula(sentence: string, inPaper = true): boolean {
  const words = sentence.split(/\s+/u);
  const single = words.filter(
    (word) =>
      ((sums.test(word) || isLetter(word)) && !/^[aàeioyAI]$/u.test(word)) ||
      (inPaper && numberedVariable.test(word)),
  );
  if (/\[\[|[〈〉⟨⟩⟦⟧]|(?<=\s)(?:<<|>>)(?=\s)/u.test(sentence)) return true;
  const signs = words.filter((word, at) => sign.test(word) && !/\d/u.test(words[at + 1] ?? ''));
  if (signs.length > 1) return true;
  return words.length >= 6 && single.length >= words.length * singleLetters;
}

/** In a text whose sentences end in a mark, what does not is a heading or half a sentence. */
export const sentenceEnd = /[.!?…。！？।؟:][)\]”"’»」]*$/u;

/** What is left of a formula, items named by their numbers alone, "(1) and (2)", and notes of a table: "** = 95 %". */
const broken =
  /^\p{Lu}\.\s\p{Lu}|^[{<≈=≤≥±|)\],;、，；]|^\.\s?\.|\*{2,3}\s?(?:=|p\s?<)|\s\d\.\s\p{Ll}|\(\d\)\s\p{L}{1,4}\s\(\d\)/u;

/** What is left of a numbered line, "2 of the model"; "4 dB less at night" is whole. */
const isCut = (text: string): boolean => isStopWord(/^\d\s(\p{Ll}+)\s/u.exec(text)?.[1] ?? '');

/** "… learning; and (v) planning": the end of a row that begins elsewhere. "(0.1 %), as expected" goes on a sentence. */
const rowEnd = /;\s(?:\p{L}{1,3}\s)?\((?:i{2,3}|i?v|vi{1,3}|[b-f2-6])\)/u;
const rowStart = /\((?:i|a|1)\)/u;
const goingOn = /^\([^()]{1,40}\),\s\p{Ll}/u;

/** "(k) 0.45 eV, and (l) 0.6 eV": of panels of a figure. */
const panels = /\([b-n]\)[^()]{1,80}\([c-o]\)/u;

/** "… is used by both and" */
export const breaksOff = (text: string): boolean => isStopWord(/\s(\p{Ll}+)$/u.exec(text)?.[1] ?? '');

export const endsRow = (text: string): boolean => rowEnd.test(text) && !rowStart.test(text);

/** "(2009, pg.", "1773), with …": a bracket that opens or closes elsewhere; "a) …" is the mark of an item. */
function isTorn(sentence: string): boolean {
  let open = 0;
  for (const { 0: mark, index } of sentence.matchAll(/[()]/g)) {
    if (mark === '(') open++;
    else if (open > 0) open--;
    else if (!itemMark.test(sentence.slice(Math.max(0, index - 5), index))) return true;
  }
  return open > 0;
}
const itemMark = /(?:^|\s)(?:\p{L}|[ivx]{1,4}|\d{1,2})$/u;

/** "The respectively.": of a sentence whose formulas were lost. */
const isStump = (text: string): boolean =>
  (text.split(' ').length === 2 && beginsWithArticle(text)) || emptied.test(text);

/** "Buchin et al.", "other projects include:,, and.": names without what they did, and a row of which the names are gone. */
const emptied = /^\P{Ll}{0,3}[\p{L}'’-]{1,30} et al\.?$|[:,]\s?,/u;

/** "Definition 1 (Noise model).": the label of what stands behind it. */
const label = /^\p{Lu}\p{Ll}+\s\d{1,3}(?:\.\d{1,3}){0,3}(?:\s\([^()]{1,80}\))?[.:]?$/u;

/** "Rysunek 2.2: …", in a language that is not known. */
const caption = /^\p{Lu}\p{Ll}+\s\d{1,2}\.\d{1,2}:\s/u;

/** "Where ψ(λ), u and k are the wavelet, …": the signs of a formula above it. */
function explainsSigns(text: string): boolean {
  const [, opening = '', sign = ''] =
    /^(\p{Lu}\p{Ll}{3,5}),?\s((?:\p{Ll}|\p{Script=Greek}|\p{L}\(\S{1,6}\))),?\s/u.exec(text) ?? [];
  return isStopWord(opening.toLowerCase()) && !isStopWord(sign);
}

/** Whether a sentence lacks nothing: no sign of a formula, no beginning or end, and nothing that only its page can show. */
export function isWhole(sentence: string): boolean {
  const bare = sentence.replace(bracketed, ' ');
  if (lostNumber(bare) || needsUnshown(sentence)) return false;
  // "A (textile worker, 58 years)." has its name elsewhere.
  if (bare !== sentence && isLetter(bare)) return false;
  if (panels.test(sentence) && !sentence.includes('(a)')) return false;
  if (goingOn.test(sentence) || endsRow(sentence) || isTorn(sentence)) return false;
  if (breaksOff(sentence) || isCut(sentence) || broken.test(sentence) || placeholder.test(sentence))
    return false;
  if (
    isFormula(sentence, false) ||
    isStump(sentence) ||
    explainsSigns(sentence) ||
    label.test(sentence) ||
    caption.test(sentence)
  )
    return false;
  const letters = sentence.match(/[\p{L}\p{M}\s]/gu)?.length ?? 0;
  return sentence.length <= shortLine || letters >= sentence.length * leastLetters;
}

/** Whether a sentence says something by itself; `own` is what the work is called, which may be spelt in small letters: "mwarp1d is …". */
export function standsAlone(sentence: string, own?: string): boolean {
  const begins =
    !/^\p{Ll}[\p{Ll}\s]/u.test(sentence) || (own !== undefined && sentence.startsWith(`${own} `));
  return (
    begins &&
    isWhole(sentence) &&
    !refersElsewhere(sentence.replace(bracketed, ' ')) &&
    !unresolved.test(sentence) &&
    !numbered.test(sentence) &&
    !isFormula(sentence) &&
    worksIn(sentence) < manyWorks
  );
}
