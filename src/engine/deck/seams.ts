import type { Locale } from '../../contract/locales.ts';
import { blockWords, textOf } from '../content/block-words.ts';
import { keyOf, wordCount } from '../content/words.ts';
import { hasFiniteVerb } from '../language/composing-words.ts';
import type { Block } from '../read/document.ts';
import { clauseNumberIn } from '../read/legal-headings.ts';
import { names } from '../read/named-floats.ts';
import { isApart, isDisplay } from './allot.ts';
import { fullSlide } from './drafting.ts';
import { asks } from './merged-titles.ts';
import { type ListPart, type Piece, piecesOf, type Splitting } from './pieces.ts';
import { asTitle, headedSentence, isTitle, leadTitle, openingClause } from './title-sentences.ts';

/** Most words of a continued list. */
const fullList = 150;
/** Most words of a fragment. */
const fewWords = 6;

/**
 * A title from the opening of blocks: a paragraph's sentence, that sentence's first clause, or a list's introduction.
 * Undefined for paragraphs with similar openings.
 */
export function seamTitle(blocks: readonly Block[], language: Locale): string | undefined {
  const [block] = blocks;
  if (block?.type === 'list') return leadTitle((block as ListPart).first ? '' : block.lead, language);
  if (block?.type !== 'paragraph' || openedAlike(blocks).has(openingOf(block))) return undefined;
  const [text = ''] = block.sentences;
  // "So why do pumps fail?" heads the answer.
  if (asks(text) && wordCount(text) <= headedSentence && block.sentences.length > 2)
    return asTitle(text, { language });
  const isShort = wordCount(text) <= fewWords && hasFiniteVerb(text, language) === false;
  if (isShort) return undefined;
  return isTitle({ text, children: [], at: block.at, block }, { language }, headedSentence)
    ? asTitle(text, { language })
    : openingClause(text, language);
}

/**
 * Runs of pieces between which a section may be split. If no number is wanted, slides start where a title is available,
 * unless too few would.
 */
export function seamsOf(blocks: readonly Block[], splitting: Splitting, least = 0): Piece[][] {
  const groups = glued(
    blocks.flatMap((block) => piecesOf(block, splitting)),
    splitting.grain > grainOfSentences,
  );
  if (splitting.most === undefined) return groups;
  const alike = openedAlike(blocks);
  const long = new Set(blocks.filter((block) => block.type === 'list' && blockWords(block) > fullList));
  const opens = (group: Piece[], before: Piece[]) =>
    (alike.has(openingOf(group[0]?.block))
      ? splitting.untitled === true && shows(group) && shows(before)
      : opensSlide(group, long, splitting.language)) ||
    standsApart(group, before) ||
    fills(group, before);
  const paragraphs = splitting.untitled ? joinedRuns(groups, beginsParagraph) : [];
  const isShort = paragraphs.length > 1 && paragraphs.length <= mostParagraphs;
  const full = isShort ? paragraphs : joinedRuns(groups, opens);
  return full.length < least ? groups : full;
}

/** Most paragraphs that open a slide each, whether or not one can be titled by its opening. */
const mostParagraphs = 10;
const beginsParagraph = ([first]: Piece[]): boolean => first?.block.type === 'paragraph' && first.from === 0;

function joinedRuns(groups: Piece[][], opens: (group: Piece[], before: Piece[]) => boolean): Piece[][] {
  const runs: Piece[][] = [];
  for (const group of groups) {
    const before = runs.at(-1);
    if (before && !opens(group, before)) before.push(...group);
    else runs.push([...group]);
  }
  return withoutThinRuns(runs);
}

const shows = (pieces: Piece[]): boolean => pieces.some(({ block }) => isDisplay(block));

const standsApart = ([first]: Piece[], before: Piece[]): boolean =>
  first?.from === 0 && isApart(first.block) && before.some(({ block }) => block.type === 'table');

/** Whether a list has room below the items of others. */
export const hasRoomBelow = (above: number, items: number): boolean =>
  above === 0 || above + items <= fullSlide.points;

/** A list that has no room below those before it. */
const fills = (group: Piece[], before: Piece[]): boolean =>
  group[0]?.block.type === 'list' && group[0].from === 0 && !hasRoomBelow(itemsIn(before), itemsIn(group));

