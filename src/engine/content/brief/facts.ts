import { inAllLanguages } from '../../language/document-words.ts';
import { isSaid } from '../../language/prompt-words.ts';
import { wordCount } from '../words.ts';

/** Something that the prompt itself says. */
export interface PromptFact {
  /** "Price" of "Price: 59 euros". */
  label?: string;
  text: string;
}

/** Rows that a prompt gives side by side: "North: 40, 35, 25. South: 20, 22, 30." */
export interface PromptTable {
  columns: string[];
  rows: string[][];
}

const digit = /\p{N}/u;
/** A comma or semicolon between clauses, not within a number or brackets. */
const clause = /(?:[;；]\s*|[,،]\s+(?=\S)|(?<!\p{N})[，、]\s*)(?![^()（）]{0,80}[)）])/u;
/** Of a label, in words. */
const longestLabel = 6;

/**
 * What the sentences of a prompt state, whole; those that list several figures are parted at their commas, and what
 * carries no number of its own stays with the clause before it.
 * @param sentences without those that order something
 */
export function factsOf(sentences: string[]): { facts: PromptFact[]; table?: PromptTable } {
  const lists: { label: string; parts: string[] }[] = [];
  const facts = sentences.flatMap((sentence): PromptFact[] => {
    const { label, rest } = labelled(sentence);
    const parts = clauses(rest);
    const figured = parts.filter((part) => digit.test(part)).length;
    if (label && parts.length > 1 && figured === parts.length && parts.every((part) => wordCount(part) <= 4))
      lists.push({ label, parts });
    if (figured > 1)
      return parts
        .map((text) => ({ text }))
        .map((fact, index) => (label && index === 0 ? { label, ...fact } : fact));
    return digit.test(rest) || label || states(sentence) ? [{ ...(label && { label }), text: rest }] : [];
  });
  const table = tableOf(lists);
  if (!table) return { facts };
  const told = new Set(lists.flatMap(({ parts }) => parts));
  return { facts: facts.filter(({ text }) => !told.has(text)), table };
}

/** Of a sentence, at least: in words, or in characters where they are not parted. */
const shortest = { words: 4, characters: 8 } as const;

/** A sentence rather than a name or a question. */
const states = (sentence: string): boolean =>
  !/[?？؟]\s*$/u.test(sentence) &&
  (wordCount(sentence) >= shortest.words || (isSaid(sentence) && sentence.length >= shortest.characters));

function labelled(sentence: string): { label?: string; rest: string } {
  const text = sentence.replace(/[.。।]$/u, '').trim();
  const [, label, rest] = /^([^:：,;]{2,60})[:：]\s*(.+)$/su.exec(text) ?? [];
  return label && rest && wordCount(label) <= longestLabel
    ? { label: label.trim(), rest: rest.trim() }
    : { rest: text };
}

let conjunction: RegExp | undefined;

/** "And" before the last of several clauses. */
const joined = (): RegExp => {
  const words = [...inAllLanguages(({ and }) => and)].filter((word) => /\p{L}/u.test(word));
  conjunction ??= new RegExp(`^(?:${words.join('|')})\\s+`, 'iu');
  return conjunction;
};

/** The clauses of a sentence; what carries no number stays with the clause before it. */
export function clauses(text: string): string[] {
  const parts: string[] = [];
  for (const part of text
    .split(clause)
    .map((one) => one.trim().replace(joined(), ''))
    .filter(Boolean)) {
    const before = parts.at(-1);
    if (before !== undefined && !digit.test(part) && digit.test(before))
      parts[parts.length - 1] = `${before}, ${part}`;
    else parts.push(part);
  }
  return parts;
}

/** Lists of one length under labels of their own are the columns of a table. */
function tableOf(lists: { label: string; parts: string[] }[]): PromptTable | undefined {
  const [first] = lists;
  if (!first || lists.length < 2 || lists.some(({ parts }) => parts.length !== first.parts.length))
    return undefined;
  return {
    columns: lists.map(({ label }) => label),
    rows: first.parts.map((_, row) => lists.map(({ parts }) => parts[row] ?? '')),
  };
}
