import type { Locale } from '../../contract/locales.ts';
import { isGeneric } from '../content/brief/read-topic.ts';
import { withoutMinor } from '../content/minor.ts';
import { namedTopics } from '../content/named-topics.ts';
import { pick, type Room, type Said } from '../content/pick.ts';
import { allTopics, type Focus } from '../content/topics.ts';
import { keyOf, stemsOf } from '../content/words.ts';
import { overviewTitle } from '../language/composing-words.ts';
import type { SlideBody } from '../outline.ts';
import type { Document } from '../read/document.ts';
import { composeSources, rootOf } from './compose-sources.ts';
import { type Drafting, fullSlide } from './drafting.ts';
import type { FrameText } from './frames/frame-text.ts';
import { namedSlides } from './named-slides.ts';
import { namesApart } from './source-names.ts';

/** An edit's sources, and its deck. */
export interface Telling {
  documents: Document[];
  language: Locale;
  /** Title of the deck. */
  title: string;
  text: FrameText;
}

const focusOn = (topic: string, { language }: Telling): Focus => ({
  stems: stemsOf(topic),
  language,
  pictures: true,
});

/** Slides about a topic from documents, at most `count`; empty if they say nothing. */
export function toldSlides(topic: string, count: number, telling: Telling): SlideBody[] {
  const { documents, language, text } = telling;
  if (documents.length === 0) return [];
  const focus = focusOn(topic, telling);
  const whole = isWhole(topic, documents);
  const drafting: Drafting = {
    ...focus,
    said: new Set(),
    room: fullSlide,
    headings: new Map(),
    title: whole ? (documents[0]?.title ?? overviewTitle(language)) : telling.title,
    sourceTitles: documents.map((document) => document.title),
    sourceNames: namesApart(documents),
    text,
    deckLanguage: language,
  };
  const wanted = { prompt: topic, count, exact: count > 1, compares: false };
  const { slides } = whole
    ? composeSources(documents, focus, drafting, wanted)
    : namedSlides([topic], documents, focus, drafting, wanted);
  const titled = whole && slides.length === 1 && !isGeneric(topic) ? { title: topic } : {};
  return slides.filter(({ guidance }) => !guidance).map((slide) => ({ ...slide, ...titled }) as SlideBody);
}

/** "The attached report", or a document's name. */
const isWhole = (topic: string, documents: Document[]): boolean =>
  isGeneric(topic) ||
  documents.some(({ name, title }) =>
    [name, name.replace(/\.\w{1,5}$/u, ''), title ?? ''].some((one) => keyOf(one) === keyOf(topic)),
  );

/** Room added to an existing slide. */
const more: Room = { words: 70, points: 3 };

/**
 * More about a topic from documents; without one, about the slide's title, else what matches the slide best. Nothing
 * the slide already says.
 */
export function toldMore(
  slide: { title: string; texts: readonly string[] },
  about: string | undefined,
  telling: Telling,
): Said[] {
  const { documents } = telling;
  const shown = [slide.title, ...slide.texts];
  const focus = focusOn([about ?? '', ...shown].join(' '), telling);
  const root = rootOf(documents, focus);
  const asked = about && !isWhole(about, documents) ? about : undefined;
  const [named] = namedTopics(root, [asked ?? slide.title], focus);
  const topic = named ?? (asked ? undefined : withoutMinor(root, 2));
  const blocks = topic ? allTopics(topic).flatMap((one) => one.blocks) : [];
  return pick(blocks, more, { ...focus, said: new Set(shown.map(keyOf)) });
}
