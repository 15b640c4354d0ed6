import type { Locale } from '../../../contract/locales.ts';
import { Caseless } from '../../language/caseless.ts';
import { hasFiniteVerb } from '../../language/composing-words.ts';
import { languageOfPrompt } from '../../language/detect-language.ts';
import { andWords } from '../../language/document-words.ts';
import { namesMadeOf, saysLiking } from '../../language/manner.ts';
import { once } from '../../language/once.ts';
import { asksThoseWhoCome, forbids, isOrder, leavesOut } from '../../language/orders.ts';
import { isSaid, saidOnRequest } from '../../language/prompt-words.ts';
import { hasNoSpaces } from '../../language/scripts.ts';
import { splitSentences, withoutStop } from '../../language/sentences.ts';
import { saysSituation } from '../../language/situation.ts';
import { isStopWord } from '../../language/stop-words.ts';
import { wordCount } from '../words.ts';
import type { Tone } from './brief.ts';
import { asksForSomething, onlyAsksForDeck } from './deck-asked.ts';
import { titleUnder } from './given-title.ts';
import { oneLine } from './one-line.ts';
import { type Audience, readAudience } from './read-audience.ts';
import { type Count, readCount } from './read-count.ts';
import { readPurpose } from './read-purpose.ts';
import { namesHad, readIncluded, readSections } from './read-sections.ts';
import { onlyForSomebody } from './read-told.ts';
import { isWish, type Wishes } from './read-wishes.ts';
import { requestIn } from './request-in.ts';
import { endsInPronoun } from './request-patterns.ts';
import { capitalised, clausesOf, labelled, splitAt, withoutAnd } from './split.ts';
import { type StoryOrder, storyIn } from './story-order.ts';
import {
  isUnderstood,
  isWishSentence,
  kindFor,
  onlyCounts,
  readersAgain,
  saysOfReaders,
  therefore,
  understand,
} from './wish-sentences.ts';
import { likelyWishesAtEnd, sentencesInProse, withoutNot } from './wishes-at-end.ts';
import { withCapitals } from './with-capitals.ts';

/** Wishes about the deck that take whole sentences: "Max 6 slides, and please put the price first." */
export interface SaidWishes {
  /** The prompt without those sentences, and the sentences. */
  prompt: string;
  taken: string[];
  count?: Count;
  audience?: Audience;
  tone?: Tone;
  language?: Locale;
  /** "Postmortem for the engineering team" */
  named?: string;
  story?: StoryOrder;
  /** The words that ask for one slide per item. */
  slideEach?: string;
  /** Clauses that only a writer could carry out. */
  orders: string[];
}

/** Takes sentences after the first out of a prompt if they only say how the deck should be, its length among it. */
export function apartFromWishes(prompt: string, hasReaders = false): SaidWishes {
  const language = languageOfPrompt(prompt.slice(0, mostRead)) ?? 'en';
  const said: SaidWishes = { prompt: '', taken: [], orders: [] };
  let isFirst = true;
  let before = '';
  let areNamed = hasReaders;
  const isTelling = tells(prompt, language);
  const repeated = repeatedNames(prompt);
  const lines = withCapitals(prompt, language)
    .split('\n')
    .map((written) => {
      const line = withoutOrderInside(written, said);
      let rest = line;
      for (const given of splitSentences(line, language)) {
        const sentence = withoutStory(given, isFirst, said);
        // "I need a deck. It's for our board." reads as "a deck for our board".
        if (requestIn(sentence)?.isWhom && onlyAsksForDeck(before)) continue;
        if (sentence !== given) rest = rest.replace(given, () => sentence).trim();
        if (sentence === '') continue;
        const [first = '', next = ''] = splitAt(sentence, ',，、');
        // "Training for new porters, most of them are shy": the rest is not understood.
        const kind = kindFor(first) && next ? sentence.slice(0, sentence.indexOf(next, first.length)) : '';
        const isOfReaders = saysOfReaders(
          sentence,
          areNamed || said.audience !== undefined || onlyForSomebody(before) !== undefined,
          language,
        );
        const isOfWishes = isOfReaders || isWishSentence(sentence, language);
        const isOwn =
          !isOfWishes &&
          isOnlyOrder(sentence, language, isTelling && !namesIn(sentence).some((name) => repeated.has(name)));
        before = sentence;
        areNamed ||=
          (isFirst || requestIn(sentence) !== undefined) && readAudience(sentence)?.readership !== undefined;
        const behind = orderBehind(sentence, isFirst);
        const part = kind || behind;
        const wish = isOfWishes || isOwn ? sentence : part;
        if (wish !== '' && (!isFirst || wish === behind)) {
          rest = withoutLast(rest, wish);
          said.taken.push(wish);
          if (isOwn && !isUnderstood(sentence)) said.orders.push(capitalised(sentence));
          else understand(wish, said);
        }
        isFirst = false;
      }
      return rest === line ? line : rest.replace(/\s{2,}/gu, ' ').trimEnd();
    });
  let told = lines.join('\n').trimEnd();
  if (said.taken.length > 0)
    for (const wish of likelyWishesAtEnd(sentencesInProse(told, language), language)) {
      told = withoutLast(told, wish).trimEnd();
      said.taken.push(wish);
      understand(wish, said);
    }
  return { ...said, prompt: told };
}
const mostRead = 4000;

