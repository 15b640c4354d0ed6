import type { PosterContent, RegionBlock } from '../content.ts';
import type { Level, Pool } from './region-pool.ts';

/** The blocks of a region at a level. */
export function blocksOf({ visuals, texts }: Pool, level: Level): RegionBlock[] {
  const shown = visuals.slice(0, level.visuals);
  return [...shown, ...(texts[level.text] ?? [])];
}

/** Before another visual comes, so many points are told. */
const pointsFirst = 3;

/** The level with one thing more, or undefined where there is no more. */
export function moreOf({ visuals, texts }: Pool, level: Level): Level | undefined {
  const moreText = level.text < texts.length - 1;
  const another = level.visuals < visuals.length && level.visuals < mostVisuals;
  if (another && (!moreText || level.text >= pointsFirst * level.visuals))
    return { ...level, visuals: level.visuals + 1 };
  return moreText ? { ...level, text: level.text + 1 } : undefined;
}

const mostVisuals = 3;

/** The level with one thing less, `points` being the fewest: pictures before the last points that explain them. */
export function lessOf({ texts }: Pool, level: Level, points: number): Level | undefined {
  const least = Math.min(texts.length - 1, points);
  if (level.visuals > 1 && level.text <= pointsFirst) return { ...level, visuals: level.visuals - 1 };
  if (level.text > least) return { ...level, text: level.text - 1 };
  return level.visuals > 1 ? { ...level, visuals: level.visuals - 1 } : undefined;
}

/** What a region shows before the room has been measured. */
export const firstLevel = ({ visuals, texts }: Pool): Level => ({
  visuals: Math.min(1, visuals.length),
  text: Math.min(texts.length - 1, visuals.length > 0 ? 2 : 4),
});

export const isEmpty = ({ visuals, texts }: Pool): boolean => visuals.length === 0 && texts.length < 2;

/** The content with what the pools of its regions hold at their levels. */
export const atLevels = (
  content: PosterContent,
  levels: Map<string, Level>,
  pools: Map<string, Pool>,
): PosterContent => ({
  ...content,
  regions: content.regions.map((region) => {
    const [pool, level] = [pools.get(region.id), levels.get(region.id)];
    const blocks = pool && level ? blocksOf(pool, level) : [];
    return blocks.length > 0 ? { ...region, blocks } : region;
  }),
});
