import { Caseless } from '../../language/caseless.ts';
import { once } from '../../language/once.ts';
import { isOrder } from '../../language/orders.ts';
import { opensQuestion, phrases } from '../../language/prompt-words.ts';
import { beforeSubject, requestWords, tellingWhen } from '../../language/request-words.ts';
import { momentAt } from '../entry.ts';
import { wordCount } from '../words.ts';
import { isKindOfDeck } from './deck-asked.ts';
import { isSpan, isTalk } from './head-manner.ts';
import { asksWork, forSomebody, readAudience } from './read-audience.ts';
import { readCount } from './read-count.ts';
import { readLanguage } from './read-language.ts';
import {
  anyDeck,
  article,
  asks,
  asksAnywhere,
  beforeAsking,
  beforeCount,
  comparison,
  deck,
  deckAbout,
  forFirst,
  isInflected,
  lengthOf,
  on,
  onAnywhere,
  onFirst,
  speaking,
  telling,
  when,
  whereFirst,
} from './request-patterns.ts';
import { capitalised, clausesOf, splitAt } from './split.ts';

/** Most characters before the requested deck, and most words that are removed. */
const most = { beforeDeck: 120, peeled: 40 } as const;
/** Fewest words of a name. */
const fewestInName = 3;

/** The rest of a sentence, and what was removed from it. */
export interface Peeled {
  rest: string;
  /** "6 slides" */
  wishes: string[];
  audience?: string;
  hasDeck: boolean;
  /** It only names the audience. */
  isWhom?: boolean;
  /** Someone is to be persuaded. */
  persuades?: boolean;
  /** Statement before the request. */
  said?: string;
  /** The words for the deck and its audience. */
  made?: string;
  forWhom?: string;
  /** Content after a colon. */
  told?: string;
}

export const isAudience = (text: string): boolean => readersAt(`${text} `)?.length === text.length + 1;

/** The audience at the start of a text, whatever it is called. */
export function readersAt(text: string): { name: string; length: number } | undefined {
  const { phrase = '', name = '' } = forSomebody(text) ?? readAudience(text) ?? {};
  const known = text.startsWith(phrase.trim()) ? phrase.trim().length : 0;
  const [all = '', ...names] = beforeAsking().exec(text) ?? forFirst().exec(text) ?? [];
  if (known > 0 && known >= all.trim().length - 1) return { name, length: Math.max(known, all.length) };
  const called = names.find(Boolean)?.trim() ?? '';
  if (asksWork().test(called)) return undefined;
  // "للمعلمين"
  return all ? { name: called.replace(/^ل(?=\p{sc=Arab}{4})/u, 'ال'), length: all.length } : undefined;
}

function speaks(rest: string, peeled: Peeled): number {
  const length = lengthOf(speaking, rest);
  peeled.hasDeck ||= length > 0;
  return length;
}

export function fromLeft(sentence: string, isSure = false): Peeled & { isNamed: boolean } {
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
      const isWhole = isInflected.test(rest) || comparison().test(rest);
      return { ...peeled, rest: isWhole ? rest : object, isNamed: true };
    }
    // "… for the members on Thursday about our ferries"
    const behind = object.slice(moment.length).trim();
    let length = moment && lengthOf(on, behind) > 0 ? rest.length - behind.length : 0;
    length ||= counted < 0 ? lengthOf(deck, rest) : counted + count.length;
    // "Need an investor update deck"
    const kind = rest.slice(lengthOf(article, rest)).replace(/[.!?]$/u, '');
    if (length === 0 && !peeled.hasDeck && isKindOfDeck(kind)) ({ length } = rest);
    if (length === 0 && !peeled.hasDeck && peels > 0) length = lengthOf(talkAsked, rest);
    if (length > 0) {
      peeled.hasDeck = true;
      const words = rest.slice(lengthOf(article, rest), length).trim();
      peeled.made ??= counted < 0 ? words : (words.split(' ').at(-1) ?? words);
    }
    const language = peeled.hasDeck && length === 0 ? readLanguage(rest)?.phrase : undefined;
    if (language && rest.startsWith(language.trim())) {
      peeled.wishes.push(language.trim());
      length = language.trim().length;
    }
    if (counted >= 0) peeled.wishes.push(count);
    // 「给物业公司（介绍）电梯改造」
    const told = peeled.forWhom && `${peeled.forWhom}${rest}` === sentence ? lengthOf(onFirst, rest) : 0;
    if (told > 0) return { ...peeled, rest: rest.slice(told), isNamed: true };
    if (length === 0 && !peeled.hasDeck)
      length = lengthOf(asks, rest) || lengthOf(onFirst, rest) || speaks(rest, peeled);
    if (length === 0 && peeled.hasDeck)
      length = lengthOf(when, rest) || lengthOfSpan(rest) || lengthOf(whereFirst, rest);
    if (length === 0 && readers) {
      ({ length } = readers);
      peeled.audience = isTalk(readers.name) ? '' : readers.name;
      peeled.forWhom = rest.slice(0, length).trim();
    }
    if (length === 0 && !peeled.hasDeck) {
      length = lengthBeforeDeck(rest, sentence, isSure);
      peeled.said = statedBefore(rest.slice(0, length));
    }
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

