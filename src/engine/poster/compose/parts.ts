import type { Locale } from '../../../contract/locales.ts';
import { totalWords } from '../../content/block-words.ts';
import { withoutMinor } from '../../content/minor.ts';
import { citesOthers, opensWithOwn, saysAim } from '../../content/section-merits.ts';
import {
  breaksOff,
  endsRow,
  isFormula,
  numbered,
  sentenceEnd,
  standsAlone,
  unresolved,
  workKey,
} from '../../content/stands-alone.ts';
import { type Focus, type Topic, topicsOf } from '../../content/topics.ts';
import { withoutPointing } from '../../content/without-pointing.ts';
import { keyOf, wordCount } from '../../content/words.ts';
import { givesThanks, saysWhatItDoes, speaksOfItself } from '../../language/composing-words.ts';
import { leans } from '../../language/leaning.ts';
import { isLogoName } from '../../language/poster-prompts.ts';
import { hasNoSpaces } from '../../language/scripts.ts';
import { speaksOf } from '../../language/sentence-cues.ts';
import { splitSentences } from '../../language/sentences.ts';
import { needsUnshown, refersElsewhere } from '../../language/unshown.ts';
import type {
  Block,
  Document,
  List,
  ListItem,
  Paragraph,
  Section,
  SectionRole,
} from '../../read/document.ts';
import { bringHome } from './bring-home.ts';
import { cleanSentences } from './clean-sentences.ts';
import { firstSentences } from './first-sentences.ts';
import { withoutScraps } from './page-scraps.ts';
import { openingRole, withAbstractParts, withClosingPart, withRunInParts } from './run-in-parts.ts';
import { toldOfSeveral } from './told-of-several.ts';
import { withoutCover } from './without-cover.ts';
import { beforeName, nameIn } from './work-name.ts';

/** A source section as posters see it, with everything below its heading. */
export interface Part {
  title: string;
  role?: SectionRole;
  source: number;
  blocks: Block[];
  words: number;
  weight: number;
  minor?: boolean;
  /** Subsections. */
  parts: Part[];
}

/** The documents' content, one tree per document, in reading order. */
export function partsOf(given: Document[], focus: Focus): Part[] {
  const documents = given.map(withoutCover);
  const parts = documents.flatMap((document, source) => {
    // A logo goes next to the title.
    if (isLogoName(document.name) && document.body.children.length === 0) return [];
    // Of an abstract in two languages, the paper's own is used.
    const topic = topicsOf(document, source, { ...focus, language: document.language ?? focus.language });
    const letter = document.references.length > 0 || document.authors.length > 0;
    return [{ topic, letter, major: withoutMinor(topic, 2).weight > 0 }];
  });
  return parts.map(({ topic, letter, major }) => {
    // Sentences are judged by their own language.
    const language = documents[topic.source]?.language ?? focus.language;
    // A figure after the references belongs to the text about it.
    const own = withAbstractParts(withTail(partOf(topic)));
    const whole = letter ? withClosingPart(withRunInParts(own, language), language) : own;
    const home = bringHome({ ...whole, parts: [...whole.parts, ...behindWorks(documents[topic.source])] });
    const part = major ? withoutAsides(home) : home;
    const told = blocksIn(part).flatMap((block) => (block.type === 'paragraph' ? block.sentences : []));
    const ended = told.filter((text) => sentenceEnd.test(text)).length;
    const name = nameIn(documents[topic.source]?.title ?? '');
    const sections = allParts(part).length > leastSections;
    const title = keyOf(documents[topic.source]?.title ?? '');
    const ofSeveral = toldOfSeveral(told);
    const stands = (text: string) =>
      !title.includes(keyOf(text)) &&
      !ofSeveral(text) &&
      standsAlone(text, name) &&
      !(sections && workKey.test(text)) &&
      // What its authors hope may come of a work is not what came of it.
      !(sections && letter && speaksOf('hope', text)) &&
      (!speaksOfItself(text, language) || saysWhatItDoes(text, language)) &&
      !givesThanks(text, language) &&
      !speaksOf('drawn', text) &&
      (ended < told.length * 0.7 || sentenceEnd.test(text));
    const authors = documents[topic.source]?.authors ?? [];
    // "Ann Brook is a fellow of …": affiliations go next to the title.
    const presents = (text: string) => authors.some((author) => text.startsWith(`${author.name} `));
    return withoutPointers(part, { language, name, sections, stands, presents });
  });
}

