/** Things by what they have in common, in their order. */
export function grouped<Thing, Key>(
  things: Iterable<Thing>,
  keyOf: (thing: Thing) => Key,
): Map<Key, Thing[]> {
  const groups = new Map<Key, Thing[]>();
  for (const thing of things) {
    const own = groups.get(keyOf(thing));
    if (own) own.push(thing);
    else groups.set(keyOf(thing), [thing]);
  }
  return groups;
}

/** How often each value occurs. */
export function timesOf<Value>(values: Iterable<Value>): Map<Value, number> {
  const times = new Map<Value, number>();
  for (const value of values) times.set(value, (times.get(value) ?? 0) + 1);
  return times;
}
