import { isStopWord } from '../language/stop-words.ts';
import type { Block, Paragraph, Quotation } from '../read/document.ts';
import { remembered, wordCount } from './words.ts';

/** Most words of a run-in name or heading before a paragraph. */
export const runInWords = 4;

/** "1、工具", "（二）": numbering in Chinese and Japanese texts. */
const easternRunIn =
  /^(?:\d{1,2}、|（[一二三四五六七八九十\d]{1,3}）)\s?[\p{L}\p{N}\p{P}\s]{0,60}(?<![。！])$/u;

/** A paragraph of a few words without a number: the heading of what follows. */
export function isRunIn(block: Block): boolean {
  if (block.type !== 'paragraph' || block.sentences.length !== 1) return false;
  const [text = ''] = block.sentences;
  if (easternRunIn.test(text)) return true;
  return /^\p{Lu}[^\p{N}]*\.$/u.test(text) && wordCount(text) <= runInWords;
}

/** "THE PRESIDENT OF THE COUNCIL": a line in capitals without a sentence end. */
const isShouted = (text: string): boolean =>
  /^[^\p{Ll}]{8,80}$/u.test(text) && /\p{Lu}{4}/u.test(text) && text.includes(' ') && /\p{Lu}$/u.test(text);

/** "PLDI’09, June 15–20, Dublin, Ireland.": where a script has capitals, a sentence has a lower-case word, or counts as "Ja: 12, Nein: 3" and "Einnahmen 31 €, Ausgaben 29 €". */
export const namesAlone = (text: string): boolean =>
  isShouted(text) ||
  (/^\p{Lu}/u.test(text) &&
    /[,—–](?!\d)/u.test(text) &&
    !/(?<!\p{L})\p{Ll}{2}|\p{L}[:：]\s?\d/u.test(text) &&
    !amount.test(text));

const amount = /\d\s?[\p{Sc}%]|\p{Sc}\s?\d/u;

const alphabetic = /\p{Script=Latin}|\p{Script=Greek}|\p{Script=Cyrillic}/u;
/** "(2) The council may …": clause numbers of laws and contracts; "(1) … and (2) …" counts within a sentence. */
export const withoutClause = (text: string): string =>
  /^\(1?\d[a-z]?\)\s\p{L}/u.test(text) && !/.\s\(1?\d[a-z]?\)\s/u.test(text)
    ? text.slice(text.indexOf(')') + 2)
    : text;

/** "Query → Cache → Result": a diagram in one line. */
const isDiagram = (text: string): boolean => (text.match(/→|⇒|—>|->|=>/gu)?.length ?? 0) > 2;

/** "Status: Amber", "Total cost: 31,200 euros": a label and what it has. */
export const field = /^\p{Lu}[\p{L} ]{2,45}:\s(?=\S)/u;

/** A sentence has this many words; bare numbers are at most this share of them, less on pages. */
const sentence = { words: 3, numbers: 4, share: 0.6, onPages: 0.35 } as const;

/** Begins and ends as a sentence does. */
const isWritten = (text: string): boolean =>
  /^[\p{Lu}\d]/u.test(text) && /[.!?]$/.test(text) && /\p{Ll}{3}/u.test(text);

/** This many words that are all capitalised are no title. */
const mostNames = 6;

/** "Coût d'investissement : 290 000 €.", which says as much as a sentence. */
const labelledFigure = /^\p{Lu}[^:：\d]{2,60}[:：]\s?\P{L}{0,4}\d.*[.!。]$/u;

/** "6 CO2 + 6 H2O + light → C6H12O6 + 6 O2" */
const isReaction = (text: string): boolean =>
  text.length <= longestReaction && /\s\+\s/u.test(text) && /\s[→⇌]\s/u.test(text);
const longestReaction = 120;

/** Leftovers of a table, formula, caption or reference list rather than a sentence. */
export const isFragment = (text: string, { at }: Paragraph | Quotation): boolean =>
  (at.page === undefined ? inFlow : onPage)(text);

const inFlow = remembered((text) => isFragmentOf(text, false));
const onPage = remembered((text) => isFragmentOf(text, true));

function isFragmentOf(text: string, paged: boolean): boolean {
  if (
    // A stray accent, a hyphen before a sign or a comma before the full stop: the rest of a formula.
    /^[\^ˆ˜ˇ˙¯]|\p{L}-\p{Sm}|[,;]\s?\.$/u.test(text) ||
    isDiagram(text) ||
    /(?<![\w:\\])\\[a-z]{2,}/.test(text)
  )
    return true;
  // "56 (33, 78)": from a table.
  if (!/\p{L}/u.test(text)) return true;
  if (!alphabetic.test(text)) return false;
  const tokens = text.split(/\s+/u);
  const words = tokens.filter((token) => /\p{L}[\p{L}\p{M}'’-]+/u.test(token)).length;
  // "388 answered (32 %)."
  const isCounted = /^\d[\d.,]*\s\p{Ll}{3}/u.test(text);
  const isShort =
    !paged && isWritten(text) && (words > 1 || isCounted) && /^(?=\S+\s+\S+\s).*\s\p{Ll}{3}/u.test(text);
  const isAmount = !paged && words > 0 && isWritten(text) && amount.test(text);
  const isFact =
    isShort || isAmount || labelledFigure.test(text) || (!paged && (field.test(text) || isReaction(text)));
  if (
    words < sentence.words &&
    !isFact &&
    !/[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u.test(text)
  )
    return true;
  const numbers = tokens.filter((token) => /^[-+$€£(]?\d[\d.,:/%)-]*$/u.test(token)).length;
  const share = paged && !isWritten(text) ? sentence.onPages : sentence.share;
  if (numbers >= sentence.numbers && numbers > tokens.length * share) return true;
  // "in-toto" is a name.
  const begins = /^\p{Ll}+(?![\p{L}-])/u.test(text);
  const ends = /[.!?…:;][)"”’»]*$/u.test(text);
  // On printed pages, a text that begins mid-sentence continues something that was lost.
  if (begins && (paged || !ends || isStopWord(/^\p{Ll}+/u.exec(text)?.[0] ?? ''))) return true;
  // Labels of a drawing: "Trunk Trace Branch Trace Side Exit". An address: "410 Harbour Street, Suite 6".
  const isNames = (words >= mostNames || /^\d/.test(text)) && !/(?<!\p{L})\p{Ll}{2}/u.test(text);
  if (paged && !ends && isNames) return true;
  if (/^<\/?[a-z][\w:]{0,40}[\s>/]/i.test(text)) return true;
  return paged && /^\[[\p{L}\p{N}+*]{1,10}\]\s/u.test(text);
}
