import { isGeneric } from '../../content/brief/read-topic.ts';
import { withoutMinor } from '../../content/minor.ts';
import { namedTopics } from '../../content/named-topics.ts';
import { pick, type Room, type Said } from '../../content/pick.ts';
import { allTopics, type Focus } from '../../content/topics.ts';
import { keyOf, stemsOf } from '../../content/words.ts';
import { overviewTitle } from '../../language/composing-words.ts';
import type { SlideBody, SlideOutline } from '../../outline.ts';
import type { Document } from '../../read/document.ts';
import { composeSources, rootOf } from '../compose-sources.ts';
import { type Drafting, fullSlide } from '../drafting.ts';
import { namedSlides } from '../named-slides.ts';
import { pointsOf } from '../slide-texts.ts';
import type { Work } from './work.ts';

const focusOn = (topic: string, { document }: Work): Focus => ({
  stems: stemsOf(topic),
  language: document.outline.language,
  pictures: true,
});

/** What the documents of the edit say about a topic, on so many slides at most; none where they say nothing. */
export function slidesAbout(topic: string, count: number, work: Work): SlideBody[] {
  const { documents = [] } = work.edit;
  if (documents.length === 0) return [];
  const focus = focusOn(topic, work);
  const whole = isWhole(topic, documents);
  const { title: deck, language } = work.document.outline;
  const drafting: Drafting = {
    ...focus,
    said: new Set(),
    room: fullSlide,
    headings: new Map(),
    title: whole ? (documents[0]?.title ?? overviewTitle(language)) : deck,
    sourceTitles: documents.map((document) => document.title),
    text: work.text,
  };
  const wanted = { prompt: topic, count, exact: count > 1, compares: false };
  const { slides } = whole
    ? composeSources(documents, focus, drafting, wanted)
    : namedSlides([topic], documents, focus, drafting, wanted);
  const titled = whole && slides.length === 1 && !isGeneric(topic) ? { title: topic } : {};
  return slides.filter(({ guidance }) => !guidance).map((slide) => placed({ ...slide, ...titled }, work));
}

/** "The attached report", or a document by its own name. */
const isWhole = (topic: string, documents: Document[]): boolean =>
  isGeneric(topic) ||
  documents.some(({ name, title }) =>
    [name, name.replace(/\.\w{1,5}$/u, ''), title ?? ''].some((one) => keyOf(one) === keyOf(topic)),
  );

/** Places in the documents of the edit as places in the sources of the deck. */
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

/** What a slide takes in besides what it says. */
const more: Room = { words: 70, points: 3 };

/**
 * What the documents of the edit say more about a topic; without one about what the slide is titled, else of all that they
 * say what meets the slide best. Nothing that the slide says already.
 */
export function saidMore(slide: SlideOutline, about: string | undefined, work: Work): Said[] {
  const { documents = [] } = work.edit;
  const shown = pointsOf(slide).flatMap(({ text, children = [] }) => [text, ...children]);
  const focus = focusOn([about ?? '', slide.title, ...shown].join(' '), work);
  const root = rootOf(documents, focus);
  const asked = about && !isWhole(about, documents) ? about : undefined;
  const [named] = namedTopics(root, [asked ?? slide.title], focus);
  const topic = named ?? (asked ? undefined : withoutMinor(root, 2));
  const blocks = topic ? allTopics(topic).flatMap((one) => one.blocks) : [];
  const said = new Set([slide.title, ...shown].map(keyOf));
  return pick(blocks, more, { ...focus, said }).map((one) => ({
    ...one,
    at: { ...one.at, source: work.sourceAt(one.at.source) },
  }));
}
