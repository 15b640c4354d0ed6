import { pictureSizes } from '../../scene/picture.ts';
import type { Assets } from '../../source.ts';
import type { PosterDocument } from '../poster.ts';
import { posterTemplateOf } from '../templates/poster-templates.ts';
import { layoutPoster, type PosterLayoutResult } from './layout-poster.ts';

const known = new WeakMap<PosterDocument, WeakMap<Assets, PosterLayoutResult>>();

/** The drawn poster, cached by document, which is never mutated: an edit needs it several times. */
export function drawnPoster(document: PosterDocument, assets: Assets): PosterLayoutResult {
  const drawn = known.get(document) ?? new WeakMap<Assets, PosterLayoutResult>();
  known.set(document, drawn);
  const before = drawn.get(assets);
  if (before) return before;
  const now = layoutPoster(document, posterTemplateOf(document.templateId), pictureSizes(assets));
  drawn.set(assets, now);
  return now;
}
