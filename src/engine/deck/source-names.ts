import { keyOf } from '../content/words.ts';
import type { Document, Section } from '../read/document.ts';
import type { Drafted } from './slides.ts';
import { longest } from './title-sentences.ts';

/** Most characters for naming a document. */
const longestName = 40;

/**
 * Of several documents, each slide under a heading that others have too names its own; if all have the same title, every
 * slide does.
 * @param names what tells the documents apart
 */
export function withSourceNames(
  drafted: Drafted[],
  documents: Document[],
  names: readonly string[] | undefined,
): Drafted[] {
  if (!names) return drafted;
  const areAlike = new Set(documents.map(({ title }) => keyOf(title ?? ''))).size === 1;
  const shared = sharedHeadings(documents);
  return drafted.map((one) => {
    const { slide, slot } = one;
    const [source = 0, ...others] = new Set(slot.parts.map((part) => part.source));
    const heads = [slide.title, slot.title, ...(slot.heads ?? [])];
    if (others.length > 0 || (!areAlike && !heads.some((head) => shared.has(keyOf(head))))) return one;
    return {
      ...one,
      slide: { ...slide, title: titled(names[source] ?? '', slide.title, documents[source]) },
    };
  });
}

function titled(name: string, title: string, document: Document | undefined): string {
  const long = `${document?.title}: `;
  const bare = document?.title && title.startsWith(long) ? title.slice(long.length) : title;
  const joined = `${name}: ${bare}`;
  return joined.length > longest || keyOf(bare).includes(keyOf(name)) ? title : joined;
}

/** Keys of the headings that two documents have. */
function sharedHeadings(documents: readonly Document[]): ReadonlySet<string> {
  const headings = ({ title, children }: Section): string[] => [keyOf(title), ...children.flatMap(headings)];
  const seen = new Set<string>();
  const shared = new Set<string>();
  for (const { body } of documents) {
    const own = new Set(headings(body).filter(Boolean));
    for (const key of own) if (seen.has(key)) shared.add(key);
    for (const key of own) seen.add(key);
  }
  return shared;
}

/** What tells several documents apart: their titles without what all end with, their dates, or their files. */
export function namesApart(documents: readonly Document[]): string[] | undefined {
  if (documents.length < 2) return undefined;
  const files = documents.map(({ name }) => name.replace(/\.\w{1,5}$/u, ''));
  const titles = withoutSharedEnd(documents.flatMap(({ title }) => title || []));
  return [
    documents.map(({ title }, at) => (title ? titles.shift() : files[at]) ?? ''),
    documents.map(({ date }) => date ?? ''),
    files,
  ].find(
    (some) =>
      some.every((name) => name !== '' && name.length <= longestName) &&
      new Set(some).size === documents.length,
  );
}

/** "North branch, spring 2026" and "South branch, spring 2026": "North branch" and "South branch". */
function withoutSharedEnd(names: string[]): string[] {
  const [first = ''] = names;
  const ends = [...first.matchAll(/[,;:–—(]/gu)].map(({ index }) => first.slice(index));
  const shared = ends.find((end) => names.every((name) => name.endsWith(end) && name.length > end.length));
  return shared ? names.map((name) => name.slice(0, -shared.length).trim()) : names;
}
