import type { Locale } from '../../../contract/locales.ts';
import { wordCount } from '../../content/words.ts';
import type { Region, RegionBlock } from '../../poster/content.ts';
import { comfortableScale } from '../../poster/draw/comfortable-scale.ts';
import type { PosterLayoutResult } from '../../poster/draw/layout-poster.ts';
import type { PosterDocument } from '../../poster/poster.ts';
import { isInOtherLanguage } from '../other-language.ts';

/** Share of the comfortable type size below which a poster is too full, and above which it has room. */
const crowded = 0.92;
const roomy = 1.35;
/** Share of its box that a region should fill at least. */
const leastFilled = 0.45;
/** Most words of one point or statement. */
const mostWords = 38;

/** The faults of each region as drawn, by id, in words for the model; `more`: mention spare room, once. */
export function measurePoster(
  document: PosterDocument,
  { scale, fills }: Pick<PosterLayoutResult, 'scale' | 'fills'>,
  more: boolean,
): Map<string, string[]> {
  const { regions, language } = document.content;
  const body = regions.filter(({ place }) => place === 'body');
  const comfortable = comfortableScale(document);
  const lengths = body.map((region) => wordCount(textsOf(region).join(' ')));
  const usual = lengths.reduce((sum, length) => sum + length, 0) / Math.max(1, lengths.length);
  const found = new Map<string, string[]>();
  for (const [index, region] of body.entries()) {
    const faults = wordingFaults(region, language);
    const length = lengths[index] ?? 0;
    if (scale < comfortable * crowded && length >= usual)
      faults.push(
        'The poster holds too much, so its type became small: say this region in two thirds of the words.',
      );
    else if (more && (fills.get(region.id) ?? 1) < leastFilled && !asks(region))
      faults.push(
        'Its box is more than half empty: say more of what the material has, or show it in another form.',
      );
    else if (more && scale > comfortable * roomy && length <= usual && !asks(region))
      faults.push('The poster has room for more: add what the material says on this, with its figures.');
    if (faults.length > 0) found.set(region.id, faults);
  }
  return found;
}

const asks = ({ blocks }: Region): boolean =>
  blocks.some((block) => (block.kind === 'text' || block.kind === 'statement') && block.guidance);

function wordingFaults(region: Region, language: Locale): string[] {
  const texts = textsOf(region);
  const faults: string[] = [];
  const long = texts.find((text) => wordCount(text) > mostWords);
  if (long) faults.push(`“${long.slice(0, 60)} …” is too long for a poster: make it shorter.`);
  if (isInOtherLanguage(texts.join(' '), language)) faults.push('It is in another language than the poster.');
  return faults;
}

/** A region's sentences, without cells and values. */
const textsOf = ({ blocks }: Region): string[] => blocks.flatMap(sentencesIn);

export function sentencesIn(block: RegionBlock): string[] {
  switch (block.kind) {
    case 'text':
    case 'statement':
      return [block.text];
    case 'points':
      return block.points.flatMap(({ text, children = [] }) => [text, ...children]);
    case 'figures':
      return block.figures.map(({ label }) => label);
    case 'chart':
      return block.takeaway ? [block.takeaway] : [];
    case 'table':
    case 'picture':
      return block.caption ? [block.caption] : [];
    case 'steps':
      return block.steps.flatMap(({ title, text }) => [title, text ?? '']);
    case 'timeline':
      return block.events.map(({ what }) => what);
    case 'facts':
      return [];
  }
}

/** How many texts a region lost so that the poster is legible. */
export const lostTexts = (before: readonly RegionBlock[], after: readonly RegionBlock[]): number => {
  const count = (blocks: readonly RegionBlock[]) =>
    blocks.reduce(
      (sum, block) =>
        sum +
        (block.kind === 'points' ? block.points.length : block.kind === 'table' ? block.rows.length : 1),
      0,
    );
  return count(before) - count(after);
};
