import type { Locale } from '../../../contract/locales.ts';
import { bodyRoles } from '../../content/minor.ts';
import { keyOf, wordCount } from '../../content/words.ts';
import { overviewTitle } from '../../language/composing-words.ts';
import { upperFirst } from '../../language/upper-first.ts';
import type { SectionRole } from '../../read/document.ts';
import { wordsOf } from '../words/words-of.ts';
import { gathered } from './by-question.ts';
import { allParts, blocksIn, type Part, weightIn, wordsIn } from './parts.ts';

/** A region named after a source heading. */
export interface SectionRegion {
  name: string;
  part: Part;
}

/** Fewest regions; sections are divided until there are that many. */
const fewest = 2;
const enough = 4;
/** A section with fewer words and no visuals gets no box. */
const leastWords = 12;

/** What is kept if there are too many sections, most important first: topic and conclusion are never dropped. */
const alwaysKept = 1000;
const welcome: Partial<Record<SectionRole, number>> = {
  introduction: alwaysKept,
  conclusion: alwaysKept,
  results: 4,
  methods: 2,
  aim: 1.6,
  discussion: 1.3,
  abstract: 1.3,
  summary: 1.3,
};

/** The sections of the sources as regions, in order, following the author's division. Undefined if there are too few. */
export function sectionRegions(
  roots: Part[],
  most: number,
  language: Locale,
  titles: string[],
): SectionRegion[] | undefined {
  const own = ownTitles(roots, titles);
  const first = withoutHead(roots.flatMap((root) => opened(root, language)));
  // A structured abstract repeats the sections.
  const told = first.some(({ role }) => role === 'introduction' || role === 'methods');
  const several = rolesOfSeveral(first.filter(({ role }) => role !== 'abstract'));
  const opening = first.flatMap((part) =>
    told && part.role === 'abstract' ? [part] : hoisted(part, own, several),
  );
  const begun = opening.some(({ role }) => role === 'introduction');
  const named = opening.map((part) => introduced(part, own, { language, begun }));
  let parts = withoutRepeats(withoutStumps(gathered(named)).filter(worthABox));
  while (parts.length < enough) {
    const heaviest = parts
      .filter((part) => pieces(part).length > 1)
      .sort((a, b) => weightIn(b) - weightIn(a))[0];
    if (!heaviest) break;
    parts = parts.flatMap((part) => (part === heaviest ? pieces(part) : [part]));
  }
  if (parts.length < fewest) return undefined;
  const opener = parts.some(({ role }) => role === 'introduction') ? undefined : parts.find(sumsUp);
  const worth = (part: Part) =>
    weightIn(part) * (part === opener ? alwaysKept : ((part.role && welcome[part.role]) ?? 1));
  const kept = new Set([...parts].sort((a, b) => worth(b) - worth(a)).slice(0, most));
  const shown = withMethodsFirst(parts.filter((part) => kept.has(part)));
  const forms = spellings(roots);
  return shown.map((part) => ({ name: headingOf(part.title, forms), part }));
}

/** The parts a section can be divided into; empty if none. */
const pieces = (part: Part): Part[] =>
  part.parts.filter(worthABox).length > 1 ? withoutStumps(divided(part)).filter(worthABox) : [];

/** Moves methods printed last to their usual place; highlights before them stay. */
function withMethodsFirst(parts: Part[]): Part[] {
  const begun = parts.findIndex(({ role }) => role === 'introduction');
  const results = parts.findIndex(
    ({ role }, index) => index > begun && (role === 'results' || role === 'discussion'),
  );
  const late = (part: Part, index: number) => part.role === 'methods' && results >= 0 && index > results;
  const methods = parts.filter(late);
  return parts
    .filter((part, index) => !late(part, index))
    .toSpliced(results, 0, ...(results < 0 ? [] : methods));
}

/** Most words of a section in a paper's head. */
const mostHead = 60;

/** Drops contact notes before the abstract, "*Corresponding author", and acknowledgements before the introduction. */
function withoutHead(parts: Part[]): Part[] {
  const begins = parts.findIndex(({ role }) => role === 'abstract' || role === 'introduction');
  const introduced = parts.findIndex(({ role }) => role === 'introduction');
  const reaches = (part: Part) =>
    wordsIn(part) <= mostHead &&
    blocksIn(part).some(
      (block) => block.type === 'paragraph' && block.sentences.some((text) => /\S@\S/.test(text)),
    );
  return parts.filter(
    (part, index) =>
      (index >= begins || !reaches(part)) && (index >= introduced || part.role !== 'acknowledgements'),
  );
}

