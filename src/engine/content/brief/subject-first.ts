import type { Locale } from '../../../contract/locales.ts';
import { Caseless } from '../../language/caseless.ts';
import { hasFiniteVerb } from '../../language/composing-words.ts';
import { languageOfPrompt } from '../../language/detect-language.ts';
import { once } from '../../language/once.ts';
import { isSaid, partsAsked } from '../../language/prompt-words.ts';
import { leadingToSubject, requestWords, tellingWhen } from '../../language/request-words.ts';
import { hasLatin } from '../../language/scripts.ts';
import { splitSentences } from '../../language/sentences.ts';
import { isStopWord } from '../../language/stop-words.ts';
import { entryBefore, momentAt } from '../entry.ts';
import { wordCount } from '../words.ts';
import { withoutCourtesy } from './courtesy.ts';
import { audienceNamed, forSomebody, readAudience } from './read-audience.ts';
import { readCount } from './read-count.ts';
import { isTalk } from './read-head.ts';
import { readPurpose } from './read-purpose.ts';
import {
  asksQuestion,
  isKindOfDeck,
  mayRequest,
  mentionsDeck,
  names,
  withoutRequestEnd,
} from './read-topic.ts';
import {
  anyDeck,
  article,
  asks,
  asksAnywhere,
  beforeAsking,
  beforeCount,
  deck,
  deckAbout,
  forFirst,
  having,
  havingInside,
  isInflected,
  lengthOf,
  on,
  onAnywhere,
  onFirst,
  opensQuestion,
  saysAudience,
  saysTopic,
  speaking,
  telling,
  toDo,
  when,
} from './request-patterns.ts';
import { capitalised, clausesOf, splitAt, withoutAnd } from './split.ts';
import { asksSeveral, isTime } from './sure-title.ts';
import { intendedTalk } from './talked-to.ts';

/** A prompt with what its request plainly names first, and for whom that is. */
export interface SubjectFirst {
  prompt: string;
  audience?: string;
  /** The words that ask: "Please make a sales deck about". */
  asking?: string;
  persuades?: boolean;
  /** It names no subject: the deck and those whom it is for, "Slides for the owners", in the place of one. */
  nameless?: string;
}

/** Sentences among which one asks, characters of it, those before the deck that it asks for, and words of a subject. */
const most = { sentences: 12, characters: 600, beforeDeck: 120, inName: 16, inItem: 5, peeled: 40 } as const;

/**
 * "Hi, please make a deck for the board about our ferries. We have 3." as people write it otherwise: "Our ferries. We have 3."
 * Words that are known are peeled off the ends of the sentence that asks until what it is about is left; nothing is cut out of
 * the middle. A sentence that leads to no subject so is left as it is.
 * @param isFilled what it is about stood under a label, and is first already: a sentence that only asks goes
 */
export function subjectFirst(prompt: string, isFilled = false): SubjectFirst {
  const language = languageOfPrompt(prompt.slice(0, 4000)) ?? 'en';
  const [line = '', ...lines] = prompt.split('\n');
  const sentences = splitSentences(line, language);
  const asked = sentences.slice(0, most.sentences).map((sentence, index) =>
    // "One slide on risks" is a part, behind what the deck is about.
    sentence.length > most.characters || (index > 0 && partsAsked(sentence).length > 0)
      ? undefined
      : surely(requestIn(sentence), language),
  );
  const isNamed = (one: Peeled | undefined) => one !== undefined && one.rest !== '';
  // "My son needs a presentation about the moon": nothing else asks.
  if (!isFilled && !asked.some(isNamed))
    asked[0] = surely(requestIn(sentences[0] ?? '', true), language) ?? asked[0];
  const at = isFilled ? -1 : asked.findIndex(isNamed);
  const found = asked[at];
  // "Could you make some slides for the members? It is about our ferries.", "Topic: our ferries. Make a deck on them."
  const nameless = found || isFilled ? undefined : namelessIn(asked, sentences);
  const isBare = (one: Peeled | undefined) =>
    one !== undefined &&
    (isFilled ||
      one.isWhom === true ||
      ((at >= 0 || nameless !== undefined) && one.rest === '' && one.hasDeck));
  const bare = asked.filter(isBare) as Peeled[];
  const others = sentences.flatMap((sentence, index) =>
    index === at ? [] : isBare(asked[index]) ? (asked[index]?.told ?? []) : sentence,
  );
  if (!found && !nameless && !bare.some(({ isWhom }) => isWhom || isFilled))
    return { prompt: withForFirstLast(sentences, lines) };
  const known = [...(found ? [found] : []), ...bare];
  const audience = withoutRequestEnd(known.map((one) => one.audience).find(Boolean) ?? '', true);
  const wishes = known.flatMap((one) => one.wishes).join(', ');
  if (isFilled) others[0] = withoutWhen(others[0] ?? '');
  const { name, more } = named(found?.rest ?? '', language);
  const subject = [
    capitalised(nameless ?? name).replace(/[\s,،、，]{1,3}$/u, ''),
    (found ?? nameless) && wishes,
  ]
    .filter(Boolean)
    .join(', ');
  const told = [
    subject && withStop(subject),
    found?.said && withStop(found.said),
    more,
    ...others,
    (found ?? nameless) ? '' : wishes,
  ];
  const asking = sentences.filter((_, index) => index === at || isBare(asked[index])).join(' ');
  return {
    prompt: [told.filter(Boolean).join(' '), ...lines].join('\n'),
    asking: found ? asking.replace(found.rest, ' ') : asking,
    ...(audience && { audience }),
    ...(found?.persuades && { persuades: true }),
    ...(nameless && { nameless }),
  };
}

