import { anyWord, headingKinds } from '../language/document-words.ts';
import { personName } from '../language/people.ts';
import { authorKeys } from './bylines.ts';
import type { Author } from './document.ts';
import type { DraftEntry, DraftMeta } from './draft.ts';
import { isDated } from './implied-headings.ts';
import { home, homesIn, mail, marksIn, raised, textsOf } from './paper-homes.ts';

/**
 * Reads the head of a paper set as plain text, as in word processors and manuscripts: title, names with affiliation
 * marks, institutions and contact, above the abstract.
 */

const kinds = headingKinds();
const and = anyWord((words) => words.and);
const labelled = new RegExp(`^(?:${anyWord(({ by }) => by)})\\s?[:：]\\s?(?=\\p{Lu}|\\p{Lo})`, 'iu');
const separators = new RegExp(`\\s*[,;·，、；]\\s*(?:(?:${and}|&)\\s+)?|\\s+(?:${and}|&)\\s+`, 'u');
const person = new RegExp(`^${personName}$`, 'u');
/** "PhD", "M.S.", "CCC-SLP", "MD PhD", after a name. */
const degree =
  /^(?:(?:\p{Lu}\.?){1,3}\p{L}{0,3}\.?|Ph\.?\s?D\.?|M\.?\s?Sc\.?|Dr\.?|[A-Z]{2,4}-[A-Z]{2,4}|(?:[A-Z]{2,4}|PhD|[MB]Sc)(?:\s(?:[A-Z]{2,4}|PhD|[MB]Sc)){1,2})$/u;
/** After a name: "1,2*", "^1^", "[1, 2]", "ᵃ". */
const trailing = new RegExp(
  `[\\s\\^]*((?:\\s?(?:\\[[\\d,\\s]{1,12}\\]|[\\d${raised}*†‡§¶#^✉∗])){1,8})$`,
  'u',
);
/** Between a name's marks and the next name, without comma. */
const forgotten = new RegExp(
  `(?<=\\p{L}[\\d,${raised}*†‡§#^]{0,6}[\\d${raised}*†‡§#^])\\s+(?=\\p{Lu}\\p{Ll})`,
  'gu',
);
const bareMarks = new RegExp(`^[\\[\\]{}\\d${raised}*†‡§¶#^✉∗\\s]{1,8}[a-h]?$`, 'u');
const longest = { title: 260, names: 1500, entries: 40, head: 10 } as const;
/** Letters of a paragraph that ends the head, for letters without headings. */
const prose = 500;

interface Marked {
  name: string;
  marks: string[];
}

/** The names in a line with their marks; undefined if there is anything else. */
export function markedNames(text: string): Marked[] | undefined {
  if (text.length > longest.names) return undefined;
  const stated = labelled.test(text);
  const found: Marked[] = [];
  const together = text
    .replace(/\[[\d,\s]{1,12}\]/gu, (marks) => marks.replace(/,\s*/gu, ' '))
    .replace(forgotten, ';');
  for (const piece of together
    .replace(labelled, '')
    .replace(/(?<=\p{L}{2}|[\d¹²³⁴-⁹*])\.$/u, '')
    .split(separators)) {
    const part = piece.trim();
    if (part === '') continue;
    const last = found.at(-1);
    const [, marks = ''] = trailing.exec(part) ?? [];
    const name = part.replace(trailing, '').trim();
    if (last && (bareMarks.test(part) || degree.test(name)))
      last.marks.push(...marksIn(bareMarks.test(part) ? part : marks));
    // "Eve Otta,b": the second of the raised letters.
    else if (last && /^[a-h]$/u.test(part)) last.marks.push(part);
    else if (person.test(name)) found.push({ name, marks: marksIn(marks) });
    else if (found.length > 2 && apart(name).every((one) => person.test(one)))
      found.push(...apart(name).map((one) => ({ name: one, marks: [] })));
    else return undefined;
  }
  const enough = found.length > 1 || (found.length === 1 && (stated || (found[0]?.marks.length ?? 0) > 0));
  return enough ? found : undefined;
}

/** "Ann Lee Ben K. Ott": two names without a comma between them. */
const apart = (names: string): string[] =>
  /^(\p{Lu}\p{Ll}+\s\p{Lu}\p{Ll}+)\s(\p{Lu}.+)$/u.exec(names)?.slice(1) ?? [''];

/** Where institutions begin in the same line after the names: "…, Eve Ott1,2 1Department of …". */
const homesBehind = new RegExp(`(?<=[\\d${raised}*†∗])\\s+(?=[1¹]\\s?\\p{Lu}\\p{Ll})`, 'u');

/** Splits names and institutions into paragraphs. */
function homesApart(entry: DraftEntry): DraftEntry[] {
  if (entry.type !== 'paragraph' || entry.residue) return [entry];
  const text = lineOf(entry);
  const at = text.search(homesBehind);
  if (at < 0 || !markedNames(text.slice(0, at))) return [entry];
  return [text.slice(0, at), text.slice(at).trim()].map((said) => ({ ...entry, sentences: [said] }));
}

