import { withoutColon } from '../language/sentences.ts';
import type { Point } from '../outline.ts';
import { runInWords } from './fragments.ts';
import type { Said } from './pick.ts';
import { inQuotes, wordCount } from './words.ts';

/** Most words of two sentences that form one point. */
const pairWords = 45;

/**
 * Turns the selection into points: list items go below the sentence that introduces them, and a dependent sentence
 * stays with the one before.
 */
export function pointsOf(said: Said[]): Point[] {
  const points: Point[] = [];
  let open: { lead: string; point: Point } | undefined;
  const nested = new Set(
    said.flatMap(({ lead, children }) => (lead !== undefined && children.length > 0 ? lead : [])),
  );
  for (const { text: own, children, lead: given, follows } of attributed(said)) {
    // "On start," is no heading for points with sub-points.
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

/** A quotation is one point, with its author. */
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

/** "Recommendations:" as heading of points with sub-points. */
const headOf = (lead: string): Point => ({ text: withoutColon(lead), heading: true });

/** Scripts without spaces also have none between sentences. */
const joint = (text: string): string => (/[。！？]$/u.test(text) ? '' : ' ');
