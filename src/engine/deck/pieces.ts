import type { Locale } from '../../contract/locales.ts';
import { blockWords } from '../content/block-words.ts';
import { isShortList } from '../content/short-list.ts';
import { wordCount } from '../content/words.ts';
import { leans } from '../language/leaning.ts';
import type { Block, List } from '../read/document.ts';

/** Sentences or items `from` up to `to` of a block; other blocks are one piece. */
export interface Piece {
  block: Block;
  from: number;
  to: number;
  words: number;
}

/** A continued list, with continued numbering. */
export interface ListPart extends List {
  /** First number, from 1. */
  first?: number;
}

/** Items or words kept together in a continued list; longer items are separated. */
const listPart = { items: 3, words: 30 } as const;
/** A paragraph of at most this many sentences stays together. */
const shortParagraph = 3;
/** With one slide per paragraph, those of at most this many words stay whole. */
const wholeParagraph = 130;
/** Words a table or picture counts for. */
const displayWords = 85;

/** With slides of at most this many words, even short lists are split. */
export const partedLists = 15;

/** How finely sections may be split. */
export interface Splitting {
  /** Most slides of a section without subsections, next to others. */
  most?: number;
  /** Words that make a slide. */
  grain: number;
  language: Locale;
  /** The whole text has no heading, so that each paragraph may open a slide. */
  untitled?: boolean;
  /** There are as many paragraphs and lists as slides. */
  many?: boolean;
}

/** The pieces of a block between which a section may be split. */
export function piecesOf(block: Block, splitting: Splitting): Piece[] {
  if (block.type === 'list') return listPieces(block, splitting);
  if (block.type === 'paragraph') return sentencePieces(block, splitting);
  const words = block.type === 'table' || block.type === 'figure' ? displayWords : blockWords(block);
  return [{ block, from: 0, to: 1, words }];
}

function listPieces(block: List, { grain }: Splitting): Piece[] {
  const words = block.items.map((_, index) =>
    blockWords({ ...block, items: block.items.slice(index, index + 1) }),
  );
  const all = words.reduce((sum, one) => sum + one, 0);
  const { length } = block.items;
  if (grain > partedLists && isShortList(length, all)) return [{ block, from: 0, to: length, words: all }];
  const pieces: Piece[] = [];
  const each = all / length >= listPart.words;
  words.forEach((one, index) => {
    const open = pieces.at(-1);
    if (open && !each && open.words < listPart.words && open.to - open.from < listPart.items) {
      open.to = index + 1;
      open.words += one;
    } else pieces.push({ block, from: index, to: index + 1, words: one });
  });
  return pieces;
}

/** A sentence that depends on the previous one starts no piece. */
function sentencePieces(
  block: Extract<Block, { type: 'paragraph' }>,
  { grain, language, many }: Splitting,
): Piece[] {
  const { sentences } = block;
  const step = grain > 30 ? shortParagraph : 1;
  const isWhole = many && blockWords(block) <= wholeParagraph;
  const pieces: Piece[] = [];
  sentences.forEach((sentence, index) => {
    const before = pieces.at(-1);
    const words = wordCount(sentence);
    if (before && (isWhole || before.to - before.from < step || leans(sentence, language))) {
      before.to = index + 1;
      before.words += words;
    } else pieces.push({ block, from: index, to: index + 1, words });
  });
  return pieces;
}

/** Reassembles pieces: consecutive ones of a block become one block. */
export function whole(pieces: Piece[]): Block[] {
  const runs: Piece[] = [];
  for (const piece of pieces) {
    const before = runs.at(-1);
    if (before && before.block === piece.block && before.to === piece.from) before.to = piece.to;
    else runs.push({ ...piece });
  }
  return runs.map(cut);
}

/** The content of a piece. */
function cut({ block, from, to }: Piece): Block {
  if (block.type === 'paragraph') return { ...block, sentences: block.sentences.slice(from, to) };
  if (block.type !== 'list' || (from === 0 && to === block.items.length)) return block;
  const part: ListPart = {
    ...block,
    items: block.items.slice(from, to),
    first: ((block as ListPart).first ?? 1) + from,
  };
  return part;
}
