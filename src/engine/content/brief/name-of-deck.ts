import type { Locale } from '../../../contract/locales.ts';
import { Caseless } from '../../language/caseless.ts';
import { once } from '../../language/once.ts';
import { isSaid } from '../../language/prompt-words.ts';
import { requestWords } from '../../language/request-words.ts';
import { withoutStop } from '../../language/sentences.ts';
import { wordCount } from '../words.ts';
import { mentionsDeck } from './deck-asked.ts';
import type { PromptFact } from './facts.ts';
import { clausesOfHead } from './head-manner.ts';
import { mostInTitle } from './names-of-sections.ts';
import { opensOwnTalk } from './own-talk.ts';
import { type Audience, isForSomebody } from './read-audience.ts';
import { asksQuestion, whenLast } from './read-topic.ts';
import { endsInPronoun, opensInPronoun } from './request-patterns.ts';
import { capitalised, clausesOf, isDetermined, splitAt, withoutDeterminer } from './split.ts';
import { asksOfSomebody, isSureTitle, isWhen } from './sure-title.ts';

interface Told {
  topic: string;
  facts: PromptFact[];
  /** A topic that is no title. */
  said: string[];
  audience: Audience | undefined;
  grammar: Locale;
  occasion: string | undefined;
  /** Its subject, if it is named outright. */
  plain: string | undefined;
  whole: string;
}

/**
 * What names a deck, the most telling first: what is told before the occasion, the occasion, the subject.
 * @param listed the names of its sections, if short
 */
export function nameOfDeck(told: Told, listed: string, isGeneral: boolean): string | undefined {
  const { topic, facts, said, audience, grammar, occasion, plain, whole } = told;
  const isToldFirst = occasion !== undefined && isBefore(facts[0], audience, whole);
  const first = isToldFirst || (isGeneral && !audience) ? firstTold(facts) : undefined;
  if (isToldFirst && first) return first;
  // "Slides for our refugee help group. We have 11 volunteers."
  const { name: ours = '', readership } = audience ?? {};
  const isOurs = isGeneral && readership === undefined && isOwn().test(ours) && isSaid(facts[0]?.text ?? '');
  return (
    occasion ??
    plain ??
    (isOurs ? capitalised(ours) : undefined) ??
    (listed ||
      onlyLabel(facts) ||
      answered(facts) ||
      (isGeneral && !audience ? wantedIn(facts) : undefined) ||
      (isGeneral && !audience ? aimNamed(topic) : undefined) ||
      statedFirst(topic, said, audience !== undefined, grammar) ||
      (asksOfSomebody(topic, grammar) ? topic : first))
  );
}

/** "Museum night on 18 May: three shifts, free entry": one label covers all content. */
const onlyLabel = ([first, ...others]: PromptFact[]): string | undefined =>
  others.length === 0 ? first?.label : undefined;

/** Without a subject, the first statement is the topic: "My mum turns 80 on 3 October and we want a slideshow". */
function statedFirst(topic: string, [said = '']: string[], isForSome: boolean, language: Locale) {
  const [first = '', ...others] = clausesOfHead(said);
  if (others.length > 0 && !others.some(isDetermined) && isSureTitle(first, language)) return first;
  const [before = '', ...asking] = clausesOf(topic);
  if (asking.some(mentionsDeck) && wordCount(before) > mostInTitle && !mentionsDeck(before)) return before;
  const isNone = isForSome || said === '' || said.length > longestStated || mentionsDeck(said);
  return isNone ? undefined : (inShort(said) ?? said);
}
const longestStated = 90;

const toldIn = (facts: PromptFact[]): string[] =>
  facts.flatMap(({ label, text, parts }) =>
    label || parts ? [] : capitalised(text.replace(thereforeFirst(), '')),
  );

/** "We want to thank our donors" */
const wantedIn = (facts: PromptFact[]): string | undefined =>
  toldIn(facts)
    .filter((text) => wants().test(text) && !endsInPronoun().test(text))
    .map(inShort)
    .find(Boolean);

/** Where nothing else names a deck, what its author wants, or tells first, and no figure if there is more. */
function firstTold(facts: PromptFact[]): string | undefined {
  const told = toldIn(facts).filter(
    (text) =>
      !/^\p{N}/u.test(text) &&
      !opensInPronoun().test(text) &&
      (isDetermined(text) || wordCount(text) > mostInFigure || !/\p{N}/u.test(text)),
  );
  return wantedIn(facts) ?? told.map(inShort).find(Boolean);
}

/** "I've been asked to (thank the volunteers) on Monday" */
export function aimIn(text: string): string {
  const [lead = ''] = intendsFirst().exec(text) ?? [];
  return lead && capitalised(withoutStop(text.slice(lead.length)).replace(whenLast(), ''));
}
const intendsFirst = once(
  () => new Caseless(`^(?:${requestWords('intends')})(?:\\s(?:${requestWords('toDo')}))?\\s`),
);

/** Its first clause, if that names something. */
function aimNamed(topic: string): string | undefined {
  const [clause = ''] = splitAt(clausesOf(aimIn(topic))[0] ?? '', ',;');
  const isName = wordCount(clause) > 1 && clause.length <= longestTitle && !endsInPronoun().test(clause);
  return isName && !mentionsDeck(clause) && !opensOwnTalk(topic) ? clause : undefined;
}

/** A statement, or its first clause if that is short enough for a title. */
function inShort(text: string): string | undefined {
  const clauses = [text, splitAt(text, ',')[0] ?? '', clausesOf(text)[0] ?? ''];
  const fits = (most: number) => clauses.find((one) => one.length <= most && wordCount(one) >= fewestStated);
  return fits(longestTitle) ?? fits(longestStated);
}
const longestTitle = 60;
const fewestStated = 4;
/** "It begins at 7" tells no subject. */
const mostInFigure = 5;
const thereforeFirst = once(() => new Caseless(`^(?:${requestWords('therefore')})\\s`));
/** "We have to put the fees up" */
const wants = once(() => new Caseless(`^(?:${requestWords('intends')})(?=\\s[^\\d\\s]\\S*\\s\\S)`));
const isOwn = once(() => new Caseless(`^${requestWords('possessives')}\\s`));
const isBefore = (fact: PromptFact | undefined, audience: Audience | undefined, prompt: string): boolean =>
  fact !== undefined && prompt.indexOf(fact.text) < prompt.indexOf(audience?.name ?? prompt);

/** "Slides for the council: Why we need 20 mph on Main Street. …": what they answer. */
const answered = ([first]: PromptFact[]): string | undefined =>
  first && !first.label && asksQuestion(first.text) ? first.text : undefined;

/** "For our start-up, Verdea" */
export const withoutLead = (topic: string): string => {
  const [lead = ''] = topic.split(' ');
  return lead && isForSomebody(topic) ? capitalised(topic.slice(lead.length).trim()) : topic;
};

/** "Slides for the company fair": the occasion is the only topic. */
export const occasionIn = (audience: Audience | undefined): string | undefined =>
  audience && !isWhen(audience.name) && audience.isOccasion
    ? capitalised(withoutDeterminer(audience.name))
    : undefined;
