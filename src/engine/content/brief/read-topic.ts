import type { Locale } from '../../../contract/locales.ts';
import { Caseless } from '../../language/caseless.ts';
import { once } from '../../language/once.ts';
import { onlyAsks, phrases } from '../../language/prompt-words.ts';
import { requestPatterns, requestWords, tellingWhen } from '../../language/request-words.ts';
import { folded, hasOtherScript } from '../../language/scripts.ts';
import { splitSentences } from '../../language/sentences.ts';
import { isStopWord } from '../../language/stop-words.ts';
import { isTimeAlone } from '../entry.ts';
import { keyOf } from '../words.ts';
import { askedIn, endsInDeck, isKindOfDeck, namesOnlyDeck } from './deck-asked.ts';
import { audienceNamed } from './read-audience.ts';
import { capitalised, splitAt } from './split.ts';

/** "Tell us about bees". */
const tellAbout = once(
  () => new RegExp(`^(?:${tellingWhen()}\\s)?${requestWords('tells')}\\s+(.{3,})$`, 'u'),
);
/** "The board wants to know why costs doubled" asks for exactly that. */
export const asksFor = (topic: string, sentence: string): boolean =>
  tellAbout().test(folded(sentence)) && keyOf(sentence).endsWith(keyOf(topic));
/** "Explain to my parents how to call" */
function told(clause: string): string {
  const [, object = ''] = tellAbout().exec(folded(clause)) ?? [];
  return object ? clause.slice(-object.length) : clause;
}
/** "I'm speaking about bees next week" */
export const whenLast = once(() => new Caseless(`\\s${tellingWhen()}(?=$|,)`));
/** The verb that ends a request, and text after it. */
const requestEnd = once(
  () => new Caseless(`(?<!\\s)\\s?(?:(?<!\\p{sc=Latn})(?:${phrases('endVerbs').join('|')}))?\\s?[?!.]{0,3}$`),
);
const opens = once(() => requestPatterns('opens').map((pattern) => new RegExp(`^${pattern}`, 'u')));
const closes = once(() => requestPatterns('closes').map((pattern) => new RegExp(pattern, 'u')));
const verb = once(
  () =>
    new Caseless(
      `^(?:${requestWords('please')}\\s+)?${requestWords('makes')}(?!\\p{sc=Latn})\\s*(?:${requestWords('whom')}\\s)?(?:${requestWords('articles')}\\s+)?`,
    ),
);

/** Topic of an opening sentence whose instructions were already removed. */
export function readTopic(head: string, language: Locale): { topic: string; isNamed: boolean } {
  const rest = withoutDeckBefore(tidy(head.replace(dangling(), '')));
  const small = folded(rest);
  const [, made = ''] = intoDeck().exec(small) ?? [];
  const from = made && !isGeneric(made) ? small.indexOf(made) : -1;
  const [, about] = tellAbout().exec(small) ?? [];
  const asked =
    from > 0
      ? rest.slice(from, from + made.length)
      : withoutEnd(rest, about?.length ?? small.length - askedIn(small)).replace(
          about ? whenLast() : /$^/u,
          '',
        );
  const bare = tidy(asked.replace(/^(?:Präsentation|Vortrag|Folien|Foliensatz)\s(?=\p{Lu})/u, ''));
  const stripped = tidy([...opens(), ...closes()].reduce((text, pattern) => text.replace(pattern, ''), bare));
  const object = tidy(rest.replace(verb(), ''));
  // "Give us 6,000": a bare figure is no subject.
  const body = stripped !== rest ? stripped : /\p{L}/u.test(object) ? object : rest;
  const found = withoutVerb(
    told(withoutParticle(withoutDeckApart(firstSentence(body, language)).replace(leftover, ''))),
  );
  const isNamed =
    names.test(found) &&
    !isPronoun().test(found) &&
    !onlyAsks(found) &&
    !namesOnlyDeck(found) &&
    !isTimeAlone(found);
  const topic = unquoted(isNamed ? asSubject(withoutDeck(found)) : tidy(head));
  return { topic: capitalised(topic), isNamed };
}

/** "Make it 6 slides" */
const isPronoun = once(() => new Caseless(`^(?:${requestWords('whom')})$`));

/** "Über unseren Umzug" gives "unser Umzug"; "den Wandel gestalten" is an action. */
const asSubject = (topic: string): string =>
  objectBefore().test(topic) && !/\p{Ll}en$/u.test(topic)
    ? topic.replace(/^den\s/iu, 'der ').replace(/^(\p{L}+)en\s/u, '$1 ')
    : topic;
const objectBefore = once(() => new Caseless(`^${requestWords('nominative')}\\s`));