const itemsIn = (pieces: Piece[]): number =>
  pieces.reduce((sum, { block, from, to }) => sum + (block.type === 'list' ? to - from : 0), 0);

/** Fewest words of a run that gets a slide for itself. */
const thinRun = 24;

/** A sentence or two at the end of a section stay with what stands before them; at its beginning, with what follows. */
function withoutThinRuns(runs: Piece[][]): Piece[][] {
  const isThin = (run: Piece[]) => !shows(run) && run.reduce((sum, { words }) => sum + words, 0) < thinRun;
  const full: Piece[][] = [];
  for (const run of runs) {
    const before = full.at(-1);
    if (before && !shows(before) && (isThin(run) || isThin(before))) before.push(...run);
    else full.push([...run]);
  }
  return full;
}

/** A sentence or two directly below a table, which has room for them. */
const commentsOn = (table: Block | undefined, piece: Piece): boolean =>
  table?.type === 'table' &&
  piece.block.type === 'paragraph' &&
  piece.from === 0 &&
  piece.to === piece.block.sentences.length &&
  piece.words < thinRun &&
  !introduces(piece);

/** "The sheet has these columns:" */
const introduces = ({ block, to }: Piece): boolean =>
  block.type === 'paragraph' && /[:：]\s*$/u.test(block.sentences[to - 1] ?? '');

/** With slides of at most this many words, even such a sentence has its own. */
const grainOfSentences = 16;

/** Words that similar openings share. */
const openingWords = 3;

const openingOf = (block: Block | undefined): string =>
  block?.type === 'paragraph'
    ? keyOf(block.sentences[0] ?? '')
        .split(' ')
        .slice(0, openingWords)
        .join(' ')
    : '';

/** "The club asks its members …", of each post. */
function openedAlike(blocks: readonly Block[]): ReadonlySet<string> {
  const openings = blocks.map(openingOf);
  return new Set(openings.filter((opening, at) => opening !== '' && openings.indexOf(opening) !== at));
}

function opensSlide([first]: Piece[], long: ReadonlySet<Block>, language: Locale): boolean {
  if (!first) return false;
  const { block, from, to } = first;
  if (from > 0 && block.type === 'list') return long.has(block);
  if (block.type === 'table' || block.type === 'figure') return true;
  const own = block.type === 'paragraph' ? { ...block, sentences: block.sentences.slice(from, to) } : block;
  const [text = ''] = own.type === 'paragraph' ? own.sentences : [];
  return clauseNumberIn(text) !== undefined || seamTitle([own], language) !== undefined;
}

/** Whether a paragraph precedes a table with a title of its own, and so belongs to the table above it. */
const isBetween = ({ block, from, to }: Piece, next: Piece | undefined): boolean =>
  block.type === 'paragraph' &&
  from === 0 &&
  to === block.sentences.length &&
  next?.block.type === 'table' &&
  next.block.caption !== undefined &&
  !names(textOf(block), next.block);

/**
 * Keeps a sentence ending in a colon with what follows, a table's name with the table, text between two tables with the upper
 * one, and a clause with its number.
 */
function glued(pieces: Piece[], isUsual: boolean): Piece[][] {
  const groups: Piece[][] = [];
  const begins = ({ block, from }: Piece): boolean =>
    block.type === 'paragraph' && from === 0 && clauseNumberIn(block.sentences[0] ?? '') !== undefined;
  const ofClauses = pieces.filter(begins).length > 2;
  for (const [at, piece] of pieces.entries()) {
    const before = groups.at(-1);
    const last = before?.at(-1);
    const isIntroduced = last && last.block !== piece.block && introduces(last);
    const isShown = last && isDisplay(piece.block) && names(textOf(last.block), piece.block);
    const goesOn = ofClauses && !begins(piece) && before?.some(begins);
    const comments =
      last &&
      ((isDisplay(last.block) && isBetween(piece, pieces[at + 1])) ||
        (isUsual && commentsOn(last.block, piece)));
    if (before && (isIntroduced || isShown || goesOn || comments)) before.push(piece);
    else groups.push([piece]);
  }
  return groups;
}
