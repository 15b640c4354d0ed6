import { Caseless } from '../../language/caseless.ts';
import { andWords } from '../../language/document-words.ts';
import { once } from '../../language/once.ts';
import { leavesOut } from '../../language/orders.ts';
import { isSaid } from '../../language/prompt-words.ts';
import { requestWords, tellingWhen } from '../../language/request-words.ts';
import { hasLatin } from '../../language/scripts.ts';
import { splitSentences } from '../../language/sentences.ts';
import { isStopWord } from '../../language/stop-words.ts';
import { wordCount } from '../words.ts';
import { mentionsDeck } from './deck-asked.ts';
import { endsInPronoun } from './request-patterns.ts';
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
 * are three weeks behind" has no mark that would part them, and "I teach year 9 and I need 6 slides on tides" has the wrong one.
 */
export function withStops(prompt: string): string {
  if (!hasLatin(prompt)) return prompt;
  if (/[,.:;!?\n–—]/u.test(prompt) || wordCount(prompt) < fewest.inPrompt) return partedWhereItAsks(prompt);
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

/**
 * A clause that asks for the deck, says what it is about or what it is not to tell is a sentence: so is what is said before it and
 * behind it.
 */
function partedWhereItAsks(prompt: string): string {
  const parts = prompt.split(joint());
  return parts.reduce((text, clause, at) => {
    if (at === 0 || at % 2 === 1) return at === 0 ? clause : text;
    const before = (parts[at - 2] ?? '').split(/[.!?:\n]\s?/u).at(-1) ?? '';
    const [said = ''] = splitSentences(clause, 'en');
    const isDenied =
      wordCount(said) >= fewest.inSentence &&
      wordCount(before) > 1 &&
      leavesOut(said) &&
      // "They are sailors so skip the basics", "the mayor is against it, don't mention him"
      !endsInTherefore().test(parts[at - 1] ?? '') &&
      !endsInPronoun().test(said);
    const begins = isDenied || asks(clause) || (asks(before) && isSaid(clause));
    return begins ? `${text}. ${capitalised(clause)}` : `${text}${parts[at - 1]}${clause}`;
  }, '');
}
const asks = (clause: string): boolean =>
  saysTopicFirst().test(clause) || (leadsFirst().test(clause) && mentionsDeck(clause));
const joint = once(() => {
  const and = `(?:(?:${andWords().join('|')}|${requestWords('therefore')})\\s)`;
  return new Caseless(`(,\\s(?:um+,\\s)?${and}?|\\s${and})`);
});
const saysTopicFirst = once(
  () =>
    new Caseless(
      `^(?:${requestWords('saysTopic')}|(?:${tellingWhen()}\\s)?(?:${requestWords('tells')}))(?!\\p{L})`,
    ),
);
const endsInTherefore = once(() => new Caseless(`(?<!\\p{L})(?:${requestWords('therefore')})\\s$`));
const leadsFirst = once(() => new Caseless(`^(?:${requestWords('leads')})(?!\\p{L})`));
