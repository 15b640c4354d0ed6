import { itemsOf } from './clean-items.ts';
import { clausesInLine, countedRun, labelledRun, numbersInLine } from './counted-runs.ts';
import type { List, Paragraph } from './document.ts';
import type { DraftEntry } from './draft.ts';

const dash = /^(?:[-–—•·▪■◦*](?:\s+(?=\S)|(?=\p{Lu}\p{Ll}|\p{Lu}\s))|[・･]\s?(?=\S))/u;

/** Marks that always make an item. */
const bullet = /^[・･•▪■]\s?\S/u;

/** Consecutive paragraphs starting with dashes are a typed list. */
export function withTypedLists(entries: DraftEntry[]): DraftEntry[] {
  const made: DraftEntry[] = [];
  for (let at = 0; at < entries.length; at++) {
    const entry = entries[at] as DraftEntry;
    const ticked = isTyped(entry, tick) ? tickedList(entry) : undefined;
    if (ticked) {
      made.push(ticked);
      continue;
    }
    const counted = countedRun(entries, at) ?? labelledRun(entries, at);
    if (counted) {
      made.push(counted.list);
      at = counted.end - 1;
      continue;
    }
    const below = bareItems(made.at(-1), entries, at) ?? clauseItems(made.at(-1), entries, at);
    if (below) {
      addBelow(made, below.items, entry.at);
      at = below.end - 1;
      continue;
    }
    const isPlain = entry.type === 'paragraph' && !entry.residue;
    const inLine = isPlain ? (listInLine(entry) ?? clausesInLine(entry) ?? numbersInLine(entry)) : undefined;
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

/** Fewest lines without marks that are a list, and most words of each. */
const bareLines = { least: 3, words: 8 } as const;
const lastOf = (entry: DraftEntry | undefined): string =>
  (entry?.type === 'list' ? entry.items.at(-1)?.text : entry && lineOf(entry)) ?? '';

interface Below {
  items: List['items'];
  end: number;
}

/** Where entries of one form end that stand behind a colon. */
function endBelow(
  before: DraftEntry | undefined,
  entries: readonly DraftEntry[],
  from: number,
  isOne: (entry: DraftEntry | undefined) => boolean,
): number {
  let end = from;
  if (/[:：]$/u.test(lastOf(before))) while (isOne(entries[end])) end++;
  return end;
}

/** Short lines behind a colon, each a paragraph: "The crew looks after:", "boats", "ropes", "the quay". */
function bareItems(
  before: DraftEntry | undefined,
  entries: readonly DraftEntry[],
  from: number,
): Below | undefined {
  const end = endBelow(before, entries, from, isBare);
  return end - from < bareLines.least
    ? undefined
    : { items: itemsOf(entries.slice(from, end).map(lineOf)), end };
}

/** Fewest paragraphs behind a colon that end as parts of its sentence. */
const fewestClauses = 2;

/** "Members may not:", "bring dogs;", "swim from the pier; or", "light fires.": paragraphs, or a list at the end. */
function clauseItems(
  before: DraftEntry | undefined,
  entries: readonly DraftEntry[],
  from: number,
): Below | undefined {
  const end = endBelow(before, entries, from, isClause);
  if (end - from < fewestClauses) return undefined;
  const last = entries[end];
  const isLast = last?.type === 'paragraph' && !last.residue && !/[:：]$/u.test(lineOf(last));
  const items = itemsOf(entries.slice(from, isLast ? end + 1 : end).map(wholeOf));
  if (last?.type !== 'list' || last.lead) return { items, end: isLast ? end + 1 : end };
  return { items: [...items, ...last.items], end: end + 1 };
}

const isClause = (entry: DraftEntry | undefined): boolean =>
  entry?.type === 'paragraph' && !entry.residue && /[;；](?:\s\p{L}{1,4})?$/u.test(wholeOf(entry));

const isBare = (entry: DraftEntry | undefined): boolean =>
  entry?.type === 'paragraph' &&
  entry.sentences.length === 1 &&
  /^[\p{L}\p{N}].*[\p{L}\p{N})]$/u.test(lineOf(entry)) &&
  lineOf(entry).split(/\s+/u).length <= bareLines.words;

/** Below the item that introduces them, or as a list of their own. */
function addBelow(made: DraftEntry[], items: List['items'], at: Paragraph['at']): void {
  const before = made.at(-1);
  const last = before?.type === 'list' ? before.items.at(-1) : undefined;
  if (before?.type !== 'list' || !last) made.push({ type: 'list', ordered: false, items, at });
  else
    made[made.length - 1] = {
      ...before,
      items: [...before.items.slice(0, -1), { ...last, children: [...last.children, ...items] }],
    };
}

/** Signs used like dashes. */
const tick = /^[✅✔☑➡▶👉🔹🔸🔷🔶]\ufe0f?\s/u;
const fewestTicked = 3;

/** "✅ free two days ✅ allow work at home ✅ …": items in one paragraph. */
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
    : { type: 'list', ordered: false, items: itemsOf(items), at };
}

