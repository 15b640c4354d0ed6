import { isStopWord } from '../../language/stop-words.ts';
import type { Line } from './lines.ts';
import type { Page } from './pages.ts';

/** Word counts of a document; they decide whether a line-end hyphen belongs to the word. */
export type Vocabulary = Map<string, number>;

const cutEnd = /\p{L}{1,40}[-‐]$/u;

/** What a vocabulary has in the place of a word where the document breaks none at line ends. */
const breaksNone = '-';
/** Share of lines that end in a hyphen where words are broken; fewer are of compounds. Fewer lines, or columns, do not tell. */
const broken = { least: 0.02, lines: 60 } as const;

export function vocabularyOf(pages: Page[]): Vocabulary {
  const known: Vocabulary = new Map();
  // "statisti-" is cut, not a word.
  for (const { lines } of pages)
    for (const { text } of lines)
      for (const word of text
        .toLowerCase()
        .replace(cutEnd, '')
        .match(/\p{L}[\p{L}-]*\p{L}/gu) ?? [])
        known.set(word, (known.get(word) ?? 0) + 1);
  const lines = pages.flatMap((page) => page.lines);
  const cut = lines.filter(({ text }) => cutEnd.test(text));
  const isWide = pages.every(({ gutters }) => gutters.length === 0);
  if (isWide && lines.length >= broken.lines && cut.length < broken.least * lines.length)
    known.set(breaksNone, 1);
  return known;
}

/** Addresses have names in lower case. */
const isAddress = (word: string): boolean => {
  const sign = word.search(/[@/]/u);
  return /^(?:https?:|www\.)/iu.test(word) || (sign >= 0 && /\.\S/u.test(word.slice(sign)));
};

const proseOf = (text: string): string =>
  text
    .split(/\s+/u)
    .filter((word) => !isAddress(word))
    .join(' ');

/** Words in lower case on the pages: these name nobody. */
export function plainWordsOf(pages: Page[]): ReadonlySet<string> {
  const plain = new Set<string>();
  for (const { lines } of pages)
    for (const { text } of lines.filter((line) => !line.text.includes('@')))
      for (const word of proseOf(text).match(/(?<![\p{L}\d])\p{Ll}{3,}(?!\p{L})/gu) ?? []) plain.add(word);
  return plain;
}

const unspaced = /[\u3040-\u30ff\u3400-\u9fff\uff00-\uffef\u3000-\u303f]$/;
const unspacedStart = /^[\u3040-\u30ff\u3400-\u9fff\uff00-\uffef\u3000-\u303f]/;

/** Letters at a line end that are examined. */
const longestWord = 100;

/** Fewest letters of a compound's part. */
const leastWord = 4;

/** "Paymen" above "ts" in a narrow cell, of a document that has "payments". */
function isCutWord(end: string, line: string, known: Vocabulary): boolean {
  const [first] = /(?<!\p{L})\p{L}{3,}$/u.exec(end) ?? [];
  const [rest] = /^\p{Ll}{1,4}(?!\p{L})/u.exec(line) ?? [];
  if (!first || !rest) return false;
  const times = (word: string) => known.get(word.toLowerCase()) ?? 0;
  return times(first + rest) > 0 && times(first) < 2 && !isStopWord(first);
}

/** Joins two lines, repairing hyphenation. */
export function readOn(before: string, line: string, known: Vocabulary): string {
  if (before === '') return line;
  const end = before.slice(-longestWord);
  if (unspaced.test(end) && unspacedStart.test(line)) return before + line;
  if (!/[-‐]$/.test(end)) {
    if (isCutWord(end, line, known)) return before + line;
    const inAddress = /[\p{L}\d]\/$|:\/\/\S{0,80}$/u.test(end);
    // "… data." above "[8] A. Lee" or "The next": the address has ended.
    const ended = line.startsWith('[') || (/[.,;)\]]$/.test(end) && /^[\p{Lu}(]/u.test(line));
    return inAddress && !ended ? before + line : `${before} ${line}`;
  }
  const cut = /(?<!\p{L})(\p{L}+)[-‐]$/u.exec(end);
  const rest = /^\p{L}+/u.exec(line);
  if (!cut || !rest) return /(?:^|\s)[-‐]$/.test(end) ? `${before} ${line}` : before + line;
  const [whole, dashed] = [`${cut[1]}${rest[0]}`.toLowerCase(), `${cut[1]}-${rest[0]}`.toLowerCase()];
  const times = (word: string) => known.get(word.toLowerCase()) ?? 0;
  const [first, second] = [cut[1] ?? '', rest[0]];
  // "state-of-the-" above "art", "UNet-" above "style", "one-" above "on-ones"
  const isCompound =
    end.charAt(cut.index - 1) === '-' || /\p{L}\p{Lu}/u.test(first) || /^\p{Ll}+-/u.test(line);
  const isWord = (word: string, least: number) =>
    word.length >= leastWord && times(word) >= least && !isStopWord(word);
  // The second part already starts this line.
  const areWords = isWord(first, 1) && isWord(second, 2);
  // "Cat-" above "Boost" is one word only where the document has it.
  const isName = /^\P{Ll}/u.test(line);
  const keeps =
    times(dashed) > times(whole) ||
    (times(whole) === 0 && (isName || isCompound || areWords || known.has(breaksNone)));
  return keeps ? before + line : before.slice(0, -1) + line;
}

export const textOf = (lines: Line[], known: Vocabulary): string =>
  lines.reduce((text, line) => readOn(text, line.text, known), '');