/** What is no subject is told: "I'd like to show the members what was taken, what we propose". */
const surely = (asked: Peeled | undefined, language: Locale): Peeled | undefined =>
  asked &&
  asked.rest !== '' &&
  (isSaid(asked.rest, language) || asksSeveral(asked.rest) || isTime(asked.rest))
    ? { ...asked, rest: '', told: withStop(capitalised(asked.rest)), isWhom: true }
    : asked;

/** Where a prompt begins with nothing but for whom it is, and goes on with a statement that is no title. */
function namelessIn([asked]: (Peeled | undefined)[], [, next = '']: string[]): string | undefined {
  const { made = '', forWhom = '', audience = '', rest = '', told = next } = asked ?? {};
  const whom = forWhom.replace(/[.!?]$/u, '');
  const isPlain = rest === '' && whom !== '' && !/[,:]/u.test(whom) && !onAnywhere().test(whom);
  const isDeck = hasLatin(made) && readPurpose(made) === 'general' && !audienceNamed(audience).isOccasion;
  return isPlain && isDeck && states(told) ? capitalised(`${made} ${whom}`) : undefined;
}

/** "Training deck for new porters": those whom a request is for, and nothing else, are no subject. */
export function plainRequest(prompt: string, topic: string): string | undefined {
  const language = languageOfPrompt(prompt.slice(0, 4000)) ?? 'en';
  const [first = ''] = splitSentences(prompt.slice(0, most.characters), language);
  const { made = '', forWhom = '', rest = '' } = requestIn(first) ?? {};
  const [whom = ''] = splitAt(forWhom.replace(/[.!?]$/u, ''), ',，、');
  const isWhom = rest === '' && hasLatin(made) && whom.toLowerCase().endsWith(` ${topic.toLowerCase()}`);
  // "Pitch for Velo" is about Velo, and a parents' evening is where it is shown.
  const isSubject = readPurpose(made) === 'pitch' || audienceNamed(whom.replace(atTime(), '')).isOccasion;
  return isWhom && !isSubject ? capitalised(`${made} ${whom}`) : undefined;
}
const atTime = once(() => new Caseless(`\\s${requestWords('atTime')}\\s.*$`));

/** "We have 40 boats, 2 coaches", "The pump costs 86,000" */
function states(told: string): boolean {
  const [first = ''] = splitAt(told, ',;，、');
  // "Accounts 2023" is a name.
  const isFigured = /\p{N}/u.test(first.replace(/(?:19|20)\d\d(?!\p{N})/gu, ''));
  return isSaid(first) || (isFigured && !entryBefore(first));
}

/** "主题是公司年会，下周五用" */
function withoutWhen(text: string): string {
  const clauses = splitAt(text.replace(/[.。]$/u, ''), ',，、');
  const kept = clauses.filter((one) => lengthOf(when, one) < one.length);
  return kept.length === clauses.length ? text : withStop(kept.join(', '));
}

const withStop = (text: string): string => (/[.!?。！？।؟]$/u.test(text) ? text : `${text}.`);

