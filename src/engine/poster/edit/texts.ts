import type { Locale } from '../../../contract/locales.ts';
import { asksForTitle, firstSentence, firstWords, shortTitle } from '../../content/shorten.ts';
import { goalAmong, pointIndex, pointsSaying, sentencesWithout } from '../../instruct/points-saying.ts';
import type { ObjectReference } from '../../instruct/references.ts';
import { inCase } from '../../instruct/styles.ts';
import { withoutNames } from '../../instruct/without-names.ts';
import { asksAuthor } from '../asks-author.ts';
import type { CitedPoint, Region, RegionBlock } from '../content.ts';
import { bodyOf, calledBy, regionNames, withContent, withRegion } from './edit-state.ts';
import { type Appliers, ask, type PosterWork } from './poster-work.ts';
import { fieldOf, replaceText } from './replace-text.ts';
import { mapTexts } from './seen-texts.ts';
import { fillFrom, openRegions } from './sources.ts';

/** Appliers for title, authors, and regions' texts and points. */
export const textAppliers: Appliers = {
  'text.set'({ on, text }, work) {
    const field = fieldOf(on, work.document.content);
    if (field) {
      work.document = withContent(work.document, { [field]: text.join('\n') });
      return;
    }
    for (const region of regionsOf(on, work)) {
      if (on.kind === 'heading' || on.kind === 'title') rename(work, region, text.join(' '));
      else if (on.kind === 'caption') setCaption(work, region, text.join(' '), kindOf(on));
      else if (on.kind === 'point')
        changePoints(work, region, (points) =>
          points.with(indexOf(on, points, work), { text: text.join(' ') }),
        );
      else work.setBlocks(region, [...region.blocks.filter(isVisual), written(region, text)]);
    }
  },
  'text.add'({ on, text, first }, work) {
    const { content } = work.document;
    const field = fieldOf(on, content);
    if (field) {
      if (field === 'subtitle' && on.kind === 'byline') {
        work.document = withContent(work.document, { subtitle: [content.subtitle, ...text].join(', ') });
        return;
      }
      const said = [content[field], ...text].filter(Boolean).join(field === 'byline' ? ', ' : ' ');
      work.document = withContent(work.document, { [field]: field === 'byline' ? said : text.join('\n') });
      return;
    }
    if (on.kind === 'caption')
      for (const region of regionsOf(on, work)) setCaption(work, region, text.join(' '), kindOf(on));
    else for (const region of regionsOf(on, work)) addPoints(work, region, text, first ? 1 : undefined);
  },
  'text.delete'({ on }, work) {
    const { content } = work.document;
    const field = fieldOf(on, content);
    if (field === 'title') ask('A poster needs a title. What should it say?');
    if (field && on.text !== undefined) {
      const said = withoutNames(content[field] ?? '', on.text, content.language);
      work.document = withContent(work.document, { [field]: said || undefined });
      return;
    }
    if (field) {
      work.document = withContent(work.document, { [field]: undefined });
      return;
    }
    if (on.kind === 'caption') {
      for (const region of captioned(on, work, true)) setCaption(work, region, undefined, kindOf(on));
      return;
    }
    for (const region of regionsOf(on, work)) {
      if (on.kind === 'heading' || on.kind === 'title')
        work.document = withRegion(work.document, region.id, { heading: '' });
      else work.setBlocks(region, region.blocks.filter(isVisual));
    }
  },
  'text.replace': replaceText,
  'text.shorten'({ on, points, words }, work) {
    const field = fieldOf(on, work.document.content);
    if (field) {
      const said = work.document.content[field] ?? '';
      const brief = words
        ? (firstWords(said, words, work.document.content.language) ?? ask(asksForTitle(said, words)))
        : shortTitle(said, work.document.content.language);
      work.document = withContent(work.document, { [field]: brief });
      return;
    }
    const meant = on.regions ? work.meant(on.regions) : bodyOf(work.regions);
    const before = work.document;
    for (const region of meant)
      work.setBlocks(
        region,
        region.blocks.map((block) => shorter(block, points, work.document.content.language)),
      );
    if (JSON.stringify(before) === JSON.stringify(work.document))
      ask('That is as short as it can be. Which part of it should go?');
  },
  async 'text.expand'({ on }, work) {
    if (work.edit.sources.length === 0)
      ask('From which source should it be expanded? Attach a file, a link or a text to the edit.');
    const meant = on.regions ? bodyOf(work.meant(on.regions)) : openRegions(work);
    if (meant.length === 0) ask(`Which region should the new source go into: ${regionNames(work.document)}?`);
    fillFrom(work, meant, true);
  },
  'text.case'({ on, as }, work) {
    const change = (text: string): string => inCase(text, as);
    if (as !== 'upper' && as !== 'lower') ask('Capital or small letters?');
    const field = fieldOf(on, work.document.content);
    if (field)
      work.document = withContent(work.document, { [field]: change(work.document.content[field] ?? '') });
    else
      for (const region of regionsOf(on, work))
        work.document = withRegion(work.document, region.id, mapTexts(region, change));
  },
  'point.add'({ on, points, at }, work) {
    for (const region of regionsOf(on, work)) addPoints(work, region, points, at);
  },
  'point.delete'({ on, nth, text, about, bit }, work) {
    const found =
      on.regions || nth !== undefined
        ? regionsOf(on, work)
        : work.regions.filter((region) => saying(pointsIn(region), text, about).length > 0);
    const named = (found.length > 0 ? found : work.regions).map((one) => `“${calledBy(one)}”`).join(', ');
    const question = `Which point should go, and in which region: ${named}?`;
    for (const region of found.length === 1 ? found : [work.choose(question, found)])
      changePoints(work, region, (points) => {
        const meant = { kind: 'point', ...(nth !== undefined && { nth }), ...(text && { text }) } as const;
        const index = indexOf(meant, points, work, about);
        const point = points[index];
        const left =
          point && bit ? sentencesWithout(point.text, text ?? '', work.document.content.language) : '';
        return point && left ? points.with(index, { ...point, text: left }) : points.toSpliced(index, 1);
      });
  },
  'point.move'({ on, nth, to }, work) {
    for (const region of regionsOf(on, work))
      changePoints(work, region, (points) => {
        const texts = points.map(({ text }) => text);
        const from = pointIndex(texts, nth);
        if (!points[from]) ask(`There are ${points.length} points there. Which should move?`);
        const moved = points[from] as CitedPoint;
        return points.toSpliced(from, 1).toSpliced(goalAmong(texts, from, to), 0, moved);
      });
  },
};

