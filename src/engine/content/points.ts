import { withoutColon } from '../language/sentences.ts';
import type { Point } from '../outline.ts';
import { runInWords } from './fragments.ts';
import type { Said } from './pick.ts';
import { inQuotes, wordCount } from './words.ts';

/** Words of two sentences that make one point. */
const pairWords = 45;

/** Items of one list stand under the sentence that introduces it; a sentence that leans on the one before stays with it. */
export function pointsOf(said: Said[]): Point[] {
  const points: Point[] = [];
  let open: { lead: string; point: Point } | undefined;
  const nested = new Set(
    said.flatMap(({ lead, children }) => (lead !== undefined && children.length > 0 ? lead : [])),
  );
  for (const { text: own, children, lead: given, follows } of attributed(said)) {
    // "On start," says nothing above points that have points below them.
    const opens = given !== undefined && nested.has(given) && /[,，、،]$/u.test(given);
    const text = opens ? `${given} ${own}` : own;
    const lead = opens ? undefined : given;
    const last = points.at(-1);
    if (follows && last && !last.children && wordCount(`${last.text} ${text}`) <= pairWords) {
      last.text += joint(last.text) + text;
      continue;
    }
    if (lead === undefined) open = undefined;
    else if (open?.lead !== lead) {
      open = {
        lead,
        point: nested.has(lead) && wordCount(lead) <= runInWords ? headOf(lead) : { text: lead },
      };
      points.push(open.point);
    }
    if (open && !nested.has(open.lead))
      open.point.children = [...(open.point.children ?? []), withoutColon(text)];
    else
      points.push({
        text: children.length > 0 ? text : withoutColon(text),
        ...(children.length > 0 && { children }),
      });
  }
  return points;
}

/** What somebody else said stands in one point, with their name. */
function attributed(said: Said[]): Said[] {
  const seen = new Set<Said['block']>();
  return said.flatMap((one) => {
    const { block } = one;
    if (block.type !== 'quotation' || block.by === undefined) return one;
    if (seen.has(block)) return [];
    seen.add(block);
    const { follows: _, ...own } = one;
    const texts = said.filter((other) => other.block === block).map(({ text }) => text);
    return { ...own, text: inQuotes(texts.join(' '), block.by) };
  });
}

/** "Recommendations:" above points that have points below them. */
const headOf = (lead: string): Point => ({ text: withoutColon(lead), heading: true });

/** Scripts without spaces have none between sentences either. */
const joint = (text: string): string => (/[。！？]$/u.test(text) ? '' : ' ');
