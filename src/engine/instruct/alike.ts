import { areForms } from '../language/word-forms.ts';

const leastAlike = 3;
const longestEnding = 3;
const leastStem = 5;

/** One word in two forms: "sweeping" of "sweep", "closing" of "close", "thrown" of "throw". */
export function alike(one: string, other: string): boolean {
  if (one === other) return true;
  if (/\d/.test(one + other)) return false;
  if (areForms(one, other)) return true;
  const [short, long] = one.length < other.length ? [one, other] : [other, one];
  let same = 0;
  while (same < short.length && short[same] === long[same]) same += 1;
  // "Swapping" of "swap": a doubled letter is no ending of its own.
  const ending = long.length - same - (same === short.length && long[same] === short.at(-1) ? 1 : 0);
  // "Setting" of "set", and no "article" of "art"
  if (short.length === leastAlike)
    return same === leastAlike && (ending === 1 || long[same] === short.at(-1));
  // "Printing" of "printed", and no "plants" of "planned"
  const isForm = same >= short.length - 1 || (same >= leastStem && short.length - same <= longestEnding);
  return same > leastAlike && isForm && ending <= longestEnding;
}
