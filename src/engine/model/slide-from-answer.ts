import { pointsOf } from '../deck/slide-texts.ts';
import type { Column, Point, SlideBody, SlideOutline } from '../outline.ts';
import type { Provenance } from '../source.ts';
import type { SlideAnswer } from './slide-answer.ts';

/** What a kind needs and the answer does not have; undefined when nothing is missing. */
export function missingIn(answer: SlideAnswer): string | undefined {
  const needs: Partial<Record<SlideAnswer['kind'], keyof SlideAnswer>> = {
    agenda: 'points',
    statement: 'text',
    bullets: 'points',
    'two-columns': 'columns',
    comparison: 'columns',
    'big-number': 'figures',
    chart: 'chart',
    table: 'table',
    timeline: 'events',
    quote: 'text',
    closing: 'points',
  };
  const field = needs[answer.kind];
  if (field && (answer[field] === null || (Array.isArray(answer[field]) && answer[field].length === 0)))
    return `${field} is missing`;
  return unevenIn(answer);
}

/** Values without a category, or cells without a column. */
export function unevenIn({
  kind,
  chart,
  table,
}: Pick<SlideAnswer, 'chart' | 'table'> & { kind: string }): string | undefined {
  const uneven = chart?.series.some(({ values }) => values.length !== chart.categories.length);
  if (kind === 'chart' && uneven) return 'chart.series must have as many values as there are categories';
  const ragged = table?.rows.some((row) => row.length !== table.columns.length);
  return kind === 'table' && ragged ? 'table.rows must have as many cells as there are columns' : undefined;
}

/** The slide that an answer describes. `missingIn` has found nothing. */
export function slideFromAnswer(answer: SlideAnswer, citations: Provenance[]): SlideBody {
  const base = {
    title: answer.title,
    ...(answer.notes && { notes: answer.notes }),
    ...(citations.length > 0 && { citations }),
  };
  const points = plain(answer.points ?? []);
  const takeaway = answer.takeaway ? { takeaway: answer.takeaway } : {};
  switch (answer.kind) {
    case 'title':
      return { ...base, kind: 'title', ...(answer.subtitle && { subtitle: answer.subtitle }) };
    case 'agenda':
      return { ...base, kind: 'agenda', items: answer.points ?? [] };
    case 'section':
      return { ...base, kind: 'section', ...(answer.text && { text: answer.text }) };
    case 'statement':
      return { ...base, kind: 'statement', text: answer.text ?? '' };
    case 'quote':
      return { ...base, kind: 'quote', text: answer.text ?? '', ...(answer.by && { by: answer.by }) };
    case 'two-columns':
      return { ...base, kind: 'two-columns', columns: columns(answer).slice(0, 2) as [Column, Column] };
    case 'comparison':
      return { ...base, kind: 'comparison', options: columns(answer) };
    case 'big-number':
      return {
        ...base,
        kind: 'big-number',
        figures: answer.figures ?? [],
        ...(points.length > 0 && { points }),
      };
    case 'chart': {
      const { unit, ...chart } = answer.chart ?? {
        type: 'column' as const,
        unit: null,
        categories: [],
        series: [],
      };
      return { ...base, kind: 'chart', chart: { ...chart, ...(unit && { unit }) }, ...takeaway };
    }
    case 'table':
      return {
        ...base,
        kind: 'table',
        columns: answer.table?.columns ?? [],
        rows: answer.table?.rows ?? [],
        ...takeaway,
      };
    case 'timeline':
      return { ...base, kind: 'timeline', events: answer.events ?? [] };
    case 'bullets':
    case 'closing':
      return { ...base, kind: answer.kind, points };
  }
}

const plain = (points: string[]): Point[] => points.map((text) => ({ text }));

function columns(answer: SlideAnswer): Column[] {
  return (answer.columns ?? []).map(({ heading, points }) => ({ heading, points: plain(points) }));
}

/** A slide as the model is shown it in an edit. */
export function describeSlide(slide: SlideOutline): string {
  return JSON.stringify({
    id: slide.id,
    kind: slide.kind,
    title: slide.title,
    content: pointsOf(slide).map(({ text, children = [] }) => [text, ...children].join(' – ')),
    notes: slide.notes ?? null,
  });
}
