import type { Locale } from '../../../contract/locales.ts';
import { intlLocale } from '../../analysis/segment.ts';
import type { Drafting } from '../../compose/drafts/draft.ts';
import { frameText } from '../../frames/frame-texts.ts';
import { gatherMaterial } from '../../material/gather-material.ts';
import type { Source } from '../../source.ts';

/** Points of a drafted list; posters choose their own. */
const points = 5;

/** What the sources give to compose from; undefined when they say nothing. */
export async function posterDrafting(
  sources: Source[],
  topic: string,
  language: Locale,
): Promise<Drafting | undefined> {
  const material = gatherMaterial(sources, { topic, prefers: ['figures'], language });
  if (!material) return undefined;
  const format = (options: Intl.NumberFormatOptions) => {
    const numbers = new Intl.NumberFormat(intlLocale(language), options);
    return (value: number) => numbers.format(value);
  };
  return {
    material,
    text: await frameText(language),
    points,
    pictures: true,
    percent: format({ style: 'percent', maximumFractionDigits: 0 }),
    number: format({ maximumFractionDigits: 1 }),
  };
}
