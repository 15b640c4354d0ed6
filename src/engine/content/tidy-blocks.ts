import type { Block, List, ListItem, Table } from '../read/document.ts';
import { isStopWord, keyOf, wordCount } from './words.ts';

/** What decides which blocks of a section say something. */
export interface Saying {
  /** Pictures may be used. */
  pictures: boolean;
  /** Pictures that were given as files of their own: whoever gives them wants them seen. */
  given?: ReadonlySet<string>;
}

/**
 * The blocks of a section that say something by themselves: no code, no line that repeats the heading, no address behind a
 * sentence. The sentence that introduces code goes with the code.
 */
export function sayingBlocks(blocks: Block[], title: string, saying: Saying): Block[] {
  const heading = keyOf(title);
  return blocks.flatMap((block, index): Block[] => {
    if (block.residue || block.type === 'code' || block.type === 'equation') return [];
    if (block.type === 'figure')
      return (saying.pictures && !block.decoration) || saying.given?.has(block.asset) ? [block] : [];
    if (block.type === 'list') return [tidyList(block)];
    if (block.type === 'table') return [asList(block) ?? block];
    const sentences = block.sentences.map(withoutAddress);
    const next = blocks[index + 1];
    const introduces = next?.type === 'code' || next?.type === 'equation';
    if (introduces && /[:：]\s*$/u.test(sentences.at(-1) ?? '')) sentences.pop();
    if (heading !== '' && sentences.length === 1 && keyOf(sentences[0] ?? '') === heading) return [];
    return sentences.length > 0 ? [{ ...block, sentences }] : [];
  });
}

/** Words without which an address behind them is all there is. */
const besideAddress = 4;
const address = /^(.*[^\s([<:：])[\s([<]{1,3}(?:https?:\/\/|www\.)[^\s<>]{1,500}$/isu;

/** "The policy was approved https://…": a slide is not clicked through. */
function withoutAddress(text: string): string {
  const [, bare = ''] = /https?:|www\./iu.test(text) ? (address.exec(text) ?? []) : [];
  const last = /\S+$/u.exec(bare)?.[0] ?? '';
  if (wordCount(bare) < besideAddress || isStopWord(last.toLowerCase())) return text;
  return /[.。]$/u.test(text) && !/\p{P}$/u.test(bare) ? `${bare}.` : bare;
}

/** One item with a list below it is what introduces that list. */
function tidyList(given: List): List {
  const list = { ...given, items: given.items.map(tidyItem) };
  const [only] = list.items;
  if (list.items.length > 1 || !only || list.lead || only.children.length < 2) return list;
  return { ...list, lead: only.text, items: only.children };
}

const tidyItem = (item: ListItem): ListItem => ({
  ...item,
  text: withoutAddress(item.text),
  children: item.children.map(tidyItem),
});

/** A table of one filled column under no header is a list that somebody set between lines. */
function asList({ header, rows, at, caption }: Table): List | undefined {
  if (caption || header.some((cell) => cell !== '')) return undefined;
  const filled = header.flatMap((_, index) => (rows.some((row) => row[index] !== '') ? [index] : []));
  const [column] = filled;
  if (column === undefined || filled.length > 1) return undefined;
  const items = rows.flatMap((row) => (row[column] ? [{ text: row[column], children: [] }] : []));
  return { type: 'list', ordered: false, items, at };
}
