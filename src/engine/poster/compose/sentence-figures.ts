import { readingLength } from '../../analysis/segment.ts';
import type { Figure } from '../../outline.ts';
import type { RegionKey } from '../words/region-keys.ts';
import { briefly, cited, type Filling, lengths, type PooledVisual } from './region-pool.ts';
import { isOption } from './rivals.ts';
import type { Seeker } from './seeker.ts';
import type { Ranked } from './share-sections.ts';
import { strongNumber } from './strong-number.ts';

/** Regions whose numbers are their message, also where they only come up in sentences. */
const numeric: RegionKey[] = ['keyFigures', 'results', 'proof', 'optionA', 'optionB'];
const mostFigures = 3;

/** Numbers out of sentences, large, each above the sentence that says what it is: for regions that nothing else shows. */
export function sentenceFigures(told: Map<Seeker, Ranked[]>, filling: Filling): Map<Seeker, PooledVisual> {
  const found = new Map(
    [...told].flatMap(([seeker, ranked]) => {
      const figures = seeker.keys.some((key) => numeric.includes(key)) && figuresIn(ranked, filling);
      return figures ? [[seeker, figures]] : [];
    }),
  );
  // A number that only one of two options has would tip the scales.
  const options = [...told.keys()].filter(isOption);
  if (!options.every((option) => found.has(option))) for (const option of options) found.delete(option);
  return found;
}

function figuresIn(ranked: Ranked[], filling: Filling): PooledVisual | undefined {
  const told = ranked
    .map(({ statement }) => ({ statement, value: strongNumber(statement) }))
    .filter(({ statement, value }) => value && readingLength(statement.text) <= lengths.point)
    .slice(0, mostFigures)
    .sort((a, b) => a.statement.order - b.statement.order);
  if (told.length === 0) return undefined;
  const uses = told.map(({ statement }) => statement);
  const figures = told.map(
    ({ statement, value = '' }): Figure => ({ value, label: briefly(statement.text, lengths.point) }),
  );
  return { block: { kind: 'figures', figures, ...cited(uses, filling) }, uses };
}
