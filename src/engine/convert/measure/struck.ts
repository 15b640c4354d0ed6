import type { Box } from '../../package/box.ts';
import { type Fault, fault } from './fault.ts';
import type { SlideFacts, Thing } from './slide-facts.ts';

/** Pixels: a taller shape is a bar, a shorter one a dash. */
const rule = { height: 5, width: 40 };
/** The part of a line's height where a rule strikes its letters, and the least share of its width. */
const through = { from: 0.25, to: 0.75, share: 0.3 };
/** A slide with more objects than this is a drawing. */
const mostThings = 150;

export const isRule = ({ width, height }: Box): boolean => height <= rule.height && width >= rule.width;

/** Text newly struck through by a thin line, of the slide or of the brand. */
export function struckFaults(before: SlideFacts, after: SlideFacts): Fault[] {
  const known = new Set(pairsOf(before).map(({ key }) => key));
  return [
    ...pairsOf(after)
      .filter(({ key }) => !known.has(key))
      .map(({ words, line }) => fault(words, 1.1, `is struck through by "${line.name}".`)),
    ...wordsOf(after).flatMap((words) =>
      after.rules.some((one) => isStruck(words, one))
        ? [fault(words, 1.1, "is struck through by a line of the template's.")]
        : [],
    ),
  ];
}

function pairsOf(facts: SlideFacts): { key: string; words: Thing; line: Thing }[] {
  if (facts.things.length > mostThings) return [];
  const lines = facts.things.filter(
    ({ text, kind, box }) => !text && kind !== 'picture' && kind !== 'frame' && isRule(box),
  );
  return wordsOf(facts).flatMap((words) =>
    lines
      .filter(({ box }) => isStruck(words, box))
      .map((line) => ({ key: `${words.key} | ${line.key}`, words, line })),
  );
}

const wordsOf = ({ things }: SlideFacts): Thing[] =>
  things.filter(({ text, kind, tilted, footer }) => text && kind === 'shape' && !tilted && !footer);

const isStruck = ({ rows }: Thing, line: Box): boolean =>
  rows.some((row) => {
    const down = (line.y + line.height / 2 - row.y) / Math.max(1, row.height);
    const shared = Math.min(row.x + row.width, line.x + line.width) - Math.max(row.x, line.x);
    return down > through.from && down < through.to && shared > row.width * through.share;
  });
