import type { Locale } from '../../../contract/locales.ts';
import { nameIndex } from '../../instruct/grid-lines.ts';
import { pointIndex, pointsSaying, pointsWithout, sentencesWithout } from '../../instruct/points-saying.ts';
import type { ObjectReference } from '../../instruct/references.ts';
import { standsForPoint, wholePointOrWords } from '../../instruct/replace-words.ts';
import { months } from '../../language/calendar.ts';
import { dateMentions, dayOfMonth } from '../../language/dates.ts';
import type { Column, Point, SlideOutline, TimelineSlide } from '../../outline.ts';
import { mapTexts, pointsOf } from '../slide-texts.ts';
import { ask } from './work.ts';

/** A slide's points, whatever form shows them: a list, timeline entries, a column. */
export interface PointList {
  points: Point[];
  /** Returns the slide with these points. @throws ClarificationNeeded if it cannot show them */
  set(points: Point[]): SlideOutline;
}

export const at = (nth: number, length: number): number => (nth < 0 ? length + nth : nth - 1);

/** On a slide in columns, the list of one: the named column, or the only one whose points match. */
export function listOn(slide: SlideOutline, column: ObjectReference['column'], text?: string): PointList {
  if (slide.kind === 'timeline') return eventsOf(slide);
  if (slide.kind === 'two-columns' || slide.kind === 'comparison') {
    const index = column === undefined ? columnHaving(slide, text) : columnAt(slide, column);
    const points = columnsOf(slide)[index]?.points ?? [];
    return {
      points,
      set: (now) =>
        withColumns(
          slide,
          columnsOf(slide).map((one, place) => (place === index ? { ...one, points: now } : one)),
        ),
    };
  }
  if (column !== undefined) ask(`“${slide.title}” has no columns side by side. What should change on it?`);
  return { points: ownPoints(slide), set: (points) => withPoints(slide, points) };
}

/** Whether a slide has points in any form; subtitles and text below a chart do not count. */
export const hasPoints = (slide: SlideOutline): boolean =>
  !['title', 'chart', 'table'].includes(slide.kind) &&
  (slide.kind === 'timeline' || columnsOf(slide).length > 0 || ownPoints(slide).length > 0);

export const columnsOf = (slide: SlideOutline): Column[] =>
  slide.kind === 'two-columns' ? slide.columns : slide.kind === 'comparison' ? slide.options : [];

export const withColumns = (slide: SlideOutline, columns: Column[]): SlideOutline =>
  slide.kind === 'two-columns'
    ? { ...slide, columns: columns as [Column, Column] }
    : ({ ...slide, options: columns } as SlideOutline);

/** Index of a column by its number, negative from the end, or by its heading. @throws ClarificationNeeded */
export function columnAt(slide: SlideOutline, column: number | string): number {
  const headings = columnsOf(slide).map(({ heading }) => heading);
  if (headings.length === 0)
    ask(`“${slide.title}” has no columns side by side. On which slide should that change?`);
  const index = typeof column === 'number' ? at(column, headings.length) : nameIndex(headings, column);
  if (headings[index] === undefined) ask(`Which column do you mean: ${quoted(headings)}?`);
  return index;
}

function columnHaving(slide: SlideOutline, text: string | undefined): number {
  const columns = columnsOf(slide);
  const having = columns.flatMap(({ points }, index) =>
    text !== undefined &&
    pointsSaying(
      points.map((point) => point.text),
      text,
      true,
    ).length > 0
      ? [index]
      : [],
  );
  const [only] = having;
  return only !== undefined && having.length === 1
    ? only
    : ask(
        `“${slide.title}” has columns: ${quoted(columns.map(({ heading }) => heading))}. In which should that change?`,
      );
}

const quoted = (names: readonly string[]): string => names.map((name) => `“${name}”`).join(', ');

function eventsOf(slide: TimelineSlide): PointList {
  const written = ({ when, what }: TimelineSlide['events'][number]): string => `${when}: ${what}`;
  return {
    points: slide.events.map((event) => ({ text: written(event) })),
    set: (points) => ({
      ...slide,
      events: points.map(
        ({ text }) => slide.events.find((event) => written(event) === text) ?? eventIn(text),
      ),
    }),
  };
}

