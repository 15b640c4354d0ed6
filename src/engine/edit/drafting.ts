import type { Drafting } from '../compose/drafts/draft.ts';
import { formatsFor } from '../compose/drafts/formats.ts';
import type { Material } from '../material/material.ts';
import type { Editing } from './editing.ts';

/** Drafts slides from an edit's own sources as composing does from a generation's. */
export function drafting(material: Material, { document, text }: Editing): Drafting {
  return { material, text, points: 5, pictures: true, ...formatsFor(document.outline.language) };
}
