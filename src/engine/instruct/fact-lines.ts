import { dateMentions } from '../language/dates.ts';

/** Facts as texts tell them: "Venue: Town Hall". */

const longestLabel = 40;

/** A line that is a label and what stands beside it. */
export function factLine(text: string): { label: string; value: string } | undefined {
  const at = text.search(/[:：]/u);
  const [label, value] = [text.slice(0, at).trim(), text.slice(at + 1).trim()];
  const isFact = at > 0 && at <= longestLabel && value !== '' && !/[.;!?]|\d$/u.test(label);
  return isFact && /^[:：](?:\s|\p{Script=Han})/u.test(text.slice(at)) ? { label, value } : undefined;
}

/** The line with another value. */
export const withFact = (text: string, value: string): string =>
  text.slice(0, text.search(/[:：]/u) + 1) + (/[:：]\s/u.test(text) ? ' ' : '') + value;

/** The one date in a text that is more than a year. */
export function dateIn(text: string): string | undefined {
  const [only, ...more] = dateMentions(text).filter(({ order }) => order % 10_000 > 0);
  return only && more.length === 0 ? only.text : undefined;
}
