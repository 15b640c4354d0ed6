import { Caseless } from '../language/caseless.ts';
import { factLabel } from '../language/fact-cues.ts';
import { leans } from '../language/leaning.ts';
import { once } from '../language/once.ts';
import { requestWords } from '../language/request-words.ts';
import { speaksOf } from '../language/sentence-cues.ts';
import { upperFirst } from '../language/upper-first.ts';
import type { Block } from '../read/document.ts';
import { roleOfHeading } from '../read/sections.ts';
import { totalWords } from './block-words.ts';
import { asksQuestion } from './brief/read-topic.ts';
import { allTopics, type Focus, type Topic } from './topics.ts';
import { keyOf, stemsOf } from './words.ts';

/**
 * What the sources say about each section a prompt names, under that name: sections with a matching heading and
 * everything below them, otherwise sentences, items and tables with its words. Undefined if there is nothing.
 */
export function namedTopics(root: Topic, names: readonly string[], focus: Focus): (Topic | undefined)[] {
  const stems = names.map((name) => [...stemsOf(name)]);
  const owners = new Map<Topic, number>();
  const headings = new Set(allTopics(root).map(({ title }) => keyOf(title)));
  const exact = new Set(names.flatMap((name, index) => (headings.has(keyOf(name)) ? [index] : [])));
  own(root, undefined, names, exact, owners);
  const topics = allTopics(root).filter(({ blocks }) => blocks.length > 0);
  const free = topics.filter((topic) => !owners.has(topic));
  return names.map((name, index) => {
    const headed = topics.filter((topic) => owners.get(topic) === index);
    const wanted = stems[index] ?? [];
    // "What we change" is not answered by every sentence in which something changes.
    const ways = asksQuestion(`${name} `)
      ? [() => headed, () => free.flatMap((topic) => withBlocks(topic, ledBy(topic.blocks, wanted)))]
      : [
          () => headed,
          () => free.flatMap((topic) => withBlocks(topic, labelled(topic.blocks, name))),
          () => (roleOfHeading(name) === 'decisions' ? telling(free, decides, focus) : []),
          () => telling(free, mentions(wanted), focus),
          () => telling(topics, mentions(wanted), focus),
        ];
    const found = firstOf(ways);
    return found && gathered(name, found);
  });
}

/** Whether a heading says what something is not: "Out of scope". */
export const negates = (heading: string): boolean => negation().test(heading);
const negation = once(
  () =>
    new Caseless(
      `(?<!\\p{L})(?:${requestWords('negates', 'latin')})(?!\\p{L})|${requestWords('negates', 'other')}`,
    ),
);

/** Whether a section's heading is what a name calls. */
export function isHeading(root: Topic, name: string): boolean {
  const owners = new Map<Topic, number>();
  for (const child of root.children) own(child, undefined, [name], new Set(), owners);
  return owners.size > 0;
}

/** A section goes to the name its heading matches best, otherwise to its parent's. */
function own(
  topic: Topic,
  above: number | undefined,
  names: readonly string[],
  exact: ReadonlySet<number>,
  owners: Map<Topic, number>,
): void {
  const title = [...stemsOf(topic.title)];
  let owner = above;
  let best = leastShare;
  names
    .map((name) => [...stemsOf(name)])
    .forEach((name, index) => {
      const called = names[index] ?? '';
      const meets = (some: string[], others: string[]) =>
        some.filter((stem) => others.some((one) => akin(one, stem))).length / (some.length || 1);
      const named = meets(name, title);
      const share = Math.max(
        // "What went well" is not "What went wrong".
        named < 1 && asksQuestion(`${called} `) ? 0 : named,
        meets(title, name) === 1 || isOfKind(called, topic.title) ? whole : 0,
      );
      // "Electric bikes" is a section of its own beside "Electric cars", and "What went well" beside "What did not go well".
      const isSame = share === 1 && negates(called) === negates(topic.title);
      if (share > best && (isSame || !exact.has(index))) {
        best = share;
        owner = index;
      }
    });
  if (owner !== undefined) owners.set(topic, owner);
  for (const child of topic.children) own(child, owner, names, exact, owners);
}

/** A heading matches if it has more than this share of a name's words. */
const leastShare = 0.49;
/** "How traffic developed" contains all of "Traffic". */
const whole = 0.5;

