import { dateMentions } from '../language/dates.ts';
import { anyPattern } from '../language/document-words.ts';
import type { SectionRole } from './document.ts';
import type { DraftEntry, DraftHeading, DraftMeta } from './draft.ts';
import { hasAddress } from './implied-headings.ts';
import { kindOf, roleOfHeading } from './sections.ts';

/**
 * The document's title: a stated one, else the only top-level heading before any text, else the file property. The
 * heading is removed.
 */
export function chooseTitle(
  entries: DraftEntry[],
  meta: DraftMeta,
  name: string,
): { title?: string; subtitle?: string; rest: DraftEntry[] } {
  const headings = entries.filter(
    (entry): entry is DraftHeading => entry.type === 'heading' && !entry.residue,
  );
  const without = (heading: DraftHeading) => entries.filter((entry) => entry !== heading);
  const [first] = headings;
  if (
    meta.title &&
    /[\p{L}\p{N}]/u.test(meta.title) &&
    !meta.title.includes('{{') &&
    !isFile.test(meta.title)
  ) {
    // "Minutes", above "Meeting of 14 January 2025"
    const telling =
      first && isDated(first.text) && headings.every((one) => one === first || one.level > first.level);
    const isBare = telling && !isDated(meta.title) && meta.title.split(/\s+/u).length <= bareTitle;
    if (isBare) return { title: first.text, rest: without(first) };
    const same = first && sameText(first.text, meta.title);
    return { title: meta.title, rest: same ? without(first) : entries };
  }
  const title =
    first &&
    !hasAddress(first.text) &&
    !ofBody.has(roleOfHeading(first.text)) &&
    (isTitle(first, headings, entries, name) || isTitleSlide(first, entries))
      ? first
      : undefined;
  // 「3．医療」 belongs to a series of files.
  if (title) {
    const text = title.text.replace(/^[\d０-９]{1,2}[．、]\s?(?=\p{Lo})/u, '');
    const rest = without(title);
    const under = headingUnder(rest);
    return {
      title: withoutHeadingStop(text),
      ...(under && { subtitle: under.text }),
      rest: under ? rest.filter((entry) => entry !== under) : rest,
    };
  }
  const below = first && underLetterhead(first, headings, entries);
  if (below) {
    const rest = entries.filter((entry) => entry !== first && entry !== below);
    return { title: `${first.text}: ${below.text}`, rest };
  }
  const property = meta.titleProperty;
  return { ...(property && isWorded(property, name) && { title: property }), rest: entries };
}

/** Most words of a stated title that only says what kind of document it is. */
const bareTitle = 2;

/** Entries at the start whose date is the document's, and most words of a line there. */
const dating = { entries: 4, words: 16 } as const;

/** The stated date, unless the title or the opening lines name only other days. */
export function dateOf(given: string | undefined, title: string | undefined, entries: readonly DraftEntry[]) {
  if (!given) return {};
  const date = given.replace(/^(\d{4}-\d\d-\d\d)T.*$/, '$1');
  const lines = entries.slice(0, dating.entries).flatMap((entry) => {
    if (entry.type === 'heading') return [entry.text];
    return entry.type === 'paragraph' ? entry.sentences.slice(0, 1) : [];
  });
  const isDay = ({ order }: { order: number }) => order % 100 > 0;
  const [stated] = dateMentions(date).filter(isDay);
  const days = [title ?? '', ...lines]
    .filter((text) => text !== date && text.split(/\s+/u).length <= dating.words)
    .flatMap((text) => dateMentions(text).filter(isDay));
  const isOther = stated && days.length > 0 && days.every(({ order }) => order !== stated.order);
  return isOther ? {} : { date };
}

/** "Annual report of the committee for 2025", right below the title and without text or parts of its own. */
function headingUnder(rest: DraftEntry[]): DraftHeading | undefined {
  const [under, next] = rest.filter(({ residue, type }) => !residue && type !== 'figure');
  if (under?.type !== 'heading' || next?.type !== 'heading' || next.level > under.level) return undefined;
  const isSection = kindOf(under.text) || roleOfHeading(under.text);
  return isSection || under.text.split(/\s+/u).length < bareTitleWords ? undefined : under;
}

/** The only other heading of the level of the first, right below it: a firm's name above the name of its policy. */
function underLetterhead(
  first: DraftHeading,
  headings: DraftHeading[],
  entries: DraftEntry[],
): DraftHeading | undefined {
  const [opening, second] = entries.filter(({ residue, type }) => !residue && type !== 'figure');
  const [, next, ...others] = headings;
  const isAlone = others.length > 1 && others.every(({ level }) => level > first.level);
  const isNamed = next && next.level === first.level && !kindOf(next.text) && !isDated(first.text);
  return isNamed && isAlone && opening === first && second === next ? next : undefined;
}

