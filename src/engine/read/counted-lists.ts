import type { List, ListItem } from './document.ts';
import type { DraftEntry } from './draft.ts';

/** Most characters of an item used as heading. */
const longest = 220;

/** A question, and a form's hint on answering it. */
const question = /^([^.!?？؟]{8,220}[?？؟])(?=\s|$)(.*)$/su;

const isLone = (entry: DraftEntry | undefined): entry is List =>
  entry?.type === 'list' && entry.items.length === 1 && !entry.residue;

/** Counted, or a question. */
const isPlain = ({ ordered, items }: List): boolean => !ordered && !question.test(items[0]?.text ?? '');

/**
 * "1. A question", its answer in paragraphs, "2. Another": single-item lists that continue each other, or precede a
 * form author's text. If text is between them, the items become headings; steps separated only by code become one list.
 */
export function withCountedLists(entries: DraftEntry[]): DraftEntry[] {
  const made: DraftEntry[] = [];
  let level = 0;
  for (let at = 0; at < entries.length; at++) {
    const entry = entries[at] as DraftEntry;
    if (entry.type === 'heading') level = entry.level;
    const agenda = endOfAgenda(entries, at);
    if (agenda > at) {
      for (const one of entries.slice(at, agenda))
        for (const part of isCounted(one) ? points(one, level + 1) : [one]) made.push(part);
      at = agenda - 1;
      continue;
    }
    const end = isLone(entry) ? endOfSeries(entries, at) : at;
    if (end === at) {
      made.push(entry);
      continue;
    }
    const series = entries.slice(at, end);
    const codeOnly = series.every((one) => isLone(one) || one.type === 'code');
    for (const part of codeOnly
      ? joined(series)
      : series.flatMap((one) => (isLone(one) ? headed(one, level + 1) : [one])))
      made.push(part);
    at = end - 1;
  }
  return made;
}

/** Fewest unnumbered single items that head the text below. */
const fewestPlain = 2;

/** End of the series starting at `from`: before the next heading, or `from` itself if there is none. */
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

const isCounted = (entry: DraftEntry | undefined): entry is List =>
  entry?.type === 'list' && entry.ordered && !entry.residue;

/** "Annual accounts: The treasurer presents …": name and text of an agenda point. */
const calledPoint = /^([^.!?。！？:：]{3,90})(?:[:：]\s+(\S.*))?$/su;
/** Largest share (one in …) of agenda points that head nothing. */
const plainShare = 4;

/**
 * End of an agenda starting at `from`: lists numbered across other content, "3. Accounts", its bullets, "4. Elections".
 * `from` itself if the points are no names, or it is a single list.
 */
function endOfAgenda(entries: DraftEntry[], from: number): number {
  const [opening] = entries.slice(from, from + 1);
  if (!isCounted(opening) || opening.from !== undefined) return from;
  let [next, lists, between, end] = [1, 0, 0, from];
  const items: ListItem[] = [];
  for (; end < entries.length && entries[end]?.type !== 'heading'; end++) {
    const entry = entries[end];
    if (!isCounted(entry)) {
      if (entry?.type !== 'code') between++;
      continue;
    }
    if ((entry.from ?? 1) !== next) break;
    next += entry.items.length;
    lists++;
    for (const item of entry.items) items.push(item);
  }
  const called = items.filter(({ text }) => calledPoint.test(text)).length;
  const told = items.filter(
    ({ text, children }) => children.length > 0 || calledPoint.exec(text)?.[2],
  ).length;
  const isAgenda = lists > 1 && between >= lists - 1 && items.length > lists;
  return isAgenda && called >= items.length - items.length / plainShare && told + between >= items.length / 2
    ? end
    : from;
}

/** Agenda points as headings. */
const points = ({ items, at }: List, level: number): DraftEntry[] =>
  items.flatMap((item): DraftEntry[] => {
    const [, text, said] = calledPoint.exec(item.text) ?? [];
    if (!text) return [{ type: 'list', ordered: false, items: [item], at }];
    const below: DraftEntry[] = said ? [{ type: 'paragraph', sentences: [said], at }] : [];
    if (item.children.length > 0) below.push({ type: 'list', ordered: false, items: item.children, at });
    return [{ type: 'heading', level, text, at }, ...below];
  });

function joined(series: DraftEntry[]): DraftEntry[] {
  const lists = series.filter(isLone);
  const [first] = lists as [List];
  return [{ ...first, items: lists.flatMap(({ items }) => items) }, ...series.filter((one) => !isLone(one))];
}

function headed({ items, at, ordered }: List, level: number): DraftEntry[] {
  const [item] = items;
  if (!item) return [];
  const [, asked, advice] = question.exec(item.text) ?? [];
  // The answer is below the list, so the rest of the item belongs to the form.
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
