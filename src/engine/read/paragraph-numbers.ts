import type { DraftEntry } from './draft.ts';

/** "3.2 Between 2018 and 2022 …": numbered paragraphs of reports and contracts. */
const counted = /^(\d{1,2}(?:\.\d{1,2}){1,2})[.)]?\s+(?=["“„«(]?\p{Lu})/u;
/** Fewer may be figures at sentence starts. */
const least = 4;

/** Strips paragraph numbers throughout a document, and those of list introductions. */
export function withoutParagraphNumbers(entries: readonly DraftEntry[]): void {
  const found = entries.flatMap((entry) => {
    const number = counted.exec(openingOf(entry))?.[1];
    return number ? [{ entry, number }] : [];
  });
  const rise = found.every(
    ({ number }, index) => index === 0 || isAfter(number, found[index - 1]?.number ?? ''),
  );
  if (found.length < least || !rise) return;
  for (const { entry } of found)
    if (entry.type === 'paragraph')
      entry.sentences = entry.sentences.map((text, index) =>
        index === 0 ? text.replace(counted, '') : text,
      );
    else if (entry.type === 'list' && entry.lead) entry.lead = entry.lead.replace(counted, '');
}

const openingOf = (entry: DraftEntry): string =>
  (entry.type === 'paragraph' ? entry.sentences[0] : entry.type === 'list' ? entry.lead : undefined) ?? '';

/** "3.10" comes after "3.9". */
function isAfter(number: string, before: string): boolean {
  const [one, other] = [number, before].map((text) => text.split('.').map(Number));
  const at = (one ?? []).findIndex((part, index) => part !== other?.[index]);
  return at >= 0 && (one?.[at] ?? 0) > (other?.[at] ?? 0);
}
