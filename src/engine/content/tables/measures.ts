import { wordList } from '../../language/table-words.ts';
import type { Column } from '../../read/document.ts';
import { isMeasure } from './grid.ts';
import { type Interest, mentionOf, overlap } from './interest.ts';

/**
 * The measures, those the prompt names first, then totals of the others, then as they stand; a property of what several rows
 * name only where the prompt names it.
 */
export function measuresByInterest(columns: Column[], interest: Interest): number[] {
  const totals = wordList('totals');
  const weight = (index: number) => {
    const column = columns[index];
    if (!column) return 0;
    if (column.name === interest.lead) return 100;
    const met = overlap(column.name, interest);
    return (met >= 0.5 ? 10 * met : met) + (totals.is(column.name) ? 1 : 0);
  };
  // Of several that are named the first one is what the prompt is about.
  const mentioned = (index: number) =>
    weight(index) >= 5 ? mentionOf(columns[index]?.name ?? '', interest) : 0;
  const measures = columns.flatMap((column, index) =>
    isMeasure(column) && !isIdentifier(column.name) && (column.nature !== 'property' || weight(index) > 0)
      ? [index]
      : [],
  );
  const named = measures.filter((index) => weight(index) > 0 || !initials.test(columns[index]?.name ?? ''));
  return (named.length > 0 ? named : measures).sort(
    (a, b) => weight(b) - weight(a) || mentioned(a) - mentioned(b) || a - b,
  );
}

/** "W", "GD": who does not know what they stand for learns nothing of a chart of them. */
const initials = /^\p{Script=Latin}{1,2}$/u;

/** "pollster_rating_id" and "WahlkreisNr" measure nothing, whatever words it has besides. */
export const isIdentifier = (name: string): boolean =>
  /(?:^|[\s_])(?:id|ID|Id|code|[nN]r\.?)$|[a-zß](?:I[dD]|Nr|No)$/u.test(name.trim());
