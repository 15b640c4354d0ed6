import type { Locale } from '../../contract/locales.ts';
import type { Brief } from '../content/brief/brief.ts';
import type { Notes } from '../content/brief/notes.ts';
import { promptSlides } from '../content/brief/prompt-slides.ts';
import { asksQuestion } from '../content/brief/read-topic.ts';
import { evidenceOf } from '../content/check-support.ts';
import { warnOfMissing } from '../content/missing-resources.ts';
import { namedTopics } from '../content/named-topics.ts';
import { otherLanguage } from '../content/other-language.ts';
import { referenceOf } from '../content/reference-of.ts';
import { shortTitle } from '../content/shorten.ts';
import type { Focus } from '../content/topics.ts';
import { keyOf, stemsOf, withoutEmoji } from '../content/words.ts';
import type { ComposeDeck, Composed, DeckRequest, EngineContext } from '../deck.ts';
import { asksOnlyFor } from '../language/asked-charts.ts';
import { glanceTitle, inBriefTitle, overviewTitle, rolesAskedIn } from '../language/composing-words.ts';
import { asksForAgenda, asksForPoints, partsAsked } from '../language/prompt-words.ts';
import { withoutBrackets } from '../language/without-brackets.ts';
import type { DeckOutline, SlideBody, SlideOutline } from '../outline.ts';
import { checkOutline } from './check-outline.ts';
import { comparedSlides } from './compared-slides.ts';
import { composeSources, rootOf, withoutNamedPictures } from './compose-sources.ts';
import { agendaOf, agendaSlide, coverSlide, deckTitle, framing } from './cover.ts';
import { detailedName } from './detailed-options.ts';
import { type Drafting, fullSlide } from './drafting.ts';
import { exactSlides } from './exact-slides.ts';
import { frameOutline, toComplete } from './frame-outline.ts';
import type { FrameText } from './frames/frame-text.ts';
import { frameText } from './frames/frame-texts.ts';
import type { Shaping } from './frames/shaping.ts';
import { lostClauses } from './lost-words.ts';
import { missingDivisions } from './missing-divisions.ts';
import { namedSlides } from './named-slides.ts';
import { noteOutline, wholeOutline } from './note-outline.ts';
import { numberSlides } from './number-slides.ts';
import { markShortened, shortenedWarning } from './shortened-lists.ts';
import { inSourceLanguage } from './source-language.ts';
import { addGuidanceNotes, warnOfUnseenNotes, withoutNotes } from './speaker-notes.ts';
import { type Understanding, understand, warnAboutReading } from './understand.ts';
import { untoldWarning } from './untold-sections.ts';

/** Composes from what prompt and sources give. */
export const composeDeck: ComposeDeck = async (request, context) => {
  context.report('prompt');
  const understood = inSourceLanguage(understand(request), request);
  warnOfMissing({ ...request, generated: request.generatedPictures }, context.warn);
  warnOfUnseenNotes(request, context.warn);
  context.report('analyse');
  const text = frameText(understood.language);
  context.report('structure');
  const outline = named(followed(request, understood, text, context));
  warnOfOrders(understood, request, outline, context);
  context.signal.throwIfAborted();
  context.report('spacing');
  if (request.generateSpeakerNotes) {
    context.report('notes');
    addGuidanceNotes(outline, text.guidanceNote);
  } else withoutNotes(outline);
  context.signal.throwIfAborted();
  context.report('finalise');
  const isLimited = isWish(understood, request) || understood.brief.countIsMost;
  const slidesAsked = isLimited ? understood.count : undefined;
  return { ...composed(request, outline), ...(slidesAsked && { slidesAsked }) };
};

/** The only slide of a deck says what that is about. */
function named(outline: DeckOutline): DeckOutline {
  const [only, ...others] = outline.slides;
  if (!only || others.length > 0 || only.title !== glanceTitle(outline.language)) return outline;
  return { ...outline, slides: [{ ...only, title: outline.title }] };
}