/** Drops the verb or question mark at the end of a request, `length` characters. */
function withoutEnd(request: string, length: number): string {
  const object = tidy(request.slice(-length));
  return length === request.length ? object : withoutRequestEnd(object, mayRequest().test(request));
}

/**
 * A subject without the end of its request, "bees machen?"; a question keeps its mark unless the mark belongs to the
 * request.
 */
export const withoutRequestEnd = (object: string, isRequest = false): string =>
  asksQuestion(object) && !isRequest ? object : tidy(object.replace(requestEnd(), ''));

export const mayRequest = once(
  () => new Caseless(`^(?:${requestWords('leads')}|${requestWords('mayAsk')})\\s`),
);

/** "Make a debrief" */
export const asksToMake = (text: string): boolean => verb().test(text);

/** A sentence that asks for a deck by its verb: "Make a donor presentation for our van". */
export const asksForDeck = (sentence: string): boolean =>
  verb().test(sentence) && soonDeck().test(folded(sentence));
const soonDeck = once(() => new RegExp(`^(?:\\S+\\s){1,6}${requestWords('deck')}(?![\\p{L}])`, 'u'));

/** Quoted title of 'Presentation "Lessons from Apollo 13"'. */
export const withoutDeckBefore = (text: string): string => text.replace(deckBefore(), '');
const deckBefore = once(
  () => new Caseless(`^(?:${requestWords('articles')}\\s)?${requestWords('deck')}\\s{1,2}(?=["“„«「])`),
);

/** "Convert our leave policy into slides" */
const intoDeck = once(
  () => new RegExp(`^(?:${requestWords('please')}\\s)?${requestWords('into')}${requestWords('deck')}$`, 'u'),
);

/** "PPT, this year in figures", "This year in figures, a deck" */
function withoutDeckApart(text: string): string {
  const [first = '', next, ...others] = splitAt(text, ',，、');
  const last = others.at(-1) ?? next;
  if (!next || !last) return text;
  if (namesOnlyDeck(first)) return text.slice(text.indexOf(next, first.length));
  return namesOnlyDeck(last) ? tidy(text.slice(0, text.lastIndexOf(last)).replace(/[,，、]\s*$/u, '')) : text;
}

/** "Onboarding deck" becomes "Onboarding", also "for new nurses"; "Investor deck" and "Retirement talk for Ada" stay. */
function withoutDeck(given: string): string {
  const topic = given.replace(asksQuestion(given) ? /$^/u : deckExplaining(), '');
  const [, kind = ''] = endsInDeck().exec(topic) ?? [];
  if (kind) return !asksQuestion(topic) && !audienceNamed(kind).readership ? tidy(kind) : topic;
  const [, deck = '', named = '', behind = ''] = deckForSomebody().exec(topic) ?? [];
  const isKind = isKindOfDeck(deck) && audienceNamed(named).readership === undefined;
  return isKind ? `${named}${behind}` : deck ? `${deck}${behind}` : topic;
}
/** "(Welcome deck explaining) our benefits" */
const deckExplaining = once(
  () =>
    new Caseless(
      `^(?:[\\p{L}-]+\\s){1,2}${requestWords('deck', 'latin')}\\s(?:${requestWords('onVerb')})\\s(?!${requestWords('toWhom')}\\s)`,
    ),
);
const deckForSomebody = once(
  () =>
    new Caseless(
      `^(?:${requestWords('articles')}\\s)?((\\S.{2,40}?)\\s${requestWords('deck')})(\\s${requestWords('forWhom')}\\s.+)$`,
      's',
    ),
);

/** One character may name something in Chinese and Japanese. */
export const names = /[\p{L}\p{M}\p{N}]{2}|\p{sc=Han}/u;

