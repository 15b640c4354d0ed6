import { isNoNews } from '../language/composing-words.ts';
import { inAllLanguages } from '../language/document-words.ts';
import { literalPattern } from '../language/literal-pattern.ts';
import { upperFirst } from '../language/upper-first.ts';
import { authorKeys, authorsOf, by, person, readByline, year } from './bylines.ts';
import type { Paragraph, Table } from './document.ts';
import type { DraftEntry, DraftHeading, DraftMeta } from './draft.ts';
import { kindOf } from './sections.ts';

/** Entries at the start with author, date and kind of document. */
const headEntries = 8;
export const metadataKeys = inAllLanguages(({ metadata, titleKeys: called }) => [...metadata, ...called]);
export const dateKeys = inAllLanguages(({ date }) => date);
const titleKeys = inAllLanguages((words) => words.titleKeys);
const subjectKeys = inAllLanguages(({ letters }) => letters.subjects);
const senderKeys = inAllLanguages(({ letters }) => letters.senders);
const letterKeys = new Set([
  ...inAllLanguages(({ letters }) => [...letters.senders, ...letters.recipients]),
  ...metadataKeys,
]);

/**
 * Marks lines about the document at its head ("Status: draft") and takes authors and date from them. Entries after the
 * first prose paragraph are content.
 */
export function readFrontLines(entries: DraftEntry[], meta: DraftMeta): void {
  let head = 0;
  let headings = 0;
  let found = 0;
  let under: Paragraph | undefined;
  const keys = isLetter(entries) ? letterKeys : metadataKeys;
  markTitlePage(entries, meta);
  for (const [index, entry] of entries.entries()) {
    if (++head > headEntries) return;
    // A proposal's name may have links next to it.
    if (entry.residue === 'navigation' && entry.type === 'list') takesLines(linesIn(entry), meta, false);
    if ((entry.residue && keys !== letterKeys) || entry.type === 'figure') continue;
    if (entry.type === 'heading') {
      if (++headings === 1) continue;
      // A section may be called "Aims, Scope"; names are in the only heading of their level, or with a year.
      const sheet = entries[index + 1];
      if (sheet?.type === 'list' && isRollCall(linesIn(sheet))) {
        takesFactSheet(linesIn(sheet), meta);
        sheet.residue = 'metadata';
        continue;
      }
      const known = metadataKeys.has(keyAndValue(entry.text)?.key ?? '');
      const section =
        isOneOfSeveral(entry, entries) && !known && !year.test(entry.text) && !by.test(entry.text);
      if (section || !takesLines([entry.text], meta, true)) return;
      // Text below such a heading is not part of it.
      entries[index] = { type: 'paragraph', sentences: [entry.text], at: entry.at, residue: 'metadata' };
      continue;
    }
    if (entry.type === 'table' && takesTable(entry, meta)) {
      entry.residue = 'metadata';
      continue;
    }
    if (entry.type === 'table' || entry.type === 'code' || entry.type === 'equation') return;
    const lines = linesIn(entry);
    const taken =
      takesLines(lines, meta, headings > 0 || meta.title !== undefined, keys) ||
      takesFactSheet(lines, meta) ||
      (entry.type !== 'list' && takesNote(lines, meta)) ||
      // After others, a line of that form belongs to them, whatever its label.
      (found > 1 && lines.every(keyAndValue));
    if (!taken && (under || found > 0 || headings !== 1 || !isNameLine(entry))) return;
    if (!taken) {
      under = entry as Paragraph;
      continue;
    }
    if (under && found === 0) {
      meta.subtitle ??= under.sentences[0];
      under.residue = 'metadata';
    }
    found++;
    entry.residue = 'metadata';
  }
}

/** "Harbour Street Theatre" between the title and "Date: …". */
const isNameLine = (entry: DraftEntry): boolean =>
  entry.type === 'paragraph' &&
  entry.sentences.length === 1 &&
  /^\p{Lu}[^:.!?;\n]{2,80}[^:.!?;,\n]$/u.test(entry.sentences[0] ?? '');

/** Most lines of a title page, most characters of one, and fewest with a known label. */
const titlePage = { lines: 14, length: 200, labelled: 2 };

