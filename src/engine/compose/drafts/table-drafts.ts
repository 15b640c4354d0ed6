import type { Section } from '../../material/material.ts';
import type { TableBlock } from '../../source.ts';
import { chartDrafts } from './chart-draft.ts';
import type { Draft, Drafting } from './draft.ts';
import { tableDraft } from './table-draft.ts';
import { scheduleDraft } from './timeline-draft.ts';

/** All ways of showing a table: as a schedule, as charts, as itself. */
export function tableDrafts(section: Section, table: TableBlock, drafting: Drafting): Draft[] {
  const schedule = scheduleDraft(section, table, drafting);
  if (schedule) return [schedule];
  const charts = chartDrafts(section, table, drafting);
  const whole = tableDraft(section, table, drafting);
  // Beside its charts a table is a second view, and worth a slide only where there is room.
  return charts.length > 0 && whole
    ? [...charts, { ...whole, score: whole.score - 0.45 }]
    : [...charts, ...(whole ? [whole] : [])];
}
