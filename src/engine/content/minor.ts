import type { Locale } from '../../contract/locales.ts';
import { givesThanks, isNoNews } from '../language/composing-words.ts';
import { pointsElsewhere } from '../language/unshown.ts';
import type { Block, ListItem, SectionRole } from '../read/document.ts';
import type { Minor, Topic } from './topics.ts';
import { keyOf, wordCount } from './words.ts';

/** Marks sections of little importance. `asked`: roles the prompt asks for; `language`: of the deck. */
export function markMinor(whole: Topic, asked: ReadonlySet<string>, language: Locale): void {
  const below = (topic: Topic): Topic[] => [topic, ...topic.children.flatMap(below)];
  const topics = below(whole);
  for (const { children } of topics) freeAmongOthers(children, language);
  freeLarge(whole, below);
  // If all parts of a section are questions, they are its content.
  const asking = new Set(
    topics.flatMap(({ children }) => (children.length > 1 && children.every(onlyAsks) ? children : [])),
  );
  const questions = topics.filter((topic) => !topic.role && asksMuch(topic) && !asking.has(topic));
  const words = (some: Topic[]) => some.reduce((sum, one) => sum + one.words, 0);
  const all = words(topics);
  // A document that is a list of questions is meant to be one.
  if (words(questions) < all * mostQuestions) for (const one of questions) one.minor = 2;
  for (const topic of olderReleases(whole)) for (const one of below(topic)) one.minor ??= 1;
  // "Please sponsor our work", "Join us"
  for (const topic of topics)
    if (pointsElsewhere(topic.title, language)) for (const one of below(topic)) one.minor ??= 2;
  // A document that is lists of links is meant to be one, too.
  const linking = topics.filter(isLinking);
  if (words(linking) < all * mostLinks) for (const one of linking) one.minor ??= 2;
  for (const topic of topics) {
    topic.minor ??= minorOf(topic, asked, topic.words * mostAside > all);
    if (isMinorRole(topic)) for (const one of belowMinor(topic)) one.minor = 2;
    else if (topic.role === 'about' && topic.minor) for (const one of below(topic)) one.minor ??= topic.minor;
  }
}

/** This many sections without a role after one show that it is not end matter. */
const othersBehind = 2;

/** "Licensing" among other business models is content; real acknowledgements come last and give thanks. */
function freeAmongOthers(siblings: Topic[], language: Locale): void {
  for (const [at, one] of siblings.entries()) {
    if (at === 0 || one.role !== 'acknowledgements') continue;
    const behind = siblings.slice(at + 1).filter(({ role }) => !role).length;
    const [first] = one.blocks;
    const said = first?.type === 'paragraph' ? first.sentences : [];
    const isOwn = behind >= othersBehind && said.length > 0;
    if (isOwn && said.every((text) => !givesThanks(text, language))) delete one.role;
  }
}

/** "Contributing to other projects" with subsections: a large part of a document is its content, whatever it is called. */
function freeLarge(whole: Topic, below: (topic: Topic) => Topic[]): void {
  const wordsOf = (topic: Topic) => below(topic).reduce((sum, { words }) => sum + words, 0);
  const all = wordsOf(whole);
  for (const topic of below(whole))
    if (topic.role === 'about' && topic.children.length > 1 && wordsOf(topic) * mostAside > all)
      delete topic.role;
}

/** Roles that are only wanted when asked for. */
const aside: ReadonlySet<string> = new Set(['limitations', 'risks', 'next-steps', 'appendix']);

const reasons: ReadonlySet<string> = new Set(['summary', 'aim', 'background', 'methods']);

function isAside(role: SectionRole | undefined, asked: ReadonlySet<string>): boolean {
  if (role === undefined || !aside.has(role) || !asked.has('aim')) return false;
  return [...asked].every((one) => reasons.has(one));
}

/**
 * What decks leave out while anything else is left: acknowledgements, attendance, appendices and lists of names.
 */
const minorRoles: ReadonlySet<SectionRole> = new Set(['acknowledgements', 'attendance', 'appendix']);

/** Parts of a paper's body, even under a heading below one for acknowledgements. */
export const bodyRoles: ReadonlySet<string> = new Set([
  'introduction',
  'methods',
  'results',
  'discussion',
  'conclusion',
]);

