import type { Locale } from '../../../contract/locales.ts';
import { factText } from '../../content/brief/prompt-slides.ts';
import { readBrief } from '../../content/brief/read-brief.ts';
import { readLanguage } from '../../content/brief/read-language.ts';
import { spokenLanguage } from '../../content/brief/spoken-language.ts';
import { labelledText } from '../../content/brief/told-text.ts';
import { withToldText } from '../../content/brief/with-told-text.ts';
import { type Evidence, evidenceOf } from '../../content/check-support.ts';
import { warnOfMissing } from '../../content/missing-resources.ts';
import { noteLines } from '../../content/note.ts';
import { warnOfUnreadPrompt } from '../../content/other-language.ts';
import { stemsOf, wordCount } from '../../content/words.ts';
import { withoutCanvas } from '../../language/poster-canvas.ts';
import { asksForBillboard, asksForMarks, largeWish, withoutWishes } from '../../language/poster-prompts.ts';
import { stopWords } from '../../language/stop-words.ts';
import { pictureSizes } from '../../scene/picture.ts';
import type { PosterContent, PosterLayout, Region } from '../content.ts';
import type { ComposePoster, PosterContext, PosterDocument, PosterRequest } from '../poster.ts';
import { withLabelled, withLabelsAsRegions } from '../regions/labelled-regions.ts';
import { parseRegions, type RegionPlan } from '../regions/parse-regions.ts';
import { shownAssets } from '../shown-assets.ts';
import { fillBlanks } from './blank-region.ts';
import { checkContent } from './check-content.ts';
import { chooseLayout } from './choose-layout.ts';
import { cleanedSentences } from './cleaned-sentences.ts';
import { fitContent } from './fit-content.ts';
import { withFrame } from './framed-prompt.ts';
import { noticeOf } from './notice.ts';
import { whenIn } from './notice-when.ts';
import { partsOf } from './parts.ts';
import { footerBlocks, type PlannedPoster, planPoster, type Understanding } from './plan-poster.ts';
import { planRegions } from './plan-regions.ts';
import { contentOf, posterContent } from './poster-content.ts';
import { posterTitle, withoutLead } from './poster-title.ts';
import {
  warnAboutCanvas,
  warnAboutCode,
  warnAboutColumns,
  warnAboutReading,
  warnAboutReferences,
} from './poster-warnings.ts';
import { eventFacts, firstSentence, promptDetails, statedIn } from './prompt-details.ts';
import { withSideLines, withTitleLine } from './title-line.ts';
import { toldRegions } from './told-poster.ts';

/** Regions say what the sources say, and ask for the rest. */
export const composePoster: ComposePoster = async (received, context) => {
  const asked = withFrame(withNote(received));
  const lines = asked.documents.length > 0 ? asked.prompt : withSideLines(asked.prompt);
  const given = inAskedLanguage({ ...asked, prompt: withTitleLine(lines) });
  const labelled = given.documents.length > 0 ? undefined : labelledText(given.prompt);
  const notice =
    noticePoster(given, labelled !== undefined, context) ??
    (labelled ? undefined : toldPoster(given, context));
  if (notice)
    return { document: notice, assets: shownAssets(notice.content, given.assets), composedBy: 'rules' };
  const told = labelled && (await withToldText({ ...given, prompt: labelled.ask }, labelled.text, false));
  // Nobody is cited for what the author says.
  const request = told ? { ...told, sources: given.sources } : given;
  const { planned, understanding } = beginPoster(request, context);
  context.report('compose');
  context.report('visuals');
  const document = extracted(request, planned, understanding, context);
  context.signal.throwIfAborted();
  if (request.sources.length > 0) context.report('references');
  context.report('finalise');
  return { document, assets: shownAssets(document.content, request.assets), composedBy: 'rules' };
};

/** The request in the language that its prompt names or, where nobody chose one, is written in. */
export const inAskedLanguage = (request: PosterRequest): PosterRequest => ({
  ...request,
  language: readLanguage(request.prompt)?.locale ?? ofFewWords(request) ?? spokenLanguage(request),
  languageChosen: true,
});

