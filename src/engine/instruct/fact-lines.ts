import { ClarificationNeeded } from '../deck.ts';
import { hasEnd, withStart } from '../language/clock.ts';
import { dateMentions } from '../language/dates.ts';

/** Longest label of a fact: "Venue: Town Hall". */

const longestLabel = 40;

/** Splits a line into label and value. */
export function factLine(text: string): { label: string; value: string } | undefined {
  const at = text.search(/[:：]/u);
  const [label, value] = [text.slice(0, at).trim(), text.slice(at + 1).trim()];
  const isFact =
    label !== '' && at > 0 && label.length <= longestLabel && value !== '' && !/[.;!?]|\d$/u.test(label);
  return isFact && /^(?:：|:(?:\s|\p{Script=Han}))/u.test(text.slice(at)) ? { label, value } : undefined;
}

/** The line with another value. */
export const withFact = (text: string, value: string): string =>
  text.slice(0, text.search(/[:：]/u) + 1) + (/[:：]\s/u.test(text) ? ' ' : '') + value;

/** The only date in a text that is more than a year. */
export function dateIn(text: string): string | undefined {
  const [only, ...more] = dateMentions(text).filter(({ order }) => order % 10_000 > 0);
  return only && more.length === 0 ? only.text : undefined;
}

/**
 * The new value of a fact; a time range keeps its end.
 * @throws ClarificationNeeded if it is unclear what happens to the end
 */
export function factNow(old: string, told: string, kind: string | undefined): string {
  if ((kind !== 'time' && kind !== 'date') || !hasEnd(old) || hasEnd(told)) return told;
  const kept = kind === 'time' ? withStart(old, told) : undefined;
  if (kept) return kept;
  throw new ClarificationNeeded(`“${old}” tells a start and an end. Which should “${told}” be? Say both.`);
}