/** With everything below it; inside an appendix, the body of a paper is part of the appendix. */
const belowMinor = (topic: Topic): Topic[] => [
  topic,
  ...topic.children
    .filter(({ role }) => topic.role === 'appendix' || !role || !bodyRoles.has(role))
    .filter(({ blocks }) => topic.role !== 'attendance' || !reports(blocks))
    .flatMap(belowMinor),
];

/** Whether nobody would present it, or miss it. */
export const isMinorRole = ({ role, blocks }: Topic): boolean =>
  role !== undefined &&
  minorRoles.has(role) &&
  !(role === 'attendance' && (sentencesOf(blocks) > formal || isMeasured(blocks)));

/** "Attendance was 94.1 % in September": a figure, and no list of names. */
const isMeasured = (blocks: Topic['blocks']): boolean =>
  blocks.every((block) => block.type === 'paragraph') &&
  blocks.some((block) => block.type === 'paragraph' && /\d\s?%/u.test(block.sentences.join(' ')));

/** Below an attendance heading, points with sub-points are minutes. */
const reports = (blocks: Topic['blocks']): boolean =>
  sentencesOf(blocks) > formal ||
  blocks.some((block) => block.type === 'list' && block.items.some(({ children }) => children.length > 0));

/** Most sentences of a mere formality of a meeting. */
const formal = 5;

const sentencesOf = (blocks: Topic['blocks']): number =>
  blocks.reduce(
    (sum, block) =>
      sum + (block.type === 'paragraph' ? block.sentences.filter((text) => /[.。]$/u.test(text)).length : 0),
    0,
  );

/** A section with more than this fraction (one in …) of the document's words is no aside. */
const mostAside = 6;

