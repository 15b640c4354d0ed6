import { figureCount, stemsOf } from '../../content/words.ts';
import type { Passage } from './passage.ts';

/** Weights: words in headings, length penalty, figures, tables. */
const weights = { path: 0.6, length: 0.6, figures: 0.25, table: 1.2 } as const;

/** Ranks passages by relevance to words, rare ones counting most. Built once, queried often. */
export class Ranking {
  readonly #stems: { own: Set<string>; path: Set<string> }[];
  readonly #passages: readonly Passage[];
  readonly #rarity = new Map<string, number>();
  readonly #usual: number;

  constructor(passages: readonly Passage[]) {
    this.#passages = passages;
    this.#stems = passages.map(({ text, path }) => ({
      own: stemsOf(text),
      path: stemsOf(path.join(' ')),
    }));
    const count = new Map<string, number>();
    for (const { own, path } of this.#stems)
      for (const stem of new Set([...own, ...path])) count.set(stem, (count.get(stem) ?? 0) + 1);
    for (const [stem, times] of count) this.#rarity.set(stem, Math.log(1 + passages.length / times));
    const tokens = passages.reduce((sum, passage) => sum + passage.tokens, 0);
    this.#usual = Math.max(1, tokens / Math.max(1, passages.length));
  }

  /** Passage indices, most relevant first; in reading order where none is relevant. */
  ranked(question: string): number[] {
    const asked = [...stemsOf(question)].filter((stem) => this.#rarity.has(stem));
    const scores = this.#passages.map((passage, index) => this.#score(passage, index, asked));
    return this.#passages
      .map((_, index) => index)
      .sort((a, b) => (scores[b] ?? 0) - (scores[a] ?? 0) || a - b);
  }

  #score(passage: Passage, index: number, asked: readonly string[]): number {
    const { own, path } = this.#stems[index] ?? { own: new Set(), path: new Set() };
    let met = 0;
    for (const stem of asked) {
      const rarity = this.#rarity.get(stem) ?? 0;
      if (own.has(stem)) met += rarity;
      if (path.has(stem)) met += rarity * weights.path;
    }
    const long = 1 - weights.length + weights.length * Math.max(1, passage.tokens / this.#usual);
    const tells = ['table', 'fact', 'sums', 'chart'].includes(passage.kind) ? weights.table : 1;
    const figures = weights.figures * Math.min(2, figureCount(passage.text));
    return ((met + figures) * tells) / long;
  }
}
