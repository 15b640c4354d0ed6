import type { List, Paragraph } from './document.ts';
import type { DraftEntry } from './draft.ts';

const dash = /^[-–—•·▪◦*](?:\s+(?=\S)|(?=\p{Lu}\p{Ll}|\p{Lu}\s))/u;

/** Letters and numbers that clauses begin with: the reader may refer to them, so that they stay. */
const counter = /^\(?(?:\d{1,2}|\p{L}|[ivx]{1,4})[.)]\s+(?=\S)/u;

/**
 * Paragraphs one after the other that each begin with a dash are a list that somebody typed; so are clauses that are
 * counted where the text above them ends in a colon.
 */
export function withTypedLists(entries: DraftEntry[]): DraftEntry[] {
  const made: DraftEntry[] = [];
  for (let at = 0; at < entries.length; at++) {
    const entry = entries[at] as DraftEntry;
    let end = at;
    while (isTyped(entries[end], dash)) end++;
    const kind = end === at && introduces(made.at(-1)) ? kindOf(entry) : undefined;
    if (kind) while (isTyped(entries[end], counter) && kindOf(entries[end]) === kind) end++;
    if (end - at < 2) {
      made.push(entry);
      continue;
    }
    const items = (entries.slice(at, end) as Paragraph[]).map(({ sentences }) => ({
      text: sentences.join(' ').replace(dash, '').replaceAll('\n', ' '),
      children: [],
    }));
    const list: List = { type: 'list', ordered: false, items, at: entry.at };
    made.push(list);
    at = end - 1;
  }
  return made;
}

/** "(a)", "b)" and "3." are counted in different ways. */
function kindOf(entry: DraftEntry | undefined): string | undefined {
  const mark = entry?.type === 'paragraph' ? counter.exec(entry.sentences[0] ?? '')?.[0].trim() : undefined;
  return mark
    ?.replace(/\d+/, '0')
    .replace(/\p{Lu}+/u, 'A')
    .replace(/\p{Ll}+/u, 'a');
}

const introduces = (entry: DraftEntry | undefined): boolean =>
  entry?.type === 'paragraph' && /[:：]$/u.test(entry.sentences.at(-1) ?? '');

const isTyped = (entry: DraftEntry | undefined, mark: RegExp): entry is Paragraph =>
  entry?.type === 'paragraph' && !entry.residue && mark.test(entry.sentences[0] ?? '');