/** "… (to the hotel) tomorrow about": any recipient */
const whomBefore = once(
  () =>
    new Caseless(
      `^(?:${requestWords('forWhom')}|${requestWords('toWhom')})\\s([^,.;:]{2,60}?)\\s(?:${tellingWhen()}\\s)?(?=${beforeSubject()})`,
    ),
);

/** "(A talk) (10 minutes) (about …)" */
function lengthOfSpan(rest: string): number {
  const [whole = '', span = ''] = /^[(（]([^()（）]{3,30})[)）]/u.exec(rest) ?? [];
  return isSpan(span) ? whole.length : 0;
}

/** "(I need) a training (for new cashiers)" */
const talkAsked = once(
  () =>
    new Caseless(
      `^${requestWords('articles')}\\s(?:(?:${requestWords('adjectives')})\\s)?(?:${phrases('talks').join('|')})(?=\\s(?:${requestWords('on')}|${requestWords('forWhom')})\\s|\\s?[,.:!?]|$)`,
    ),
);

/** "20 minute" */
const spanFirst = /^(?:\p{L}{1,3}\s)?\d{1,3}[\s-]?\p{L}+\s/u;

/** "(My sister marries in June) and I said I'd do (a deck)": what is told before the request. */
function statedBefore(before: string): string | undefined {
  const [stated = '', ...asking] = clausesOf(before);
  const isTold = asking.length > 0 && !asksAnywhere().test(stated) && !isOrder(stated);
  return isTold && wordCount(stated) > fewestInName ? capitalised(stated) : undefined;
}

/** "(Could you possibly whip up some) slides": not every word of a request has to be known. */
function lengthBeforeDeck(rest: string, sentence: string, isSure: boolean): number {
  const { index: deckAt = -1 } = anyDeck().exec(rest) ?? {};
  if (deckAt <= 0) return 0;
  // "(I want only) three slides"
  const countAt = rest.indexOf(readCount(rest)?.phrases[0] ?? rest);
  const index =
    countAt > 0 ? Math.min(countAt, deckAt) : rest.slice(0, deckAt).replace(/\d{1,2}\s$/u, '').length;
  const before = sentence.slice(0, sentence.length - rest.length + index);
  if (before.length > most.beforeDeck) return 0;
  const [label = '', ...labelled] = splitAt(before, ':：');
  const isLabelled = labelled.length === 0 || wordCount(label) < fewestInName;
  const isPlain =
    isLabelled &&
    !/[;"“„«\p{N}]/u.test((clausesOf(rest.slice(0, index)).at(-1) ?? '').replace(spanFirst, ''));
  return isPlain &&
    !opensQuestion().test(sentence) &&
    (asksAnywhere().test(before) ||
      ((isSure || statedBefore(before) !== undefined) && deckAbout().test(rest.slice(deckAt)))) &&
    !onAnywhere().test(before)
    ? index
    : 0;
}
const closing = (pattern: () => string) => once(() => new Caseless(`(?:${pattern()})$`));
const asksLast = closing(() => requestWords('last'));
const deckLast = closing(
  () => `(?:${requestWords('adjectives', 'other')}\\s?)?${requestWords('deck', 'other')}`,
);
const speaksLast = closing(() => requestWords('speaks', 'other'));
const onLast = closing(() => requestWords('onLast'));

/** Verb-final languages: "…についてのスライドを6枚作ってください" */
export function fromRight(left: Peeled): Peeled | undefined {
  const peeled: Peeled = { ...left, wishes: [...left.wishes] };
  for (let peels = 0; ; peels++) {
    const rest = peeled.rest.replace(/(?<![\s,，、.。।!])[\s,，、.。।!]+$/u, '');
    const [count = ''] = readCount(rest)?.phrases ?? [];
    const lead = peeled.hasDeck ? lengthOf(onLast, rest) : 0;
    // Readers may stand between the subject and the deck: "X पर छात्रों के लिए 4 स्लाइड".
    const whom = lead > 0 && !peeled.audience && readAudience(rest.slice(-lead))?.name;
    if (lead > 0) return { ...peeled, rest: rest.slice(0, -lead).trim(), ...(whom && { audience: whom }) };
    let length = lengthOf(deckLast, rest);
    // 「校内のごみ分別について発表します」
    if (length === 0 && !peeled.hasDeck) length = lengthOf(speaksLast, rest);
    if (length > 0) peeled.hasDeck = true;
    else if (count && rest.endsWith(count)) {
      ({ length } = count);
      peeled.wishes.push(count);
      // "… 4 slides make": a count with nothing after it names no deck.
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