/** Follows the sources; without any, the story of the prompt's purpose with what the prompt itself says. */
function followed(
  request: DeckRequest,
  understood: Understanding,
  text: FrameText,
  context: EngineContext,
): DeckOutline {
  const { brief, shaping, language, count } = understood;
  const { documents, notes, pagesOf } = request;
  const plan = { brief, text, language, count, shaping, exact: isWish(understood, request) };
  const noted = notes && noteOutline(plan, request.prompt, notes);
  if (noted) return noted;
  if (notes) {
    const outline = followed({ ...request, notes: undefined }, understood, text, context);
    warnOfLost(notes, outline, context);
    return outline;
  }
  const found = request.sections ? brief.sections : sectionsFound(request, understood, context);
  if (found.length < brief.sections.length)
    return followed(request, { ...understood, brief: { ...brief, sections: found } }, text, context);
  warnOfSections(understood, context);
  if (documents.length === 0) {
    const framed = frameOutline(plan);
    return wholeOutline(plan, request.prompt, framed) ?? framed;
  }
  warnAboutReading(request, context.warn);
  const other = otherLanguage(documents, language, 'deck');
  const missed = missingDivisions(request.prompt, documents);
  for (const warning of [...(other ? [other] : []), ...missed]) context.warn(warning);
  if (brief.perHeading) return exactly(request, understood);
  const telling = withoutNamedPictures(documents);
  const title = deckTitle(brief, telling, language);
  const { withCover, withAgenda } = framing(brief, count);
  const cover = withCover && count > 1 ? [coverSlide(title, brief, telling, text)] : [];
  const stated = promptSlides(withoutQuestions(brief), {
    language,
    milestones: text.beats.milestones.title,
    room: count - 2,
  }).slice(0, Math.max(0, count - 2));
  const focus = focusOf(request, language);
  const drafting: Drafting = {
    ...focus,
    said: new Set([keyOf(title)]),
    room: roomFor(shaping, request.roomShare),
    headings: new Map(),
    title,
    sourceTitles: documents.map((document) => document.title && withoutEmoji(document.title)),
    text,
    deckLanguage: language,
    warn: context.warn,
    ...(pagesOf && isWish(understood, request) && { fits: (slide) => pagesOf(slide, language) === 1 }),
  };
  const wanted = {
    prompt: request.prompt,
    count: count - cover.length - stated.length - (withAgenda ? 1 : 0),
    exact: isWish(understood, request),
    compares: brief.compares,
    ...(request.sections && { listed: true }),
  };
  const names = brief.sections.slice(0, Math.max(1, wanted.count));
  const told =
    names.length > 0
      ? namedSlides(names, documents, focus, drafting, wanted)
      : (brief.compares && comparedSlides(documents, focus, drafting, wanted)) ||
        composeSources(documents, focus, drafting, wanted);
  if (told.untold?.length) context.warn(untoldWarning(told.untold));
  const missing = wanted.count - told.slides.length;
  if (missing > 0 && !wanted.exact && names.length === 0 && !brief.countIsMost)
    warnOfFewer(count - missing, count, context);
  const slides: SlideBody[] = [
    ...cover,
    ...(withAgenda && told.slides.length > 2 ? [agendaSlide([], text)] : []),
    ...stated,
    ...told.slides,
    ...(wanted.exact ? toComplete(plan, missing, told.slides) : []),
  ];
  const numbered = numberSlides(slides.slice(0, count));
  const evidence = evidenceOf(documents, request.prompt);
  const checked = checkOutline(numbered, evidence, ownTitles(text, title, language), language);
  for (const warning of checked.warnings) context.warn(warning);
  const bodies = new Map(numbered.map(({ id }, index) => [id, slides[index]]));
  const marked = checked.slides.map((slide, index) => {
    const { id, title, notes: said } = slide;
    const notes = request.generateSpeakerNotes && said !== undefined && !said.endsWith('…');
    const body = bodies.get(id);
    const lists = (body && told.shortened.get(body)) ?? [];
    for (const one of lists) context.warn(shortenedWarning(one, { slide: index + 1, title, notes }));
    return markShortened(slide, lists, language);
  });
  const whole = withItems(marked, (id) => told.sections.get(bodies.get(id) as SlideBody), text);
  return { title, language, sources: request.sources.map(referenceOf), slides: whole };
}

/** "What is proposed and why" is answered by the sources. */
const withoutQuestions = (brief: Brief): Brief => ({
  ...brief,
  facts: brief.facts.filter(({ label, text }) => label !== undefined || !asksQuestion(text)),
});

/** An agenda is of the slides that stayed. */
function withItems(
  slides: SlideOutline[],
  sectionOf: (id: string) => string | undefined,
  text: FrameText,
): SlideOutline[] {
  const agenda = agendaSlide(agendaOf(slides, sectionOf), text);
  return slides.map((slide) => (slide.kind === 'agenda' ? ({ ...slide, ...agenda } as SlideOutline) : slide));
}

/** As the outline has it: no cover, agenda or slide to complete of our own. */
function exactly({ documents, sources }: DeckRequest, { brief, language }: Understanding): DeckOutline {
  const title = deckTitle(brief, documents, language);
  return { title, language, sources: sources.map(referenceOf), slides: numberSlides(exactSlides(documents)) };
}

/** Titles that are the deck's own and claim nothing. */
const ownTitles = ({ words }: FrameText, title: string, language: Locale): string[] => [
  ...Object.values(words),
  overviewTitle(language),
  glanceTitle(language),
  inBriefTitle(shortTitle(title, language), language),
];

