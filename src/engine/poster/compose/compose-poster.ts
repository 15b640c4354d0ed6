import type { Drafting } from '../../compose/drafts/draft.ts';
import { pictureSizes } from '../../layout/picture-size.ts';
import { warnOfMissing } from '../../missing-resources.ts';
import type { PosterContent } from '../content.ts';
import type { ComposePoster, PosterContext, PosterDocument, PosterRequest } from '../poster.ts';
import { parseRegions } from '../regions/parse-regions.ts';
import { shownAssets } from '../shown-assets.ts';
import { fitContent } from './fit-content.ts';
import { posterContent } from './poster-content.ts';
import { posterDrafting } from './poster-drafting.ts';
import { detailSource, firstSentence, promptDetails } from './prompt-details.ts';

/** Composes without a model what the prompt and the sources give, and asks the author for the rest. */
export const composePoster: ComposePoster = async (request, context) => {
  context.report('prompt');
  warnOfMissing({ websearch: request.websearch }, context.warn);
  const plan = parseRegions(request.prompt, request.language);
  const topic = firstSentence(plan.rest, request.language);
  const details = promptDetails(plan.rest, request.language);
  const stated =
    details.statements.length > 0 ? [detailSource(details.statements, request.sources.length)] : [];
  context.report('analyse');
  const drafting = await posterDrafting([...request.sources, ...stated], topic, request.language);
  warnAboutLanguage(drafting, request, context);
  context.signal.throwIfAborted();
  context.report('compose');
  const { content, offer } = posterContent(request, { plan, topic, details, drafting });
  context.report('visuals');
  const planned = documentOf(request, content);
  const document = offer ? fitContent(planned, offer, pictureSizes(request.assets)) : planned;
  context.signal.throwIfAborted();
  if (request.sources.length > 0) context.report('references');
  context.report('finalise');
  return { document, assets: shownAssets(document.content, request.assets) };
};

function warnAboutLanguage(
  drafting: Drafting | undefined,
  { language, sources }: PosterRequest,
  context: PosterContext,
): void {
  const plain = (locale: string) => locale.replace('en-uk', 'en');
  if (!drafting || sources.length === 0 || plain(drafting.material.language) === plain(language)) return;
  context.warn(
    `The sources are in ${drafting.material.language} and the poster in ${language}: without a language model they are quoted as they stand.`,
  );
}

function documentOf(request: PosterRequest, content: PosterContent): PosterDocument {
  const { templateId, orientation, size, options } = request;
  return { kind: 'poster', content, templateId, orientation, size, options };
}
