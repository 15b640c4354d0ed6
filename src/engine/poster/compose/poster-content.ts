import type { Warning } from '../../../contract/outcome.ts';
import { numbersIn } from '../../content/measured.ts';
import { referenceOf } from '../../content/reference-of.ts';
import { keyOf, stemsOf } from '../../content/words.ts';
import { asksForChart } from '../../language/asked-charts.ts';
import type { Block, Document } from '../../read/document.ts';
import type { OwnReference, PosterContent, Region } from '../content.ts';
import type { PosterRequest } from '../poster.ts';
import { wordsOf } from '../words/words-of.ts';
import { abstractOf } from './abstract-shares.ts';
import { keysOfRegion } from './assign.ts';
import { fillBlanks } from './blank-region.ts';
import { heardOf } from './echoes.ts';
import type { Offer } from './fit-content.ts';
import { marksIn } from './marks-in.ts';
import { optionIds } from './option-names.ts';
import { paperHead } from './paper-head.ts';
import { allParts, blocksIn, type Part } from './parts.ts';
import type { PlannedPoster, Understanding } from './plan-poster.ts';
import { isEmpty } from './pool-levels.ts';
import type { PromptDetails } from './prompt-details.ts';
import { type Filling, type Pool, poolOf } from './region-pool.ts';
import { titleOf } from './title-of.ts';

/** The settled content of a new poster, and the sources' offer for the rest. */
export interface OpenContent {
  content: PosterContent;
  offer: Offer;
  warnings: Warning[];
}

/** Fills planned regions from the sources; the rest is asked for. */
export function posterContent(
  request: PosterRequest,
  planned: PlannedPoster,
  { topic, details, roots }: Understanding,
): OpenContent {
  const { language, documents } = request;
  const title = titleOf(request, topic, factsShown(planned.regions, details));
  const statements = planned.regions.flatMap(({ blocks }) =>
    blocks.flatMap((block) => (block.kind === 'statement' ? [block.text] : [])),
  );
  const filling = { ...fillingOf(request, title, statements), figures: summedFigures(roots) };
  const pools = poolsOf(planned, filling, request);
  const extended = withLeftovers(planned, pools, filling, request);
  // A prompt with a timeline also has enough content.
  const told = [...pools.values()].some(({ visuals }) => visuals[0]?.kind === 'timeline');
  const open = !planned.named && (documents.length > 0 || told);
  const isKept = ({ id, place, blocks }: Region) => place !== 'body' || blocks.length > 0 || pools.has(id);
  const kept = open ? extended.filter(isKept) : extended;
  const said = kept.filter(
    ({ place, blocks, id }) => place === 'body' && (blocks.length > 0 || pools.has(id)),
  );
  const complete = open && said.length > 0 ? withEmphasis(kept, pools) : open ? planned.regions : kept;
  const empty = complete.filter(
    ({ id, place, blocks }) => place === 'body' && blocks.length === 0 && !pools.has(id),
  );
  const asked = new Set(empty.map(({ id }) => id));
  const filled = fillBlanks(complete, language, asked);
  const lines = linesLeft(planned, [title, ...statements].map(keyOf));
  // Statements outside any region go below the title.
  const subtitle = documents.length === 0 ? lines.reduce(belowTitle, '') : '';
  const isSubtitle = subtitle !== '' && subtitle.length <= longestSubtitle;
  return {
    content: { ...contentOf(request, planned, filled, title), ...(isSubtitle && { subtitle }) },
    offer: { pools },
    warnings: warningsOf(
      documents.length > 0 ? planned : { ...planned, dropped: [] },
      isSubtitle ? [] : lines,
    ),
  };
}

const longestSubtitle = 160;
/** Facts stand apart, sentences follow one another. */
const belowTitle = (said: string, line: string): string =>
  `${said}${said === '' ? '' : /[.!?。]$/u.test(said) ? ' ' : ' · '}${line}`;

const fillingOf = (
  { prompt, language, sources, documents }: PosterRequest,
  title: string,
  statedAlready: string[],
): Filling => ({
  language: documents.find((document) => document.language)?.language ?? language,
  stems: stemsOf(`${title} ${prompt}`),
  said: new Set([title, ...statedAlready].map(keyOf)),
  heard: statedAlready.map(heardOf),
  citable: isOwnPaper(documents) ? 0 : sources.length,
  stated: documents.length,
  ...(asksForChart(prompt) && { charted: prompt }),
});

