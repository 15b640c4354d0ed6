import type { Locale } from '../../contract/locales.ts';
import { Caseless } from './caseless.ts';
import { andWords } from './document-words.ts';
import { inEach, wordsIn } from './languages.ts';
import { once } from './once.ts';
import { contains, isLetter, standsAt, startsWith } from './phrase-in.ts';
import { requestWords } from './request-words.ts';
import { folded, hasNoSpaces } from './scripts.ts';
import { isStopWord } from './stop-words.ts';
import { upperFirst } from './upper-first.ts';
import { withoutBrackets } from './without-brackets.ts';

/** Words of prompts. `starts`, `inside` and `ends` are those of sentences that tell the maker something and the reader nothing. */
export interface PromptWords {
  starts: string;
  /** Verbs of telling and showing, and of what a text does to its readers, as a pattern: "mention", "blame". */
  says: string;
  /** A pattern of how a clause begins that forbids its listener something, and one of clauses that want something untold; they may have "{says}". */
  forbids: string;
  untold: string;
  inside: string;
  ends?: string;
  /** Verbs by which a sentence does so where it has one of `matters`: "Keep it short.", not "Keep the blade dry." */
  handles?: string;
  matters?: string;
  /** What sentences that state something begin with: "we". */
  speakers: string;
  /** Verbs that say "we" by their ending, as a pattern: "apriamo". */
  saysWe?: string;
  /** What stands before the number of a slide: "Slide 3: Costs". */
  slide: string;
  /** What the slide that only names the deck is called. */
  cover: string;
  /** What stands before a number that is not to be passed: "at most". */
  atMost: string;
  /** Labels before what a deck is about, for whom it is and how long: "Topic: Bees". */
  topicLabel: string;
  audienceLabel: string;
  lengthLabel: string;
  /** A pattern of who is to be talked into what: "convince the council to build a bridge". */
  persuades?: string;
  /** The same of who is told what: "tell the team that we move". */
  informs?: string;
  /** Units of how long a talk takes, and what stands behind something that is to close it. */
  spans: string;
  /** Times without a figure, and those who come to a talk, as patterns: "half an hour", "people". */
  spansSaid: string;
  attend: string;
  /** What may stand behind them: "15 min talk". */
  talks?: string;
  atEnd: string;
  /** The same as one word with it: "un quiz finale". */
  closing?: string;
  endVerbs?: string;
  /** Beginnings of requests that name nothing: "I want". */
  asks?: string;
  /** Words of notes that say how something stands or when: "receipt needed", "on vacation next week". */
  states: string;
  /** What the slide that lists the others is called. */
  agenda: string;
  /** Slides of their own that a deck may have on request: with a course of events, and others. */
  timelines?: string;
  parts?: string;
  /** Verbs by which a sentence wants something said, and what may stand behind them: "mention that". */
  names?: string;
  that?: string;
  /** What a part of a list begins with that goes on with the one before it: "94,000, up 12 %". */
  addends?: string;
  /** Those of them that count what it is made of: "143 calls, of which 61 fires". */
  among?: string;
  /** Things that a deck tells one by one, and what one is called: "reasons=Reason". */
  counted?: string;
  /** What points are called. */
  points?: string;
  /** Words by one of which a clause says how a deck is to be, and others that such clauses have: "fun", "look". */
  manner: string;
  besideManner: string;
  /** Patterns of what nothing but decks is made of, and of how somebody says how they like it: "bullets", "should be". */
  madeOf: string;
  liked: string;
  /** What decks are wished to be: "an engaging deck". */
  adjectives?: string;
  /** What may be said behind it. */
  thanks?: string;
}

const longestFirst = (a: string, b: string): number => b.length - a.length;
const lists = inEach('prompts');
/** The phrases of a kind, of all languages: prompts are read before their language is known. */
export const phrases = (of: keyof PromptWords): string[] => [
  ...new Set(lists.flatMap((list) => list[of]?.split('|') ?? [])),
];
/** Those of one language, and in English, which prompts of any language use; without a language those of `all`. */
const phrasesIn = (locale: Locale | undefined, of: 'matters' | 'speakers', all: string[]): string[] =>
  locale ? [locale, 'en' as const].flatMap((one) => wordsIn(one).prompts[of]?.split('|') ?? []) : all;
/** Patterns of who is to be talked into what. */
export const persuasions = lists.flatMap(({ persuades }) => persuades ?? []);
/** Patterns of who is told what. */
export const informations = lists.flatMap(({ informs }) => informs ?? []);

export const inside = phrases('inside');
export const speakers = phrases('speakers');
export const matters = phrases('matters');
/** Things that a deck may have, and ways in which it may be. */
export const mattersOf = (locale: Locale | undefined) => phrasesIn(locale, 'matters', matters);
const covers = phrases('cover');
const limits = phrases('atMost');
export const asks = phrases('asks');
const points = phrases('points');
const agendas = phrases('agenda');
const states = phrases('states');
const timelines = phrases('timelines');
const parts = phrases('parts');
const starts = phrases('starts');

