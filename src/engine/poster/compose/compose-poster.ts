import { readLanguage } from '../../content/brief/read-language.ts';
import { spokenLanguage } from '../../content/brief/spoken-language.ts';
import { labelledText } from '../../content/brief/told-text.ts';
import { withToldText } from '../../content/brief/with-told-text.ts';
import { type Evidence, evidenceOf } from '../../content/check-support.ts';
import { warnOfMissing } from '../../content/missing-resources.ts';
import { otherLanguage } from '../../content/other-language.ts';
import { stemsOf } from '../../content/words.ts';
import { withoutCanvas } from '../../language/poster-canvas.ts';
import { asksForMarks, withoutWishes } from '../../language/poster-prompts.ts';
import type { Document, List, Section } from '../../read/document.ts';
import { pictureSizes } from '../../scene/picture.ts';
import { otherThanAsked } from '../canvas.ts';
import type { PosterContent } from '../content.ts';
import type { ComposePoster, PosterContext, PosterDocument, PosterRequest } from '../poster.ts';
import { parseRegions } from '../regions/parse-regions.ts';
import { shownAssets } from '../shown-assets.ts';
import { fillBlanks } from './blank-region.ts';
import { checkContent } from './check-content.ts';
import { fitContent } from './fit-content.ts';
import { blocksIn, partsOf } from './parts.ts';
import { type PlannedPoster, planPoster, type Understanding } from './plan-poster.ts';
import { posterContent } from './poster-content.ts';
import { firstSentence, promptDetails, statedIn } from './prompt-details.ts';

/** Regions say what the sources say, and ask for the rest. */
export const composePoster: ComposePoster = async (asked, context) => {
  const given = inAskedLanguage(asked);
  const labelled = given.documents.length > 0 ? undefined : labelledText(given.prompt);
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
  language: readLanguage(request.prompt)?.locale ?? spokenLanguage(request),
  languageChosen: true,
});

/** What a prompt and its sources are understood to ask for, before anybody writes it; what cannot be had is told. */
export function beginPoster(
  request: PosterRequest,
  context: PosterContext,
): { planned: PlannedPoster; understanding: Understanding } {
  context.report('prompt');
  const { websearch, images } = request;
  // Libraries of the brand and of the service are on unless they are switched off: nobody asked for them.
  const asked = { brand: false, service: false, workspace: images.workspace };
  warnOfMissing({ websearch, images: asked, generated: images.ai }, context.warn);
  warnAboutCanvas(request, context.warn);
  const understanding = understand(request, context);
  context.signal.throwIfAborted();
  return { planned: planPoster(request, understanding), understanding };
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
  const plan = parseRegions(withoutCanvas(withoutWishes(withoutLanguage(prompt))), language);
  const topic = firstSentence(plan.rest, language);
  const details = promptDetails(plan.rest, language);
  const stated = details.statements.length > 0 ? [statedIn(details.statements, documents.length)] : [];
  context.report('analyse');
  const focus = { stems: stemsOf(topic), language, pictures: images.context };
  return { plan, topic, details, roots: partsOf([...documents, ...stated], focus) };
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
  const fitted = fitContent(documentOf(request, content), offer, pictureSizes(request.assets));
  const evidence = evidenceOf([...request.documents, cleaned(understanding, request)], request.prompt);
  return { ...fitted, content: supported(fitted.content, planned, { request, evidence }, warn) };
}

/** The sentences of the sources that were told without what they point to. */
function cleaned({ roots }: Understanding, { documents }: PosterRequest): Document {
  const given = new Set(documents.flatMap(({ body }) => sentencesIn(body)));
  const told = roots
    .flatMap(blocksIn)
    .flatMap((block) =>
      block.type === 'paragraph' ? block.sentences : block.type === 'list' ? linesIn(block) : [],
    );
  return statedIn(
    told.filter((text) => !given.has(text)),
    documents.length,
  );
}

const linesIn = ({ lead, items }: List): string[] => [
  ...(lead ? [lead] : []),
  ...items.map(({ text }) => text),
];

const sentencesIn = ({ blocks, children }: Section): string[] => [
  ...blocks.flatMap((block) => (block.type === 'paragraph' ? block.sentences : [])),
  ...children.flatMap(sentencesIn),
];

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

/** A sheet that the prompt names and that is not made. */
function warnAboutCanvas(request: PosterRequest, warn: PosterContext['warn']): void {
  const message = otherThanAsked(request.prompt, request);
  if (message) warn({ code: 'NOT_SUPPORTED', slide: null, message });
}

/** What readers could not read, and a language that only a model could translate. */
function warnAboutReading({ language, documents }: PosterRequest, warn: PosterContext['warn']): void {
  for (const { name, notes } of documents)
    for (const { code, message } of notes) warn({ code, slide: null, message: `${name}: ${message}` });
  const other = otherLanguage(documents, language, 'poster');
  if (other) warn(other);
}

export function documentOf(request: PosterRequest, content: PosterContent): PosterDocument {
  const { prompt, templateId, orientation, size } = request;
  const options = { ...request.options, ...(asksForMarks(prompt) && { cropMarks: true }) };
  return { kind: 'poster', content, templateId, orientation, size, options };
}