/** Numbers in the authors' summaries. */
function summedFigures(roots: Part[]): Set<string> {
  const summing = roots.flatMap(allParts).filter(({ role }) => role === 'conclusion' || role === 'summary');
  const told = summing.flatMap(({ blocks }) => blocks.flatMap(linesOf));
  return new Set([...abstractOf(roots).map(({ text }) => text), ...told].flatMap(numbersIn));
}

/** Fewest sections of a report. */
const fewestSections = 3;

/** A poster of a single paper is by its authors: it cites the paper's references, not the paper itself. */
export function isOwnPaper(documents: Document[]): boolean {
  const telling = documents.filter(
    ({ body }) => body.children.length > 0 || body.blocks.some(({ type }) => type !== 'figure'),
  );
  const [paper] = telling;
  if (telling.length !== 1 || !paper) return false;
  // A report without author and date is not worth a reference.
  const isReport = paper.kind === 'file' && paper.body.children.length >= fewestSections;
  const nameless = isReport && !paper.date && paper.authors.length === 0;
  return nameless || paper.references.length > 0 || (paper.title !== undefined && paper.authors.length > 0);
}

function poolsOf(planned: PlannedPoster, filling: Filling, { language }: PosterRequest): Map<string, Pool> {
  const open = planned.regions.filter(({ place, blocks }) => place === 'body' && blocks.length === 0);
  const keysOf = (region: Region) => {
    const named = keysOfRegion(region, language);
    const role = planned.roles?.get(region.id);
    return named.length === 0 && role ? [role] : named;
  };
  // Regions that were asked for are filled before the background.
  const inTurn = [...open].sort(
    (a, b) => Number(keysOf(b).includes('goal')) - Number(keysOf(a).includes('goal')),
  );
  const pools = new Map(
    inTurn.map((region) => {
      const { id } = region;
      return [id, poolOf(planned.material.get(id) ?? [], keysOf(region), filling, planned.limits?.get(id))];
    }),
  );
  return new Map(
    open.flatMap(({ id }) => {
      const pool = pools.get(id);
      return pool && !isEmpty(pool) ? [[id, pool] as const] : [];
    }),
  );
}

/** A poster without named regions has enough content with this many. */
const enoughRegions = 6;

/** Unassigned content goes under its own or a generic heading; posters with named regions take none. */
function withLeftovers(
  { regions, left, named, layout }: PlannedPoster,
  pools: Map<string, Pool>,
  filling: Filling,
  { language }: PosterRequest,
): Region[] {
  if (named) return regions;
  const untitled = left.filter(({ title }) => !title);
  const titled = left.filter(({ title }) => title);
  const heading = wordsOf(language).goodToKnow;
  const groups = [
    ...titled.map((part) => ({ heading: part.title, blocks: blocksIn(part) })),
    ...(untitled.length > 0 ? [{ heading, blocks: untitled.flatMap(blocksIn) }] : []),
  ];
  const added: Region[] = [];
  for (const group of groups) {
    const shown = regions.filter(({ id }) => pools.has(id)).length + added.length;
    if (shown >= enoughRegions && layout !== 'research') break;
    const pool = poolOf(group.blocks, [], filling);
    if (isEmpty(pool)) continue;
    const id = added.length === 0 ? 'more' : `more-${added.length + 1}`;
    pools.set(id, pool);
    added.push({ id, name: group.heading, heading: group.heading, place: 'body', blocks: [], icon: 'bulb' });
  }
  const footer = regions.findIndex(({ place }) => place === 'footer');
  return regions.toSpliced(footer < 0 ? regions.length : footer, 0, ...added);
}

const loud = new Set(['statement', 'figures', 'timeline']);

/**
 * One region must be emphasised: if the intended one is missing, the first with large type, but never one of two
 * options.
 */
function withEmphasis(regions: Region[], pools: Map<string, Pool>): Region[] {
  const body = regions.filter(({ place }) => place === 'body');
  if (body.length < 2 || body.some(({ emphasis }) => emphasis)) return regions;
  const first = body.find(
    ({ id }) => !optionIds.includes(id) && loud.has(pools.get(id)?.visuals[0]?.kind ?? ''),
  );
  return regions.map((region) => (region === first ? { ...region, emphasis: true } : region));
}

const mostLines = 3;

const linesOf = (block: Block): string[] => {
  if (block.type === 'list') return block.items.map(({ text }) => text);
  return block.type === 'paragraph' ? block.sentences : [];
};

