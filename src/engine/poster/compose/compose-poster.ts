import { readBrief } from '../../prompt/read-brief.ts';
import type { PosterContent } from '../content.ts';
import type { ComposePoster, PosterDocument, PosterRequest } from '../poster.ts';
import { parseRegions } from '../regions/parse-regions.ts';
import { regionKeyOf } from '../regions/region-key.ts';
import { wordsOf } from '../words/words-of.ts';
import { fillBlanks } from './blank-region.ts';
import { chooseLayout } from './choose-layout.ts';
import { planRegions } from './plan-regions.ts';
import { posterTitle } from './poster-title.ts';

export const composePoster: ComposePoster = async (request, context) => {
  context.report('prompt');
  const { language } = request;
  const plan = parseRegions(request.prompt, language);
  const brief = readBrief(plan.rest || request.prompt);
  if (request.sources.length > 0) context.report('sources');
  context.report('analyse');
  const layout = chooseLayout(request.prompt);
  context.report('compose');
  const planned = planRegions(plan, layout, language);
  context.report('visuals');
  context.report('references');
  const words = wordsOf(language);
  const regions = fillBlanks(planned.regions, (region) => regionKeyOf(region.name, language), words);
  context.signal.throwIfAborted();
  context.report('finalise');
  return {
    document: documentOf(request, {
      title: posterTitle(brief.topic),
      language,
      layout,
      sources: [],
      regions,
      ...(planned.arrangement && { arrangement: planned.arrangement }),
    }),
    assets: request.assets,
  };
};

function documentOf(request: PosterRequest, content: PosterContent): PosterDocument {
  const { templateId, orientation, size, options } = request;
  return { kind: 'poster', content, templateId, orientation, size, options };
}
