import type { Locale } from '../../../contract/locales.ts';
import { withoutStop } from '../../language/sentences.ts';
import type { ChartData } from '../../outline.ts';
import { typeColumns } from '../../read/columns/type-columns.ts';
import { change, largestStep } from './change-statements.ts';
import { scaleOf, shownDecimals } from './format.ts';
import { type Grid, isTime, type Series } from './grid.ts';
import { extreme, gap, median, type Saying, type Statement, sums } from './statements.ts';

/**
 * All sentences that may have been computed from a chart, by a key for what they state: after the numbers change, the
 * same key gives the sentence that is now true, or none.
 */
export function chartStatements(
  chart: ChartData,
  language: Locale,
  titles: readonly string[] = [],
): Map<string, string> {
  const found = new Map<string, string>();
  // A column called “2025” may be told of as “Budget, 2025”.
  const wholes = [undefined, ...titles];
  for (const [even, of] of [false, true].flatMap((one) => wholes.map((whole) => [one, whole] as const))) {
    const grid = gridOf(chart, language, even);
    const nameOf: Saying['nameOf'] = ({ name }) => (of === undefined ? name : `${of}, ${name}`);
    const saying: Saying = { language, at: { source: 0 }, nameOf };
    const add = (key: string, statement: Statement | undefined) => {
      if (statement) found.set(`${key} ${even} ${wholes.indexOf(of)}`, withoutStop(statement.text));
    };
    grid.series.forEach((series, index) => {
      if (!series.name) return;
      for (const single of [true, false])
        add(`change ${single} ${index}`, change(grid, series, saying, single));
      for (const kind of ['highest', 'lowest'] as const)
        add(`${kind} ${index}`, extreme(grid, series, saying, kind));
      add(`gap ${index}`, gap(grid, series, saying));
      add(`median ${index}`, median(grid, series, saying));
      add(`step ${index}`, largestStep(grid, series, saying));
      const flow: Series = { ...series, nature: 'flow' };
      const total = series.values.reduce<number>((sum, value) => sum + (value ?? 0), 0);
      for (const given of [undefined, total])
        for (const one of sums(grid, flow, saying, given))
          add(`${one.kind} ${given === undefined} ${index}`, one);
    });
  }
  return found;
}

/** `even`: all values are written with the digits of the longest. */
function gridOf({ categories, series, unit: shown }: ChartData, language: Locale, even: boolean): Grid {
  const { factor, unit } = unscaled(shown, language);
  const [axis] = typeColumns(
    [''],
    categories.map((category) => [category]),
    language,
  ).columns;
  return {
    axis: '',
    time: axis !== undefined && isTime(axis),
    labels: categories,
    years: [],
    measure: '',
    complete: true,
    fixed: [],
    series: series.map(({ name, values }): Series => {
      const whole = values.map((value) => value && Number((value * factor).toPrecision(12)));
      const digits = whole.map((value) => (value === null ? 0 : digitsBehind(value)));
      const largest = whole.reduce<number>((most, value) => Math.max(most, Math.abs(value ?? 0)), 0);
      const longest = digits.reduce((most, one) => Math.max(most, one), 0);
      return {
        name,
        type: 'amount',
        ...(unit && { unit }),
        values: whole,
        decimals: shownDecimals(longest, largest),
        written: even ? digits.map(() => longest) : digits,
        large: largest >= 1e9,
      };
    }),
  };
}

const digitsBehind = (value: number): number => /\.(\d+)$/.exec(String(value))?.[1]?.length ?? 0;

/** "million $" counts millions of dollars. */
function unscaled(unit = '', language: Locale): { factor: number; unit: string } {
  for (let power = 6; power <= 15; power++) {
    const scale = scaleOf(10 ** power, language);
    if (scale && (unit === scale.word || unit.startsWith(`${scale.word} `)))
      return { factor: scale.factor, unit: unit.slice(scale.word.length).trim() };
  }
  return { factor: 1, unit };
}
