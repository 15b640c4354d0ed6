import { blockWords, totalWords } from '../content/block-words.ts';
import { nothingBelow } from '../content/minor.ts';
import type { Topic } from '../content/topics.ts';
import { wordCount } from '../content/words.ts';
import { withoutColon } from '../language/sentences.ts';
import { upperFirst } from '../language/upper-first.ts';
import type { Block, List, ListItem } from '../read/document.ts';

/** Most words of an item that names its sub-items. */
const heading = 10;
/** Smallest share of a section's words in such a list. */
const share = 0.4;

/** Turns a section without subsections into one with a subsection per named part. */
export const partsAsSections = (topic: Topic): Topic | undefined =>
  topic.children.length > 0 ? undefined : (listAsSections(topic) ?? labelsAsSections(topic));

/**
 * Turns a list of named groups into subsections, one per group, whose names become slide titles. Undefined for other
 * sections.
 */
function listAsSections(topic: Topic): Topic | undefined {
  const at = topic.blocks.findIndex((block) => block.type === 'list' && isGrouped(block));
  const list = topic.blocks[at];
  if (list?.type !== 'list') return undefined;
  if (blockWords(list) < topic.words * share) return undefined;
  const own = (title: string, blocks: Block[]) => ownPart(topic, title, blocks);
  const before = topic.blocks.slice(0, at);
  const after = topic.blocks.slice(at + 1);
  const told = list.items.filter((item) => !nothingBelow(item.children));
  const children = told
    .filter(hasBelow)
    .map((item) => own(titleOf(item), [{ ...withoutLead(list), items: item.children }]));
  const bare = told.filter((item) => !hasBelow(item));
  const rest = bare.length > 0 ? [{ ...withoutLead(list), items: bare }, ...after] : after;
  if (rest.length > 0) children.push(own(topic.title, rest));
  const opening = own(topic.title, before);
  return { ...opening, weight: topic.weight, children };
}

function ownPart(topic: Topic, title: string, blocks: Block[]): Topic {
  const words = totalWords(blocks);
  const weight = (topic.ownWeight * words) / Math.max(1, topic.words);
  const path = title === topic.title ? topic.path : [...topic.path, topic.title].filter(Boolean);
  return { ...topic, title, path, blocks, words, ownWeight: weight, weight, children: [] };
}

/**
 * Limits of labels in words: plain, in bold, with their only sentence; their number, and the share of paragraphs with
 * one.
 */
const labels = { words: 6, bold: 12, said: 15, least: 2, most: 12, share: 0.5 } as const;

/** "Calling a vote. When the discussion matures …": paragraphs that begin with a name. */
function labelsAsSections(topic: Topic): Topic | undefined {
  const { blocks } = topic;
  const paragraphs = blocks.filter(({ type }) => type === 'paragraph');
  const titles = blocks.map(labelOf);
  const found = titles.filter((title) => title !== undefined);
  const fits = found.length >= labels.least && found.length <= labels.most;
  if (!fits || found.length < paragraphs.length * labels.share || new Set(found).size < found.length)
    return undefined;
  const runs: { title: string; blocks: Block[] }[] = [{ title: topic.title, blocks: [] }];
  blocks.forEach((block, index) => {
    const title = titles[index];
    if (title === undefined) runs.at(-1)?.blocks.push(block);
    else runs.push({ title, blocks: [withoutLabel(block)] });
  });
  const [opening, ...parts] = runs.map((run) => ownPart(topic, run.title, run.blocks));
  return opening && { ...opening, weight: topic.weight, children: parts };
}

/** "Calling a vote. When …", "**Calling a vote:** when …", 「（一）投票。…」 */
function labelOf(block: Block): string | undefined {
  if (block.type !== 'paragraph') return undefined;
  const [first = '', ...others] = block.sentences;
  const [, label = '', behind = ''] = labelled.exec(first) ?? [];
  const isBold =
    block.stressed?.some((phrase) => phrase.replace(/(?<![.:：\s])[.:：\s]+$/u, '') === label) === true;
  if (behind && !isBold) return undefined;
  // "Owner: the warden" is no section.
  if (others.length === 0 && !(behind && wordCount(first) >= labels.said)) return undefined;
  return label !== '' && wordCount(label) <= (isBold ? labels.bold : labels.words) ? label : undefined;
}

const labelled =
  /^(?:[（(][一二三四五六七八九十][)）]\s?)?(\p{L}[^.:!?。：]*?)\s?(?:[.:。：]$|[:：]\s(?=(\S)))/u;

const withoutLabel = (block: Block): Block => {
  if (block.type !== 'paragraph') return block;
  const [first = '', ...others] = block.sentences;
  const rest = first.replace(labelled, '').trim();
  const said = upperFirst(rest);
  return { ...block, sentences: rest ? [said, ...others] : others };
};

/** How many list items have sub-items: all of them, or, in a list of this many words, a share. */
const grouped = { least: 2, share: 0.6, words: 300 } as const;

const hasBelow = ({ children }: ListItem): boolean => children.length > 0;

/** Each item names its sub-items; in the minutes of a long meeting, most do. */
function isGrouped(list: List): boolean {
  const { items } = list;
  const groups = items.filter(hasBelow);
  const share = blockWords(list) > grouped.words ? grouped.share : 1;
  return (
    groups.length >= Math.max(grouped.least, items.length * share) &&
    groups.every(
      ({ text }) => questionIn(text) || (wordCount(nameOf(text)) <= heading && !/[.!?。！？]$/u.test(text)),
    )
  );
}

/** "What did you do this year? Name the highlights.": the question of a form is the heading of its answers. */
const questionIn = (text: string): string | undefined => /^[^?？؟]{12,300}[?？؟](?=\s|$)/u.exec(text)?.[0];

/** "Roof - what it costs - 10 min": drops trailing parts until a few words are left. */
const nameOf = (text: string): string =>
  questionIn(text) ??
  text
    .split(/\s[–—-](?=\s)/u)
    .map((_, at, parts) => parts.slice(0, parts.length - at).join(' –'))
    .find((name) => wordCount(name) <= heading) ??
  text;

const titleOf = ({ text }: ListItem): string => {
  const bare = withoutColon(nameOf(text));
  // "v0.7.0"
  return /^\p{Ll}\d/u.test(bare) ? bare : upperFirst(bare);
};

function withoutLead({ lead: _, ...list }: List): List {
  return { ...list, ordered: false };
}
