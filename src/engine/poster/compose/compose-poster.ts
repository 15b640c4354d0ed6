import type { Locale } from '../../../contract/locales.ts';
import { factText } from '../../content/brief/prompt-slides.ts';
import { readBrief } from '../../content/brief/read-brief.ts';
import { readLanguage } from '../../content/brief/read-language.ts';
import { spokenLanguage } from '../../content/brief/spoken-language.ts';
import { labelledText } from '../../content/brief/told-text.ts';
import { withToldText } from '../../content/brief/with-told-text.ts';
import { type Evidence, evidenceOf } from '../../content/check-support.ts';
import { warnOfLeft } from '../../content/missing-resources.ts';
import { noteLines } from '../../content/note.ts';
import { stemsOf, wordCount } from '../../content/words.ts';
import { withoutRequest } from '../../language/poster-prompts.ts';
import { stopWords } from '../../language/stop-words.ts';
import { pictureSizes } from '../../scene/picture.ts';
import type { PosterContent } from '../content.ts';
import type { ComposePoster, PosterContext, PosterDocument, PosterRequest } from '../poster.ts';
import { withLabelsAsRegions } from '../regions/labelled-regions.ts';
import { shownAssets } from '../shown-assets.ts';
import { fillBlanks } from './blank-region.ts';
import { checkContent } from './check-content.ts';
import { chooseLayout } from './choose-layout.ts';
import { cleanedSentences } from './cleaned-sentences.ts';
import { fitContent } from './fit-content.ts';
import { withFrame } from './framed-prompt.ts';
import { withFullNames } from './full-names.ts';
import { withoutLookWishes } from './look-wishes.ts';
import { partsOf } from './parts.ts';
import { type PlannedPoster, planPoster, type Understanding } from './plan-poster.ts';
import { posterContent } from './poster-content.ts';
import { withoutLead } from './poster-title.ts';
import {
  warnAboutColumns,
  warnAboutReading,
  warnAboutReferences,
  warnAboutTitle,
} from './poster-warnings.ts';
import {
  eventFacts,
  fewestTimed,
  firstSentence,
  promptDetails,
  statedIn,
  timedItems,
} from './prompt-details.ts';
import { documentOf, listsBehind, planOf, reportPrompt } from './read-request.ts';
import { saidPoster } from './said-poster.ts';
import { withSideLines, withTitleLine } from './title-line.ts';

/** Fills regions from the sources, and asks for the rest. */
export const composePoster: ComposePoster = async (received, context) => {
  const { prompt, wishes } = withoutLookWishes(received.prompt, received.language);
  warnOfLeft(wishes, context.warn);
  const asked = withFrame(withNote({ ...received, prompt }));
  const lines = asked.documents.length > 0 ? asked.prompt : withSideLines(asked.prompt, asked.language);
  const given = inAskedLanguage({ ...asked, prompt: withTitleLine(lines) });
  const { plan } = planOf(given);
  const headed = given.documents.length > 0 ? undefined : labelledText(given.prompt);
  // "Links: …. Mitte: …" are sides, though "links" may head a section too.
  const isPlaced = plan.around ?? (headed?.isAll ? undefined : plan.grid);
  const isTold = plan.body.length > 0 && plan.body.every(({ text }) => text);
  const labelled = isPlaced && isTold ? undefined : headed;
  const told = labelled && (await withToldText({ ...given, prompt: labelled.ask }, labelled.text, false));
  // The author's own statements are not cited.
  const request = told ? { ...told, sources: given.sources } : given;
  const document =
    saidPoster(given, labelled !== undefined, context, plannedPoster) ?? plannedPoster(request, context);
  return { document, assets: shownAssets(document.content, request.assets), composedBy: 'rules' };
};

/** A poster with regions from the prompt, the sources or its kind. */
function plannedPoster(request: PosterRequest, context: PosterContext): PosterDocument {
  const { planned, understanding } = beginPoster(request, context);
  context.report('compose');
  context.report('visuals');
  const document = extracted(request, planned, understanding, context);
  context.signal.throwIfAborted();
  if (request.sources.length > 0) context.report('references');
  context.report('finalise');
  return document;
}

/** The request in the prompt's requested language, or, if none was chosen, in the prompt's own. */
export const inAskedLanguage = (request: PosterRequest): PosterRequest => ({
  ...request,
  language: readLanguage(request.prompt)?.locale ?? ofFewWords(request) ?? spokenLanguage(request),
  languageChosen: true,
});

/**
 * "Pôster deste artigo" is too short to detect a language, except by a function word of the paper's language and none
 * in English.
 */
function ofFewWords({ prompt, language, languageChosen, documents }: PosterRequest): Locale | undefined {
  const own = documents.find((document) => document.language)?.language;
  if (languageChosen !== false || !own || own === language) return undefined;
  // "A2" is no article.
  const words = prompt.toLowerCase().match(/(?<![\p{L}\p{N}])\p{L}+(?![\p{L}\p{N}])/gu) ?? [];
  const has = (locale: Locale) => words.some((word) => stopWords(locale).has(word));
  return has(own) && !has('en') ? own : undefined;
}

