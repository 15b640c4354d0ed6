import type { Warning } from '../../contract/outcome.ts';
import { totalWords } from '../content/block-words.ts';
import { isMinorRole, withoutMinor } from '../content/minor.ts';
import { allTopics, type Topic } from '../content/topics.ts';
import { keyOf } from '../content/words.ts';
import type { SlideBody } from '../outline.ts';
import type { Block, ListItem } from '../read/document.ts';
import type { Drafted } from './slides.ts';

/** Words that identify a sentence or item. */
const known = 6;
/** Most sections in a warning. */
const mostNamed = 6;

interface Untold {
  /** Titles of the sections that no slide covers, and of parts of others. */
  sections: string[];
  /** Words of these, and of lists, tables and pictures of which nothing is told; unimportant sections do not count. */
  words: number;
}

/** What no slide tells. A table is told in any of its views. */
export function untoldOf(root: Topic, drafted: readonly Drafted[]): Untold {
  const runs = new Set<string>();
  for (const { slide } of drafted) for (const text of shownTexts(slide)) addRuns(keyOf(text), runs);
  const shown = new Set([...shownIn(drafted)].map(({ at }) => at));
  const isTold = (block: Block) =>
    shown.has(block.at) || textsOf(block).some((text) => runs.has(start(text)));
  const isUntold = (section: Topic) =>
    !runs.has(start(section.title)) && !allTopics(section).some(({ blocks }) => blocks.some(isTold));
  const untoldIn = (section: Topic): Topic[] =>
    isMinorRole(section) ? [] : isUntold(section) ? [section] : section.children.flatMap(untoldIn);
  const counts = ({ type }: Block) => type === 'list' || type === 'table' || type === 'figure';
  const lostIn = ({ blocks }: Topic): Block[] => {
    const lost = blocks.filter((block) => !isTold(block));
    return lost.length < blocks.length ? lost.filter(counts) : lost;
  };
  const sections = mainSections(root).flatMap(untoldIn);
  return {
    sections: sections.map(({ title }) => title).filter(Boolean),
    words: totalWords(allTopics(withoutMinor(root, 1)).flatMap(lostIn)),
  };
}

export const untoldWarning = (titles: readonly string[]): Warning =>
  leftOut(`No slide tells anything of these sections: ${listOf(titles)}`);

/** Fewest rows of a table worth mentioning. */
const fewestRows = 3;

/** Sections on slides whose table is not shown. */
export function unshownTables(root: Topic, drafted: readonly Drafted[]): string[] {
  const shown = shownIn(drafted);
  const told = new Set(drafted.flatMap(({ slot }) => slot.parts.flatMap(({ blocks }) => blocks)));
  const isUnshown = (block: Block) =>
    block.type === 'table' && block.at.sheet === undefined && block.rows.length >= fewestRows;
  return allTopics(withoutMinor(root, 1))
    .filter(({ title, blocks }) => title !== '' && !blocks.some((block) => shown.has(block)))
    .filter(({ blocks }) => blocks.some(isUnshown) && blocks.some((block) => told.has(block)))
    .map(({ title }) => title);
}

export const unshownWarning = (titles: readonly string[]): Warning =>
  leftOut(`No slide shows the tables of these sections: ${listOf(titles)}`);

function leftOut(what: string): Warning {
  const message = `${what}. Ask for more slides, or for these, to have them.`;
  return { code: 'CONTENT_LEFT_OUT', slide: null, message };
}

function listOf(titles: readonly string[]): string {
  const named = titles.slice(0, mostNamed).map((title) => `“${title}”`);
  return named.join(', ') + (titles.length > named.length ? ` and ${titles.length - named.length} more` : '');
}

/** Tables and pictures that a slide shows. */
export const shownIn = (drafted: readonly Drafted[]): ReadonlySet<Block> =>
  new Set(drafted.flatMap(({ shows }) => shows ?? []));

/** The sections directly below a document, or below each of several. */
export function mainSections({ children }: Topic): Topic[] {
  const sources = new Set(children.map(({ source }) => source));
  const sections = sources.size > 1 ? children.flatMap((one) => one.children) : children;
  return sections.filter(({ title }) => title !== '');
}

/** What can be read on a slide. */
export function shownTexts({
  kind: _,
  citations: __,
  support: ___,
  notes: ____,
  ...shown
}: SlideBody): string[] {
  return [...textsIn(shown)];
}

function* textsIn(value: unknown): Generator<string> {
  if (typeof value === 'string') yield value;
  else if (typeof value === 'object' && value !== null)
    for (const one of Object.values(value)) yield* textsIn(one);
}

/** Adds all runs of words that a sentence or item could begin with. */
function addRuns(key: string, runs: Set<string>): void {
  const words = key.split(' ');
  for (let from = 0; from < words.length; from++) runs.add(words.slice(from, from + known).join(' '));
  runs.add(key);
}

const start = (text: string): string => keyOf(text).split(' ').slice(0, known).join(' ');

function textsOf(block: Block): string[] {
  if (block.type === 'paragraph' || block.type === 'quotation') return block.sentences;
  return block.type === 'list' ? block.items.flatMap(textsOfItem) : [];
}

const textsOfItem = ({ text, children }: ListItem): string[] => [text, ...children.flatMap(textsOfItem)];
