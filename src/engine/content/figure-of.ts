import { quantities } from '../language/quantities.ts';
import { withoutColon } from '../language/sentences.ts';
import type { Figure } from '../outline.ts';
import { wordCount } from './words.ts';

const figureWords = 7;

/** "412 members", "Members: 412": a short text split into its one quantity, first or last, and the words. */
export function figureOf(text: string): Figure | undefined {
  const found = quantities(text);
  const [quantity] = found;
  if (!quantity || found.length > 1 || wordCount(text) > figureWords) return undefined;
  // "Doors open at 9:00"
  if (/\d:$/u.test(text.slice(0, quantity.index))) return undefined;
  const after = text.slice(quantity.index + quantity.text.length).trim();
  const before = text.slice(0, quantity.index).trim();
  // "1.26 Metrics" is a version.
  if (/^\d{1,2}\.\d{1,2}$/u.test(quantity.text) && /^\p{Lu}/u.test(after)) return undefined;
  if (before === '' && /^\p{L}/u.test(after)) return { value: quantity.text, label: after };
  // "Members: 412"
  return after === '' && /[:：]$/u.test(before)
    ? { value: quantity.text, label: withoutColon(before) }
    : undefined;
}
