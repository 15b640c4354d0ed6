import type { Locale } from '../../contract/locales.ts';
import { wordsIn } from '../language/languages.ts';
import { isStopWord } from '../language/stop-words.ts';
import { allTopics, type Topic } from './topics.ts';

/** People introduced in the sources. */
export interface Introductions {
  /** For each short name, the sentence that introduces the person. */
  names: ReadonlyMap<string, string>;
  /** Position of each sentence. */
  order: ReadonlyMap<string, number>;
}

const fullName = "(\\p{Lu}[\\p{Ll}\\p{M}'’-]+(?:\\s\\p{Lu}\\.)?(?:\\s\\p{Lu}[\\p{Ll}\\p{M}'’-]+){1,2})";

/** "Ada Brook, a nurse from the valley": a full name and a description. */
function introducing(language: Locale): RegExp {
  const { definite, indefinite } = wordsIn(language).instructions.articles;
  const articles = [definite, indefinite].filter(Boolean).join('|') || '(?!)';
  return new RegExp(`${fullName},\\s(?:${articles})(?=[\\s\\p{L}])`, 'gu');
}

/** Most names searched per document. */
const most = 120;

/** People introduced in the sources, by the parts of their names that are later used alone. */
export function introductionsIn(root: Topic, language: Locale): Introductions {
  const sentences = allTopics(root).flatMap(({ blocks }) =>
    blocks.flatMap((block) =>
      block.type === 'paragraph'
        ? block.sentences
        : block.type === 'list'
          ? block.items.map(({ text }) => text)
          : [],
    ),
  );
  const pattern = introducing(language);
  const names = new Map<string, string>();
  for (const sentence of sentences)
    for (const [, name = ''] of sentence.matchAll(pattern)) {
      const parts = name.split(' ');
      if (isStopWord((parts[0] ?? '').toLowerCase())) continue;
      for (const part of parts)
        if (names.size < most && part.length > 2 && !part.endsWith('.') && !names.has(part))
          names.set(part, sentence);
    }
  const inside = new Set(names.size > 0 ? sentences.flatMap((sentence) => namesAlone(sentence)) : []);
  // "Edition" in a text about an edition is no name.
  const words = new Set(sentences.flatMap((sentence) => sentence.match(/(?<!\p{L})\p{Ll}{3,}/gu) ?? []));
  for (const name of names.keys()) if (!inside.has(name) || words.has(name.toLowerCase())) names.delete(name);
  return { names, order: new Map(sentences.map((sentence, index) => [sentence, index])) };
}

/** Capitalised words between lower-case words: one-word names. */
const namesAlone = (sentence: string): string[] =>
  [...sentence.matchAll(/(?<=\p{Ll},?\s)\p{Lu}[\p{Ll}\p{M}'’-]+(?=[\s,.;:!?)](?!\p{Lu}))/gu)].map(([name]) =>
    name.replace(/['’]s$/u, ''),
  );

/** The sentences that introduce the people this one refers to by a single name. */
export function introductionsOf(sentence: string, { names, order }: Introductions): string[] {
  const at = order.get(sentence) ?? Number.POSITIVE_INFINITY;
  const needed = new Set<string>();
  for (const [name, introduction] of names)
    if ((order.get(introduction) ?? 0) < at && callsBy(name, sentence)) needed.add(introduction);
  return [...needed];
}

/** The name occurs without a first or last name. */
function callsBy(name: string, sentence: string): boolean {
  for (let at = sentence.indexOf(name); at >= 0; at = sentence.indexOf(name, at + 1)) {
    const before = sentence.slice(0, at);
    const after = sentence.slice(at + name.length);
    const whole = !/[\p{L}\p{M}]$/u.test(before) && !/^[\p{L}\p{M}-]/u.test(after);
    if (whole && !/\p{Lu}[\p{L}\p{M}.]{0,30}\s$/u.test(before) && !/^\s\p{Lu}/u.test(after)) return true;
  }
  return false;
}
