import type { Locale } from '../../../contract/locales.ts';
import { statedNumbers } from '../../language/stated-numbers.ts';
import type { ObjectReading, SlideReading } from '../../package/reading/deck-reading.ts';

/** Smaller numbers are too ambiguous for a warning. */
const least = 100;
const mostNamed = 4;

/** Warns where text still has numbers or totals that charts and tables no longer show; `pairs` is before and after. */
export function numbersLeft(
  pairs: readonly (readonly [SlideReading, SlideReading])[],
  slides: readonly SlideReading[],
  language: Locale,
): string[] {
  const gone = new Set(
    pairs.flatMap(([was, now]) => {
      const shown = shownOn(now, language);
      return [...shownOn(was, language)].filter((value) => value >= least && !shown.has(value));
    }),
  );
  if (gone.size === 0) return [];
  const left = slides.flatMap(({ number, objects }) =>
    objects.flatMap(linesOf).flatMap((line) =>
      statedNumbers(line, language)
        .filter(({ readings }) => readings.some(({ value }) => gone.has(value)))
        .map(({ text }) => `“${text.replace(/^[([]/, '')}” in “${line.slice(0, 80)}” on slide ${number}`),
    ),
  );
  if (left.length === 0) return [];
  const more = left.length > mostNamed ? ` and ${left.length - mostNamed} more` : '';
  return [`Words that tell the old number stay: ${left.slice(0, mostNamed).join('; ')}${more}.`];
}

/** Numbers in charts and tables, and column totals. */
function shownOn({ objects }: SlideReading, language: Locale): Set<number> {
  const columns = objects.flatMap(({ chart, table = [] }): number[][] => [
    ...(chart?.series ?? []).map(({ values }) => values.map((value) => value ?? 0)),
    ...(table[0] ?? []).map((_, at) =>
      table.slice(1).map((row) => statedNumbers(row[at] ?? '', language)[0]?.readings[0]?.value ?? 0),
    ),
  ]);
  return new Set(
    columns.flatMap((values) => [
      ...values,
      Math.round(values.reduce((sum, one) => sum + one, 0) * 1e6) / 1e6,
    ]),
  );
}

/** The paragraphs of an object and of those in it, except in tables. */
export const linesOf = ({ paragraphs = [], objects = [] }: ObjectReading): string[] => [
  ...paragraphs.map(({ text }) => text),
  ...objects.flatMap(linesOf),
];