/**
 * Whether most of the prompt after its subject makes statements: someone who writes rules gives an order in every other
 * sentence.
 */
function tells(prompt: string, language: Locale): boolean {
  const [first = '', ...others] = splitSentences(oneLine(prompt.slice(0, mostRead)), language);
  const opened = splitAt(labelled(first).rest, ',;，、；').slice(labelled(first).label ? 0 : 1);
  const told = [...opened, ...others].filter((sentence) => !isOrder(sentence));
  const forbidden = told.filter((sentence) => isForbidden(sentence, language));
  return (
    told.length < 2 ||
    (!ofRules.has(readPurpose(first, language)) &&
      forbidden.length * 2 < told.length + (forbidden.at(-1) === told.at(-1) ? 1 : 0))
  );
}

/** Two words in a row, neither of them a function word: "blue bins". */
function namesIn(text: string): string[] {
  const words = text.toLowerCase().match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];
  return words.flatMap((word, at) => {
    const next = words[at + 1];
    return next && !isStopWord(word) && !isStopWord(next) ? [`${word} ${next}`] : [];
  });
}

/** What the prompt names more than once: "Do not put food into the blue bins" is told where these are a subject. */
function repeatedNames(prompt: string): Set<string> {
  const seen = new Set<string>();
  return new Set(namesIn(prompt).filter((name) => seen.size === seen.add(name).size));
}
const ofRules = new Set(['how-to', 'training', 'onboarding']);
const isForbidden = (sentence: string, language: Locale): boolean =>
  !/\p{N}/u.test(sentence) && forbids(sentence, language);

/** A sentence without its wishes for the first and last slide. */
function withoutStory(sentence: string, isFirst: boolean, said: SaidWishes): string {
  const found = storyIn(sentence);
  if (!found || (isFirst && found.rest === '')) return sentence;
  said.story = { ...found.story, ...said.story };
  const from = sentence.toLowerCase().indexOf(found.rest.toLowerCase()) === 0 ? found.rest.length : 0;
  const taken = capitalised(sentence.slice(from).replace(/^[\s,;，、]+/u, ''));
  said.orders.push(taken);
  said.taken.push(taken);
  return found.rest && `${found.rest}.`;
}

/** "Don't mention the fire.": an instruction, neither topic nor content. */
const isOnlyOrder = (sentence: string, language: Locale, isTelling: boolean): boolean =>
  (isOrder(sentence) || leadsToOrder(sentence, language) || (isTelling && isForbidden(sentence, language))) &&
  !/[:：?？]/u.test(sentence) &&
  saidOnRequest(sentence) === undefined &&
  (readCount(sentence)?.phrases ?? []).every(
    (count) =>
      onlyCounts(sentence, count) ||
      splitAt(withoutStop(sentence), ',，、').every((clause) => isOrder(clause) || isWish(clause)),
  ) &&
  !namesHad(sentence) &&
  titleUnder(sentence) === undefined &&
  asksNothing(sentence) &&
  !onlyAsksForDeck(sentence) &&
  !asksForSomething(sentence) &&
  !readSections(sentence, language, isWish) &&
  !readIncluded(sentence, language, isWish);

