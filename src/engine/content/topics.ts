import { isStopWord } from '../language/stop-words.ts';
import type { Block, Document, Section, SectionRole, Table } from '../read/document.ts';
import { kindOf, roleOfHeading, withoutHeadingStop } from '../read/sections.ts';
import { textOf, totalWords } from './block-words.ts';
import { foreignTo } from './foreign-sections.ts';
import { markMinor } from './minor.ts';
import { withoutTranslation } from './other-languages.ts';
import { presentable, presented } from './presentable.ts';
import { runInSections } from './run-in-sections.ts';
import { isMeasure } from './tables/grid.ts';
import { type Saying, sayingBlocks } from './tidy-blocks.ts';
import { figureCount, keyOf, meets, stemsOf, withoutEmoji } from './words.ts';

/** How little a section matters: 1, what a document says about itself; 2, what nobody presents. */
export type Minor = 1 | 2;

/** A section of a document as a deck or poster sees it: what is no content is gone, and what is left has a weight. */
export interface Topic {
  title: string;
  /** Titles of the sections around it, outermost first. */
  path: string[];
  role?: SectionRole;
  source: number;
  blocks: Block[];
  children: Topic[];
  /** Words of its own blocks. */
  words: number;
  /** Of its own blocks alone. */
  ownWeight: number;
  weight: number;
  /** Left out while there is anything else to tell: 2 even where slides become short without it. */
  minor?: Minor;
}

/** What decides how much of a document is worth telling. */
export interface Focus extends Saying {
  /** Stems of the words of the prompt. */
  stems: ReadonlySet<string>;
  /** Roles of the sections that the prompt asks for. */
  asked?: ReadonlySet<string>;
}

/**
 * Weights of sections: words count by their root, so that long sections do not drown short ones, up to `longest`; a
 * figure is worth `figure`, up to `figures` of them; each word of the prompt in the path of headings raises by `asked`. A part
 * of a section that has more than `parts` parts itself does not outweigh its neighbours by their number, nor do the
 * `questions` and answers behind what a document says. A second summary says `again` what the first one
 * does; "Background on …" is `preliminary`.
 */
export const weights = {
  longest: 400,
  figure: 1.2,
  figures: 12,
  asked: 0.35,
  asks: 3,
  table: 1.4,
  inventory: 0.5,
  above: 0.5,
  parts: 2,
  questions: 0.35,
  again: 0.35,
  preliminary: 0.45,
} as const;

/** What a section is worth by its role, where that is not 1. */
const roleWeights: Partial<Record<SectionRole, number>> = {
  acknowledgements: 0.3,
  appendix: 0.5,
  about: 0.5,
  data: 0.6,
  background: 0.8,
  results: 1.6,
  conclusion: 1.7,
  summary: 1.5,
  abstract: 1.8,
  recommendations: 1.5,
  'next-steps': 1.3,
  decisions: 2,
};

/** The tree of what a document says, in reading order. Empty sections are gone. */
export function topicsOf(document: Document, source: number, given: Focus): Topic {
  // A picture that was given by itself is what its author wants to show.
  const focus = isPicture(document) ? { ...given, pictures: true } : given;
  const foreign = foreignTo(document, focus.language);
  const fileName = keyOf(document.name.replace(/\.\w{1,5}$/, ''));
  const root = grow(document.body, { source, focus, foreign, fileName, path: [] }) ?? emptyTopic(source);
  const whole = lifted(root, document.title);
  const asked = focus.asked ?? nothingAsked;
  markMinor(whole, asked, focus.language);
  weigh(whole, { stems: distinguishing(whole, focus.stems), asked }, 0);
  return whole;
}

const isPicture = ({ body }: Document): boolean =>
  body.children.length === 0 && body.blocks.every(({ type }) => type === 'figure');

interface Growing {
  source: number;
  focus: Focus;
  foreign: (section: Section) => boolean;
  /** Never a heading. */
  fileName: string;
  path: string[];
}

const emptyTopic = (source: number): Topic => ({
  title: '',
  path: [],
  source,
  blocks: [],
  children: [],
  words: 0,
  ownWeight: 0,
  weight: 0,
});

