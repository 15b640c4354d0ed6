import type { Locale } from '../../../contract/locales.ts';
import { Caseless } from '../../language/caseless.ts';
import { languageOfPrompt } from '../../language/detect-language.ts';
import { wordsIn } from '../../language/languages.ts';
import { once } from '../../language/once.ts';
import { isSaid, opensQuestion, partsAsked } from '../../language/prompt-words.ts';
import { requestWords, tellingWhen } from '../../language/request-words.ts';
import { hasLatin } from '../../language/scripts.ts';
import { splitSentences } from '../../language/sentences.ts';
import { wordCount } from '../words.ts';
import { withoutCourtesy } from './courtesy.ts';
import { mentionsDeck } from './deck-asked.ts';
import { fromLeft, type Peeled } from './peel-request.ts';
import { audienceNamed } from './read-audience.ts';
import { readPurpose } from './read-purpose.ts';
import { isStatement } from './read-sections.ts';
import { withoutRequestEnd } from './read-topic.ts';
import { requestIn, states, withoutMoment } from './request-in.ts';
import { authorIs, lengthOf, ofAuthorFirst, onAnywhere, opensInPronoun, when } from './request-patterns.ts';
import { capitalised, clausesOf, splitAt, withStop } from './split.ts';
import { asksSeveral, isTime } from './sure-title.ts';

/** A prompt rewritten to begin with its subject, and its audience. */
export interface SubjectFirst {
  prompt: string;
  audience?: string;
  /** The words of the request: "Please make a sales deck about". */
  asking?: string;
  persuades?: boolean;
  /** What the author says about themselves before it: "I teach year 9". */
  ofAuthor?: string[];
  /** Deck and audience in place of a subject if it names none: "Slides for the owners". */
  nameless?: string;
}

/** Limits: sentences searched for a request, characters of such a sentence, words of a subject. */
const most = { sentences: 12, characters: 600, inName: 16, inItem: 5 } as const;

/**
 * Rewrites "Hi, please make a deck for the board about our ferries. We have 3." as "Our ferries. We have 3." Known
 * words are removed from both ends of the requesting sentence until its subject is left; nothing is cut out of the
 * middle. A sentence that yields no subject is left alone.
 * @param isFilled the subject was given under a label and is first already, so a mere request is dropped
 */
export function subjectFirst(prompt: string, isFilled = false): SubjectFirst {
  const language = languageOfPrompt(prompt.slice(0, 4000)) ?? 'en';
  const [line = '', ...lines] = prompt.split('\n');
  const sentences = splitSentences(line, language);
  const asked = sentences.slice(0, most.sentences).map((sentence, index) =>
    // "One slide on risks" is part of a deck that has a subject.
    sentence.length > most.characters || (index > 0 && partsAsked(sentence).length > 0)
      ? undefined
      : surely(requestIn(sentence), language),
  );
  const isNamed = (one: Peeled | undefined) => one !== undefined && one.rest !== '';
  // "My son needs a presentation about the moon": there is no other request.
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
  // If the subject is the audience, "why we deserve a longer lease", the audience is content.
  const isOwn = isSaid((found?.rest ?? '').replace(/^\S+\s/u, ''), language);
  const until = at < 0 ? asked.findIndex((one) => one?.hasDeck) : at;
  const isOfAuthor = (sentence: string, index: number) =>
    lengthOf(authorIs, sentence) > 0
      ? index < until || (index === 0 && until < 0 && sentences.length > 1)
      : index < until &&
        lengthOf(ofAuthorFirst, sentence) > 0 &&
        !intends().test(sentence) &&
        !/\p{N}/u.test(sentence);
  const ofAuthor = isOwn ? [] : sentences.filter(isOfAuthor);
  const others = sentences.flatMap((sentence, index) =>
    index === at || ofAuthor.includes(sentence)
      ? []
      : isBare(asked[index])
        ? (asked[index]?.told ?? [])
        : index === 0 && at > 0
          ? capitalised(sentence)
          : sentence,
  );
  if (!found && !nameless && !bare.some(({ isWhom }) => isWhom || isFilled))
    return {
      prompt: withForFirstLast(others, lines),
      ...(ofAuthor.length > 0 && { ofAuthor }),
    };
  const known = [...(found ? [found] : []), ...bare];
  const audience = withoutRequestEnd(known.map((one) => one.audience).find(Boolean) ?? '', true);
  const wishes = known.flatMap((one) => one.wishes).join(', ');
  if (isFilled) others[0] = withoutWhen(others[0] ?? '');
  const { name, more, ofReaders } = named(found?.rest ?? '', language);
  const subject = [
    capitalised(nameless ?? name).replace(/[\s,،、，]{1,3}$/u, ''),
    (found ?? nameless) && wishes,
  ]
    .filter(Boolean)
    .join(', ');
  const told = [
    subject && withStop(subject),
    found?.said && withStop(found.said),
    found?.told,
    more,
    ...others,
    (found ?? nameless) ? '' : wishes,
  ];
  if (ofReaders) ofAuthor.push(ofReaders);
  const asking = sentences
    .map((sentence, index) => (asked[index]?.told ? splitAt(sentence, ':：')[0] : sentence))
    .filter((_, index) => index === at || isBare(asked[index]))
    .join(' ');
  return {
    prompt: [told.filter(Boolean).join(' '), ...lines].join('\n'),
    ...(ofAuthor.length > 0 && { ofAuthor }),
    asking: found ? asking.replace(found.rest, ' ') : asking,
    ...(audience && { audience }),
    ...(found?.persuades && { persuades: true }),
    ...(nameless && { nameless }),
  };
}