/** The parts of a document, including text before the first heading if more than a line. */
function opened(root: Part, language: Locale): Part[] {
  const lead: Part = { ...root, title: overviewTitle(language), parts: [] };
  if (root.parts.length === 0) return root.title ? [root] : [];
  if (wordsIn(lead) >= leastWords * 2 && root.blocks.some(({ type }) => type !== 'figure'))
    return [headed(lead, root.parts, language), ...root.parts];
  const [first, ...rest] = root.parts as [Part, ...Part[]];
  return [{ ...first, blocks: [...first.blocks, ...root.blocks] }, ...rest];
}

/** Fewest words before the first heading that make an introduction. */
const ofIntroduction = 150;

/** Text before an introduction is the abstract, with or without heading; without one it may be the abstract itself. */
function headed(lead: Part, parts: Part[], language: Locale): Part {
  if (parts[0]?.role === 'introduction') return { ...lead, role: 'abstract' };
  const isPaper = parts.some(({ role }) => role && bodyRoles.has(role));
  const introduces =
    isPaper && lead.words >= ofIntroduction && parts.every(({ role }) => role !== 'introduction');
  return introduces
    ? { ...lead, title: wordsOf(language).regions.background[0], role: 'introduction' }
    : lead;
}

/** Fewest words of a heading that must be a paper's title. */
const leastTitle = 6;

/** Titles of the sources; for a paper without one, its first heading if long. */
function ownTitles(roots: Part[], titles: string[]): ReadonlySet<string> {
  const first = roots[0]?.parts[0]?.title ?? '';
  return new Set((titles.length === 0 && wordCount(first) >= leastTitle ? [first] : titles).map(keyOf));
}

const isTitle = ({ title }: Part, own: ReadonlySet<string>): boolean => title !== '' && own.has(keyOf(title));

/** Roles that recur in several sections, such as "Method" and "Results" per question: these are no main sections. */
function rolesOfSeveral(parts: Part[]): ReadonlySet<string> {
  const count = new Map<string, number>();
  for (const part of parts)
    for (const role of new Set(part.parts.map((one) => one.role)))
      if (role) count.set(role, (count.get(role) ?? 0) + 1);
  return new Set([...count].flatMap(([role, times]) => (times > 1 ? [role] : [])));
}

/** The sections below a paper's title, or below a heading misread as higher. */
function hoisted(part: Part, own: ReadonlySet<string>, several: ReadonlySet<string>): Part[] {
  const [only, ...others] = part.parts;
  // "Contents" above a thesis's abstract has no content.
  if (!part.role && part.blocks.length === 0 && only?.role && others.length === 0)
    return hoisted(only, own, several);
  const isOwn = (role: string | undefined) => role !== undefined && bodyRoles.has(role) && !several.has(role);
  const found = new Set(part.parts.flatMap(({ role }) => (isOwn(role) ? [role] : [])));
  if (part.role && before[part.role]) return withoutLater(part, isOwn);
  const isAbove = found.size > 1 && !(part.role && bodyRoles.has(part.role));
  if (part.parts.length === 0 || (!isAbove && !isTitle(part, own))) return [part];
  // The authors come before the abstract.
  const begins = part.parts.findIndex(({ role }) => role !== undefined);
  const below = part.parts.slice(Math.max(0, begins)).flatMap((one) => hoisted(one, own, several));
  return part.blocks.length > 0 ? [{ ...part, parts: [] }, ...below] : below;
}

/** Sections that follow another without a heading; "Analysis" in a method is part of it. */
const before: Partial<Record<SectionRole, readonly SectionRole[]>> = {
  introduction: ['results', 'discussion', 'conclusion'],
  methods: ['results', 'conclusion'],
  discussion: ['conclusion'],
};

function withoutLater(part: Part, isOwn: (role: string | undefined) => boolean): Part[] {
  const later = part.role && before[part.role];
  const at = part.parts.findIndex(({ role }) => role && later?.includes(role) && isOwn(role));
  return at < 0 ? [part] : [{ ...part, parts: part.parts.slice(0, at) }, ...part.parts.slice(at)];
}

/** Some journals set the title above the introduction, others above the abstract. */
function introduced(
  part: Part,
  own: ReadonlySet<string>,
  { language, begun }: { language: Locale; begun: boolean },
): Part {
  if (!isTitle(part, own)) return part;
  return begun
    ? { ...part, role: 'abstract' }
    : { ...part, title: wordsOf(language).regions.background[0], role: 'introduction' };
}

const divided = (part: Part): Part[] => {
  const own: Part = { ...part, parts: [] };
  const parts = part.parts.map((one) => ({
    ...one,
    ...((one.role ?? part.role) ? { role: one.role ?? part.role } : {}),
  }));
  if (wordsIn(own) >= leastWords * 2) return [own, ...(parts as Part[])];
  const [first, ...rest] = parts as [Part, ...Part[]];
  return [{ ...first, blocks: [...own.blocks, ...first.blocks] }, ...rest];
};

