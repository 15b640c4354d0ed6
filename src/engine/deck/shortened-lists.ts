import type { Locale } from '../../contract/locales.ts';
import type { Warning } from '../../contract/outcome.ts';
import { keyOf } from '../content/words.ts';
import { shownOf } from '../language/composing-words.ts';
import type { Point, SlideBody, SlideOutline } from '../outline.ts';
import type { List, ListItem } from '../read/document.ts';
import type { Slot } from './story.ts';

/** A list that a slide shows partly, or not at all next to another list. */
export interface Shortened {
  shown: number;
  total: number;
  /** Number of lists omitted completely. */
  lists?: number;
  /** Its introducing sentence. */
  lead?: string;
  heading: string;
  /** Other slides show the rest. */
  continued?: boolean;
  /** Not a list: the slide is titled by a section and shows some of its parts under their headings. */
  parts?: true;
}

/**
 * The lists that a slide shows incompletely. A list without any shown item counts only if another of its section is
 * shown.
 */
export function shortenedOn(slide: SlideBody, slot: Slot): Shortened[] {
  return [...partsShortened(slide, slot), ...listsShortened(slide, slot)];
}

/** "Levels", with five of seven shown. */
function partsShortened(slide: SlideBody, { title, parts, run }: Slot): Shortened[] {
  if (!title || run || slide.title !== title) return [];
  const names = new Set(
    parts.flatMap((part) => {
      const at = part.path.indexOf(title);
      return at < 0 ? [] : [keyOf(part.path[at + 1] ?? part.title)];
    }),
  );
  const headings = new Set(headingsOf(slide).map(keyOf));
  const shown = [...names].filter((name) => headings.has(name)).length;
  return shown > 1 && shown < names.size ? [{ shown, total: names.size, heading: title, parts: true }] : [];
}

function headingsOf(slide: SlideBody): string[] {
  if (slide.kind === 'two-columns') return slide.columns.map(({ heading }) => heading);
  if (slide.kind === 'comparison') return slide.options.map(({ heading }) => heading);
  return slide.kind === 'bullets' || slide.kind === 'closing'
    ? slide.points.filter(({ heading }) => heading).map(({ text }) => text)
    : [];
}

function listsShortened(slide: SlideBody, { parts, run }: Slot): Shortened[] {
  const { citations: _, support: __, notes: ___, ...shown } = slide;
  const text = ` ${keyOf(JSON.stringify(shown))} `;
  const begins = (item: ListItem) => text.includes(` ${keyOf(item.text).slice(0, beginning)}`);
  return parts.flatMap(({ title, blocks }) => {
    const lists = blocks.filter((block): block is List => block.type === 'list');
    const besides = lists.some(({ items }) => items.some(begins));
    const left: List[] = [];
    const cut = lists.flatMap((list): Shortened[] => {
      const { items, lead } = list;
      const said = items.filter((item) => text.includes(` ${keyOf(opening(item))} `)).length;
      if (said === 0 && besides && !list.links && items.length > 1 && !items.some(begins)) left.push(list);
      if (said === 0 || said === items.length) return [];
      const of = { ...(lead && { lead }), heading: title, ...(run && { continued: true }) };
      return [{ shown: said, total: items.length, ...of }];
    });
    const total = left.reduce((sum, { items }) => sum + items.length, 0);
    const [{ lead } = {}] = left;
    if (left.length === 1) cut.push({ shown: 0, total, lists: 1, ...(lead && { lead }), heading: title });
    else if (left.length > 1) cut.push({ shown: 0, total, lists: left.length, heading: title });
    return cut;
  });
}

/** Characters that identify a reworded item. */
const beginning = 16;

/** The least that a shortened item keeps. */
const opening = ({ text }: ListItem): string => /^.{3,}?(?:[.!?](?=\s)|[。！？])/su.exec(text)?.[0] ?? text;

/** Marks an incomplete list: in its introduction, else in its heading or the slide's title. */
export function markShortened<Slide extends SlideOutline>(
  given: Slide,
  lists: readonly Shortened[],
  language: Locale,
): Slide {
  const slide = { ...given };
  for (const list of lists) {
    if (list.shown === 0) continue;
    if (list.parts) {
      slide.title += ` (${shownOf(list.shown, list.total, language)})`;
      continue;
    }
    const note = ` (${shownOf(list.shown, list.total, language)})`;
    const only = list.shown > 1 && lists.every((one) => one === list || one.shown === 0) && !list.continued;
    const alone = 'points' in slide && slide.points?.length === list.shown;
    if (!markLead(slide, list, note) && only && alone) slide.title += note;
  }
  return slide;
}

/** Appends the note to the sentence or heading above the list; false if the slide has neither. */
function markLead(slide: SlideOutline, { lead, heading }: Shortened, note: string): boolean {
  let done = false;
  const mark = (text: string, wanted: string): string => {
    if (done || keyOf(text) !== keyOf(wanted)) return text;
    done = true;
    return text.replace(/(?<!\s)\s*[:：]?$/u, (colon) => `${note}${colon.trim()}`);
  };
  const marked = (points: Point[]): Point[] =>
    points.map((point) =>
      lead || point.heading ? { ...point, text: mark(point.text, lead ?? heading) } : point,
    );
  if ('points' in slide && slide.points) slide.points = marked(slide.points);
  for (const column of columnsOf(slide)) {
    column.points = marked(column.points);
    if (!lead) column.heading = mark(column.heading, heading);
  }
  return done;
}

/** Copies of the slide's columns. */
function columnsOf(slide: SlideOutline) {
  if (slide.kind === 'two-columns') {
    const [left, right] = slide.columns;
    slide.columns = [{ ...left }, { ...right }];
    return slide.columns;
  }
  if (slide.kind !== 'comparison') return [];
  slide.options = slide.options.map((option) => ({ ...option }));
  return slide.options;
}

export const shortenedWarning = (
  { shown, total, lists = 0, lead, parts }: Shortened,
  { slide, title, notes }: { slide: number; title: string; notes: boolean },
): Warning => ({
  code: 'LIST_SHORTENED',
  slide,
  message: parts
    ? `“${title}” tells ${shown} of the ${total} sections below it.`
    : lists > 0
      ? `“${title}” leaves out ${lists > 1 ? `${lists} lists` : 'a list'} of ${total} points${lead ? ` (“${lead}”)` : ''}${notes ? '; they are in the speaker notes' : ''}.`
      : `“${title}” shows ${shown} of ${total} points of a list${notes ? '; the others are in the speaker notes' : ''}.`,
});
