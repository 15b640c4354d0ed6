import { notesOf } from '../content/brief/notes.ts';
import { splitAt } from '../content/brief/split.ts';
import { storyIn } from '../content/brief/story-order.ts';
import { warnOfLeft, warnOfMissing } from '../content/missing-resources.ts';
import { warnOfUnreadPrompt } from '../content/other-language.ts';
import { keyOf } from '../content/words.ts';
import type { ComposeDeck, Composed, DeckRequest, EngineContext } from '../deck.ts';
import { asksOnlyFor } from '../language/asked-charts.ts';
import { Caseless } from '../language/caseless.ts';
import { glanceTitle } from '../language/composing-words.ts';
import { inEach } from '../language/languages.ts';
import { once } from '../language/once.ts';
import { leavesOut } from '../language/orders.ts';
import { rolesAskedIn } from '../language/prompt-requests.ts';
import { asksForAgenda, asksForPoints, partsAsked } from '../language/prompt-words.ts';
import { withoutBrackets } from '../language/without-brackets.ts';
import type { DeckOutline } from '../outline.ts';
import { detailedName } from './detailed-options.ts';
import { opensAndCloses } from './edge-slides.ts';
import type { FrameText } from './frames/frame-text.ts';
import { frameText } from './frames/frame-texts.ts';
import { withoutLeftOut } from './left-out.ts';
import { noteOutline, untoldClauses, wholeOutline } from './note-outline.ts';
import { ownSlides } from './own-slides.ts';
import { inSourceLanguage, withoutForeignReaders } from './source-language.ts';
import { addGuidanceNotes, warnOfUnseenNotes, withoutNotes } from './speaker-notes.ts';
import { type Understanding, understand, warnOfMost } from './understand.ts';