/** A summary in place of an introduction. */
const sumsUp = ({ role }: Part): boolean => role === 'abstract' || role === 'summary';

const worthABox = (part: Part): boolean =>
  wordsIn(part) >= leastWords || blocksIn(part).some(({ type }) => type === 'table' || type === 'figure');

/** Drops an abstract that repeats the sections, and sections about others' work. */
function withoutRepeats(parts: Part[]): Part[] {
  const has = (...roles: SectionRole[]) => parts.some(({ role }) => role && roles.includes(role));
  const opening = has('introduction', 'background', 'aim');
  const begins = parts.findIndex(({ role }) => role === 'introduction');
  const repeats = (part: Part, index: number) =>
    (opening && (part.role === 'abstract' || (part.role === 'summary' && index < begins))) ||
    // Of two summaries the longer covers the shorter.
    (part.role === 'abstract' && parts[index + 1]?.role === 'summary') ||
    // Without an introduction the background opens the paper, however much it cites.
    (part.role === 'background' && (begins >= 0 || (has('aim') && citesOthers(part))));
  const ended = parts.findLastIndex(({ role }) => role === 'conclusion' || role === 'discussion');
  // Text after the conclusion is about the paper, such as letters and supplements.
  const isAfter = (part: Part, index: number) =>
    ended > 0 && index > ended && allParts(part).every(({ role }) => role === undefined);
  const others = parts.filter((part, index) => !repeats(part, index) && !isAfter(part, index));
  return others.length >= enough ? others : parts;
}

const mark = /\[\d+(?:[,–-]\s?\d+)*\]|\(\p{Lu}[^()]{2,60}\d{4}[a-z]?\)|et al\./u;

/** A third of the sentences cite other works. */
function citesOthers(part: Part): boolean {
  const sentences = blocksIn(part).flatMap((block) => (block.type === 'paragraph' ? block.sentences : []));
  return sentences.length > 2 && sentences.filter((text) => mark.test(text)).length * 3 >= sentences.length;
}

const word = /\p{L}{3}|[\p{Script=Han}\p{Script=Hangul}\p{Script=Kana}\p{Script=Hira}]/u;
/** "4.8.0" and "2024" are names; single letters are a formula. */
const isFormulaHeading = (title: string): boolean =>
  title.includes('\\') || (!word.test(title) && (/\p{L}/u.test(title) || !/\d/.test(title)));

/** Text below a formula heading belongs to the previous section. */
function withoutStumps(parts: Part[]): Part[] {
  const kept: Part[] = [];
  for (const part of parts) {
    const last = kept.at(-1);
    if (isFormulaHeading(part.title) && last)
      kept[kept.length - 1] = { ...last, parts: [...last.parts, part] };
    else kept.push(part);
  }
  return kept;
}

/** Spellings in running text of words that headings have in capitals. */
function spellings(roots: Part[]): Map<string, string> {
  const forms = new Map<string, string>();
  for (const block of roots.flatMap(blocksIn)) {
    if (block.type !== 'paragraph') continue;
    for (const sentence of block.sentences)
      for (const [word] of sentence.matchAll(/(?<=\P{L})\p{L}{2,}/gu)) {
        const key = word.toLowerCase();
        if (word === key || !forms.has(key)) forms.set(key, word);
      }
  }
  return forms;
}

/** Lower-cases "RESULTS AND DISCUSSION"; abbreviations stay. */
function headingOf(title: string, forms: Map<string, string>): string {
  const bare = title
    .replace(/^(?:\d{1,2}\.)*\d{0,2}[\s)]+(?=[\p{Lu}\p{Lo}])/u, '')
    .replace(/[.:：]$/u, '')
    .trim();
  if (/\p{Ll}/u.test(bare) || !/\p{Lu}{4}/u.test(bare)) return bare;
  const words = bare.replace(/\p{L}+/gu, (word) => forms.get(word.toLowerCase()) ?? word.toLowerCase());
  return upperFirst(words);
}

/** Headings of sections no region shows. An abstract only repeats others. */
export function leftOut(roots: Part[], shown: Part[]): string[] {
  const inside = new Set(shown.flatMap(blocksIn));
  const told = (part: Part): Part[] => (part.role === 'abstract' ? [] : [part, ...part.parts.flatMap(told)]);
  return roots
    .flatMap(told)
    .filter(({ title, blocks }) => title && !blocks.some((block) => inside.has(block)))
    .filter((part) => wordsIn({ ...part, parts: [] }) > leastWords)
    .map(({ title }) => title);
}
