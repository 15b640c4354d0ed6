import { anyWord } from '../language/document-words.ts';
import { readMoment } from '../language/moments.ts';
import type { DraftEntry } from './draft.ts';
import { isNumberRow } from './heading-numbers.ts';
import { isMarkedHome } from './paper-homes.ts';

/** The evidence that a line without heading style is a heading. */
type Sign = 'chapter' | 'numbered' | 'counted' | 'capitals' | 'bold' | 'dated' | 'bracketed';

/** With more texts per heading than this, the real headings are unmarked. */
const sparse = 25;
export const longestHeading = { characters: 90, words: 12 } as const;
/** Fewest lines with a sign; fewer may be coincidence. */
const least: Record<Sign, number> = {
  chapter: 2,
  numbered: 2,
  counted: 2,
  capitals: 2,
  bold: 1,
  dated: 2,
  bracketed: 2,
};

const chapter = new RegExp(
  `^(?:${anyWord((words) => words.chapters)}|§)\\s?(?:\\d{1,3}(?:\\.\\d{1,3}){0,3}[a-z]?|[IVXLC]{1,6})\\b(?!\\))`,
  'iu',
);
const bareChapter = new RegExp(`${chapter.source}\\.?$`, 'iu');
const letters = (text: string): string => text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '');
const numbered = /^\d{1,3}(?:\.\d{1,3}){1,4}[.)]?\s+\p{Lu}/u;
const counted = /^(?:\d{1,2}|[IVX]{1,5}|[A-Z])[.)]\s+\p{Lu}|^\d{1,2}[.．、]\s?\p{Lo}/u;
const ended = /[.!?。！？।؟,;]$/u;
/** A label for the text below. */
const open = /(?<!\s)\s*[:：]$/u;
const bracketed = /^【([^【】]{1,30})】$/u;

/**
 * Headings in documents without heading styles: "Article 5", "18.33.010 Purpose.", "A. PURPOSE", short lines in
 * capitals or bold without sentence end, dates of minutes. Ranked in order of first occurrence.
 * @param bold paragraphs entirely in bold
 */
export function withImpliedHeadings(entries: DraftEntry[], bold: ReadonlySet<DraftEntry>): DraftEntry[] {
  const headings = entries.filter(isHeading).length;
  if (headings > 0 && textsIn(entries) < sparse * headings) {
    // They may begin far down.
    const first = entries.findIndex(isHeading);
    const above = entries.slice(0, first);
    const headed = withPartHeads(entries, bold);
    return textsIn(above) < sparse ? headed : [...withImpliedHeadings(above, bold), ...headed.slice(first)];
  }
  const signs = entries.map((entry, index) => signOf(entry, entries[index + 1], bold));
  const counts = new Map<Sign, number>();
  for (const sign of signs) if (sign) counts.set(sign, (counts.get(sign) ?? 0) + 1);
  const ranks = [...counts]
    .filter(([sign, count]) => count >= (counts.size > 1 ? 2 : least[sign]))
    .map(([sign]) => sign);
  const made: DraftEntry[] = [];
  let level = 0;
  entries.forEach((entry, index) => {
    const sign = signs[index];
    if (entry.type === 'heading' && isHeading(entry)) level = entry.level;
    if (entry.type !== 'paragraph' || !sign || !ranks.includes(sign)) {
      made.push(entry);
      return;
    }
    const text = (entry.sentences[0] ?? '')
      .replaceAll('\n', ' ')
      .replace(/\.$/u, '')
      .replace(open, '')
      .replace(bracketed, '$1');
    const before = made.at(-1);
    const above = before?.type === 'heading' ? before : undefined;
    if (above && letters(text).endsWith(letters(above.text))) return;
    // "Article 5" on its own line above the article's name.
    if (above && bareChapter.test(above.text) && sign !== 'chapter') above.text = `${above.text} ${text}`;
    else made.push({ type: 'heading', level: level + 1 + ranks.indexOf(sign), text, at: entry.at });
  });
  return made;
}

/** Fewest such lines under a heading, and most words of one. */
const partHeads = { least: 2, words: 20, labelWords: 4 } as const;

