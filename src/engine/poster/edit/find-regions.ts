import type { Locale } from '../../../contract/locales.ts';
import { ClarificationNeeded } from '../../deck.ts';
import type { ColumnReference, RegionReference } from '../../instruct/references.ts';
import type { Assets } from '../../source.ts';
import type { Arrangement, Region } from '../content.ts';
import { drawnPoster } from '../draw/drawn-poster.ts';
import { columnsIn, regionsIn } from '../layouts/arrange.ts';
import type { PosterDocument } from '../poster.ts';
import { folded, regionKeyOf, synonymsOf } from '../regions/region-key.ts';
import { bodyOf, regionNames } from './edit-state.ts';

export function namesOf(region: Region, language: Locale): string[] {
  const key = regionKeyOf(region.name, language);
  const names = [region.name, region.heading ?? '', ...(key ? synonymsOf(key, language) : [])];
  return [...new Set(names)].filter((name) => folded(name).length > 1);
}

/** The regions references mean, each once, in named order. @throws ClarificationNeeded */
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
  const within =
    'column' in reference
      ? columnAt(reference.column, drawn, language)
      : 'number' in reference
        ? regionsIn(drawn)
            .slice(placeOf(reference.number, regionsIn(drawn).length))
            .slice(0, 1)
        : regionsAt(reference.side as Side, drawn, language);
  return known(within.length === 1 ? regions.filter(({ id }) => id === within[0]) : [], document);
}

const placeOf = (number: number, count: number): number => (number < 0 ? count + number : number - 1);

type Side = 'left' | 'right' | 'middle' | 'top' | 'bottom';

/** The regions of a column by number or side; undefined if there is none. */
export function columnAt(which: ColumnReference, drawn: Arrangement, language: Locale): string[] {
  const columns = columnsIn(drawn);
  const column =
    typeof which === 'number' ? columns[placeOf(which, columns.length)] : at(which, columns, language);
  return column ? regionsIn(column) : [];
}

/** The regions at a side of the poster, or in the middle. */
function regionsAt(side: Side, drawn: Arrangement, language: Locale): string[] {
  if (side === 'left' || side === 'right') return columnAt(side, drawn, language);
  if (side === 'middle' && columnsIn(drawn).length > 0) return columnAt(side, drawn, language);
  if ('columns' in drawn) return drawn.columns.flatMap((column) => regionsAt(side, column, language));
  const node = 'rows' in drawn ? at(side, drawn.rows, language) : drawn;
  return node ? regionsIn(node) : [];
}

function at(side: Side, nodes: readonly Arrangement[], language: Locale): Arrangement | undefined {
  if (side === 'middle') return nodes.length % 2 === 1 ? nodes[(nodes.length - 1) / 2] : undefined;
  return side === 'top' || side === (language === 'ar' ? 'right' : 'left') ? nodes[0] : nodes.at(-1);
}

function known(found: Region[], document: PosterDocument): Region[] {
  if (found.length > 0) return found;
  throw new ClarificationNeeded(`Which region do you mean: ${regionNames(document)}?`);
}
