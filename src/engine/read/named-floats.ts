import { anyWord } from '../language/document-words.ts';
import { isCaption } from './captions.ts';
import type { Figure, ListItem, Table } from './document.ts';
import type { DraftEntry } from './draft.ts';
import { roleOfHeading } from './sections.ts';

type Float = Figure | Table;

const number = '(?:\\d{1,3}(?:\\.\\d{1,3}){0,2}|(?=[IVX])[IVX]{1,5}(?![\\p{L}]))';
const numbers = new RegExp(number, 'gu');
/** "Fig. 3", "Figures 3a and 4", "Tables I–III": a word followed by numbers. */
const kinds = (['figure', 'table'] as const).map((kind): [Float['type'], RegExp] => [
  kind,
  new RegExp(
    `(?<!\\p{Script=Latin})(?:${anyWord(({ labels }) => labels[kind])})\\p{L}{0,2}\\.?\\s?(${number}(?:[a-z]?\\)?(?:,\\s?|\\s?[-–&]\\s?|\\s\\p{L}{1,3}\\s)${number}){0,4})`,
    'giu',
  ),
]);
/** "Figs. 2–9" */
const mostOfSpan = 12;

const keyOf = (type: Float['type'], which: string | undefined): string => `${type} ${which?.toUpperCase()}`;
/** A table may be embedded as a picture: its label tells. */
const keyOfFloat = ({ type, label = '' }: Float): string =>
  namedIn(label)[0] ?? keyOf(type, label.match(numbers)?.[0]);

/** The figures and tables a text mentions. */
function namedIn(text: string): string[] {
  return kinds.flatMap(([type, pattern]) =>
    [...text.matchAll(pattern)].flatMap(([, list = '']) => {
      const listed = list.match(numbers) ?? [];
      const [from = 0, to = 0] = listed.map(Number);
      const span = /^\d+[a-z]?\s?[-–]\s?\d+$/u.test(list) && to > from && to - from < mostOfSpan;
      const all = span ? Array.from({ length: to - from + 1 }, (_, at) => `${from + at}`) : listed;
      return all.map((one) => keyOf(type, one));
    }),
  );
}

/** Whether a text mentions a figure or table. */
export const names = (text: string, float: Float): boolean =>
  float.label !== undefined && namedIn(text).includes(keyOfFloat(float));

function textOf(entry: DraftEntry): string {
  if (entry.residue) return '';
  if (entry.type === 'paragraph' || entry.type === 'quotation') return entry.sentences.join(' ');
  const itemTexts = (items: ListItem[]): string[] =>
    items.flatMap(({ text, children }) => [text, ...itemTexts(children)]);
  return entry.type === 'list' ? [entry.lead ?? '', ...itemTexts(entry.items)].join(' ') : '';
}

/** Sections that announce what later ones show. */
const announces: ReadonlySet<string | undefined> = new Set(['abstract', 'introduction']);

/** A continued table has the same caption on further rows. */
function isRest(table: Float | undefined, other: Float): boolean {
  const isSame =
    table?.type === 'table' && other.type === 'table' && table.header.join('|') === other.header.join('|');
  if (isSame) for (const row of other.rows) table.rows.push(row);
  return isSame;
}

/** Pages from a figure to a text behind it whose figure it may be; what names it farther on looks back at it. */
const mostBehind = 2;

interface Naming {
  entry: DraftEntry;
  section: number;
  announced: boolean;
}

/**
 * In paginated documents figures and tables are where there was room: each is moved after its first mention in its
 * section, else in the last section before that mentions it, else right after it. Counts mentions per figure.
 */
export function floatsByName(given: DraftEntry[]): DraftEntry[] {
  const floats = new Map<string, Float>();
  const entries = given.filter((entry) => {
    if ((entry.type !== 'figure' && entry.type !== 'table') || !entry.label) return true;
    const key = keyOfFloat(entry);
    if (isRest(floats.get(key), entry)) return false;
    floats.set(key, entry);
    return true;
  });
  const naming = new Map<Float, Naming[]>();
  const sectionOf = new Map<Float, number>();
  let section = 0;
  let announced = false;
  for (const entry of entries) {
    if (entry.type === 'heading') {
      section++;
      announced = announces.has(roleOfHeading(entry.text));
    }
    if (entry.type === 'figure' || entry.type === 'table') sectionOf.set(entry, section);
    const text = textOf(entry);
    for (const float of isCaption(text) ? [] : namedIn(text).flatMap((key) => floats.get(key) ?? [])) {
      if (float.type === 'figure') float.mentions += 1;
      naming.set(float, [...(naming.get(float) ?? []), { entry, section, announced }]);
    }
  }
  const behind = new Map<DraftEntry, Float[]>();
  const moved = new Set<DraftEntry>();
  for (const [float, all] of naming) {
    if (float.at.page === undefined) continue;
    const own = sectionOf.get(float) ?? 0;
    const near = all.filter(({ entry }) => (entry.at.page ?? 0) - (float.at.page ?? 0) <= mostBehind);
    const { entry } =
      near.find((one) => one.section === own) ??
      near.findLast((one) => !one.announced && one.section < own) ??
      near.find((one) => !one.announced) ??
      near[0] ??
      {};
    if (!entry) continue;
    moved.add(float);
    behind.set(entry, [...(behind.get(entry) ?? []), float]);
  }
  return entries.flatMap((entry) => (moved.has(entry) ? [] : [entry, ...(behind.get(entry) ?? [])]));
}