/** "Costs" and "Budget", "Zeitplan" and "Termine" */
export function isOfKind(name: string, heading: string): boolean {
  const [label, role] = [factLabel(name), roleOfHeading(name)];
  return (
    (label !== undefined && label === factLabel(heading)) ||
    (role !== undefined && role === roleOfHeading(heading))
  );
}

/** "cost" and "costs", "Risiko" and "Risiken". */
export function akin(one: string, other: string): boolean {
  const [short, long] = one.length <= other.length ? [one, other] : [other, one];
  if (short === long) return true;
  return short.length > 2 && long.length - short.length <= 2 && long.startsWith(short);
}

const firstOf = (ways: readonly (() => Topic[])[]): Topic[] | undefined => {
  for (const way of ways) {
    const found = way();
    if (found.length > 0) return found;
  }
  return undefined;
};

/** Whether a text has all the words. */
const mentions = (stems: readonly string[]) => (text: string) => {
  const words = [...stemsOf(text)];
  return stems.length > 0 && stems.every((stem) => words.some((word) => akin(word, stem)));
};

const decides = (text: string): boolean => speaksOf('decision', text);

/** Only the parts of each section that tell of it. */
const telling = (topics: readonly Topic[], has: (text: string) => boolean, { language }: Focus): Topic[] =>
  topics.flatMap((topic) =>
    withBlocks(
      topic,
      topic.blocks.flatMap((block) => said(block, has, (text) => leans(text, language))),
    ),
  );

function withBlocks(topic: Topic, blocks: Block[]): Topic[] {
  const words = totalWords(blocks);
  return blocks.length > 0 ? [{ ...topic, blocks, words, children: [], ownWeight: Math.sqrt(words) }] : [];
}

/** The lists whose lead has all the words: "You need:" answers "what do I need". */
const ledBy = (blocks: readonly Block[], wanted: readonly string[]): Block[] =>
  blocks.filter((block) => block.type === 'list' && block.lead !== undefined && mentions(wanted)(block.lead));

/** "Decision: The stalls stay.": the paragraphs that begin with the name, without it. */
const labelled = (blocks: readonly Block[], name: string): Block[] =>
  blocks.flatMap((block) => {
    if (block.type !== 'paragraph') return [];
    const [first = '', ...others] = block.sentences;
    const [head, label = ''] = /^(\p{L}[\p{L}\s]{2,30})\s?[:：]\s*(?=\S)/u.exec(first) ?? [];
    const [one, other] = [[...stemsOf(label)], [...stemsOf(name)]];
    const isSame = one.length === other.length && one.every((stem, at) => akin(stem, other[at] ?? ''));
    if (!head || !(isSame || (roleOfHeading(name) && roleOfHeading(label) === roleOfHeading(name))))
      return [];
    const sentence = first.slice(head.length);
    return [{ ...block, sentences: [upperFirst(sentence), ...others] }];
  });

function said(block: Block, has: (text: string) => boolean, leaning: (text: string) => boolean): Block[] {
  switch (block.type) {
    case 'paragraph': {
      let kept = false;
      const sentences = block.sentences.filter((sentence) => {
        kept = has(sentence) || (kept && leaning(sentence));
        return kept;
      });
      return sentences.length > 0 ? [{ ...block, sentences }] : [];
    }
    case 'list': {
      if (block.lead && has(block.lead)) return [block];
      const { lead: _, ...list } = block;
      const items = block.items.filter(({ text }) => has(text));
      return items.length > 0 ? [{ ...list, items }] : [];
    }
    case 'table':
      return has([block.caption ?? '', ...block.header].join(' ')) ? [block] : [];
    case 'figure':
      return has(block.caption ?? '') ? [block] : [];
    default:
      return [];
  }
}

function gathered(name: string, topics: Topic[]): Topic {
  const children = topics.map((topic): Topic => ({ ...topic, children: [], weight: topic.ownWeight }));
  const weight = children.reduce((sum, child) => sum + child.weight, 0);
  return {
    title: name,
    path: [],
    source: topics[0]?.source ?? 0,
    blocks: [],
    children,
    words: 0,
    ownWeight: 0,
    weight,
  };
}