function grow(section: Section, growing: Growing): Topic | undefined {
  if (section.residue || isDrawnContents(section) || growing.foreign(section)) return undefined;
  const { path, source, focus, fileName } = growing;
  const isName = (text: string | undefined) => text !== undefined && keyOf(text) === fileName;
  const title = isName(section.title) ? '' : headingOf(section.title);
  const blocks = sayingBlocks(section.blocks, title, focus).map((block) => {
    if (block.type !== 'table' || !isName(block.caption)) return block;
    const { caption: named, ...table } = block;
    return { ...table, ...(named && { named }) };
  });
  const below = title ? [...path, title] : path;
  const own = withoutTranslation(section, blocks, focus.language);
  const kept = presentable(section, own, path.length === 0 && !title);
  const [told, parts] = runInSections(kept) ?? [kept, []];
  const counted = parts.map((part) => leaf({ ...emptyTopic(source), ...part, path: below }));
  const children = [
    ...counted,
    ...presented(section).flatMap((child) => grow(child, { ...growing, path: below }) ?? []),
  ];
  if (told.length === 0 && children.length === 0) return undefined;
  const role = section.role && { role: section.role };
  return leaf({ ...emptyTopic(source), title, path, ...role, blocks: told, children });
}

const leaf = (topic: Topic): Topic => ({
  ...topic,
  blocks: topic.blocks.map((block, at) => (at === 0 ? { ...block, opens: true } : block)),
  words: totalWords(topic.blocks),
});

/** A table of contents that could only be read as a picture. */
const isDrawnContents = ({ title, blocks }: Section): boolean =>
  blocks.length > 0 && blocks.every(({ type }) => type === 'figure') && kindOf(title) === 'contents';

/** A heading without its colon or full stop, and without what a template says of it: "Drawbacks [optional]". */
const headingOf = (title: string): string =>
  placeholder.test(title) ? '' : plainHeading(firstQuestion.exec(title)?.[1] ?? title);

/** "Why is it taught so? Would it not make more sense to …?": of a question that goes on what it asks first. */
const firstQuestion = /^([^?？؟]{12,100}[?？؟])\s.{12}/su;

const placeholder = /^[(（[]?[Xx]{3,}[\])）]?$/u;

const plainHeading = (title: string): string =>
  withoutEmoji(
    withoutHeadingStop(withoutAddress(title.replace(/(?<![\s*])[\s*]*[:：]?$/u, ''))).replace(
      /^[（(]\d{1,2}[)）]\s?(?=\p{L})/u,
      '',
    ),
  ).replace(/\s[[(](?:optional|optionnel|facultativo|opcional)[\])]$/iu, '');

