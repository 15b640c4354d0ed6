import { Caseless } from '../../language/caseless.ts';
import { andWords } from '../../language/document-words.ts';
import { once } from '../../language/once.ts';
import { isSaid } from '../../language/prompt-words.ts';
import { requestWords } from '../../language/request-words.ts';
import { hasLatin } from '../../language/scripts.ts';
import { isStopWord } from '../../language/stop-words.ts';
import { wordCount } from '../words.ts';
import { capitalised } from './split.ts';

/** Words from which on a text without a mark was dictated, those of the shortest sentence of it, and between "because" and what it does not lead to. */
const fewest = { inPrompt: 20, inSentence: 3, behindReason: 4 } as const;

const opensAside = once(
  () => new Caseless(`^(?:${requestWords('saysTopic')}|${requestWords('please', 'latin')})(?!\\p{L})`),
);
const leadsOn = once(
  () =>
    new Caseless(`^(?:${requestWords('because')}|${requestWords('questions')}|${requestWords('stops')})$`),
);
const isAnd = once(() => new Caseless(`^(?:${andWords().join('|')})$`));

/**
 * A dictated prompt with stops where it begins to ask or to say something else: "make a deck for my boss its about the move we
 * are three weeks behind" has no mark that would part them.
 */
export function withStops(prompt: string): string {
  if (!hasLatin(prompt) || /[,.:;!?\n–—]/u.test(prompt) || wordCount(prompt) < fewest.inPrompt) return prompt;
  const words = prompt.trim().split(/\s+/u);
  const sentences: string[][] = [[]];
  for (const [at, word] of words.entries()) {
    const sentence = sentences.at(-1) as string[];
    const before = sentence.at(-1) ?? '';
    const behind = words.slice(at, at + 4).join(' ');
    const isAside = opensAside().test(behind);
    const isJoined = isAnd().test(before);
    const begins =
      sentence.length >= fewest.inSentence &&
      (isAside ||
        (isSaid(behind) &&
          (isJoined || !isStopWord(before.toLowerCase())) &&
          !sentence.slice(-fewest.behindReason).some((one) => leadsOn().test(one))));
    if (!begins) sentence.push(word);
    else {
      if (isJoined) sentence.pop();
      sentences.push([word]);
    }
  }
  return sentences.map((sentence) => capitalised(`${sentence.join(' ')}.`)).join(' ');
}
