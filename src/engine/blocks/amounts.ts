import { type Quantity, quantities } from '../language/quantities.ts';
import type { TextRun } from '../scene/scene.ts';

/** A point with its amounts in bold, since that is what readers look for: shares, money and measures, not counts. */
export function withAmounts(text: string): TextRun[] {
  const amounts = quantities(text).filter(isAmount);
  if (amounts.length === 0 || amounts.length > most) return [{ text }];
  const runs: TextRun[] = [];
  let done = 0;
  for (const { index, text: amount } of amounts) {
    const start = text.indexOf(amount, index);
    // The first half of "$1-2 million" is no amount.
    if (start < done || /^[-–]\p{N}/u.test(text.slice(start + amount.length))) continue;
    if (start > done) runs.push({ text: text.slice(done, start) });
    runs.push({ text: amount, bold: true });
    done = start + amount.length;
  }
  if (done < text.length) runs.push({ text: text.slice(done) });
  return runs;
}

/** Counting words of East Asian languages may go on after what is recognised of them. */
const isAmount = ({ kind, text }: Quantity): boolean =>
  kind === 'percent' || kind === 'money' || (kind === 'measure' && /[\p{Script=Latin}°²]$/u.test(text));

/** Where everything is an amount, none stands out. */
const most = 3;