/** Most words of a prompt that asks for a poster of a note and says little more. */
const bareRequest = 8;

/**
 * An event note as only source is treated as part of the prompt, without citations. Its title completes a prompt that
 * says nothing else.
 */
function withNote(request: PosterRequest): PosterRequest {
  const [note, ...others] = request.documents;
  const lines = note && others.length === 0 ? noteLines(note) : [];
  if (lines.length === 0) return request;
  const isBare = wordCount(request.prompt) <= bareRequest && !chooseLayout(request.prompt, {}).named;
  if (note?.title && !isBare) return request;
  const prompt = [note?.title ?? request.prompt, ...lines].join('\n');
  const { date, time } = eventFacts(prompt);
  return date || time ? { ...request, prompt, documents: [], sources: [] } : request;
}

/** Sequential kinds. */
const inOrder: ReadonlySet<string> = new Set(['timeline', 'process']);

/** Understands prompt and sources before any model writes; warns about what is not available. */
export function beginPoster(
  request: PosterRequest,
  context: PosterContext,
): { planned: PlannedPoster; understanding: Understanding } {
  reportPrompt(request, context);
  const understanding = understand(request, context);
  context.signal.throwIfAborted();
  return { planned: planPoster(request, understanding), understanding };
}

function understand(request: PosterRequest, context: PosterContext): Understanding {
  const { language, documents, images } = request;
  const { told, plan: read } = planOf(request);
  const plan =
    documents.length > 0 || inOrder.has(chooseLayout(told, {}).layout) ? read : withLabelsAsRegions(read);
  const { topic, details } = saidIn(plan.rest, request);
  const stated = details.statements.length > 0 ? [statedIn(details.statements, documents.length)] : [];
  context.report('analyse');
  const focus = { stems: stemsOf(topic), language, pictures: images.context };
  return { plan, topic, details, roots: partsOf([...documents, ...stated], focus) };
}

/** Subject of a prompt, and its statements; a list after the subject is not part of the title. */
function saidIn(
  given: string,
  { language, documents, frame }: PosterRequest,
): Pick<Understanding, 'topic' | 'details'> {
  // "Event poster: Harbour Night, Friday 7 June": the subject is the first name, not the poster.
  const rest = documents.length > 0 ? given : withoutLead(given);
  const topic = firstSentence(rest, language);
  const read = promptDetails(given, language, documents.length === 0);
  // If the finding is the title, the first sentence has the other statements.
  const isFurther =
    frame?.title !== undefined && frame.title === frame.finding && /\p{L}/u.test(withoutRequest(topic));
  const details = isFurther ? { ...read, statements: [topic, ...read.statements] } : read;
  if (documents.length > 0) return { topic, details };
  const { facts, topic: named } = readBrief(rest);
  const told = facts.map(({ text }) => text);
  const isTimed = details.statements.some((one) => timedItems(one).length >= fewestTimed);
  if (isTimed || !listsBehind(topic, told)) return { topic, details };
  // Sentences after the list are content as well.
  const further = details.statements.filter((one) => !told.some((fact) => one.includes(fact)));
  return { topic: named, details: { ...details, statements: [...facts.map(factText), ...further] } };
}

function extracted(
  request: PosterRequest,
  planned: PlannedPoster,
  understanding: Understanding,
  { warn }: PosterContext,
): PosterDocument {
  warnAboutReading(request, warn);
  const { content, offer, warnings } = posterContent(request, planned, understanding);
  for (const warning of warnings) warn(warning);
  warnOfLeft(understanding.details.orders, warn);
  const fitted = fitContent(
    documentOf(request, content),
    offer,
    pictureSizes(request.assets),
    request.sizeChosen,
  );
  const evidence = evidenceOf(
    [...request.documents, cleanedSentences(understanding, request)],
    [request.prompt, ...Object.values(request.frame ?? {})].join('\n'),
  );
  const held = supported(fitted.content, planned, { request, evidence }, warn);
  const made = withFullNames(held, request.documents);
  warnAboutReferences(made, request, warn);
  warnAboutColumns(made, planned, warn);
  warnAboutTitle(made, warn);
  return { ...fitted, content: made };
}

/**
 * Removes content that neither sources nor prompt support; emptied regions are asked for, or dropped if nobody named
 * them.
 */
function supported(
  content: PosterContent,
  { named }: PlannedPoster,
  { request, evidence }: { request: PosterRequest; evidence: Evidence },
  warn: PosterContext['warn'],
): PosterContent {
  const { language } = request;
  const checked = checkContent(content, evidence);
  for (const warning of checked.warnings) warn(warning);
  const { regions } = checked.content;
  const left = regions.filter(({ place, blocks }) => place !== 'body' || blocks.length > 0);
  const complete = named || left.length === regions.length ? fillBlanks(regions, language) : left;
  return { ...checked.content, regions: complete };
}
