import type { Locale } from '../../../contract/locales.ts';
import { dimensionOf } from '../../language/dimensions.ts';
import { statedNumbers } from '../../language/stated-numbers.ts';
import type { Passage } from '../sources/passage.ts';
import { hasLike } from './alike.ts';
import { wordsIn, yearsIn } from './parts.ts';
import { sentencesOf } from './told.ts';

const clock = /(?<![\d:.])([01]?\d|2[0-3]):([0-5]\d)(?![\d:])/gu;
/** Most moments combined. */
const most = 60;
const worthOf = (unit: string): number => dimensionOf(unit)?.worth ?? 0;

/** Clock times and years in seconds, each from its own origin. */
const momentsIn = (text: string): { kind: string; at: number }[] => [
  ...[...text.matchAll(clock)].map(([, hours, minutes]) => ({
    kind: 'clock',
    at: Number(hours) * worthOf('h') + Number(minutes) * worthOf('min'),
  })),
  ...[...yearsIn(text)].map((year) => ({ kind: 'year', at: Number(year) * worthOf('years') })),
];

/**
 * Numbers of a claim that are the time between two moments in related sentences: "95 minutes" of "between 09:12 and
 * 10:47", "12 years" of 1791 and 1803.
 */
export function spansIn(claim: string, passages: readonly Passage[], language: Locale): string[] {
  const asked = statedNumbers(claim, language).filter(({ unit = '' }) => dimensionOf(unit)?.of === 'time');
  if (asked.length === 0) return [];
  const words = [...wordsIn(claim, language)].filter((word) => !/\d/.test(word));
  const moments = passages
    .flatMap(sentencesOf)
    .flatMap((sentence) => {
      const found = momentsIn(sentence);
      const said = found.length > 0 ? wordsIn(sentence, language) : new Set<string>();
      return words.some((word) => hasLike(said, word)) ? found : [];
    })
    .slice(0, most);
  const spans = moments.flatMap(({ kind, at }) =>
    moments.flatMap((other) => (other.kind === kind && other.at > at ? [other.at - at] : [])),
  );
  return asked.flatMap(({ text, unit = '', readings }) =>
    readings.some(({ value, tolerance }) =>
      spans.some((span) => Math.abs(span / worthOf(unit) - value) <= tolerance),
    )
      ? [text]
      : [],
  );
}
