import type { Said } from '../../content/pick.ts';
import type { SlideBody, SlideOutline } from '../../outline.ts';
import { pointsOf } from '../slide-texts.ts';
import { type Telling, toldMore, toldSlides } from '../told-slides.ts';
import type { Work } from './work.ts';

const tellingOf = ({ document, edit, text }: Work): Telling => ({
  documents: edit.documents ?? [],
  language: document.outline.language,
  title: document.outline.title,
  text,
});

/** Slides from the edit's documents about a topic, at most `count`; empty if they say nothing about it. */
export const slidesAbout = (topic: string, count: number, work: Work): SlideBody[] =>
  toldSlides(topic, count, tellingOf(work)).map((slide) => placed(slide, work));

/** Maps places in the edit's documents to places in the deck's sources. */
function placed(slide: SlideBody, work: Work): SlideBody {
  const { notes, citations = [], support = [], ...rest } = slide;
  const at = <Place extends { source: number }>(place: Place): Place => ({
    ...place,
    source: work.sourceAt(place.source),
  });
  return {
    ...rest,
    ...(notes && work.document.options.notes !== 'none' && { notes }),
    ...(citations.length > 0 && { citations: citations.map(at) }),
    ...(support.length > 0 && {
      support: support.map((one) => (one.kind === 'prompt' ? one : { ...one, at: at(one.at) })),
    }),
  } as SlideBody;
}

/** Additional content for a slide from the edit's documents, with places in the deck's sources. */
export function saidMore(slide: SlideOutline, about: string | undefined, work: Work): Said[] {
  const texts = pointsOf(slide).flatMap(({ text, children = [] }) => [text, ...children]);
  return toldMore({ title: slide.title, texts }, about, tellingOf(work)).map((one) => ({
    ...one,
    at: { ...one.at, source: work.sourceAt(one.at.source) },
  }));
}
