import words from './directions.json' with { type: 'json' };

/** Beginnings of the words with which texts say that something grows, shrinks, or is below zero; of all languages at once. */
const cues = {
  up: Object.values(words).flatMap(({ up }) => up),
  down: Object.values(words).flatMap(({ down }) => down),
  below: Object.values(words).flatMap(({ below }) => below),
};

const says = (text: string, kind: keyof typeof cues): boolean =>
  cues[kind].some((cue) => {
    for (let at = text.indexOf(cue); at >= 0; at = text.indexOf(cue, at + 1))
      if (!/[\p{Script=Latin}\p{Script=Arabic}]/u.test(cue) || !/\p{L}/u.test(text.charAt(at - 1)))
        return true;
    return false;
  });

/** Whether a text speaks of growth or of decline; undefined where it speaks of neither, or of both. */
export function directionOf(text: string): 'up' | 'down' | undefined {
  const small = text.toLowerCase();
  const [up, down] = [says(small, 'up'), says(small, 'down')];
  if (up === down) return undefined;
  return up ? 'up' : 'down';
}

/** Whether a text says in words that a number is below zero, or that something fell by it. */
export const saysNegative = (text: string): boolean => {
  const small = text.toLowerCase();
  return says(small, 'below') || says(small, 'down');
};
