import type { Locale } from '../../contract/locales.ts';
import { documentWords } from '../language/document-words.ts';
import { stopWords } from '../language/stop-words.ts';
import type { DraftEntry } from './draft.ts';

/** Most letters of a heading joined from lines. */
const longest = 160;
/** Most letters of a sentence continuing it. */
const longestSentence = 800;

/**
 * Repairs truncated headings: "… sections of code to control a", or a line that ends in a comma, is joined with the next line of the same level,
 * otherwise becomes text, and joins the paragraph that continues it.
 */
export function withWholeHeadings(entries: DraftEntry[], language: Locale): DraftEntry[] {
  const hanging = new Set([...documentWords(language).hanging, '&']);
  const stops = stopWords(language);
  const made: DraftEntry[] = [];
  for (const entry of [...entries].reverse()) {
    const last = entry.type === 'heading' && !entry.residue ? lastWord(entry.text) : '';
    const next = made.at(-1);
    if (next?.type === 'heading' && !next.residue && opensHeading(entry, next.text)) {
      made[made.length - 1] = { ...next, text: `${openingOf(entry)} ${next.text}`, at: entry.at };
      continue;
    }
    const goesOn = next !== undefined && !next.residue && /^\p{Ll}/u.test(openingOf(next));
    if (entry.type !== 'heading' || !(hanging.has(last) || (goesOn && stops.has(last)))) made.push(entry);
    else if (next?.type === 'heading' && next.level === entry.level && !next.residue) {
      const text = `${entry.text} ${next.text}`;
      if (text.length <= longest) made.pop();
      made.push(text.length <= longest ? { ...entry, text } : entry);
    } else if (goesOn && next.type === 'paragraph' && openingOf(next).length <= longestSentence) {
      const [first = '', ...rest] = next.sentences;
      made.pop();
      made.push({ ...next, sentences: [`${entry.text} ${first}`, ...rest], at: entry.at });
    } else made.push({ type: 'paragraph', sentences: [entry.text], at: entry.at });
  }
  return made.reverse();
}

/** Most words of a heading's first line. */
const mostOfLine = 10;

/** "Decisions and measures," right above the heading "that the chair agrees to": its first line. */
function opensHeading(entry: DraftEntry, below: string): boolean {
  if (entry.residue || (entry.type === 'paragraph' && entry.sentences.length > 1)) return false;
  const line = openingOf(entry);
  const isLine = /^\p{Lu}.*\p{L},$/su.test(line) && line.split(/\s+/u).length <= mostOfLine;
  return isLine && line.length + below.length < longest;
}

/** The last word as written: the A of "Appendix A" is no article. */
const lastWord = (text: string): string =>
  /(?:&|(?<![\p{L}\p{M}])[\p{L}\p{M}]+)$/u.exec(text.trimEnd())?.[0] ?? '';

export const openingOf = (entry: DraftEntry): string =>
  entry.type === 'heading' ? entry.text : entry.type === 'paragraph' ? (entry.sentences[0] ?? '') : '';
