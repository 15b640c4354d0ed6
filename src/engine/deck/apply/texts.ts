import { isDeepStrictEqual } from 'node:util';
import type { OperationOf } from '../../instruct/operations.ts';
import { inOrder } from '../../instruct/point-orders.ts';
import { goalAmong, pointIndex, pointSought } from '../../instruct/points-saying.ts';
import type { ObjectReference } from '../../instruct/references.ts';
import { withBeside } from '../../instruct/replace-words.ts';
import { writtenOtherwise } from '../../instruct/same-amount.ts';
import { inCase } from '../../instruct/styles.ts';
import type { ObjectView } from '../../instruct/view.ts';
import type { SlideOutline } from '../../outline.ts';
import { pointsOf, textsOf } from '../slide-texts.ts';
import { slidesInColumns } from './columns.ts';
import { expand } from './expand.ts';
import { insertPoint } from './insert-point.ts';
import {
  changedBelow,
  columnsOf,
  listOn,
  ownPoints,
  withAdded,
  withoutPoint,
  withPointsOnly,
} from './point-lists.ts';
import { names, placesIn, replaced, replacedAndRetold } from './replaced.ts';
import { shortened } from './shortened.ts';
import { type Appliers, ask, type Work } from './work.ts';
import { added, cleared, shorter, withoutAuthor, written } from './written-texts.ts';

/** Appliers for texts: titles, points, notes, words in shapes. */
export const textAppliers: Appliers = {
  'text.set'({ on, text }, work) {
    const everywhere = on.kind === 'footer' && !on.slides && work.edit.slideIndex === undefined;
    const point = on.kind === 'point' ? withPoint(on, on.text, true, work) : undefined;
    const meant = point ? { ...point.on, ...(point.text && { text: point.text }) } : on;
    for (const { slide, object } of aims(everywhere ? { ...on, slides: ['all'] } : meant, work))
      work.change(slide, (one) => written(one, object, text, meant));
    if (on.kind === 'notes') showNotes(work);
    titleOfDeck(on, work);
  },
  'text.add'({ on, text, first }, work) {
    for (const { slide, object } of aims(on, work))
      work.change(slide, (one) => added(one, object, text, first === true));
    if (on.kind === 'notes') showNotes(work);
  },
  'text.delete'({ on }, work) {
    const { kind, text, except, ...rest } = on;
    const isAuthor = kind === 'byline' && text !== undefined;
    for (const { slide, object } of aims(except || isAuthor ? { kind, ...rest } : on, work))
      work.change(slide, (one) => {
        if (except) return withPointsOnly(one, on.column, except);
        return isAuthor ? withoutAuthor(one, object, text, work) : cleared(one, object);
      });
  },
  'text.replace': replaceText,
  'text.shorten'({ on, points, words }, work) {
    const found = aims(on, work);
    const { language } = work.document.outline;
    let done = false;
    for (const { slide, object } of found) {
      const after =
        object.id === 'title'
          ? { ...slide, title: shorter(slide.title, words, language) }
          : shortened(slide, on.kind === 'point' ? Number.POSITIVE_INFINITY : points, language);
      if (JSON.stringify(after) === JSON.stringify(slide)) continue;
      done = true;
      work.change(slide, () => after);
    }
    if (!done) ask('There is nothing left to shorten by itself. Which points should go?');
  },
  'text.expand'({ on, about }, work) {
    for (const { slide } of aims(on, work)) expand(slide, about, work);
  },
  'text.case'({ on, as }, work) {
    const change = (text: string): string => inCase(text, as);
    let done = false;
    for (const { slide, object } of aims(on, work)) {
      const isTitle = object.id === 'title';
      const after = isTitle ? { ...slide, title: change(slide.title) } : changedBelow(slide, change);
      if (isDeepStrictEqual(after, slide)) continue;
      done = true;
      work.change(slide, () => after);
    }
    if (!done) ask('Its letters are so already. What should change?');
  },
  'point.add'({ on, points, at, under }, work) {
    const meant = withPoint(on, typeof under === 'string' ? under : undefined, true, work);
    const where = { at, under: under && (meant.text ?? under) };
    for (const { slide } of aims(meant.on, work))
      work.change(slide, (one) => withAdded(one, points, where, on.column));
  },
  'point.delete'({ on, nth, text, about, bit }, work) {
    const meant = withPoint(on, text, about === true, work);
    for (const { slide } of aims(meant.on, work))
      work.change(slide, (one) => {
        for (const point of listOn(one, on.column, meant.text).points) work.taken.set(point.text, point);
        return withoutPoint(one, on, { nth, text: meant.text, about, bit }, work.document.outline.language);
      });
  },
  'point.move'({ on, nth, to }, work) {
    const meant = withPoint(on, typeof nth === 'string' ? nth : undefined, true, work);
    const words = meant.text;
    for (const { slide } of aims(meant.on, work)) {
      const list = listOn(slide, on.column, words);
      const points = [...list.points];
      const texts = points.map(({ text }) => text);
      const from = pointIndex(texts, words ?? nth);
      const [moved] = points.splice(from, 1);
      if (!moved) return void ask('Which point should be moved?');
      points.splice(goalAmong(texts, from, to), 0, moved);
      work.change(slide, () => list.set(points));
    }
  },
  'points.order'({ on, as }, work) {
    for (const { slide } of aims(on, work)) {
      const list = listOn(slide, on.column);
      if (list.points.length < 2) ask(`“${slide.title}” has no points. What should be in another order?`);
      work.change(slide, () => list.set(inOrder(list.points, as, ({ text }) => text)));
    }
  },
};