/** "Pôster deste artigo": too short to tell its language, but for a small word of that of the paper and none of English. */
function ofFewWords({ prompt, language, languageChosen, documents }: PosterRequest): Locale | undefined {
  const own = documents.find((document) => document.language)?.language;
  if (languageChosen !== false || !own || own === language) return undefined;
  const words = prompt.toLowerCase().match(/\p{L}+/gu) ?? [];
  const has = (locale: Locale) => words.some((word) => stopWords(locale).has(word));
  return has(own) && !has('en') ? own : undefined;
}

/** Words of a prompt that asks for a poster of a note and hardly says more. */
const bareRequest = 8;

/**
 * A note of an event as its only source is told as if the prompt said it: nobody is cited for when and where it is. The
 * title of a note stands for a prompt that says no more.
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

/** Kinds of poster that have a form of their own. */
const formed: ReadonlySet<string> = new Set(['comparison', 'timeline', 'process']);
/** Kinds that tell one thing after the other. */
const inOrder: ReadonlySet<string> = new Set(['timeline', 'process']);

/** A poster that says what its prompt says, where that is all there is to say; one that `isLabelled` tells it under headings. */
function noticePoster(
  request: PosterRequest,
  isLabelled: boolean,
  context: PosterContext,
): PosterDocument | undefined {
  const { prompt, language, documents } = request;
  if (documents.length > 0 || asksForBillboard(prompt)) return undefined;
  const told = withoutCanvas(withoutWishes(withoutLanguage(prompt)));
  const plan = withLabelled(parseRegions(told, language), language);
  const { layout } = chooseLayout(firstSentence(told, language), { ...eventFacts(told), ...whenIn(told) });
  if (plan.body.length > 0 || plan.columns || formed.has(layout)) return undefined;
  const kind = chooseLayout(told, {});
  // A study that the prompt tells is told in its own order: nothing is asked for that it says in other words.
  const isStudy = kind.layout === 'research' && !isLabelled;
  const notice = noticeOf(told, language, !kind.named || isStudy);
  return notice && finished(request, context, { ...notice, layout: 'event', plan });
}

/** One that says what its prompt lists behind its subject: "Our canteen: 420 meals a day, 38 % vegetarian". */
function toldPoster(request: PosterRequest, context: PosterContext): PosterDocument | undefined {
  const { prompt, language, documents } = request;
  if (documents.length > 0 || asksForBillboard(prompt)) return undefined;
  const told = withoutCanvas(withoutWishes(withoutLanguage(prompt)));
  const plan = withLabelled(parseRegions(told, language), language);
  const brief = readBrief(told);
  const listed = [...brief.facts.map(({ text }) => text), ...brief.sections];
  const behind = listsBehind(firstSentence(told, language), listed);
  if (plan.body.length > 0 || plan.columns || (!behind && !brief.table)) return undefined;
  const regions = toldRegions(brief, language, largeWish(prompt)?.subject);
  const { layout } = chooseLayout(brief.topic, {});
  const title = brief.title ?? posterTitle(brief.topic);
  return regions && finished(request, context, { title, regions, layout, plan });
}

/** A poster of which the prompt says all: between header and footer stands nothing but its regions. */
function finished(
  request: PosterRequest,
  context: PosterContext,
  told: { title: string; subtitle?: string; regions: Region[]; layout: PosterLayout; plan: RegionPlan },
): PosterDocument {
  const { title, subtitle, layout, plan } = told;
  reportPrompt(request, context);
  context.report('analyse');
  context.report('compose');
  context.report('visuals');
  const { regions: frame } = planRegions({ ...plan, body: [] }, layout, request.language);
  const regions = [
    ...frame.filter(({ place }) => place === 'header'),
    ...told.regions,
    ...frame
      .filter(({ place }) => place === 'footer')
      .map((region) => ({ ...region, blocks: footerBlocks([], request) })),
  ];
  const content = {
    ...contentOf(request, { layout }, regions, request.frame?.title ?? title),
    ...(subtitle && { subtitle }),
  };
  context.signal.throwIfAborted();
  context.report('finalise');
  return documentOf(request, content);
}