/** As the phrases are written. */
export const plain = (text: string): string => folded(text).replaceAll('’', "'");

/** Whether words are a clause that says something, and no name: "we sell sourdough". @param locale "Ada" says "there is" in Indonesian alone */
export const isSaid = (text: string, locale?: Locale): boolean => {
  // "IT, keys and packing"
  const small = plain(text.replace(/^IT(?!\p{L})/u, '..')).trim();
  // 「我们的」 is "our".
  return (
    phrasesIn(locale, 'speakers', speakers).some(
      (phrase) => startsWith(small, phrase) && !/^们?[的の]/u.test(small.slice(phrase.length)),
    ) || saysWe().test(small)
  );
};
const saysWe = once(
  () => new RegExp(`^(?:${lists.flatMap((list) => list.saysWe ?? []).join('|')})(?!\\p{L})`, 'u'),
);

/** Patterns of clauses by their shape: what is not to be told or only shortly, and how much time its readers have. */
export const shapeOf = (shape: 'untold' | 'forbids', locale?: Locale): string =>
  (locale ? [wordsIn(locale).prompts] : lists)
    .map((words) => words[shape].replaceAll('{says}', words.says))
    .join('|');

/** "Slide", in every language, longest first. */
export const slideWords: readonly string[] = phrases('slide').sort(longestFirst);

/** Whether a title only says that it is one: "Title slide", and not "Opening hours". */
export const isCoverName = (title: string): boolean =>
  covers.some((phrase) => {
    const text = folded(title);
    const rest = text.slice(phrase.length).trim();
    return startsWith(text, phrase) && (!isLetter(rest) || slideWords.some((word) => rest.startsWith(word)));
  });

/** Whether words lead to a number that is not to be passed: "in at most". */
export const leadsToMost = (words: string): boolean => {
  const text = plain(words).trimEnd();
  return limits.some(
    (phrase) => text.endsWith(phrase) && standsAt(text, phrase, text.length - phrase.length),
  );
};

/** The words behind a number that make it a limit: " max". */
export function limitBehind(text: string): string | undefined {
  const small = plain(text.slice(0, longestLimit)).trimStart();
  const found = limits.find((phrase) => startsWith(small, phrase));
  return found && /^\s*/u.exec(text)?.[0].concat(text.trimStart().slice(0, found.length));
}
const longestLimit = 30;
/** Those that stand right behind a number, in scripts that part no words: "以内". */
export const limitsBehind = (): string => limits.filter(hasNoSpaces).join('|');

/** Whether words only ask, and name nothing: "Give me". */
export const onlyAsks = (text: string): boolean => asks.includes(plain(text).trim());

/** Whether a sentence asks for points, which slides have anyway; "no bullet points" does not. */
export const asksForPoints = (sentence: string): boolean =>
  !denies().test(sentence) && points.some((phrase) => folded(sentence).includes(phrase));

const denies = once(
  () => new Caseless(`(?<!\\p{L})(?:${requestWords('no')}|${requestWords('lacks')})(?!\\p{sc=Latn})`),
);

/** Whether words ask for the slide that lists the others: "with an agenda". */
export const asksForAgenda = (words: string): boolean =>
  agendas.some((phrase) => contains(plain(words), phrase));

/** Of an order for a slide of its own: "with a short quiz at the end". */
const mostOfPart = 6;
/** Of what one is to mention: "a proposed trial of three months in customer support". */
const mostOfSubject = 9;

const named = new Caseless(
  `^(?:(?:${requestWords('please')}|${requestWords('leads')})\\s)?(?:${phrases('names').sort(longestFirst).join('|')})(?:\\s${requestWords('please')})?\\s?,?\\s(?:(${phrases('that').join('|')})\\s)?(\\S.*)$`,
);
const opening = (of: keyof PromptWords) =>
  new RegExp(
    `^(?:${phrases(of).join('|')})(?!\\p{L})|^(?:${
      phrases(of)
        .filter((phrase) => hasNoSpaces(phrase))
        .join('|') || '(?!)'
    })`,
    'iu',
  );
const goingOn = opening('addends');
const counting = opening('among');

/** What parts the subjects of such a sentence, outside of brackets: "tips for nights and a checklist". */
const betweenSubjects = once(() => {
  const ands = andWords().join('|');
  return new RegExp(`(?:,\\s(?:(?:${ands})\\s)?|\\s(?:${ands})\\s)(?![^()（）]{0,200}[)）])`, 'iu');
});

/** Whether such a part begins to count what the one before it is made of. */
export const countsAmong = (part: string): boolean => counting.test(part);

/** Whether a part of a list only goes on with the one before it. */
export const goesOn = (part: string): boolean => goingOn.test(part);

