import { Caseless } from '../../language/caseless.ts';
import { languageOfPrompt } from '../../language/detect-language.ts';
import { once } from '../../language/once.ts';
import { partsAsked } from '../../language/prompt-words.ts';
import { requestWords } from '../../language/request-words.ts';
import { hasLatin } from '../../language/scripts.ts';
import { splitSentences } from '../../language/sentences.ts';
import { momentAt } from '../entry.ts';
import { forSomebody, readAudience } from './read-audience.ts';
import { readCount } from './read-count.ts';
import { isTalk } from './read-head.ts';
import { isKindOfDeck, mayRequest, names, withoutRequestEnd } from './read-topic.ts';
import { capitalised, splitAt } from './split.ts';

/** A prompt with what its request plainly names first, and for whom that is. */
export interface SubjectFirst {
  prompt: string;
  audience?: string;
  /** The words that ask: "Please make a sales deck about". */
  asking?: string;
}

/** Sentences among which one asks, and characters of it. */
const most = { sentences: 12, characters: 600 } as const;

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
  for (const [index, sentence] of sentences.slice(0, most.sentences).entries()) {
    // "One slide on risks" is a part, behind what the deck is about.
    const isPart = index > 0 && partsAsked(sentence).length > 0;
    if (sentence.length > most.characters || isPart) continue;
    const asked = askedIn(sentence);
    const ordered = asked ? undefined : forFirstLast(sentence);
    if (ordered) return { prompt: [sentences.with(index, ordered).join(' '), ...lines].join('\n') };
    if (!asked || (asked.rest === '' && !isFilled)) continue;
    const { rest, wishes, audience } = asked;
    const first = [rest && capitalised(rest), ...wishes].filter(Boolean).join(', ');
    const others = sentences.toSpliced(index, 1);
    const isOpen = first !== '' && !/[.!?。！？।؟]$/u.test(first);
    // Behind what a deck is about stands that it is asked for: "Topic: bees. Please make a deck."
    const told = rest ? [isOpen ? `${first}.` : first, ...others] : [...others, first];
    return {
      prompt: [told.filter(Boolean).join(' '), ...lines].join('\n'),
      asking: rest ? sentence.replace(rest, ' ') : sentence,
      ...(audience && { audience }),
    };
  }
  return { prompt };
}

/** "Für das Fest am 3. Mai brauche ich Folien: …", as it is read without a subject: "Folien für das Fest am 3. Mai: …" */
function forFirstLast(sentence: string): string | undefined {
  const { rest, made = '', forWhom = '' } = fromLeft(sentence);
  const isNameless = made !== '' && forWhom !== '' && /^(?:[:：.!?]|$)/u.test(rest);
  return isNameless && hasLatin(made) ? `${capitalised(made)} ${forWhom}${rest}` : undefined;
}

/** What is left of a sentence, and what was peeled off. */
interface Peeled {
  rest: string;
  /** "6 slides" */
  wishes: string[];
  audience?: string;
  hasDeck: boolean;
  /** The words for the deck, and for those whom it is for. */
  made?: string;
  forWhom?: string;
}

function askedIn(sentence: string): Peeled | undefined {
  const { isNamed, ...left } = fromLeft(sentence);
  // "It is about our ferries."
  const said = lengthOf(saysTopic, left.rest);
  if (said > 0)
    return {
      ...left,
      rest: left.rest
        .slice(said)
        .replace(/[.!?]$/u, '')
        .trim(),
    };
  if (isNamed) return { ...left, rest: withoutRequestEnd(left.rest, mayRequest().test(sentence)) };
  if (left.hasDeck) return names.test(left.rest) ? undefined : { ...left, rest: '' };
  // "…についての資料：3点あります"
  const [before = ''] = splitAt(left.rest, ':：');
  const found = fromRight({ ...left, rest: before });
  const isSubject = found && names.test(found.rest) && !isAudience(found.rest);
  return isSubject ? { ...found, rest: `${found.rest}${left.rest.slice(before.length)}` } : undefined;
}

const isAudience = (text: string): boolean => readersAt(`${text} `)?.length === text.length + 1;

const word = (pattern: string) =>
  `(?:${pattern})(?:(?<=['’:])|(?![\\p{L}\\p{M}])|(?<=[\\p{sc=Han}\\p{sc=Hira}\\p{sc=Kana}]))`;