function regionsOf(on: ObjectReference, work: PosterWork): Region[] {
  if (on.kind === 'notes') ask('A poster has no notes. What should it show?');
  if (on.kind === 'footer') return work.meant([{ side: 'footer' }]);
  if (on.kind === 'table' || on.kind === 'chart' || on.kind === 'picture')
    return work.holding(on.regions, on.kind);
  if (on.kind === 'caption') return captioned(on, work);
  if (on.regions) return work.meant(on.regions);
  if (work.current) return work.meant(['current']);
  const body = bodyOf(work.regions);
  return [work.choose(`In which region: ${body.map((one) => `“${calledBy(one)}”`).join(', ')}?`, body)];
}

function rename(work: PosterWork, region: Region, name: string): void {
  if (region.place === 'header') work.document = withContent(work.document, { title: name });
  else work.document = withRegion(work.document, region.id, { name, heading: name });
}

const visuals = new Set<RegionBlock['kind']>(['chart', 'table', 'picture', 'figures']);
const isVisual = ({ kind }: RegionBlock): boolean => visuals.has(kind);

const written = (region: Region, text: readonly string[]): RegionBlock =>
  text.length > 1
    ? { kind: 'points', points: text.map((one) => ({ text: one })) }
    : { kind: region.blocks[0]?.kind === 'statement' ? 'statement' : 'text', text: text[0] ?? '' };

type Captioned = Extract<RegionBlock, { kind: 'picture' | 'table' }>;
const isCaptioned = (block: RegionBlock): block is Captioned =>
  block.kind === 'picture' || block.kind === 'table';

/** "The caption of the table" */
const kindOf = ({ regions: [having] = [] }: ObjectReference): string | undefined =>
  typeof having === 'object' && 'having' in having ? having.having : undefined;

