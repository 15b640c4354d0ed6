import { Caseless } from '../../language/caseless.ts';
import { languageOfPrompt } from '../../language/detect-language.ts';
import { namesMadeOf } from '../../language/manner.ts';
import { once } from '../../language/once.ts';
import { isOrder } from '../../language/orders.ts';
import { isSaid, opensQuestion } from '../../language/prompt-words.ts';
import { requestWords, tellingWhen } from '../../language/request-words.ts';
import { isStopWord } from '../../language/stop-words.ts';
import { entryBefore, momentAt } from '../entry.ts';
import { wordCount } from '../words.ts';
import { withoutCourtesy } from './courtesy.ts';
import { mentionsDeck } from './deck-asked.ts';
import { ownTalk } from './own-talk.ts';
import { fromLeft, fromRight, isAudience, type Peeled, readersAt } from './peel-request.ts';
import { audienceNamed, withArticle } from './read-audience.ts';
import { readCount } from './read-count.ts';
import { readPurpose } from './read-purpose.ts';
import { mayRequest, names, whenLast, withoutRequestEnd } from './read-topic.ts';
import { lengthOf, on, saysAudience, saysTopic, toDo, whereFirst } from './request-patterns.ts';
import { capitalised, splitAt } from './split.ts';
import { isTime } from './sure-title.ts';
import { intendedTalk } from './talked-to.ts';

/**
 * The request in a sentence; undefined if it asks for no deck.
 * @param isSure any words before a deck with a subject count as a request
 */
export function requestIn(given: string, isSure = /[:：]$/u.test(given)): Peeled | undefined {
  const sentence = `${given.slice(0, -mostBehind)}${given.slice(-mostBehind).replace(pointsBehind(), '')}`;
  const bare = sentence.replace(/[.!?。]$/u, '');
  const [opening = ''] = splitAt(bare, ',:，、：');
  const spoken = intendedTalk(bare);
  // "Ich soll vor dem Rat die neue Orgel vorstellen, 24 Register"
  const inClause = spoken ? undefined : intendedTalk(opening, false);
  const talk =
    spoken ?? (inClause && { ...inClause, about: `${inClause.about}${bare.slice(opening.length)}` });
  if (talk) {
    const { about, audience, persuades, isOrder: isBare } = talk;
    const wishes = readCount(sentence.slice(0, sentence.indexOf(about)))?.phrases ?? [];
    const said =
      talk.before && wordCount(talk.before) > 1 && isSaid(talk.before) ? capitalised(talk.before) : '';
    const whom = audience && !isStopWord(audience.name.toLowerCase()) ? audience.name : '';
    // "To help clean it" names nothing.
    return isBare
      ? { rest: '', wishes, audience: whom, hasDeck: true, isWhom: true, persuades, told: sentence }
      : { rest: about, wishes, audience: whom, hasDeck: false, persuades, said };
  }
  const own = ownTalk(bare);
  if (own) return { ...own, wishes: readCount(bare)?.phrases ?? [] };
  const isFor = lengthOf(saysAudience, sentence);
  if (isFor > 0 && !mentionsDeck(sentence.slice(isFor))) {
    const lead = sentence.slice(0, isFor).trim().split(' ').at(-1) ?? '';
    // "I'm showing it to the council next tue. 61 volunteers, 2,900 hours"
    const [whom = '', ...told] = sentence.slice(isFor).split(/(?<=[.!?;:])\s/u);
    const named = whom
      .replace(/[.!?;:]$/u, '')
      .replace(whenLast(), '')
      .trim();
    const audience = withArticle(lead, named);
    return {
      rest: '',
      wishes: [],
      audience,
      forWhom: `${lead} ${audience}`,
      hasDeck: true,
      isWhom: true,
      ...(told.length > 0 && { told: capitalised(told.join(' ')) }),
    };
  }
  const { isNamed, ...left } = fromLeft(sentence, isSure);
  // "It is about our ferries."
  const said = lengthOf(saysTopic, left.rest);
  const isWhenOnly = said > 0 && withoutMoment(left.rest.slice(said)) === left.rest.slice(said);
  if (isWhenOnly && isTime(left.rest.slice(said))) return undefined;
  // "It's about 1,900 pounds"
  if (said > 0 && /^[\p{Sc}\p{N}]/u.test(left.rest.slice(said).trim())) return undefined;
  if (said > 0)
    return {
      ...left,
      rest: withoutRequestEnd(left.rest.slice(said).replace(/[.!?]$/u, ''), true).replace(whenLast(), ''),
    };
  if (isNamed) return { ...left, rest: withoutVerbLast(left.rest, mayRequest().test(sentence)) };
  const aim = left.hasDeck ? lengthOf(toDo, left.rest) : 0;
  if (aim > 0) return { ...left, rest: withoutRequestEnd(left.rest.slice(aim), true) };
  // "Four slides, why we need two lorries"
  const question = left.hasDeck ? withoutCourtesy(left.rest) : '';
  if (question && opensQuestion().test(question)) return { ...left, rest: question };
  const [, ours = '', readers = ''] =
    (left.hasDeck && ourKind().exec(`${left.forWhom ?? ''} ${left.rest}`.trim().replace(/[.!]$/u, ''))) || [];
  if (ours && readPurpose(ours) !== 'general' && audienceNamed(ours).readership === undefined)
    return { ...left, rest: ours, audience: readers };
  const nameless = left.hasDeck ? namelessBeforeColon(left) : undefined;
  if (nameless) return nameless;
  if (left.hasDeck) return names.test(left.rest) ? undefined : { ...left, rest: '' };
  // "…についての資料：3点あります"
  const [before = ''] = splitAt(left.rest, ':：');
  const whole = fromRight({ ...left, rest: before });
  const isSubject = whole && names.test(whole.rest) && !isAudience(whole.rest);
  if (whole && isAudience(whole.rest) && before === left.rest)
    return { ...whole, rest: '', audience: readersAt(`${whole.rest} `)?.name ?? '' };
  if (isSubject) return { ...whole, rest: `${whole.rest}${left.rest.slice(before.length)}` };
  // "…에 대한 슬라이드를 만들어줘, 쉬운 말로"
  const [clause = '', ...behind] = splitAt(left.rest, ',，、');
  const found = behind.length > 0 ? fromRight({ ...left, rest: clause }) : undefined;
  if (!found || !names.test(found.rest)) return workIn(bare);
  const whom = behind.flatMap((one) => readersAt(one) ?? []);
  const wishes = behind.filter((one) => !readersAt(one)).map((one) => one.replace(/[.。!！]$/u, ''));
  return {
    ...found,
    wishes: [...found.wishes, ...wishes],
    ...(whom[0] && !found.audience && { audience: whom[0].name }),
  };
}

