import type { PosterContent, RegionBlock } from '../content.ts';
import { comfortableScale } from '../draw/comfortable-scale.ts';
import { measurePoster } from '../draw/layout-poster.ts';
import type { Pen } from '../draw/pen.ts';
import type { PosterDocument } from '../poster.ts';
import { posterTemplateOf } from '../templates/poster-templates.ts';
import { withFirstRows } from './first-rows.ts';

/** Limits per region, round by round, until everything fits comfortably. */
const rounds = [
  { points: 6, rows: 8 },
  { points: 4, rows: 6 },
  { points: 3, rows: 4 },
];

/** Removes the last points and rows while the canvas is crowded. */
export function trimContent(document: PosterDocument, pictures: Pen['pictures']): PosterDocument {
  const template = posterTemplateOf(document.templateId);
  const least = comfortableScale(document);
  let trimmed = document;
  for (const keep of rounds) {
    if (measurePoster(trimmed, template, pictures).scale >= least) break;
    trimmed = { ...document, content: shortened(document.content, keep) };
  }
  return trimmed;
}

function shortened(content: PosterContent, keep: { points: number; rows: number }): PosterContent {
  const shorter = (block: RegionBlock): RegionBlock =>
    block.kind === 'points' ? { ...block, points: block.points.slice(0, keep.points) } : block;
  return {
    ...content,
    regions: withFirstRows(content, keep.rows).regions.map((region) => ({
      ...region,
      blocks: region.blocks.map(shorter),
    })),
  };
}
