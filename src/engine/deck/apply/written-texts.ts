import type { Locale } from '../../../contract/locales.ts';
import { asksForTitle, firstWords, shortTitle } from '../../content/shorten.ts';
import { gridEdits } from '../../instruct/grid-edits.ts';
import { listedIn } from '../../instruct/lists.ts';
import { pointIndex } from '../../instruct/points-saying.ts';
import type { ObjectReference } from '../../instruct/references.ts';
import type { ObjectView } from '../../instruct/view.ts';
import { withoutNames } from '../../instruct/without-names.ts';
import type { OwnFooter, SlideOutline } from '../../outline.ts';
import { withHeading } from './columns.ts';
import { at, listOn, withMore, withPoints } from './point-lists.ts';
import { ask, type Work } from './work.ts';

export function written(
  slide: SlideOutline,
  { id, kind }: ObjectView,
  text: string[],
  on: ObjectReference,
): SlideOutline {
  const words = text.join('\n');
  if (on.kind === 'heading') return withHeading(slide, on.column, words);
  if (on.kind === 'point') {
    const list = listOn(slide, on.column, on.text);
    const index = on.text
      ? pointIndex(
          list.points.map((point) => point.text),
          on.text,
        )
      : at(on.nth ?? 1, list.points.length);
    if (!list.points[index])
      return ask(`“${slide.title}” has no such point. Which should change, 1 to ${list.points.length}?`);
    return list.set(list.points.with(index, { text: words }));
  }
  if (id === 'title') return { ...slide, title: words };
  if (id === 'notes') return { ...slide, notes: words };
  if (id === 'footer') return withFooter(slide, { text: words });
  if (id === 'subtitle' && slide.kind === 'title') return { ...slide, subtitle: words };
  if (id === 'byline' && slide.kind === 'title') return { ...slide, byline: words };
  if (id === 'byline' && slide.kind === 'quote') return { ...slide, by: words };
  if (id === 'caption' && slide.kind === 'picture') return { ...slide, caption: words };
  if (kind === 'shape' || kind === 'text-box') return withShapeText(slide, id, words);
  if (id !== 'content')
    return ask(`“${slide.title}” has no ${kind} that can be written. What should change on it?`);
  if (slide.kind === 'statement' || slide.kind === 'quote') return { ...slide, text: words };
  if (slide.kind === 'title') return { ...slide, subtitle: words };
  return withPoints(
    slide,
    text.map((one) => ({ text: one })),
  );
}

export const withFooter = (slide: SlideOutline, footer: OwnFooter): SlideOutline => ({
  ...slide,
  own: { ...slide.own, footer: { ...slide.own?.footer, ...footer } },
});

const withShapeText = (slide: SlideOutline, id: string, text: string): SlideOutline => ({
  ...slide,
  own: {
    ...slide.own,
    shapes: (slide.own?.shapes ?? []).map((shape) => (shape.id === id ? { ...shape, text } : shape)),
  },
});

export function added(slide: SlideOutline, object: ObjectView, text: string[], first: boolean): SlideOutline {
  if (object.id === 'notes') return { ...slide, notes: [slide.notes, ...text].filter(Boolean).join('\n') };
  if (object.id === 'byline' && slide.kind === 'title')
    return { ...slide, byline: [slide.byline, ...text].filter(Boolean).join(', ') };
  if (object.id !== 'content') {
    const own = object.text ?? '';
    const joined = (first ? [...text, own] : [own, ...text]).filter(Boolean).join(' ');
    return written(slide, object, [joined], { kind: object.kind });
  }
  const cells = text.length === 1 ? listedIn(text[0] ?? '') : [];
  // “Add “Freezer, £2,300, May” to what we need”: a row.
  if (slide.kind === 'table' && cells.length > 1 && cells.length === slide.columns.length) {
    const grid = gridEdits['table.row.add']({ op: 'table.row.add', on: { kind: 'table' }, values: cells }, [
      slide.columns,
      ...slide.rows,
    ]);
    return { ...slide, rows: grid.slice(1) };
  }
  return withMore(
    slide,
    text.map((one) => ({ text: one })),
    first ? 1 : undefined,
  );
}

export function cleared(slide: SlideOutline, { id, kind }: ObjectView): SlideOutline {
  if (id === 'notes') {
    const { notes: _, ...rest } = slide;
    return rest as SlideOutline;
  }
  if (id === 'title') return { ...slide, title: '' };
  if (id === 'footer') return withFooter(slide, { text: '' });
  if (kind === 'shape' || kind === 'text-box') return withShapeText(slide, id, '');
  if (slide.kind === 'title' && (id === 'subtitle' || id === 'byline')) {
    const { [id]: _, ...rest } = slide;
    return rest;
  }
  if (id === 'content') return withPoints(slide, []);
  return ask(`The ${kind} of “${slide.title}” cannot be taken out. What should change on it?`);
}

export function withoutAuthor(
  slide: SlideOutline,
  object: ObjectView,
  name: string,
  work: Work,
): SlideOutline {
  const left = withoutNames(object.text ?? '', name, work.document.outline.language);
  return left ? written(slide, object, [left], { kind: object.kind }) : cleared(slide, object);
}

export function shorter(title: string, words: number | undefined, language: Locale): string {
  if (words) return firstWords(title, words, language) ?? ask(asksForTitle(title, words));
  return shortTitle(title, language);
}
