import type { List, ListItem } from './document.ts';
import type { DraftEntry } from './draft.ts';

/** Characters of an item that can head what stands below it. */
const longest = 220;

/** A question, and what a form says of how to answer it. */
const question = /^([^.!?？؟]{8,220}[?？؟])(?=\s|$)(.*)$/su;

const isLone = (entry: DraftEntry | undefined): entry is List =>
  entry?.type === 'list' && entry.items.length === 1 && !entry.residue;

/** Counted, or a question. */
const isPlain = ({ ordered, items }: List): boolean => !ordered && !question.test(items[0]?.text ?? '');

/**
 * "1. A question", its answer in paragraphs of their own, "2. Another": lists of one item each that count on, or that
 * stand above what a form's author wrote. With text between them their items head it; steps with nothing but code between them are one list.
 */
export function withCountedLists(entries: DraftEntry[]): DraftEntry[] {
  const made: DraftEntry[] = [];
  let level = 0;
  for (let at = 0; at < entries.length; at++) {
    const entry = entries[at] as DraftEntry;
    if (entry.type === 'heading') level = entry.level;
    const end = isLone(entry) ? endOfSeries(entries, at) : at;
    if (end === at) {
      made.push(entry);
      continue;
    }
    const series = entries.slice(at, end);
    const codeOnly = series.every((one) => isLone(one) || one.type === 'code');
    if (codeOnly) made.push(...joined(series));
    else for (const one of series) made.push(...(isLone(one) ? headed(one, level + 1) : [one]));
    at = end - 1;
  }
  return made;
}

/** Items without a number that stand alone mostly go with what is written below them; one or two may not. */
const fewestPlain = 2;

/** Where the series that begins at `from` ends: before the next heading, or right there where it is none. */
function endOfSeries(entries: DraftEntry[], from: number): number {
  let [lone, plain, others] = [0, 0, 0];
  let end = from;
  for (; end < entries.length && entries[end]?.type !== 'heading'; end++) {
    const entry = entries[end] as DraftEntry;
    if (entry.type === 'list' && entry.ordered && !isLone(entry)) return from;
    if (!isLone(entry)) others++;
    else {
      lone++;
      if (isPlain(entry)) plain++;
    }
  }
  return lone > (plain > 0 ? fewestPlain : 1) && others >= lone - 1 ? end : from;
}

function joined(series: DraftEntry[]): DraftEntry[] {
  const lists = series.filter(isLone);
  const [first] = lists as [List];
  return [{ ...first, items: lists.flatMap(({ items }) => items) }, ...series.filter((one) => !isLone(one))];
}

function headed({ items, at, ordered }: List, level: number): DraftEntry[] {
  const [item] = items;
  if (!item) return [];
  const [, asked, advice] = question.exec(item.text) ?? [];
  // The answer stands below the list: what the item goes on to say is the form's.
  if (asked && advice?.trim())
    return [{ type: 'heading', level, text: asked, at }, guidance(advice.trim(), item.children, at)];
  if (item.text.length > longest || !/\p{L}/u.test(item.text)) return [{ type: 'list', ordered, items, at }];
  return [
    { type: 'heading', level, text: item.text, at },
    ...(item.children.length > 0
      ? [{ type: 'list' as const, ordered: false, items: item.children, at }]
      : []),
  ];
}

const guidance = (advice: string, items: ListItem[], at: List['at']): DraftEntry => ({
  type: 'list',
  ordered: false,
  items: [{ text: advice, children: items }],
  at,
  residue: 'guidance',
});
