import { anyWord, headingKinds, inAllLanguages } from '../language/document-words.ts';
import { isStopWord } from '../language/stop-words.ts';
import type { Place, Residue, Section, SectionRole } from './document.ts';
import { sectionRoles } from './document.ts';
import type { DraftEntry, DraftHeading } from './draft.ts';
import { isNumberedBelow, numbersBetween, withoutNumbers } from './heading-numbers.ts';
import { isBareNumber } from './legal-headings.ts';
import { withoutOutgrownEnds } from './outgrown-ends.ts';
import { keepTextAfterContents, liftMinutes } from './text-after-contents.ts';

const kinds = headingKinds();
const roles = new Set<string>(sectionRoles);

const plainOf = (title: string): string =>
  title
    .toLowerCase()
    .replace(/\p{Extended_Pictographic}\ufe0f?|^[◆◇■□●○▼▶★※¶§]/gu, '')
    .replace(/^[\s.:：*#_–—-]+|(?<![\s.:：*#_!–—-])[\s.:：*#_!–—-]+$/gu, '')
    .replaceAll('’', "'")
    .replace(/^top\s?\d{1,2}[.:]?\s/u, '')
    // "References II", of slides that go on.
    .replace(/\s(?:i{1,3}|iv)$/u, '');

const forms = inAllLanguages((words) => words.formHeadings);

/** "Proposal", "Detailed design": a form's part, without a subject. */
export const isFormHeading = (title: string): boolean => forms.has(plainOf(title));

const joined = new RegExp(`^(.{3,60}?)\\s(?:${anyWord((words) => words.and)}|&)\\s(.{3,60})$`, 'u');

/** "Reproducibility and data availability": notes of authors at the end, called by two names. */
function isTwoNotes(plain: string): boolean {
  const [, first = '', last = ''] = joined.exec(plain) ?? [];
  const isNote = (name: string) => kinds.get(name) === 'acknowledgements';
  return isNote(last) && (isNote(first) || (last.includes(' ') && !kinds.has(first)));
}

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
        : isTwoNotes(plain)
          ? 'acknowledgements'
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
  liftMinutes(root);
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
    // "Section 3."
    title: isBareNumber(title) ? title.replace(/\s?[.:–—-]$/u, '') : title,
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