/** "Method" above its parts is a draft's section, not its title. */
const ofBody: ReadonlySet<SectionRole | undefined> = new Set<SectionRole>([
  'methods',
  'results',
  'discussion',
]);

/** Drops a heading's full stop; "Tools and Co." keeps it. */
export const withoutHeadingStop = (heading: string): string => heading.replace(/(?<=\p{Ll}{3})\.$/u, '');

/** A deck's first slide with only a heading. */
const isTitleSlide = (first: DraftHeading, entries: DraftEntry[]): boolean =>
  first.at.slide === 1 &&
  entries.find(({ residue }) => !residue) === first &&
  entries.find((one) => one !== first && !one.residue)?.type === 'heading';

const unnamed = new RegExp(`^(?:${anyPattern((words) => words.unnamed)})\\s?\\d*$`, 'i');

/** "Untitled 2", "Document1": program defaults. */
export const isUnnamed = (name: string): boolean => unnamed.test(name);

const isFile = /\.(?:docx?|dotx?|dotm?|odt|xlsx?|pptx?|potx?|pdf|txt|html?)\b/i;

/** A title has words: file names and joined words come from programs. */
const isWorded = (property: string, name: string): boolean =>
  /[\p{L}\p{N}]/u.test(property) &&
  !property.includes('{{') &&
  !sameText(property, name.replace(/\.\w{1,5}$/, '')) &&
  !(/\w[-_]/.test(property) && !/\s/.test(property)) &&
  !isFile.test(property) &&
  !isUnnamed(property);

function isTitle(
  first: DraftHeading,
  headings: DraftHeading[],
  entries: DraftEntry[],
  name: string,
): boolean {
  const others = headings.slice(1);
  // Minutes are named by date; a chronicle has a date per section.
  const dated = isDated(first.text) && !others.some(({ text }) => isDated(text));
  if (dated && entries.find(({ residue, type }) => !residue && type !== 'figure') === first) return true;
  if (kindOf(first.text) || others.some(({ level }) => level < first.level)) return false;
  const before = entries
    .slice(0, entries.indexOf(first))
    .filter(({ residue, type }) => !residue && type !== 'figure');
  // "Annex III", "This chapter is a draft.": one line above the title.
  const stands = before.length < 2 && before.every(isLine);
  if (!stands || entries.length < 2) return false;
  const next = entries[entries.indexOf(first) + 1];
  if (isDateLine(next)) return true;
  // A heading without text above others of its level: "A study of …", "Authors", "Abstract".
  if (
    next?.type === 'heading' &&
    next.level === first.level &&
    first.text.split(/\s+/u).length >= bareTitleWords
  )
    return true;
  // Author, date and discussion link above others of its level: metadata, no section.
  const below = entries.slice(entries.indexOf(first) + 1);
  const end = below.findIndex(({ type }) => type === 'heading');
  const lines = below.slice(0, Math.max(0, end));
  const isAbout = (entry: DraftEntry) =>
    entry.residue === 'metadata' ||
    (isLine(entry) && /^\p{Lu}[\p{L}() ]{2,30}(?::|\sat\s)/u.test(lineOf(entry)));
  if (
    before.length === 0 &&
    lines.length > 0 &&
    lines.every(isAbout) &&
    first.text.split(/\s+/u).length >= titleWords
  )
    return true;
  const peers = others.filter(({ level, text }) => level === first.level && !kindOf(text)).length;
  return peers === 0 || /^readme\b/i.test(name);
}

const longestLine = 160;

const isLine = (entry: DraftEntry): boolean =>
  entry.type === 'paragraph' && entry.sentences.join(' ').length <= longestLine;

const lineOf = (entry: DraftEntry): string => (entry.type === 'paragraph' ? (entry.sentences[0] ?? '') : '');

const isDated = (text: string): boolean =>
  dateMentions(text).length > 0 || /(?<!\d)\d{1,2}[/.-]\d{1,2}[/.-]\d{2,4}(?!\d)/.test(text);

/** Fewest words of a title among equal headings. */
const titleWords = 6;
/** … and of one without other text. */
const bareTitleWords = 4;

/** Most words of a date line. */
const dateWords = 5;

/** The date below a title. */
const isDateLine = (entry: DraftEntry | undefined): boolean =>
  entry?.type === 'paragraph' &&
  entry.sentences.length === 1 &&
  (entry.sentences[0] ?? '').split(/\s+/u).length <= dateWords &&
  isDated(entry.sentences[0] ?? '');

const sameText = (one: string, other: string) => fold(one) === fold(other);
const fold = (text: string) => text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '');
