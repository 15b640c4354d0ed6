import { isStopWord } from '../language/stop-words.ts';
import type { Block, Document, Section } from '../read/document.ts';
import { kindOf } from '../read/sections.ts';
import { keyOf, wordCount } from './words.ts';

/** So often a name is written in a document that is about it, and so many times as often as the next. */
const telling = { times: 3, lead: 1.3 } as const;
/** Characters of text that are looked at, and of the opening that has the name. */
const sample = 40_000;
const opening = 1500;
/** A name of several words may be anybody's; what a text is about stands in its first sentences. */
const severalWords = 300;

/**
 * What a document without a title is about, by its own words: its only heading, else the name that it writes most often.
 * Undefined where nothing stands out. Names are words with a capital inside ("FastPCA") and two or
 * three words with capitals, which all languages of the Latin alphabet set apart in the same way.
 */
export function nameOf({ body }: Document): string | undefined {
  const [only] = body.children;
  if (only?.title && body.children.length === 1 && !kindOf(only.title)) return only.title;
  const counts = new Map<string, number>();
  const text = textOf(body);
  for (const [name] of text.matchAll(
    /(?<=\p{Ll}[,;:]?\s)\p{Lu}\p{Ll}{1,20}(?:\s\p{Lu}\p{Ll}{1,20}){1,2}(?![\p{L}\p{N}./_(-])/gu,
  ))
    counts.set(name, (counts.get(name) ?? 0) + 1);
  for (const [name] of text.matchAll(
    /(?<![\p{L}\p{N}@/.#_-])\p{L}+\p{Ll}\p{Lu}[\p{L}\p{N}]{0,20}(?![\p{L}\p{N}./_(-])/gu,
  ))
    if (!isStopWord(keyOf(name))) counts.set(name, (counts.get(name) ?? 0) + 1);
  // "x86_64-apple-darwin"
  for (const [name] of text.matchAll(
    /(?<![\p{L}\p{N}@/.#_-])(?=\S{0,40}[\d_])\p{L}[\p{L}\d]{1,20}(?:[_-][\p{L}\d]{1,20}){1,4}(?![\p{L}\p{N}/_(-])/gu,
  ))
    counts.set(name, (counts.get(name) ?? 0) + 1);
  const [first, second] = [...counts].sort((a, b) => b[1] - a[1]);
  if (
    !first ||
    !text.slice(0, first[0].includes(' ') ? severalWords : opening).includes(first[0]) ||
    first[1] < telling.times ||
    first[1] < (second?.[1] ?? 0) * telling.lead
  )
    return undefined;
  return first[0];
}

/** Characters and words of a line that may be what a text is called. */
const line = { characters: 90, words: 3 } as const;

/** The line that a text begins with, where it is no sentence and no label with what stands under it. */
export function openingLineOf({ body }: Document): string | undefined {
  const first = body.blocks.find(({ residue }) => !residue);
  const text = first?.type === 'paragraph' ? first.sentences.join(' ') : '';
  const fits = text.length <= line.characters && wordCount(text) >= line.words;
  return fits && /[\p{L}\p{N})]$/u.test(text) && !/[:：]|https?/u.test(text) ? text : undefined;
}

function textOf(section: Section): string {
  let text = '';
  const visit = ({ blocks, children }: Section): void => {
    for (const block of blocks) {
      if (text.length > sample) return;
      if (!block.residue) text += ` ${sentencesOf(block).join(' ')}`;
    }
    children.forEach(visit);
  };
  visit(section);
  return text;
}

function sentencesOf(block: Block): string[] {
  if (block.type === 'paragraph' || block.type === 'quotation') return block.sentences;
  return block.type === 'list' ? block.items.map(({ text }) => text) : [];
}
