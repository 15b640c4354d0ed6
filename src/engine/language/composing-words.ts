import type { Locale } from '../../contract/locales.ts';
import { inEach, wordsIn } from './languages.ts';
import { judgeOf } from './sentence-openers.ts';
import { upperFirst } from './upper-first.ts';

/** The words by which a sentence is judged before it stands alone on a slide. */
export interface ComposingWords {
  /** Beginnings of sentences that lean on the one before: "It costs …", "Therefore …". */
  leaning: string[];
  /** Words behind the first of a sentence by which it does: "Essential because …". */
  because: string[];
  /** Those of the beginnings that point at a thing: "This is …". */
  demonstratives: string[];
  /** Beginnings of items that say nothing without what stands below them: "If the file is there". */
  conditions: string[];
  /** Beginnings of what a statement is due to or seen beside: "Due to the frost", "Given that". */
  circumstances: string[];
  /** Beginnings that look like those and lean on nothing: "Es gibt". */
  expletive: string[];
  /** Words that stand for who or what was named before. */
  pronouns: string[];
  /** Words that join an item to the next one: "and". */
  itemEnds: string[];
  /** Items that say that there is nothing to say: "No updates". */
  noNews: string[];
  /** Openings that only join a sentence to the one before: "Furthermore, …". */
  joining: string[];
  /** Those by which it tells one thing more: "also", "In addition, …". */
  /** With what a sentence says that something should be done: "the importance of". */
  urging: string[];
  adding: string[];
  /** Openings of a sentence that takes back what the one before it says: "However, …". */
  withdrawing: string[];
  /** Words inside a sentence by which it does: "… helps to avoid this." */
  leaningInside: string[];
  /** Words within its first clause by which it does: "It is therefore …". */
  linking: string[];
  /** Pronouns of people alone: "his". */
  persons: string[];
  /** Talk of a document about itself: "This section describes …". */
  about: string[];
  /** Words inside a sentence that point to what does not stand with it: "as shown below", "the table above". */
  elsewhere: string[];
  /** What a paper calls itself where it says what it does: "This paper presents …". */
  itself: string[];
  /** Thanks, funding, interests and who did what: no part of what was found out. */
  thanking: string[];
  /** Words that send the reader elsewhere: "See …". */
  pointers: string[];
  /** Ends of sentences that do so: "… can be found here." */
  pointerEnds: string[];
  /** Words that a sentence has and a heading has not. */
  finite: string[];
  /** What is numbered where it stands: "equation 1". */
  numbered: string[];
  /** Words before and behind a mark that stands for a noun: "introduced in [7]", "because (1) is linear". */
  beforeMark: string[];
  behindMark: string[];
  /** Those of them that are parts of verbs too, and then end a sentence: "Der Rat stimmt dem Plan zu." */
  separable: string[];
  /** Ends of sentences that announce what comes next: "… are as follows." */
  announcing: string[];
  /** What a sentence announces to be told one by one, "for three reasons": how many, and of what. */
  announcedCounts: string[];
  announced: string[];
  /** Title of what stands before the first heading. */
  overview: string;
  /** Title over the facts of a prompt. */
  glance: string;
  /** Wishes for exactly one slide for each heading of the source. */
  perHeading: string[];
  /** Wishes to have things beside each other. */
  compare: string[];
  /** What a prompt wants figures told apart by: "by {x} and {x}". */
  dividedBy: string[];
  /** What stands before the title of a deck in a prompt. */
  titled: string[];
  /** How much of a list is shown: "{n} of {m}". */
  shown: string;
  /** Beginnings of prompts that ask for the work instead of naming it: "Present", and ends where the verb comes last. */
  requests: string[];
  requestEnds: string[];
  /** Words of a prompt that ask for a kind of section, by its role. */
  asks: Record<string, string[]>;
}

const all = inEach('composing');

/** What a deck is called of which only its kind, and for whom it is, is known: "Training for the volunteers". */
export function kindTitle(purpose: string, readers: string | undefined, locale: Locale): string {
  const { kinds, namedFor, oblique = '(?!)' } = wordsIn(locale).story;
  const kind = kinds[purpose] ?? kinds.general ?? '';
  if (!readers || new RegExp(`^(?:${oblique})\\s`, 'iu').test(readers))
    return kind === kinds.general ? overviewTitle(locale) : kind;
  return namedFor.replace('{kind}', kind).replace('{audience}', readers);
}

export const overviewTitle = (locale: Locale): string => wordsIn(locale).composing.overview;

export const glanceTitle = (locale: Locale): string => wordsIn(locale).composing.glance;

/** How much of a list is shown: "2 of 14". */
export const shownOf = (n: number, m: number, locale: Locale): string =>
  wordsIn(locale).composing.shown.replace('{n}', `${n}`).replace('{m}', `${m}`);