function minorOf(topic: Topic, asked: ReadonlySet<string>, large: boolean): Minor | undefined {
  const items = topic.blocks.flatMap((block) => (block.type === 'list' ? block.items : []));
  const most = (some: ListItem[]) => some.length * 2 > items.length;
  if (hardlyAnswers(topic)) return 2;
  if (
    items.length > 0 &&
    most(items.filter(({ text, children }) => isNoNews(text) || nothingBelow(children)))
  )
    return 2;
  const names = items.filter(({ text, children }) => children.length === 0 && wordCount(text) <= 3);
  if (items.length > 11 && names.length > items.length * 0.8) return 2;
  // Study participants are counted; meeting participants are named.
  if (topic.role === 'data' && items.length > 2 && items.every(({ text }) => person.test(text))) return 2;
  // A table of resources under "Resources" is not about the document itself.
  const lists = (block: Block) =>
    block.type === 'table' && keyOf(topic.title).startsWith(keyOf(block.header[0] ?? '-'));
  const told = large && sentencesOf(topic.blocks) > formal;
  const isAbout = topic.role === 'about' && !told && !topic.blocks.some(lists);
  const linked =
    items.length > 1 &&
    sentencesOf(topic.blocks) <= formal &&
    most(items.filter(({ text }) => /https?:\/\//iu.test(text)));
  return linked || isRoster(topic) || isAbout || isAside(topic.role, asked) ? 1 : undefined;
}

/** Most words that introduce a list of links, and the share of such lists from which on they are the document's content. */
const leadWords = 24;
const mostLinks = 0.5;

/** Link names only say what is found elsewhere. */
const isLinking = ({ blocks }: Topic): boolean =>
  blocks.some(({ type }) => type === 'list') &&
  blocks.every((block) =>
    block.type === 'list'
      ? block.links
      : block.type === 'paragraph' && wordCount(block.sentences.join(' ')) <= leadWords,
  );

/** "Storage API" with only "skipped, no time" below it. */
export const nothingBelow = (children: ListItem[]): boolean =>
  children.length > 0 && children.every(({ text }) => isNoNews(text));

/** A table of members, with nothing measured. */
const isRoster = ({ blocks }: Topic): boolean =>
  blocks.some(({ type }) => type === 'table') &&
  blocks.every(
    (block) =>
      block.type !== 'list' &&
      (block.type !== 'table' ||
        block.header.some(
          (_, index) =>
            block.rows.filter((row) => member.test(row[index] ?? '')).length >= block.rows.length * 0.8,
        )),
  );

/** "Ada Brook @abrook" */
const member = /^\p{Lu}\S*(?:\s\p{Lu}\S*){1,3}\s\(?@\S+$/u;

const person = /^\p{Lu}\S*(?:\s\p{Lu}\S*){1,3}$/u;

/** Sections of template questions may be at most this share of a document. */
const mostQuestions = 0.6;

/** Fewest statements that show that a section's questions are its author's. */
const leastStated = 2;

function asksMuch({ blocks }: Topic): boolean {
  // An author introduces their own questions.
  const items = blocks.flatMap((block) => (block.type === 'list' && !block.lead ? block.items : []));
  const sentences = blocks.flatMap((block) => (block.type === 'paragraph' ? block.sentences : []));
  // Below what the author states, questions are to be thought about.
  if (sentences.filter((text) => !isQuestion(text) && /[.!。！।]$/u.test(text)).length >= leastStated)
    return false;
  const asked = [
    ...items.filter(({ text }) => /^[^.!?？؟]{8,220}[?？؟](?:\s?[([].*)?$/u.test(text)),
    ...sentences.filter(isQuestion),
  ];
  return asked.length > 2 && asked.length * 2 > items.length + sentences.length;
}

const onlyAsks = ({ blocks, children }: Topic): boolean =>
  children.length === 0 &&
  blocks.every((block) => block.type === 'list' && block.items.every(({ text }) => isQuestion(text)));

const isQuestion = (text: string): boolean => /[?？؟]\s*$/u.test(text);

/** Most words of an answer of yes, no or nothing. */
const shortAnswer = 8;

/** "Are there any risks?" – "Not at this point." */
const hardlyAnswers = ({ title, words, children }: Topic): boolean =>
  isQuestion(title) && children.length === 0 && words < shortAnswer;

/** The tree without sections of this degree or above; the tree itself if nothing else is left. */
export function withoutMinor(topic: Topic, degree: Minor): Topic {
  const children = topic.children.flatMap((child) => {
    const kept = withoutMinor(child, degree);
    return kept.blocks.length > 0 || kept.children.length > 0 ? [kept] : [];
  });
  const minor = topic.minor !== undefined && topic.minor >= degree;
  const blocks = minor ? [] : topic.blocks;
  const ownWeight = minor ? 0 : topic.ownWeight;
  const weight = ownWeight + children.reduce((sum, child) => sum + child.weight, 0);
  return { ...topic, blocks, children, ownWeight, weight, words: minor ? 0 : topic.words };
}

/** From this many releases on, a document is a changelog, of which decks show the newest. */
const fewest = 5;
/** Releases kept: at least this many, then up to this share until they have this many words. */
const newest = { releases: 4, share: 0.4, words: 400 } as const;

/** Higher numbers than this are years. */
const firstYear = 1900;

const release = /^[^\p{L}\d]{0,2}(?:\p{L}[\p{L} ]{0,20}\s)?v?(\d{1,4}(?:[.-]\d{1,4}){1,3})(?![\p{L}\d])/iu;

/**
 * The older releases of a changelog: those far from the end with the highest number. Its parts are never end matter,
 * whatever they are called.
 */
function olderReleases(root: Topic): Topic[] {
  const siblings = root.children.flatMap((topic) => {
    const version = release.exec(topic.title)?.[1];
    return version ? [{ topic, version: version.split(/[.-]/).map(Number) }] : [];
  });
  const rest = root.children.flatMap((child) => olderReleases(child));
  const [first] = siblings;
  const last = siblings.at(-1);
  if (!first || !last || siblings.length < fewest || siblings.length * 2 < root.children.length) return rest;
  for (const { topic } of siblings) delete topic.role;
  const descends = isHigher(first.version, last.version);
  // Meetings told day by day are no releases.
  if (!descends && siblings.every(({ version: [year = 0] }) => year >= firstYear)) return rest;
  const fromNewest = descends ? siblings : siblings.toReversed();
  let words = 0;
  const older = fromNewest.filter(({ topic }, index) => {
    const few = index < fromNewest.length * newest.share && words < newest.words;
    const told = index < newest.releases || few;
    words += allWords(topic);
    return !told;
  });
  return [...older.map(({ topic }) => topic), ...rest];
}

const allWords = ({ words, children }: Topic): number =>
  children.reduce((sum, child) => sum + allWords(child), words);

function isHigher(one: readonly number[], other: readonly number[]): boolean {
  const at = one.findIndex((part, index) => part !== (other[index] ?? 0));
  return at >= 0 && (one[at] ?? 0) > (other[at] ?? 0);
}
