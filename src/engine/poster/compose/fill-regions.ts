import { refersElsewhere } from '../../language/composing-words.ts';
import type { Region } from '../content.ts';
import { columnVisuals } from './column-visuals.ts';
import {
  blocksOf,
  citesOf,
  type Filling,
  firstLevel,
  type Pool,
  type PooledVisual,
  poolOf,
} from './region-pool.ts';
import { type Seeker, seekerOf } from './seeker.ts';
import { sentenceFigures } from './sentence-figures.ts';
import { type Ranked, shareSections } from './share-sections.ts';
import { shareVisuals } from './share-visuals.ts';
import { tableFinding } from './table-finding.ts';
import { visualBlock } from './visual-blocks.ts';

/** What each open region could show of what the sources say, by its id. */
export function poolRegions(regions: Region[], filling: Filling): Map<string, Pool> {
  const { drafting } = filling;
  const seekers = regions.filter(isOpen).map((region) => seekerOf(region, drafting.material));
  const shares = shareSections(seekers, drafting.material);
  const visuals = shareVisuals(seekers, shares, drafting);
  const shown = new Map(
    [...visuals].flatMap(([seeker, all]) => all.flatMap(({ uses }) => uses).map((one) => [one, seeker])),
  );
  const told = (seeker: Seeker): Ranked[] =>
    (shares.statements.get(seeker) ?? []).filter(
      ({ statement }) =>
        (shown.get(statement) ?? seeker) === seeker &&
        !filling.told?.includes(statement) &&
        !refersElsewhere(statement.text),
    );
  const wordy = seekers.filter((seeker) => !visuals.get(seeker)?.length);
  const figures = sentenceFigures(new Map(wordy.map((seeker) => [seeker, told(seeker)])), filling);
  return new Map(
    seekers.map((seeker) => {
      const ranked = told(seeker);
      const drafted = (visuals.get(seeker) ?? []).flatMap(({ slide, uses }) => {
        const cites = (slide.citations ?? []).map(({ source }) => source);
        const block = visualBlock(slide, citesOf(cites, filling));
        return block ? [{ block, uses }] : [];
      });
      const figure = figures.get(seeker);
      const spare = drafted.length + ranked.length > 0 ? [] : fromTables(seeker, filling);
      const all = [...drafted, ...(figure ? [figure] : []), ...spare];
      return [seeker.region.id, poolOf(seeker, all, ranked, filling)];
    }),
  );
}

/** What tables say to a region that nothing else speaks to: its own column, or what moved most. */
function fromTables({ region, keys }: Seeker, { drafting, citable }: Filling): PooledVisual[] {
  const blocks = keys.includes('takeaway')
    ? tableFinding(drafting, citable)
    : columnVisuals(region.name, drafting, citable);
  return blocks.map((block) => ({ block, uses: [] }));
}

/** Regions with what they show before the room on the canvas has been measured. */
export function fillRegions(regions: Region[], filling: Filling): Region[] {
  const pools = poolRegions(regions, filling);
  return regions.map((region) => {
    const pool = pools.get(region.id);
    return pool ? { ...region, blocks: blocksOf(pool, firstLevel(pool), filling) } : region;
  });
}

/** Body regions without content of the author's own. */
const isOpen = (region: Region): boolean =>
  region.place === 'body' && region.blocks.length === 0 && region.id !== 'schedule';
