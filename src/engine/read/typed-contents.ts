import type { ListItem, Section } from './document.ts';
import type { DraftEntry } from './draft.ts';
import { kindOf } from './sections.ts';

/** A line of a table of contents ends with its page: "Scope ........ 12", "A. PURPOSE1-1", "Foreword iv". */
const paged = /(?:[\s.…·_\t]|(?<=\p{L}))(?:\d{1,4}|\d{1,2}-\d{1,3}|N\/A)$|(?<![\s.…])[\s.…]{2,}[ivxl]{1,6}$/u;
const longest = 160;
/** Fewer such lines may be anything. */
const least = 3;
/** So many lines in a row may have no page: names of parts. */
const mostWithout = 5;

const lineOf = (entry: DraftEntry | undefined): string | undefined => {
  if (entry?.type === 'heading') return entry.text;
  return entry?.type === 'paragraph' && entry.sentences.length === 1 ? entry.sentences[0] : undefined;
};

/** Marks a table of contents that was typed as paragraphs, or set as the headings it names, below a line that says so. */
export function markTypedContents(entries: DraftEntry[]): void {
  markListed(entries);
  const lastAt = new Map<string, number>();
  for (const [at, entry] of entries.entries())
    if (entry.type === 'heading') for (const name of beginningsOf(plain(entry.text))) lastAt.set(name, at);
  let at = 0;
  while (at < entries.length) {
    const entry = entries[at] as DraftEntry;
    const line = lineOf(entry);
    at++;
    if (line === undefined || line.length > longest || kindOf(line) !== 'contents') continue;
    // The line says nothing without those below it either; a heading is marked where the tree is made.
    if (entry.type === 'paragraph') entry.residue ??= 'contents';
    const end = Math.max(endOf(entries, at), endOfNames(entries, at, lastAt));
    for (const one of entries.slice(at, end)) one.residue ??= 'contents';
    at = end;
  }
}

function endOf(entries: DraftEntry[], from: number): number {
  let end = from;
  let lines = 0;
  for (let at = from; at - end <= mostWithout; at++) {
    if (entries[at]?.type === 'list') continue;
    const text = lineOf(entries[at])?.trim();
    if (text === undefined || text.length > longest || entries[at]?.type === 'heading') break;
    if (!paged.test(text)) continue;
    lines++;
    end = at + 1;
  }
  return lines >= least ? end : from;
}

/** So far down a document lines may tell its pages; so many do, and so many of them come again. */
const listed = { within: 60, pages: 4, share: 0.6 } as const;
/** The page of an entry, and what may stand between: " - Page 3", "… Seiten 4 bis 7". */
const pages = /(?:[\s.…·_–-]{1,80}\p{L}{0,8}\.?)?\s\d{1,4}(?:\s?(?:[–-]|\p{L}{1,3})\s?\d{1,4})?$/u;

/** Marks lines at the head of a document that name pages and come again further down, whatever stands above them. */
function markListed(entries: DraftEntry[]): void {
  const lines = entries.map((entry) => lineOf(entry) ?? '');
  if (!lines.slice(0, listed.within).some((line) => pages.test(line))) return;
  const names = new Set(lines.flatMap((line) => (pages.test(line) ? [] : plain(line))));
  const nameAt = (at: number) => plain(lines[at]?.replace(pages, '') ?? '');
  const isAgain = (at: number) => pages.test(lines[at] ?? '') && names.has(nameAt(at));
  const from = lines.slice(0, listed.within).findIndex((_, at) => isAgain(at));
  if (from < 0) return;
  const run = lines.slice(from);
  const stop = run.findIndex((line) => line === '' || line.length > longest || /\p{Ll}[.!?]$/u.test(line));
  const paged = run
    .slice(0, stop < 0 ? undefined : stop)
    .flatMap((line, at) => (pages.test(line) ? [from + at] : []));
  const last = paged.at(-1) ?? from;
  const again = new Set(paged.filter(isAgain).map(nameAt));
  if (paged.length < listed.pages || again.size < paged.length * listed.share) return;
  for (const entry of entries.slice(Math.max(0, from - 1), last + 1)) entry.residue ??= 'contents';
}

/** Up to the first heading that does not come again, where those before it all do. */
function endOfNames(entries: DraftEntry[], from: number, lastAt: ReadonlyMap<string, number>): number {
  let names = 0;
  for (let at = from; at < entries.length; at++) {
    const entry = entries[at] as DraftEntry;
    if (entry.type === 'heading') {
      if ((lastAt.get(plain(entry.text.replace(paged, ''))) ?? 0) <= at) return names >= least ? at : from;
      names++;
    } else if (entry.type === 'paragraph' && !entry.residue && entry.sentences.join(' ').length > longest)
      return from;
  }
  return from;
}

/** So many items that head sections, this share of all items, are an agenda and not what a text comes to. */
const agenda = { items: 5, share: 0.6 } as const;

/** "TOP 4 - Elections" heads what the agenda calls "Elections". */
const item = /^\p{L}{1,8}\s?\d{1,2}[\s.:–—-]{1,4}/u;

/** Words of a heading by which an agenda may call it. */
const mostCalled = 8;

/** Marks lists that name the sections of the document, whatever stands above them. */
export function markAgendas(body: Section): void {
  const all = (section: Section): Section[] => [section, ...section.children.flatMap(all)];
  const sections = all(body);
  const headings = new Set(
    sections.flatMap(({ title }) =>
      [title, title.replace(item, '')].flatMap((one) => beginningsOf(plain(one))),
    ),
  );
  for (const { blocks } of sections)
    for (const block of blocks) {
      if (block.type !== 'list') continue;
      const names = [block.items.map(({ text }) => text), textsIn(block.items)];
      if (names.some((texts) => isAgenda(texts, headings))) block.residue ??= 'contents';
    }
}

function isAgenda(texts: string[], headings: ReadonlySet<string>): boolean {
  const named = new Set(texts.map(plain).filter((name) => headings.has(name)));
  return named.size >= agenda.items && named.size >= texts.length * agenda.share;
}

const textsIn = (items: ListItem[]): string[] =>
  items.flatMap(({ text, children }) => [text, ...textsIn(children)]);

function beginningsOf(heading: string): string[] {
  const words = heading.split(' ', mostCalled).filter(Boolean);
  return words.map((_, index) => words.slice(0, index + 1).join(' '));
}

/** Without what stands in brackets behind it: who speaks, how long. */
const plain = (text: string): string =>
  text
    .trim()
    .replace(/[(（[][^()（）[\]]{0,60}[)）\]]$/u, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