/** "I've been asked to thank the volunteers" is what the deck is for. */
const intends = once(() => new Caseless(`^(?:${requestWords('intends')})\\s`));

/** Text that is no subject is content: "I'd like to show the members what was taken, what we propose". */
const surely = (given: Peeled | undefined, language: Locale): Peeled | undefined => {
  const asked = given && { ...given, rest: withoutAim(withoutMoment(given.rest)) };
  return asked &&
    asked.rest !== '' &&
    (isSaid(asked.rest, language) || asksSeveral(asked.rest) || isTime(asked.rest))
    ? { ...asked, rest: '', told: withStop(capitalised(asked.rest)), isWhom: true }
    : asked;
};

/** "Three pumps for our cellar so the owners can decide: …" */
const withoutAim = (rest: string): string => rest.replace(aim(), '');
const aim = once(
  () =>
    new Caseless(
      `(?<=^\\S+\\s\\S+\\s[^,.;:]{3,80}?),?\\s(?:${requestWords('therefore')})\\s(?:that\\s)?[^,.;:\\d]{6,60}(?=[:.]|$)`,
    ),
);

/** A prompt that opens with only its audience and continues with a statement that is no title. */
function namelessIn([asked, then]: (Peeled | undefined)[], sentences: string[]): string | undefined {
  // "I need a deck. It's for our board."
  const readers = asked?.forWhom === undefined && then?.isWhom ? then : asked;
  const next = sentences[readers === asked ? 1 : 2] ?? '';
  const { made = '', rest = '', told = next } = asked ?? {};
  const { forWhom = '', audience = '' } = readers ?? {};
  const whom = forWhom.replace(/[.!?]$/u, '');
  const isPlain = rest === '' && whom !== '' && !/[,:]/u.test(whom) && !onAnywhere().test(whom);
  const isDeck =
    hasLatin(made) &&
    (readPurpose(made) === 'general' || !mentionsDeck(made)) &&
    !audienceNamed(audience).isOccasion;
  // "Need a training for new cashiers"
  const isTalk = !mentionsDeck(made);
  return isPlain && isDeck && (isTalk || states(told)) ? capitalised(`${made} ${whom}`) : undefined;
}

/** "Training deck for new porters": an audience alone is no subject. */
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

/** "主题是公司年会，下周五用" */
function withoutWhen(text: string): string {
  const clauses = splitAt(text.replace(/[.。]$/u, ''), ',，、');
  const kept = clauses.filter((one) => lengthOf(when, one) < one.length);
  return kept.length === clauses.length ? text : withStop(kept.join(', '));
}

/** Without punctuation, content starts after "and": "why we stop the fair and it lost eleven thousand and …". */
function named(rest: string, language: Locale): { name: string; more: string; ofReaders?: string } {
  const because = leadsToReason(language);
  // "Helmets for year 6 because two kids fell last week", "punctuality because they're always late"
  const [before = '', ...reasons] = rest.split(because);
  const [, reason = ''] = /^\S+\s(\S.*)$/su.exec(reasons.join(' ')) ?? [];
  if (isStatement(reason, language) && !opensQuestion().test(before)) {
    const said = withStop(capitalised(reason));
    return opensInPronoun().test(reason)
      ? { name: before, more: '', ofReaders: said }
      : { name: before, more: said };
  }
  const [name = ''] = clausesOf(rest.split(because)[0] ?? '');
  const isShort = wordCount(rest) <= most.inName || /[,;:，、：]/u.test(rest.slice(0, name.length));
  if (isShort || wordCount(name) < fewestInName) return { name: rest, more: '' };
  const behind = rest.slice(name.length);
  const more = withoutCourtesy(because.test(behind) ? behind : behind.replace(/^\s\S+\s/u, '')).trim();
  return { name, more: withStop(capitalised(more)) };
}
const fewestInName = 3;
/** "Da" is "because" in German and "of the" in Portuguese. */
const leadsToReason = (language: Locale): RegExp =>
  new Caseless(`\\s(?=(?:${wordsIn(language).requests.because ?? '(?!)'})\\s)`);

function withForFirstLast(sentences: string[], lines: string[]): string {
  const ordered = sentences.map(
    (sentence) => forFirstLast(sentence) ?? sentence.replace(dueBeforeDeck(), ''),
  );
  return [ordered.join(' '), ...lines].join('\n');
}

/** "Ich brauche (für morgen) was Kurzes für die Eltern: …" */
const dueBeforeDeck = once(
  () =>
    new Caseless(
      `(?<=^(?:${requestWords('leads')}|${requestWords('makes')})\\s)${tellingWhen()}\\s(?=(?:${requestWords('articles')}\\s)?(?:${requestWords('adjectives')}\\s)?${requestWords('deck')}(?!\\p{L}))`,
    ),
);

/** Rewrites "Für das Fest am 3. Mai brauche ich Folien: …" as "Folien für das Fest am 3. Mai: …" */
function forFirstLast(sentence: string): string | undefined {
  const { rest, made = '', forWhom = '' } = fromLeft(sentence);
  const isFirst = forWhom !== '' && sentence.indexOf(forWhom) < sentence.indexOf(made);
  const isNameless = made !== '' && isFirst && /^(?:[:：.!?]|$)/u.test(rest);
  return isNameless && hasLatin(made) && hasLatin(forWhom)
    ? `${capitalised(made)} ${forWhom}${rest}`
    : undefined;
}