/** Takes title, authors and institutions from the lines above the abstract and marks them; returns the remaining flow. */
export function readPaperHead(given: DraftEntry[], meta: DraftMeta): DraftEntry[] {
  if (meta.authors && meta.authors.length > 0) return withoutHead(given);
  const entries = given.flatMap((entry, index) => (index < longest.head ? homesApart(entry) : [entry]));
  const named = entries.slice(0, longest.entries).findIndex((entry) => !entry.residue && isOpening(entry));
  const heading = entries
    .slice(0, longest.head)
    .findIndex(({ type }, index) => index > 1 && type === 'heading');
  const text = entries
    .slice(0, longest.head)
    .findIndex((entry, index) => index > 1 && entry.type === 'paragraph' && lineOf(entry).length > prose);
  const opening = [named, heading, text].find((index) => index > 0) ?? -1;
  if (opening < 1) return entries;
  const { at, names } = namesAmong(entries.slice(0, opening), entries[opening]);
  if (at < 0) return entries;
  // If the abstract's heading is in an unknown language, affiliation marks identify the head.
  if (named < 1 && !isMarkedHead(names, entries.slice(at + 1, opening))) return entries;
  const section = entries.findIndex((entry, index) => index > at && isSection(entry));
  const end = Math.min(opening, section < 0 ? opening : section);
  const head = entries.slice(0, end);
  const titles = head
    .slice(0, at)
    .filter((entry, index) => !entry.residue && !isLabel(entry) && isTitle(titleOf(entry), index === at - 1));
  // A subtitle may be between title and names.
  const highest = titles.reduce((least, one) => Math.min(least, levelOf(one)), Number.POSITIVE_INFINITY);
  const above = titles.findLast((one) => levelOf(one) === highest);
  if (!meta.title && !above && !meta.titleProperty) return entries;
  const said = titleOf(above).replace(/^title\s?[:：]\s?/iu, '');
  meta.title ??= said || (meta.titleProperty ?? '');
  const below = head.slice(at + 1);
  meta.authors = withHomes(names, below);
  const { title } = meta;
  const isOurs = (entry: DraftEntry, index: number) =>
    entry.type === 'heading' &&
    (index >= at || entry === above || isLabel(entry) || isWhole(entry.text, title));
  for (const entry of head)
    if (entry.type !== 'figure' && entry.type !== 'heading') entry.residue ??= 'metadata';
  return [...head.filter((entry, index) => !isOurs(entry, index)), ...entries.slice(end)];
}

/** What a reader that knows the authors has left of them above the abstract: institutions, and what calls them. */
function withoutHead(entries: DraftEntry[]): DraftEntry[] {
  const opening = entries.slice(0, longest.entries).findIndex((entry) => kindOf(entry) === 'abstract');
  for (const entry of entries.slice(0, Math.max(0, opening)))
    if (entry.type === 'paragraph' && (home.test(lineOf(entry)) || lineOf(entry).length < longestHome))
      entry.residue ??= 'metadata';
  return entries;
}

const isMarkedHead = (names: Marked[], below: DraftEntry[]): boolean => {
  const homes = homesIn(below);
  return names.length > 0 && names.every(({ marks }) => marks.some((mark) => homes.has(mark)));
};

/** The authors' names: in one line, or one per line. */
function namesAmong(head: DraftEntry[], behind: DraftEntry | undefined): { at: number; names: Marked[] } {
  const lines = head.map((entry, index) =>
    entry.residue || (entry.type === 'heading' && (index === 0 || hasText(head[index + 1] ?? behind)))
      ? ''
      : lineOf(entry),
  );
  const at = lines.findIndex(
    (line, index) => markedNames(line) !== undefined || (isName(line) && isName(lines[index + 1] ?? '')),
  );
  if (at < 0) return { at, names: [] };
  // A list of names, or one with marks per line.
  const listed: Marked[] = [];
  for (const [index, line] of lines.entries()) {
    // A remark may stand between two of them.
    if (index < at || head[index]?.residue) continue;
    const named = markedNames(line);
    if (!named) break;
    listed.push(...named);
  }
  if (listed.length > 0) return { at, names: listed };
  const others = lines.slice(at).findIndex((line) => !isName(line));
  const own = lines.slice(at, others < 0 ? lines.length : at + others);
  return { at, names: own.map((name) => ({ name, marks: [] })) };
}

/** Most characters of an institution line outside PDFs. */
const longestHome = 200;

/** Whether a heading has text below rather than author lines. PDF lines may be misread as headings. */
const hasText = (next: DraftEntry | undefined): boolean =>
  next?.type === 'paragraph' && next.at.page === undefined && lineOf(next).length > longestHome;