/** "Second option, https://…", "- Steps": where to find it, and the mark of an item, are no part of what it is called. */
function withoutAddress(title: string): string {
  const at = /(?<![\s,(–—-])[\s,(–—-]{1,3}https?:\/\/\S+$/u.exec(title)?.index ?? 0;
  const name = title.slice(0, at);
  return (/^[^:/]*$/u.test(name) && /\p{L}/u.test(name) ? name : title).replace(/^[-–—•]\s+(?=\p{L})/u, '');
}

/** A document whose only section is its own title begins below it. */
function lifted(root: Topic, title: string | undefined): Topic {
  let top = root;
  while (top.blocks.length === 0 && top.children.length === 1) {
    const [only] = top.children as [Topic];
    if (only.children.length === 0 && only.title !== title) break;
    top = { ...only, title: '' };
  }
  return top === root ? root : withoutAncestors(top, top.path.length + 1);
}

const withoutAncestors = (topic: Topic, levels: number): Topic => ({
  ...topic,
  path: topic.path.slice(levels),
  children: topic.children.map((child) => withoutAncestors(child, levels)),
});

/** Words of the prompt that many headings have tell none of them from the others. */
function distinguishing(root: Topic, stems: ReadonlySet<string>): ReadonlySet<string> {
  const headings = allTopics(root).filter(({ title }) => title !== '');
  const count = new Map<string, number>();
  for (const { title } of headings)
    for (const stem of stemsOf(title)) if (stems.has(stem)) count.set(stem, (count.get(stem) ?? 0) + 1);
  return new Set([...stems].filter((stem) => (count.get(stem) ?? 0) <= Math.max(2, headings.length / 3)));
}

const nothingAsked: ReadonlySet<string> = new Set();
/** A section of a role that the prompt asks for weighs so many times as much. */
const askedRole = 1.8;

/** Rows of a table that nobody reads on a slide. */
const longTable = 25;

/** A long table of texts: everything that somebody has, depends on or keeps. */
const isInventory = ({ rows, columns }: Table): boolean =>
  rows.length > longTable && !columns.some(isMeasure);

interface Weighing {
  stems: ReadonlySet<string>;
  asked: ReadonlySet<string>;
  /** Of the section above, for those below it that have no role of their own. */
  role?: SectionRole | undefined;
}

const outcomes: ReadonlySet<SectionRole> = new Set([
  'results',
  'conclusion',
  'recommendations',
  'next-steps',
  'decisions',
]);

/** "Results and Findings", "Interpretation of Results and Recommendations": what comes of a work is named among other things. */
const outcomeIn = (title: string): SectionRole | undefined =>
  rolesIn(title).find((role) => role && outcomes.has(role));

/** What each part of a heading is by itself, between small words and commas. */
const rolesIn = (title: string): (SectionRole | undefined)[] =>
  title
    .split(/\s+/u)
    .map((word) => (isStopWord(word.toLowerCase()) ? ',' : word))
    .join(' ')
    .split(/[,/&]/u)
    .map((part) => roleOfHeading(part.trim()));

/** "Background on locks": what is to be known before the rest, and not what a document is about. */
const isPreliminary = (title: string): boolean => {
  const [first, ...others] = rolesIn(title);
  return first === 'background' && others.length > 0 && others.every((role) => role === undefined);
};

const summarises = ({ role }: Topic): boolean => role === 'abstract' || role === 'summary';

function weigh(topic: Topic, weighing: Weighing, above: number): void {
  const asked = meets(topic.title, weighing.stems) + above * weights.above;
  const text = topic.blocks.map(textOf).join(' ');
  const size =
    Math.sqrt(Math.min(topic.words, weights.longest)) +
    weights.figure * Math.min(figureCount(text), weights.figures);
  const tables = topic.blocks.filter((block) => block.type === 'table');
  const measured = tables.some(({ columns }) => columns.some(isMeasure));
  const table = measured
    ? weights.table
    : tables.length > 0 && tables.every(isInventory)
      ? weights.inventory
      : 1;
  const part = topic.role ?? outcomeIn(topic.title) ?? weighing.role;
  const named = part !== undefined && weighing.asked.has(part) ? askedRole : 1;
  const preliminary = isPreliminary(topic.title) ? weights.preliminary : 1;
  const role = named * preliminary * ((part && roleWeights[part]) ?? 1);
  topic.ownWeight =
    topic.words > 0 ? size * table * role * (1 + weights.asked * Math.min(asked, weights.asks)) : 0;
  for (const child of topic.children) weigh(child, { ...weighing, role: part }, asked);
  for (const child of topic.children.filter(summarises).slice(1)) scale(child, weights.again);
  const { length } = topic.children;
  if (topic.path.length > 0 && length > weights.parts)
    for (const child of topic.children) scale(child, Math.sqrt(weights.parts / length));
  if (topic.title && isCatechism(topic)) for (const child of topic.children) scale(child, weights.questions);
  topic.weight = topic.ownWeight + topic.children.reduce((sum, child) => sum + child.weight, 0);
}

/** A section of so many questions and their answers, and hardly anything else. */
const manyQuestions = { least: 4, share: 0.75 } as const;

function isCatechism({ children }: Topic): boolean {
  const questions = children.filter(({ title }) => /[?？؟]$/u.test(title)).length;
  return questions >= manyQuestions.least && questions >= children.length * manyQuestions.share;
}

function scale(topic: Topic, factor: number): void {
  topic.ownWeight *= factor;
  topic.weight *= factor;
  for (const child of topic.children) scale(child, factor);
}

/** A topic and all below it, in reading order. */
export const allTopics = (topic: Topic): Topic[] => [topic, ...topic.children.flatMap(allTopics)];