/** Lines below the title, "Client: …" and "Date: …" among them, are a title page. */
function markTitlePage(entries: DraftEntry[], meta: DraftMeta): void {
  const [first, ...rest] = entries;
  const end = rest.slice(0, titlePage.lines + 1).findIndex(({ type }) => type === 'heading');
  const page = rest.slice(0, Math.max(0, end));
  const lines = page.flatMap((entry) =>
    entry.type === 'paragraph' && entry.sentences.join(' ').length <= titlePage.length
      ? [linesIn(entry)]
      : [],
  );
  const isSaid = (text: string) => /[.!?。]["”)]?$/u.test(text);
  const isLabel = (text: string) => metadataKeys.has(keyAndValue(text.replace(/:\s*$/u, ': –'))?.key ?? '');
  const isPage =
    first?.type === 'heading' && lines.length === page.length && lines.every(([line = '']) => !isSaid(line));
  if (!isPage || lines.filter((some) => some.some(isLabel)).length < titlePage.labelled) return;
  for (const entry of page) entry.residue ??= 'metadata';
  for (const line of lines.flat()) if (isLabel(line)) takesLines([line], meta, true);
}

/** "From: …", "To: …" and "Subject: …" at the head; such labels mean something else elsewhere. */
function isLetter(entries: readonly DraftEntry[]): boolean {
  const lines = entries
    .slice(0, headEntries)
    .flatMap((entry) => (entry.type === 'paragraph' || entry.type === 'list' ? linesIn(entry) : []));
  const given = new Set(lines.flatMap((line) => keyAndValue(line)?.key ?? []));
  const has = (wanted: ReadonlySet<string>) => [...given].some((key) => wanted.has(key));
  return has(subjectKeys) && has(senderKeys);
}

const isOneOfSeveral = ({ level }: DraftHeading, entries: DraftEntry[]): boolean =>
  entries.filter((other) => other.type === 'heading' && other.level === level).length > 1;

type Lines = Exclude<DraftEntry, { type: 'heading' | 'figure' | 'table' | 'code' | 'equation' }>;

const linesIn = (entry: Lines): string[] =>
  entry.type === 'list'
    ? entry.items.map(({ text }) => text)
    : entry.sentences.flatMap((text) => text.split(partsLines));

/** "Status: draft · Author: Ann Lee", "By Ann Lee · 14 October 2026" */
const partsLines = /\n|\s\|\s|\s[·•]\s(?=\d|\p{L}[\p{L} -]{1,30}:\s)/u;

/** Reads lines most of which are metadata. */
function takesLines(lines: string[], meta: DraftMeta, titled: boolean, keys = metadataKeys): boolean {
  const pairs = lines.map(keyAndValue);
  const known = pairs.filter((pair) => pair && keys.has(pair.key));
  const mostly = known.length * 2 >= lines.length || (known.length > 2 && lines.every(isLabelled));
  if (known.length > 0 && mostly && lines.length < 30) {
    for (const pair of known) if (pair) takeValue(pair, meta, keys);
    return true;
  }
  const said = lines.flatMap((line) => line.split(betweenSentences));
  if (!titled || said.length > mostAbout) return false;
  const bylines = said.map(readByline);
  const byline = bylines.find(Boolean);
  const others = said.filter((_, at) => !bylines[at]);
  if (!byline || ((said.length > 2 || lines.length === 1) && !others.every(isAbout))) return false;
  meta.authors ??= byline.authors;
  const date = byline.date ?? others.find((line) => dateLine.test(line.trim()))?.trim();
  if (date) meta.date ??= date;
  return true;
}

/** "Debrief of 18 November, in the town hall.", "Present: Ann, Bo": said next to who wrote it. */
const isAbout = (line: string): boolean =>
  isLabelled(line) || (/\p{N}/u.test(line) && line.split(' ').length <= longestNote);
const mostAbout = 4;
const betweenSentences = /(?<=(?:\p{L}{2}|\d{4}|\))\.)\s(?=\p{Lu})/u;

/** "To: …", "From: …", "Subject: …" as a table: the subject is the memo's title. */
function takesTable({ header, rows }: Table, meta: DraftMeta): boolean {
  const pairs: { key: string; value: string }[] = [];
  for (const [label = '', ...values] of [header, ...rows]) {
    const key = label
      .trim()
      .replace(/[:：]$/u, '')
      .toLowerCase();
    const value = values.filter(Boolean).join(' ');
    const last = pairs.at(-1);
    // A long value may continue in its own row.
    if (key) pairs.push({ key, value });
    else if (last && value) last.value += ` ${value}`;
  }
  const known = pairs.filter(({ key, value }) => value !== '' && metadataKeys.has(key));
  if (known.length < 2 || known.length * 2 < pairs.length) return false;
  const subject = known.find(({ key }) => titleKeys.has(key));
  // "Memorandum" is the kind, not the topic.
  if (subject && !/\s/.test(meta.title ?? '')) meta.title = subject.value;
  for (const pair of known) takeValue(pair, meta);
  return true;
}