function eventIn(text: string): TimelineSlide['events'][number] {
  const day = dateMentions(text)[0] ?? dayOfMonth(text);
  const isLed = day?.index === 0 && /^,\s/u.test(text.slice(day.text.length));
  const [mark = ''] = isLed ? [','] : (/[:：]|\s[–—-]\s/u.exec(text) ?? []);
  const at = text.indexOf(mark);
  const when = text.slice(0, at).trim();
  const what = text.slice(at + mark.length).trim();
  return /\d/.test(when) && what
    ? { when, what }
    : ask(`When is “${text}”? Say the whole entry, such as “May 2026: Opening”.`);
}

/** Changes every text below the title. */
export const changedBelow = (slide: SlideOutline, change: (text: string) => string): SlideOutline => {
  const { title, notes, own, ...below } = slide;
  return { ...mapTexts(below as SlideOutline, change), title, ...(notes && { notes }), ...(own && { own }) };
};

/** With the author's own points, a slide is no longer guidance. */
export function withPoints(slide: SlideOutline, points: Point[]): SlideOutline {
  const { guidance, toAdd: _, ...rest } = slide;
  const asks = guidance === true && points.some((point) => point.guidance);
  const kept = asks ? { guidance: true } : {};
  if (rest.kind === 'closing' || rest.kind === 'bullets') return { ...rest, ...kept, points };
  if (rest.kind === 'agenda') return { ...rest, ...kept, items: points.map(({ text }) => text) };
  if (rest.kind === 'big-number' || rest.kind === 'picture') return { ...rest, ...kept, points };
  if (rest.kind === 'chart' || rest.kind === 'table')
    return { ...rest, ...kept, takeaway: points.map(({ text }) => text).join(' ') };
  if (rest.kind === 'timeline') return eventsOf(rest).set(points);
  if (rest.kind === 'title' && points.length > 0)
    return ask(
      `“${rest.title}” is a cover and shows no list. Should “${points.at(-1)?.text}” be its subtitle, or stand on another slide?`,
    );
  if (rest.kind === 'two-columns' || rest.kind === 'comparison' || rest.kind === 'quote')
    return ask(
      `“${rest.title}” shows ${rest.kind === 'quote' ? 'a quote' : 'columns'} and no list. ${rest.kind === 'quote' ? 'Which words of it should change?' : `Which should change: ${quoted(columnsOf(rest).map(({ heading }) => heading))}?`}`,
    );
  const { id, title, notes, accent, own, citations } = rest;
  return {
    id,
    kind: 'bullets',
    title,
    points,
    ...(notes && { notes }),
    ...(accent && { accent }),
    ...(own && { own }),
    ...(citations && { citations }),
  };
}

export function withMore(
  slide: SlideOutline,
  given: readonly (Point | string)[],
  nth: number | undefined,
  column?: ObjectReference['column'],
): SlideOutline {
  const points = given.map((one) => (typeof one === 'string' ? { text: one } : one));
  const list = listOn(slide, column);
  const before = list.points.filter((point) => !point.guidance);
  const end = slide.kind === 'timeline' ? timeOf(before, points) : before.length;
  const index = nth === undefined ? end : Math.max(0, at(nth, before.length + 1));
  return list.set([...before.slice(0, index), ...points, ...before.slice(index)]);
}

/** Inserts points at a position, or a level below one of them. */
export const withAdded = (
  slide: SlideOutline,
  points: readonly string[],
  { at: nth, under }: { at?: number | undefined; under?: number | string | undefined },
  column?: ObjectReference['column'],
): SlideOutline =>
  under ? withChildren(slide, points, under, column) : withMore(slide, points, nth, column);

