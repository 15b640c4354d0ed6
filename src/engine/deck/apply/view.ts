import type { DeckView, ObjectView, SlideView } from '../../instruct/view.ts';
import type { DeckOutline, SlideOutline } from '../../outline.ts';
import { pointsOf } from '../slide-texts.ts';

/** A deck of ours in the form that instructions are resolved against. */
export const viewOf = (outline: DeckOutline): DeckView => ({ slides: outline.slides.map(slideView) });

function slideView(slide: SlideOutline): SlideView {
  const texts = pointsOf(slide).flatMap(({ text, children = [] }) => [text, ...children]);
  return {
    id: slide.id,
    title: slide.title,
    texts: [...texts, ...dataWords(slide)],
    role: slide.kind,
    ...(slide.hidden && { hidden: true as const }),
    ...(slide.guidance && { unfinished: true as const }),
    objects: objectsOf(slide, texts),
  };
}

/** Slides whose content is a single object. */
const single = { chart: 'chart', table: 'table', picture: 'picture' } as const;

function objectsOf(slide: SlideOutline, texts: string[]): ObjectView[] {
  const found: ObjectView[] = [{ id: 'title', kind: 'title', text: slide.title }];
  if (slide.kind === 'title') {
    found.push({ id: 'subtitle', kind: 'subtitle', text: slide.subtitle ?? '' });
    found.push({ id: 'byline', kind: 'byline', text: slide.byline ?? '' });
  } else if (slide.kind in single) {
    const kind = single[slide.kind as 'chart'];
    found.push({
      id: kind,
      kind,
      text: texts.join('\n'),
      ...(slide.kind === 'table' && { columns: slide.columns.length }),
      ...(slide.kind === 'chart' && { chart: slide.chart.type }),
    });
    if (slide.kind === 'picture') found.push({ id: 'caption', kind: 'caption', text: slide.caption ?? '' });
  } else found.push({ id: 'content', kind: 'content', text: texts.join('\n') });
  for (const { id, shape, text = '' } of slide.own?.shapes ?? [])
    found.push(shape === 'text-box' ? { id, kind: 'text-box', text } : { id, kind: 'shape', shape, text });
  found.push({ id: 'notes', kind: 'notes', text: slide.notes ?? '' });
  found.push({ id: 'footer', kind: 'footer', text: slide.own?.footer?.text ?? '' });
  return found;
}

/** Names in a slide's data, besides its row labels. */
function dataWords(slide: SlideOutline): string[] {
  if (slide.kind === 'table') return slide.columns;
  if (slide.kind !== 'chart') return [];
  return [...slide.chart.categories, ...slide.chart.series.map(({ name }) => name)];
}