/** Who speaks without marks goes on to tell behind "and": "why we stop the fair and it lost eleven thousand and …". */
function named(rest: string, language: Locale): { name: string; more: string } {
  const [first = '', ...others] = splitAt(rest, ',;，、');
  // "The water bill, the gate, and the swap of two plots" is one list, however long its last item is.
  const areListed = withoutAnd(others.at(-1) ?? '') !== others.at(-1);
  const tellsMore = (one: string) =>
    isSaid(one) ||
    hasFiniteVerb(one, language) === true ||
    (!areListed && wordCount(one) > most.inItem && !asksQuestion(one));
  const tells =
    others.length > 1 &&
    wordCount(rest) > most.inName &&
    !/[:：]/u.test(first) &&
    !havingInside().test(first) &&
    others.some(tellsMore);
  if (tells && wordCount(first) >= fewestInName - 1)
    return {
      name: first,
      more: withStop(capitalised(rest.slice(rest.indexOf(others[0] ?? '', first.length)))),
    };
  const [name = ''] = clausesOf(rest.split(because())[0] ?? '');
  const isShort = wordCount(rest) <= most.inName || /[,;:，、：]/u.test(rest.slice(0, name.length));
  if (isShort || wordCount(name) < fewestInName) return { name: rest, more: '' };
  const behind = rest.slice(name.length);
  const more = withoutCourtesy(because().test(behind) ? behind : behind.replace(/^\s\S+\s/u, '')).trim();
  return { name, more: withStop(capitalised(more)) };
}
const fewestInName = 3;
const because = once(() => new Caseless(`\\s(?=${requestWords('because')}\\s)`));

function withForFirstLast(sentences: string[], lines: string[]): string {
  const ordered = sentences.map((sentence) => forFirstLast(sentence) ?? sentence);
  return [ordered.join(' '), ...lines].join('\n');
}

/** "Für das Fest am 3. Mai brauche ich Folien: …", as it is read without a subject: "Folien für das Fest am 3. Mai: …" */
function forFirstLast(sentence: string): string | undefined {
  const { rest, made = '', forWhom = '' } = fromLeft(sentence);
  const isFirst = forWhom !== '' && sentence.indexOf(forWhom) < sentence.indexOf(made);
  const isNameless = made !== '' && isFirst && /^(?:[:：.!?]|$)/u.test(rest);
  return isNameless && hasLatin(made) ? `${capitalised(made)} ${forWhom}${rest}` : undefined;
}

/** What is left of a sentence, and what was peeled off. */
export interface Peeled {
  rest: string;
  /** "6 slides" */
  wishes: string[];
  audience?: string;
  hasDeck: boolean;
  /** It only says for whom. */
  isWhom?: boolean;
  /** Somebody is to be talked into it. */
  persuades?: boolean;
  /** What is told before that. */
  said?: string;
  /** The words for the deck, and for those whom it is for. */
  made?: string;
  forWhom?: string;
  /** What it tells behind a colon. */
  told?: string;
}

/**
 * What a sentence asks for; nothing where it asks for no deck.
 * @param isSure whatever stands before a deck that is about something asks for it
 */
export function requestIn(sentence: string, isSure = /[:：]$/u.test(sentence)): Peeled | undefined {
  const talk = intendedTalk(sentence.replace(/[.!?。]$/u, ''));
  if (talk) {
    const { about, audience, persuades } = talk;
    const wishes = readCount(sentence.slice(0, sentence.indexOf(about)))?.phrases ?? [];
    const said =
      talk.before && wordCount(talk.before) > 1 && isSaid(talk.before) ? capitalised(talk.before) : '';
    const whom = audience && !isStopWord(audience.name.toLowerCase()) ? audience.name : '';
    return { rest: about, wishes, audience: whom, hasDeck: false, persuades, said };
  }
  const isFor = lengthOf(saysAudience, sentence);
  if (isFor > 0 && !mentionsDeck(sentence.slice(isFor)))
    return {
      rest: '',
      wishes: [],
      audience: sentence.slice(isFor).replace(/[.!]$/u, '').trim(),
      hasDeck: true,
      isWhom: true,
    };
  const { isNamed, ...left } = fromLeft(sentence, isSure);
  // "It is about our ferries."
  const said = lengthOf(saysTopic, left.rest);
  if (said > 0 && isTime(left.rest.slice(said))) return undefined;
  if (said > 0)
    return {
      ...left,
      rest: left.rest
        .slice(said)
        .replace(/[.!?]$/u, '')
        .trim(),
    };
  if (isNamed) return { ...left, rest: withoutRequestEnd(left.rest, mayRequest().test(sentence)) };
  const aim = left.hasDeck ? lengthOf(toDo, left.rest) : 0;
  if (aim > 0) return { ...left, rest: withoutRequestEnd(left.rest.slice(aim), true) };
  // "Four slides, why we need two lorries"
  const question = left.hasDeck ? withoutCourtesy(left.rest) : '';
  if (question && opensQuestion().test(question)) return { ...left, rest: question };
  const behindColon = left.hasDeck && left.audience ? aloneBehindColon(left.rest) : '';
  if (behindColon) return { ...left, rest: behindColon };
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
  if (!found || !names.test(found.rest)) return undefined;
  const whom = behind.flatMap((one) => readersAt(one) ?? []);
  const wishes = behind.filter((one) => !readersAt(one)).map((one) => one.replace(/[.。!！]$/u, ''));
  return {
    ...found,
    wishes: [...found.wishes, ...wishes],
    ...(whom[0] && !found.audience && { audience: whom[0].name }),
  };
}

