import type { Locale } from '../../../contract/locales.ts';
import { Caseless } from '../../language/caseless.ts';
import { hasFiniteVerb } from '../../language/composing-words.ts';
import { moneyAskedAt } from '../../language/fact-cues.ts';
import { wordsIn } from '../../language/languages.ts';
import { once } from '../../language/once.ts';
import { isCoverName, isSaid } from '../../language/prompt-words.ts';
import { requestWords } from '../../language/request-words.ts';
import { isStopWord, stopWords } from '../../language/stop-words.ts';
import { isTimeAlone, momentAt } from '../entry.ts';
import { mentionsDeck } from './deck-asked.ts';
import { asksQuestion, pointsAtKind } from './read-topic.ts';
import { asksAnywhere, lengthOf, when } from './request-patterns.ts';
import { splitAt } from './split.ts';

const words = /[\p{L}\p{M}\p{N}]+/gu;
const mostInTitle = 16;

/** Statements, requests and anything longer than a name make no title: "I'm the treasurer and have to explain …". */
export const isNoTitle = (topic: string, language?: Locale): boolean =>
  isSaid(topic, language) ||
  (topic.match(words)?.length ?? 0) > mostInTitle ||
  (/[?？؟]$/u.test(topic) && mentionsDeck(topic));

/**
 * Whether a topic is reliably a title: no statement, request, time or series of questions. Otherwise the deck is named
 * by its event, by kind and audience, or by a neutral word.
 */
export const isSureTitle = (topic: string, language: Locale): boolean =>
  !isNoTitle(topic, language) &&
  !isTime(topic) &&
  !asksForSlides(topic) &&
  !asksSeveral(topic) &&
  !endsInParticle.test(topic) &&
  !onlyPoints(topic) &&
  (asksQuestion(topic) || !endsInPronoun().test(topic)) &&
  !isClause(topic, language) &&
  !asksOfPronoun(topic, language) &&
  !statesFigure(topic, language) &&
  !isCoverName(topic.replace(/^\p{L}+\.?\s/u, '')) &&
  !/^\p{N}+\s\p{L}+$/u.test(topic);

/** Content rather than a name: a statement, a list too long for a title, a series of questions. */
export const tellsRather = (topic: string, language: Locale): boolean =>
  !asksForSlides(topic) &&
  (isNoTitle(topic, language) || asksSeveral(topic) || statesFigure(topic, language));

/** "I need slides for the meeting on Thursday" */
const asksForSlides = (topic: string): boolean =>
  intends().test(topic) ||
  asksPolitely().test(topic) ||
  (asksAnywhere().test(topic) && (mentionsDeck(topic) || slides().test(topic))) ||
  (mentionsDeck(topic) && pointsAtKind(topic));
/** "Need something to show them", "I have to train the waiters" */
const intends = once(
  () => new Caseless(`^(?:${requestWords('leads')}|${requestWords('intends')})(?:\\s\\S+){3}`),
);
const asksPolitely = once(() => new Caseless(`^${requestWords('leads')}\\s.*[?？]$`));
const slides = once(() => new RegExp(requestWords('counted', 'other'), 'u'));

/** The rest of a phrase whose noun or verb was read as something else: 「회의에서」 */
const endsInParticle = /(?<=\p{sc=Hangul})(?:에서|에게)$|(?<=[\p{sc=Han}\p{sc=Kana}])[をにへ]$/u;

/** "Slides out of this", „Präsentation draus“: only the deck and words without a subject. */
const onlyPoints = (topic: string): boolean =>
  !asksQuestion(topic) &&
  !/\p{Lu}{2}/u.test(topic) &&
  (topic.match(words) ?? []).every((word) => isStopWord(word.toLowerCase()) || mentionsDeck(word));

/** "With which I can welcome the trainees": it names nothing before the author. */
function isClause(topic: string, language: Locale): boolean {
  if (asksQuestion(topic)) return false;
  const { speakers } = wordsIn(language).prompts;
  const [, before = ''] = new Caseless(`^((?:\\p{L}+\\s){1,3}?)(?:${speakers})\\s`).exec(topic) ?? [];
  const lead = before.toLowerCase().split(' ').filter(Boolean);
  return lead.length > 0 && lead.every((word) => stopWords(language).has(word));
}

/** "Income was 8,400" */
const statesFigure = (topic: string, language: Locale): boolean =>
  /\p{N}$/u.test(topic) && !asksQuestion(topic) && hasFiniteVerb(topic, language) === true;

/** "How it works", with nothing that "it" refers to */
function asksOfPronoun(topic: string, language: Locale): boolean {
  const word = askedOf(topic);
  if (wordsIn(language).composing.demonstratives.includes(word)) return isPointing(topic, word);
  // "Pourquoi il faut changer la chaudière" names what it is about.
  return (
    (topic.match(words)?.length ?? 0) < fewestNamed && wordsIn(language).composing.pronouns.includes(word)
  );
}
const askedOf = (topic: string): string => asked().exec(topic)?.[1]?.toLowerCase() ?? '';
const asked = once(() => new Caseless(`^${requestWords('questions')}\\s([\\p{L}\\p{M}]+)`));
/** "Why that's too much", and not "Why this bridge matters" */
const isPointing = (topic: string, word: string): boolean => {
  const [next = ''] = topic.slice(topic.toLowerCase().indexOf(word) + word.length).match(words) ?? [];
  return next.length === 1 || isStopWord(next.toLowerCase());
};

/** "How they met": nothing tells who they are, but it is what is asked for. */
export const asksOfSomebody = (topic: string, language: Locale): boolean =>
  asksOfPronoun(topic, language) && !wordsIn(language).composing.demonstratives.includes(askedOf(topic));

const fewestNamed = 5;

/** "A deck introducing her" */
const endsInPronoun = once(() => new Caseless(`\\s(?:${requestWords('whom')})$`));

/** "14 June from 2 to 8 pm", "Tuesday evening" */
export function isTime(topic: string): boolean {
  const [clause = ''] = splitAt(topic, ',;，、');
  const moment = momentAt(clause);
  if (!moment) return false;
  const left = clause.slice(moment.length).match(/\p{L}{3,}/gu) ?? [];
  return left.filter((word) => !isStopWord(word.toLowerCase())).length < fewestNaming;
}
const fewestNaming = 2;

/** "What was taken, what the insurance paid": content, no subject. */
export const asksSeveral = (topic: string): boolean =>
  splitAt(topic, ',;，、').filter(asksQuestion).length > 1;

/** Not "Friday", "this tool" or "Velo raising 300k". */
export const isSomebody = (name: string, language: Locale): boolean =>
  !isWhen(name) && !pointsAtKind(name) && moneyAskedAt(name, language) === name.length;

export const isWhen = (name: string): boolean => isTimeAlone(name) || lengthOf(when, name) === name.length;
