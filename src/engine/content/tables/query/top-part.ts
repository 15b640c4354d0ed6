import { say } from '../../../language/table-sayings.ts';
import { wordList } from '../../../language/table-words.ts';
import type { Column } from '../../../read/document.ts';
import { formatValue } from '../format.ts';
import type { Grid, Series } from '../grid.ts';
import { computed, type Statement } from '../statements.ts';
import type { Asking } from './asking.ts';

/** The share of a ranking's top in the total, and the rest as one more bar if asked for. */
export interface TopPart {
  more: Statement[];
  grid: Grid;
  points: number[];
}

/** For additive amounts: `all` indexes in order, of which the first are `kept`. */
export function topPart(
  grid: Grid,
  [all, kept]: [number[], number[]],
  { question, saying }: Asking,
  of?: Column,
): TopPart {
  const none = { more: [], grid, points: kept };
  const rests = wordList('rest').longest(question.text) > 0;
  // Litres per head have no total: without a header word for amounts, values are added only on request.
  if (of && of.nature !== 'flow' && of.nature !== 'stock' && !question.ofAll && !rests) return none;
  const [series] = grid.series;
  const n = question.count > 0 ? kept.length : question.ofAll ? 1 : 0;
  if (!series || n === 0 || n >= all.length || all.some((at) => (series.values[at] ?? 0) < 0)) return none;
  const sum = (some: number[]) =>
    Number(some.reduce((whole, at) => whole + (series.values[at] ?? 0), 0).toPrecision(12));
  const [top, total] = [sum(kept.slice(0, n)), sum(all)];
  if (total === 0) return none;
  const { language } = saying;
  const share = Number(((top / total) * 100).toFixed(1));
  const text = (value: number) => formatValue(value, series.unit, Math.max(series.decimals, 0), language);
  const name = grid.labels[kept[0] ?? -1] ?? '';
  const fields = { n, name, measure: of?.name ?? series.name, a: formatValue(share, '%', 1, language) };
  const part: Statement = {
    kind: 'share',
    text: say(language, n > 1 ? 'topPart' : 'part', { ...fields, b: text(top), c: text(total) }),
    support: [
      computed(saying, `share of the first ${n} in ${series.name}`, share, '%'),
      computed(saying, `sum of the first ${n}`, top, series.unit),
      computed(saying, 'sum of all', total, series.unit),
      computed(saying, 'rows', n),
    ],
  };
  if (n === 1 || !rests) return { ...none, more: [part] };
  const rest = Number((total - top).toPrecision(12));
  const widened = (one: Series, at: number): Series => ({
    ...one,
    values: [...one.values, at === 0 ? rest : null],
    written: [...one.written, one.decimals],
  });
  return {
    more: [part],
    grid: {
      ...grid,
      labels: [...grid.labels, say(language, 'restOf', {})],
      years: [...grid.years, undefined],
      series: grid.series.map(widened),
    },
    points: [...kept, grid.labels.length],
  };
}
