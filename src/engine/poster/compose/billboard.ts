import type { Locale } from '../../../contract/locales.ts';
import { meets, stemsOf, wordCount } from '../../content/words.ts';
import { leans } from '../../language/composing-words.ts';
import { wordsIn } from '../../language/languages.ts';
import { quantities } from '../../language/quantities.ts';
import { speaksOf } from '../../language/sentence-cues.ts';
import type { SectionRole } from '../../read/document.ts';
import type { Arrangement, Region } from '../content.ts';
import type { PosterRequest } from '../poster.ts';
import { regionKeysOf } from '../regions/region-key.ts';
import { wordsOf } from '../words/words-of.ts';
import { allParts, type Part } from './parts.ts';

const id = 'takeaway';
const fewestWords = 7;
const mostWords = 34;
/** Where the finding of a paper is likely to stand, and what a figure in it is worth against that. */
const findings: Partial<Record<SectionRole, number>> = {
  conclusion: 3,
  summary: 2,
  abstract: 3.5,
  results: 1,
  discussion: 1,
};
const conclusion = 3;
/** In the text of a letter, which has no sections. */
const letter = 1.5;
const figure = 2;
const outcome = 1.5;
/** Of the width, the finding's share beside each of the sides; of the height, over them. */
const shares = { beside: 1.7, over: 1.1 };

type Board = { regions: Region[]; arrangement: Arrangement };

/** One finding very large, with the author's sections at its sides, or below it on a tall canvas. */
export function billboard(regions: Region[], roots: Part[], request: PosterRequest): Board | undefined {
  const body = regions.filter(({ place }) => place === 'body');
  const finding = body.length < 2 ? undefined : findingRegion(roots, request.language);
  if (!finding) return undefined;
  const half = Math.ceil(body.length / 2);
  const stack = (some: Region[]): Arrangement => ({ rows: some.map((region) => ({ region: region.id })) });
  const sides = [stack(body.slice(0, half)), stack(body.slice(half))] as const;
  const arrangement: Arrangement =
    request.orientation === 'portrait'
      ? { rows: [{ region: id, weight: shares.over }, { columns: [...sides] }] }
      : { columns: [sides[0], { region: id, weight: shares.beside }, sides[1]] };
  return { regions: withRegion(regions, finding), arrangement };
}

/** The same between the regions that the author named, as they named their places. */
export function namedBillboard(
  regions: Region[],
  named: Arrangement | undefined,
  roots: Part[],
  request: PosterRequest,
): Board | undefined {
  if (!named) return billboard(regions, roots, request);
  const finding = regions.some((region) => region.id === id)
    ? undefined
    : findingRegion(roots, request.language);
  return finding && { regions: withRegion(regions, finding), arrangement: withFinding(named) };
}

function withFinding(node: Arrangement): Arrangement {
  const beside: Arrangement = { region: id, weight: shares.beside };
  if ('columns' in node)
    return { ...node, columns: node.columns.toSpliced(Math.ceil(node.columns.length / 2), 0, beside) };
  if ('region' in node) return { columns: [node, beside] };
  const across = node.rows.findIndex((row) => 'columns' in row);
  if (across < 0) return { ...node, rows: [{ region: id, weight: shares.over }, ...node.rows] };
  return { ...node, rows: node.rows.map((row, index) => (index === across ? withFinding(row) : row)) };
}

/** From this worth on a sentence is sure enough to be what the whole poster says first. */
const sure = 5;

/** The finding across the head of the author's sections, where one is plain enough; it has no heading, being one. */
export function withLead(regions: Region[], roots: Part[], language: Locale): Region[] {
  const text = findingOf(roots, language, { least: sure, told: true });
  const name = wordsOf(language).regions.takeaway[0];
  const lead: Region | undefined = text
    ? { id, name, place: 'body', blocks: [{ kind: 'statement', text }] }
    : undefined;
  const at = regions.findIndex(({ place }) => place === 'body');
  return lead && at >= 0 ? regions.toSpliced(at, 0, lead) : regions;
}

