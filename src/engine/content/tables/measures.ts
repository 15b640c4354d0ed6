import { wordList } from '../../language/table-words.ts';
import type { Column } from '../../read/document.ts';
import { isMeasure } from './grid.ts';
import { type Interest, mentionOf, overlap } from './interest.ts';

/**
 * The measures in order: those the prompt names first, then totals of others, then as in the table. A property of what
 * several rows name comes only if named.
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
  // Of several named measures, the first is the subject.
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

/** "W", "GD": unexplained abbreviations make no readable chart. */
const initials = /^\p{Script=Latin}{1,2}$/u;

/** "pollster_rating_id" and "WahlkreisNr" are no measures, despite their other words. */
export const isIdentifier = (name: string): boolean =>
  /(?:^|[\s_])(?:id|ID|Id|code|[nN]r\.?)$|[a-zß](?:I[dD]|Nr|No)$/u.test(name.trim());
