import type { Warning } from '../../contract/outcome.ts';
import type { ComposeDeck, Composed, DeckRequest, EngineContext } from '../deck.ts';
import { continueSlides } from './continue-slides.ts';

/** Of what a slide usually holds, tried one after the other until the slides that were asked for hold what is said. */
const roomShares = [1, 0.8, 0.65] as const;

/**
 * Composes a deck, lays it out, and makes slides of their own of what does not fit. Where a number of slides was asked for
 * that would then be passed, less is said on each; what fits none of the tries is left out, with a warning.
 */
export async function composeToFit(
  compose: ComposeDeck,
  request: DeckRequest,
  context: EngineContext,
  templatesFolder?: string,
): Promise<Composed> {
  const { maxSize: most } = request;
  let tried = await attempt(compose, { ...request, roomShare: roomShares[0] }, context, {
    most,
    templatesFolder,
  });
  for (const roomShare of roomShares.slice(1)) {
    if (tried.isWithin) break;
    const quietly = { ...context, report: () => {} };
    tried = await attempt(compose, { ...request, roomShare }, quietly, { most, templatesFolder });
  }
  for (const warning of tried.warnings) context.warn(warning);
  return tried.made;
}

async function attempt(
  compose: ComposeDeck,
  request: DeckRequest,
  context: EngineContext,
  { most, templatesFolder }: { most: number; templatesFolder: string | undefined },
) {
  const said: Warning[] = [];
  const left: Warning[] = [];
  const { slidesAsked, ...made } = await compose(request, { ...context, warn: (one) => void said.push(one) });
  const { document, places } = await continueSlides(made.document, made.assets, {
    signal: context.signal,
    ...(templatesFolder !== undefined && { templatesFolder }),
    most: Math.min(most, slidesAsked ?? most),
    warn: (one) => void left.push(one),
  });
  const moved = said.map((one) => ({ ...one, slide: one.slide && (places[one.slide - 1] ?? 0) + 1 }));
  return {
    made: { ...made, document },
    warnings: [...moved, ...left],
    isWithin: slidesAsked === undefined || left.length === 0,
  };
}
