import { anyWord } from '../language/document-words.ts';
import { upperFirst } from '../language/upper-first.ts';
import type { DraftEntry, DraftMeta } from './draft.ts';

/** "Dear Dr. Hall,", "Sehr geehrte Damen und Herren,": a line of its own with punctuation. */
const greeting = new RegExp(
  `^(?:${anyWord(({ letters }) => letters.greetings)})(?!\\p{L}).{0,90}(?:[,:!，：、]|[\\p{Script=Han}\\p{Script=Hangul}])$`,
  'iu',
);
const closing = new RegExp(`^(?:${anyWord(({ letters }) => letters.closings)})(?!\\p{L}).{0,60}$`, 'iu');
const subject = new RegExp(`^(?:${anyWord(({ letters }) => letters.subjects)})\\s?[:：]\\s?(?=\\S)`, 'iu');
/** Lines in which a letter's greeting must occur, and most lines of a signature. */
const most = { head: 30, signature: 12 } as const;
/** Most characters of an address or signature line. */
const line = 110;

/**
 * Marks sender, address, greeting and signature of a letter; its subject becomes the title. Does nothing without a
 * greeting.
 */
export function readLetter(entries: DraftEntry[], meta: DraftMeta): void {
  const at = entries.slice(0, most.head).findIndex((entry) => greeting.test(lineOf(entry)));
  if (at < 0 || entries.slice(0, at).some((entry) => !isShort(entry))) return;
  const head = entries.slice(0, at);
  const about = [...head, ...entries.slice(at + 1, at + 2)].find((entry) => subject.test(lineOf(entry)));
  if (about) meta.title = lineOf(about).replace(subject, '');
  else if (meta.title && isName(meta.title)) delete meta.title;
  for (const entry of [...head, entries[at], about])
    if (entry && entry.type !== 'figure' && entry.type !== 'heading') entry.residue ??= 'metadata';
  const opening = entries[at + 1];
  // "Dear all, the committee met": the greeting goes, and the sentence begins the text.
  if (opening?.type === 'paragraph')
    opening.sentences = opening.sentences.map((text, index) => (index === 0 ? upperFirst(text) : text));
  const farewell = entries.findLastIndex((entry) => closing.test(lineOf(entry)));
  const end = farewell > at ? farewell : entries.findIndex((_, index) => isSigned(entries, index));
  const below = end > at ? entries.slice(end) : [];
  if (below.length > most.signature || !below.every(isShort)) return;
  for (const entry of below) if (entry.type !== 'figure') entry.residue ??= 'metadata';
  const name = below.flatMap((entry) => lineOf(entry).split('\n')).find(isName);
  if (name) meta.authors ??= [{ name }];
}

/** "Ruth Adeyemi Head of Operations" in one line or several at the very end. */
const isSigned = (entries: readonly DraftEntry[], at: number): boolean =>
  at === entries.length - 1 && signed.test(lineOf(entries[at] as DraftEntry));

const signed =
  /^\p{Lu}[\p{L}\p{M}.'’-]*\s\p{Lu}[\p{L}\p{M}'’-]*(?:,?\s(?:\p{Lu}[\p{L}\p{M}'’&-]*|\p{Ll}{1,3})){0,8}$/u;

function lineOf(entry: DraftEntry): string {
  if (entry.type === 'heading') return entry.text;
  if (entry.type === 'list') return entry.items.map(({ text }) => text).join('\n');
  return entry.type === 'paragraph' ? entry.sentences.join(' ') : '';
}

const isShort = (entry: DraftEntry): boolean =>
  entry.type === 'figure' ||
  lineOf(entry)
    .split('\n')
    .every((text) => text !== '' && text.length <= line);

/** The recipient: two or three capitalised words. */
const isName = (text: string): boolean =>
  /^\p{Lu}[\p{L}\p{M}.'’-]*(?:\s\p{Lu}[\p{L}\p{M}.'’-]*){1,3}$/u.test(text) && text !== text.toUpperCase();