let shownNotes: RegExp | undefined;

/** A text without the note of how much of a list it introduces: "Its tasks (2 of 14):". */
export function withoutShown(text: string): string {
  if (!/\d\p{L}{0,3}\)/u.test(text)) return text;
  const notes = all.map((words) => words.shown.replace(/\{[nm]\}/g, '\\d{1,4}'));
  shownNotes ??= new RegExp(` \\((?:${[...new Set(notes)].join('|')})\\)(?=\\s?[:：]?$)`, 'u');
  return text.replace(shownNotes, '');
}

/** An item without the word that joins it to the next: "keep the key, and". */
export function withoutItemEnd(item: string, locale: Locale): string {
  const [, before = '', last = ''] =
    /^(.*[^\s,;])[,;]?\s([\p{L}/]{1,6}|\p{L}{2,5}\s\p{L}{2,4}),?$/su.exec(item) ?? [];
  return last && wordsIn(locale).composing.itemEnds.includes(last) ? before : item;
}

const noNews = new Set(all.flatMap((words) => words.noNews));
const noNewsEnd = /(?: [-–—]|:) ([^-–—:]{2,40})$/u;

/** An item that says there is nothing to say, perhaps behind a name: "Storage – Ann – no updates". */
export function isNoNews(item: string): boolean {
  const small = item.toLowerCase().replace(/[\s.!…。]{1,9}$/u, '');
  const last = noNewsEnd.exec(small)?.[1] ?? small;
  return noNews.has(last) || [...noNews].some((phrase) => phrase.length > 6 && last.startsWith(`${phrase} `));
}

const joined = /^([^,،、，]{2,24})[,،、，]\s?(?=\p{L})/u;

/** A sentence without the words that join it to the one before, where a comma sets them apart: "Furthermore, we …" → "We …". */
export function withoutJoining(sentence: string, locale: Locale): string {
  const [opening = '', words = ''] = joined.exec(sentence) ?? [];
  const { joining } = wordsIn(locale).composing;
  if (!opening || !joining.includes(words.toLowerCase())) return sentence;
  const rest = sentence.slice(opening.length);
  // "dCMS" is spelt so.
  return /^\p{Ll}+\p{Lu}/u.test(rest) ? rest : upperFirst(rest);
}

/** A sentence that speaks of the document instead of its subject. */
export function speaksOfItself(sentence: string, locale: Locale): boolean {
  // "…, by the values that stand in this document" is about something else.
  const small = sentence.slice(0, ofSubject).toLowerCase().replaceAll('’', "'");
  return judgeOf(locale).about.some((phrase) => small.includes(phrase));
}
const ofSubject = 100;

/** "This paper presents …": what a paper does, which is no talk of how it is divided. */
export function saysWhatItDoes(sentence: string, locale: Locale): boolean {
  const small = sentence.toLowerCase();
  const { itself } = wordsIn(locale).composing;
  const [name] = itself.filter((phrase) => small.includes(phrase));
  return name !== undefined && !speaksOfItself(small.replace(name, ' '), locale);
}

let ownNames: RegExp | undefined;

/** "In this paper", "in this large cohort study": a paper speaks of itself, in any language. */
export function namesItself(sentence: string): boolean {
  ownNames ??= new RegExp(
    all
      .flatMap(({ itself }) => itself.map((phrase) => phrase.replace(' ', ' (?:[^\\s\\d.,:;()]+ ){0,5}')))
      .join('|'),
    'u',
  );
  return ownNames.test(sentence.toLowerCase());
}

/** Whether a text has a word that headings have not; undefined in languages without a list of them. */
export function hasFiniteVerb(text: string, locale: Locale): boolean | undefined {
  const { finite } = wordsIn(locale).composing;
  if (finite.length === 0) return undefined;
  return text
    .toLowerCase()
    .split(/[^\p{L}\p{M}]+/u)
    .some((word) => finite.includes(word));
}

/** @param word in small letters */
export function isArticle(word: string, locale: Locale): boolean {
  const { definite, indefinite } = wordsIn(locale).instructions.articles;
  return `${definite}|${indefinite}`.split('|').includes(word);
}

/** @param word in small letters */
export const isIndefinite = (word: string, locale: Locale): boolean =>
  wordsIn(locale).instructions.articles.indefinite?.split('|').includes(word) === true;

/** "Her": a pronoun of people alone. */
export const isPersonal = (word: string, locale: Locale): boolean =>
  wordsIn(locale).composing.persons.includes(word.toLowerCase());

/** A sentence that thanks, or says who paid and who did what. */
export function givesThanks(sentence: string, locale: Locale): boolean {
  const small = sentence.toLowerCase();
  return wordsIn(locale).composing.thanking.some((phrase) => small.includes(phrase));
}
