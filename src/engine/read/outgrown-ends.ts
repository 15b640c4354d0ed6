import type { DraftEntry } from './draft.ts';
import { sizeOfEntry } from './entry-size.ts';
import { kindOf } from './sections.ts';

/** Sections without content, including everything below. */
const ends: ReadonlySet<string | undefined> = new Set([
  'acknowledgements',
  'attendance',
  'references',
  'navigation',
]);

/**
 * Raises a heading such as "List of acronyms" to the level of the next one if most of the document would be below it,
 * because later headings were set too low.
 */
export function withoutOutgrownEnds(entries: DraftEntry[]): DraftEntry[] {
  const sums = [0];
  for (const entry of entries) sums.push((sums.at(-1) as number) + sizeOfEntry(entry));
  const size = (from: number, to: number) => (sums[to] as number) - (sums[from] as number);
  return entries.map((entry, at) => {
    if (entry.type !== 'heading' || !ends.has(kindOf(entry.text))) return entry;
    let next: number | undefined;
    let end = at + 1;
    for (; end < entries.length; end++) {
      const other = entries[end];
      if (other?.type !== 'heading') continue;
      if (other.level <= entry.level) break;
      next ??= end;
    }
    const first = next === undefined ? undefined : entries[next];
    if (next === undefined || first?.type !== 'heading') return entry;
    return size(next, end) * 2 > size(0, entries.length) ? { ...entry, level: first.level } : entry;
  });
}
