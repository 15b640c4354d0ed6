import type { Locale } from '../../contract/locales.ts';
import { andWords } from './document-words.ts';
import { languages } from './languages.ts';
import { hasMannerWord, namesMadeOf, saysManner } from './manner.ts';
import { readMoment } from './moments.ts';
import { once } from './once.ts';
import { contains, startsWith } from './phrase-in.ts';
import {
  asks,
  inside,
  matters,
  partsAsked,
  phrases,
  plain,
  shapeOf,
  slideWords,
  speakers,
} from './prompt-words.ts';
import { requestWords } from './request-words.ts';
import { hasCjk } from './scripts.ts';
import { saysSituation } from './situation.ts';
import { moneyOf } from './table-words.ts';

const starts = phrases('starts');
const ends = phrases('ends');
const handles = phrases('handles');
/** Whether a sentence of a prompt says how the work is to be done, and nothing about its subject: "Keep it short." */
export function isOrder(sentence: string): boolean {
  const text = plain(sentence).trim();
  if (leavesOut(text) || saysSituation(text)) return true;
  if (
    (statesFigure.test(sentence) || statesMoney(sentence)) &&
    partsAsked(sentence).length === 0 &&
    !handlesMatter().test(text)
  )
    return false;
  const bare = text.replace(/[\s.!。！।]{1,8}$/u, '');
  const clauses = /[:：]/u.test(text) ? [] : text.split(/[,，、،]/u);
  return (
    (starts.some(
      (phrase) =>
        startsWith(text, phrase) &&
        !statesBehind(text.slice(phrase.length)) &&
        !(namesMonth(sentence) && /\p{N}/u.test(text) && !isOfDeck(text)) &&
        (!asks.includes(phrase) || isOfDeck(text)),
    ) &&
      !datedLabel.test(text)) ||
    inside.some((phrase) =>
      contains(slideWords.includes(phrase) && !opensOrder(text) ? firstWords(text) : text, phrase),
    ) ||
    (!/(?<!\p{N})(?:19|20)\d\d(?!\p{N})/u.test(text) &&
      handles.some((phrase) => startsWith(text, phrase) && !/^\s?[:：]/u.test(text.slice(phrase.length))) &&
      // "No rings, no watches, nails short"
      matters.some((phrase) => contains(opensInNo().test(text) ? (clauses[0] ?? text) : text, phrase))) ||
    // "A book for 14 days, a fine of 2, keep phones off"
    (!(clauses.length > 1 && /\p{N}/u.test(clauses[0] ?? '')) &&
      !(hasCjk(bare) && conditions.some((phrase) => bare.includes(phrase))) &&
      ends.some((phrase) => bare.endsWith(phrase))) ||
    saysManner(sentence) ||
    (endsInPlease().test(bare) && !asksThoseWhoCome(clauses.at(-1)?.trim() ?? bare)) ||
    (clauses.length > 1 && clauses.every(isOrder))
  );
}

/** "Nothing about the fire please": readers of a deck are asked before, as in "Please bring a coat". */
const endsInPlease = once(() => new RegExp(`\\s${requestWords('please', 'latin')}$`, 'u'));

/** "(Two have an allergy,) so no nuts in the cakes please" */
export const asksThoseWhoCome = (clause: string): boolean =>
  opensInNo().test(clause) && !namesMadeOf(clause) && !hasMannerWord(clause);
const opensInNo = once(
  () =>
    new RegExp(
      `^(?:(?:${requestWords('therefore')}|${andWords().join('|')})\\s)?(?:${requestWords('please')}\\s)?${requestWords('no')}\\s`,
      'u',
    ),
);
/** "If the alarm rings, please leave": what is to be done some time is told. */
const conditions = Object.values(languages).flatMap(({ composing }) => composing.conditions);

/** "Leave the talks with the union out", "They only have ten minutes", whatever figures it has */
const untold = once(() => new RegExp(`^${politely()}(?:${shapeOf('untold')})`, 'u'));
/** "Don't mention him" */
export const leavesOut = (clause: string): boolean =>
  untold().test(
    plain(clause)
      .replace(weighs(), '')
      .trim()
      .replace(/[\s.!。！।]{1,8}$/u, '')
      .replace(endsInPlease(), ''),
  );
