import { unevenIn } from '../../model/uneven.ts';
import type { RegionBlock } from '../content.ts';
import type { BlockAnswer } from './poster-answer.ts';

const needs = {
  text: 'text',
  points: 'points',
  statement: 'text',
  figures: 'figures',
  chart: 'chart',
  table: 'table',
  steps: 'steps',
  timeline: 'events',
} as const satisfies Record<BlockAnswer['kind'], keyof BlockAnswer>;

/** What a kind needs and the answer does not have; undefined when nothing is missing. */
export function missingInBlock(answer: BlockAnswer): string | undefined {
  const field = answer.question ? 'text' : needs[answer.kind];
  const value = answer[field];
  if (value === null || (Array.isArray(value) && value.length === 0)) return `${field} is missing`;
  return answer.question ? undefined : unevenIn(answer);
}

/** The block that an answer describes; `sources` are those that its passages come from. `missingInBlock` has found nothing. */
export function blockFromAnswer(answer: BlockAnswer, sources: number[]): RegionBlock {
  const cited = sources.length > 0 ? { cites: sources } : {};
  if (answer.question) return { kind: 'text', text: answer.text ?? '', guidance: true };
  const takeaway = answer.takeaway ? { takeaway: answer.takeaway } : {};
  switch (answer.kind) {
    case 'text':
      return { kind: 'text', text: answer.text ?? '', ...cited };
    case 'statement':
      return { kind: 'statement', text: answer.text ?? '', ...(answer.by && { by: answer.by }), ...cited };
    case 'points':
      return { kind: 'points', points: (answer.points ?? []).map((text) => ({ text, ...cited })) };
    case 'figures':
      return { kind: 'figures', figures: answer.figures ?? [], ...cited };
    case 'chart': {
      const { unit = null, ...chart } = answer.chart ?? {
        type: 'column' as const,
        categories: [],
        series: [],
      };
      return { kind: 'chart', chart: { ...chart, ...(unit && { unit }) }, ...takeaway, ...cited };
    }
    case 'table':
      return {
        kind: 'table',
        columns: answer.table?.columns ?? [],
        rows: answer.table?.rows ?? [],
        ...cited,
      };
    case 'steps':
      return { kind: 'steps', steps: (answer.steps ?? []).map((title) => ({ title })), ...cited };
    case 'timeline':
      return { kind: 'timeline', events: answer.events ?? [], ...cited };
  }
}
