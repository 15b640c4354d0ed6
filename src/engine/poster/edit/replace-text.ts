import type { OperationOf } from '../../instruct/operations.ts';
import type { ObjectReference } from '../../instruct/references.ts';
import { replaceWords, withBeside, wordsIn } from '../../instruct/replace-words.ts';
import { writtenOtherwise } from '../../instruct/same-amount.ts';
import type { PosterContent, Region, RegionBlock } from '../content.ts';
import { calledBy, withContent } from './edit-state.ts';
import { ask, type PosterWork } from './poster-work.ts';
import { mapTexts, textsOf } from './seen-texts.ts';

type Field = 'title' | 'subtitle' | 'byline';

/** Fields of the poster as a whole. */
export function fieldOf({ kind, regions }: ObjectReference, content: PosterContent): Field | undefined {
  if (regions) return undefined;
  if (kind === 'title' || kind === 'subtitle') return kind;
  if (kind === 'byline' && namesAuthors(content)) return 'subtitle';
  return kind === 'byline' || kind === 'affiliation' ? 'byline' : undefined;
}

/** Whether the line below the title is the authors'. */
export const namesAuthors = ({ subtitle, sources }: PosterContent): boolean => {
  const names = subtitle?.split(/[,;、，،]/).map((name) => name.trim()) ?? [];
  return sources.some(({ author = '' }) => names.some((name) => name !== '' && author.includes(name)));
};

/** Replaces words everywhere, in a part of the poster, or as names in charts, tables and headings. */
export function replaceText(asked: OperationOf<'text.replace'>, work: PosterWork): void {
  const { title, subtitle = '', byline = '' } = work.document.content;
  const texts = [title, subtitle, byline, ...work.regions.flatMap(textsOf)];
  const operation = withBeside(texts, asked);
  const { from, to, on, once } = operation;
  let count = 0;
  const change = (text: string): string => {
    count += wordsIn(text, from).length;
    return replaceWords(text, from, to);
  };
  const { content } = work.document;
  const field = on && fieldOf(on, content);
  if (field) {
    const said = content[field] ?? '';
    if (change(said) === said) ask(`“${from}” is not in the ${field}. Which words should be replaced?`);
    work.document = withContent(work.document, { [field]: change(said) });
    return;
  }
  const within = on?.regions ? work.meant(on.regions) : work.regions;
  const part = partOf(operation, within);
  const ids = new Set(within.map(({ id }) => id));
  const whole =
    on?.regions || part
      ? {}
      : {
          title: change(content.title),
          ...(content.subtitle !== undefined && { subtitle: change(content.subtitle) }),
          ...(content.byline !== undefined && { byline: change(content.byline) }),
        };
  const before = work.document;
  work.document = withContent(before, {
    ...whole,
    regions: work.regions.map((region) => (ids.has(region.id) ? (part ?? mapTexts)(region, change) : region)),
  });
  const unchanged = JSON.stringify(before) === JSON.stringify(work.document);
  const other = unchanged && writtenOtherwise(within.flatMap(textsOf), from, to);
  if (other) {
    replaceText({ ...operation, ...other }, work);
    return;
  }
  if (unchanged) ask(`“${from}” is not ${on ? 'there' : 'on the poster'}. Which words should be replaced?`);
  if (once && count > 1) {
    const holding = within.filter((region) => textsOf(region).some((text) => wordsIn(text, from).length > 0));
    const question = `“${from}” is in ${count} places. In which region should it become “${to}”?`;
    const chosen = work.choose(question, holding);
    work.document = before;
    const regions = [{ named: calledBy(chosen) }];
    replaceText({ ...operation, once: false, on: { kind: 'text', ...on, regions } }, work);
  }
}

type Part = (region: Region, change: (text: string) => string) => Region;

/** The part of a region meant; undefined for all of it. */
function partOf(
  { on, name, from }: OperationOf<'text.replace'>,
  within: readonly Region[],
): Part | undefined {
  const kind = on?.kind ?? '';
  if (kind === 'heading' || kind === 'title') return headingAlone;
  if (kind === 'caption')
    return blocksWith((block) => block.kind === 'picture' || block.kind === 'table', true);
  if (kind === 'chart' || kind === 'table' || kind === 'picture')
    return blocksWith((block) => block.kind === kind);
  if (kind === 'point') return blocksWith((block) => block.kind === 'points');
  const calls = (block: RegionBlock): boolean => namesIn(block).some((one) => isSame(one, from));
  if (!name || !within.some(({ heading = '', blocks }) => isSame(heading, from) || blocks.some(calls)))
    return undefined;
  return (region, change) =>
    blocksWith(calls)(isSame(region.heading ?? '', from) ? headingAlone(region, change) : region, change);
}

const headingAlone: Part = (region, change) => ({
  ...region,
  ...(region.heading !== undefined && { heading: change(region.heading) }),
});

const blocksWith =
  (fits: (block: RegionBlock) => boolean, captionAlone = false): Part =>
  (region, change) => ({
    ...region,
    blocks: region.blocks.map((block) => {
      if (!fits(block)) return block;
      if (!captionAlone) return mapTexts({ ...region, blocks: [block] }, change).blocks[0] ?? block;
      return 'caption' in block && block.caption ? { ...block, caption: change(block.caption) } : block;
    }),
  });

const isSame = (one: string, other: string): boolean =>
  one.trim().toLowerCase() === other.trim().toLowerCase();

/** Row, column, category and series names of a block. */
export function namesIn(block: RegionBlock): string[] {
  if (block.kind === 'chart')
    return [...block.chart.categories, ...block.chart.series.map(({ name }) => name)];
  return block.kind === 'table' ? [...block.columns, ...block.rows.map(([head = '']) => head)] : [];
}
