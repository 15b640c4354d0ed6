import { literalPattern } from '../../analysis/literal-pattern.ts';
import type { SlideOutline } from '../../outline.ts';
import { mapTexts } from '../slide-texts.ts';

/** A slide with other words, in a figure as in a sentence; the numbers of charts too. */
export function replaced(slide: SlideOutline, from: string, to: string): SlideOutline {
  // "12 %" and "12%" are one figure, whatever space stands in it.
  const escaped = literalPattern(from).replace(/\s+%?|%/g, (gap) => (gap.includes('%') ? '\\s*%' : '\\s+'));
  // "46" must not be found in "460" or "1.46".
  const edge = /^[\d$€£¥]/.test(from)
    ? ['(?<![\\d.,])', /\d$/.test(from) ? '(?![\\d]|[.,]\\d)' : '']
    : ['', ''];
  const pattern = new RegExp(`${edge[0]}${escaped}${edge[1]}`, 'giu');
  const changed = mapTexts(slide, (text) => text.replace(pattern, () => to));
  const [before, after] = [numberOf(from), numberOf(to)];
  if (changed.kind !== 'chart' || before === undefined || after === undefined) return changed;
  const series = changed.chart.series.map((one) => ({
    ...one,
    values: one.values.map((value) => (value === before ? after : value)),
  }));
  return { ...changed, chart: { ...changed.chart, series } };
}

function numberOf(text: string): number | undefined {
  const plain = text.replace(/[%$€£¥\s]/g, '').replace(/(\d),(?=\d{3}(?!\d))/g, '$1');
  return plain !== '' && Number.isFinite(Number(plain)) ? Number(plain) : undefined;
}
