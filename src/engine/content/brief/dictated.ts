import { Caseless } from '../../language/caseless.ts';
import { andWords } from '../../language/document-words.ts';
import { once } from '../../language/once.ts';
import { isOrder, leavesOut } from '../../language/orders.ts';
import { isSaid, phrases } from '../../language/prompt-words.ts';
import { requestWords, tellingWhen } from '../../language/request-words.ts';
import { hasLatin } from '../../language/scripts.ts';
import { splitSentences } from '../../language/sentences.ts';
import { saysSituation } from '../../language/situation.ts';
import { isStopWord } from '../../language/stop-words.ts';
import { wordCount } from '../words.ts';
import { mentionsDeck } from './deck-asked.ts';
import { opensOwnTalk } from './own-talk.ts';
import { authorIs, endsInPronoun, saysAudience } from './request-patterns.ts';
import { capitalised } from './split.ts';

/**
 * Fewest words for a text without punctuation to count as dictated, in its shortest sentence, and between "because" and
 * a clause that is not part of the reason.
 */
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
 * Adds full stops to a dictated prompt where a new request or statement begins: "make a deck for my boss its about the
 * move we are three weeks behind" has no mark to split at, "I teach year 9 and I need 6 slides on tides" has the wrong
 * one.
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

/** Splits off clauses that ask for the deck, state its subject or say what to leave out. */
function partedWhereItAsks(prompt: string): string {
  const parts = prompt.split(joint());
  // "No chemicals, no scary pictures, we've got 4 hives"
  let isDenying = false;
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
    // "I need a deck about the new rule, so phones go into a locker"
    const tellsThen = endsInTherefore().test(parts[at - 1] ?? '') && !opensWithThat().test(clause);
    const goesOn =
      (isDenying || asks(before) || authorIs().test(before) || saysSituation(before)) &&
      (isSaid(clause) || tellsThen || pleases().test(clause));
    const begins = isDenied || asks(clause) || goesOn;
    isDenying = isDenied || (isDenying && !begins && isOrder(said));
    return begins ? `${text}. ${capitalised(clause)}` : `${text}${parts[at - 1]}${clause}`;
  }, '');
}
const asks = (clause: string): boolean =>
  saysTopicFirst().test(clause) ||
  saysAudience().test(clause) ||
  opensOwnTalk(clause) ||
  (leadsFirst().test(clause) && mentionsDeck(clause));
const joint = once(() => {
  const and = `(?:(?:${andWords().join('|')}|${requestWords('therefore')})\\s)`;
  return new Caseless(`(,\\s(?:um+,\\s)?${and}?|\\s[-–—]\\s|\\s${and})`);
});
const saysTopicFirst = once(
  () =>
    new Caseless(
      `^(?:${requestWords('saysTopic')}|(?:${tellingWhen()}\\s)?(?:${requestWords('tells')}))(?!\\p{L})`,
    ),
);
const endsInTherefore = once(() => new Caseless(`(?<!\\p{L})(?:${requestWords('therefore')})\\s$`));
const opensWithThat = once(() => new Caseless(`^(?:${phrases('that').join('|')})(?!\\p{L})`));
const pleases = once(() => new Caseless(`^(?:${requestWords('please', 'latin')})\\s`));
const leadsFirst = once(() => new Caseless(`^(?:${requestWords('leads')})(?!\\p{L})`));
