import type { Locale } from '../../../contract/locales.ts';
import { Caseless } from '../../language/caseless.ts';
import { hasFiniteVerb } from '../../language/composing-words.ts';
import { wordsIn } from '../../language/languages.ts';
import { once } from '../../language/once.ts';
import { asksThoseWhoCome, isOrder } from '../../language/orders.ts';
import { isSaid, partsAsked } from '../../language/prompt-words.ts';
import { requestWords } from '../../language/request-words.ts';
import { hasOtherScript } from '../../language/scripts.ts';
import { isStopWord } from '../../language/stop-words.ts';
import { roleOfHeading } from '../../read/sections.ts';
import { wordCount } from '../words.ts';
import type { Tone } from './brief.ts';
import type { SaidWishes } from './clauses.ts';
import { onlyAsksForDeck } from './deck-asked.ts';
import { namesMatter, opensTalk, saysAttendance } from './head-manner.ts';
import { type Audience, audienceNamed, forSomebody, readAudience } from './read-audience.ts';
import { readCount } from './read-count.ts';
import { readLanguage } from './read-language.ts';
import { readPurpose } from './read-purpose.ts';
import { readIncluded, readSections } from './read-sections.ts';
import { readTone, toneNamed } from './read-tone.ts';
import { isWish, slideEach } from './read-wishes.ts';
import { requestIn } from './request-in.ts';
import { enough } from './request-patterns.ts';
import { capitalised, clausesOf, splitAt, withoutAnd } from './split.ts';
import { withoutAll } from './take-out.ts';

const clausesIn = (sentence: string, count: string): string[] =>
  splitAt(sentence.replace(/[.!。！।]$/u, ''), ',;，、；')
    // "About 6 slides and not too formal": text after the count is joined by "and" too.
    .flatMap((clause) =>
      count && clause.includes(count) && (!having().test(clause) || isOrder(clausesOf(clause)[1] ?? ''))
        ? clausesOf(clause)
        : clause,
    )
    .map((clause) => withoutAnd(clause.trim()));
const having = once(() => new Caseless(`(?<!\\p{L})${requestWords('having')}\\s`));

/** It mainly describes the deck, asks for nothing else, and no clause is a statement. */
export function isWishSentence(sentence: string, language: Locale): boolean {
  const count = readCount(sentence)?.phrases[0];
  const phrase = count ?? readLanguage(sentence)?.phrase;
  const clauses = clausesIn(sentence, phrase ?? '');
  const asked = requestIn(sentence);
  if (
    /[:：?？]/u.test(sentence) ||
    (phrase && asked && !isWish(asked.rest) && !isOrder(withoutAnd(asked.rest)))
  )
    return false;
  // "4 slides with wheels, gates and ponds", "It lifts 12 t. Six slides"
  const isPlain = (clause: string) =>
    (!having().test(clause) || partsAsked(clause.slice(clause.search(having()))).length > 0) &&
    !/\p{N}/u.test(clause.replace(count ?? '', ''));
  const [first = '', ...others] = clauses;
  const isOpened =
    opensTalk(first) ||
    kindFor(first) !== undefined ||
    (others.length === 0 && occasionAlone(first) !== undefined);
  const isOwn = (clause: string) => toneNamed(clause) !== undefined || namesMatter(clause, language);
  const areOwn =
    clauses.every((clause) => wordCount(clause) <= mostInManner) &&
    clauses.filter(isOwn).length * 2 >= clauses.length;
  // A number of slides is a wish; a language may be a property of something else.
  const counts = (clause: string) => count !== undefined && clause.includes(count);
  const areReadersTold = clauses.some((clause) => counts(clause) && onlyCounts(clause, count ?? ''));
  return (
    (isOpened || (clauses.length > 1 && (phrase !== undefined || areOwn))) &&
    clauses.every((clause, at) =>
      counts(clause)
        ? isPlain(clause)
        : (isOpened && at === 0) || !states(clause, language, isOpened || areReadersTold),
    ) &&
    (!count || (!readSections(sentence, language, isWish) && !readIncluded(sentence, language, isWish)))
  );
}
const mostInManner = 5;

/** "They mainly care about the delay", "Members know it all, so skip the basics": describes the audience. */
export function saysOfReaders(sentence: string, areNamed: boolean, language: Locale): boolean {
  if (/[\p{N}:：?？]/u.test(sentence.replace(/[:：]$/u, '').replace(ages(), ''))) return false;
  const [whom = '', said = ''] = splitAt(sentence, ',，、');
  const [, reason] = sentence.replace(/[.!。！।]$/u, '').split(therefore());
  const clauses = splitAt(sentence, ',，、');
  return (
    clauses.every(
      (clause) => agesAlone().test(clause) || (clauses.length > 1 && readersAgain().test(clause)),
    ) ||
    ((areNamed || ages().test(sentence)) && readersAgain().test(sentence)) ||
    // "Kurz halten, die Eltern sind verärgert"
    (isOrder(whom) && audienceNamed(said).readership !== undefined) ||
    // "Son principiantes"
    (wordCount(sentence) <= mostOfReaders &&
      opensSmall(sentence) &&
      !isSaid(sentence) &&
      audienceNamed(sentence).readership !== undefined) ||
    (forSomebody(whom) !== undefined && readersAgain().test(said)) ||
    (reason !== undefined && !asksThoseWhoCome(reason) && (isOrder(reason) || namesMatter(reason, language)))
  );
}
const mostOfReaders = 3;
/** "They are (11 years old)" */
const ages = once(() => new Caseless(`(?<!\\p{L})${requestWords('ages')}`));
const agesAlone = once(() => new Caseless(`^${requestWords('ages')}[.!?]?$`));
const opensSmall = (text: string): boolean => isStopWord(text.split(' ')[0]?.toLowerCase() ?? '');
export const therefore = once(() => new Caseless(`,?\\s(?:${requestWords('therefore')})\\s`));
export const readersAgain = once(() => new Caseless(`^(?:${requestWords('readersAgain')})(?!\\p{L})`));