/** The context of each cell is its row. */
const rowsOf = (slide: SlideOutline): string[] =>
  slide.kind === 'table' ? pointsOf(slide).map(({ text }) => text) : [];

function replaceText(asked: OperationOf<'text.replace'>, work: Work): void {
  if (asked.point && insertPoint(asked, work)) return;
  const operation = withBeside(
    work.slides.flatMap((slide) => [...textsOf(slide), ...rowsOf(slide)]),
    asked,
  );
  const { from, to, on, once, name } = operation;
  const named = name ? work.slides.filter((slide) => names(slide, from)) : [];
  const everywhere = named.length > 0 ? named : work.slides;
  const scope = on ? [...new Set(aims(on, work).map(({ slide }) => slide))] : everywhere;
  const touched = scope.filter(
    (slide) => JSON.stringify(within(on, slide, replaced(slide, from, to))) !== JSON.stringify(slide),
  );
  const other = touched.length === 0 && writtenOtherwise(scope.flatMap(textsOf), from, to);
  if (other) {
    replaceText({ ...operation, ...other }, work);
    return;
  }
  if (touched.length === 0)
    ask(`“${from}” is not on ${on ? 'that slide' : 'any slide'}. Which text should become “${to}”?`);
  if (once && touched.reduce((count, slide) => count + placesIn(slide, from), 0) > 1)
    ask(
      `“${from}” is in several places${touched.length > 1 ? `: ${touched.map(({ title }) => `“${title}”`).join(', ')}` : ''}. Which should become “${to}”, and on which slide?`,
    );
  const { language } = work.document.outline;
  for (const slide of touched)
    work.change(slide, (one) => within(on, one, replacedAndRetold(one, from, to, language)));
}

/** Restricts a change to the named part: "replace … in the notes". */
function within(on: ObjectReference | undefined, before: SlideOutline, after: SlideOutline): SlideOutline {
  if (on?.kind === 'title') return { ...before, title: after.title };
  const { notes } = before;
  if (on?.kind === 'notes') return { ...before, ...(after.notes !== undefined && { notes: after.notes }) };
  const body = on && ['content', 'point', 'table', 'chart', 'subtitle'].includes(on.kind);
  return body
    ? ({ ...after, title: before.title, ...(notes !== undefined && { notes }) } as SlideOutline)
    : after;
}

/** If no slide is named, the only one whose points match. */
export function withPoint(
  on: ObjectReference,
  text: string | undefined,
  about: boolean,
  work: Work,
): { on: ObjectReference; text: string | undefined } {
  if (on.slides || text === undefined || work.resolver.hasCurrent) return { on, text };
  const lists = work.slides.map((slide) =>
    [...ownPoints(slide), ...columnsOf(slide).flatMap((column) => column.points)].map((point) => point.text),
  );
  const found = pointSought(lists, text, about, work.resolver.asking);
  return found
    ? { on: { ...on, slides: [{ number: found.slide }] }, text: found.text ?? text }
    : { on, text };
}

/** A point is part of the content; on a slide that shows something else, that is the content. */
function aims(on: ObjectReference, work: Work): { slide: SlideOutline; object: ObjectView }[] {
  if (on.except)
    ask('All points but some can be given a look. Which points should change, each by its number?');
  if (on.kind === 'point')
    return work.objects({ ...on, kind: 'content', nth: undefined, text: undefined } as ObjectReference);
  if (on.kind === 'heading' || (on.column !== undefined && !on.slides))
    return slidesInColumns(on, work).map((slide) => ({ slide, object: { id: on.kind, kind: on.kind } }));
  if (on.kind !== 'content' && on.kind !== 'title') return work.objects(on);
  const slides = work.meant(on.slides ?? defaultSlides(on, work));
  if (on.role && slides.some(({ kind }) => kind !== on.role))
    ask(`That slide shows no ${on.role} by itself. Which words are meant? Put them in quotation marks.`);
  return slides.map((slide) => ({
    slide,
    object: { id: on.kind, kind: on.kind, ...(on.kind === 'title' && { text: slide.title }) },
  }));
}

/** "Change the title" of a deck means its first slide, if no slide is implied. */
function defaultSlides(on: ObjectReference, work: Work): ['current'] | [{ number: number }] {
  const [first] = work.slides;
  return on.kind === 'title' &&
    work.edit.slideIndex === undefined &&
    first?.kind === 'title' &&
    !work.resolver.hasCurrent
    ? [{ number: 1 }]
    : ['current'];
}

function titleOfDeck({ kind }: ObjectReference, work: Work): void {
  const [first] = work.slides;
  if (kind !== 'title' || first?.kind !== 'title' || first.title === work.document.outline.title) return;
  work.document = { ...work.document, outline: { ...work.document.outline, title: first.title } };
}

function showNotes(work: Work): void {
  const { options } = work.document;
  if (options.notes === 'none')
    work.document = { ...work.document, options: { ...options, notes: 'speaker-notes' } };
}
