/**
 * The text format that Prometheus reads (version 0.0.4): a family of values under one name, told apart by labels. What
 * stands in a label is a word of ours, never an id or anything that a client sent.
 */

export const contentType = 'text/plain; version=0.0.4; charset=utf-8';

export type Labels = Readonly<Record<string, string>>;

interface Value {
  labels: Labels;
  value: number;
}

export function family(
  type: 'counter' | 'gauge' | 'histogram',
  name: string,
  help: string,
  samples: readonly (Value & { suffix?: string })[],
): string {
  if (samples.length === 0) return '';
  const lines = samples.map(
    ({ suffix = '', labels, value }) => `${name}${suffix}${labelText(labels)} ${value}`,
  );
  return `# HELP ${name} ${help}\n# TYPE ${name} ${type}\n${lines.join('\n')}\n`;
}

export const gauge = (name: string, help: string, value: number, labels: Labels = {}): string =>
  family('gauge', name, help, [{ labels, value }]);

function labelText(labels: Labels): string {
  const pairs = Object.entries(labels).map(([name, value]) => `${name}="${escaped(value)}"`);
  return pairs.length === 0 ? '' : `{${pairs.join(',')}}`;
}

const escaped = (value: string) =>
  value.replaceAll('\\', '\\\\').replaceAll('"', '\\"').replaceAll('\n', '\\n');

/** Counts what happened, by labels. */
export class Counter {
  readonly #name: string;
  readonly #help: string;
  readonly #values = new Map<string, Value>();

  constructor(name: string, help: string) {
    this.#name = name;
    this.#help = help;
  }

  add(labels: Labels, amount = 1): void {
    const key = Object.values(labels).join('\n');
    const known = this.#values.get(key);
    if (known) known.value += amount;
    else this.#values.set(key, { labels, value: amount });
  }

  toString(): string {
    return family('counter', this.#name, this.#help, [...this.#values.values()]);
  }
}

interface Observed {
  labels: Labels;
  /** How many fell into each bucket alone; the last one has no upper bound. */
  counts: number[];
  sum: number;
}

/** How often seconds of which length were observed, by labels. */
export class Histogram {
  readonly #name: string;
  readonly #help: string;
  readonly #bounds: readonly number[];
  readonly #values = new Map<string, Observed>();

  /** @param bounds Upper bounds of the buckets in seconds, rising. */
  constructor(name: string, help: string, bounds: readonly number[]) {
    this.#name = name;
    this.#help = help;
    this.#bounds = bounds;
  }

  observe(labels: Labels, seconds: number): void {
    const key = Object.values(labels).join('\n');
    let known = this.#values.get(key);
    if (!known) {
      known = { labels, counts: Array(this.#bounds.length + 1).fill(0), sum: 0 };
      this.#values.set(key, known);
    }
    this.#count(known, seconds);
  }

  /** The same for labels that are observed again and again. */
  of(labels: Labels): (seconds: number) => void {
    let known: Observed | undefined;
    return (seconds) => {
      if (known) return this.#count(known, seconds);
      this.observe(labels, seconds);
      known = this.#values.get(Object.values(labels).join('\n'));
    };
  }

  #count(known: Observed, seconds: number): void {
    let bucket = 0;
    while (bucket < this.#bounds.length && seconds > (this.#bounds[bucket] as number)) bucket++;
    known.counts[bucket] = (known.counts[bucket] as number) + 1;
    known.sum += seconds;
  }

  toString(): string {
    const samples = [...this.#values.values()].flatMap((observed) => this.#samplesOf(observed));
    return family('histogram', this.#name, this.#help, samples);
  }

  #samplesOf({ labels, counts, sum }: Observed) {
    let below = 0;
    const buckets = counts.map((count, at) => {
      below += count;
      const le = String(this.#bounds[at] ?? '+Inf');
      return { suffix: '_bucket', labels: { ...labels, le }, value: below };
    });
    return [...buckets, { suffix: '_sum', labels, value: sum }, { suffix: '_count', labels, value: below }];
  }
}
