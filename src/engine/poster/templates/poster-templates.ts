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

/** An entry of the list of poster templates. */
export interface PosterTemplateEntry {
  id: string;
  name: string;
  code: string;
  source: 'brand' | 'service';
  orientations: Orientation[];
}

/** What the list of poster templates shows, in its own order. */
export const posterTemplateEntries: PosterTemplateEntry[] = templates.map(
  ({ id, name, code, source, orientations }) => ({ id, name, code, source, orientations }),
);

/** A template by its id or code, in any case; undefined when there is none. */
export const findPosterTemplate = (idOrCode: string): PosterTemplate | undefined => {
  const wanted = idOrCode.toLowerCase();
  return templates.find(({ id, code }) => id === wanted || code === wanted);
};

/** The template of a stored poster; the default where it is no longer there. */
export const posterTemplateOf = (id: string): PosterTemplate => findPosterTemplate(id) ?? meridian;
