import { isStopWord } from '../language/stop-words.ts';
import { upperFirst } from '../language/upper-first.ts';
import { isUnnamed } from '../read/choose-title.ts';
import type { Block, Document, Section } from '../read/document.ts';
import { kindOf } from '../read/sections.ts';
import { keyOf, wordCount } from './words.ts';

/** A document is about a name that occurs this often, and this many times as often as the next. */
const telling = { times: 3, lead: 1.3 } as const;
/** Characters of text searched, and of the opening that must have the name. */
const sample = 40_000;
const opening = 300;

/**
 * The subject of an untitled document: its only heading, else its file name in words, else the first of a few headings,
 * else their common beginning, else the name it uses most. Undefined if nothing stands out. Names are words with an
 * inner capital ("FastPCA") or two or three capitalised words, a pattern common to all Latin-script languages.
 */
export function nameOf(document: Document): string | undefined {
  const { body } = document;
  const [only] = body.children;
  if (only?.title && body.children.length === 1 && !kindOf(only.title)) return only.title;
  return nameOfFile(document) ?? headOfFew(body) ?? beginningOfAll(body) ?? nameWrittenOften(body);
}

/** Fewest words of a file name, and fewest letters of each: shorter ones say little or are codes. */
const ofFile = { words: 2, letters: 3 } as const;

/** "0130-stalled-releases.md", "Grants from May 4th": a file name made of at least this many words. */
export function nameOfFile({ kind, name }: Document, least: number = ofFile.words): string | undefined {
  if (kind !== 'file') return undefined;
  const words = name
    .replace(/\.\w{1,5}$/u, '')
    .replace(/^[\d\s._-]+/u, '')
    .split(/[\s._-]+/u);
  const areWords = words.every((word) => /^(?:\p{L}+|(?:19|20)\d\d|\d{1,2}\p{L}{0,2})$/u.test(word));
  const telling = words.filter((word) => wordCount(word) > 0 && word.length >= ofFile.letters);
  const text = words.join(' ');
  return areWords && telling.length >= least && !isUnnamed(text) ? upperFirst(text) : undefined;
}

/** Most sections of a text named after its first heading, and fewest words of that. */
const ofFew = { sections: 3, words: 3 } as const;

/** "Rowing Club Fleet Policy" before a few headings of the same level, unlike "A note on this text" before chapters. */
function headOfFew({ blocks, children }: Section): string | undefined {
  const [first] = children;
  const isNote = first?.children.length === 0 && children.some((one) => one.children.length > 0);
  const few = blocks.length === 0 && !isNote && children.length <= ofFew.sections;
  const says = first && !kindOf(first.title) && !/[?？؟]$/u.test(first.title);
  return few && says && wordCount(first.title) >= ofFew.words ? first.title : undefined;
}

/** Fewest headings, fewest share of them and fewest words of a common beginning. */
const shared = { headings: 3, share: 0.6, words: 2 } as const;

/** "Changes in Knot" of "Changes in Knot 1.2" and "Changes in Knot 1.1". */
function beginningOfAll({ children }: Section): string | undefined {
  const titles = children.map(({ title }) => title.split(' '));
  const [first = []] = titles.slice(1);
  const begin = (words: string[]) =>
    titles.filter((title) => words.every((word, at) => title[at] === word)).length;
  const most = Math.max(shared.headings, titles.length * shared.share);
  const end = first.findIndex((word, at) => /\d/.test(word) || begin(first.slice(0, at + 1)) < most);
  const words = first.slice(0, Math.max(0, end));
  return words.length >= shared.words ? words.join(' ') : undefined;
}

function nameWrittenOften(body: Section): string | undefined {
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
    !text.slice(0, opening).includes(first[0]) ||
    first[1] < telling.times ||
    first[1] < (second?.[1] ?? 0) * telling.lead
  )
    return undefined;
  return first[0];
}

/** Most characters, and fewest words, of a line that may be a title. */
const line = { characters: 90, words: 3 } as const;

/** The first line of a text, if it is neither a sentence nor a label for what follows. */
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
