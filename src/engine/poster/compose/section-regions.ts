import type { Locale } from '../../../contract/locales.ts';
import { bodyRoles } from '../../content/minor.ts';
import { keyOf, wordCount } from '../../content/words.ts';
import { overviewTitle } from '../../language/composing-words.ts';
import type { SectionRole } from '../../read/document.ts';
import { wordsOf } from '../words/words-of.ts';
import { gathered } from './by-question.ts';
import { blocksIn, type Part, weightIn, wordsIn } from './parts.ts';

/** A region that the sources lend their own heading. */
export interface SectionRegion {
  name: string;
  part: Part;
}

/** Fewer are no division; the author's sections are divided further until there are so many. */
const fewest = 2;
const enough = 4;
/** With fewer words, and nothing to look at, a section is not worth a box of its own. */
const leastWords = 12;

/** What stays when there are more sections than a canvas has room for, most welcome first: what a paper is about and comes to is never left out. */
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

/**
 * The sections of the sources as regions, in their order: the author has said already how the work falls into parts.
 * Undefined where there are too few.
 */
export function sectionRegions(
  roots: Part[],
  most: number,
  language: Locale,
  titles: string[],
): SectionRegion[] | undefined {
  const own = ownTitles(roots, titles);
  const first = withoutHead(roots.flatMap((root) => opened(root, language)));
  // An abstract in parts says what the sections say.
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

/** The regions that a part falls into; none where it has no parts to fall into. */
const pieces = (part: Part): Part[] =>
  part.parts.filter(worthABox).length > 1 ? withoutStumps(divided(part)).filter(worthABox) : [];

/** Journals that print their methods last are read in the order of the work all the same; highlights before it stay there. */
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

/** Words that a section of a paper's head has at most. */
const mostHead = 60;

/** Without sections before the abstract that say how to reach the authors, "*Corresponding author", and thanks before the introduction. */
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

/** The parts of a document; what stands before the first heading is one, where it is more than a line. */
function opened(root: Part, language: Locale): Part[] {
  const lead: Part = { ...root, title: overviewTitle(language), parts: [] };
  if (root.parts.length === 0) return root.title ? [root] : [];
  if (wordsIn(lead) >= leastWords * 2 && root.blocks.some(({ type }) => type !== 'figure'))
    return [headed(lead, root.parts, language), ...root.parts];
  const [first, ...rest] = root.parts as [Part, ...Part[]];
  return [{ ...first, blocks: [...first.blocks, ...root.blocks] }, ...rest];
}

/** Words before the first heading that introduce a paper as its introduction does. */
const ofIntroduction = 150;

/** What stands before an introduction is the abstract, with or without its heading; where there is none, it may be one itself. */
function headed(lead: Part, parts: Part[], language: Locale): Part {
  if (parts[0]?.role === 'introduction') return { ...lead, role: 'abstract' };
  const isPaper = parts.some(({ role }) => role && bodyRoles.has(role));
  const introduces =
    isPaper && lead.words >= ofIntroduction && parts.every(({ role }) => role !== 'introduction');
  return introduces
    ? { ...lead, title: wordsOf(language).regions.background[0], role: 'introduction' }
    : lead;
}

/** Words of a heading that can only be the title of a paper. */
const leastTitle = 6;

/** The titles of the sources; where a paper states none, it is its first heading, if that is long. */
function ownTitles(roots: Part[], titles: string[]): ReadonlySet<string> {
  const first = roots[0]?.parts[0]?.title ?? '';
  return new Set((titles.length === 0 && wordCount(first) >= leastTitle ? [first] : titles).map(keyOf));
}

const isTitle = ({ title }: Part, own: ReadonlySet<string>): boolean => title !== '' && own.has(keyOf(title));

/** Roles that parts of several sections have, as "Method" and "Results" of each question: they are no sections of the paper. */
function rolesOfSeveral(parts: Part[]): ReadonlySet<string> {
  const count = new Map<string, number>();
  for (const part of parts)
    for (const role of new Set(part.parts.map((one) => one.role)))
      if (role) count.set(role, (count.get(role) ?? 0) + 1);
  return new Set([...count].flatMap(([role, times]) => (times > 1 ? [role] : [])));
}

/** The sections of a paper that lie below its title, or below a heading that was taken for a higher one. */
function hoisted(part: Part, own: ReadonlySet<string>, several: ReadonlySet<string>): Part[] {
  const [only, ...others] = part.parts;
  // "Contents" over the abstract of a thesis has nothing of its own.
  if (!part.role && part.blocks.length === 0 && only?.role && others.length === 0)
    return hoisted(only, own, several);
  const isOwn = (role: string | undefined) => role !== undefined && bodyRoles.has(role) && !several.has(role);
  const found = new Set(part.parts.flatMap(({ role }) => (isOwn(role) ? [role] : [])));
  if (part.role && before[part.role]) return withoutLater(part, isOwn);
  const isAbove = found.size > 1 && !(part.role && bodyRoles.has(part.role));
  if (part.parts.length === 0 || (!isAbove && !isTitle(part, own))) return [part];
  // Before the abstract stand the authors.
  const begins = part.parts.findIndex(({ role }) => role !== undefined);
  const below = part.parts.slice(Math.max(0, begins)).flatMap((one) => hoisted(one, own, several));
  return part.blocks.length > 0 ? [{ ...part, parts: [] }, ...below] : below;
}

/** Sections of their own that no heading parts from the one before; the "Analysis" of a method is part of it. */
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

/** Journals of psychology set the title of a paper over its introduction, others over its abstract. */
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

/** What opens a paper without an introduction. */
const sumsUp = ({ role }: Part): boolean => role === 'abstract' || role === 'summary';

const worthABox = (part: Part): boolean =>
  wordsIn(part) >= leastWords || blocksIn(part).some(({ type }) => type === 'table' || type === 'figure');

/** An abstract says once more what introduction, results and conclusions say; what others did is not what the poster is about. */
function withoutRepeats(parts: Part[]): Part[] {
  const has = (...roles: SectionRole[]) => parts.some(({ role }) => role && roles.includes(role));
  const opening = has('introduction', 'background', 'aim');
  const begins = parts.findIndex(({ role }) => role === 'introduction');
  const repeats = (part: Part, index: number) =>
    (opening && (part.role === 'abstract' || (part.role === 'summary' && index < begins))) ||
    // The longer of two that sum it up says what the shorter one says.
    (part.role === 'abstract' && parts[index + 1]?.role === 'summary') ||
    (part.role === 'background' && (begins >= 0 || citesOthers(part)));
  const ended = parts.findLastIndex(({ role }) => role === 'conclusion');
  // What stands behind the conclusion is about the paper, as letters on its data are.
  const isAfter = ({ role }: Part, index: number) => ended > 0 && index > ended && role === undefined;
  const others = parts.filter((part, index) => !repeats(part, index) && !isAfter(part, index));
  return others.length >= enough ? others : parts;
}

const mark = /\[\d+(?:[,–-]\s?\d+)*\]|\(\p{Lu}[^()]{2,60}\d{4}[a-z]?\)|et al\./u;

/** A third of the sentences name other works. */
function citesOthers(part: Part): boolean {
  const sentences = blocksIn(part).flatMap((block) => (block.type === 'paragraph' ? block.sentences : []));
  return sentences.length > 2 && sentences.filter((text) => mark.test(text)).length * 3 >= sentences.length;
}

const word = /\p{L}{3}|[\p{Script=Han}\p{Script=Hangul}\p{Script=Kana}\p{Script=Hira}]/u;
/** "4.8.0" and "2024" are names; single letters are a formula. */
const isFormulaHeading = (title: string): boolean =>
  title.includes('\\') || (!word.test(title) && (/\p{L}/u.test(title) || !/\d/.test(title)));

/** What stands below a heading that is a formula belongs to the section before. */
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

/** How the running text writes the words that headings set in capitals. */
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

/** "RESULTS AND DISCUSSION" as a heading that is set in small letters; abbreviations stay. */
function headingOf(title: string, forms: Map<string, string>): string {
  const bare = title
    .replace(/^(?:\d{1,2}\.)*\d{0,2}[\s)]+(?=[\p{Lu}\p{Lo}])/u, '')
    .replace(/[.:：]$/u, '')
    .trim();
  if (/\p{Ll}/u.test(bare) || !/\p{Lu}{4}/u.test(bare)) return bare;
  const words = bare.replace(/\p{L}+/gu, (word) => forms.get(word.toLowerCase()) ?? word.toLowerCase());
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** Sections that no region shows, by their headings. An abstract repeats what is shown. */
export function leftOut(roots: Part[], shown: Part[]): string[] {
  const inside = new Set(shown.flatMap(blocksIn));
  const told = (part: Part): Part[] => (part.role === 'abstract' ? [] : [part, ...part.parts.flatMap(told)]);
  return roots
    .flatMap(told)
    .filter(({ title, blocks }) => title && !blocks.some((block) => inside.has(block)))
    .filter((part) => wordsIn({ ...part, parts: [] }) > leastWords)
    .map(({ title }) => title);
}