/** A text with fewer sections is no paper. */
const leastSections = 3;

function partOf(topic: Topic): Part {
  const role = topic.role ?? openingRole(topic.title);
  return {
    title: topic.title,
    ...(role && { role }),
    source: topic.source,
    blocks: topic.blocks,
    words: topic.words,
    weight: topic.ownWeight,
    ...(topic.minor === 2 && { minor: true }),
    parts: topic.children.map(partOf),
  };
}

const told: ReadonlySet<string> = new Set(['results', 'discussion', 'conclusion']);

/** What follows an appendix belongs to it, like reviews after a paper, except methods that occur nowhere else. */
function withTail(root: Part): Part {
  const begins = root.parts.findIndex(({ role }) => role && told.has(role));
  const at = root.parts.findIndex(({ role }, index) => begins >= 0 && index > begins && role === 'appendix');
  if (at < 0) return root;
  const before = root.parts.slice(0, at);
  const isOwn = ({ role }: Part) => role === 'methods' && !before.some((one) => one.role === 'methods');
  return {
    ...root,
    parts: [...before, ...root.parts.slice(at).map((one) => (isOwn(one) ? one : aside(one)))],
  };
}

const aside = (part: Part): Part => ({ ...part, minor: true, parts: part.parts.map(aside) });

/** Figures after a manuscript's reference list. */
function behindWorks(document: Document | undefined): Part[] {
  const figuresIn = ({ residue, blocks, children }: Section, within = false): Block[] => {
    const listed = within || residue === 'references';
    const own = blocks.filter(({ type }) => listed && type === 'figure');
    return [...own, ...children.flatMap((child) => figuresIn(child, listed))];
  };
  const blocks = document ? figuresIn(document.body) : [];
  const source = document?.body.at.source ?? 0;
  return blocks.length > 0
    ? [{ title: '', source, blocks, words: 0, weight: 0, minor: true, parts: [] }]
    : [];
}

/** Drops acknowledgements, supplements and minor sections. */
function withoutAsides(part: Part): Part {
  const parts = part.parts.map(withoutAsides).filter((one) => !one.minor || one.parts.length > 0);
  return part.minor ? { ...part, blocks: [], words: 0, weight: 0, parts } : { ...part, parts };
}

/** A part and all below it, in reading order. */
export const allParts = (part: Part): Part[] => [part, ...part.parts.flatMap(allParts)];

/** Everything that stands below a heading, in reading order. */
export const blocksIn = (part: Part): Block[] => allParts(part).flatMap(({ blocks }) => blocks);

export const weightIn = (part: Part): number => allParts(part).reduce((sum, { weight }) => sum + weight, 0);
export const wordsIn = (part: Part): number => allParts(part).reduce((sum, { words }) => sum + words, 0);

/** "Who suffers most?": a lone question is a heading. */
const asksAlone = ({ sentences: [first = '', ...others] }: Paragraph): boolean =>
  others.length === 0 && /[?？؟]$/u.test(first) && wordCount(first) <= longestQuestion;
const longestQuestion = 12;

/** Drops sentences that only refer to a figure or section, and fragments. */
function withoutPointers(part: Part, judge: Judge): Part {
  const given = judge.sections ? withoutScraps(part.blocks, judge.language) : part.blocks;
  const blocks = given.flatMap((block): Block[] => {
    if (block.type === 'list') return isBroken(block) ? [] : resolved(block, judge);
    if (block.type !== 'paragraph') return [block];
    if (asksAlone(block)) return [];
    const named = block.sentences.flatMap((text) => beforeName(text, judge.name));
    const clean = cleanSentences(named, judge.sections, judge.language);
    const sentences = standing(
      judge.sections && part.role !== 'methods' ? withoutOthers(clean, part, judge.language) : clean,
      judge,
    );
    return sentences.length > 0 ? [{ ...block, sentences }] : [];
  });
  const words = totalWords(blocks);
  return { ...part, blocks, words, parts: part.parts.map((one) => withoutPointers(one, judge)) };
}

