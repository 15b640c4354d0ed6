import { stemsOf } from '../../content/words.ts';
import type { Block } from '../../read/document.ts';

/** Share of the shorter sentence's words that makes one a repetition of the other. */
const sameWords = 0.75;
/** Fewer common words are coincidence. */
const fewestWords = 5;

/** The words and numbers of a sentence. */
interface Words {
  words: ReadonlySet<string>;
  numbers: ReadonlySet<string>;
}

/** Sentences already shown. */
export type Heard = Words[];

export const heardOf = (text: string): Words => ({
  words: stemsOf(text),
  numbers: new Set(text.match(/\d+(?:[.,]\d+)*/g) ?? []),
});

/** Drops sentences that repeat earlier ones in almost the same words. */
export function withoutEchoes(blocks: Block[], heard: readonly Words[]): Block[] {
  const known = [...heard];
  return blocks.flatMap((block): Block[] => {
    if (block.type !== 'paragraph') return [block];
    const sentences = block.sentences.filter((text) => {
      const said = heardOf(text);
      if (known.some((other) => isEcho(said, other))) return false;
      known.push(said);
      return true;
    });
    return sentences.length > 0 ? [{ ...block, sentences }] : [];
  });
}

/** A sentence with an additional number is no repetition. */
function isEcho(one: Words, other: Words): boolean {
  const [small, large] = one.words.size < other.words.size ? [one, other] : [other, one];
  if (small.words.size < fewestWords || small.words.size < large.words.size / 2) return false;
  if ([...one.numbers].some((number) => !other.numbers.has(number))) return false;
  let met = 0;
  for (const word of small.words) if (large.words.has(word)) met++;
  return met >= small.words.size * sameWords;
}
