import { unitInHeader } from '../language/units.ts';
import type { ChartData } from '../outline.ts';
import type { Claim, Unsupported } from './check-support.ts';

/** How the claims of a slide or poster are checked. */
export interface Look {
  /** Whether a claim is supported; reports it if not. */
  holds: (text: string, given?: Partial<Claim>) => boolean;
  /** The same without a report. */
  fits: (text: string, given?: Partial<Claim>) => boolean;
}

export const lookWith = (
  faultOf: (text: string, given?: Partial<Claim>) => Unsupported | undefined,
  report: (fault: Unsupported) => void,
): Look => ({
  fits: (text, given) => faultOf(text, given) === undefined,
  holds: (text, given) => {
    const fault = faultOf(text, given);
    if (fault) report(fault);
    return fault === undefined;
  },
});

/** "Figure 3: Height over time": a label and a caption. */
export const captionHolds = (caption: string, { fits, holds }: Look): boolean => {
  const [label = '', ...rest] = caption.split(': ');
  return fits(caption) || (rest.length > 0 && fits(label) && fits(rest.join(': '))) || holds(caption);
};

/** Whether every chart value belongs to the row, group or point and the measure it is shown for. */
export function chartHolds(chart: ChartData, around: readonly string[], { holds, fits }: Look): boolean {
  const unit = chart.unit ? { unit: chart.unit } : {};
  return chart.series.every(({ name, values }) =>
    values.every((value, index) => {
      if (value === null) return true;
      const category = chart.categories[index] ?? '';
      const given = { ...unit, values: [value], wording: 'own' as const, about: [name] };
      if (fits(category, given)) return true;
      return holds(category, { ...given, about: [name, chart.title ?? '', ...around] });
    }),
  );
}

/** Whether a row under these headers matches a table, each number in its own row. */
export function rowHolds(columns: readonly string[], around: readonly string[], { holds }: Look) {
  const units = columns.map((header) => unitInHeader(header).unit?.text);
  return (row: readonly string[]): boolean =>
    row.every((cell, index) => {
      const unit = units[index];
      const labels = row.filter((one, at) => at === 0 || (at < index && /\p{L}/u.test(one)));
      const about = [...labels, columns[index] ?? '', ...around];
      return cell === '–' || holds(cell, { about, ...(unit && { unit }) });
    });
}
