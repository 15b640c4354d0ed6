import type { Locale } from '../../../contract/locales.ts';
import { Caseless } from '../../language/caseless.ts';
import { andWords } from '../../language/document-words.ts';
import { once } from '../../language/once.ts';
import { isOrder } from '../../language/orders.ts';
import { apartFromSaid, partsAsked, phrases, saidOnRequest } from '../../language/prompt-words.ts';
import { requestWords } from '../../language/request-words.ts';
import { hasOtherScript } from '../../language/scripts.ts';
import { isStopWord } from '../../language/stop-words.ts';
import { wordCount } from '../words.ts';
import {
  asksForSomething,
  mentionsDeck,
  onlyAsksForDeck,
  onlyAsksToMake,
  withoutDeckFor,
} from './deck-asked.ts';
import { factsOf, type PromptFact, type PromptTable } from './facts.ts';
import { titleUnder } from './given-title.ts';
import { endsTalk, saysAttendance, withoutSpans } from './head-manner.ts';
import { type Audience, forSomebody, readAudience } from './read-audience.ts';
import { readCount } from './read-count.ts';
import { asksQuestion, isGeneric, readTopic } from './read-topic.ts';
import { hasBehind } from './read-wishes.ts';
import { requestIn } from './request-in.ts';
import { capitalised, labelled, splitAt } from './split.ts';
import { withoutAtEdge } from './take-out.ts';

/** Instructions, questions and statements in the sentences after the first. */
export function readTold(
  sentences: string[],
  statement: string | undefined,
): {
  orders: string[];
  /** Sections, if there are several. */
  questions?: string[];
  facts: PromptFact[];
  table?: PromptTable;
} {
  const told = sentences
    .map(withoutSpans)
    // "Make slides of this": only a pointer.
    .filter((sentence) => sentence !== '' && !(wordCount(sentence) <= mostPointing && isGeneric(sentence)))
    // "45 minutes, for support agents"
    .filter((sentence) => !onlyForSomebody(sentence) && !onlyAsks(sentence) && !titleUnder(sentence))
    .map((sentence) => withoutAtEdge(sentence, lastForSomebody(sentence)?.phrase))
    .flatMap(saidIn)
    .flatMap(apartFromSaid)
    .flatMap(saidIn);
  // "Open: who trains the night shift?" is stated.
  const questions = told.filter((sentence) => /[?？؟]$/u.test(sentence) && !labelled(sentence).label);
  const areSections = questions.length > 1;
  const orders = new Set(
    told.filter(
      (one) =>
        isOrder(one) ||
        saysAttendance(one) ||
        (endsTalk(withoutStop(one)) && splitAt(one, ',，、').length === 1) ||
        (!areSections && questions.includes(one)),
    ),
  );
  const stated = factsOf(told.filter((sentence) => !orders.has(sentence) && !onlyQuestions(sentence)));
  return {
    orders: [...orders],
    ...(areSections && { questions }),
    ...stated,
    facts: statement ? [{ text: statement }, ...stated.facts] : stated.facts,
  };
}

/** Most words of a mere pointer at the content: "this email". */
const mostPointing = 2;

function saidIn(sentence: string): string | string[] {
  const { label = '', rest } = labelled(sentence);
  // "Slides for the ushers: who stands where, buses at 13:10 and 13:40"
  if (mentionsDeck(label) && /\p{N}/u.test(rest) && !readCount(label)) return capitalised(rest);
  const said = saidOnRequest(sentence);
  // "Also say that the café opens and that the grant came"
  return said ? said.split(andThat()).map(capitalised) : sentence;
}

const andThat = once(
  () => new Caseless(`,?\\s(?:${andWords().join('|')})\\s(?:${phrases('that').join('|')})\\s`),
);

/** "Make", "Make an investor pitch" */
const onlyAsks = (sentence: string): boolean =>
  onlyAsksToMake(sentence) || onlyAsksForDeck(sentence) || asksBarely(sentence);

/** "Fais-moi les slides", 帮我做个PPT */
export function asksBarely(sentence: string, mayName = false): boolean {
  const { rest, hasDeck, made, forWhom, told } = requestIn(sentence) ?? {};
  const isBare = rest === '' && hasDeck === true && made !== undefined && told === undefined;
  return isBare && (mayName || forWhom === undefined);
}

export const asksAlone = (sentence: string): boolean =>
  onlyAsks(sentence) || onlyForSomebody(sentence) !== undefined;

/** "What and why": questions for the sources. */
const onlyQuestions = (sentence: string): boolean =>
  asksQuestion(sentence) &&
  sentence
    .toLowerCase()
    .split(/[^\p{L}\p{M}]+/u)
    .every((word) => word === '' || isStopWord(word) || asksQuestion(`${word} `));

/** Fewest words left of an instruction after its understood parts are removed. */
const shortestOrder = 3;

/** Whether an instruction is more than the rest of an understood one or a bare request. */
export const isWhole = (order: string, language: Locale): boolean =>
  partsAsked(order).length > 0 ||
  ((wordCount(order) >= shortestOrder || /[:：]/u.test(order)) &&
    !asksForSomething(order) &&
    readTopic(withoutStop(order), language).isNamed);

/** "45 km of tracks, ready in 2028, for the council" */
export const lastForSomebody = (sentence: string) => {
  const clauses = splitAt(withoutStop(sentence), ',，、');
  return clauses.length > 1 ? forSomebody(clauses.at(-1) ?? '') : undefined;
};

/** "For the tenants, with the five dearest towns": whom it is for, and what a deck with it has. */
export function apartFromAudience(sentence: string): string[] {
  const [first = '', ...more] = splitAt(withoutStop(sentence), ',，、');
  if (more.length === 0 || !forSomebody(first)) return [sentence];
  const rest = more.join(', ');
  return hasBehind().test(rest) ? [first] : [first, rest];
}

/** "For the bank.", "Deck for the bank." */
export const onlyForSomebody = (sentence: string) =>
  partsAsked(sentence).length > 0
    ? undefined
    : (forSomebody(withoutDeckFor(withoutStop(sentence))) ?? readersAlone(withoutStop(sentence)));

/** 「企業向けです」 */
function readersAlone(sentence: string): Audience | undefined {
  const found = hasOtherScript(sentence) ? readAudience(sentence) : undefined;
  return found?.phrase && isSaidLast().test(sentence.replace(found.phrase, '')) ? found : undefined;
}
const isSaidLast = once(() => new Caseless(`^\\s*(?:${requestWords('isLast')})?$`));

const withoutStop = (sentence: string): string => sentence.replace(/[.!。।]$/u, '').trim();
