import { fieldsOf, listOf, numberOf, wordsOf } from '../kinds/fields.ts';
import { list, number, object, type Schema, text } from '../kinds/schema.ts';
import type { Remark } from '../parts.ts';
import type { Chat } from '../provider/chat.ts';
import { budgetOf } from '../request.ts';
import type { Material } from '../sources/material.ts';
import type { SupportCheck } from './support.ts';

const most = 12;

/** Schema for statements a reviewer finds untrue; `part` is the unit of the result. */
export const untrueSchema = (part: 'slide' | 'region'): Schema =>
  list(
    object({
      number: { ...number, description: `Number of the ${part}.` },
      said: text('The sentence, figure or cell as it stands there, word for word.', 240),
      source: text('The words of the material that say otherwise, word for word.', 300),
    }),
    most,
    'Everything that the material contradicts, or says only of some, with a condition or as a mere possibility; an empty list where all is true.',
  );

const task =
  'Then hold each sentence and figure against the material, as an editor who believes nothing: who and what, how much of what, since when, of all or of some only, always or usually, decided or only considered, what caused what, which of two is the larger. What the material says otherwise goes into "untrue", with its words. What is said in other words, summed up or rightly computed is true.';

/** Extends the review question by truth against cited passages, if there is material. */
export function withTruth(asked: string, material: Material, cited: readonly string[], chat: Chat): string {
  if (material.isEmpty) return asked;
  const tokens = cited.reduce((sum, id) => sum + (material.find(id)?.tokens ?? 0), 0);
  const budget = Math.min(tokens, budgetOf('plan', chat, task, asked));
  return `${asked}\n\n${task}\n\nThe material:\n${material.show(asked, budget, cited)}`;
}

/** Adds supported doubts to the remarks of a review, before its other remarks on that part. */
export function addUntrue<Key>(
  found: Map<Key, Remark>,
  answer: unknown,
  support: SupportCheck,
  keyAt: (number: number) => Key | undefined,
): void {
  for (const [at, words] of untrueIn(answer, support)) {
    const key = keyAt(at);
    if (key === undefined) continue;
    const remark = found.get(key);
    found.set(key, { ...remark, words: [...words, remark?.words ?? ''].filter(Boolean).join(' ') });
  }
}

/** By part number, in words for the author. */
function untrueIn(answer: unknown, support: SupportCheck): Map<number, string[]> {
  const found = new Map<number, string[]>();
  for (const { number: at, said, source } of listOf(fieldsOf(answer).untrue).slice(0, most).map(fieldsOf)) {
    const [part, words, told] = [numberOf(at), wordsOf(said), wordsOf(source)];
    if (part === null || !words || !told || !support.doubt(words, told)) continue;
    found.set(part, [...(found.get(part) ?? []), `“${words}” is untrue: the material says “${told}”.`]);
  }
  return found;
}
