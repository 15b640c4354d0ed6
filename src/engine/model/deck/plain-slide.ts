import type { SlideBody } from '../../outline.ts';
import type { ListItem } from '../../read/document.ts';
import type { Capacity } from '../kinds/capacity.ts';
import type { PlannedSlide } from './plan.ts';
import type { Task } from './task.ts';

const mostPoints = 4;
const mostWords = 34;

/** A slide the model did not write: its passages verbatim or, without any, a slide for the author to complete. */
export function plainSlide(
  planned: Omit<PlannedSlide, 'kind'>,
  { material, capacity, support }: Pick<Task, 'material' | 'capacity' | 'support'>,
): SlideBody {
  const { content, purpose, uses } = planned;
  const passages = uses.flatMap((id) => material.find(id) ?? []);
  // A planned title may be wrong; the heading of its passages is not.
  const claimed: SlideBody = { kind: 'statement', title: planned.title, text: '' };
  const heading = passages[0]?.path.at(-1);
  const doubtful = heading && support.faults(claimed, { uses, computed: [] }).length > 0;
  const title = doubtful ? heading : planned.title;
  const citations = passages.map(({ at }) => at);
  const cited = citations.length > 0 ? { citations } : {};
  const texts = passages.flatMap(({ block, kind, text }): string[] => {
    if (kind === 'fact') return [text.replace(/^\(computed from p\d+\) /, '')];
    if (block.type === 'paragraph') return block.sentences.slice(0, 2);
    return block.type === 'list' ? block.items.map(({ text: item }: ListItem) => item) : [];
  });
  const whole = texts.filter((text) => text.split(' ').length <= mostWords).slice(0, mostPoints);
  if (whole.length > 0) return { kind: 'bullets', title, points: whole.map((text) => ({ text })), ...cited };
  const table = passages.find(({ block }) => block.type === 'table')?.block;
  if (table?.type === 'table') return { kind: 'table', title, ...shownPart(table, capacity), ...cited };
  const asked = content || purpose || title;
  return { kind: 'bullets', title, guidance: true, points: [{ text: asked, guidance: true }] };
}

const shownPart = ({ header, rows }: { header: string[]; rows: string[][] }, capacity: Capacity) => ({
  columns: header.slice(0, capacity.columns),
  rows: rows.slice(0, capacity.rows).map((row) => row.slice(0, capacity.columns)),
});
