import { type Quantity, quantities } from '../language/quantities.ts';
import type { TextRun } from '../scene/scene.ts';

/** A point with its amounts in bold: shares, money and measures, but not counts. */
export function withAmounts(text: string): TextRun[] {
  const amounts = quantities(text).filter(isAmount);
  if (amounts.length === 0 || amounts.length > most) return [{ text }];
  const runs: TextRun[] = [];
  let done = 0;
  for (const { index, text: amount } of amounts) {
    const at = text.indexOf(amount, index);
    const end = at + amount.length;
    if (at < done || /^[-–]\p{N}/u.test(text.slice(end))) continue;
    // Ranges such as "10–12 %" and "80%-85%" are one amount.
    const [from = ''] = (/^[-–]/u.test(amount) ? beginning : beginningTo).exec(text.slice(done, at)) ?? [];
    const start = at - from.length;
    if (start > done) runs.push({ text: text.slice(done, start) });
    runs.push({ text: text.slice(start, end), bold: true });
    done = end;
  }
  if (done < text.length) runs.push({ text: text.slice(done) });
  return runs;
}

/** The first number of a range, without and with its dash. */
const beginning = /(?<![\p{L}\p{N}.,])\p{Sc}?\p{N}[\p{N}.,]{0,12}\s?%?$/u;
const beginningTo = /(?<![\p{L}\p{N}.,])\p{Sc}?\p{N}[\p{N}.,]{0,12}\s?%?[-–]$/u;

/** East Asian counters may be recognised only in part, so they are excluded. */
const isAmount = ({ kind, text }: Quantity): boolean =>
  kind === 'percent' || kind === 'money' || (kind === 'measure' && /[\p{Script=Latin}°²]$/u.test(text));

/** With more amounts than this none stands out. */
const most = 3;
