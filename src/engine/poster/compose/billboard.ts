import type { Locale } from '../../../contract/locales.ts';
import { quantities } from '../../analysis/numbers.ts';
import { wordCount } from '../../content/words.ts';
import { leans } from '../../language/composing-words.ts';
import { speaksOf } from '../../language/sentence-cues.ts';
import type { SectionRole } from '../../read/document.ts';
import type { Arrangement, Region } from '../content.ts';
import type { PosterRequest } from '../poster.ts';
import { regionKeysOf } from '../regions/region-key.ts';
import { wordsOf } from '../words/words-of.ts';
import { allParts, type Part } from './parts.ts';

const id = 'takeaway';
const fewestWords = 7;
const mostWords = 34;
/** Where the finding of a paper is likely to stand, and what a figure in it is worth against that. */
const findings: Partial<Record<SectionRole, number>> = {
  conclusion: 3,
  summary: 2,
  abstract: 2.5,
  results: 2,
  discussion: 1,
};
const conclusion = 3;
const figure = 2;
/** Of the width, the finding's share beside each of the sides; of the height, over them. */
const shares = { beside: 1.7, over: 1.1 };

/** One finding very large, with the author's sections at its sides, or below it on a tall canvas. */
export function billboard(
  regions: Region[],
  roots: Part[],
  { language, orientation }: PosterRequest,
): { regions: Region[]; arrangement: Arrangement } | undefined {
  const body = regions.filter(({ place }) => place === 'body');
  const text = findingOf(roots, language);
  if (!text || body.length < 2) return undefined;
  const name = wordsOf(language).regions.takeaway[0];
  const finding: Region = { id, name, place: 'body', blocks: [{ kind: 'statement', text }], emphasis: true };
  const others = body.map(({ emphasis: _, ...region }): Region => region);
  const half = Math.ceil(others.length / 2);
  const stack = (some: Region[]): Arrangement => ({ rows: some.map((region) => ({ region: region.id })) });
  const sides = [stack(others.slice(0, half)), stack(others.slice(half))] as const;
  const arrangement: Arrangement =
    orientation === 'portrait'
      ? { rows: [{ region: id, weight: shares.over }, { columns: [...sides] }] }
      : { columns: [sides[0], { region: id, weight: shares.beside }, sides[1]] };
  const at = regions.findIndex(({ place }) => place === 'body');
  const rest = regions.filter(({ place }) => place !== 'body');
  return { regions: [...rest.slice(0, at), finding, ...others, ...rest.slice(at)], arrangement };
}

/** The sentence that says most: with a figure, where findings stand, short enough to be read from across a hall. */
function findingOf(roots: Part[], language: Locale): string | undefined {
  let best: { text: string; worth: number } | undefined;
  for (const part of roots.flatMap(allParts)) {
    const concludes = regionKeysOf(part.title, language).includes('conclusions');
    const place = concludes ? conclusion : part.role ? (findings[part.role] ?? 0) : 0;
    for (const block of part.blocks) {
      if (block.type !== 'paragraph') continue;
      for (const text of block.sentences) {
        const words = wordCount(text);
        if (words < fewestWords || words > mostWords || leans(text, language)) continue;
        const measured = quantities(text).some(({ kind }) => kind !== 'count');
        const worth = place + (measured ? figure : 0) + (speaksOf('outcome', text) ? 1 : 0);
        if (!best || worth > best.worth) best = { text, worth };
      }
    }
  }
  return best?.text;
}
