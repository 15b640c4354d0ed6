/** A seeded source of numbers in [0, 1): a failure is replayed by its seed (mulberry32). */
export function seeded(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** An integer from 0 up to, not including, `below`. */
export const below = (random: () => number, limit: number): number => Math.floor(random() * limit);

/** The same things in another order. */
export function shuffled<T>(random: () => number, things: readonly T[]): T[] {
  const left = [...things];
  return Array.from(things, () => left.splice(below(random, left.length), 1)[0] as T);
}