/** Adds second-level points below the one given by number or words. @throws ClarificationNeeded */
function withChildren(
  slide: SlideOutline,
  children: readonly string[],
  under: number | string,
  column: ObjectReference['column'],
): SlideOutline {
  const list = listOn(slide, column, typeof under === 'string' ? under : undefined);
  const index = pointIndex(
    list.points.map(({ text }) => text),
    under,
  );
  const point = list.points[index];
  const hasLevels = ['bullets', 'closing', 'two-columns', 'comparison'].includes(slide.kind);
  if (!point || !hasLevels || point.guidance)
    return ask(`“${slide.title}” has no such point that others can stand under. Which do you mean?`);
  return list.set(list.points.with(index, { ...point, children: [...(point.children ?? []), ...children] }));
}

/** Position of new entries in an order by date; the end if unknown. */
function timeOf(before: readonly Point[], points: readonly Point[]): number {
  const all = [...before, ...points.slice(0, 1)].map(({ text }) => text);
  const years = all.map((text) => dateMentions(text)[0]?.order);
  const orders = years.some((order) => order !== undefined) ? years : all.map(dayInYear);
  const dated = orders.filter((order) => order !== undefined);
  const when = dated.at(-1) ?? 0;
  const earlier = dated.slice(0, -1);
  const inOrder = earlier.every((order, index) => index === 0 || order >= (earlier[index - 1] ?? 0));
  const known = dated.length === orders.length && points.length === 1 && inOrder;
  return known ? earlier.filter((order) => order <= when).length : before.length;
}

/** The points next to a chart, table, figures or picture. */
export function ownPoints(slide: SlideOutline): Point[] {
  if (slide.kind === 'chart' || slide.kind === 'table')
    return slide.takeaway ? [{ text: slide.takeaway }] : [];
  if (slide.kind === 'big-number' || slide.kind === 'picture') return slide.points ?? [];
  return pointsOf(slide);
}

/** "20 April", where no entry tells a year. */
function dayInYear(text: string): number | undefined {
  const { text: day = '' } = dayOfMonth(text) ?? {};
  const month = [...day.matchAll(/\p{L}+/gu)].flatMap(([word]) => months().get(word.toLowerCase()) ?? [])[0];
  return month === undefined ? undefined : month * 100 + Number(/\d+/.exec(day)?.[0]);
}

interface Chosen {
  nth: number | undefined;
  text: string | undefined;
  about?: boolean | undefined;
  bit?: boolean | undefined;
}

export function withoutPoint(
  slide: SlideOutline,
  { column }: ObjectReference,
  { nth, text, about = false, bit = false }: Chosen,
  language: Locale,
): SlideOutline {
  const list = listOn(slide, column, text);
  const { points } = list;
  const index = nth === undefined ? pointOf(slide, points, text ?? '', about) : at(nth, points.length);
  const point = points[index];
  if (!point)
    return ask(
      `“${slide.title}” has ${points.length === 0 ? 'no points' : `${points.length} points`}. Which should go?`,
    );
  const left = bit ? sentencesWithout(point.text, text ?? '', language) : '';
  return list.set(left ? points.with(index, { ...point, text: left }) : points.toSpliced(index, 1));
}

/** Keeps only these points, by number or words. @throws ClarificationNeeded */
export function withPointsOnly(
  slide: SlideOutline,
  column: ObjectReference['column'],
  kept: readonly (number | string)[],
): SlideOutline {
  const { points, set } = listOn(slide, column);
  const going = pointsWithout(points, kept, ({ text }) => text);
  return set(points.filter((point) => !going.includes(point)));
}

/** The point with exactly these words, else the only one that contains them. @throws ClarificationNeeded if several do */
function pointOf({ title }: SlideOutline, points: readonly Point[], words: string, about: boolean): number {
  const having = pointsSaying(
    points.map(({ text }) => text),
    words,
    about,
  );
  if (having.length > 1)
    ask(
      `“${title}” has several such points: ${having.map((index) => `“${points[index]?.text}”`).join(', ')}. Which should go?`,
    );
  const [only] = having;
  const said = only === undefined ? undefined : points[only]?.text;
  if (!about && said !== undefined && !standsForPoint(words, said)) ask(wholePointOrWords(words, said));
  return only ?? -1;
}
