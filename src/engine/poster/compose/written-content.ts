import { stemsOf } from '../../content/words.ts';
import { ModelFailure } from '../../model/provider/model-failure.ts';
import type { PosterContent, Region, RegionBlock } from '../content.ts';
import type { PosterContext, PosterRequest } from '../poster.ts';
import { fillBlanks } from './blank-region.ts';
import type { PlannedPoster } from './plan-poster.ts';
import { contentOf, fewestRegions } from './poster-content.ts';
import { visualsOf } from './visuals.ts';

/** What a language model makes of the planned regions; undefined where there is no model, or none that answers rightly. */
export async function writtenContent(
  request: PosterRequest,
  planned: PlannedPoster,
  { model, signal, warn }: PosterContext,
): Promise<PosterContent | undefined> {
  const open = planned.regions.filter(({ place, blocks }) => place === 'body' && blocks.length === 0);
  if (!model || open.length === 0) return undefined;
  const { writePoster } = await import('../model/write-poster.ts');
  const { prompt, language, sources } = request;
  try {
    const { title, subtitle, blocks, unsupported } = await writePoster(
      { prompt, language, sources, regions: open, named: planned.named },
      model,
      signal,
    );
    for (const text of unsupported)
      warn({
        code: 'NOT_SUPPORTED',
        slide: null,
        message: `Marked “To check”: no source states the figures in “${text}”.`,
      });
    const pictures = picturesFor(planned, request);
    const regions = planned.regions.map((region) =>
      open.includes(region)
        ? { ...region, blocks: [...(pictures.get(region.id) ?? []), ...(blocks.get(region.id) ?? [])] }
        : region,
    );
    const content = contentOf(request, planned, withoutEmpty(regions, planned, request), title);
    return subtitle ? { ...content, subtitle } : content;
  } catch (error) {
    if (!(error instanceof ModelFailure)) throw error;
    warn({
      code: 'MODEL_NOT_USED',
      slide: null,
      message: `The language model was not used: ${error.message}. The poster is composed without it.`,
    });
    return undefined;
  }
}

/** Pictures are shown, not written: they stand where the poster would show them without a model. */
function picturesFor({ material }: PlannedPoster, request: PosterRequest): Map<string, RegionBlock[]> {
  const { prompt, language, documents } = request;
  const choosing = { language, stems: stemsOf(prompt), said: new Set<string>() };
  const filling = { ...choosing, citable: documents.length };
  const figures = [...material].map(([id, blocks]) => {
    const shown = visualsOf(
      blocks.filter(({ type }) => type === 'figure'),
      filling,
    );
    return [id, shown.slice(0, mostPictures)] as const;
  });
  return new Map(figures);
}

const mostPictures = 2;

function withoutEmpty(regions: Region[], { named }: PlannedPoster, { language }: PosterRequest): Region[] {
  const kept = regions.filter(({ place, blocks }) => place !== 'body' || blocks.length > 0);
  const enough = kept.filter(({ place }) => place === 'body').length >= fewestRegions;
  return named || !enough ? fillBlanks(regions, language) : kept;
}
