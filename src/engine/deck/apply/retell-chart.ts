import type { Locale } from '../../../contract/locales.ts';
import { chartStatements } from '../../content/tables/chart-statements.ts';
import { literalPattern } from '../../language/literal-pattern.ts';
import type { ChartData, ChartSlide } from '../../outline.ts';

/**
 * Updates a chart slide for new numbers: computed sentences are recomputed, or dropped if no longer true, so that no
 * title contradicts its chart. The author's own words stay.
 */
export function retellChart(slide: ChartSlide, chart: ChartData, language: Locale): ChartSlide {
  const titles = [slide.title, (slide.chart.title ?? '').replace(/\s\([^()]*\)$/u, '')];
  const after = chartStatements(chart, language, titles);
  const changes = new Map<string, string>();
  for (const [key, before] of chartStatements(slide.chart, language, titles))
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
