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
