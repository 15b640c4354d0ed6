import { dateMentions } from '../language/dates.ts';
import { anyPattern, headingKinds, inAllLanguages } from '../language/document-words.ts';
import { isStopWord } from '../language/stop-words.ts';
import type { Place, Residue, Section, SectionRole } from './document.ts';
import { sectionRoles } from './document.ts';
import type { DraftEntry, DraftHeading, DraftMeta } from './draft.ts';
import { isNumberedBelow, numbersBetween, withoutNumbers } from './heading-numbers.ts';
import { hasAddress } from './implied-headings.ts';
import { withoutOutgrownEnds } from './outgrown-ends.ts';
import { keepTextAfterContents } from './text-after-contents.ts';

const kinds = headingKinds();
const roles = new Set<string>(sectionRoles);

const plainOf = (title: string): string =>
  title
    .toLowerCase()
    .replace(/\p{Extended_Pictographic}\ufe0f?|^[◆◇■□●○▼▶★※]/gu, '')
    .replace(/^[\s.:：*#_–—-]+|(?<![\s.:：*#_!–—-])[\s.:：*#_!–—-]+$/gu, '')
    .replaceAll('’', "'")
    .replace(/^top\s?\d{1,2}[.:]?\s/u, '')
    // "References II", of slides that go on.
    .replace(/\s(?:i{1,3}|iv)$/u, '');

const forms = inAllLanguages((words) => words.formHeadings);

/** "Proposal", "Detailed design": a form's part, without a subject. */
export const isFormHeading = (title: string): boolean => forms.has(plainOf(title));

/** The kind of section by its complete heading, in any language. */
export function kindOf(title: string): string | undefined {
  const plain = plainOf(title);
  // "Agenda for the call in June", "License and attribution", "Support and contributing"
  const words = plain.split(' ');
  const end = words.findIndex((word, at) => at > 0 && (word === '&' || isStopWord(word)));
  const head = words.slice(0, Math.max(0, end)).join(' ');
  const both = end === 1 && kinds.get(words.slice(2).join(' ')) === 'about';
  // "Attendance (please mark an X)", "Contents (of this part)"
  const [bare = ''] = plain.split(/\s?[(（]/u, 1);
  const kind = kinds.get(bare.trim());
  return (
    kinds.get(plain) ??
    (kind === 'attendance' || kind === 'contents'
      ? kind
      : both || kinds.get(head) === 'about'
        ? 'about'
        : undefined)
  );
}

const supplements = [...inAllLanguages((words) => words.supplements)];

/** "Appendix A", "Annex 2: Method", "Supplementary Table Legends" */
function isAppendix(heading: string): boolean {
  if (supplements.some((beginning) => heading.startsWith(beginning))) return true;
  const [, head = ''] =
    /^(\p{L}+)(?:\s*[:.–—-]|\s(?:\p{L}|\d{1,2}|[ivx]{1,4})(?![\p{L}\p{M}\d]))/u.exec(heading) ?? [];
  return kinds.get(head) === 'appendix';
}

const roleOf = (kind: string | undefined): SectionRole | undefined =>
  kind && roles.has(kind) ? (kind as SectionRole) : undefined;

/** The role for a heading, if clear. */
export const roleOfHeading = (heading: string): SectionRole | undefined => roleOf(kindOf(heading));

const residueOf = (kind: string | undefined): Residue | undefined =>
  kind === 'contents' || kind === 'references' || kind === 'navigation' ? kind : undefined;

/**
 * The document's title: a stated one, else the only top-level heading before any text, else the file property. The
 * heading is removed.
 */
export function chooseTitle(
  entries: DraftEntry[],
  meta: DraftMeta,
  name: string,
): { title?: string; rest: DraftEntry[] } {
  const headings = entries.filter(
    (entry): entry is DraftHeading => entry.type === 'heading' && !entry.residue,
  );
  const without = (heading: DraftHeading) => entries.filter((entry) => entry !== heading);
  const [first] = headings;
  if (meta.title && /[\p{L}\p{N}]/u.test(meta.title) && !meta.title.includes('{{')) {
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
    return { title: withoutHeadingStop(text), rest: without(title) };
  }
  const property = meta.titleProperty;
  return { ...(property && isWorded(property, name) && { title: property }), rest: entries };
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

/** A title has words: file names and joined words come from programs. */
const isWorded = (property: string, name: string): boolean =>
  /[\p{L}\p{N}]/u.test(property) &&
  !property.includes('{{') &&
  !sameText(property, name.replace(/\.\w{1,5}$/, '')) &&
  !(/\w[-_]/.test(property) && !/\s/.test(property)) &&
  !/\.(?:docx?|dotx?|dotm?|odt|xlsx?|pptx?|potx?|pdf|txt|html?)\b/i.test(property) &&
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

/** Builds the section tree: a heading goes below the last one of a higher level, whatever levels are skipped. */
export function buildSections(given: DraftEntry[], at: Place): Section {
  const entries = withoutOutgrownEnds(given);
  const root: Section = { title: '', depth: 0, at, blocks: [], children: [] };
  const open: { section: Section; level: number }[] = [{ section: root, level: 0 }];
  const passed = new Map<Section, Passed>();
  const headings = entries.filter((entry): entry is DraftHeading => entry.type === 'heading');
  const numbered = new Map(
    withoutNumbers(headings.map(({ text }) => text)).map((one, index) => [headings[index], one]),
  );
  const between = numbersBetween(headings, (heading) => numbered.get(heading)?.number);
  for (const entry of entries) {
    if (entry.type !== 'heading') {
      open.at(-1)?.section.blocks.push(entry);
      continue;
    }
    const own = numbered.get(entry) ?? { title: entry.text };
    const number = own.number ?? between.get(entry);
    for (let top = open.at(-1); top && open.length > 1 && top.level >= entry.level; top = open.at(-1)) {
      if (top.level === entry.level && isNumberedBelow(number, top.section.number)) break;
      open.pop();
    }
    const parent = open.at(-1)?.section ?? root;
    const before = passed.get(parent) ?? { paper: false, references: false };
    const section = sectionOf(entry, own, parent, before);
    passed.set(parent, {
      paper: before.paper || ofPapers.has(section.role),
      references: before.references || section.residue === 'references',
    });
    parent.children.push(section);
    open.push({ section, level: entry.level });
  }
  keepTextAfterContents(root);
  return { ...root, children: withPartsBelow(root.children) };
}

const ofPapers: ReadonlySet<SectionRole | undefined> = new Set([
  'abstract',
  'introduction',
  'methods',
  'results',
]);

/** What came before in the document, which may have many sections. */
interface Passed {
  paper: boolean;
  references: boolean;
}

/** Sections after a paper's references, or after a first appendix, are appendices. */
function behindTheEnd({ children }: Section, { paper, references }: Passed): SectionRole | undefined {
  return paper && (references || children.at(-1)?.role === 'appendix') ? 'appendix' : undefined;
}

function sectionOf(
  entry: DraftHeading,
  { title, number }: { title: string; number?: string | undefined },
  parent: Section,
  passed: Passed,
): Section {
  const names = [entry.text, title].map((text) => text.toLowerCase());
  const kind = names.some(isAppendix) ? 'appendix' : kindOf(title);
  const named = roleOf(kind) ?? (kind ? undefined : behindTheEnd(parent, passed));
  // "Measures" of a method are measurements, not recommendations.
  const role = parent.role === 'methods' && named === 'recommendations' ? undefined : named;
  const residue = entry.residue ?? parent.residue ?? residueOf(kind);
  return {
    title,
    ...(number && { number }),
    depth: parent.depth + 1,
    ...(role && { role }),
    ...(residue && { residue }),
    at: entry.at,
    blocks: [],
    children: [],
  };
}

const divided: ReadonlySet<SectionRole | undefined> = new Set(['methods', 'results', 'discussion']);

/** "Methods" without text followed by unnamed headings of its level: its subsections. */
function withPartsBelow(sections: Section[]): Section[] {
  const kept: Section[] = [];
  let whole: Section | undefined;
  for (const section of sections) {
    const isPart = section.role === undefined && section.residue === undefined;
    if (whole && isPart) whole.children.push(deeper(section));
    else {
      const isEmpty = section.blocks.length + section.children.length === 0;
      whole = isEmpty && divided.has(section.role) ? section : undefined;
      kept.push(section);
    }
  }
  return kept;
}

const deeper = (section: Section): Section => ({
  ...section,
  depth: section.depth + 1,
  children: section.children.map(deeper),
});