interface Judge {
  language: Locale;
  /** Name of the work. */
  name: string | undefined;
  /** The source has sections. */
  sections: boolean;
  stands(sentence: string): boolean;
  /** Whether a text introduces an author. */
  presents(text: string): boolean;
}

/** "Maxwell (1881) showed that …", "… as modelled by Lee et al. (2009)." */
const toldOfOthers = /\p{Lu}\p{L}+(?:\set\sal\.,?)?\s\(\d{4}[a-z]?\)/u;

/**
 * Without what goes on about a work that the sentence before cites, "Lee (2009) shows …. This work is limited.", and
 * among results also without what it tells of that work.
 */
function withoutOthers(sentences: string[], { role }: Part, language: Locale): string[] {
  let cited = false;
  return sentences.filter((text) => {
    const own = opensWithOwn(text);
    const goesOn = cited && !own && (leans(text, language) || saysAim(text));
    cited = goesOn || (citesOthers(text) && !own);
    return !goesOn && (own || role !== 'results' || !toldOfOthers.test(text));
  });
}

/** Sentences that make sense alone; dependent ones go with theirs. */
function standing(sentences: string[], judge: Judge): string[] {
  let gone = false;
  return withAnnounced(sentences, judge).filter((text) => {
    gone = !judge.stands(text) || judge.presents(text) || (gone && leans(text, judge.language));
    return !gone;
  });
}

/** "This study has several limitations. First, …": an announcement is kept with what follows it. */
function withAnnounced(sentences: string[], { stands }: Judge): string[] {
  const at = sentences.findIndex((text) => speaksOf('limitation', text) && needsUnshown(text));
  const [announced, told] = sentences.slice(at, at + 2);
  if (at < 0 || announced === undefined || told === undefined || !stands(told)) return sentences;
  return sentences.toSpliced(at, 2, `${announced} ${told}`);
}

/** A list that is part of a figure elsewhere; one or two lower-case items are a misread paragraph. */
const isBroken = ({ items, lead = '' }: List): boolean =>
  unresolved.test(lead) ||
  isFormula(lead) ||
  (items.length < 3 && items.some(({ text }) => /^\p{Ll}{2,}\s/u.test(text)));

/** Most words of an item; longer ones are cut to their first sentences. */
const longestItem = 40;

function resolved(list: List, { language, sections, presents }: Judge): List[] {
  const clean = (text: string) => withoutPointing(text, language);
  const told = (item: ListItem): ListItem => ({
    ...item,
    text: firstSentences(withoutReferring(clean(item.text), language), longestItem, language),
    children: item.children.map(told),
  });
  const whole = list.items.map(told);
  // The last item must not introduce something missing.
  const last = whole.at(-1)?.text;
  const items = whole.filter(
    ({ text }) =>
      text !== '' &&
      !unresolved.test(text) &&
      !isFormula(text) &&
      !presents(text) &&
      !numbered.test(text) &&
      !(list.at.page && (breaksOff(text) || (text.endsWith(',') && text === last))) &&
      !endsRow(text) &&
      // The handle of a reviewer or an editor.
      !/^@[\w-]+$/u.test(text) &&
      !needsUnshown(text),
  );
  const { lead: given = '', ...rest } = list;
  // "A. Test results" is a heading within a line.
  const lead = /^\p{Lu}\.\s\p{Lu}/u.test(given) ? '' : clean(given);
  // "Review", "Repository", "Archive": margin links.
  const areLabels =
    items.length > 1 &&
    items.every(({ text, children }) => children.length === 0 && !/\d/u.test(text) && wordCount(text) <= 2);
  if (
    items.length === 0 ||
    (sections && wordCount(lead) < 2 && !hasNoSpaces(items[0]?.text ?? '') && areLabels)
  )
    return [];
  return [{ ...rest, items, ...(lead && !refersElsewhere(lead) && { lead }) }];
}

/** An item without sentences about figures or sections elsewhere; empty if none is left. */
function withoutReferring(text: string, language: Locale): string {
  if (!refersElsewhere(text)) return text;
  return splitSentences(text, language)
    .filter((sentence) => !refersElsewhere(sentence))
    .join(' ');
}
