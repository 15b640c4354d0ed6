import { worthOf } from '../../language/numbers.ts';
import type { Column } from '../document.ts';
import type { Profile } from './type-columns.ts';

/** Fewest rows, most columns examined, and relative tolerance of a rounded product. */
const products = { rows: 5, columns: 16, missed: 0.006 } as const;

/** A column equal to quantity times unit price in every row is an additive amount, whatever its name. */
export function withProducts(columns: Column[], profiles: Profile[]): Column[] {
  const measures = columns
    .flatMap(({ type, unit, decimal = '.' }, index) =>
      (type === 'count' || type === 'amount' || type === 'ratio') && unit !== '%'
        ? [
            {
              index,
              values: (profiles[index]?.numbers ?? []).map((one) =>
                one ? (worthOf(one, decimal) ?? Number.NaN) : Number.NaN,
              ),
            },
          ]
        : [],
    )
    .slice(0, products.columns)
    .filter(({ values }) => new Set(values).size > 1);
  const rows = measures[0]?.values.length ?? 0;
  if (rows < products.rows) return columns;
  const isProduct = (whole: number[], one: number[], other: number[]) =>
    whole.every(
      (value, row) =>
        Math.abs(value - (one[row] ?? Number.NaN) * (other[row] ?? Number.NaN)) <= products.missed,
    );
  const found = new Set(
    measures.flatMap((whole) => {
      const others = measures.filter((one) => one !== whole);
      return others.some((one, at) =>
        others.slice(at + 1).some((other) => isProduct(whole.values, one.values, other.values)),
      )
        ? [whole.index]
        : [];
    }),
  );
  return columns.map((column, index) =>
    found.has(index) ? { ...column, type: 'amount', nature: 'flow' } : column,
  );
}
