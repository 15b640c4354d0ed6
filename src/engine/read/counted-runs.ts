import { itemsOf } from './clean-items.ts';
import type { List, Paragraph } from './document.ts';
import type { DraftEntry } from './draft.ts';
import { romanValue } from './typed-outline.ts';

/** Numbered clauses within a line: "I.- the first; II.- the second", "I - …; II - …", "(a) …, (b) …", "1) …; 2) …". */
const within =
  /(?:^|(?<=[:：;；,，.]\s?(?:\p{L}{1,3}\s)?))(\(?)([IVXLC]{1,6}|[a-z]|\d{1,2})(\)|[.\s]\s?[-–—])\s+(?=\S)/gu;
const fewestWithin = 3;

function countIn(count: string): { kind: string; value: number } {
  if (/^\d/u.test(count)) return { kind: 'number', value: Number(count) };
  if (/^[a-z]$/u.test(count)) return { kind: 'letter', value: count.charCodeAt(0) - 96 };
  return { kind: 'roman', value: romanValue(count) };
}

/** A sentence that continues after the last clause. */
const behindLast = /(?<=\p{Ll}{2}\.)\s(?=\p{Lu})/u;

/**
 * Turns "Members may: I.- vote; II.- complain; III.- …" into a list, keeping the numbers for references. Undefined
 * unless numbered consecutively from the first.
 */
export function clausesInLine({ sentences, at }: Paragraph): DraftEntry[] | undefined {
  const text = sentences.join(' ').replace(/\s+/gu, ' ');
  const marks: { from: number; style: string }[] = [];
  for (const { 1: open = '', 2: count = '', 3: close = '', index } of text.matchAll(within)) {
    const { kind, value } = countIn(count);
    const style = `${kind}${open}${close}`;
    if (value !== marks.length + 1 || (marks[0] && marks[0].style !== style)) continue;
    marks.push({ from: index, style });
  }
  const [first] = marks;
  const lead = text.slice(0, first?.from ?? 0).trim();
  if (!first || marks.length < fewestWithin || !/^$|[:：]$/u.test(lead)) return undefined;
  const items = marks.map(({ from }, index) => text.slice(from, marks[index + 1]?.from).trim());
  if (!items.slice(0, -1).every((item) => /[;；,，.]$|[;,]\s\p{L}{1,3}$/u.test(item))) return undefined;
  const [last = '', ...behind] = (items.pop() ?? '').split(behindLast);
  const list = listOf(
    [...items, last].map((item) => item.replace(/\.$/u, '')),
    false,
    at,
  );
  const paragraph = (said: string): DraftEntry[] =>
    said ? [{ type: 'paragraph', sentences: [said], at }] : [];
  return [...paragraph(lead), list, ...paragraph(behind.join(' '))];
}

const listOf = (texts: readonly string[], ordered: boolean, at: Paragraph['at']): List => ({
  type: 'list',
  ordered,
  items: itemsOf(texts),
  at,
});

/** "Duties: 1. keep the stock 2. count it 3. report it": the lines of a list that came as one paragraph. */
export function numbersInLine({ sentences, at }: Paragraph): DraftEntry[] | undefined {
  const text = sentences.join(' ').replace(/\s+/gu, ' ');
  const marks: { from: number; end: number }[] = [];
  for (const { 0: mark, 1: count, index } of text.matchAll(/(?:^|(?<=\s))(\d{1,2})\.\s(?=\p{L}|["“«(])/gu))
    if (Number(count) === marks.length + 1) marks.push({ from: index, end: index + mark.length });
  const lead = text.slice(0, marks[0]?.from).trim();
  if (marks.length < fewestWithin || !/^$|[:：]$/u.test(lead)) return undefined;
  const items = marks.map(({ end }, index) => text.slice(end, marks[index + 1]?.from).trim());
  const list = listOf(items, true, at);
  return lead ? [{ type: 'paragraph', sentences: [lead], at }, list] : [list];
}

const eastern = '一二三四五六七八九十';
/** "（一）…", "一是…", "第一，…" */
const counts = [
  /^[（(]([一二三四五六七八九十])[)）]\s?(?=\S)/u,
  /^([一二三四五六七八九十])是/u,
  /^第([一二三四五六七八九十])[，、,]\s?(?=\S)/u,
];
/** Longer paragraphs are sections. */
const inItem = 2;
const fewestCounted = 2;

/** Sentences by their leading numbers from one on; empty if other sentences come first. */
function countedItems(sentences: readonly string[]): string[] {
  const way = counts.find((count) => count.exec(sentences[0] ?? '')?.[1] === '一');
  const items: string[] = [];
  for (const text of way ? sentences : []) {
    const [mark = '', value = ''] = way?.exec(text) ?? [];
    if (value && eastern.indexOf(value) === items.length) items.push(text.slice(mark.length));
    else items[items.length - 1] += text;
  }
  return items;
}

const sentencesIn = (entry: DraftEntry | undefined): string[] =>
  entry?.type === 'paragraph' && !entry.residue
    ? entry.sentences.flatMap((text) => text.split(/(?<=[。！？])\s*(?=\S)/u))
    : [];

/** Numbered Chinese or Japanese text, in one paragraph or several, is a list. */
export function countedRun(
  entries: readonly DraftEntry[],
  from: number,
): { list: List; end: number } | undefined {
  const [opening] = entries.slice(from, from + 1);
  let items = countedItems(sentencesIn(opening));
  let end = from + 1;
  if (!opening || items.length === 0) return undefined;
  if (items.length === 1) {
    const isShort = (at: number) => sentencesIn(entries[at]).length <= inItem;
    while (isShort(end - 1) && isShort(end)) {
      const more = countedItems(entries.slice(from, end + 1).flatMap(sentencesIn));
      if (sentencesIn(entries[end]).length === 0 || more.length === items.length) break;
      items = more;
      end++;
    }
  }
  if (items.length < fewestCounted) return undefined;
  return { list: listOf(items, true, opening.at), end };
}

/** "Cycle 1: a sign at the bed", "Cycle 2: rounds by day": paragraphs with a counted label are a list with these labels. */
export function labelledRun(
  entries: readonly DraftEntry[],
  from: number,
): { list: List; end: number } | undefined {
  const labelOf = (at: number) => countedLabel.exec(sentencesIn(entries[at])[0] ?? '');
  const [opening] = entries.slice(from, from + 1);
  const [, label, first = ''] = labelOf(from) ?? [];
  let end = from;
  while (label && labelOf(end)?.[1] === label && labelOf(end)?.[2] === String(end - from + Number(first)))
    end++;
  const texts = entries.slice(from, end).map((entry) => sentencesIn(entry).join(' '));
  const areItems = texts.length >= fewestCounted && texts.every((text) => text.length <= longestItem);
  return opening && areItems ? { list: listOf(texts, false, opening.at), end } : undefined;
}

/** What numbers a paragraph: "Cycle 1: ". */
export const countedLabel = /^(\p{Lu}\p{L}{2,15})\s(\d{1,2}):\s/u;
/** Most characters of such a paragraph. */
const longestItem = 400;
