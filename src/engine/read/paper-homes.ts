import { institutionWords } from '../language/people.ts';
import type { DraftEntry } from './draft.ts';

/** Raised digits, used as affiliation marks. */

export const raised = '¹²³⁴⁵⁶⁷⁸⁹⁰';
/** Contact details after an institution: "E-mail address: a@b.c. ORCID: 0000-…". */
const contact =
  /[\s.,;(]{1,4}(?:\p{L}[\p{L} -]{2,20}:\s?)?(?:[\w.+-]{1,64}@|(?:\d{4}-){2,3}\d{3}[\dX]|https?:).*$/su;
export const home = new RegExp(institutionWords, 'iu');
export const mail = /[\w.+-]{1,64}@[\w-]{1,64}(?:\.[\w-]{1,24}){1,4}/;
/** "… of Kiel *Corresponding author: …": another note after an institution. */
const aside = /[\s;,]{1,3}[*†‡✉∗]\s?\p{Lu}.*$/su;

export const marksIn = (text: string): string[] =>
  [...text.matchAll(new RegExp(`\\d{1,2}|[${raised}]{1,2}|[*†‡§¶#∗]`, 'gu'))].map(([mark]) =>
    [...mark].map((sign) => (raised.includes(sign) ? (raised.indexOf(sign) + 1) % 10 : sign)).join(''),
  );

/** "1 Institute …", "² …", "[3] …", "aDepartment …", "a Department …": an institution with its mark. */
const marked = new RegExp(
  `^(?:\\[?(\\d{1,2}|[${raised}]{1,2}|[*†‡§¶#∗])\\]?|([a-z])(?=\\s?\\p{Lu}))[.)]?\\s?(?=\\p{Lu}|\\p{Lo})(.+)$`,
  'su',
);

/** "c Institute of …": an institution with its mark. */
export const isMarkedHome = (line: string): boolean => marked.test(line) && home.test(line);

/** The mark of the next institution in the same line. */
function nextMark(key: string): RegExp | undefined {
  if (/^\d+$/u.test(key)) return new RegExp(`[\\s;,]+${Number(key) + 1}\\s?(?=\\p{Lu}\\p{L}{2})`, 'u');
  if (!/^[a-y]$/u.test(key)) return undefined;
  const letter = String.fromCharCode(key.charCodeAt(0) + 1);
  return new RegExp(`[;,]\\s*${letter}\\s?(?=\\p{Lu}[\\p{L}.]{2})`, 'u');
}

/** The institutions below the names by mark; a line may hold several. */
export function homesIn(below: DraftEntry[]): Map<string, string> {
  const homes = new Map<string, string>();
  const take = (text: string) => {
    const [, number, letter, rest = ''] = marked.exec(text.trim()) ?? [];
    const mark = number ?? letter;
    if (!mark || mail.test(rest.slice(0, 40))) return;
    // After a sign there may be contact details or other notes.
    if (/[*†‡§¶#∗]/u.test(mark) && (mail.test(rest) || !home.test(rest))) return;
    const key = marksIn(mark)[0] ?? mark;
    const next = nextMark(key)?.exec(rest);
    if (!homes.has(key))
      homes.set(
        key,
        (next ? rest.slice(0, next.index) : rest)
          .replace(contact, '')
          .replace(aside, '')
          .trim()
          .replace(/[.,;]$/u, ''),
      );
    if (next) take(rest.slice(next.index).replace(/^[\s;,]+/u, ''));
  };
  for (const entry of below) {
    if (entry.type === 'list' && entry.ordered)
      for (const [index, { text }] of entry.items.entries()) take(`${index + 1} ${text}`);
    else for (const line of textsOf(entry)) take(line);
  }
  return homes;
}

export const textsOf = (entry: DraftEntry): string[] =>
  entry.type === 'heading' ? [entry.text] : proseOf(entry);

const proseOf = (entry: DraftEntry): string[] =>
  entry.type === 'paragraph'
    ? entry.sentences.flatMap((text) => text.split('\n'))
    : entry.type === 'list'
      ? entry.items.map(({ text }) => text)
      : [];
