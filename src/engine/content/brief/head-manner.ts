import type { Locale } from '../../../contract/locales.ts';
import { Caseless } from '../../language/caseless.ts';
import { hasFiniteVerb } from '../../language/composing-words.ts';
import { numberWords, writtenNumbers } from '../../language/numerals.ts';
import { once } from '../../language/once.ts';
import { isOrder } from '../../language/orders.ts';
import { isSaid, mattersOf, partsAsked, phrases } from '../../language/prompt-words.ts';
import { requestWords } from '../../language/request-words.ts';
import { folded } from '../../language/scripts.ts';
import { wordCount } from '../words.ts';
import type { Tone } from './brief.ts';
import { mentionsDeck, namesOnlyDeck, onlyAsksForDeck } from './deck-asked.ts';
import { isForSomebody, readAudience } from './read-audience.ts';
import { readPurpose } from './read-purpose.ts';
import { toneNamed } from './read-tone.ts';
import { denies } from './request-patterns.ts';
import { splitAt } from './split.ts';
import { withoutAtEdge } from './take-out.ts';

/** Clauses of the opening sentence; the first names the subject. */
export const clausesOfHead = (text: string): string[] => splitAt(text, ',;、，；،؛');

/** "A timeline", "short examples": parts that a deck may have. */
export function namesMatter(text: string, language: Locale | undefined): boolean {
  const small = ` ${folded(text)
    .replace(/[\s.!。]+$/u, '')
    .trimStart()} `;
  // "Our tide tables"
  return !ours().test(small) && mattersOf(language).some((word) => small.includes(` ${word} `));
}

const ours = once(() => new Caseless(`^\\s(?:${requestWords('possessives')})\\s`));

/** The text after a dash at the end of a prompt, if all of it says how the deck should be: "– funny, little text". */
export function mannerBehind(
  text: string,
  language: Locale | undefined,
): { phrase: string; tone?: Tone; orders: string[] } | undefined {
  const [phrase = '', said = ''] = /\s[-–—]\s([^:：]{3,60})$/u.exec(text) ?? [];
  const clauses = clausesOfHead(said.replace(/\.$/u, ''));
  const isManner = (clause: string) =>
    !isSaid(clause) &&
    (toneNamed(clause) !== undefined ||
      isSpan(clause) ||
      (wordCount(clause) <= mostManner && (mentionsDeck(clause) || namesMatter(clause, language))));
  if (!said || !clauses.every(isManner)) return undefined;
  const tone = clauses.map(toneNamed).find(Boolean);
  const orders = clauses.filter((clause) => !toneNamed(clause) && !isSpan(clause));
  return { phrase, orders, ...(tone && { tone }) };
}

/** Most words of a clause that only describes the deck: "minimal text", "no corporate style". */
const mostManner = 4;

/** A subject without the length of the talk, the style of the deck and its ending. */
export function withoutManner(
  head: string,
  isMatter: (text: string) => boolean,
  isAsked: boolean,
): { about: string; orders: string[]; tone?: Tone } {
  const clauses = clausesOfHead(head).slice(1);
  const orders = clauses.filter(
    (clause, index) =>
      !toneNamed(clause) &&
      (isPart().test(clause) ||
        (isOrder(clause) && !mentionsDeck(clause)) ||
        lacks().test(clause) ||
        ((isAsked || isMatter(clauses[index - 1] ?? '')) && wantsNone(clause)) ||
        (endsTalk(clause) && (isMatter(clause) || partsAsked(clause).length > 0)) ||
        // "1,420 questions" is a result, and "sunlight has all colours" a statement.
        (wordCount(clause) <= mostManner &&
          isMatter(clause) &&
          !/\d{3}/u.test(clause) &&
          !hasFiniteVerb(clause, 'en'))),
  );
  const toned = clauses.find((clause) => toneNamed(clause));
  const tone = toned && toneNamed(toned);
  const hasSpan = clauses.some(isSpan);
  const asked = clauses.filter(
    (clause) =>
      isSpan(clause) || saysAttendance(clause, hasSpan) || onlyAsksForDeck(clause) || namesOnlyDeck(clause),
  );
  const [kind = '', ...more] = clauses.filter(
    (clause) =>
      ![...orders, ...asked, toned].includes(clause) && !isForSomebody(clause) && !readAudience(clause),
  );
  const isKind = more.length === 0 && namesKind(kind);
  const others = [...asked, ...(toned ? [toned] : []), ...(isKind ? [kind] : [])];
  const about = [...orders, ...others].reduce<string>(withoutAtEdge, head);
  return { about: withoutSpanBehind(about), orders, ...(tone && { tone }) };
}

/** "Without a timeline" */
const lacks = once(() => new Caseless(`^(?:${requestWords('lacks')})(?!\\p{L})`));

