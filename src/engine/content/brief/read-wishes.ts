import type { Locale } from '../../../contract/locales.ts';
import { Caseless } from '../../language/caseless.ts';
import { once } from '../../language/once.ts';
import { leadingToSubject, requestWords } from '../../language/request-words.ts';
import { hasNoSpaces } from '../../language/scripts.ts';
import { splitSentences } from '../../language/sentences.ts';
import { isStopWord } from '../../language/stop-words.ts';
import { wordCount } from '../words.ts';
import type { Tone } from './brief.ts';
import { asksForSomething, mentionsDeck, onlyAsksToMake } from './deck-asked.ts';
import { endsTalk, isSpan, mannerBehind } from './head-manner.ts';
import { oneLine } from './one-line.ts';
import { type Audience, audienceBehind, forSomebody, isForSomebody, readAudience } from './read-audience.ts';
import { type Count, readCount } from './read-count.ts';
import { readLanguage } from './read-language.ts';
import { readIncluded, readSections } from './read-sections.ts';
import { mannerIn, readTone, toneNamed } from './read-tone.ts';
import { enough } from './request-patterns.ts';
import { labelled } from './split.ts';
import { withoutAll, withoutAtEdge } from './take-out.ts';

/** Wishes about the deck that the prompt states explicitly. */
export interface Wishes {
  /** The prompt as one line, without greetings and sections. */
  text: string;
  /** The same without what was understood. */
  rest: string;
  sections?: string[];
  /** Content to include that is no list of sections. */
  included: string[];
  count?: Count;
  language?: Locale;
  tone?: Tone;
  orders: string[];
  /** The words that ask for one slide per item: "one slide per point". */
  slideEach?: string;
  audience?: Audience;
  /** "5 slides for the infrastructure leads": the subject is in the sources. */
  isOnlyFor: boolean;
}

export function readWishes(start: string, spoken: Locale | undefined, isAsked: boolean): Wishes {
  const grammar = spoken ?? 'en';
  const listed = readSections(start, grammar, isWish);
  const explicit = listed && !areSubject(listed, start, grammar) ? listed : undefined;
  const included = explicit ? undefined : readIncluded(start, grammar, isWish);
  const taken = explicit ?? included;
  const text = oneLine(
    (taken ? start.replace(taken.phrase, /[.。]\s*$/u.test(taken.phrase) ? '. ' : ' ') : start)
      .replace(origin(), '')
      .replace(politeness(), ' ')
      .replace(slideEach(), ' '),
  );
  // "with 4 slides: A, B, C, D" says both.
  const count = readCount(text) ?? (explicit && readCount(oneLine(start)));
  const language = readLanguage(text);
  const behind = audienceBehind(text, count?.phrases[0]);
  const tone = readTone(text);
  const inManner = tone?.phrase ? undefined : mannerIn(text);
  const phrases = [
    behind?.phrase.trim(),
    tone?.phrase,
    language?.phrase,
    inManner?.trim(),
    dueIn(text, isAsked),
  ];
  const bare = phrases.reduce<string>(
    withoutAtEdge,
    withoutCount(withoutEnough(text, grammar), count?.phrases[0]),
  );
  const manner = mannerBehind(bare, spoken);
  const rest = manner ? bare.slice(0, -manner.phrase.length) : bare;
  const onlyFor = count && forSomebody(rest.replace(/^slides\s/u, ''));
  const [, each] = slideEach().exec(start) ?? [];
  return {
    text,
    rest,
    ...(each && { slideEach: each }),
    sections: explicit?.sections,
    included: included ? [included.list] : [],
    count,
    language: language?.locale,
    tone: tone?.tone ?? manner?.tone,
    orders: [...(manner?.orders ?? []), ...(inManner ? [inManner] : [])],
    audience: behind ?? onlyFor,
    isOnlyFor: onlyFor !== undefined,
  };
}

/** A due date, in the sentence with the request or between commas: "due Thursday". */
function dueIn(text: string, isAsked: boolean): string | undefined {
  const [first = ''] = splitSentences(text, 'en');
  const [, comma, phrase] = due().exec(first) ?? [];
  return isAsked || comma || mentionsDeck(first) ? phrase : undefined;
}
const due = once(() => new Caseless(`([,،]?)\\s(${requestWords('due')})(?=[\\s.!?]{0,2}$|\\s?[,;:،])`));

/** "4 slides: what went well and what did not. Went well: … Not so well: …": fewer names than slides make a subject. */
function areSubject(
  { phrase, sections }: { phrase: string; sections: string[] },
  start: string,
  language: Locale,
): boolean {
  const behind = splitSentences(start.slice(start.indexOf(phrase) + phrase.length), language);
  const labels = behind.flatMap((sentence) => labelled(sentence).label ?? []);
  const isTold = labels.some((label) => sections.some((name) => name.toLowerCase() === label.toLowerCase()));
  return labels.length > 1 && !isTold && sections.length < (readCount(oneLine(start))?.count ?? 0);
}