const unquoted = (text: string): string => /^(['"“„«「『])(.{2,})['"”“»」』]$/u.exec(text)?.[2] ?? text;

/** "Summarise RFC 3085": the verb is not part of the topic; "Summarise this report" stays as it is. */
function withoutVerb(topic: string): string {
  const [, object = ''] = telling().exec(folded(topic)) ?? [];
  if (!object || isGeneric(topic)) return topic;
  const named = topic.slice(-object.length);
  // "Can you explain photosynthesis?"
  return asksQuestion(named) ? named : named.replace(/\s?[?？؟]$/u, '');
}

const telling = once(
  () =>
    new RegExp(
      `^(?:${requestWords('please')} )?(?:${requestWords('leads')} )?${requestWords('presents')}\\s+(?!${requestWords('between')} )(.{3,})$`,
      'u',
    ),
);

/** Prepositions whose object was removed with an instruction. */
const dangling = once(
  () => new Caseless(`(?<![\\p{L}\\p{N}&])${requestWords('links')}\\s*(?=$|[,.;،])`, 'g'),
);

/** 「計画を」 without its verb is 「計画」; the particle follows a final consonant, unlike in 「마을」, a village. */
const withoutParticle = (text: string): string =>
  text.endsWith('을') && ((text.codePointAt(text.length - 2) ?? 0) - firstHangul) % finals > 0
    ? text.slice(0, -1)
    : text;
const firstHangul = 0xac00;
const finals = 28;

/** Particles whose verb was removed with an instruction: 「報告を役員向けに」 without its audience. */
const leftover =
  /(?<=\p{sc=Hangul}{2})를$|を?\s+[にへで]$|[にへで]?を$|^[にへで]$|(?<=\p{sc=Han}|\p{sc=Kana})の$/u;

/** "Why our library should open on Sundays" is not about Sundays. */
export const asksQuestion = (topic: string): boolean => questions().test(topic);
const questions = once(() => new Caseless(`^(?:${requestWords('questions')}|${requestWords('mayAsk')})\\s`));

function tidy(text: string): string {
  return text
    .replace(/\s+/g, ' ')
    .replace(/\s+([,.;:、，。])/g, '$1')
    .replace(/([,;:、，])(?:\s*[,;:.、，])+/g, '$1')
    .replace(/^[\s,.;:：—–、，。؛،-]+|(?<![\s,.;:：—–、，。؛،-])[\s,.;:：—–、，。؛،-]+$/g, '')
    .trim();
}

/** Titles stop at the first sentence; prompts go on to explain. */
function firstSentence(text: string, language: Locale): string {
  return tidy(splitSentences(text, language)[0] ?? text);
}

const sources = once(() => ({
  latin: new RegExp(`(?<![\\p{L}])${requestWords('sources', 'latin')}(?![\\p{L}])`, 'gu'),
  other: new RegExp(requestWords('sources', 'other'), 'gu'),
}));

/** "Introduce this library", "Brief the management on this contract": the topic is whatever the source says. */
const pointing = once(
  () =>
    new RegExp(
      `^(?:${requestWords('please')},? )?(?:${requestWords('presents')}|${requestWords('treats')})(?![\\p{L}])(?:.{0,40}\\s)?${requestWords('these', 'latin')}(?![\\p{L}])`,
      'u',
    ),
);

/** "This speech", „dieses Gesetzes“, 「この政策」: the source by its kind. */
const pointed = once(
  () =>
    new RegExp(
      `(?<!\\p{L})${requestWords('these', 'latin')}(?!\\p{L})|${requestWords('these', 'other')}`,
      'gu',
    ),
);

/** A prompt that names its source by kind: "Summary of this speech". */
export const pointsAtKind = (topic: string): boolean => folded(topic).search(pointed()) >= 0;

/** That kind: "research proposal" of "Present this research proposal to the board". */
export function kindPointedAt(topic: string): string | undefined {
  const [match] = folded(topic).matchAll(pointed());
  const noun = match?.[0].lastIndexOf(' ') ?? -1;
  if (!match || noun < 0) return undefined;
  const words = topic.slice(match.index + noun + 1).split(/[\s,;:.]+/u, mostInKind);
  const end = words.findIndex((word) => word === '' || isStopWord(word.toLowerCase()));
  return words.slice(0, end < 0 ? mostInKind : end).join(' ') || undefined;
}
const mostInKind = 3;

/** "This to new maintainers": a pointer and an audience. */
const pointingForSomebody = once(
  () =>
    new RegExp(
      `^(?:${requestWords('presents')}\\s)?(?:${requestWords('sources', 'latin')}\\s){1,4}(?:${requestWords('forWhom')}|${requestWords('toWhom')})\\s`,
      'u',
    ),
);

/** A prompt that only points at its sources: "Summarise this report". */
export function isGeneric(topic: string): boolean {
  const lower = folded(topic);
  if (pointing().test(lower) || pointingForSomebody().test(lower)) return true;
  const bare = lower.replace(kindDrawn(), '').replace(pointed(), ' ');
  const left = (hasOtherScript(topic) ? bare.replace(sources().other, ' ') : bare).replace(
    sources().latin,
    ' ',
  );
  return !names.test(left);
}
/** "(Investor pitch) from our notes" */
const kindDrawn = once(
  () =>
    new RegExp(
      `^(?:(?:${requestWords('kinds')})\\s){1,3}(?=(?:${requestWords('drawnFrom', 'latin')})\\s)`,
      'u',
    ),
);
