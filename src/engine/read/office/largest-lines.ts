import type { DraftEntry } from '../draft.ts';
import { kindOf } from '../sections.ts';

/** Entries at the start in which a cover may have the title. */
const mostEntries = 25;
const mostLines = 4;
const longestTitle = 160;
/** Longer combinations are separate lines, of which the longest is the title. */
const longestJoined = 110;
/** Size of a title relative to the text, and to the rest of the cover. */
const clearly = { text: 1.4, cover: 1.15 } as const;

/** The largest lines of a cover: a title without style. */
export class LargestLines {
  readonly #lines: { entry: DraftEntry; text: string; size: number }[] = [];
  readonly #letters = new Map<number, number>();

  /** @param size in half points */
  add(entry: DraftEntry | undefined, text: string, size: number): void {
    this.#letters.set(size, (this.#letters.get(size) ?? 0) + text.length);
    if (entry && this.#lines.length < mostEntries) this.#lines.push({ entry, text, size });
  }

  /**
   * The title, and a long line in a smaller size directly below as subtitle; both are marked. Undefined if a heading
   * comes first or no size stands out.
   */
  read(entries: DraftEntry[]): { title: string; subtitle?: string } | undefined {
    const first = entries.findIndex(({ type, residue }) => type === 'heading' || residue === 'contents');
    const above = new Set(entries.slice(0, first < 0 ? mostEntries : first));
    const cover = this.#lines.filter(({ entry, text }) => above.has(entry) && kindOf(text) !== 'contents');
    const largest = cover.reduce((most, { size }) => Math.max(most, size), 0);
    const from = cover.findIndex(({ size }) => size === largest);
    const end = cover.findIndex(({ size }, index) => index > from && size !== largest);
    const run = cover.slice(from, end < 0 ? undefined : end);
    const others = cover.filter((line) => !run.includes(line));
    const texts = run.map((line) => line.text.replaceAll('\n', ' '));
    const joined = texts.join(' ');
    const longest = texts.reduce((most, one) => (one.length > most.length ? one : most), '');
    const text = joined.length > longestJoined ? longest : joined;
    const [usual] = [...this.#letters].sort((a, b) => b[1] - a[1])[0] ?? [0];
    if (
      largest < usual * clearly.text ||
      run.length > mostLines ||
      joined.length > longestTitle ||
      !/\p{L}{3}|\p{Lo}{2}/u.test(text) ||
      others.some(({ size }) => size * clearly.cover > largest)
    )
      return undefined;
    const under = cover[from + run.length];
    const isSubtitle = under && under.size > usual && isPhrase(under.text);
    for (const { entry } of isSubtitle ? [...run, under] : run)
      if (entry.type === 'paragraph') entry.residue ??= 'metadata';
    return { title: text, ...(isSubtitle && { subtitle: under.text }) };
  }
}

/** Words of a subtitle line. */
const phrase = { least: 5, most: 25 } as const;

const isPhrase = (text: string): boolean => {
  const words = text.split(/\s+/u).length;
  return words >= phrase.least && words <= phrase.most && !/[.!?:,;\d]$/u.test(text) && !text.includes('\n');
};
