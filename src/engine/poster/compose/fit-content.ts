import type { PosterContent, RegionBlock } from '../content.ts';
import { layoutPoster } from '../draw/layout-poster.ts';
import type { Pen } from '../draw/pen.ts';
import type { PosterDocument } from '../poster.ts';
import { posterTemplateOf } from '../templates/poster-templates.ts';

/** Type below this is still legible, but a poster that was composed to it looks crowded. */
const comfortableScale = 0.85;
/** What a region keeps, round by round, until everything stands at a comfortable size. */
const rounds = [
  { points: 4, rows: 6 },
  { points: 3, rows: 5 },
  { points: 2, rows: 4 },
];

/** Takes away the lesser of what was chosen from the sources while the canvas is crowded; the author's words stay. */
export function fitContent(document: PosterDocument, pictures: Pen['pictures']): PosterDocument {
  const template = posterTemplateOf(document.templateId);
  let fitted = document;
  for (const round of rounds) {
    if (layoutPoster(fitted, template, pictures).scale >= comfortableScale) break;
    fitted = { ...fitted, content: shortened(document.content, round) };
  }
  return fitted;
}

function shortened(content: PosterContent, keep: { points: number; rows: number }): PosterContent {
  const shorter = (block: RegionBlock): RegionBlock => {
    if (block.kind === 'points' && block.points.every(({ cites }) => cites))
      return { ...block, points: block.points.slice(0, keep.points) };
    if (block.kind === 'table' && block.cites) return { ...block, rows: block.rows.slice(0, keep.rows) };
    return block;
  };
  return {
    ...content,
    regions: content.regions.map((region) => ({ ...region, blocks: region.blocks.map(shorter) })),
  };
}
