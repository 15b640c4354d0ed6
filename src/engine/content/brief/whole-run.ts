import { isStopWord } from '../../language/stop-words.ts';

/** Words of letters and digits, with the place of each. */
const words = /[\p{L}\p{M}\p{N}]+/gu;
/** "Unsere" is "unser". */
const longestStem = 4;

/**
 * A topic that was put together from several places of a prompt, up to the first word that does not follow the one before it
 * there; the whole where its words follow each other.
 */
export function wholeRun(topic: string, prompt: string): string {
  const named = [...topic.matchAll(words)];
  const [said, stems] = [stemsIn(prompt), stemsIn(topic)];
  let longest = 0;
  for (const [at, { stem }] of said.entries()) {
    if (stem !== stems[0]?.stem) continue;
    let length = 1;
    while (length < stems.length && follows(said[at + length], stems[length])) length++;
    longest = Math.max(longest, length);
  }
  if (longest === stems.length || longest < fewest) return topic;
  while (longest > 1 && isStopWord(named[longest - 1]?.[0].toLowerCase() ?? '')) longest--;
  const last = named[longest - 1];
  return last ? topic.slice(0, last.index + last[0].length) : topic;
}

interface Stem {
  stem: string;
  /** A mark that parts clauses stands before it. */
  isApart: boolean;
}

const stemsIn = (text: string): Stem[] => {
  let end = 0;
  return [...text.toLowerCase().matchAll(words)].map(({ 0: word, index }) => {
    const isApart = /[,;.!?\n，；。、！？]/u.test(text.slice(end, index));
    end = index + word.length;
    return { stem: word.slice(0, longestStem), isApart };
  });
};

const follows = (said: Stem | undefined, named: Stem | undefined): boolean =>
  said !== undefined && named !== undefined && said.stem === named.stem && (named.isApart || !said.isApart);

/** Of a run that names something. */
const fewest = 2;
