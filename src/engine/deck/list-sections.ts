import { blockWords, type Topic } from '../content/topics.ts';
import { wordCount } from '../content/words.ts';
import type { Block, List, ListItem } from '../read/document.ts';

/** Words with which an item names what stands below it. */
const heading = 10;
/** Of the words of a section, what such a list has at least. */
const share = 0.4;

/**
 * A section that is mostly a list of named groups, as one with a section for each group: what each is called becomes the
 * title of its slide. Nothing where a section is built otherwise.
 */
export function listAsSections(topic: Topic): Topic | undefined {
  const at = topic.blocks.findIndex((block) => block.type === 'list' && isGrouped(block));
  const list = topic.blocks[at];
  if (list?.type !== 'list' || topic.children.length > 0) return undefined;
  if (blockWords(list) < topic.words * share) return undefined;
  const own = (title: string, blocks: Block[]): Topic => {
    const words = blocks.reduce((sum, block) => sum + blockWords(block), 0);
    const weight = (topic.ownWeight * words) / Math.max(1, topic.words);
    const path = title === topic.title ? topic.path : [...topic.path, topic.title].filter(Boolean);
    return { ...topic, title, path, blocks, words, ownWeight: weight, weight, children: [] };
  };
  const before = topic.blocks.slice(0, at);
  const after = topic.blocks.slice(at + 1);
  const children = list.items.map((item) =>
    own(titleOf(item), [{ ...withoutLead(list), items: item.children }]),
  );
  if (after.length > 0) children.push(own(topic.title, after));
  const opening = own(topic.title, before);
  return { ...opening, weight: topic.weight, children };
}

/** Each item says in a few words what the items below it are about. */
const isGrouped = ({ items }: List): boolean =>
  items.length > 1 &&
  items.every(
    ({ text, children }) => children.length > 0 && wordCount(text) <= heading && !/[.!?。！？]$/u.test(text),
  );

const titleOf = ({ text }: ListItem): string => {
  const bare = text.replace(/(?<!\s)\s*[:：]$/u, '');
  return bare.charAt(0).toUpperCase() + bare.slice(1);
};

function withoutLead({ lead: _, ...list }: List): List {
  return { ...list, ordered: false };
}