/** Item marks within a line. A dash before a lower-case letter may be part of an item. */
const marksInLine = [
  /(?:^|\s)\*\s(?=\S)/u,
  /(?:^|\s)[•▪]\s?(?=\S)/u,
  /(?:^|\s)[-–]\s(?=[\p{Lu}\p{N}\p{So}"“«])/u,
];

/** Fewest words of such an item. */
const longItem = 4;
/** "(0: none – 10: extreme)": in brackets a dash marks no item. */
const openBracket = /\([^()]*$/u;

/** "We need: * a boat * two oars": joined list lines with their introduction. */
function listInLine({ sentences, at }: Paragraph): DraftEntry[] | undefined {
  const text = sentences.join(' ').replace(/\s+/gu, ' ');
  for (const mark of marksInLine) {
    const [lead = '', ...items] = text.split(mark);
    // Without a colon before, a mark may be part of the text.
    const long = items.length > 2 && items.every((item) => item.split(' ').length >= longItem);
    if (items.length < 2 || !(long || /^$|[:：]$/u.test(lead))) continue;
    if ([lead, ...items.slice(0, -1)].some((part) => openBracket.test(part))) continue;
    const list: List = {
      type: 'list',
      ordered: false,
      items: itemsOf(items.map((item) => item.trim())),
      at,
    };
    return lead ? [{ type: 'paragraph', sentences: [lead], at }, list] : [list];
  }
  return undefined;
}

/** "(1) the first, (2) the second": numbering in a sentence that starts at the first number. */
const counted = /[,;]\s(?:\p{L}{1,3}\s)?\(2\)\s/u;

/**
 * A one-item list that continues numbering inside is the rest of the paragraph above; so is one starting inside its
 * brackets, a line break in "(39% at 30 m - 50% at 60 m)".
 */
export function withoutCountedLines(entries: DraftEntry[]): DraftEntry[] {
  const made: DraftEntry[] = [];
  for (const entry of entries) {
    const [only, ...others] = entry.type === 'list' ? entry.items : [];
    const before = made.at(-1);
    const cut = before?.type === 'paragraph' && openBracket.test(before.sentences.at(-1) ?? '');
    if (only && cut && /^[^()]*\)/u.test(only.text)) {
      const rest = [only, ...others].map(({ text }) => ` - ${text}`).join('');
      made[made.length - 1] = { ...before, sentences: [before.sentences.join(' ') + rest] };
    } else if (!only || others.length > 0 || !counted.test(only.text)) made.push(entry);
    else if (before?.type === 'paragraph' && !/[.!?]$/u.test(before.sentences.at(-1) ?? ''))
      made[made.length - 1] = {
        ...before,
        sentences: [...before.sentences.slice(0, -1), `${before.sentences.at(-1)} (1) ${only.text}`],
      };
    else made.push({ type: 'paragraph', sentences: [`(1) ${only.text}`], at: entry.at });
  }
  return made;
}

const wholeOf = (entry: DraftEntry): string => (entry.type === 'paragraph' ? entry.sentences.join(' ') : '');

const lineOf = (entry: DraftEntry): string =>
  entry.type === 'paragraph' && !entry.residue ? (entry.sentences[0] ?? '') : '';

const isTyped = (entry: DraftEntry | undefined, mark: RegExp): entry is Paragraph =>
  entry?.type === 'paragraph' && !entry.residue && mark.test(entry.sentences[0] ?? '');
