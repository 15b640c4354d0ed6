import type { Locale } from '../../../contract/locales.ts';
import type { Drafting } from '../../compose/drafts/draft.ts';
import { formatsFor } from '../../compose/drafts/formats.ts';
import { frameText } from '../../frames/frame-texts.ts';
import { gatherMaterial } from '../../material/gather-material.ts';
import type { Source } from '../../source.ts';

/** Points of a drafted list; posters choose their own. */
const points = 5;

/** What the sources give to compose from, with the pictures inside documents if wanted; undefined when they say nothing. */
export async function posterDrafting(
  sources: Source[],
  topic: string,
  language: Locale,
  pictures: boolean,
): Promise<Drafting | undefined> {
  const material = gatherMaterial(sources, { topic, prefers: ['figures'], language });
  if (!material) return undefined;
  return {
    material,
    text: await frameText(language),
    points,
    pictures,
    ...formatsFor(language),
  };
}
