import type { Orientation } from '../../../contract/canvases.ts';
import { atelier } from './atelier.ts';
import { blueprint } from './blueprint.ts';
import { cutout } from './cutout.ts';
import { grotesk } from './grotesk.ts';
import { meadow } from './meadow.ts';
import { meridian } from './meridian.ts';
import { nocturne } from './nocturne.ts';
import type { PosterTemplate } from './poster-template.ts';
import { signal } from './signal.ts';

const templates: PosterTemplate[] = [meridian, atelier, signal, nocturne, meadow, blueprint, grotesk, cutout];

export const defaultPosterTemplate = meridian.id;

/** An entry of the poster template list. */
export interface PosterTemplateEntry {
  id: string;
  name: string;
  code: string;
  source: 'brand' | 'service';
  orientations: Orientation[];
}

/** The poster template list, in order. */
export const posterTemplateEntries: PosterTemplateEntry[] = templates.map(
  ({ id, name, code, source, orientations }) => ({ id, name, code, source, orientations }),
);

/** A template by id or code, ignoring case; undefined if there is none. */
export const findPosterTemplate = (idOrCode: string): PosterTemplate | undefined => {
  const wanted = idOrCode.toLowerCase();
  return templates.find(({ id, code }) => id === wanted || code === wanted);
};

/** The template of a stored poster; the default if it no longer exists. */
export const posterTemplateOf = (id: string): PosterTemplate => findPosterTemplate(id) ?? meridian;
