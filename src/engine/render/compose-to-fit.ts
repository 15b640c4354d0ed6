import type { Warning } from '../../contract/outcome.ts';
import { pageCounter } from '../deck/layout/layout-deck.ts';
import type { ComposeDeck, Composed, DeckRequest, EngineContext } from '../deck.ts';
import { pictureSizes } from '../scene/picture.ts';
import { type Continuing, continueSlides } from './continue-slides.ts';
import { openTemplate } from './open-template.ts';

/** Shares of a slide's usual content, tried in turn until everything fits the number of slides asked for. */
const roomShares = [1, 0.8, 0.65] as const;

/**
 * Composes and lays out a deck, and moves overflow to slides of its own. If that exceeds the number of slides
 * asked for, slides say less; what still does not fit is left out with a warning.
 */
export async function composeToFit(
  compose: ComposeDeck,
  request: DeckRequest,
  context: EngineContext,
  templatesFolder?: string,
): Promise<Composed> {
  const { maxSize: most, options, assets } = request;
  const template = await openTemplate(request.templateId, templatesFolder);
  const pagesOf = template && pageCounter({ options }, template, pictureSizes(assets));
  const fitting = { most, ...(pagesOf ? { pagesOf } : templatesFolder !== undefined && { templatesFolder }) };
  const asked = { ...request, ...(pagesOf && { pagesOf }) };
  let tried = await attempt(compose, { ...asked, roomShare: roomShares[0] }, context, fitting);
  for (const roomShare of roomShares.slice(1)) {
    if (tried.over === 0) break;
    const quietly = { ...context, report: () => {} };
    const shorter = await attempt(compose, { ...asked, roomShare }, quietly, fitting);
    if (shorter.over < tried.over) tried = shorter;
  }
  for (const warning of tried.warnings) context.warn(warning);
  return tried.made;
}

type Fitting = Pick<Continuing, 'templatesFolder' | 'pagesOf'> & { most: number };

async function attempt(
  compose: ComposeDeck,
  request: DeckRequest,
  context: EngineContext,
  { most, ...measuring }: Fitting,
) {
  const said: Warning[] = [];
  const left: Warning[] = [];
  const { slidesAsked, ...made } = await compose(request, { ...context, warn: (one) => void said.push(one) });
  const { document, places } = await continueSlides(made.document, made.assets, {
    signal: context.signal,
    ...measuring,
    most: Math.min(most, slidesAsked ?? most),
    warn: (one) => void left.push(one),
  });
  const moved = said.map((one) => ({ ...one, slide: one.slide && (places[one.slide - 1] ?? 0) + 1 }));
  return {
    made: { ...made, document },
    warnings: [...moved, ...left],
    /** Slides that lost something, where a number was asked for. */
    over: slidesAsked === undefined ? 0 : left.length,
  };
}