const isName = (line: string): boolean => person.test(line);

const kindOf = (entry: DraftEntry): string | undefined =>
  entry.type === 'heading' && !entry.residue ? kinds.get(entry.text.toLowerCase()) : undefined;

/** A heading that starts the content, unlike "Affiliations". */
const isSection = (entry: DraftEntry): boolean => ![undefined, 'acknowledgements'].includes(kindOf(entry));

/** "Authors", above the names. */
const isLabel = (entry: DraftEntry): boolean =>
  entry.type === 'heading' &&
  (kindOf(entry) === 'acknowledgements' || authorKeys.has(entry.text.toLowerCase()));

const isWhole = (text: string, title: string): boolean => fold(text) === fold(title);
const fold = (text: string): string => text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '');

const lineOf = (entry: DraftEntry | undefined): string => {
  if (entry?.type === 'heading') return entry.text;
  return entry?.type === 'paragraph' ? entry.sentences.join(' ').replaceAll('\n', ' ') : '';
};

/** A heading may end in a full stop. */
const titleOf = (entry: DraftEntry | undefined): string =>
  entry?.type === 'heading' ? entry.text.replace(/(?<=\p{Ll}{2})\.$/u, '') : lineOf(entry);

function isTitle(text: string, next: boolean): boolean {
  const words = text.split(/\s+/u).length;
  return (
    (words > 2 || (next && text.length > 3)) &&
    text.length <= longest.title &&
    !/[.;,:]$/u.test(text) &&
    !/^(?:running|short)\s(?:title|head)/iu.test(text) &&
    !mail.test(text) &&
    !isDated(text)
  );
}

const levelOf = (entry: DraftEntry): number =>
  entry.type === 'heading' ? entry.level : Number.POSITIVE_INFINITY;

const openings = new Set(['abstract', 'introduction', 'summary']);

const isOpening = (entry: DraftEntry): boolean => {
  const [first = ''] = lineOf(entry)
    .toLowerCase()
    .split(/[:.—–]/u, 1);
  return openings.has(kinds.get(first.trim().replace(/^\d{1,2}\s/u, '')) ?? '');
};

/** An unmarked line directly below the names: the institution of all. */
function sharedHome([first]: DraftEntry[]): string[] {
  const line = lineOf(first).trim();
  const isHome = line.length <= longestHome && home.test(line) && !mail.test(line) && !/[.:?!]$/u.test(line);
  return isHome ? [line] : [];
}

function withHomes(names: Marked[], below: DraftEntry[]): Author[] {
  const homes = homesIn(below);
  const letters = [...homes.keys()].filter((key) => /^[a-z]$/u.test(key));
  // "Fostera, Catena": a letter mark attached to the name.
  const lettered = letters.length > 0 && names.every(({ name }) => letters.includes(name.at(-1) ?? ''));
  const address = below.flatMap(textsOf).flatMap((text) => mail.exec(text)?.[0] ?? [])[0];
  const local = address?.toLowerCase().split('@')[0] ?? '';
  const isTheirs = (name: string) => {
    const surname = name.split(' ').at(-1)?.toLowerCase() ?? '';
    return [surname.replace(/[äöü]/gu, '$&e'), surname].some((one) => {
      const parts = [one, ...one.split('-')].map((part) =>
        fold(part.normalize('NFD').replace(/\p{M}/gu, '')),
      );
      return parts.some((plain) => plain.length > 2 && local.includes(plain));
    });
  };
  // "Ann Lee¹²" has two marks where there are no twelve institutions.
  const known = (marks: string[]) => marks.flatMap((mark) => (homes.has(mark) ? [mark] : [...mark]));
  const people = names.map(({ name, marks }) =>
    lettered ? { name: name.slice(0, -1), marks: [...marks, name.slice(-1)] } : { name, marks: known(marks) },
  );
  const reached =
    people.find(({ name }) => isTheirs(name)) ??
    people.find(({ marks }) => marks.some((mark) => /[*†∗]/u.test(mark))) ??
    people[0];
  const only = homes.size > 1 ? [] : homes.size === 1 ? [...homes.values()] : sharedHome(below);
  // If many names lost their marks, or some did and an institution has no name, they cannot be assigned.
  const marked = people.filter(({ marks }) => marks.some((mark) => homes.has(mark)));
  const used = new Set(marked.flatMap(({ marks }) => marks));
  const told =
    marked.length === people.length ||
    (marked.length * 2 > people.length && [...homes.keys()].every((mark) => used.has(mark)));
  return people.map((one) => {
    const own = told ? one.marks.flatMap((mark) => homes.get(mark) ?? []) : [];
    const affiliations = own.length > 0 ? own : only;
    return {
      name: one.name,
      ...(affiliations.length > 0 && { affiliations }),
      ...(address && one === reached && { email: address }),
    };
  });
}
