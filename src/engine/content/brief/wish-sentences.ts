import type { Locale } from '../../../contract/locales.ts';
import { Caseless } from '../../language/caseless.ts';
import { hasFiniteVerb } from '../../language/composing-words.ts';
import { languageOfPrompt } from '../../language/detect-language.ts';
import { once } from '../../language/once.ts';
import { isOrder } from '../../language/orders.ts';
import { isSaid, partsAsked } from '../../language/prompt-words.ts';
import { requestWords } from '../../language/request-words.ts';
import { hasOtherScript } from '../../language/scripts.ts';
import { splitSentences } from '../../language/sentences.ts';
import { isStopWord } from '../../language/stop-words.ts';
import { wordCount } from '../words.ts';
import type { Tone } from './brief.ts';
import { namesMatter } from './head-manner.ts';
import { type Audience, audienceNamed, forSomebody, readAudience } from './read-audience.ts';
import { type Count, readCount } from './read-count.ts';
import { readLanguage } from './read-language.ts';
import { readIncluded, readSections } from './read-sections.ts';
import { readTone, toneNamed } from './read-tone.ts';
import { isWish, type Wishes } from './read-wishes.ts';
import { requestIn } from './request-in.ts';
import { capitalised, clausesOf, splitAt, withoutAnd } from './split.ts';
import { withoutAll } from './take-out.ts';

/** What whole sentences say of how the deck is to be: "Max 6 slides, and please put the price first." */
export interface SaidWishes {
  /** The prompt without them. */
  prompt: string;
  count?: Count;
  audience?: Audience;
  tone?: Tone;
  language?: Locale;
  /** Their clauses that only somebody who writes can carry out. */
  orders: string[];
}

/** Takes out the sentences behind the first that say how long the deck is to be, and nothing but how it is to be. */
export function apartFromWishes(prompt: string): SaidWishes {
  const language = languageOfPrompt(prompt.slice(0, mostRead)) ?? 'en';
  const said: SaidWishes = { prompt: '', orders: [] };
  let isFirst = true;
  const lines = prompt.split('\n').map((line) => {
    let rest = line;
    for (const sentence of splitSentences(line, language)) {
      if (!isFirst && isWishSentence(sentence, language)) {
        rest = withoutLast(rest, sentence);
        understand(sentence, said);
      }
      isFirst = false;
    }
    return rest === line ? line : rest.replace(/\s{2,}/gu, ' ').trimEnd();
  });
  return { ...said, prompt: lines.join('\n').trimEnd() };
}
const mostRead = 4000;

/** With what the rest of the prompt says of the same, which comes first. */
export const withSaid = (wishes: Wishes, { count, tone, language, orders }: SaidWishes): Wishes => ({
  ...wishes,
  count: wishes.count ?? count,
  tone: wishes.tone ?? tone,
  language: wishes.language ?? language,
  orders: [...wishes.orders, ...orders],
});

const withoutLast = (text: string, sentence: string): string => {
  const at = text.lastIndexOf(sentence);
  return at < 0 ? text : text.slice(0, at) + text.slice(at + sentence.length);
};

const clausesIn = (sentence: string, count: string): string[] =>
  splitAt(sentence.replace(/[.!。！।]$/u, ''), ',;，、；')
    // "About 6 slides and not too formal"; what it has behind the count is joined by "and" too.
    .flatMap((clause) =>
      count && clause.includes(count) && !having().test(clause) ? clausesOf(clause) : clause,
    )
    .map((clause) => withoutAnd(clause.trim()));
const having = once(() => new Caseless(`(?<!\\p{L})${requestWords('having')}\\s`));

/** It counts slides, asks for nothing besides, and none of its other clauses states anything. */
function isWishSentence(sentence: string, language: Locale): boolean {
  const count = readCount(sentence)?.phrases[0];
  const phrase = count ?? readLanguage(sentence)?.phrase;
  const asked = requestIn(sentence);
  const isNamed = /[:：?？]/u.test(sentence) || (asked && !isWish(asked.rest));
  if (!phrase) return isMannerList(sentence, language);
  if (isNamed || partsAsked(sentence).length > 0) return false;
  const clauses = clausesIn(sentence, phrase);
  // A number of slides is a wish; a language may be what something is written in.
  const others = count ? clauses.filter((clause) => !clause.includes(count)) : clauses;
  const counting = clauses.filter((clause) => !others.includes(clause));
  return (
    others.length > 0 &&
    // "4 slides with wheels, gates and ponds", "It lifts 12 t. Six slides"
    counting.every((clause) => !having().test(clause) && !/\p{N}/u.test(clause.replace(phrase, ''))) &&
    others.every((clause) => !states(clause, language)) &&
    !readSections(sentence, language, isWish) &&
    !readIncluded(sentence, language, isWish)
  );
}

/** "Big letters, few words, no English terms": short clauses, most of which name what decks have. */
function isMannerList(sentence: string, language: Locale): boolean {
  const clauses = clausesIn(sentence, '');
  const isOne = (clause: string) => toneNamed(clause) !== undefined || namesMatter(clause, language);
  return (
    clauses.length > 1 &&
    !/[:：?？]/u.test(sentence) &&
    clauses.every((clause) => wordCount(clause) <= mostInManner && !states(clause, language)) &&
    clauses.filter(isOne).length * 2 >= clauses.length
  );
}
const mostInManner = 5;

const states = (clause: string, language: Locale): boolean =>
  /\p{N}/u.test(clause) ||
  isSaid(clause) ||
  (!isOrder(clause) && !isWish(clause) && hasFiniteVerb(clause, language) === true && !whomIn(clause));

const whomIn = (clause: string): string | undefined => {
  const asked = requestIn(clause);
  return asked?.isWhom ? asked.audience : undefined;
};

function understand(sentence: string, said: SaidWishes): void {
  const count = readCount(sentence);
  if (count) said.count ??= count;
  const [phrase = ''] = count?.phrases ?? [];
  for (const clause of clausesIn(sentence, phrase)) {
    const whom = whomIn(clause);
    const audience = whom ? audienceNamed(whom) : whomOf(withoutAll(clause, phrase ? [phrase] : []));
    const tone = toneNamed(clause) ?? readTone(clause)?.tone;
    const language = readLanguage(clause);
    if (audience) said.audience ??= audience;
    if (tone) said.tone ??= tone;
    if (language) said.language ??= language.locale;
    const understood = [phrase, language?.phrase.trim()].filter(
      (one) => one && clause.includes(one),
    ) as string[];
    const isUnderstood = audience || tone || (understood.length > 0 && onlySays(clause, understood));
    if (!isUnderstood) said.orders.push(capitalised(clause));
  }
}

/** "For the board", "Slides for the board", 「投資家向け」 */
const whomOf = (clause: string): Audience | undefined =>
  forSomebody(clause) ?? (hasOtherScript(clause) || requestIn(clause) ? readAudience(clause) : undefined);

/** "Keep it to about 6 slides", "Overall 6 slides" */
const onlySays = (clause: string, phrases: string[]): boolean => {
  const left = withoutAll(clause, phrases).match(/\p{L}+/gu) ?? [];
  return (
    left.length <= mostAround || left.every((word) => enough().test(word) || isStopWord(word.toLowerCase()))
  );
};
const enough = once(() => new Caseless(`^(?:${requestWords('enough')})$`));
/** Words around a count that say nothing more. */
const mostAround = 1;
