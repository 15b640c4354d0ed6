import { say } from '../../language/table-sayings.ts';
import { change } from './change-statements.ts';
import type { Grid, Series } from './grid.ts';
import { computed, type Saying, type Statement, shown } from './statements.ts';

/**
 * The line that ends highest; if values fluctuate too much for that, the one with the largest sum, if sums make sense.
 * Undefined if two appear equal.
 */
export function leaderOf(grid: Grid, measure: string, saying: Saying): Statement | undefined {
  const { series, labels, time } = grid;
  const [first] = series;
  if (!time || !first || series.length < 2 || measure === '') return undefined;
  if (series.some(({ unit, type }) => unit !== first.unit || type !== first.type)) return undefined;
  const moves = series.filter((one) => change(grid, one, saying, false)).length * 2 > series.length;
  const adds = series.every(({ nature }) => nature === 'flow');
  if (!moves && !adds) return undefined;
  const last = labels.length - 1;
  const { language } = saying;
  const worthOf = ({ values }: Series) => (moves ? (values[last] ?? null) : sumOf(values));
  const known = series.flatMap((one) => {
    const value = worthOf(one);
    return value === null ? [] : [{ one, value, text: shown(one, value, language) }];
  });
  const [best, second] = known.sort((a, b) => b.value - a.value);
  if (!best || !second || known.length < series.length || best.value <= 0 || best.text === second.text)
    return undefined;
  const at = moves ? (labels[last] ?? '') : `${labels[0]}–${labels[last]}`;
  const name = `${moves ? measure : say(language, 'theSum', { measure })}, ${at}`;
  return {
    kind: 'highest',
    finding: true,
    text: say(language, 'highest', { measure: name, name: best.one.name, a: best.text }),
    support: [computed(saying, `highest ${name}: ${best.one.name}`, best.value, first.unit)],
  };
}

/** Sum of the known values. */
export const sumOf = (values: readonly (number | null)[]): number =>
  values.reduce<number>((sum, value) => sum + (value ?? 0), 0);