/** Composes a deck from prompt and sources. */
export const composeDeck: ComposeDeck = async (given, context) => {
  context.report('prompt');
  const read = withoutForeignReaders(inSourceLanguage(understand(given), given), given);
  const { request, understood } = withoutLeftOut(given, read, context.warn);
  warnOfMost(understood, request, context.warn);
  warnOfMissing({ ...request, generated: request.generatedPictures }, context.warn);
  warnOfUnseenNotes(request, context.warn);
  warnOfUnreadPrompt(request.prompt, context.warn);
  context.report('analyse');
  const text = frameText(understood.language);
  context.report('structure');
  const sources = request.documents.length > 0 ? await loadSources() : undefined;
  const outline = named(followed(request, understood, text, context, sources));
  warnOfOrders(understood, request, outline, context);
  if (!sources || request.notes) warnOfLost(request, understood, outline, context);
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

/** What only decks from sources need. */
const loadSources = async () => ({
  ...(await import('./source-outline.ts')),
  ...(await import('./sections-found.ts')),
});

/** A deck of a single slide is named after it. */
function named(outline: DeckOutline): DeckOutline {
  const [only, ...others] = outline.slides;
  if (!only || others.length > 0 || only.title !== glanceTitle(outline.language)) return outline;
  return { ...outline, slides: [{ ...only, title: outline.title }] };
}

/** Follows the sources; without any, tells the story of the prompt's purpose with the prompt's own content. */
function followed(
  request: DeckRequest,
  understood: Understanding,
  text: FrameText,
  context: EngineContext,
  sources: Awaited<ReturnType<typeof loadSources>> | undefined,
): DeckOutline {
  const { brief, shaping, language, count } = understood;
  const { notes } = request;
  const plan = { brief, text, language, count, shaping, exact: isWish(understood, request) };
  const noted = notes && noteOutline(plan, notes);
  if (noted) return noted;
  if (notes) return followed({ ...request, notes: undefined }, understood, text, context, sources);
  const found = request.sections ? undefined : sources?.sectionsFound(request, understood, context);
  if (found && found !== brief.sections)
    return followed(request, { ...understood, brief: { ...brief, sections: found } }, text, context, sources);
  if (sources || count > 1) warnOfSections(understood, context);
  if (sources) return sources.outlineOfSources(request, understood, plan, context);
  return wholeOutline(plan, request.prompt);
}

/** The number of slides was chosen by the user, not the default. */
const isWish = ({ brief }: Understanding, { sizeChosen, documents }: DeckRequest): boolean =>
  sizeChosen === true ||
  (brief.count !== undefined && !brief.countIsMost && !(brief.countIsAbout && documents.length === 0));

/** Warns about wishes that only a writer could carry out. */
function warnOfOrders(
  { brief }: Understanding,
  { documents, notes }: DeckRequest,
  { slides, language }: DeckOutline,
  { warn }: EngineContext,
): void {
  const { orders, sections, slideEach, facts } = brief;
  // Selections of source content, "Start with the results, without the methods", were carried out before.
  const leaves = (order: string) =>
    splitAt(order, ',，、').some((clause) => leavesOut(clause) || without().test(clause));
  const isChosen = (order: string) =>
    documents.length > 0 && !storyIn(order) && !leaves(order) && rolesAskedIn(order).size > 0;
  const areSlides = (order: string) => {
    const parts = partsAsked(order).map(({ name }) => detailedName(name).title);
    // Counts the length in "a quiz with 3 questions", not "a 3-month trial" or text in brackets.
    const isCounted = /(?<!\d)\d{1,3}(?![\d-])/u.test(withoutBrackets(order));
    return (
      parts.length > 0 && !isCounted && parts.every((name) => slides.some(({ title }) => title === name))
    );
  };
  const omitted = [...JSON.stringify(slides).matchAll(/≠ ([^;,·"\\]+)/gu)].map(([, name = '']) =>
    name.trim(),
  );
  const isOmitted = (order: string) => omitted.some((name) => order.includes(name));
  const isDrawn = (order: string) =>
    slides.some(({ kind }) => (kind === 'chart' || kind === 'table') && asksOnlyFor(kind, order)) ||
    areSlides(order);
  // A named section gets its slide anyway.
  const hasOwn =
    sections.length > 0 ||
    documents.length > 0 ||
    ownSlides(notes?.sections ?? []) !== undefined ||
    (facts.length > 1 &&
      facts.every(({ label = '' }) => slides.some(({ title }) => keyOf(title) === keyOf(label))));
  const wishes = slideEach && !hasOwn ? [...orders, slideEach] : orders;
  const isStory = (order: string) => {
    const { story } = storyIn(order) ?? {};
    return (
      story !== undefined &&
      !leaves(order) &&
      (story.sections ? sections.length > 0 : opensAndCloses(story, slides, language))
    );
  };
  const left = wishes.filter(
    (order) =>
      !isStory(order) &&
      !isChosen(order) &&
      !isOmitted(order) &&
      !asksForPoints(order) &&
      // Who the readers are is part of their name.
      order !== brief.ofReaders &&
      !asksForAgenda(order) &&
      !isDrawn(order),
  );
  warnOfLeft(left, warn);
}

/** "Without the methods". Plain "no" is excluded, being another word elsewhere. */
const without = once(
  () =>
    new Caseless(
      `^(?:${inEach('tables')
        .flatMap(({ none }) => none)
        .filter((word) => word.length > 2)
        .join('|')})\\s`,
    ),
);

function warnOfSections({ brief: { sections }, count }: Understanding, { warn }: EngineContext): void {
  if (sections.length <= count) return;
  const left = sections.slice(count).join(', ');
  const message = `${count} slides hold no more than ${count} of the ${sections.length} sections asked for. Left out: ${left}.`;
  warn({ code: 'SECTIONS_LEFT_OUT', slide: null, message });
}

/** Warns about content of the prompt that no slide shows, for instance for lack of room. */
function warnOfLost(
  { prompt, notes }: DeckRequest,
  { brief }: Understanding,
  outline: DeckOutline,
  { warn }: EngineContext,
): void {
  const lost = untoldClauses(notes ? { ...notes, ask: prompt } : notesOf(prompt), brief, outline);
  if (lost.length === 0) return;
  const quoted = lost.slice(0, mostQuoted).map((text) => `“${text}”`);
  const more = lost.length > mostQuoted ? ` and ${lost.length - mostQuoted} more` : '';
  const message = `No slide has this of the prompt: ${quoted.join(', ')}${more}.`;
  warn({ code: 'CONTENT_LEFT_OUT', slide: null, message });
}
const mostQuoted = 5;

function composed(request: DeckRequest, outline: DeckOutline): Composed {
  return {
    document: { kind: 'deck', outline, templateId: request.templateId, options: request.options },
    assets: request.assets,
    composedBy: 'rules',
  };
}
