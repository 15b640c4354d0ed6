import type { Locale } from '../../../../contract/locales.ts';
import type { Measure, TableIndex } from '../../../content/evidence/table-index.ts';
import { keyOf } from '../../../content/words.ts';
import { sideWords } from '../../../language/asked-limits.ts';
import { directionOf, placesOf, saysOf } from '../../../language/directions.ts';
import { statedNumbers } from '../../../language/stated-numbers.ts';
import { type Named, namedIn, timeOf } from './series.ts';

/** What a side of a comparison names in a table; undefined parts come from the other side. */
interface Side {
  named: Named;
  words: string | undefined;
  moment: string | undefined;
}

const wordsOf = ({ words, names }: Measure): string => words ?? names[0] ?? '';

function sideOf(text: string, index: TableIndex, language: Locale): Side | undefined {
  const named = namedIn(text, index, language);
  if (!named) return undefined;
  const key = ` ${keyOf(text)} `;
  const longest = (some: readonly string[]) =>
    some.filter((one) => one !== '' && key.includes(` ${one} `)).sort((a, b) => b.length - a.length)[0];
  return {
    named,
    words: longest(index.measures.map(wordsOf)),
    moment: longest(index.measures.flatMap(({ moment }) => moment ?? [])),
  };
}

/** The cell a side names, completed from the other. */
function cellOf(own: Side, other: Side, whole: Named): number | undefined {
  const { index } = own.named;
  const timed = new Set(index.measures.flatMap((one) => (one.moment ? [wordsOf(one)] : [])));
  const [only] = timed;
  const moment = own.moment ?? other.moment;
  const words = own.words ?? other.words ?? (moment !== undefined && timed.size === 1 ? only : undefined);
  const [measure, ...more] = index.measures.filter(
    (one) => wordsOf(one) === words && one.moment === (timed.has(words ?? '') ? moment : undefined),
  );
  if (!measure || more.length > 0) return undefined;
  const labels = [...new Map([...other.named.labels, ...own.named.labels]).values()];
  if (labels.length === 0 || labels.some(({ length }) => length > 1)) return undefined;
  const moments = own.named.moments.length > 0 ? own.named.moments : other.named.moments;
  const time = timeOf(whole);
  const [row, ...others] = index.cells.body.filter(
    (at) =>
      labels.every(([label]) => label?.rows.includes(at)) &&
      (time === undefined || moments.length === 0 || moments.some((is) => is(index.order(at, time) ?? -1))),
  );
  return row === undefined || others.length > 0
    ? undefined
    : (index.cells.number(row, measure.index) ?? undefined);
}

/** Where a comparison is divided, and whether its first side is larger. */
function partedAt(text: string, language: Locale): { from: number; to: number; more: boolean } | undefined {
  const [than, another] = placesOf(text, 'than', language);
  const [exceeds] = placesOf(text, 'exceeds', language);
  const less = directionOf(text, language) === 'down' || saysOf(text, 'smaller', language);
  if (than && !another && less !== (saysOf(text, 'more', language) || saysOf(text, 'bigger', language)))
    return { from: than[0], to: than[1], more: !less };
  if (exceeds) return { from: exceeds[0], to: exceeds[1], more: true };
  const lower = text.toLowerCase();
  const places = (['over', 'under'] as const).flatMap((kind) =>
    sideWords(kind).flatMap((word) => {
      const at = lower.indexOf(` ${word} `);
      return at < 0 ? [] : [{ from: at, to: at + word.length + 1, more: kind === 'over' }];
    }),
  );
  const [side, ...others] = places;
  return others.some(({ more }) => more !== side?.more) ? undefined : side;
}

/**
 * "A had more visits than B in 2023", "more in 2023 than in 2022", "the result was below the plan": the larger of two
 * cells.
 */
export function overSides(whole: Named, text: string, language: Locale): string | undefined {
  const { index } = whole;
  const parted = partedAt(text, language);
  if (!parted || saysOf(text, 'not', language)) return undefined;
  if (statedNumbers(text, language).some(({ plain }) => plain !== 'year')) return undefined;
  const first = sideOf(text.slice(0, parted.from), index, language);
  const second = sideOf(text.slice(parted.to), index, language);
  if (!first || !second || [first, second].some(({ named }) => named.moments.length > 1)) return undefined;
  const [one, other] = [cellOf(first, second, whole), cellOf(second, first, whole)];
  if (one === undefined || other === undefined) return undefined;
  return (parted.more ? one > other : one < other) ? 'stands' : 'the table has it otherwise';
}
