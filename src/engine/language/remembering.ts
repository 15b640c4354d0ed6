/** Longer texts are read anew, and so is everything once so many are kept. */
const most = { letters: 600, texts: 1000 } as const;

/**
 * A reading of sentences and clauses that is asked for the same ones again and again, as where each claim is compared with
 * all its sources: its latest answers are kept, and nobody changes them.
 */
export function remembering<Rest extends readonly unknown[], Read>(
  read: (text: string, ...rest: Rest) => Read,
): (text: string, ...rest: Rest) => Read {
  const known = new Map<string, Map<string, Read>>();
  return (text, ...rest) => {
    if (text.length > most.letters) return read(text, ...rest);
    const key = rest.join();
    const own = known.get(key) ?? new Map<string, Read>();
    if (own.size >= most.texts) own.clear();
    known.set(key, own);
    if (own.has(text)) return own.get(text) as Read;
    const made = read(text, ...rest);
    own.set(text, made);
    return made;
  };
}
