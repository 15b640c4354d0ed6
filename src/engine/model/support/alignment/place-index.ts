import { timesOf } from '../../../language/grouped.ts';
import type { Place } from './alignment.ts';
import type { Token } from './tokens.ts';

/** Most places compared with a claim. */
const mostPlaces = 100;

/** Places by word and heading beginnings, and by numbers. */
export type Index = ReadonlyMap<string, ReadonlySet<Place>>;

export function indexed(places: readonly Place[]): Index {
  const byKey = new Map<string, Set<Place>>();
  for (const place of places)
    for (const key of [...place.tokens, ...place.heads].map(beginningOf)) {
      const known = byKey.get(key);
      if (known) known.add(place);
      else byKey.set(key, new Set([place]));
    }
  return byKey;
}

/** The places sharing most word beginnings and numbers with a claim. */
export function near(claim: readonly Token[], index: Index): Place[] {
  const hits = timesOf([...new Set(claim.map(beginningOf))].flatMap((key) => [...(index.get(key) ?? [])]));
  return [...hits]
    .sort(([, one], [, other]) => other - one)
    .slice(0, mostPlaces)
    .map(([place]) => place);
}

/** Lookup key of a token. */
export const beginningOf = ({ word, number }: Token): string =>
  number ? `#${Math.abs(number.readings[0]?.value ?? 0)}` : word.slice(0, 4);