export const hasBehind = once(() => new Caseless(`^${requestWords('having')}(?!\\p{L})`));

/** A list item that is no section: length, audience, language or tone. */
export const isWish = (item: string): boolean =>
  isForSomebody(item) ||
  // "With an example for each"
  hasBehind().test(item) ||
  due().exec(` ${item}`)?.index === 0 ||
  isSpan(item) ||
  endsTalk(item) ||
  toneNamed(item) !== undefined ||
  isCount(item) ||
  [readTone(item)?.phrase, readLanguage(item)?.phrase, readAudience(item)?.phrase, mannerIn(item)].some(
    (phrase) => phrase !== undefined && item.trim().startsWith(phrase.trim()),
  );

/** "8 slides", "unas 8 diapositivas": a count, with a word before it. */
const isCount = (item: string): boolean =>
  (readCount(item)?.phrases ?? []).some(
    (phrase) =>
      item.trim().startsWith(phrase) ||
      (hasNoSpaces(item)
        ? item.length - phrase.length <= mostBefore
        : wordCount(item.replace(phrase, '').trim()) === 1),
  );

/** 「全部で」 */
const mostBefore = 4;

/** "Five slides are enough." is only a count. */
const withoutEnough = (text: string, language: Locale): string =>
  splitSentences(text, language)
    .map((sentence) => {
      const [count = ''] = readCount(sentence)?.phrases ?? [];
      if (!count || asksForSomething(sentence) || isForSomebody(sentence.replace(count, ''))) return sentence;
      const left = sentence.replace(count, ' ').replace(unspacedEnough(), ' ');
      const words = left.match(/[\p{L}\p{M}]+/gu) ?? [];
      if (sentence.replace(count, '').search(/\p{L}/u) < 0) return sentence;
      return words.every((one) => enough().test(one) || isStopWord(one.toLowerCase()))
        ? `${count}.`
        : sentence;
    })
    .join(' ');
const unspacedEnough = once(
  () => new RegExp(`${requestWords('enough', 'other')}|${requestWords('deck', 'other')}|[はを]`, 'gu'),
);

/** "5 slides on thrift" keeps "on thrift"; elsewhere the number goes with its noun. */
function withoutCount(text: string, phrase: string | undefined): string {
  if (!phrase || !text.includes(phrase)) return text;
  const at = text.indexOf(phrase);
  const before = text.slice(0, at);
  // "A detailed deck of 24 slides for the board"
  const made = deckOf().exec(before)?.[1];
  if (made !== undefined) return `${text.slice(0, at - made.length)}${text.slice(at + phrase.length)}`;
  // In "Thrift, 5 slides for the board" and "History of coffee in 8 slides for a museum" the topic comes first.
  const belongs =
    !onlyAsksToMake(before) &&
    (endsBeforeCount().test(before) || (wordCount(before) >= fewestBefore && endsInLead().test(before)));
  const rest = text.slice(at + phrase.length);
  return !belongs && (leadsToSubject().test(rest) || (at === 0 && opensWithHaving().test(rest)))
    ? text.replace(phrase, 'slides')
    : withoutAll(text, [phrase]);
}

/** Words between a deck and its length: "presentation with exactly". */
const deckOf = once(
  () =>
    new Caseless(`(?<!\\p{L})${requestWords('deck')}(\\s${requestWords('ofCount')}\\s(?:\\p{L}{2,12}\\s)?)$`),
);

/** "One slide each": a named section has a slide anyway. */
export const slideEach = once(
  () =>
    new Caseless(
      `(?:^|[\\s,;.，、。،])(${requestWords('oneEach')})(?![\\p{sc=Latn}\\p{sc=Arab}\\p{sc=Deva}])`,
    ),
);

const endsBeforeCount = once(() => new Caseless(`(?:(?:^|\\s)${requestWords('ofCount')}|[,;.?!:])\\s*$`));

const endsInLead = once(() => new Caseless(`\\s${requestWords('leadsToCount')}\\s*$`));
/** Fewest words before a count that name a subject, with the preposition of the count. */
const fewestBefore = 3;

const opensWithHaving = once(() => new Caseless(`^\\s+${requestWords('having')}\\s`));
const leadsToSubject = once(() => new Caseless(`^\\s+(?:${leadingToSubject()}|${requestWords('of')})\\s`));

/** "A deck for the board from this report": the origin is not part of the topic. */
const origin = once(
  () =>
    new Caseless(
      `\\s(?:${requestWords('drawnFrom')})\\s(?:\\p{L}{1,4}\\s)?${requestWords('these', 'latin')}(?=$|[\\s,.;:!?])`,
      'g',
    ),
);

const politeness = once(
  () => new Caseless(`(?<!\\p{L}|[.!?。]\\s|\\n)${requestWords('please')}(?!\\p{L})`, 'g'),
);
