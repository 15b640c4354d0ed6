import { allTopics, type Topic } from './topics.ts';

/** By each name that people go by later, the sentence that says who they are. */
export type Introductions = ReadonlyMap<string, string>;

/** "Ada Brook, a nurse from the valley": a full name, and who that is. */
const fullName = /(\p{Lu}[\p{Ll}\p{M}'’-]+(?:\s\p{Lu}\.)?(?:\s\p{Lu}[\p{Ll}\p{M}'’-]+){1,2}),\s(?=\p{Ll})/gu;

/** So many names of one document are looked for. */
const most = 120;

/** Who is introduced in a document, under the parts of their names that stand alone in it. */
export function introductionsIn(root: Topic): Introductions {
  const sentences = allTopics(root).flatMap(({ blocks }) =>
    blocks.flatMap((block) =>
      block.type === 'paragraph'
        ? block.sentences
        : block.type === 'list'
          ? block.items.map(({ text }) => text)
          : [],
    ),
  );
  const found = new Map<string, string>();
  for (const sentence of sentences)
    for (const [, name = ''] of sentence.matchAll(fullName))
      for (const part of name.split(' '))
        if (found.size < most && part.length > 2 && !part.endsWith('.') && !found.has(part))
          found.set(part, sentence);
  const inside = new Set(sentences.flatMap((sentence) => namesAlone(sentence)));
  // "Edition" of a text that speaks of an edition is nobody's name.
  const words = new Set(sentences.flatMap((sentence) => sentence.match(/(?<!\p{L})\p{Ll}{3,}/gu) ?? []));
  for (const name of found.keys()) if (!inside.has(name) || words.has(name.toLowerCase())) found.delete(name);
  return found;
}

/** Capitalised words between words without a capital: names of one word. */
const namesAlone = (sentence: string): string[] =>
  [...sentence.matchAll(/(?<=\p{Ll},?\s)\p{Lu}[\p{Ll}\p{M}'’-]+(?=[\s,.;:!?)](?!\p{Lu}))/gu)].map(([name]) =>
    name.replace(/['’]s$/u, ''),
  );

/** The sentences that introduce those whom a sentence calls by one name, as far as it is not one of them. */
export function introductionsOf(sentence: string, introductions: Introductions): string[] {
  const needed = new Set<string>();
  for (const [name, introduction] of introductions)
    if (introduction !== sentence && callsBy(name, sentence)) needed.add(introduction);
  return [...needed];
}

/** The name stands there without a first or last name beside it. */
function callsBy(name: string, sentence: string): boolean {
  for (let at = sentence.indexOf(name); at >= 0; at = sentence.indexOf(name, at + 1)) {
    const before = sentence.slice(0, at);
    const after = sentence.slice(at + name.length);
    const whole = !/[\p{L}\p{M}]$/u.test(before) && !/^[\p{L}\p{M}-]/u.test(after);
    if (whole && !/\p{Lu}[\p{L}\p{M}.]{0,30}\s$/u.test(before) && !/^\s\p{Lu}/u.test(after)) return true;
  }
  return false;
}
