/** Sparse vectors of terms, weighted by how telling a term is, and of length one, so that a product is a cosine. */
export type TermVector = Map<string, number>;

export interface Weighing {
  vector(terms: string[]): TermVector;
}

/** Weighs terms by their rarity among the texts (TF-IDF with a logarithm on both sides). */
export function weigh(texts: string[][]): Weighing {
  const documents = new Map<string, number>();
  for (const text of texts) {
    for (const term of new Set(text)) documents.set(term, (documents.get(term) ?? 0) + 1);
  }
  return {
    vector(terms) {
      const counts = new Map<string, number>();
      for (const term of terms) counts.set(term, (counts.get(term) ?? 0) + 1);
      const vector: TermVector = new Map();
      for (const [term, times] of counts) {
        const rarity = Math.log(1 + texts.length / (1 + (documents.get(term) ?? 0)));
        vector.set(term, (1 + Math.log(times)) * rarity);
      }
      return unit(vector);
    },
  };
}

function unit(vector: TermVector): TermVector {
  const length = Math.sqrt([...vector.values()].reduce((sum, weight) => sum + weight * weight, 0));
  if (length > 0) for (const [term, weight] of vector) vector.set(term, weight / length);
  return vector;
}

export function similarity(a: TermVector, b: TermVector): number {
  const [small, large] = a.size < b.size ? [a, b] : [b, a];
  let sum = 0;
  for (const [term, weight] of small) sum += weight * (large.get(term) ?? 0);
  return sum;
}
