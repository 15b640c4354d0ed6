import type { DraftEntry } from './draft.ts';

/** Most characters of such a line, and fewest occurrences. */
const longest = 24;
const least = 2;

/** A short line recurring above lists is their heading. */
export function withRecurringHeadings(entries: DraftEntry[]): DraftEntry[] {
  const counts = new Map<string, number>();
  const lines = entries.map((entry, index) => lineOf(entry, entries[index + 1]));
  for (const line of lines) if (line) counts.set(line, (counts.get(line) ?? 0) + 1);
  let level = 0;
  return entries.map((entry, index) => {
    if (entry.type === 'heading' && !entry.residue) level = entry.level;
    const line = lines[index];
    return line && level > 0 && (counts.get(line) ?? 0) >= least
      ? { type: 'heading', level: level + 1, text: line, at: entry.at }
      : entry;
  });
}

function lineOf(entry: DraftEntry, next: DraftEntry | undefined): string | undefined {
  if (entry.type !== 'paragraph' || entry.residue || entry.sentences.length !== 1 || next?.type !== 'list')
    return undefined;
  const [text = ''] = entry.sentences;
  return text.length <= longest && /^[\p{L}\p{M}\s・]+$/u.test(text) ? text.trim() : undefined;
}
