import { beginsWithArticle } from '../language/poster-structure.ts';
import { isStopWord } from '../language/stop-words.ts';
import { lostNumber, needsUnshown, refersElsewhere } from '../language/unshown.ts';

const bracketed = /[([][^()[\]]{0,120}[)\]]/gu;
/** Smallest share of a sentence's letters that are not formula signs. */
const leastLetters = 0.6;
/** Most characters of a line such as a telephone number. */
const shortLine = 40;

/** Formula signs, and cross-references that no reader resolved. */
export const unresolved = /\\[\\\p{L}]|[_^]\{|@ref\(|\(#\p{L}{2,8}:|\?\?|^#|^to-?do\b/iu;
/** A line of a table of contents: "2.1.2 Preference for candidates". */
export const numbered = /^[.\s]*(?:\d{1,3}\s)?\d{1,2}(?:\.\d{1,2})+\s+\p{Lu}/u;
/** A citation key without its bibliography: "by @lee2020". */
export const workKey = /(?<![\w.])@[a-z][\w:-]{2,}/u;
/**
 * Gaps the author left, "[summary of the main result]", "on XXX hardware", "for ____ euros", references to other
 * places, "as in @sec-rooms", and characters that were lost in the file: "SBP � 80", "SBP ff 80", "p = 2|10{11".
 */
const placeholder =
  /\d[|{~]\d|\[\p{Ll}[^\]\d]{20,200}\]|(?<!\p{L})XXX(?!\p{L})|_{3}|@(?:fig|tbl|tab|eq|sec|lst)[:-]|\ufffd|(?<=\p{L}\s)ff(?=\s)/u;
/** From six words on, this share of single letters makes a formula. */
const singleLetters = 0.25;

const sums = /^(?:[×…=]|\.\.\.)$/u;
/** "n", "(p,": a text with a single letter; "€3.2m", "T€" and "Q3" are amounts and times, "K." is a shortened name. */
const isLetter = (text: string): boolean => {
  const [letter = '', other] = text.match(/[\p{L}\p{Sc}\d]/gu) ?? [];
  return other === undefined && /\p{Script=Latin}/u.test(letter) && !/^\p{Lu}\.$/u.test(text);
};
/** "x1"; it may also be a vitamin or a room. */
const numberedVariable = /^\p{L}{1,2}\d+\p{L}?$/u;

/** A sentence that cites this many works is about others. */
const manyWorks = 5;

const worksIn = (sentence: string): number =>
  [...sentence.matchAll(/\[([\d,;–\s-]{1,60})\]/gu)].reduce(
    (sum, [, inside = '']) => sum + inside.split(/[,;–-]/u).length,
    0,
  );

/** Words of one letter, and with them the names of groups and options: "A, B und C". */
const article = /^[aàeioyAI]$/u;
const groups = /^(?:[aàeioyI]|[A-E][,;:]?)$/u;

/** A formula sign alone, not followed by a number as in "p < 0.05". */
const sign = /^[=<>≤≥∈⊆⊂→←↔⇒↑↓∘⊢≡≅∧∨¬∀∃∪∩×]{1,3}$/u;

export function isFormula(sentence: string, inPaper = true): boolean {
  const words = sentence.split(/\s+/u);
  const single = words.filter(
    (word) =>
      ((sums.test(word) || isLetter(word)) && !(inPaper ? article : groups).test(word)) ||
      (inPaper && numberedVariable.test(word)),
  );
  if (/\[\[|[〈〉⟨⟩⟦⟧]|(?<=\s)(?:<<|>>)(?=\s)/u.test(sentence)) return true;
  const signs = words.filter((word, at) => sign.test(word) && !/\d/u.test(words[at + 1] ?? ''));
  if (signs.length > 1) return true;
  return words.length >= 6 && single.length >= words.length * singleLetters;
}

/** In texts whose sentences end with a mark, a line without one is a heading or a fragment. */
export const sentenceEnd = /[.!?…。！？।؟:][)\]”"’»」]*$/u;

/** "A. Baseline Methods", the rest of a formula, items reduced to their numbers, "(1) and (2)", and table notes, "** = 95 %". */
const broken =
  /^\p{Lu}\.\s\p{Lu}(?!.*\s\p{Ll}{2})|^[{<≈=≤≥±|)\],;、，；]|^\.\s?\.|\*{2,3}\s?(?:=|p\s?<)|\s\d\.\s\p{Ll}|\(\d\)\s\p{L}{1,4}\s\(\d\)/u;

/** The rest of a numbered line, "2 of the model"; "4 dB less at night" is complete, and so is "7 of 10 faults". */
const isCut = (text: string): boolean => isStopWord(/^\d\s(\p{Ll}+)\s(?!\d)/u.exec(text)?.[1] ?? '');

/**
 * "… learning; and (v) planning": the end of an enumeration that begins elsewhere. "(0.1 %), as expected" continues a
 * sentence.
 */
const rowEnd = /;\s(?:\p{L}{1,3}\s)?\((?:i{2,3}|i?v|vi{1,3}|[b-f2-6])\)/u;
const rowStart = /\((?:i|a|1)\)/u;
const goingOn = /^\([^()]{1,40}\),\s\p{Ll}/u;

/** "(k) 0.45 eV, and (l) 0.6 eV": figure panels. */
const panels = /\([b-n]\)[^()]{1,80}\([c-o]\)/u;

/** "… is used by both and" */
export const breaksOff = (text: string): boolean => isStopWord(/\s(\p{Ll}+)$/u.exec(text)?.[1] ?? '');

export const endsRow = (text: string): boolean => rowEnd.test(text) && !rowStart.test(text);

/** "(2009, pg.", "1773), with …": unbalanced brackets; "a) …" marks an item. */
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

/** "The respectively.": a sentence that lost its formulas. */
const isStump = (text: string): boolean =>
  (text.split(' ').length === 2 && beginsWithArticle(text)) || emptied.test(text);

/** "Buchin et al.", "other projects include:,, and.": names without a statement, and a list that lost its names. */
const emptied = /^\P{Ll}{0,3}[\p{L}'’-]{1,30} et al\.?$|[:,]\s?,/u;

/** "Definition 1 (Noise model).": the label of what follows. */
const label = /^\p{Lu}\p{Ll}+\s\d{1,3}(?:\.\d{1,3}){0,3}(?:\s\([^()]{1,80}\))?[.:]?$/u;

/** "Rysunek 2.2: …", a caption in an unknown language. */
const caption = /^\p{Lu}\p{Ll}+\s\d{1,2}\.\d{1,2}:\s/u;

/** "Where ψ(λ), u and k are the wavelet, …": explains the formula above. */
function explainsSigns(text: string): boolean {
  const [, opening = '', sign = ''] =
    /^(\p{Lu}\p{Ll}{3,5}),?\s((?:\p{Ll}|\p{Script=Greek}|\p{L}\(\S{1,6}\))),?\s/u.exec(text) ?? [];
  return isStopWord(opening.toLowerCase()) && !isStopWord(sign);
}

/** Whether a sentence is complete: no formula signs, a beginning and an end, and no need of its page. */
export function isWhole(sentence: string): boolean {
  const bare = sentence.replace(bracketed, ' ');
  if (lostNumber(bare) || needsUnshown(sentence)) return false;
  // "A (textile worker, 58 years)." lost its name.
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

/** Whether a sentence makes sense alone; `own` is the name of the work, which may be in lower case: "mwarp1d is …". */
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
