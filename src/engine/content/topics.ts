import { isStopWord } from '../language/stop-words.ts';
import { withoutHeadingStop } from '../read/choose-title.ts';
import type { Block, Document, Section, SectionRole, Table } from '../read/document.ts';
import { kindOf, roleOfHeading } from '../read/sections.ts';
import { textOf, totalWords } from './block-words.ts';
import { foreignTo } from './foreign-sections.ts';
import { markMinor } from './minor.ts';
import { withoutTranslation } from './other-languages.ts';
import { presentable, presented } from './presentable.ts';
import { runInSections } from './run-in-sections.ts';
import { isMeasure } from './tables/grid.ts';
import { type Saying, sayingBlocks } from './tidy-blocks.ts';
import { figureCount, keyOf, meets, stemsOf, withoutEmoji } from './words.ts';

/** Degree of unimportance. 1: about the document itself; 2: never presented. */
export type Minor = 1 | 2;

/** A section as a deck or poster sees it: without non-content, and with a weight. */
export interface Topic {
  title: string;
  /** Titles of the enclosing sections, outermost first. */
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
  /** Left out while there is anything else; 2 even if slides get short. */
  minor?: Minor;
}

/** What decides how much of a document to show. */
export interface Focus extends Saying {
  /** Word stems of the prompt. */
  stems: ReadonlySet<string>;
  /** Section roles the prompt asks for. */
  asked?: ReadonlySet<string>;
}

/**
 * Section weights. Words count by their square root, up to `longest`, so that long sections do not dominate; a figure
 * counts `figure`, up to `figures` of them; each prompt word in the heading path multiplies by `asked`. A part with
 * more than `parts` parts of its own does not outweigh its siblings by their number, nor do `questions` and answers
 * after the content. A second summary counts `again`, "Background on …" `preliminary`.
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

/** Weight by role, if not 1. */
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

/** The content tree of a document, in reading order, without empty sections. */
export function topicsOf(document: Document, source: number, given: Focus): Topic {
  // A picture given as a file is meant to be shown.
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

/** A heading without its final colon or stop, and without template hints: "Drawbacks [optional]". */
const headingOf = (title: string): string =>
  placeholder.test(title) ? '' : plainHeading(firstQuestion.exec(title)?.[1] ?? title);

/** "Why is it taught so? Would it not make more sense to …?": keeps the first question. */
const firstQuestion = /^([^?？؟]{12,100}[?？؟])\s.{12}/su;

const placeholder = /^[(（[]?[Xx]{3,}[\])）]?$/u;

const plainHeading = (title: string): string =>
  withoutEmoji(
    withoutHeadingStop(withoutAddress(title.replace(/(?<![\s*])[\s*]*[:：]?$/u, ''))).replace(
      /^[（(]\d{1,2}[)）]\s?(?=\p{L})/u,
      '',
    ),
  ).replace(/\s[[(](?:optional|optionnel|facultativo|opcional)[\])]$/iu, '');

/** "Second option, https://…", "- Steps": drops the address and the item mark. */
function withoutAddress(title: string): string {
  const at = /(?<![\s,(–—-])[\s,(–—-]{1,3}https?:\/\/\S+$/u.exec(title)?.index ?? 0;
  const name = title.slice(0, at);
  return (/^[^:/]*$/u.test(name) && /\p{L}/u.test(name) ? name : title).replace(/^[-–—•]\s+(?=\p{L})/u, '');
}

/** A document whose only section is its title begins below it. */
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

/** Prompt words in many headings do not distinguish them. */
function distinguishing(root: Topic, stems: ReadonlySet<string>): ReadonlySet<string> {
  const headings = allTopics(root).filter(({ title }) => title !== '');
  const count = new Map<string, number>();
  for (const { title } of headings)
    for (const stem of stemsOf(title)) if (stems.has(stem)) count.set(stem, (count.get(stem) ?? 0) + 1);
  return new Set([...stems].filter((stem) => (count.get(stem) ?? 0) <= Math.max(2, headings.length / 3)));
}

const nothingAsked: ReadonlySet<string> = new Set();
/** Weight factor of a section whose role the prompt asks for. */
const askedRole = 1.8;

/** A table of more rows is unreadable on a slide. */
const longTable = 25;

/** A long table of texts: an inventory. */
const isInventory = ({ rows, columns }: Table): boolean =>
  rows.length > longTable && !columns.some(isMeasure);

interface Weighing {
  stems: ReadonlySet<string>;
  asked: ReadonlySet<string>;
  /** Role inherited by subsections without one. */
  role?: SectionRole | undefined;
}

const outcomes: ReadonlySet<SectionRole> = new Set([
  'results',
  'conclusion',
  'recommendations',
  'next-steps',
  'decisions',
]);

/** "Results and Findings", "Interpretation of Results and Recommendations": outcome named among others. */
const outcomeIn = (title: string): SectionRole | undefined =>
  rolesIn(title).find((role) => role && outcomes.has(role));

/** Role of each part of a heading, between small words and commas. */
const rolesIn = (title: string): (SectionRole | undefined)[] =>
  title
    .split(/\s+/u)
    .map((word) => (isStopWord(word.toLowerCase()) ? ',' : word))
    .join(' ')
    .split(/[,/&]/u)
    .map((part) => roleOfHeading(part.trim()));

/** "Background on locks": prerequisites, not the document's subject. */
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

/** A section of this many questions with answers and little else. */
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

/** A topic and all its descendants, in reading order. */
export const allTopics = (topic: Topic): Topic[] => [topic, ...topic.children.flatMap(allTopics)];
