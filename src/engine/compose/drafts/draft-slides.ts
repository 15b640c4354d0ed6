import type { Section, Statement } from '../../material/material.ts';
import { contrastDrafts } from './contrast-drafts.ts';
import type { Draft, Drafting } from './draft.ts';
import { figureDraft } from './figure-draft.ts';
import { mergeThin } from './merge-thin.ts';
import { pictureDrafts } from './picture-drafts.ts';
import { pointsDrafts } from './points-drafts.ts';
import { quoteDraft } from './quote-draft.ts';
import { tableDrafts } from './table-drafts.ts';
import { timelineDraft } from './timeline-draft.ts';

/** A table shown in several slides says no more than in the first few. */
const tablesEach = 6;

/** What other slides of the deck tell already. */
export interface Done {
  sections: Section[];
  statements: Statement[];
}

/** Every slide that the sections could become. What one slide shows whole is not shown by another as points. */
export function draftSlides(drafting: Drafting, done: Done = { sections: [], statements: [] }): Draft[] {
  const sections = drafting.material.sections.filter((section) => !done.sections.includes(section));
  const contrasts = contrastDrafts(sections, drafting);
  const used = new Set([...done.statements, ...contrasts.flatMap(({ uses }) => uses)]);
  const once = { ...drafting, figuresShown: new Set<string>() };
  const others = sections.flatMap((section) => draftSection(section, used, once));
  return [...contrasts, ...mergeThin(others, drafting)];
}

function draftSection(section: Section, used: Set<Statement>, drafting: Drafting): Draft[] {
  const free = () => section.statements.filter((statement) => !used.has(statement));
  const structured: Draft[] = [];
  for (const make of [timelineDraft, figureDraft, quoteDraft]) {
    const draft = make(section, free(), drafting);
    if (!draft) continue;
    structured.push(draft);
    for (const statement of draft.uses) used.add(statement);
  }
  const pictures = pictureDrafts(section, drafting, free());
  for (const statement of pictures.flatMap(({ uses }) => uses)) used.add(statement);
  return [
    ...structured,
    ...section.tables.slice(0, tablesEach).flatMap((table) => tableDrafts(section, table, drafting)),
    ...pictures,
    ...pointsDrafts(section, free(), drafting),
  ];
}
