import { clausesInLine, countedRun } from './counted-runs.ts';
import type { List, Paragraph } from './document.ts';
import type { DraftEntry } from './draft.ts';

const dash = /^(?:[-–—•·▪◦*](?:\s+(?=\S)|(?=\p{Lu}\p{Ll}|\p{Lu}\s))|[・･]\s?(?=\S))/u;

/** Marks of items and of nothing else, so that one alone is an item as well. */
const bullet = /^[・･•▪]\s?\S/u;

/** Paragraphs one after the other that each begin with a dash are a list that somebody typed. */
export function withTypedLists(entries: DraftEntry[]): DraftEntry[] {
  const made: DraftEntry[] = [];
  for (let at = 0; at < entries.length; at++) {
    const entry = entries[at] as DraftEntry;
    const ticked = isTyped(entry, tick) ? tickedList(entry) : undefined;
    if (ticked) {
      made.push(ticked);
      continue;
    }
    const counted = countedRun(entries, at);
    if (counted) {
      made.push(counted.list);
      at = counted.end - 1;
      continue;
    }
    const isPlain = entry.type === 'paragraph' && !entry.residue;
    const inLine = isPlain ? (listInLine(entry) ?? clausesInLine(entry)) : undefined;
    if (inLine) {
      made.push(...inLine);
      continue;
    }
    let end = at;
    while (isTyped(entries[end], dash)) end++;
    if (end - at < (bullet.test(lineOf(entry)) ? 1 : 2)) {
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

/** Signs that lines begin with instead of a dash. */
const tick = /^[✅✔☑➡▶👉🔹🔸🔷🔶]\ufe0f?\s/u;
const fewestTicked = 3;

/** "✅ free two days ✅ allow work at home ✅ …": lines of one paragraph. */
function tickedList({ sentences, at }: Paragraph): List | undefined {
  const text = sentences.join(' ');
  const sign = String.fromCodePoint(text.codePointAt(0) as number);
  const items = text
    .split(sign)
    .map((item) =>
      item
        .replace(/^\ufe0f/u, '')
        .replaceAll('\n', ' ')
        .trim(),
    )
    .filter(Boolean);
  return items.length < fewestTicked
    ? undefined
    : { type: 'list', ordered: false, items: items.map((text) => ({ text, children: [] })), at };
}

/** Marks of items within a line. A dash may also stand within an item, where a small letter follows. */
const marksInLine = [/(?:^|\s)\*\s(?=\S)/u, /(?:^|\s)[•▪]\s?(?=\S)/u, /(?:^|\s)[-–]\s(?=[\p{Lu}\p{N}"“«])/u];

/** Words of such an item. */
const longItem = 4;
/** "(0: none – 10: extreme)": within brackets a dash marks no item. */
const openBracket = /\([^()]*$/u;

/** "We need: * a boat * two oars": lines of a list that were joined, with what introduces them. */
function listInLine({ sentences, at }: Paragraph): DraftEntry[] | undefined {
  const text = sentences.join(' ').replace(/\s+/gu, ' ');
  for (const mark of marksInLine) {
    const [lead = '', ...items] = text.split(mark);
    // Without a colon before it, a mark may be part of what is said.
    const long = items.length > 2 && items.every((item) => item.split(' ').length >= longItem);
    if (items.length < 2 || !(long || /^$|[:：]$/u.test(lead))) continue;
    if ([lead, ...items.slice(0, -1)].some((part) => openBracket.test(part))) continue;
    const list: List = {
      type: 'list',
      ordered: false,
      items: items.map((item) => ({ text: item.trim(), children: [] })),
      at,
    };
    return lead ? [{ type: 'paragraph', sentences: [lead], at }, list] : [list];
  }
  return undefined;
}

const lineOf = (entry: DraftEntry): string =>
  entry.type === 'paragraph' && !entry.residue ? (entry.sentences[0] ?? '') : '';

const isTyped = (entry: DraftEntry | undefined, mark: RegExp): entry is Paragraph =>
  entry?.type === 'paragraph' && !entry.residue && mark.test(entry.sentences[0] ?? '');
