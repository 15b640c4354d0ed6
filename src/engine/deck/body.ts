import type { Locale } from '../../contract/locales.ts';
import { momentAt } from '../content/entry.ts';
import type { Said } from '../content/pick.ts';
import { pointsOf } from '../content/points.ts';
import { keyOf, wordCount } from '../content/words.ts';
import { readMoment } from '../language/moments.ts';
import { splitSentences } from '../language/sentences.ts';
import type { Column, Point, SlideBody, TimelineSlide } from '../outline.ts';
import type { List, Quotation } from '../read/document.ts';
import type { ListPart } from './pieces.ts';

/** The content of a slide under one of the author's headings. */
export interface Group {
  heading: string;
  said: Said[];
}

/** Limits of columns side by side: lines, words by number of columns, and largest imbalance. */
export const columns = { lines: 6, words: [0, 0, 52, 40, 24, 28, 28], uneven: 3 } as const;
/** Words that each of this many columns holds; 0 for numbers that do not fit side by side. */
export const columnWords = (count: number): number => columns.words[count] ?? 0;

/** A single sentence of at most this many words is set large. */
const statementWords = 44;

/** Chooses the form for the content, never changing its words. */
export function bodyOf(title: string, groups: Group[], closing: boolean, language?: Locale): SlideBody {
  const [first] = groups;
  if (groups.length > 1) return headedBody(title, groups);
  const said = first?.said ?? [];
  const special = quoteOf(title, said) ?? timelineOf(title, said) ?? statementOf(title, said);
  if (special && !(closing && special.kind === 'statement')) return special;
  const joined = pointsOf(said);
  // If there is only one point, its sentences become points.
  const points = joined.length > 1 ? joined : apart(said, language);
  if (closing) return { kind: 'closing', title, points };
  // The sentences of one step are no steps.
  const ordered = points === joined ? orderedFrom(said) : undefined;
  return { kind: 'bullets', title, points, ...(ordered && { numberedFrom: ordered }) };
}

/** Number of points and sub-points, with the sentence that introduces a list. */
const linesOf = (said: Said[]): number =>
  said.reduce((sum, { children }) => sum + 1 + children.length, said.some(({ lead }) => lead) ? 1 : 0);

/** The sentences of the only point. */
function apart(said: Said[], language: Locale | undefined): Point[] {
  const points = pointsOf(said.map(({ follows: _, ...one }) => one));
  const [only] = points;
  if (points.length !== 1 || !only || only.children || !language) return points;
  return splitSentences(only.text, language).map((text) => ({ text }));
}

function headedBody(title: string, groups: Group[]): SlideBody {
  const sizes = groups.map(({ said }) =>
    said.reduce((sum, one) => sum + wordCount([one.text, ...one.children].join(' ')), 0),
  );
  const most = columnWords(groups.length);
  const even =
    groups.every(({ heading }) => heading !== '') &&
    sizes.every((size) => size <= most && size * columns.uneven >= Math.max(...sizes)) &&
    groups.every(({ said }) => linesOf(said) <= columns.lines);
  if (!even) {
    return { kind: 'bullets', title, points: groups.flatMap(headedPoints) };
  }
  const options: Column[] = groups.map(({ heading, said }) => ({ heading, points: pointsOf(said) }));
  const [left, right] = options;
  return groups.length === 2 && left && right
    ? { kind: 'two-columns', title, columns: [left, right] }
    : { kind: 'comparison', title, options };
}

/** A heading with its points; points that have sub-points become top-level points after it. */
function headedPoints({ heading, said }: Group): Point[] {
  const points = pointsOf(said);
  if (!heading) return points;
  if (points.length === 0) return [{ text: heading, heading: true }];
  if (points.some(({ children }) => children)) return [{ text: heading, heading: true }, ...points];
  return [{ text: heading, heading: true, children: points.map(({ text }) => text) }];
}

function quoteOf(title: string, said: Said[]): SlideBody | undefined {
  const [first] = said;
  const block = first?.block as Quotation | undefined;
  if (block?.type !== 'quotation' || said.some((one) => one.block !== block)) return undefined;
  return {
    kind: 'quote',
    title,
    text: said.map(({ text }) => text).join(' '),
    ...(block.by && { by: block.by }),
  };
}

function statementOf(title: string, said: Said[]): SlideBody | undefined {
  const [only] = said;
  if (said.length !== 1 || !only || only.children.length > 0 || only.lead) return undefined;
  const several = /[.!?]\s+\p{Lu}|[。！？।]./u.test(only.text);
  return !several && wordCount(only.text) <= statementWords
    ? { kind: 'statement', title, text: only.text }
    : undefined;
}

/** Most words of an event on a timeline. */
const eventWords = 16;

/** Items that all begin with a time, in order: "March 2023: rented the hall". */
function timelineOf(title: string, said: Said[]): SlideBody | undefined {
  if (said.length < 3 || said.some(({ block, children }) => block.type !== 'list' || children.length > 0))
    return undefined;
  let before = Number.NEGATIVE_INFINITY;
  const events: TimelineSlide['events'] = [];
  for (const { text } of said) {
    const when = momentAt(text);
    const order = when ? readMoment(when)?.order : undefined;
    const [, separator = '', what = ''] =
      /^(\s*[:：–—-]\s*)(\S.*)$/su.exec(text.slice(when?.length ?? 0)) ?? [];
    if (!when || order === undefined || order < before || !separator) return undefined;
    if (!what || wordCount(what) > eventWords) return undefined;
    before = order;
    events.push({ when, what });
  }
  return { kind: 'timeline', title, events };
}

/** First number of an ordered list that is the whole slide and has no gaps. */
function orderedFrom(said: Said[]): number | undefined {
  const list = said[0]?.block as List & ListPart;
  if (list?.type !== 'list' || !list.ordered || list.lead) return undefined;
  if (said.some(({ block }) => block !== list)) return undefined;
  // Sentences of an item match by its first words.
  const places = said.map(({ text }) => list.items.findIndex((item) => begins(item.text, text)));
  const [from = -1] = places;
  const isRun = from >= 0 && places.every((place, index) => place === from + index);
  return isRun ? (list.from ?? 1) + (list.first ?? 1) - 1 + from : undefined;
}

const begins = (whole: string, told: string): boolean =>
  keyOf(whole).startsWith(keyOf(told).slice(0, beginning));
/** Characters that identify a shortened item. */
const beginning = 24;