/** "Slides for the owners: the pump costs 86,000": it tells at once. */
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

/** "Slides for apprentices: safety at work, with a quiz", and no list. */
function aloneBehindColon(rest: string): string {
  const [, text = ''] = /^[:：]\s*(\S.+)$/su.exec(rest) ?? [];
  const [first = '', ...others] = splitAt(text, ',،，、');
  const areWishes = others.length > 0 && others.every((one) => having().test(one));
  const areFigures = !hasLatin(text) && others.some((one) => /\p{N}/u.test(one));
  return (areWishes || areFigures) && wordCount(first) > 1 && !isSaid(first) ? text : '';
}

const isAudience = (text: string): boolean => readersAt(`${text} `)?.length === text.length + 1;

/** Those whom a text names first as whom it is for, whatever they are called. */
function readersAt(text: string): { name: string; length: number } | undefined {
  const { phrase = '', name = '' } = forSomebody(text) ?? readAudience(text) ?? {};
  const known = text.startsWith(phrase.trim()) ? phrase.trim().length : 0;
  const [all = '', ...names] = beforeAsking().exec(text) ?? forFirst().exec(text) ?? [];
  if (known > 0 && known >= all.trim().length - 1) return { name, length: Math.max(known, all.length) };
  const called = names.find(Boolean)?.trim() ?? '';
  // "للمعلمين"
  return all ? { name: called.replace(/^ل(?=\p{sc=Arab}{4})/u, 'ال'), length: all.length } : undefined;
}

function speaks(rest: string, peeled: Peeled): number {
  const length = lengthOf(speaking, rest);
  peeled.hasDeck ||= length > 0;
  return length;
}

function fromLeft(sentence: string, isSure = false): Peeled & { isNamed: boolean } {
  const peeled: Peeled = { rest: sentence, wishes: [], hasDeck: false };
  for (let peels = 0; ; peels++) {
    const rest = peeled.rest.replace(/^[\s,，、¿¡]+/u, '');
    const [count = ''] = readCount(rest)?.phrases ?? [];
    const counted = count ? rest.slice(0, lengthOf(beforeCount, rest) + count.length).indexOf(count) : -1;
    const [whom = '', name = ''] = (peeled.hasDeck && whomIn(rest)) || [];
    const about = rest.slice(whom.length).replace(/[.!?]$/u, '');
    const time = about.slice(lengthOf(on, about)).trim();
    // "For my class on Friday (about otters)"
    const behindTime = time.slice(momentAt(time)?.length ?? time.length).trim();
    const readers =
      whom && (!momentAt(time) || lengthOf(on, behindTime) > 0)
        ? { name, length: behindTime ? rest.lastIndexOf(behindTime) : whom.length }
        : peeled.audience === undefined
          ? readersAt(rest)
          : undefined;
    const lead = !peeled.hasDeck
      ? 0
      : // "Slides for patients explaining …", "A deck showing them …"
        lengthOf(on, rest) || (peeled.forWhom ? lengthOf(telling, rest) : 0);
    const object = rest.slice(lead).trim();
    const moment = lead > 0 ? (momentAt(object) ?? '') : '';
    if (lead > 0 && !moment) {
      const isWhole = isInflected.test(rest) || compares().test(rest);
      return { ...peeled, rest: isWhole ? rest : object, isNamed: true };
    }
    // "… for the members on Thursday about our ferries"
    const behind = object.slice(moment.length).trim();
    let length = moment && lengthOf(on, behind) > 0 ? rest.length - behind.length : 0;
    length ||= counted < 0 ? lengthOf(deck, rest) : counted + count.length;
    // "Need an investor update deck"
    const kind = rest.slice(lengthOf(article, rest)).replace(/[.!?]$/u, '');
    if (length === 0 && !peeled.hasDeck && isKindOfDeck(kind)) ({ length } = rest);
    if (length > 0) {
      peeled.hasDeck = true;
      const words = rest.slice(lengthOf(article, rest), length).trim();
      peeled.made ??= counted < 0 ? words : (words.split(' ').at(-1) ?? words);
    }
    if (counted >= 0) peeled.wishes.push(count);
    if (length === 0 && !peeled.hasDeck)
      length = lengthOf(asks, rest) || lengthOf(onFirst, rest) || speaks(rest, peeled);
    if (length === 0 && peeled.hasDeck) length = lengthOf(when, rest);
    if (length === 0 && readers) {
      ({ length } = readers);
      peeled.audience = isTalk(readers.name) ? '' : readers.name;
      peeled.forWhom = rest.slice(0, length).trim();
    }
    if (length === 0 && !peeled.hasDeck) length = lengthBeforeDeck(rest, sentence, isSure);
    if (length === 0 || peels > most.peeled) return { ...peeled, rest, isNamed: false };
    peeled.rest = rest.slice(length);
  }
}