/** "**Will it cost more?**" above each answer, "2.1 Costs", "Risk Assessment.": lines that divide a section. */
function withPartHeads(entries: DraftEntry[], bold: ReadonlySet<DraftEntry>): DraftEntry[] {
  const stands = (entry: DraftEntry | undefined): boolean =>
    entry?.type === 'paragraph' &&
    (bold.has(entry) || numbered.test(entry.sentences[0] ?? '') || isTitled(headOf(entry) ?? ''));
  const heads = (entry: DraftEntry, at: number): boolean => {
    const next = entries[at + 1];
    const text = headOf(entry);
    const isItem = entry.type === 'list';
    // "Decisions:" introduces its only item.
    if (isItem && open.test(headOf(entries[at - 1]) ?? '')) return false;
    if (text === undefined || isNumberRow(text) || entry.residue || !(isItem || stands(entry))) return false;
    const fits = text.split(/\s+/u).length <= partHeads.words && /\p{L}{3}|\p{Lo}{2}/u.test(text);
    // "Output:" in bold is a heading; a longer line with a colon is an introduction.
    const isLabel = open.test(text) && text.split(/\s+/u).length <= partHeads.labelWords && bold.has(entry);
    const ends = /[.!。！।,;:：]$/u.test(text) && !isLabel && !isTitled(text);
    return (
      fits && !ends && (next?.type === 'paragraph' || (next?.type === 'list' && !isItem)) && !stands(next)
    );
  };
  // A document may skip a level: its own headings there are no parts of these.
  const levels = entries.flatMap((entry) => (entry.type === 'heading' ? [entry.level] : []));
  const used = [...new Set(levels)].sort((one, other) => one - other);
  const below = (level: number) => used.find((one) => one > level) ?? level + 1;
  const made: DraftEntry[] = [];
  let level = 0;
  let found: number[] = [];
  const close = () => {
    for (const at of found) {
      const { at: place } = made[at] as DraftEntry;
      const text = headOf(made[at] as DraftEntry) ?? '';
      if (found.length >= partHeads.least || numbered.test(text))
        made[at] = { type: 'heading', level: below(level), text: plainHead(text), at: place };
    }
    found = [];
  };
  entries.forEach((entry, index) => {
    if (entry.type === 'heading') {
      close();
      level = entry.level;
    } else if (heads(entry, index)) found.push(made.length);
    made.push(entry);
  });
  close();
  return made;
}

/** Fewest and most words of "Allocation of Resources Prior to any Disaster.", and letters of one that has no capital. */
const titled = { least: 2, most: 9, small: 3 } as const;

