import type { Section, SectionRole } from './document.ts';

const divided: ReadonlySet<SectionRole | undefined> = new Set(['methods', 'results', 'discussion']);

/** "Methods" over nothing, and headings of the same level behind it that are called like no section of a paper: its parts. */
export function withPartsBelow(sections: Section[]): Section[] {
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
