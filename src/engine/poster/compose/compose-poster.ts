import type { Drafting } from '../../compose/drafts/draft.ts';
import { warnOfMissing } from '../../missing-resources.ts';
import { pictureSizes } from '../../picture.ts';
import type { PosterContent } from '../content.ts';
import type { ComposePoster, PosterContext, PosterDocument, PosterRequest } from '../poster.ts';
import { parseRegions } from '../regions/parse-regions.ts';
import { shownAssets } from '../shown-assets.ts';
import { fitContent } from './fit-content.ts';
import { type PlannedPoster, planPoster, type Understanding } from './plan-poster.ts';
import { posterContent } from './poster-content.ts';
import { posterDrafting } from './poster-drafting.ts';
import { detailSource, firstSentence, promptDetails } from './prompt-details.ts';
import { trimContent } from './trim-content.ts';
import { writtenContent } from './written-content.ts';

/** A language model writes the regions where there is one; else they say what the sources say, and ask for the rest. */
export const composePoster: ComposePoster = async (request, context) => {
  context.report('prompt');
  const { websearch, images } = request;
  // Libraries of the brand and of the service are on unless they are switched off: nobody asked for them.
  const asked = { brand: false, service: false, workspace: images.workspace };
  warnOfMissing({ websearch, images: asked, generated: images.ai }, context.warn);
  const understanding = await understand(request, context);
  context.signal.throwIfAborted();
  context.report('compose');
  const planned = planPoster(request, understanding);
  const written = await writtenContent(request, planned, understanding, context);
  context.report('visuals');
  const document = written
    ? trimContent(documentOf(request, written), pictureSizes(request.assets))
    : extracted(request, planned, understanding, context);
  context.signal.throwIfAborted();
  if (request.sources.length > 0) context.report('references');
  context.report('finalise');
  const composedBy = (written && context.model?.model) ?? 'rules';
  return { document, assets: shownAssets(document.content, request.assets), composedBy };
};

async function understand(request: PosterRequest, context: PosterContext): Promise<Understanding> {
  const { prompt, language, sources, images } = request;
  const plan = parseRegions(prompt, language);
  const topic = firstSentence(plan.rest, language);
  const details = promptDetails(plan.rest, language);
  const stated = details.statements.length > 0 ? [detailSource(details.statements, sources.length)] : [];
  context.report('analyse');
  return {
    plan,
    topic,
    details,
    drafting: await posterDrafting([...sources, ...stated], topic, language, images.context),
  };
}

function extracted(
  request: PosterRequest,
  planned: PlannedPoster,
  understanding: Understanding,
  context: PosterContext,
): PosterDocument {
  warnAboutLanguage(understanding.drafting, request, context);
  const { content, offer } = posterContent(request, planned, understanding);
  const document = documentOf(request, content);
  return offer ? fitContent(document, offer, pictureSizes(request.assets)) : document;
}

function warnAboutLanguage(
  drafting: Drafting | undefined,
  { language, sources }: PosterRequest,
  context: PosterContext,
): void {
  const plain = (locale: string) => locale.replace('en-uk', 'en');
  if (!drafting || sources.length === 0 || plain(drafting.material.language) === plain(language)) return;
  context.warn({
    code: 'OTHER_LANGUAGE',
    slide: null,
    message: `The sources are in ${drafting.material.language} and the poster in ${language}: without a language model they are quoted as they stand.`,
  });
}

function documentOf(request: PosterRequest, content: PosterContent): PosterDocument {
  const { templateId, orientation, size, options } = request;
  return { kind: 'poster', content, templateId, orientation, size, options };
}
