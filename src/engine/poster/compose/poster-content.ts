import type { Source } from '../../source.ts';
import { referenceOf } from '../../sources/reference-of.ts';
import type { PosterContent, PosterLayout, Region } from '../content.ts';
import type { PosterRequest } from '../poster.ts';
import { fillBlanks } from './blank-region.ts';
import { withEmphasis } from './emphasis.ts';
import { poolRegions } from './fill-regions.ts';
import type { Offer } from './fit-content.ts';
import { withLeftovers } from './leftovers.ts';
import { paperHead } from './paper-head.ts';
import type { PlannedPoster, Understanding } from './plan-poster.ts';
import type { PromptDetails } from './prompt-details.ts';
import type { Pool } from './region-pool.ts';
import { titleOf } from './title-of.ts';

/** What a new poster says as far as it is settled, and what the sources offer for the rest. */
export interface OpenContent {
  content: PosterContent;
  offer: Offer | undefined;
}

/** The fewest regions that still make a poster. */
export const fewestRegions = 2;

/** Planned regions with what the sources have for them; the rest is asked for. */
export function posterContent(
  request: PosterRequest,
  planned: PlannedPoster,
  { topic, details, drafting }: Understanding,
): OpenContent {
  const { language, sources } = request;
  const { regions, appointment, named } = planned;
  const isEvent = regions.some(({ id, blocks }) => id === 'schedule' && blocks.length > 0);
  const told = isEvent && appointment.told ? [appointment.told] : [];
  const filling = drafting && { drafting, citable: sources.length, told };
  const pools = filling && poolRegions(regions, filling);
  const open = sources.length > 0 && !named;
  const kept = open ? regions.filter((region) => isWorthKeeping(region, pools)) : regions;
  const complete = open && pools ? withEmphasis(withLeftovers(kept, pools, filling, language), pools) : kept;
  const said = complete.filter(
    ({ place, blocks, id }) => place === 'body' && (blocks.length > 0 || pools?.has(id)),
  );
  const enough = open ? said.length > 0 : true;
  const filled = fillBlanks(enough ? complete : regions, language);
  const title = titleOf(request, topic, factsShown(filled, details), drafting);
  return {
    content: contentOf(request, planned, filled, title),
    offer: pools && filling && { pools, filling },
  };
}

export const contentOf = (
  { language, sources, documents = [] }: PosterRequest,
  { layout, arrangement }: PlannedPoster,
  regions: Region[],
  title: string,
): PosterContent => ({
  title,
  language,
  layout,
  sources: sources.map(referenceOf),
  regions,
  ...(arrangement && { arrangement }),
  ...(paperHead(documents) ?? bylineOf(sources, layout)),
});

/** A study goes by the names of those who made it. */
function bylineOf(sources: Source[], layout: PosterLayout): { byline?: string } {
  const authors = [...new Set(sources.flatMap(({ author }) => author ?? []))];
  const [byline] = authors;
  return layout === 'research' && authors.length === 1 && byline ? { byline } : {};
}

/** Date, time and place of an event, where a region shows them. */
const factsShown = (regions: Region[], { date, time, place }: PromptDetails): (string | undefined)[] =>
  regions.some(({ blocks }) => blocks.some(({ kind }) => kind === 'facts')) ? [date, time, place] : [];

/** Regions that nobody asked for and that the sources say nothing on are left out, not filled with questions. */
const isWorthKeeping = ({ id, place, blocks }: Region, pools: Map<string, Pool> | undefined): boolean => {
  const pool = pools?.get(id);
  return (
    place !== 'body' || blocks.length > 0 || (pool ? pool.visuals.length + pool.points.length > 0 : false)
  );
};
