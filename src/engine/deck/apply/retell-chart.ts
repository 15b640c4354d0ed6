import type { Locale } from '../../../contract/locales.ts';
import { chartStatements } from '../../content/tables/chart-statements.ts';
import { literalPattern } from '../../language/literal-pattern.ts';
import type { ChartData, ChartSlide } from '../../outline.ts';

/**
 * A chart slide with other numbers: sentences that were computed from the old ones are recomputed, or go where they
 * are true no more, so that no title says what its chart does not show. Words of the author's own stay.
 */
export function retellChart(slide: ChartSlide, chart: ChartData, language: Locale): ChartSlide {
  const after = chartStatements(chart, language);
  const changes = new Map<string, string>();
  for (const [key, before] of chartStatements(slide.chart, language))
    changes.set(before, changes.get(before) || (after.get(key) ?? ''));
  const longestFirst = [...changes.keys()].sort((one, other) => other.length - one.length);
  const stated = new RegExp(longestFirst.map(literalPattern).join('|') || '(?!)', 'gu');
  const anew = (said: string) => {
    const told = said.replace(stated, (before) => changes.get(before) ?? before);
    return told === said ? said : told.replace(/^[.。।·\s]+/u, '').trim();
  };
  const { takeaway, notes, ...rest } = slide;
  const [said, spoken] = [takeaway && anew(takeaway), notes && anew(notes)];
  return {
    ...rest,
    chart,
    title: anew(slide.title) || chart.title || chart.series[0]?.name || slide.title,
    ...(said && { takeaway: said }),
    ...(spoken && { notes: spoken }),
  };
}