/** "I'd like a picture per slide" mentions a slide but does not ask for one. */
const asksNothing = (sentence: string): boolean => {
  const asked = requestIn(sentence);
  return !asked || (asked.rest === '' && asked.audience === undefined && namesMadeOf(sentence));
};

/**
 * "I know they are annoyed so say that up front", "She hates long decks": it has no figure and leads to an instruction
 * or is about decks.
 */
function leadsToOrder(sentence: string, language: Locale): boolean {
  if (/[\p{N}:：?？]/u.test(sentence)) return false;
  const [first = '', ...reasons] = withoutStop(sentence).split(therefore());
  const clauses = splitAt(first, ',，、').map(withoutAnd);
  // In "IT moves the screens, don't touch them" the order is addressed to the readers.
  const isOfReaders = (clause: string) =>
    forbids(clause, language) && endsInPronoun().test(clause) && !leavesOut(clause);
  const at = clauses.findIndex(
    (clause) => (isOrder(clause) || saysOfDeck(clause, language)) && !isOfReaders(clause),
  );
  const orders = (clause: string) => isOrder(clause) || forbids(clause, language) || namesMadeOf(clause);
  return (
    reasons.some((reason) => !asksThoseWhoCome(reason) && [reason, ...clausesOf(reason)].some(orders)) ||
    (at >= 0 && clauses.slice(0, at).every((clause) => isSaid(clause)))
  );
}

/** "Not too many bullets", "Every title should be a sentence": mentions parts of a deck and states nothing. */
const saysOfDeck = (clause: string, language: Locale): boolean =>
  namesMadeOf(clause) &&
  (saysLiking(clause) ||
    (!isSaid(clause) && hasFiniteVerb(withoutNot(clause, language), language) === false));

/**
 * "January 12k, February 15k, and explain the dip": an instruction after a statement. "Helmets on, stay behind the
 * line, no photos" is a single rule.
 */
function orderBehind(sentence: string, isFirst: boolean): string {
  const clauses = splitAt(withoutStop(sentence), ',，、');
  const last = withoutAnd(clauses.at(-1) ?? '');
  // "The mayor is against it, don't mention him": what to leave out is part of the instruction.
  if (clauses.length === 2 && leavesOut(last) && endsInPronoun().test(last)) return sentence;
  const isOfReaders = readersAgain().test(last) && wordCount(last) <= mostOfReaders && !/\p{N}/u.test(last);
  if (clauses.length > 1 && (saysSituation(last) || isOfReaders)) return last;
  const isBehind =
    clauses.length >= fewestNotes &&
    (isFirst || !labelled(sentence).label) &&
    !/[;；]/u.test(last) &&
    !isOrder(sentence) &&
    isOrder(last) &&
    (hasNoSpaces(last) || wordCount(last) >= fewestNotes);
  return isBehind ? last : '';
}
const fewestNotes = 3;
const mostOfReaders = 4;

/** Adds wishes found in the rest of the prompt, which take precedence. */
export const withSaid = (
  wishes: Wishes,
  { count, tone, language, slideEach, orders }: SaidWishes,
): Wishes => ({
  ...wishes,
  count: wishes.count ?? count,
  tone: wishes.tone ?? tone,
  language: wishes.language ?? language,
  slideEach: wishes.slideEach ?? slideEach,
  orders: [...wishes.orders, ...orders],
});

/** "Two have not paid (please no names)" */
const withoutOrderInside = (line: string, said: SaidWishes): string =>
  line.replace(/\s?[(（]([^()（）]{3,80})[)）]/gu, (whole, inside: string) => {
    if (!isOrder(inside)) return whole;
    said.orders.push(capitalised(inside));
    said.taken.push(capitalised(inside));
    return '';
  });

const withoutLast = (text: string, sentence: string): string => {
  const at = text.lastIndexOf(sentence);
  return at < 0
    ? text
    : text
        .slice(0, at)
        .replace(endsInJoint(), '')
        .replace(/(?:\s[-–—]|[,;，、])\s?$/u, '') + capitalised(text.slice(at + sentence.length));
};

const endsInJoint = once(() => new Caseless(`(?<=[,;，、])\\s(?:${andWords().join('|')})\\s$`));
