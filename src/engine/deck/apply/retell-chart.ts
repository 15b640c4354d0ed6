import type { Locale } from '../../../contract/locales.ts';
import { chartFinding, secondFinding } from '../../compose/drafts/chart-finding.ts';
import { formatsFor } from '../../compose/drafts/formats.ts';
import type { FrameText } from '../../frames/frame-text.ts';
import type { ChartData, ChartSlide } from '../../outline.ts';

/**
 * A chart slide with other numbers: sentences that were composed from the old ones are composed anew, so that no title
 * says what its chart does not show. Words of the author's own stay.
 */
export function retellChart(
  slide: ChartSlide,
  chart: ChartData,
  text: FrameText,
  language: Locale,
): ChartSlide {
  const wording = { text, ...formatsFor(language) };
  const findings = ({ title: _, ...plain }: ChartData) => [
    chartFinding(plain, '', wording),
    secondFinding(plain, wording),
  ];
  const after = findings(chart);
  const changes = findings(slide.chart).map((before, index) => [before, after[index]] as const);
  const anew = (said: string) =>
    changes.reduce((all, [before, now]) => (before && now ? all.replaceAll(before, () => now) : all), said);
  return {
    ...slide,
    chart,
    title: anew(slide.title),
    ...(slide.takeaway && { takeaway: anew(slide.takeaway) }),
    ...(slide.notes && { notes: anew(slide.notes) }),
  };
}
