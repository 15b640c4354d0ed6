import { isStopWord } from '../language/stop-words.ts';
import type { Block, Paragraph, Quotation } from '../read/document.ts';
import { remembered, wordCount } from './words.ts';

/** Words of a name or heading that is set before its paragraph. */
export const runInWords = 4;

/** "1、工具", "（二）": how texts in Chinese and Japanese count what follows. */
const easternRunIn =
  /^(?:\d{1,2}、|（[一二三四五六七八九十\d]{1,3}）)\s?[\p{L}\p{N}\p{P}\s]{0,60}(?<![。！])$/u;

/** A paragraph of nothing but a few words without a number: the heading of what follows. */
export function isRunIn(block: Block): boolean {
  if (block.type !== 'paragraph' || block.sentences.length !== 1) return false;
  const [text = ''] = block.sentences;
  if (easternRunIn.test(text)) return true;
  return /^\p{Lu}[^\p{N}]*\.$/u.test(text) && wordCount(text) <= runInWords;
}

/** "THE PRESIDENT OF THE COUNCIL": a line in capitals that does not end as a sentence. */
const isShouted = (text: string): boolean =>
  /^[^\p{Ll}]{8,80}$/u.test(text) && /\p{Lu}{4}/u.test(text) && text.includes(' ') && /\p{Lu}$/u.test(text);

/** "PLDI’09, June 15–20, Dublin, Ireland.": in scripts with capitals a sentence has a word without one. */
export const namesAlone = (text: string): boolean =>
  isShouted(text) || (/^\p{Lu}/u.test(text) && /[,—–]/u.test(text) && !/(?<!\p{L})\p{Ll}{2}/u.test(text));

const alphabetic = /\p{Script=Latin}|\p{Script=Greek}|\p{Script=Cyrillic}/u;
/** "(2) The council may …": what laws and contracts count their clauses with; "(1) … and (2) …" counts within a sentence. */
export const withoutClause = (text: string): string =>
  /^\(1?\d[a-z]?\)\s\p{L}/u.test(text) && !/.\s\(1?\d[a-z]?\)\s/u.test(text)
    ? text.slice(text.indexOf(')') + 2)
    : text;

/** "Query → Cache → Result": a drawing in one line. */
const isDiagram = (text: string): boolean => (text.match(/→|⇒|—>|->|=>/gu)?.length ?? 0) > 2;

/** A sentence has so many words of letters; of its words at most this share are bare numbers once there are some, on pages fewer. */
const sentence = { words: 3, numbers: 4, share: 0.6, onPages: 0.35 } as const;

/** Of words that all have capitals, so many are no title either. */
const mostNames = 6;

/** What reading left of a table, a formula, a caption or a list of references: no sentence of anybody. */
export const isFragment = (text: string, { at }: Paragraph | Quotation): boolean =>
  (at.page === undefined ? inFlow : onPage)(text);

const inFlow = remembered((text) => isFragmentOf(text, false));
const onPage = remembered((text) => isFragmentOf(text, true));

function isFragmentOf(text: string, paged: boolean): boolean {
  if (
    // An accent of its own, a hyphen before a sign, a comma before the full stop: what is left of a formula.
    /^[\^ˆ˜ˇ˙¯]|\p{L}-\p{Sm}|[,;]\s?\.$/u.test(text) ||
    isDiagram(text) ||
    /(?<![\w:\\])\\[a-z]{2,}/.test(text)
  )
    return true;
  // "56 (33, 78)": of a table.
  if (!/\p{L}/u.test(text)) return true;
  if (!alphabetic.test(text)) return false;
  const tokens = text.split(/\s+/u);
  const words = tokens.filter((token) => /\p{L}[\p{L}\p{M}'’-]+/u.test(token)).length;
  if (words < sentence.words && !/[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u.test(text))
    return true;
  const numbers = tokens.filter((token) => /^[-+$€£(]?\d[\d.,:/%)-]*$/u.test(token)).length;
  const share = paged ? sentence.onPages : sentence.share;
  if (numbers >= sentence.numbers && numbers > tokens.length * share) return true;
  // "in-toto" is a name.
  const begins = /^\p{Ll}+(?![\p{L}-])/u.test(text);
  const ends = /[.!?…:;][)"”’»]*$/u.test(text);
  // Pages are printed: what begins in the middle of a sentence there went on from something that is not here.
  if (begins && (paged || !ends || isStopWord(/^\p{Ll}+/u.exec(text)?.[0] ?? ''))) return true;
  // Words of a drawing: "Trunk Trace Branch Trace Side Exit".
  // An address: "410 Harbour Street, Suite 6".
  const isNames = (words >= mostNames || /^\d/.test(text)) && !/(?<!\p{L})\p{Ll}{2}/u.test(text);
  if (paged && !ends && isNames) return true;
  if (/^<\/?[a-z][\w:]{0,40}[\s>/]/i.test(text)) return true;
  return paged && /^\[[\p{L}\p{N}+*]{1,10}\]\s/u.test(text);
}
