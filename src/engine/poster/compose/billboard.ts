import { capitalised } from '../../content/brief/split.ts';
import { wordCount } from '../../content/words.ts';
import { hasFiniteVerb } from '../../language/composing-words.ts';
import { setLarge, withoutWishes } from '../../language/poster-prompts.ts';
import type { Arrangement, Region, RegionBlock } from '../content.ts';
import type { PosterRequest } from '../poster.ts';
import { isFinding } from '../regions/parse-regions.ts';
import { wordsOf } from '../words/words-of.ts';
import { findingOf } from './finding.ts';
import { blocksIn, type Part } from './parts.ts';
import { posterTitle } from './poster-title.ts';
import { firstSentence } from './prompt-details.ts';

const id = 'takeaway';
/** The finding's share: of the width relative to each side, of the height relative to what is below. */
const shares = { beside: 1.7, over: 1.1 };

type Board = { regions: Region[]; arrangement: Arrangement };

/** One finding set very large, with the author's sections at its sides, or below it on a tall canvas. */
export function billboard(regions: Region[], roots: Part[], request: PosterRequest): Board | undefined {
  const others = regions.filter((region) => region.id !== id);
  const body = others.filter(({ place }) => place === 'body');
  const finding = body.length < 2 ? undefined : findingRegion(roots, request);
  if (!finding) return undefined;
  const half = Math.ceil(body.length / 2);
  const stack = (some: Region[]): Arrangement => ({ rows: some.map((region) => ({ region: region.id })) });
  const sides = [stack(body.slice(0, half)), stack(body.slice(half))] as const;
  const arrangement: Arrangement =
    request.orientation === 'portrait'
      ? { rows: [{ region: id, weight: shares.over }, { columns: [...sides] }] }
      : { columns: [sides[0], { region: id, weight: shares.beside }, sides[1]] };
  return { regions: withRegion(others, finding), arrangement };
}

/** The same between regions whose places the author named. */
export function namedBillboard(
  regions: Region[],
  named: Arrangement | undefined,
  roots: Part[],
  request: PosterRequest,
): Board | undefined {
  if (!named) return billboard(regions, roots, request);
  const finding = regions.some((region) => region.id === id) ? undefined : findingRegion(roots, request);
  return finding && { regions: withRegion(regions, finding), arrangement: withFinding(named) };
}

/** A large finding in the region the prompt wants it in: "key finding very large in the centre". */
export function largeFinding(
  regions: Region[],
  named: Arrangement | undefined,
  roots: Part[],
  request: PosterRequest,
): Board | undefined {
  const nameOf = ({ name, place, blocks }: Region) =>
    place === 'body' && blocks.length === 0 ? setLarge(name) : undefined;
  const asked = regions.find((region) => isFinding(nameOf(region), request.language));
  const finding = asked && named && findingRegion(roots, request);
  if (!finding) return undefined;
  const own: Region = { ...finding, id: asked.id, name: nameOf(asked) ?? finding.name };
  return {
    regions: regions.map(({ emphasis: _, ...region }): Region => (region.id === asked.id ? own : region)),
    arrangement: withWeight(named, asked.id),
  };
}

function withWeight(node: Arrangement, region: string): Arrangement {
  if ('region' in node) return node.region === region ? { ...node, weight: shares.beside } : node;
  const weighted = (children: Arrangement[]) => children.map((child) => withWeight(child, region));
  return 'columns' in node
    ? { ...node, columns: weighted(node.columns) }
    : { ...node, rows: weighted(node.rows) };
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

/** Puts the finding across the top of the sections, if one is clear enough. It has no heading. */
export function withLead(regions: Region[], roots: Part[], request: PosterRequest): Region[] {
  const text = findingOf(roots, request, true);
  const name = wordsOf(request.language).regions.takeaway[0];
  const lead: Region | undefined = text
    ? { id, name, place: 'body', blocks: [{ kind: 'statement', text }] }
    : undefined;
  const at = regions.findIndex(({ place }) => place === 'body');
  return lead && at >= 0 ? regions.toSpliced(at, 0, lead) : regions;
}

/** If no finding is stated, its author is asked. */
function findingRegion(roots: Part[], request: PosterRequest): Region {
  const given = request.frame?.finding;
  const text =
    (given && capitalised(given)) ??
    statedFinding(roots, request) ??
    findingOf(roots, request) ??
    openingFinding(request);
  const [name, question] = wordsOf(request.language).regions.takeaway;
  const block: RegionBlock = text
    ? { kind: 'statement', text, large: true }
    : { kind: 'text', text: question, guidance: true };
  return { id, name, place: 'body', blocks: [block], emphasis: true };
}

/** "Main finding: night buses cut drink-driving by 31 %", in a prompt without sources. */
function statedFinding(roots: Part[], { documents, language }: PosterRequest): string | undefined {
  const said = documents.length > 0 ? [] : roots.flatMap(blocksIn);
  for (const sentence of said.flatMap((block) => (block.type === 'paragraph' ? block.sentences : []))) {
    const [, label = '', text = ''] = /^([^:：]{3,30})[:：]\s*(\S.*)$/su.exec(sentence) ?? [];
    if (label && isFinding(label, language)) return capitalised(text);
  }
  return undefined;
}

/** Fewest words of such a sentence. */
const fewestWords = 5;

/** "Better poster: night buses cut drink-driving by 31 %.": at the start of a prompt without sources. */
function openingFinding({ prompt, documents, language }: PosterRequest): string | undefined {
  const opening = posterTitle(firstSentence(withoutWishes(prompt), language));
  const says = /\d/u.test(opening) || hasFiniteVerb(opening, language) === true;
  const isSaid = documents.length === 0 && says && wordCount(opening) >= fewestWords;
  return isSaid ? capitalised(opening) : undefined;
}

/** Only the finding is emphasised. */
function withRegion(regions: Region[], finding: Region): Region[] {
  const plain = regions.map(({ emphasis: _, ...region }): Region => region);
  return plain.toSpliced(
    plain.findIndex(({ place }) => place === 'body'),
    0,
    finding,
  );
}
