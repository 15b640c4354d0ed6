import { numberWords } from '../../language/numerals.ts';

/** Labels with an inherent order: number classes, "One to three years", steps, ratings from "very good" to "good". */
export function isOrdinal(labels: string[]): boolean {
  const small = labels.map((label) => label.toLowerCase());
  if (small.length > 2 && small.some((label, at) => isDegreeOf(label, small[at + 1]))) return true;
  const found = small.map(openingNumber).filter((number) => number !== undefined);
  if (found.length < labels.length - 1 || found.length < 2) return false;
  return found.every((value, index) => index === 0 || value >= (found[index - 1] ?? 0));
}

/** "very satisfied" and "satisfied", in either order. */
const isDegreeOf = (one: string, other = ''): boolean =>
  other !== '' && (one.endsWith(` ${other}`) || other.endsWith(` ${one}`));

function openingNumber(label: string): number | undefined {
  const written = /^[^\d]{0,12}(\d+(?:[.,]\d+)?)/.exec(label)?.[1];
  if (written !== undefined) return Number(written.replace(',', '.'));
  const word = label.split(/[\s–-]+/u, 3).find((one) => Object.hasOwn(numberWords, one));
  return word === undefined ? undefined : numberWords[word];
}