/** A line in the capitals of titles that ends in a full stop. */
function isTitled(text: string): boolean {
  const words = text.split(/\s+/u);
  return (
    words.length >= titled.least &&
    words.length <= titled.most &&
    /^[\p{L}\s'’&-]+\.$/u.test(text) &&
    words.every((word, at) => /^\p{Lu}\p{Ll}/u.test(word) || (at > 0 && word.length <= titled.small))
  );
}

const plainHead = (text: string): string =>
  (isTitled(text) ? text.replace(/\.$/u, '') : text).replace(open, '');

/** A one-line paragraph, or the only item of a list: "- New roof #12", above its text. */
function headOf(entry: DraftEntry | undefined): string | undefined {
  if (entry?.type === 'paragraph') return entry.sentences.length === 1 ? entry.sentences[0] : undefined;
  const [item, ...others] = entry?.type === 'list' && !entry.lead ? entry.items : [];
  return item && others.length === 0 && item.children.length === 0 ? item.text : undefined;
}

const isHeading = (entry: DraftEntry): boolean => entry.type === 'heading' && !entry.residue;
const textsIn = (entries: DraftEntry[]): number =>
  entries.filter(({ type }) => type === 'paragraph' || type === 'list').length;

function signOf(
  entry: DraftEntry,
  next: DraftEntry | undefined,
  bold: ReadonlySet<DraftEntry>,
): Sign | undefined {
  const sign = ownSign(entry, bold);
  if (!sign || !next) return undefined;
  // Consecutive such lines are a list or an address.
  return ownSign(next, bold) === sign ? undefined : sign;
}

function ownSign(entry: DraftEntry, bold: ReadonlySet<DraftEntry>): Sign | undefined {
  if (entry.type !== 'paragraph' || entry.residue || entry.sentences.length !== 1) return undefined;
  const [text = ''] = entry.sentences;
  if (text.length > longestHeading.characters || text.split(/\s+/u).length > longestHeading.words)
    return undefined;
  if (chapter.test(text) && !/[,;:]$/u.test(text)) return 'chapter';
  const isBold = bold.has(entry);
  if (numbered.test(text) && (isBold || !(/[,;:]$/u.test(text) || isClause(text)))) return 'numbered';
  if (ended.test(text) || text.includes('\n')) return undefined;
  if (bracketed.test(text)) return 'bracketed';
  if (isDated(text)) return 'dated';
  const plain = text.replace(/[^\p{L}]/gu, '');
  const capitals = plain.length > 3 && plain === plain.toUpperCase() && plain !== plain.toLowerCase();
  // In scripts without case, a few Latin capitals mean nothing.
  if (capitals && !/\p{Lo}/u.test(plain)) return counted.test(text) ? 'counted' : 'capitals';
  if (open.test(text) && !isBold) return undefined;
  if (counted.test(text)) return 'counted';
  return isBold && plain.length > 0 ? 'bold' : undefined;
}

/** "10.1.2. No other club may apply for these funds.", unlike "18.33.010 Purpose." */
const isClause = (text: string): boolean => /\p{Ll}\.$/u.test(text) && text.split(' ').length > clauseWords;
const clauseWords = 5;

/** "22 July 2016", "20 July 2016 – on backups" */
export function isDated(text: string): boolean {
  const [day = ''] = text.split(/\s[–—-]\s/u, 1);
  return /\p{L}|\d[./]\d/u.test(day) && readMoment(day)?.type === 'date';
}

/** A line with a person's address is no title. */
export const hasAddress = (text: string): boolean => /https?:\/\/|www\.|(?:^|\s)@\w|\w@\w/iu.test(text);

/** Most lines of a letterhead. */
const mostHeadLines = 6;

const telephone = /^[^\p{L}]*(?:\p{L}{1,12}[.:]?\s)?\+?[\d()][\d\s()./-]{6,20}$/u;

/** Marks short lines ending in an address or phone number: the sender, above the title. */
export function markLetterhead(entries: DraftEntry[]): void {
  const lines = entries.filter(({ type, residue }) => !residue && type !== 'figure').slice(0, mostHeadLines);
  const end = lines.findIndex(
    (entry) =>
      entry.type !== 'paragraph' ||
      entry.sentences.length !== 1 ||
      (entry.sentences[0] ?? '').length > longestHeading.characters,
  );
  const short = lines.slice(0, end < 0 ? undefined : end).filter((entry) => entry.type === 'paragraph');
  const isAddress = ([text = '']: string[]) => hasAddress(text) || telephone.test(text);
  const last = short.findLastIndex(({ sentences }) => isAddress(sentences));
  for (const line of short.slice(0, last > 0 ? last + 1 : 0)) line.residue = 'metadata';
}

/** Fewest consecutive heading lines without text that make a cover. */
const coverLines = 3;

/** The longest of a cover's stand-alone headings: the title. */
export function coverTitle(entries: DraftEntry[]): DraftEntry | undefined {
  const from = entries.findIndex(({ type, residue }) => type !== 'figure' && !residue);
  const end = entries.findIndex(
    (entry, index) => index > from && entry.type !== 'heading' && entry.type !== 'figure',
  );
  const cover = entries.slice(Math.max(0, from), end).filter(({ type }) => type === 'heading');
  if (from < 0 || cover.length < coverLines || isNested(cover)) return undefined;
  const length = (entry: DraftEntry) => (entry.type === 'heading' ? entry.text.length : 0);
  const named = cover
    .slice(0, -1)
    .filter((entry) => entry.type !== 'heading' || !(hasAddress(entry.text) || isMarkedHome(entry.text)));
  return named.reduce<DraftEntry | undefined>(
    (best, entry) => (best && length(best) >= length(entry) ? best : entry),
    undefined,
  );
}

/** Each heading is one level below the previous: chapter, section, subsection. */
const isNested = (headings: DraftEntry[]): boolean => {
  const levels = headings.map((entry) => (entry.type === 'heading' ? entry.level : 0));
  return levels.every((level, at) => level > (levels[at - 1] ?? 0));
};

/** The short first line of a document without title. */
export function leadingTitle(entries: DraftEntry[], bold: ReadonlySet<DraftEntry>): DraftEntry | undefined {
  const first = entries.find(({ residue, type }) => !residue && type !== 'figure');
  if (first?.type !== 'paragraph' || first.sentences.length !== 1 || entries.length < 3) return undefined;
  const [text = ''] = first.sentences;
  const words = text.split(/\s+/u);
  // "Costs: 3.1m" above similar lines.
  if (isField(first) && isField(entries[entries.indexOf(first) + 1])) return undefined;
  const short =
    text.length <= longestHeading.characters && words.length <= longestHeading.words && !text.includes('\n');
  const headed = entries.some((entry) => entry.type === 'heading' && !entry.residue);
  if (
    !short ||
    hasAddress(text) ||
    ended.test(text) ||
    /\d{2}/.test(text) ||
    !/\p{L}{3}|\p{Lo}{2}/u.test(text)
  )
    return undefined;
  // Alone above the first heading, it is in title position.
  const above = entries[entries.indexOf(first) + 1]?.type === 'heading';
  return bold.has(first) || above || !headed ? first : undefined;
}

/** "Costs: 3.1m" */
const isField = (entry: DraftEntry | undefined): boolean =>
  entry?.type === 'paragraph' && /^\p{Lu}[\p{L} ]{1,24}:\s\S/u.test(entry.sentences[0] ?? '');