/** The only region with a picture or table for the caption. @throws ClarificationNeeded if there are several */
function captioned(on: ObjectReference, work: PosterWork, gone = false): Region[] {
  const kind = kindOf(on);
  const among = on.regions ? work.meant(on.regions) : bodyOf(work.regions);
  const found = among.flatMap((region) =>
    region.blocks
      .filter((block) => isCaptioned(block) && (!kind || block.kind === kind))
      .filter((block) => !gone || ('caption' in block && block.caption !== undefined))
      .map(() => region),
  );
  if (found.length === 0) ask('There is neither a picture nor a table with a caption. What should change?');
  if (found.length > 1)
    ask(
      `Which caption do you mean: that of the picture or the table in ${found.map((one) => `“${calledBy(one)}”`).join(' or ')}?`,
    );
  return found;
}

function setCaption(work: PosterWork, region: Region, caption: string | undefined, kind?: string): void {
  work.setBlocks(
    region,
    region.blocks.map((block) => {
      if (!isCaptioned(block) || (kind && block.kind !== kind)) return block;
      const { caption: _, ...rest } = block;
      return { ...rest, ...(caption && { caption }) };
    }),
  );
}

const pointsIn = (region: Region): CitedPoint[] =>
  region.blocks.flatMap((block) => (block.kind === 'points' ? block.points : []));

function addPoints(
  work: PosterWork,
  region: Region,
  texts: readonly string[],
  nth: number | undefined,
): void {
  const added = texts.map((text) => ({ text }));
  const kept = region.blocks.filter((block) => !asksAuthor(block));
  const at = kept.findIndex(({ kind }) => kind === 'points');
  const list = kept[at];
  if (list?.kind !== 'points') {
    work.setBlocks(region, [...kept, { kind: 'points', points: added }]);
    return;
  }
  const index = nth === undefined ? list.points.length : nth < 0 ? list.points.length + 1 + nth : nth - 1;
  work.setBlocks(region, kept.with(at, { ...list, points: list.points.toSpliced(index, 0, ...added) }));
}

/** Changes the first list of a region; drops it if empty. */
function changePoints(
  work: PosterWork,
  region: Region,
  change: (points: CitedPoint[]) => CitedPoint[],
): void {
  const at = region.blocks.findIndex(({ kind }) => kind === 'points');
  const list = region.blocks[at];
  if (list?.kind !== 'points')
    return void ask(`“${calledBy(region)}” has no points. What should change there?`);
  const points = change(list.points);
  work.setBlocks(
    region,
    points.length > 0 ? region.blocks.with(at, { ...list, points }) : region.blocks.toSpliced(at, 1),
  );
}

const saying = (points: readonly CitedPoint[], words = '', about = false): number[] =>
  words === ''
    ? []
    : pointsSaying(
        points.map(({ text }) => text),
        words,
        about,
      );

function indexOf(
  { nth, text }: ObjectReference,
  points: readonly CitedPoint[],
  { asking }: PosterWork,
  about = false,
): number {
  const found = text
    ? saying(points, text, about)
    : [nth === undefined ? -1 : nth < 0 ? points.length + nth : nth - 1];
  const [only = -1] = found;
  return found.length === 1 && points[only]
    ? only
    : asking.choose(
        `Which point do you mean, 1 to ${points.length}?`,
        points.map((point, at) => ({ label: `${at + 1} “${point.text}”`, value: at })),
      );
}

/** Share of a region's text kept when shortening. */
const keptPart = 0.7;

function shorter(block: RegionBlock, most: number | undefined, language: Locale): RegionBlock {
  switch (block.kind) {
    case 'points':
      return most && most >= block.points.length
        ? block
        : {
            ...block,
            points: block.points
              .slice(0, most ?? Math.max(1, Math.floor(block.points.length * keptPart)))
              .map(({ children: _, ...point }) => ({ ...point, text: firstSentence(point.text, language) })),
          };
    case 'text':
    case 'statement':
      return { ...block, text: firstSentence(block.text, language) };
    case 'table':
      return { ...block, rows: block.rows.slice(0, Math.max(3, Math.ceil(block.rows.length / 2))) };
    default:
      return block;
  }
}
