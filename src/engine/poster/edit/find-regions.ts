import type { Locale } from '../../../contract/locales.ts';
import { ClarificationNeeded } from '../../deck.ts';
import type { RegionReference } from '../../instruct/references.ts';
import type { Assets } from '../../source.ts';
import type { Region } from '../content.ts';
import { drawnPoster } from '../draw/drawn-poster.ts';
import { regionsIn } from '../layouts/arrange.ts';
import type { PosterDocument } from '../poster.ts';
import { folded, regionKeyOf, synonymsOf } from '../regions/region-key.ts';
import { bodyOf, regionNames } from './edit-state.ts';

/** What a region can be called: its name, its heading, and the other words of the language for what it is. */
export function namesOf(region: Region, language: Locale): string[] {
  const key = regionKeyOf(region.name, language);
  const names = [region.name, region.heading ?? '', ...(key ? synonymsOf(key, language) : [])];
  return [...new Set(names)].filter((name) => folded(name).length > 1);
}

/** Regions that references mean, each once, in the order named. @throws ClarificationNeeded */
export function findRegions(
  references: readonly RegionReference[],
  document: PosterDocument,
  assets: Assets,
  current: string | undefined,
): Region[] {
  const found = references.flatMap((reference) => meant(reference, document, assets, current));
  return [...new Map(found.map((region) => [region.id, region])).values()];
}

function meant(
  reference: RegionReference,
  document: PosterDocument,
  assets: Assets,
  current: string | undefined,
): Region[] {
  const { regions, language } = document.content;
  if (reference === 'all') return bodyOf(regions);
  if (reference === 'current')
    return known(
      regions.filter(({ id }) => id === current),
      document,
    );
  if ('named' in reference) {
    const name = folded(reference.named);
    const own = regions.filter((region) =>
      [region.name, region.heading ?? ''].some((one) => folded(one) === name),
    );
    return known(
      own.length > 0
        ? own
        : regions.filter((region) => namesOf(region, language).some((one) => folded(one) === name)),
      document,
    );
  }
  if ('having' in reference)
    return known(
      regions.filter(({ blocks }) => blocks.some(({ kind }) => kind === reference.having)),
      document,
    );
  if ('side' in reference && (reference.side === 'header' || reference.side === 'footer'))
    return known(
      regions.filter(({ place }) => place === reference.side),
      document,
    );
  const drawn = drawnPoster(document, assets).arrangement;
  const ids = regionsIn(drawn);
  if ('column' in reference) {
    const columns = 'columns' in drawn ? drawn.columns : [drawn];
    const column = columns[placeOf(reference.column, columns.length)];
    const within = column ? regionsIn(column) : [];
    return known(within.length === 1 ? regions.filter(({ id }) => id === within[0]) : [], document);
  }
  const at =
    'number' in reference
      ? placeOf(reference.number, ids.length)
      : sideOf(reference.side, document, ids.length);
  const id = ids[at];
  return known(
    regions.filter((region) => region.id === id),
    document,
  );
}

const placeOf = (number: number, count: number): number => (number < 0 ? count + number : number - 1);

function sideOf(side: string, { content }: PosterDocument, count: number): number {
  if (side === 'middle') return count % 2 === 1 ? (count - 1) / 2 : -1;
  const first = side === 'top' || side === (content.language === 'ar' ? 'right' : 'left');
  return first ? 0 : count - 1;
}

function known(found: Region[], document: PosterDocument): Region[] {
  if (found.length > 0) return found;
  throw new ClarificationNeeded(`Which region do you mean: ${regionNames(document)}?`);
}
