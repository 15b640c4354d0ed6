/** The entries that have a value, since a query or a body must not hold the others. */
export const given = <T extends Readonly<Record<string, unknown>>>(
  values: T,
): { [K in keyof T]: NonNullable<T[K]> } =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as never;
