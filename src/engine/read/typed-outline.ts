import type { List, ListItem, Paragraph } from './document.ts';
import type { DraftEntry } from './draft.ts';

/** "1.", "(a)", "iv)", "II.-", "IV –" */
const label =
  /^(\(?)(?:(\d{1,3}|[ivxlc]{1,6}|\p{L})([.)])|([IVXLC]{1,6})(\s?(?:[.)]\s?[-–—]?|[-–—])))\s+(?=\S)/u;

/** A reading of a label: "i" may be a letter or Roman. */
interface Count {
  style: string;
  value: number;
}

interface Level extends Count {
  items: ListItem[];
}

interface Run {
  items: ListItem[];
  ordered: boolean;
  end: number;
}

/** Fewest items of a run. */
const fewest = 2;

/** Characters. Longer items are numbered paragraphs. */
const longestItem = 280;

/** A line heading the text below, and most characters after it. */
const heading = { characters: 90, words: 12, above: 80 } as const;

/**
 * Consecutive hand-numbered paragraphs, "A.", then "1." and "(a)" below, become a nested list. Lines with their own
 * content become headings; full paragraphs lose their numbers.
 */
export function withTypedOutlines(entries: DraftEntry[]): DraftEntry[] {
  const made: DraftEntry[] = [];
  let level = 0;
  for (let at = 0; at < entries.length; at++) {
    const entry = entries[at] as DraftEntry;
    if (entry.type === 'heading') level = entry.level;
    const run = runFrom(entries, at);
    if (!run) {
      made.push(entry);
      continue;
    }
    const counted = entries.slice(at, run.end);
    const long = counted.filter(
      (one) => one.type === 'paragraph' && one.sentences.join(' ').length > longestItem,
    );
    // Not spread, since a run may exceed the argument limit.
    if (run.items.every(isHead)) for (const item of run.items) made.push(...headed(item, level + 1, entry));
    else if (long.length * 2 > counted.length && !introduces(made.at(-1)))
      for (const one of counted) made.push(withoutLabel(one));
    else made.push(listOf(run.items, entry, run.ordered));
    at = run.end - 1;
  }
  return made;
}

const listOf = (items: ListItem[], { at }: DraftEntry, ordered = false): List => ({
  type: 'list',
  ordered,
  items,
  at,
});

/** "Density" above items of its own, "Density. A dwelling may …" */
const named = /^[^.:!?]{3,}(?=\.\s\S|[.:]?$)/u;

function isHead({ text, children }: ListItem): boolean {
  const name = named.exec(text)?.[0];
  const fits = name && name.length <= heading.characters && name.split(/\s+/u).length <= heading.words;
  return Boolean(fits) && (children.length > 1 || text.length - (name?.length ?? 0) > heading.above);
}

function headed({ text, children }: ListItem, level: number, entry: DraftEntry): DraftEntry[] {
  const name = named.exec(text)?.[0] ?? '';
  const { at } = entry;
  const said = text.slice(name.length + 1).trim();
  return [
    { type: 'heading', level, text: name, at },
    ...(said ? [{ type: 'paragraph' as const, sentences: [said], at }] : []),
    ...(children.length > 0 ? [listOf(children, entry)] : []),
  ];
}

/** "We conclude:" */
const introduces = (entry: DraftEntry | undefined): boolean =>
  entry?.type === 'paragraph' && !entry.residue && /[:：]$/u.test(entry.sentences.at(-1) ?? '');

const withoutLabel = (entry: DraftEntry): DraftEntry =>
  entry.type === 'paragraph'
    ? { ...entry, sentences: entry.sentences.map((text, at) => (at === 0 ? text.replace(label, '') : text)) }
    : entry;

/** The run of numbered paragraphs at `from`; undefined if too few follow. */
function runFrom(entries: readonly DraftEntry[], from: number): Run | undefined {
  const levels: Level[] = [];
  let end = from;
  for (; end < entries.length && place(entries[end] as DraftEntry, levels); end++);
  const [root] = levels;
  const [first] = root ? countsOf(entries[from] as DraftEntry, root) : [];
  if (!root || !first) return undefined;
  const enough = root.items.length >= fewest || (first.value === 1 && root.items.every(isHead));
  return enough
    ? { items: root.items, ordered: first.style.includes('0') && first.value === 1, end }
    : undefined;
}

/**
 * Places an entry where its label continues, deepest first, or below the last item if it starts a count; an existing
 * list goes below the last item.
 */
function place(entry: DraftEntry, levels: Level[]): boolean {
  const above = levels.at(-1)?.items.at(-1);
  if (entry.type === 'list' && !entry.residue && above) {
    for (const item of entry.items) above.children.push(item);
    return true;
  }
  const counts = countsOf(entry);
  if (counts.length === 0) return false;
  const item: ListItem = {
    text: (entry as Paragraph).sentences.join(' ').replace(label, '').replaceAll('\n', ' '),
    children: [],
  };
  for (let depth = levels.length - 1; depth >= 0; depth--) {
    const level = levels[depth] as Level;
    const next = counts.find(({ style, value }) => style === level.style && value === level.value + 1);
    if (!next) continue;
    levels.length = depth + 1;
    level.value = next.value;
    level.items.push(item);
    return true;
  }
  const opening = counts.find(({ value }) => value === 1) ?? (above ? undefined : counts[0]);
  if (!opening || levels.some(({ style }) => style === opening.style)) return false;
  const items = above ? above.children : [];
  items.push(item);
  levels.push({ ...opening, items });
  return true;
}

/** Possible readings of a label, optionally of one style. */
function countsOf(entry: DraftEntry, only?: Count): Count[] {
  const [, open = '', plain = '', mark = '', capitals = '', close = mark] =
    (entry.type === 'paragraph' && !entry.residue && label.exec(entry.sentences[0] ?? '')) || [];
  const sign = plain || capitals;
  if (!sign) return [];
  const around = (kind: string) => `${open}${kind}${close}`;
  const small = sign === sign.toLowerCase();
  const counts: Count[] = [];
  if (/^\d/u.test(sign)) counts.push({ style: around('0'), value: Number(sign) });
  if (/^[ivxlc]+$/iu.test(sign))
    counts.push({ style: around(small ? 'i' : 'I'), value: romanValue(sign.toUpperCase()) });
  if (/^\p{L}$/u.test(sign)) {
    const code = sign.toLowerCase().codePointAt(0) as number;
    const start = alphabets.findLast((one) => one <= code);
    if (start && !isInitial(entry as Paragraph))
      counts.push({ style: around(small ? 'a' : 'A'), value: code - start + 1 });
  }
  return only ? counts.filter(({ style }) => style === only.style) : counts;
}

/** First letters of the Latin, Greek and Cyrillic alphabets. */
const alphabets = ['a', 'α', 'а'].map((letter) => letter.codePointAt(0) as number);

/** "J. Smith, M. Jones": an initial. */
const isInitial = ({ sentences: [text = ''] }: Paragraph): boolean =>
  /^\p{Lu}\.\s(?:\p{Lu}\.|\p{Lu}[\p{L}'’-]+,)/u.test(text);

const roman: Record<string, number> = { I: 1, V: 5, X: 10, L: 50, C: 100 };

/** The value of a Roman number in capitals. */
export function romanValue(sign: string): number {
  const values = [...sign].map((letter) => roman[letter] ?? 0);
  return values.reduce((sum, one, at) => sum + (one < (values[at + 1] ?? 0) ? -one : one), 0);
}