/** What a prompt and its sources are understood to ask for, before anybody writes it; what cannot be had is told. */
export function beginPoster(
  request: PosterRequest,
  context: PosterContext,
): { planned: PlannedPoster; understanding: Understanding } {
  reportPrompt(request, context);
  const understanding = understand(request, context);
  context.signal.throwIfAborted();
  return { planned: planPoster(request, understanding), understanding };
}

/** Says that the prompt is read, and what of its wishes cannot be had. */
function reportPrompt(request: PosterRequest, context: PosterContext): void {
  context.report('prompt');
  const { websearch, images } = request;
  // Libraries of the brand and of the service are on unless they are switched off: nobody asked for them.
  const asked = { brand: false, service: false, workspace: images.workspace };
  warnOfMissing({ websearch, images: asked, generated: images.ai }, context.warn);
  warnOfUnreadPrompt(request.prompt, context.warn);
  warnAboutCanvas(request, context.warn);
  warnAboutCode(request, context.warn);
}

/** "Bees in the city, in German" without the language. */
function withoutLanguage(prompt: string): string {
  const { phrase = '' } = readLanguage(prompt) ?? {};
  const at = phrase === '' ? -1 : prompt.indexOf(phrase);
  if (at < 0) return prompt;
  return `${prompt.slice(0, at).trimEnd().replace(/[,;]$/, '')}${prompt.slice(at + phrase.length)}`;
}

function understand(request: PosterRequest, context: PosterContext): Understanding {
  const { prompt, language, documents, images } = request;
  const told = withoutCanvas(withoutWishes(withoutLanguage(prompt)));
  const read = withLabelled(parseRegions(told, language), language);
  const plan =
    documents.length > 0 || inOrder.has(chooseLayout(told, {}).layout) ? read : withLabelsAsRegions(read);
  const { topic, details } = saidIn(plan.rest, request);
  const stated = details.statements.length > 0 ? [statedIn(details.statements, documents.length)] : [];
  context.report('analyse');
  const focus = { stems: stemsOf(topic), language, pictures: images.context };
  return { plan, topic, details, roots: partsOf([...documents, ...stated], focus) };
}

/** What a prompt is about and what it says of that; what it lists behind its subject is no part of the title. */
function saidIn(
  given: string,
  { language, documents }: PosterRequest,
): Pick<Understanding, 'topic' | 'details'> {
  // "Event poster: Harbour Night, Friday 7 June": the subject is what is named first, not the poster.
  const rest = documents.length > 0 ? given : withoutLead(given);
  const topic = firstSentence(rest, language);
  const details = promptDetails(given, language);
  if (documents.length > 0) return { topic, details };
  const { facts, topic: named } = readBrief(rest);
  const told = facts.map(({ text }) => text);
  if (!listsBehind(topic, told)) return { topic, details };
  return { topic: named, details: { ...details, statements: facts.map(factText) } };
}

/** "Our canteen: 420 meals a day": whether the sentence that names a subject states the first of these, too. */
const listsBehind = (sentence: string, [first]: string[]): boolean =>
  first !== undefined && sentence.toLowerCase().includes(first.toLowerCase());

function extracted(
  request: PosterRequest,
  planned: PlannedPoster,
  understanding: Understanding,
  { warn }: PosterContext,
): PosterDocument {
  warnAboutReading(request, warn);
  const { content, offer, warnings } = posterContent(request, planned, understanding);
  for (const warning of warnings) warn(warning);
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
  const made = supported(fitted.content, planned, { request, evidence }, warn);
  warnAboutReferences(made, request, warn);
  warnAboutColumns(made, planned, warn);
  return { ...fitted, content: made };
}

/** Without what neither sources nor prompt support; regions of which nothing is left are asked for, or go where nobody named them. */
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

export function documentOf(request: PosterRequest, content: PosterContent): PosterDocument {
  const { prompt, templateId, orientation, size } = request;
  const options = { ...request.options, ...(asksForMarks(prompt) && { cropMarks: true }) };
  return { kind: 'poster', content, templateId, orientation, size, options };
}
