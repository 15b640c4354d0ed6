import { areForms } from '../language/word-forms.ts';

const leastAlike = 3;
const longestEnding = 3;

/** One word in two forms: "sweeping" of "sweep", "closing" of "close", "thrown" of "throw". */
export function alike(one: string, other: string): boolean {
  if (one === other) return true;
  if (/\d/.test(one + other)) return false;
  if (areForms(one, other)) return true;
  const [short, long] = one.length < other.length ? [one, other] : [other, one];
  let same = 0;
  while (same < short.length && short[same] === long[same]) same += 1;
  const ending = long.length - same;
  // "Setting" of "set", and no "article" of "art"
  if (short.length === leastAlike)
    return same === leastAlike && (ending === 1 || long[same] === short.at(-1));
  return same > leastAlike && same >= short.length - 1 && ending <= longestEnding;
}