/** Most headings in one warning. */
const mostNamed = 6;

/** Statements that fit no named region. */
const linesLeft = ({ left, named }: PlannedPoster, shown: string[]): string[] =>
  named
    ? left
        .filter(({ title }) => !title)
        .flatMap(blocksIn)
        .flatMap(linesOf)
        .filter((line) => !shown.some((key) => key !== '' && keyOf(line).endsWith(key)))
    : [];

function warningsOf({ dropped, left, named }: PlannedPoster, lines: string[]): Warning[] {
  const unplaced = named ? left.flatMap(({ title }) => (title ? [title] : [])) : [];
  const sections = [...new Set([...dropped, ...unplaced])];
  const quoted = (texts: string[], most: number, by: string) =>
    `${texts
      .slice(0, most)
      .map((text) => `“${text}”`)
      .join(by)}${texts.length > most ? ' …' : ''}`;
  return [
    ...(sections.length > 0 ? [`Not on the poster: ${quoted(sections, mostNamed, ', ')}.`] : []),
    ...(lines.length > 0
      ? [`What fits none of the regions is not on the poster: ${quoted(lines, mostLines, ' ')}`]
      : []),
  ].map((message) => ({ code: 'SOURCE_LEFT_OUT', slide: null, message }));
}

export const contentOf = (
  { prompt, language, sources, documents }: PosterRequest,
  { layout, arrangement, columns }: Pick<PlannedPoster, 'layout' | 'arrangement' | 'columns'>,
  regions: Region[],
  title: string,
): PosterContent => ({
  title,
  language,
  layout,
  sources: sources.map((source, index) => {
    const doi = documents[index]?.doi;
    const own = sources.length === 1 && isOwnPaper(documents) ? { ownTitle: title } : {};
    return { ...own, ...referenceOf(source), ...(doi && !source.url && { url: `https://doi.org/${doi}` }) };
  }),
  regions,
  ...(arrangement && { arrangement }),
  ...(columns && { columns }),
  ...(paperHead(documents) ?? bylineOf(documents, layout)),
  ...ownReferences(documents),
  ...marksIn(prompt, documents),
});

function ownReferences(documents: Document[]): Pick<PosterContent, 'references'> {
  if (!isOwnPaper(documents)) return {};
  const references = onceEach(documents.flatMap((document) => document.references)).slice(0, mostReferences);
  return {
    references: withNames(references).map(({ number, text, doi, url }): OwnReference => {
      const link = doi ? `https://doi.org/${doi}` : url;
      return { ...(number && { number }), text, ...(link && { url: link }) };
    }),
  };
}

const mostReferences = 200;

/** "Lee, A., & Ott, B. (1995).": the title was lost. */
const brokenOff = /\((?:19|20)\d\d[a-z]?\)\.?$/u;

/** Drops numbers, appendix duplicates and truncated entries from a list. */
function onceEach(references: Document['references']): Document['references'] {
  if (references.some(({ number }) => number)) return references;
  const seen = new Set<string>();
  return references.filter(({ text }) => {
    const key = keyOf(text);
    const isNew = !seen.has(key) && !brokenOff.test(text.trim());
    seen.add(key);
    return isNew;
  });
}

/** "———. 2021. …": the same authors as before. */
const again = /^[—–_-]{2,}[.,]?\s*/u;

function withNames(references: Document['references']): Document['references'] {
  let names = '';
  return references.map((reference) => {
    const text = names ? reference.text.replace(again, `${names} `) : reference.text;
    names = /^([^\d(]{4,300}?)[\s(]*(?:19|20)\d\d/u.exec(text)?.[1]?.trim() ?? names;
    return { ...reference, text };
  });
}

/** A study is shown with its authors. */
function bylineOf(documents: Document[], layout: PlannedPoster['layout']): { byline?: string } {
  const named = documents.map(({ authors }) => authors.map(({ name }) => name).join(', '));
  const [byline, ...others] = [...new Set(named.filter(Boolean))];
  return layout === 'research' && byline && others.length === 0 ? { byline } : {};
}

/** Date, time and place of an event, if a region shows them. */
const factsShown = (regions: Region[], { date, time, place }: PromptDetails): (string | undefined)[] =>
  regions.some(({ blocks }) => blocks.some(({ kind }) => kind === 'facts')) ? [date, time, place] : [];