function findingRegion(roots: Part[], language: Locale): Region | undefined {
  const text = findingOf(roots, language);
  const name = wordsOf(language).regions.takeaway[0];
  return text
    ? { id, name, place: 'body', blocks: [{ kind: 'statement', text, large: true }], emphasis: true }
    : undefined;
}

/** Only the finding is set off. */
function withRegion(regions: Region[], finding: Region): Region[] {
  const plain = regions.map(({ emphasis: _, ...region }): Region => region);
  return plain.toSpliced(
    plain.findIndex(({ place }) => place === 'body'),
    0,
    finding,
  );
}

/** Of an abstract, the part before which it only says what the work is about. */
const announcing = 0.5;

/** The sentence that says most: with a figure, where findings stand, short enough to be read from across a hall. */
function findingOf(
  roots: Part[],
  language: Locale,
  { least = 0, told = false }: { least?: number; told?: boolean } = {},
): string | undefined {
  const subject = stemsOf(roots.map(({ title }) => title).join(' '));
  let best: { text: string; worth: number } | undefined;
  for (const part of roots.flatMap(allParts)) {
    const concludes = regionKeysOf(part.title, language).includes('conclusions');
    const place = concludes
      ? conclusion
      : part.role
        ? (findings[part.role] ?? 0)
        : part.title === ''
          ? letter
          : 0;
    const said = part.blocks.flatMap((block) => (block.type === 'paragraph' ? block.sentences : []));
    if (told && !(part.role ? sums.has(part.role) : concludes)) continue;
    const from = part.role === 'abstract' ? said.length * announcing : 0;
    for (const [index, text] of said.entries()) {
      if (index < from || !isFinding(text, language)) continue;
      const aside = isAside(text, language) ? 2 : 0;
      const told = worthOf(text);
      // What an abstract only says of the work is worth less there than what it says was found.
      const worth =
        place * (told < outcome ? 0.5 : 1) - aside + told + Math.min(mostAbout, meets(text, subject) * about);
      if (!best || worth > best.worth) best = { text, worth };
    }
  }
  return best && best.worth >= least ? best.text : undefined;
}

/** Where authors say themselves what they found. */
const sums: ReadonlySet<SectionRole> = new Set(['abstract', 'conclusion']);

/** What a word of the title is worth in a finding, and all of them at most: a finding is about what the work is about. */
const about = 0.6;
const mostAbout = 2;

function isFinding(text: string, language: Locale): boolean {
  const words = wordCount(text);
  if (words < fewestWords || words > mostWords || /:\s|：/u.test(text)) return false;
  if (citesWork.test(text) || leans(text, language) || goesOn.test(text)) return false;
  if (wordsIn(language).composing.conditions.some((word) => text.toLowerCase().startsWith(`${word} `)))
    return false;
  return !speaksOf('plan', text) && !speaksOf('limits', text);
}

/** "We additionally show …": what is told besides the finding. */
const isAside = (text: string, language: Locale): boolean =>
  text
    .toLowerCase()
    .split(/\s+/u, 3)
    .some((word) => wordsIn(language).composing.joining.includes(word));

/** What others found is not what the poster is about. */
const citesWork = /\[\d+(?:[,;–\s-]{1,3}\d+)*\]|\(\p{Lu}[^()]{2,80}\d{4}[a-z]?\)|et al\./u;

/** "(iii) … and (iv) …" without what (i) and (ii) are. */
const goesOn = /^(?!.*\((?:i|a|1)\)).*\((?:i{2,3}|iv|[b-d2-4])\)/u;

const worthOf = (text: string): number =>
  (quantities(text).some(({ kind }) => kind !== 'count') ? figure : 0) +
  (speaksOf('outcome', text) ? outcome : 0) +
  (speaksOf('evidence', text) ? 1 : 0) -
  (speaksOf('method', text) ? 2 : 0) -
  (speaksOf('goal', text) ? 1.5 : 0);
