import { ClarificationNeeded } from '../deck.ts';
import type { Mark } from './operation-values.ts';

interface Shown {
  categories: readonly string[];
  series: readonly { name: string; values: readonly (number | null)[] }[];
}

/** What a mark of a chart is called; the largest or the smallest by the values that it shows. @throws ClarificationNeeded */
export function markName(mark: Mark, { categories, series }: Shown): string {
  if (typeof mark === 'string') return mark;
  const [only, ...more] = series;
  if (!only || more.length > 0)
    throw new ClarificationNeeded(
      `The chart shows ${series.length} series (${series.map(({ name }) => name).join(', ')}), so a category has more than one mark. Which category or series do you mean?`,
    );
  const values = only.values.map((value) => value ?? Number.NaN);
  const known = values.filter((value) => !Number.isNaN(value));
  const best = mark.rank === 'largest' ? Math.max(...known) : Math.min(...known);
  const [found, ...equal] = categories.filter((_, at) => values[at] === best);
  if (found !== undefined && equal.length === 0) return found;
  throw new ClarificationNeeded(
    found === undefined
      ? 'The chart shows no values. Which of its marks do you mean?'
      : `${[found, ...equal].join(' and ')} show the same value, ${best}. Which do you mean?`,
  );
}