const weighs = once(() => new RegExp(`(?<!\\p{L})${requestWords('emphasis', 'latin')},?\\s`, 'gu'));
/** Whether a clause orders its listener not to do something, who may be the maker or a reader: "don't scare the boys". */
export function forbids(clause: string, locale: Locale): boolean {
  const known = forbidding.get(locale);
  const pattern = known ?? new RegExp(`^${politely()}(?:${shapeOf('forbids', locale)})(?!\\p{sc=Latn})`, 'u');
  if (!known) forbidding.set(locale, pattern);
  return pattern.test(plain(clause).trim());
}
/** "Do not clear offcuts while the blade moves.", "Please bring a towel.": an order to those who read, not to the maker. */
export function ordersReaders(sentence: string, locale: Locale): boolean {
  const text = plain(sentence)
    .trim()
    .replace(new RegExp(`^${politely()}`, 'u'), '');
  if (!isOrder(text)) return true;
  const isOfMaker =
    starts.some((phrase) => startsWith(text, phrase)) || namesMadeOf(text) || saysManner(text);
  return !isOfMaker && !leavesOut(text) && partsAsked(text).length === 0 && forbids(text, locale);
}
const forbidding = new Map<Locale, RegExp>();
const politely = (): string =>
  `(?:(?:${requestWords('please')}|${requestWords('but')}|${andWords().join('|')}),?\\s){0,2}`;

/** "Use an example with 50 euros" */
const handlesMatter = once(
  () =>
    new RegExp(
      `^(?:${handles.join('|')})\\s${requestWords('articles')}\\s(?:${matters.join('|')})(?![\\p{L}\\p{N}])`,
      'u',
    ),
);

/** "Mulai 1 November" */
const namesMonth = (sentence: string): boolean =>
  sentence
    .split(/[\s,.]/u)
    .some((word) => /^\p{Lu}\p{Ll}{2}/u.test(word) && readMoment(word)?.type === 'period');

/** "I want a friendly tone", and not "I want two more boats" */
const isOfDeck = (text: string): boolean =>
  [...inside, ...matters].some((phrase) => contains(text, phrase)) || anyDeck().test(text);
const anyDeck = once(() => new RegExp(`(?<!\\p{L})${requestWords('deck')}(?!\\p{L})`, 'u'));

/** "Termine: 1. Mai Sommerfest" is a label with what it says, in another language than that of the order. */
const statesBehind = (rest: string): boolean => /^\s?[:：].*\p{N}/u.test(rest);

const opensOrder = (text: string): boolean =>
  hasCjk(text) ||
  opensHaving().test(text) ||
  [...handles, ...speakers].some((phrase) => startsWith(text, phrase));
const opensHaving = once(() => new RegExp(`^${requestWords('having')}\\s`, 'u'));
/** "The inspection said the old slide must go" speaks of another slide. */
const firstWords = (text: string): string => text.split(' ').slice(0, mostBefore).join(' ');
const mostBefore = 4;

/** "I want to ask for a generator, 34,500 installed" tells what the slides are to say; "focus on 2026" does not. */
const statesFigure =
  /(?<![\p{sc=Latn}\p{N}#])(?!(?:19|20)\d\d(?![\p{N}.,]))\d[\d.,’'\u00a0\u202f]{0,20}\d\d|\p{Sc}\s?\d|\d\s?[\p{Sc}%]/u;

/** "Propose raising them from 60 to 72 euros" */
const statesMoney = (sentence: string): boolean =>
  [...sentence.toLowerCase().matchAll(/\d\s(\p{L}+)/gu)].some(
    ([, word = '']) => word.startsWith('euro') || moneyOf(word) !== undefined,
  );

/** "Focus for 2026: partners, pricing" and "Focus Q4: …" say what it is. */
const datedLabel = /^[^:：,]{2,40}\b(?:20\d\d|[qh][1-4])\s?[:：]/u;
