import type { Locale } from '../../../contract/locales.ts';
import { placesOf } from '../../language/directions.ts';
import { type StatedNumber, sameUnit, statedNumbers } from '../../language/stated-numbers.ts';
import { boundOf } from './bounds.ts';
import { wordsIn } from './parts.ts';
import type { Told } from './told.ts';

const digits = /\d[\d.,\u00a0\u202f’']*\d|\d/;
/** Digits kept by a number without "about". */
const leastKept = 3;
/** Largest error of one with fewer. */
const mostOff = 0.005;
/** Most letters between "about" and its number. */
const nearest = 4;

const digitsOf = ({ text }: StatedNumber): string => digits.exec(text)?.[0] ?? '';

/** Value of the last non-zero digit, and number of digits up to it. */
export function placesIn(number: StatedNumber): { worth: number; kept: number } | undefined {
  const shown = digitsOf(number).replace(/[^\d]/g, '');
  let end = shown.length;
  while (shown[end - 1] === '0') end--;
  const kept = shown.slice(0, end);
  const value = Math.abs(number.readings[0]?.value ?? 0);
  if (kept === '' || number.readings.length !== 1 || value === 0) return undefined;
  return { worth: value / Number(kept), kept: kept.length };
}

/**
 * Replaces rounded numbers of a claim by the material's: "about 75,000" by 74,875. Without "about" at least three
 * digits must match.
 */
export function unrounded(text: string, all: readonly Told[], language: Locale): string {
  let made = text;
  for (const number of statedNumbers(text, language)) {
    const places = number.plain ? undefined : placesIn(number);
    if (!places) continue;
    const [value = 0] = number.readings.map((one) => one.value);
    const at = text.indexOf(number.text);
    const hedged = placesOf(text, 'about', language).some(
      ([first, last]) =>
        (at - last >= 0 && at - last <= nearest) ||
        (first >= at && first - at - number.text.length <= nearest),
    );
    const bound = boundOf(text, number.text, language);
    if (!hedged && !bound && places.kept < leastKept - 1) continue;
    if (all.some(({ number: one }) => one.readings.some((reading) => reading.value === value))) continue;
    const most = !hedged && places.kept < leastKept ? Math.abs(value) * mostOff : places.worth / 2;
    const slack = Math.min(most, places.worth / 2);
    // "More than 8,600" for 8,657.
    const range = { over: [0, places.worth], under: [-places.worth, 0] } as const;
    const near = nearestOf(number, bound ? range[bound] : [-slack, slack], all, text, language);
    if (near) made = made.replace(digitsOf(number), digitsOf(near));
  }
  return made;
}

/** The number another may be rounded from, preferring shared words. */
function nearestOf(
  number: StatedNumber,
  [down, up]: readonly [number, number],
  all: readonly Told[],
  text: string,
  language: Locale,
): StatedNumber | undefined {
  const spoken = wordsIn(text, language);
  const value = Math.abs(number.readings[0]?.value ?? 0);
  let best: { number: StatedNumber; shared: number } | undefined;
  for (const { number: one, words } of all) {
    const isNear = one.readings.some((reading) => {
      const off = Math.abs(reading.value) - value;
      return off >= down && off <= up;
    });
    if (!isNear || !sameUnit(number.unit, one.unit) || !hasScaleOf(number, one, language)) continue;
    const shared = [...words].filter((word) => spoken.has(word)).length;
    // Shares of other things are always close.
    if (shared === 0 && one.unit === '%' && spoken.size > 0) continue;
    if (!best || shared > best.shared) best = { number: one, shared };
  }
  return best?.number;
}

/** Whether both use the same scale: ones, or thousands or millions; otherwise digits cannot be compared. */
function hasScaleOf(one: StatedNumber, other: StatedNumber, language: Locale): boolean {
  const scale = (number: StatedNumber) => {
    const [shown] = statedNumbers(digitsOf(number), language);
    return (number.readings[0]?.value ?? 0) / (shown?.readings[0]?.value || 1);
  };
  return Math.abs(scale(one)) === Math.abs(scale(other));
}