/** What an order wants said: "Mention that it costs 6k", "Mention one study: it found 60 %". */
export function saidOnRequest(order: string): string | undefined {
  const [, shown] = showing().exec(order.replace(/[.。!?]$/u, '')) ?? [];
  if (shown && /\p{N}/u.test(shown)) return shown;
  const [, that, words] = named.exec(order.replace(/[.。!?]$/u, '')) ?? [];
  const isSaidThere =
    that !== undefined ||
    (/^[^:：,;]{3,40}[:：]\s?\S/u.test(words ?? '') && !opensQuestion().test(words ?? ''));
  return isSaidThere ? words : undefined;
}
/** "Explain what stays (fees 48, the Sunday run)" says it in its brackets. */
const showing = once(
  () =>
    new Caseless(
      `^(?:${requestWords('please')}\\s)?(?:${requestWords('presents')})\\s(${requestWords('questions')}\\s\\S.*)$`,
    ),
);
export const opensQuestion = once(() => new Caseless(`^${requestWords('questions')}\\s`));

const andThat = once(
  () => new RegExp(`,?\\s(?:${andWords().join('|')}),?\\s(?:${phrases('that').join('|')})\\s`, 'iu'),
);

/** "Mention the dance and that it was found in 1923": what is to be mentioned, and what is to be said. */
export function apartFromSaid(order: string): string[] {
  const { index, 0: seam } = andThat().exec(order) ?? { index: -1, 0: '' };
  return index > 0 && named.test(order) && saidOnRequest(order) === undefined
    ? [order.slice(0, index), order.slice(index + seam.length)]
    : [order];
}

/** What an order wants slides of their own to be called: "Quiz" of "with a quiz at the end", "The risk of fire" of "mention the risk of fire". */
export function partsAsked(order: string): { name: string; isTimeline: boolean }[] {
  const bare = order.replace(/[\s.。!]{1,4}$/u, '');
  const [, , subjects = ''] = named.exec(bare) ?? [];
  const wanted = subjects ? subjects.split(betweenSubjects()).filter(Boolean) : [bare];
  const slides = bare.split(betweenSubjects()).map((words) => ofOwnSlide().exec(plain(words))?.[1]);
  if (slides.every((name) => name !== undefined))
    return slides.map((name) => ({ name: upperFirst(name), isTimeline: false }));
  // "Include a chart and end with the next steps"
  if (wanted.slice(1).some((words) => starts.some((phrase) => startsWith(plain(words), phrase)))) return [];
  const found = wanted.map((words) => partIn(words, subjects !== ''));
  return found.every((one) => one !== undefined) ? found : [];
}

/** "A slide on risks", "con una diapositiva de riesgos": whatever its own slide is to be about. */
const ofOwnSlide = once(
  () =>
    new RegExp(
      `^(?:${requestWords('having')} )?(?:${requestWords('articles')} )?(?:${slideWords.join('|')}) (?:${requestWords('on')}|${requestWords('of')}|${requestWords('having')}) (\\S.{2,40}?)(?: (?:${requestWords('please')}))?$`,
      'u',
    ),
);

/** @param isSubject it is what is to be mentioned, whatever it is, but how the deck is to be */
function partIn(wanted: string, isSubject: boolean): { name: string; isTimeline: boolean } | undefined {
  const words = plain(withoutBrackets(wanted));
  if (words.split(' ').length > (isSubject ? mostOfSubject : mostOfPart)) return undefined;
  const timeline = timelines.find((one) => contains(words, one));
  // "Test de natation" is a test of something else.
  const name = timeline ?? parts.find((part) => contains(words, part) && (isSubject || isAllOf(words, part)));
  const isMatter = [...matters, ...inside].some((phrase) => contains(words, phrase));
  const called = !isSubject || timeline ? name : !isMatter || name ? partName(wanted) : undefined;
  if (!called) return undefined;
  const capital = called.replace(/^\p{L}|&\p{L}/gu, (letter) => letter.toUpperCase());
  return { name: capital, isTimeline: timeline !== undefined };
}

/** "A short quiz at the end" */
const partName = (wanted: string): string =>
  wanted.slice(0, Math.max(0, plain(wanted).search(standsLast())) || undefined).trim();

/** Nothing but small words stands behind a part, or where it is to stand. */
const isAllOf = (words: string, part: string): boolean =>
  words
    .slice(words.indexOf(part) + part.length)
    .replace(standsLast(), '')
    .split(/[^\p{L}]+/u)
    .every((word) => word === '' || isStopWord(word));
const standsLast = once(
  () => new RegExp(`(?:${phrases('atEnd').join('|')}|(?<!\\p{L})(?:${phrases('closing').join('|')})$)`, 'u'),
);

/** Whether words say how something stands: "login bug fixed". */
export const saysState = (words: string): boolean => states.some((phrase) => contains(plain(words), phrase));
