import type { Box } from '../../package/box.ts';
import { type Fault, fault } from './fault.ts';
import type { SlideFacts, Thing } from './slide-facts.ts';

/** Pixels: what is higher is a bar; what is shorter, a dash. */
const rule = { height: 5, width: 40 };
/** Of a line of words, from where to where a rule goes through its letters, and how much of it that has to be. */
const through = { from: 0.25, to: 0.75, share: 0.3 };
/** What has more things than this is a drawing. */
const mostThings = 150;

export const isRule = ({ width, height }: Box): boolean => height <= rule.height && width >= rule.width;

/** Words that a thin line goes through: one of the slide's that did not before, or one of the brand's. */
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
