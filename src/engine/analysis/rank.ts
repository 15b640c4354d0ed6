import { similarity, type TermVector } from './term-vectors.ts';

/** The walk converges well before this. */
const maxRounds = 40;
const damping = 0.85;
const enough = 1e-4;

/**
 * How central each text is among all (TextRank): texts that say what many others say rank high. The best has 1.
 * The number of pairs grows with the square: callers keep the number of texts in the hundreds.
 */
export function textRank(vectors: TermVector[]): number[] {
  const count = vectors.length;
  const weights = vectors.map((a, i) => vectors.map((b, j) => (i === j ? 0 : similarity(a, b))));
  const totals = weights.map((row) => row.reduce((sum, weight) => sum + weight, 0));
  let ranks = new Array<number>(count).fill(1);
  for (let round = 0; round < maxRounds; round++) {
    const next = ranks.map((_, i) => {
      let sum = 0;
      for (let j = 0; j < count; j++) {
        const total = totals[j] ?? 0;
        if (total > 0) sum += ((weights[j]?.[i] ?? 0) / total) * (ranks[j] ?? 0);
      }
      return 1 - damping + damping * sum;
    });
    const change = next.reduce((most, rank, i) => Math.max(most, Math.abs(rank - (ranks[i] ?? 0))), 0);
    ranks = next;
    if (change < enough) break;
  }
  const best = Math.max(...ranks, Number.EPSILON);
  return ranks.map((rank) => rank / best);
}

/** What one of the candidates is worth by itself, and what it says. */
export interface Candidate {
  score: number;
  vector: TermVector;
}

/**
 * The candidates that say most without repeating one another (maximal marginal relevance), best first.
 * `novelty` is the share that being different has in the choice.
 */
export function chooseDiverse<T extends Candidate>(candidates: T[], count: number, novelty = 0.4): T[] {
  const left = [...candidates];
  const chosen: T[] = [];
  while (chosen.length < count && left.length > 0) {
    const values = left.map(({ score, vector }) => {
      const repeated = chosen.reduce((most, other) => Math.max(most, similarity(vector, other.vector)), 0);
      // A text that is nearly a copy of a chosen one adds nothing, however well it ranks.
      return repeated > 0.8 ? Number.NEGATIVE_INFINITY : (1 - novelty) * score - novelty * repeated;
    });
    const best = values.indexOf(Math.max(...values));
    const [next] = left.splice(best, 1);
    if (!next || values[best] === Number.NEGATIVE_INFINITY) break;
    chosen.push(next);
  }
  return chosen;
}
