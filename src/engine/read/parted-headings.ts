import type { DraftEntry, DraftHeading } from './draft.ts';

/** "Some alumni (2/3)": the part that it is, and of how many. */
const parted = /^(.*\S)\s?[([](\d{1,2})\s?\/\s?(\d{1,2})[)\]]$/u;

interface Part {
  name: string;
  /** 1 for the first. */
  nth: number;
}

function partOf({ text }: DraftHeading): Part | undefined {
  const [, name, nth, count] = parted.exec(text) ?? [];
  return name && Number(nth) >= 1 && Number(nth) <= Number(count) ? { name, nth: Number(nth) } : undefined;
}

/**
 * Merges headings continued over several pages: "Alumni (1/2)" and "Alumni (2/2)" become "Alumni". If the section
 * before has subsections, the heading is repeated without its number.
 */
export function withWholeParts(entries: DraftEntry[]): DraftEntry[] {
  const parts = new Map<DraftEntry, Part>();
  const times = new Map<string, number>();
  for (const entry of entries) {
    const part = entry.type === 'heading' ? partOf(entry) : undefined;
    if (!part) continue;
    parts.set(entry, part);
    times.set(part.name, (times.get(part.name) ?? 0) + 1);
  }
  let open: (Part & { level: number }) | undefined;
  return entries.flatMap((entry): DraftEntry[] => {
    if (entry.type !== 'heading') return [entry];
    const part = parts.get(entry);
    const before = open;
    open = part && { ...part, level: entry.level };
    if (!part || (times.get(part.name) ?? 0) < 2) return [entry];
    const goesOn = before?.name === part.name && before.level === entry.level && part.nth === before.nth + 1;
    return goesOn ? [] : [{ ...entry, text: part.name }];
  });
}