/** "8 slides on lighthouses, no religion, no poetry", "careful tone, no promises" */
const wantsNone = (clause: string): boolean =>
  denies().test(clause) && wordCount(clause) <= mostManner && !/\p{N}/u.test(clause) && !isSaid(clause);

/** One word for the kind of deck: "Trams vs buses, comparison". */
export const namesKind = (clause: string): boolean =>
  wordCount(clause) === 1 && readPurpose(clause) !== 'general';

/**
 * Drops the length of a talk, "15 minutes, supervisor Prof. Keller"; empty if only length and tone remain, "15 minutes,
 * formal".
 */
export function withoutSpans(text: string): string {
  const clauses = clausesOfHead(text.replace(/[.!。！]$/u, ''));
  const spans = clauses.filter(isSpan);
  const isOfTalk = (clause: string) =>
    spans.includes(clause) || toneNamed(clause) || (spans.length > 0 && saysAttendance(clause, true));
  if (clauses.every(isOfTalk)) return '';
  return spans.reduce<string>(withoutAtEdge, text).replace(spans.length > 0 ? /^[,;\s]+/u : /^$/u, '');
}

/** "6 slides, one with a quiz" */
const isPart = once(
  () => new Caseless(`^(?:\\d{1,2}|${Object.keys(numberWords).join('|')})\\s${requestWords('having')}\\s`),
);

/** "Why I like cycling (5 min)" */
function withoutSpanBehind(about: string): string {
  const [, subject = '', behind = ''] = /^(.+?)\s?[(（]([^()（）]{3,30})[)）]$/su.exec(about) ?? [];
  return isSpan(behind) ? subject : about;
}

const closings = phrases('atEnd');

/** "A quiz at the end" */
export function withoutClosing(words: string): string {
  const closing = closings.find((phrase) => folded(words).endsWith(phrase));
  return closing ? words.slice(0, -closing.length).trim() : words;
}

/** "Role play at the end", "At the end time for questions" */
export const endsTalk = (clause: string): boolean =>
  closings.some((phrase) => {
    const text = folded(clause);
    const isFirst = text.startsWith(`${phrase} `) && wordCount(text) <= mostClosing && !/\p{N}/u.test(text);
    return text.endsWith(phrase) || (isFirst && !hasFiniteVerb(text, 'en') && !isSaid(text));
  });
const mostClosing = 7;

/** The length of a talk: "15 minutes". */
export function isSpan(clause: string): boolean {
  return span().test(clause);
}
const span = once(
  () =>
    new Caseless(
      `^(?:${requestWords('leadsToCount')}\\s)?(?:(?:\\d{1,3}(?:[-–]\\d{1,3})?|${writtenNumbers})[\\s-]?(?:${phrases('spans').join('|')})|${mayBeRough(phrases('spansSaid').join('|'))})(?:\\s(?:${phrases('talks').join('|')}))?(?:\\s(?:${phrases('atMost').join('|')}))?\\.?$`,
    ),
);
const rough = (words: string): string => requestWords('roughly').replaceAll('#', `(?:${words})`);
const mayBeRough = (words: string): string => `(?:${rough(words)}|(?:${words}))`;

/** How many come: "about 12 people"; without "about" only beside a length, "12 people, an hour". */
export const saysAttendance = (clause: string, isBesideSpan = false): boolean =>
  (isBesideSpan ? attendance : roughAttendance)().test(clause);
const behindNumber = () =>
  `\\s?(?:${phrases('attend').join('|')})(?:\\s(?:${phrases('atMost').join('|')}))?\\.?$`;
const howMany = `\\d{1,4}(?:[-–]\\d{1,4})?|${writtenNumbers}`;
const attendance = once(() => new Caseless(`^${mayBeRough(howMany)}${behindNumber()}`));
const roughAttendance = once(() => new Caseless(`^${rough(howMany)}${behindNumber()}`));

/** "30 min with questions": the length and at most a few words about it. */
export const opensTalk = (clause: string): boolean =>
  wordCount(clause) <= mostInSpan &&
  (opensSaid().test(clause) || isSpan(/^\D{0,12}\d+\S*(?:\s\p{L}+\.?)?/u.exec(clause)?.[0] ?? '')) &&
  (clause.match(/\p{N}+/gu)?.length ?? 0) < 2;
const mostInSpan = 6;
/** "Half an hour", "half an hour with questions" */
const opensSaid = once(
  () =>
    new Caseless(`^${mayBeRough(phrases('spansSaid').join('|'))}(?:$|\\s(?:${requestWords('having')})\\s)`),
);

/** "A 10 minute talk at the library" */
export const isTalk = (name: string): boolean => talk().test(name);
const talk = once(
  () =>
    new Caseless(
      `^(?:${requestWords('articles')}\\s)?\\d{1,3}[\\s-]?(?:${phrases('spans').join('|')})(?:\\s\\p{L}+)?\\s(?:${phrases('talks').join('|')})(?!\\p{L})`,
    ),
);
