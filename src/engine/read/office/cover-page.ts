import { nameParticles } from '../../language/people.ts';
import type { DraftEntry } from '../draft.ts';
import { kindOf } from '../sections.ts';

/** Lines of a cover, and those among them that name people. */
const least = { lines: 3, people: 2 } as const;
const longest = { characters: 90, words: 12 } as const;

const lineOf = (entry: DraftEntry): string | undefined => {
  if (entry.type !== 'paragraph' || entry.residue || entry.sentences.length !== 1) return undefined;
  const [text = ''] = entry.sentences;
  const isShort = text.length <= longest.characters && text.split(/\s+/u).length <= longest.words;
  return isShort && !/[.!?。！？,;]$/u.test(text) ? text : undefined;
};

const name = new RegExp(
  `^\\p{Lu}[\\p{L}\\p{M}.'’-]*(?:\\s(?:\\p{Lu}[\\p{L}\\p{M}.'’-]*|${nameParticles})){1,5}$`,
  'u',
);
/** "Ann Lee 1231302923", "20140231 – Ann Lee" */
const number =
  /^\p{P}?[\p{L}-]{0,3}\d{5,14}\p{P}?\s{0,3}[:–—-]?\s{0,3}|\s{0,3}[:–—-]?\s{0,3}\p{P}?[\p{L}-]{0,3}\d{5,14}\p{P}?$/u;

const personIn = (line: string): string | undefined => {
  const bare = line.replace(number, '').trim();
  return name.test(bare) ? bare : undefined;
};

export interface CoverPage {
  title?: string;
  people: string[];
}

/**
 * The lines of a cover that names those who wrote: they are no content then. The last line in bold right above the text is
 * what it is called.
 */
export function readCoverPage(entries: DraftEntry[], bold: ReadonlySet<DraftEntry>): CoverPage | undefined {
  const shown = entries.filter(({ type, residue }) => type !== 'figure' && !residue);
  const end = shown.findIndex((entry) => lineOf(entry) === undefined);
  const cover = shown.slice(0, Math.max(0, end));
  const lines = cover.map((entry) => lineOf(entry) ?? '');
  const label = lines.findIndex((line) => /[:：]$/u.test(line));
  const counted = lines.filter((line) => number.test(line) && personIn(line)).length;
  const people = lines.flatMap((line, at) =>
    (label >= 0 && at > label) || number.test(line) ? (personIn(line) ?? []) : [],
  );
  const isCover = lines.length >= least.lines && people.length >= least.people;
  if (!isCover || (label < 0 && counted < least.people)) return undefined;
  const last = cover.at(-1);
  const isTitle = last && bold.has(last) && !personIn(lines.at(-1) ?? '') && shown[end]?.type === 'paragraph';
  for (const entry of cover) if (entry.type === 'paragraph') entry.residue = 'metadata';
  return { people, ...(isTitle && { title: lines.at(-1) ?? '' }) };
}

/** What stands above the contents of a document that has its title is its cover. */
export function markAboveContents(entries: DraftEntry[]): void {
  const first = entries.findIndex(({ type }) => type === 'heading');
  const [head, below] = entries.slice(Math.max(0, first));
  if (head?.type !== 'heading' || (kindOf(head.text) !== 'contents' && below?.residue !== 'contents')) return;
  for (const entry of entries.slice(0, first)) if (entry.type !== 'figure') entry.residue ??= 'metadata';
}