const isLabelled = (line: string): boolean => /^\s*\p{L}[\p{L}\s-]{1,30}:(?:\s|$)/u.test(line);

/** "Prepared for the committee.": multi-word keys need no colon. */
const aboutItself = new RegExp(
  `^(?:${[...metadataKeys]
    .filter((key) => key.includes(' '))
    .map(literalPattern)
    .join('|')})\\s`,
  'iu',
);
/** Most words of such a line. */
const longestNote = 14;

/** "Prepared for the board by Ann Lee, Head of Care. 14 October 2026." */
function takesNote(lines: string[], meta: DraftMeta): boolean {
  const [line = '', date, ...more] = lines
    .flatMap((one) => one.trim().split(/(?<=\p{L}{2}\.)\s(?=\p{N})/u))
    .map((one) => one.replace(/\.$/u, ''));
  const isNote = aboutItself.test(line) && line.split(' ').length <= longestNote;
  if (!isNote || more.length > 0 || (date && !dateLine.test(date))) return false;
  const [name] = authorsOf(line.split(writer)[1] ?? '');
  if (name && person.test(name.name)) meta.authors ??= [name];
  if (date) meta.date ??= date;
  return true;
}

const writer = new RegExp(`\\s(?:${[...authorKeys].map(literalPattern).join('|')})\\s(?=\\p{Lu})`, 'iu');

/** "Key: value" lines at the head, one of which is known metadata. */
function takesFactSheet(lines: string[], meta: DraftMeta): boolean {
  const pairs = lines.map(keyAndValue);
  const known = pairs.filter((pair) => pair && metadataKeys.has(pair.key));
  const isOpen = (line: string) => /:\s*$/u.test(line);
  if (lines.length < 3 || !pairs.every((pair, at) => pair || isOpen(lines[at] ?? '')) || known.length === 0)
    return false;
  for (const pair of known) if (pair) takeValue(pair, meta);
  return true;
}

/** "Date: …", "Present: …", "Votes: …": an attendance list under its own heading. */
const isRollCall = (lines: string[]): boolean =>
  lines.length > 2 &&
  lines.every((line) => /^\s*\p{L}[\p{L} ]{1,30}:(?:\s|$)/u.test(line)) &&
  lines.some((line) => dateKeys.has(keyAndValue(line)?.key ?? '')) &&
  lines.some((line) => kindOf(keyAndValue(line)?.key ?? '') === 'attendance');

const dateLine = /^[\p{L}\d][\p{L}\d\s.,/年月日-]{2,30}$/u;

/** "Key: value", whatever the key. */
function keyAndValue(line: string): { key: string; value: string } | undefined {
  const at = line.search(/[:：]/);
  if (at < 1 || at > 40) return undefined;
  const key = line.slice(0, at).trim().toLowerCase();
  // Lines merged by a renderer: "Date: 12 March Place: the hall".
  const [value = ''] = line
    .slice(at + 1)
    .trim()
    .split(/[,;]?\s(?=\p{Lu}[\p{L}\p{M}-]{2,20}:\s)/u, 1);
  return value === '' || value.length > 240 || key.split(/\s+/).length > 4 ? undefined : { key, value };
}

function takeValue(
  { key, value }: { key: string; value: string },
  meta: DraftMeta,
  keys = metadataKeys,
): void {
  if (authorKeys.has(key) || (keys === letterKeys && senderKeys.has(key))) meta.authors ??= authorsOf(value);
  else if (dateKeys.has(key)) meta.date ??= value;
  else meta.titleProperty ??= titleIn(key, value);
}

/** "Feature Name: fast_paths" */
export const titleIn = (key: string, value: string): string | undefined =>
  titleKeys.has(key.replace(/[_-]/g, ' ')) && value && !isNoNews(value) ? worded(value) : undefined;

/** An identifier as words. */
const worded = (value: string): string => {
  const plain = /\s/.test(value) ? value : value.replace(/[`_-]+/g, ' ').trim();
  return upperFirst(plain);
};