const opening = (pattern: () => string) => once(() => new Caseless(`^(?:${pattern()})`));
const greets = opening(() => `${requestWords('greetings')}(?:\\s\\p{L}+){0,2}[,，!]`);
const asks = opening(() =>
  word(
    (['please', 'leads', 'makes', 'whom', 'when', 'first'] as const)
      .map((kind) => requestWords(kind))
      .join('|'),
  ),
);
const deck = opening(() => {
  const adjectives = requestWords('adjectives');
  return `(?:${requestWords('articles')}\\s)?(?:(?:${adjectives}|${requestWords('kinds')})\\s?){0,4}${word(requestWords('deck'))}(?:\\s${word(adjectives)})?`;
});
const on = opening(
  () =>
    `(?:${word(`${requestWords('on')}|${requestWords('onFirst')}`)})\\s?(?:${word(requestWords('topicOf'))})?`,
);
const onFirst = opening(() => requestWords('onFirst'));
const forFirst = opening(() => requestWords('forFirst'));
/** "Für das Fest am 3. Mai (brauche ich Folien)" */
const beforeAsking = opening(
  () =>
    `(?:${requestWords('forWhom')}\\s([^,;:]{3,60}?)\\s)(?=(?:${requestWords('first')}|${requestWords('leads')})(?!\\p{L}))`,
);
const saysTopic = opening(() => `(?:${requestWords('saysTopic')})(?:\\s|(?<=['’]))`);
/** "A deck (of 6 slides)" */
const beforeCount = opening(
  () => `(?:${requestWords('articles')}|${requestWords('ofCount')}|${requestWords('leadsToCount')})\\s`,
);
const article = opening(() => `${requestWords('articles')}\\s`);

const lengthOf = (pattern: () => RegExp, text: string): number => pattern().exec(text)?.[0].length ?? 0;

/** Those whom a text names first as whom it is for, whatever they are called. */
function readersAt(text: string): { name: string; length: number } | undefined {
  const { phrase = '', name = '' } = forSomebody(text) ?? readAudience(text) ?? {};
  const known = text.startsWith(phrase.trim()) ? phrase.trim().length : 0;
  const [all = '', ...names] = beforeAsking().exec(text) ?? forFirst().exec(text) ?? [];
  if (known > 0 && known >= all.trim().length - 1) return { name, length: Math.max(known, all.length) };
  return all ? { name: names.find(Boolean)?.trim() ?? '', length: all.length } : undefined;
}

function fromLeft(sentence: string): Peeled & { isNamed: boolean } {
  const peeled: Peeled = { rest: sentence, wishes: [], hasDeck: false };
  for (;;) {
    const rest = peeled.rest.replace(/^[\s,，、]+/u, '');
    const [count = ''] = readCount(rest)?.phrases ?? [];
    const counted = count ? rest.slice(0, lengthOf(beforeCount, rest) + count.length).indexOf(count) : -1;
    const readers = peeled.audience === undefined ? readersAt(rest) : undefined;
    const lead = peeled.hasDeck ? lengthOf(on, rest) : 0;
    if (lead > 0 && !momentAt(rest.slice(lead).trim()))
      return { ...peeled, rest: rest.slice(lead).trim(), isNamed: true };
    let length = counted < 0 ? lengthOf(deck, rest) : counted + count.length;
    // "Need an investor update deck"
    const kind = rest.slice(lengthOf(article, rest)).replace(/[.!?]$/u, '');
    if (length === 0 && !peeled.hasDeck && isKindOfDeck(kind)) ({ length } = rest);
    if (length > 0) {
      peeled.hasDeck = true;
      peeled.made ??= rest.slice(lengthOf(article, rest), length).trim();
    }
    if (counted >= 0) peeled.wishes.push(count);
    if (length === 0 && !peeled.hasDeck)
      length = lengthOf(greets, rest) || lengthOf(asks, rest) || lengthOf(onFirst, rest);
    if (length === 0 && readers) {
      ({ length } = readers);
      peeled.audience = isTalk(readers.name) ? '' : readers.name;
      peeled.forWhom = rest.slice(0, length).trim();
    }
    if (length === 0) return { ...peeled, rest, isNamed: false };
    peeled.rest = rest.slice(length);
  }
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
  for (;;) {
    const rest = peeled.rest.replace(/(?<![\s,，、.。।!])[\s,，、.。।!]+$/u, '');
    const [count = ''] = readCount(rest)?.phrases ?? [];
    const lead = peeled.hasDeck ? lengthOf(onLast, rest) : 0;
    if (lead > 0) return { ...peeled, rest: rest.slice(0, -lead).trim() };
    let length = lengthOf(deckLast, rest);
    if (length > 0) peeled.hasDeck = true;
    else if (count && rest.endsWith(count)) {
      ({ length } = count);
      peeled.wishes.push(count);
      peeled.hasDeck ||= inside().test(count);
    } else length = lengthOf(asksLast, rest);
    if (length === 0) return peeled.hasDeck && !left.hasDeck ? { ...peeled, rest } : undefined;
    peeled.rest = rest.slice(0, -length);
  }
}
const inside = once(() => new Caseless(requestWords('deck', 'other')));
