import type { Draft, DraftEntry } from './draft.ts';

/** Fewest people of a list, and most characters of a line about how to reach one. */
const fewest = 3;
const longest = 60;

const mail = /[^\s@]@[^\s@]{1,60}\.\p{L}/u;
/** "(H) (315) 655-3139", "+49 30 1234567", "652-1031 preferred" */
const phone = /^[^\d.,;]{0,16}(?:\+|\(?\d)[\d\s()./–-]{6,22}(?:\s\p{L}[\p{L}\s]{0,16})?$/u;
const time = /\d[:.h]\d\d(?!\d)/u;
const year = /^\D*(?:1[89]|20)\d\d\D*$/u;

/**
 * Where people are listed with streets, telephones and addresses, these stand on no slide, and each person's line heads
 * what is said of them alone.
 */
export function withContactLists(entries: DraftEntry[], draft: Draft): DraftEntry[] {
  const runs = runsOf(entries);
  if (runs.length < fewest) return entries;
  const made = [...entries];
  const levels = runs.flatMap(({ from }) => {
    const above = entries[from - 1];
    return above?.type === 'heading' ? [above.level] : [];
  });
  const level = levels.length * 2 > runs.length ? Math.max(...levels) : undefined;
  for (const { from, to } of runs)
    for (let at = from; at < to; at++) {
      const entry = made[at];
      const text = lineOf(entry);
      if (entry?.type !== 'paragraph' || entry.residue) continue;
      const isHow = mail.test(text) || phone.test(text) || (/\d/.test(text) && !time.test(text));
      if (isHow) made[at] = { ...entry, residue: 'boilerplate' };
      else if (at === from && level && made[at - 1]?.type !== 'heading')
        made[at] = { type: 'heading', level, text, at: entry.at };
    }
  draft.note(
    'PART_LEFT_OUT',
    'Streets, telephones and addresses of the people who are listed were left out.',
  );
  return made;
}

/** Short lines one below the other, with a telephone or mail address and another figure among them. */
function runsOf(entries: DraftEntry[]): { from: number; to: number }[] {
  const runs: { from: number; to: number }[] = [];
  for (let from = 0; from < entries.length; from++) {
    let to = from;
    while (lineOf(entries[to]) !== '') to++;
    const lines = entries.slice(from, to).map(lineOf);
    const reached = lines.some((line) => mail.test(line) || (phone.test(line) && !year.test(line)));
    const figures = lines.filter((line) => /\d/.test(line) || mail.test(line));
    if (reached && figures.length > 1) runs.push({ from, to });
    from = Math.max(from, to);
  }
  return runs;
}

/** A short line that is no sentence. */
function lineOf(entry: DraftEntry | undefined): string {
  if (entry?.type !== 'paragraph' || entry.sentences.length > 1) return '';
  const [text = ''] = entry.sentences;
  // "51 Oswego St."
  return text.length <= longest && !/\p{L}{4}[.!?]$|。$/u.test(text) ? text : '';
}
