import type { Draft, Drafting } from '../../compose/drafts/draft.ts';
import { figureDraft } from '../../compose/drafts/figure-draft.ts';
import { pictureDrafts } from '../../compose/drafts/picture-drafts.ts';
import { quoteDraft } from '../../compose/drafts/quote-draft.ts';
import { tableDraft } from '../../compose/drafts/table-draft.ts';
import { tableDrafts } from '../../compose/drafts/table-drafts.ts';
import { timelineDraft } from '../../compose/drafts/timeline-draft.ts';
import type { Section } from '../../material/material.ts';
import { hasManyMeasures } from './many-measures.ts';
import { tableFigures } from './table-figures.ts';

/** Everything in the material that can be shown instead of told, best first. */
export function draftVisuals(drafting: Drafting): Draft[] {
  const drafts = drafting.material.sections.flatMap((section) => sectionVisuals(section, drafting));
  return drafts.sort((a, b) => b.score - a.score);
}

function sectionVisuals(section: Section, drafting: Drafting): Draft[] {
  const fromTables = section.tables.flatMap((table) =>
    hasManyMeasures(table)
      ? [tableDraft(section, table, drafting)]
      : [...tableDrafts(section, table, drafting), tableFigures(section, table, drafting)],
  );
  const fromText = [timelineDraft, figureDraft, quoteDraft].map((draft) =>
    draft(section, section.statements, drafting),
  );
  return [
    ...fromTables,
    ...fromText.map((draft) => draft && withOwnUses(draft)),
    ...pictureDrafts(section, drafting),
  ].filter((draft) => draft !== undefined);
}

/** Of the sentences that were looked at for figures, only those whose number is shown are told by it. */
function withOwnUses(draft: Draft): Draft {
  const { slide } = draft;
  if (slide.kind !== 'big-number') return draft;
  const numbers = slide.figures.map(({ value }) => value.replace(/^[+−]/, '').split(' → ')[0] ?? '');
  return { ...draft, uses: draft.uses.filter(({ text }) => numbers.some((number) => text.includes(number))) };
}
