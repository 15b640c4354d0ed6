/** With more items the lightest are merged first, since the exact algorithm is cubic. */
const most = 160;

/** Splits a list into at most `count` runs with the most even weights: minimises the sum of squares. */
export function partition<Item>(
  items: readonly Item[],
  count: number,
  weightOf: (item: Item) => number,
): Item[][] {
  const runs = joined(items, weightOf);
  const parts = Math.max(1, Math.min(count, runs.length));
  const sums = [0];
  for (const run of runs) sums.push((sums.at(-1) ?? 0) + run.weight);
  const cuts = cheapest(sums, parts);
  const found: Item[][] = [];
  for (let end = runs.length, part = parts; part > 0; part--) {
    const start = cuts[part]?.[end] ?? 0;
    found.unshift(runs.slice(start, end).flatMap((run) => run.items));
    end = start;
  }
  return found.filter((run) => run.length > 0);
}

interface Run<Item> {
  items: Item[];
  weight: number;
}

function joined<Item>(items: readonly Item[], weightOf: (item: Item) => number): Run<Item>[] {
  const size = Math.ceil(items.length / most);
  const runs: Run<Item>[] = [];
  for (let start = 0; start < items.length; start += size) {
    const taken = items.slice(start, start + size);
    runs.push({ items: taken, weight: taken.reduce((sum, item) => sum + weightOf(item), 0) });
  }
  return runs;
}

/** For each number of parts and end position, where the last part begins. */
function cheapest(sums: number[], parts: number): number[][] {
  const length = sums.length - 1;
  let before = sums.map((_, end) => (end === 0 ? 0 : Number.POSITIVE_INFINITY));
  const cuts: number[][] = [[]];
  for (let part = 1; part <= parts; part++) {
    const costs = sums.map(() => Number.POSITIVE_INFINITY);
    const starts: number[] = [];
    for (let end = part; end <= length; end++) {
      for (let start = part - 1; start < end; start++) {
        const cost = (before[start] ?? 0) + ((sums[end] ?? 0) - (sums[start] ?? 0)) ** 2;
        if (cost < (costs[end] ?? 0)) {
          costs[end] = cost;
          starts[end] = start;
        }
      }
    }
    cuts.push(starts);
    before = costs;
  }
  return cuts;
}
