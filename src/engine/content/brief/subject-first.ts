import { Caseless } from '../../language/caseless.ts';
import { languageOfPrompt } from '../../language/detect-language.ts';
import { once } from '../../language/once.ts';
import { requestWords } from '../../language/request-words.ts';
import { splitSentences } from '../../language/sentences.ts';
import { momentAt } from '../entry.ts';
import { readAudience } from './read-audience.ts';
import { readCount } from './read-count.ts';
import { isTalk } from './read-head.ts';
import { names, withoutRequestEnd } from './read-topic.ts';
import { capitalised } from './split.ts';

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
 */
export function subjectFirst(prompt: string): SubjectFirst {
  const language = languageOfPrompt(prompt.slice(0, 4000)) ?? 'en';
  const [line = '', ...lines] = prompt.split('\n');
  const sentences = splitSentences(line, language);
  for (const [index, sentence] of sentences.slice(0, most.sentences).entries()) {
    const asked = sentence.length <= most.characters ? askedIn(sentence) : undefined;
    if (!asked) continue;
    const { rest, wishes, audience } = asked;
    const first = [capitalised(rest), ...wishes].join(', ');
    const told = [/[.!?。！？।؟]$/u.test(first) ? first : `${first}.`, ...sentences.toSpliced(index, 1)];
    return {
      prompt: [told.join(' '), ...lines].join('\n'),
      asking: sentence.replace(rest, ' '),
      ...(audience && { audience }),
    };
  }
  return { prompt };
}

/** What is left of a sentence, and what was peeled off. */
interface Peeled {
  rest: string;
  /** "6 slides" */
  wishes: string[];
  audience?: string;
  hasDeck: boolean;
}

function askedIn(sentence: string): Peeled | undefined {
  const { isNamed, ...left } = fromLeft(sentence);
  const found = isNamed ? { ...left, rest: withoutRequestEnd(left.rest) } : fromRight(left);
  const isSubject = found && names.test(found.rest);
  return isSubject && readersAt(`${found.rest} `)?.length !== found.rest.length + 1 ? found : undefined;
}

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
const article = opening(() => `${requestWords('articles')}\\s`);

const lengthOf = (pattern: () => RegExp, text: string): number => pattern().exec(text)?.[0].length ?? 0;

/** Those whom a text names first as whom it is for, whatever they are called. */
function readersAt(text: string): { name: string; length: number } | undefined {
  const { phrase = '', name = '' } = readAudience(text) ?? {};
  const known = text.startsWith(phrase.trim()) ? phrase.trim().length : 0;
  const [all = '', ...names] = forFirst().exec(text) ?? [];
  if (known > 0 && known >= all.trim().length - 1) return { name, length: Math.max(known, all.length) };
  return all ? { name: names.find(Boolean)?.trim() ?? '', length: all.length } : undefined;
}

function fromLeft(sentence: string): Peeled & { isNamed: boolean } {
  const peeled: Peeled = { rest: sentence, wishes: [], hasDeck: false };
  for (;;) {
    const rest = peeled.rest.replace(/^[\s,，、]+/u, '');
    const [count = ''] = readCount(rest)?.phrases ?? [];
    const counted = count ? rest.slice(0, lengthOf(article, rest) + count.length).indexOf(count) : -1;
    const readers = peeled.audience === undefined ? readersAt(rest) : undefined;
    const lead = peeled.hasDeck ? lengthOf(on, rest) : 0;
    if (lead > 0 && !momentAt(rest.slice(lead).trim()))
      return { ...peeled, rest: rest.slice(lead).trim(), isNamed: true };
    let length = counted < 0 ? lengthOf(deck, rest) : counted + count.length;
    if (length > 0) peeled.hasDeck = true;
    if (counted >= 0) peeled.wishes.push(count);
    if (length === 0 && readers) {
      ({ length } = readers);
      peeled.audience = isTalk(readers.name) ? '' : readers.name;
    }
    if (length === 0 && !peeled.hasDeck)
      length = lengthOf(greets, rest) || lengthOf(asks, rest) || lengthOf(onFirst, rest);
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
