import { say } from '../../language/table-sayings.ts';
import { wordList } from '../../language/table-words.ts';
import { keyOf } from '../words.ts';
import type { Grid } from './grid.ts';
import { computed, type Saying, type Statement, shown, sums } from './statements.ts';

/** Most columns side by side. */
const mostBases = 3;

/** "Planned 2026", "Actual to October", "Forecast 2026": one measure, as planned and as it came. */
export const areBases = ({ series }: Grid): boolean =>
  series.length > 1 &&
  series.length <= mostBases &&
  new Set(series.map(({ unit, type }) => `${unit ?? ''} ${type}`)).size === 1 &&
  new Set(series.map(({ name }) => keyOf(name.replace(/\d/g, '')))).size === series.length &&
  series.every(({ name }) => wordList('bases').longest(name) > 0);

/** The row in which the last differs most from the first, then the sum of each, the first and the last before others. */
export function basesApart(
  drawn: Grid,
  whole: Grid,
  saying: Saying,
  totals: Map<string, number | null>,
): Statement[] {
  const apart = mostApart(drawn, saying);
  const ends = [whole.series[0], whole.series.at(-1)].filter((one) => one !== undefined);
  const all = [...new Set([...ends, ...whole.series])].flatMap((one) =>
    sums(whole, one, saying, totals.get(one.name)).filter(({ kind }) => kind === 'total'),
  );
  return apart ? [apart, ...all] : all;
}

function mostApart({ labels, series }: Grid, saying: Saying): Statement | undefined {
  const [first, last] = [series[0], series.at(-1)];
  if (!first || !last) return undefined;
  const rows = labels.flatMap((label, at) => {
    const [a, b] = [first.values[at], last.values[at]];
    return typeof a === 'number' && typeof b === 'number' ? [{ label, at, a, b, d: b - a }] : [];
  });
  rows.sort((one, other) => Math.abs(other.d) - Math.abs(one.d));
  const [most, next] = rows;
  if (!most || !next || Math.abs(most.d) === Math.abs(next.d)) return undefined;
  const { language, nameOf } = saying;
  const written = { ...first, decimals: Math.max(first.decimals, last.decimals) };
  const texts = {
    measure: most.label,
    name: nameOf(first),
    a: shown(first, most.a, language, most.at),
    other: nameOf(last),
    b: shown(last, most.b, language, most.at),
    d: shown(written, Math.abs(most.d), language),
  };
  const support = [
    [nameOf(first), most.a],
    [nameOf(last), most.b],
    [`difference of ${nameOf(first)} and ${nameOf(last)}`, Math.abs(most.d)],
  ] as const;
  return {
    kind: 'gap',
    label: most.label,
    text: say(language, 'gap', texts),
    support: support.map(([how, value]) => computed(saying, `${how}: ${most.label}`, value, first.unit)),
  };
}