/** "For the members (about …)", and not "for the members with sections (on …)" */
function whomIn(rest: string): string[] | undefined {
  const [whole = '', name = ''] = whomBefore().exec(rest) ?? [];
  // "(Slides) to teach teenagers (about …)"
  return endsInSections().test(name) ? undefined : [whole, name.replace(explains(), '')];
}
const explains = once(() => new Caseless(`^(?:${requestWords('explains')})\\s`));
const endsInSections = once(() => new Caseless(`\\s${requestWords('sections')}$`));

/** "(A talk for the club) comparing raised beds with pots" */
const compares = once(() => new Caseless(requestWords('comparison')));

/** "… (to the hotel) tomorrow about", whoever that is */
const whomBefore = once(
  () =>
    new Caseless(
      `^(?:${requestWords('forWhom')}|${requestWords('toWhom')})\\s([^,.;:]{3,60}?)\\s(?:${tellingWhen()}\\s)?(?=${leadingToSubject()}\\s)`,
    ),
);

/** "20 minute" */
const spanFirst = /^(?:\p{L}{1,3}\s)?\d{1,3}[\s-]?\p{L}+\s/u;

/** "(Could you possibly whip up some) slides": of what asks, its other words need not be known. */
function lengthBeforeDeck(rest: string, sentence: string, isSure: boolean): number {
  const { index: deckAt = -1 } = anyDeck().exec(rest) ?? {};
  if (deckAt <= 0) return 0;
  const index = rest.slice(0, deckAt).replace(/\d{1,2}\s$/u, '').length;
  const before = sentence.slice(0, sentence.length - rest.length + index);
  const [label = '', ...labelled] = splitAt(before, ':：');
  const isLabelled = labelled.length === 0 || wordCount(label) < fewestInName;
  const isPlain =
    isLabelled &&
    !/[;"“„«\p{N}]/u.test(rest.slice(0, index).replace(spanFirst, '')) &&
    before.length <= most.beforeDeck;
  return isPlain &&
    !opensQuestion().test(sentence) &&
    (asksAnywhere().test(before) || (isSure && deckAbout().test(rest.slice(deckAt)))) &&
    !onAnywhere().test(before)
    ? index
    : 0;
}
const closing = (pattern: () => string) => once(() => new Caseless(`(?:${pattern()})$`));
const asksLast = closing(() => requestWords('last'));
const deckLast = closing(
  () => `(?:${requestWords('adjectives', 'other')}\\s?)?${requestWords('deck', 'other')}`,
);
const onLast = closing(() => requestWords('onLast'));

/** Where the verb stands last: "…についてのスライドを6枚作ってください" */
function fromRight(left: Peeled): Peeled | undefined {
  const peeled: Peeled = { ...left, wishes: [...left.wishes] };
  for (let peels = 0; ; peels++) {
    const rest = peeled.rest.replace(/(?<![\s,，、.。।!])[\s,，、.。।!]+$/u, '');
    const [count = ''] = readCount(rest)?.phrases ?? [];
    const lead = peeled.hasDeck ? lengthOf(onLast, rest) : 0;
    if (lead > 0) return { ...peeled, rest: rest.slice(0, -lead).trim() };
    let length = lengthOf(deckLast, rest);
    if (length > 0) peeled.hasDeck = true;
    else if (count && rest.endsWith(count)) {
      ({ length } = count);
      peeled.wishes.push(count);
      // "… 4 slides make": with nothing behind it, a count names no deck.
      peeled.hasDeck ||=
        inside().test(count) || (rest.length + 2 < left.rest.length && counted().test(count));
    } else length = lengthOf(asksLast, rest);
    if (length === 0 || peels > most.peeled)
      return peeled.hasDeck && !left.hasDeck ? { ...peeled, rest } : undefined;
    peeled.rest = rest.slice(0, -length);
  }
}
const inside = once(() => new Caseless(requestWords('deck', 'other')));
const counted = once(() => new Caseless(requestWords('counted', 'other')));