/** "Postmortem for the engineering team": kind and audience, without a subject. */
export function kindFor(clause: string): Audience | undefined {
  const [kind = '', ...words] = clause.replace(pleaseLast(), '').split(' ');
  const whom = forSomebody(words.join(' '));
  // "Barn for up to 120 guests"
  return (whom?.readership && !/\p{N}/u.test(clause)) || readPurpose(kind) !== 'general' ? whom : undefined;
}
const pleaseLast = once(() => new Caseless(`\\s${requestWords('please')}$`));

/** "Board meeting" after everything else: where it is shown. */
function occasionAlone(clause: string): Audience | undefined {
  const named = audienceNamed(clause);
  const isOne = (named.isOccasion || named.readership) && !/\p{N}/u.test(clause);
  return isOne && wordCount(clause) === 2 && !opensSmall(clause) && !isWish(clause) && !roleOfHeading(clause)
    ? named
    : undefined;
}

/** @param ofReaders "half of them know it" is about the audience */
const states = (clause: string, language: Locale, ofReaders: boolean): boolean =>
  !hexColour.test(clause) &&
  (/\p{N}/u.test(clause) ||
    (!(ofReaders && (speaksOfOthers(clause, language) || readersAgain().test(clause))) &&
      (isSaid(clause) ||
        (!isOrder(clause) &&
          !isWish(clause) &&
          hasFiniteVerb(clause, language) === true &&
          !whomIn(clause)))));
/** "Our colour is dark green (#1B4D3E)" */
const hexColour = /#[\da-f]{6}(?![\da-f])/iu;

const speaksOfOthers = (clause: string, language: Locale): boolean =>
  wordsIn(language).composing.pronouns.some((word) =>
    new Caseless(`^(?:\\p{L}+\\s){0,3}?${word}(?!\\p{L})`).test(clause),
  );

const whomIn = (clause: string): string | undefined => {
  const asked = requestIn(clause);
  return asked?.isWhom ? asked.audience : undefined;
};

export function understand(sentence: string, said: SaidWishes): void {
  const count = readCount(sentence);
  if (count) said.count ??= count;
  const [phrase = ''] = count?.phrases ?? [];
  const clauses = clausesIn(sentence, phrase);
  for (const clause of clauses) {
    const whom = whomIn(clause);
    const audience = whom
      ? audienceNamed(whom)
      : (kindFor(clause) ??
        (clauses.length === 1 ? occasionAlone(clause) : undefined) ??
        whomOf(withoutAll(clause, phrase ? [phrase] : [])));
    const tone = toneOf(clause);
    const language = readLanguage(clause);
    const [, each] = slideEach().exec(clause) ?? [];
    if (each) said.slideEach ??= each;
    if (each) continue;
    if (audience) said.audience ??= audience;
    if (kindFor(clause)) said.named ??= capitalised(clause.replace(pleaseLast(), ''));
    if (tone) said.tone ??= tone;
    if (language) said.language ??= language.locale;
    const understood = [phrase, language?.phrase.trim()].filter(
      (one) => one && clause.includes(one),
    ) as string[];
    const isKnown =
      audience ||
      tone ||
      opensTalk(clause) ||
      saysAttendance(clause, true) ||
      onlyAsksForDeck(clause) ||
      (understood.length > 0 && (onlySays(clause, understood) || onlyCounts(clause, phrase)));
    if (!isKnown) said.orders.push(capitalised(clause));
  }
}

/** "For the board", "Slides for the board", 「投資家向け」 */
const whomOf = (clause: string): Audience | undefined =>
  forSomebody(clause) ?? (hasOtherScript(clause) || requestIn(clause) ? readAudience(clause) : undefined);

/** "Keep it to about 6 slides", "Overall 6 slides" */
const onlySays = (clause: string, phrases: string[]): boolean => {
  const left = withoutAll(clause, phrases).match(/\p{L}+/gu) ?? [];
  return (
    left.length <= mostAround || left.every((word) => enough().test(word) || isStopWord(word.toLowerCase()))
  );
};
/** "I need about 8 slides" */
export const onlyCounts = (clause: string, count: string): boolean =>
  onlySays(clause, [count]) || (requestIn(clause)?.rest === '' && !having().test(clause));
/** Most words around a count that add nothing. */
const mostAround = 1;

/** "Nada sobre la crecida" is more than a tone. */
function toneOf(clause: string): Tone | undefined {
  const { tone, phrase } = readTone(clause) ?? {};
  return toneNamed(clause) ?? (phrase && !onlySays(clause, [phrase.trim()]) ? undefined : tone);
}

/** Its number of slides, tone or language was read. */
export const isUnderstood = (sentence: string): boolean =>
  readCount(sentence) !== undefined ||
  readTone(sentence) !== undefined ||
  readLanguage(sentence) !== undefined;
