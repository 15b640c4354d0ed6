import { dateMentions } from '../../language/dates.ts';
import { handedInWords, kindOfWork, nameParticles, school, supervisorWords } from '../../language/people.ts';
import { withoutColon } from '../../language/sentences.ts';
import { authorKeys } from '../bylines.ts';
import type { DraftEntry } from '../draft.ts';
import { kindOf } from '../sections.ts';

/** Fewest lines of a cover, and fewest with people. */
const least = { lines: 3, people: 2 } as const;
const longest = { characters: 90, words: 12 } as const;

/** The lines of a paragraph that may be on a cover. */
const linesOf = (entry: DraftEntry): string[] | undefined => {
  if (entry.type !== 'paragraph' || entry.residue || entry.sentences.length !== 1) return undefined;
  const lines = (entry.sentences[0] ?? '').split('\n');
  const isShort = (line: string) =>
    line.length <= longest.characters && line.split(/\s+/u).length <= longest.words;
  if (lines.some((line) => kindOf(line) === 'contents')) return undefined;
  return lines.every((line) => isShort(line) && !/[.!?。！？,;]$/u.test(line)) ? lines : undefined;
};

const name = new RegExp(
  `^\\p{Lu}[\\p{L}\\p{M}.'’-]*(?:\\s(?:\\p{Lu}[\\p{L}\\p{M}.'’-]*|${nameParticles})){1,5}$`,
  'u',
);
/** "Ann Lee 1231302923", "20140231 – Ann Lee" */
const number =
  /^\p{P}?[\p{L}-]{0,3}\d{5,14}\p{P}?\s{0,3}[:–—-]?\s{0,3}|\s{0,3}[:–—-]?\s{0,3}\p{P}?[\p{L}-]{0,3}\d{5,14}\p{P}?$/u;

const bareOf = (line: string): string => line.replace(number, '').trim();

const personIn = (line: string): string | undefined => {
  const bare = bareOf(line);
  return name.test(bare) ? bare : undefined;
};

export interface CoverPage {
  title?: string;
  /** Possible title, if no heading gives one. */
  name?: string;
  people: string[];
  date?: string;
}

/**
 * Lines of a cover with authors or clients, which are no content. The title is the last bold line directly above the
 * text, else the line above the client.
 */
export function readCoverPage(entries: DraftEntry[], bold: ReadonlySet<DraftEntry>): CoverPage | undefined {
  const shown = entries.filter(({ type, residue }) => type !== 'figure' && residue !== 'metadata');
  const end = shown.findIndex((entry) => linesOf(entry) === undefined);
  const cover = shown.slice(0, Math.max(0, end));
  const lines = cover.flatMap((entry) => linesOf(entry) ?? []);
  const people = peopleIn(lines);
  const counted = lines.filter((line) => number.test(line) && personIn(line)).length;
  const isNamed = people.length >= least.people && (lines.some(isLabel) || counted >= least.people);
  const call = lines.findIndex((line) => handedIn.test(line));
  if (lines.length < least.lines || !(isNamed || call > 0)) return undefined;
  const last = cover.at(-1);
  const isTitle = last && bold.has(last) && !personIn(lines.at(-1) ?? '') && shown[end]?.type === 'paragraph';
  const title = isTitle
    ? lines.at(-1)
    : lines.slice(0, Math.max(0, call)).findLast((line) => isName(line, people));
  const name = nameIn(lines, people);
  for (const entry of cover) if (entry.type === 'paragraph') entry.residue = 'metadata';
  const date = lines.find((line) => dateMentions(line)[0]?.text === line.trim());
  return { people, ...(title && { title }), ...(name && { name }), ...(date && { date }) };
}

const handedIn = new RegExp(`(?<!\\p{L})(?:${handedInWords})(?!\\p{L})`, 'iu');
const supervisor = new RegExp(`^(?:${supervisorWords})(?!\\p{L})`, 'iu');

const isLabel = (line: string): boolean => /[:：]$/u.test(line);

/** The longest line above the authors. */
function nameIn(lines: string[], people: string[]): string | undefined {
  const end = lines.findIndex((line) => isLabel(line) || people.includes(bareOf(line)));
  const named = lines.slice(0, Math.max(0, end)).filter((line) => isName(line, people));
  const [longest, next = ''] = named.sort((one, other) => other.length - one.length);
  return longest && longest.length > next.length ? longest : undefined;
}

/** A line that may be a title. */
const isName = (line: string, people: string[]): boolean =>
  line.includes(' ') &&
  !isLabel(line) &&
  !/\d{3}$/u.test(line) &&
  !kindOfWork.test(line) &&
  !school.test(line) &&
  dateMentions(line).length === 0 &&
  !people.includes(personIn(line) ?? '');

/** People below a label that does not mean supervisors, or next to a student number. */
function peopleIn(lines: string[]): string[] {
  const people: string[] = [];
  let label = '';
  for (const line of lines) {
    const bare = bareOf(line);
    const isPerson = personIn(line) || (isByline(label) && anyName.test(bare));
    if (isLabel(line)) label = line;
    else if (isPerson && (number.test(line) || (label && !supervisor.test(label)))) people.push(bare);
  }
  return people;
}

/** "Written by:" */
const isByline = (label: string): boolean => authorKeys.has(withoutColon(label).toLowerCase());

/** After a label, a name may be in lower case. */
const anyName = /^[\p{L}\p{M}.'’-]+(?:\s[\p{L}\p{M}.'’-]+){1,3}$/u;

/** Marks everything above the contents of a titled document as its cover. */
export function markAboveContents(entries: DraftEntry[]): void {
  const first = entries.findIndex(({ type }) => type === 'heading');
  const [head, below] = entries.slice(Math.max(0, first));
  if (head?.type !== 'heading' || (kindOf(head.text) !== 'contents' && below?.residue !== 'contents')) return;
  for (const entry of entries.slice(0, first)) if (entry.type !== 'figure') entry.residue ??= 'metadata';
}

/**
 * Takes the title from the title style, removing the line. If several such lines have text below without headings, they
 * are chapters.
 */
export function takeTitle(entries: DraftEntry[], titles: (DraftEntry | undefined)[]): string | undefined {
  const named = new Set(titles);
  const at = entries.flatMap((entry, index) => (named.has(entry) ? [index] : []));
  const [first = -1] = at;
  const title = entries[first];
  if (title?.type !== 'heading') return undefined;
  const [next, ...later] = at.filter((one, index) => index > 0 && one !== (at[index - 1] ?? 0) + 1);
  const isHeaded = entries.slice(first + 1, next).some(({ type, residue }) => type === 'heading' && !residue);
  if (next !== undefined && later.length > 0 && !isHeaded) return undefined;
  entries.splice(first, 1);
  return title.text;
}