/** A number of slides that somebody chose, unlike the service's own. */
const isWish = ({ brief }: Understanding, { sizeChosen }: DeckRequest): boolean =>
  (brief.count !== undefined && !brief.countIsMost) || sizeChosen === true;

/** Readers in a hurry get fewer points. */
const roomFor = ({ points }: Shaping, share = 1) => ({
  words: Math.round((fullSlide.words - (5 - Math.min(5, points)) * 4) * share),
  points: Math.min(fullSlide.points, points + 2),
});

/** What of the sources the prompt is about. */
const focusOf = ({ prompt, images }: DeckRequest, language: Locale): Focus => ({
  stems: stemsOf(prompt),
  language,
  pictures: images.context,
  asked: rolesAskedIn(prompt),
});

/**
 * The sections that a prompt names and the sources have; a single one that they do not have asks its author. None where most
 * are not there.
 */
function sectionsFound(
  request: DeckRequest,
  { brief: { sections }, language }: Understanding,
  { warn }: EngineContext,
): string[] {
  const { documents } = request;
  if (documents.length === 0 || sections.length === 0) return sections;
  const focus = focusOf(request, language);
  const topics = namedTopics(rootOf(documents, focus), sections, focus);
  const missing = sections.filter((_, index) => topics[index] === undefined);
  if (missing.length === 0) return sections;
  const few = missing.length * 2 > sections.length;
  // "What happened, and why" is answered by sections of other names.
  const names = missing.filter((name) => !asksQuestion(`${name} `)).map((name) => `“${name}”`);
  const message = `The sources have nothing under ${names.join(', ')}${few ? '; the deck follows their own sections' : ''}.`;
  if (names.length > 0) warn({ code: 'NOT_IN_SOURCES', slide: null, message });
  if (few) return [];
  return missing.length === 1 ? sections : sections.filter((name) => !missing.includes(name));
}

/** Wishes that only somebody who writes can carry out. */
function warnOfOrders(
  { brief: { orders } }: Understanding,
  { documents }: DeckRequest,
  { slides }: DeckOutline,
  { warn }: EngineContext,
): void {
  // What it names of the sources is chosen first.
  const isChosen = (order: string) => documents.length > 0 && rolesAskedIn(order).size > 0;
  const areSlides = (order: string) => {
    const parts = partsAsked(order).map(({ name }) => detailedName(name).title);
    // How long it is to be is left: "a quiz with 3 questions", and not "a 3-month trial" or what its slide says in brackets.
    const isCounted = /(?<!\d)\d{1,3}(?![\d-])/u.test(withoutBrackets(order));
    return (
      parts.length > 0 && !isCounted && parts.every((name) => slides.some(({ title }) => title === name))
    );
  };
  const isDrawn = (order: string) =>
    slides.some(({ kind }) => (kind === 'chart' || kind === 'table') && asksOnlyFor(kind, order)) ||
    areSlides(order);
  const left = orders.filter(
    (order) => !isChosen(order) && !asksForPoints(order) && !asksForAgenda(order) && !isDrawn(order),
  );
  if (left.length === 0) return;
  const quoted = left.map((order) => `“${order.replace(/[.。]$/u, '')}”`).join(', ');
  const message = `Left to you, since no language model wrote this: ${quoted}.`;
  warn({ code: 'WISH_NOT_DONE', slide: null, message });
}

function warnOfSections({ brief: { sections }, count }: Understanding, { warn }: EngineContext): void {
  if (sections.length <= count) return;
  const left = sections.slice(count).join(', ');
  const message = `${count} slides hold no more than ${count} of the ${sections.length} sections asked for. Left out: ${left}.`;
  warn({ code: 'SECTIONS_LEFT_OUT', slide: null, message });
}

/** So few slides were asked for that they choose of what the prompt tells. */
function warnOfLost(
  { sections }: Pick<Notes, 'sections'>,
  outline: DeckOutline,
  { warn }: EngineContext,
): void {
  const told = sections.flatMap(({ notes }) => notes.map(({ text }) => text));
  const lost = told.filter((text) => lostClauses([text], outline, []).length > 0);
  if (lost.length === 0) return;
  const message = `${lost.length} of ${told.length} points of the prompt have no room on so few slides; the first is “${lost[0]}”.`;
  warn({ code: 'CONTENT_LEFT_OUT', slide: null, message });
}

function warnOfFewer(made: number, wanted: number, { warn }: EngineContext): void {
  const message = `The sources fill ${made} slides, not ${wanted}. Ask for a number of slides to have the rest as slides to complete.`;
  warn({ code: 'FEWER_SLIDES', slide: null, message });
}

function composed(request: DeckRequest, outline: DeckOutline): Composed {
  return {
    document: { kind: 'deck', outline, templateId: request.templateId, options: request.options },
    assets: request.assets,
    composedBy: 'rules',
  };
}
