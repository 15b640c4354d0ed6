import dimensions from './dimensions.json' with { type: 'json' };
import { currencyCode } from './units.ts';

/** What a unit measures, and how many of the smallest unit of that it is. */
export interface Dimension {
  of: string;
  worth: number;
}

const known = new Map<string, Dimension>(
  dimensions.flatMap(({ of, worth, names }) =>
    names
      .split(' ')
      .flatMap((name) =>
        (name.length > 3 ? [name, name.toLowerCase()] : [name]).map((one) => [one, { of, worth }] as const),
      ),
  ),
);

/** Of a unit in any language, by symbol or by word; of money its currency. Undefined for what only counts things. */
export function dimensionOf(unit: string): Dimension | undefined {
  const found = known.get(unit) ?? (unit.length > 3 ? known.get(unit.toLowerCase()) : undefined);
  const code = found ? undefined : currencyCode(unit);
  return code ? { of: code, worth: 1 } : found;
}

/** How many of each other unit of the same dimension one of this is: an hour is 60 minutes. */
export function othersOf({ of, worth }: Dimension): Dimension[] {
  const worths = new Set(dimensions.flatMap((one) => (one.of === of ? one.worth : [])));
  return [...worths].filter((one) => one !== worth).map((one) => ({ of, worth: one }));
}