const mostBehind = 40;
/** "(Make a deck) about it, please" */
const pointsBehind = once(
  () =>
    new Caseless(
      `(?:(?<=(?<!\\p{L})${requestWords('deck', 'latin')})\\s${requestWords('on')}\\s(?:${requestWords('whom')}))?(?:,?\\s(?:${requestWords('please')}))?(?=[.!?]?$)`,
    ),
);

/** "(Kannst du Folien über) unseren Umzug (machen), für die Fahrer: …" */
function withoutVerbLast(rest: string, isRequest: boolean): string {
  const [first = ''] = splitAt(rest, ',:，、：');
  const bare = isRequest && rest.startsWith(first) ? withoutRequestEnd(first, true) : '';
  const behind = rest.slice(first.length);
  return bare === '' || behind === ''
    ? withoutRequestEnd(rest, isRequest)
    : `${bare}${behind.replace(/[?!.]{1,3}$/u, '')}`;
}

/** "(A talk on) 3 March about the lane", "Saturday at the garden club on pruning" */
export function withoutMoment(rest: string): string {
  const behind = rest.slice(momentAt(rest)?.length ?? rest.length).trim();
  const where = lengthOf(whereFirst, behind);
  const lead = lengthOf(on, behind.slice(where));
  return lead > 0 ? behind.slice(where + lead).trim() : rest;
}

/** "(Slides) for our seed pitch to investors next Tuesday": a kind of deck is the subject. */
const ourKind = once(
  () =>
    new Caseless(
      `^${requestWords('forWhom')}\\s(${requestWords('possessives')}\\s[^,.;:]{3,40}?)(?:\\s${requestWords('toWhom')}\\s([^,.;:]{3,40}?))?(?:\\s${tellingWhen()})?$`,
    ),
);

/** "Can you make me a handover for the night shift?": any kind of work. */
function workIn(sentence: string): Peeled | undefined {
  const [asking = ''] = asksFor().exec(sentence) ?? [];
  const rest = sentence.slice(asking.length).replace(forWhomAsks(), '');
  const isName =
    asking !== '' &&
    wordCount(rest) <= mostInWork &&
    !/[,;:]/u.test(rest) &&
    !isOrder(sentence.slice(asking.length));
  return isName && !namesMadeOf(rest) ? { rest, wishes: [], hasDeck: false } : undefined;
}
const mostInWork = 8;
const asksFor = once(
  () =>
    new Caseless(
      `^(?:(?:${requestWords('please')}\\s)?(?:${requestWords('leads')})\\s(?:${requestWords('please')}\\s)?|${requestWords('please')}\\s|(?=\\S+\\s${requestWords('whom')}\\s))(?:${requestWords('makes')})\\s(?:${requestWords('whom')}\\s)?(?:${requestWords('articles')})\\s`,
    ),
);
const forWhomAsks = once(
  () => new Caseless(`\\s(?:${requestWords('forWhom')})\\s(?:${requestWords('whom')})$`),
);

/** "Slides for the owners: the pump costs 86,000": content follows at once. */
function namelessBeforeColon({ rest, made = '', ...left }: Peeled): Peeled | undefined {
  const [, whom = '', name = '', told = ''] = colonBehind().exec(rest) ?? [];
  const isKnown = left.forWhom === undefined ? name !== '' && readPurpose(made) === 'general' : name === '';
  return isKnown && states(told)
    ? { forWhom: whom, audience: name, ...left, made, rest: '', told: capitalised(told) }
    : undefined;
}
const colonBehind = once(
  () => new Caseless(`^(${requestWords('forWhom')}\\s([^,;:]{3,60}?))?\\s?[:：]\\s*(\\S.*)$`, 's'),
);

/** "We have 40 boats, 2 coaches", "The pump costs 86,000" */
export function states(told: string): boolean {
  const [first = ''] = splitAt(told, ',;，、');
  // "Accounts 2023" is a name.
  const isFigured = /\p{N}/u.test(first.replace(/(?:19|20)\d\d(?!\p{N})/gu, ''));
  // "Il" is "he" in French and "the" in Italian.
  return isSaid(first, languageOfPrompt(told)) || (isFigured && !entryBefore(first));
}
