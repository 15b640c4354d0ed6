import type { Locale } from '../../contract/locales.ts';
import { inAllLanguages } from './document-words.ts';
import { inEach, type Language, languageOf, languages, wordsIn } from './languages.ts';
import { isLinked, speaksOfSomebody } from './linked.ts';
import { hasCjk } from './scripts.ts';
import { stopWords } from './stop-words.ts';

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
  /** Ends of sentences that announce what comes next: "… are as follows." */
  announcing: string[];
  /** What a sentence announces to be told one by one, "for three reasons": how many, and of what. */
  announcedCounts: string[];
  announced: string[];
  /** Title of what stands before the first heading. */
  overview: string;
  /** The same where what it is about has a short name. */
  inBrief: string;
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

interface Judge {
  leaning: Openers;
  expletive: Openers;
  leaningInside: string[];
  because: string[];
  conditions: Openers;
  demonstratives: Openers;
  about: string[];
  pointers: Openers;
  withdrawing: Openers;
  pointerEnds: string[];
}

/** Phrases by their first word, or by their first character in scripts without spaces. */
type Openers = Map<string, string[]>;

export const overviewTitle = (locale: Locale): string => wordsIn(locale).composing.overview;

/** Characters of a name that can be part of a title. */
const longestName = 36;

/** Title of what stands before the first heading: with the name of what it is about, where that is short. */
export const inBriefTitle = (name: string, locale: Locale): string =>
  name.length <= longestName
    ? wordsIn(locale).composing.inBrief.replace('{name}', () => name)
    : overviewTitle(locale);

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

/** Whether a prompt asks for the work ("Present the accounts to the board") instead of naming it ("The accounts"). */
export const isRequest = (prompt: string): boolean => requestsIn(prompt, all);

/** The same in the words of one language. */
export const isRequestIn = (prompt: string, locale: Locale): boolean =>
  requestsIn(prompt, [wordsIn(locale).composing]);

function requestsIn(prompt: string, words: readonly ComposingWords[]): boolean {
  const text = prompt.trim().toLowerCase().replaceAll('’', "'");
  const bare = text.replace(/(?<![\s.!。！।])[\s.!。！।]+$/u, '');
  return words.some(({ requests, requestEnds }) => {
    return (
      requests.some(
        (phrase) =>
          text.startsWith(phrase) &&
          (unspaced.test(phrase) || !/[\p{L}\p{M}]/u.test(text.charAt(phrase.length))),
      ) || requestEnds.some((phrase) => bare.endsWith(phrase))
    );
  });
}

/** The roles of sections that a prompt asks for: "what was decided, and why". */
export function rolesAskedIn(prompt: string): Set<string> {
  const text = prompt.toLowerCase().replaceAll('’', "'");
  const found = new Set<string>();
  for (const { asks } of all)
    for (const [role, phrases] of Object.entries(asks))
      if (phrases.some((phrase) => hasWord(text, phrase))) found.add(role);
  return found;
}

function hasWord(text: string, phrase: string): boolean {
  for (let at = text.indexOf(phrase); at >= 0; at = text.indexOf(phrase, at + 1)) {
    if (hasCjk(phrase)) return true;
    const around = text.charAt(at - 1) + text.charAt(at + phrase.length);
    if (!/[\p{L}\p{M}]/u.test(around)) return true;
  }
  return false;
}

/** Words of all languages: prompts are read before their language is known. */
export const promptWords = (list: 'perHeading' | 'titled' | 'compare'): string[] =>
  all.flatMap((words) => words[list]);

let divisions: RegExp[] | undefined;

/** What a prompt wants figures told apart by: "region" and "product" of "Sales by region and product". */
export function divisionsIn(prompt: string): string[] {
  divisions ??= all
    .flatMap((words) => words.dividedBy)
    .map((form) => {
      const word = unspaced.test(form.replace('{x}', '')) ? '(\\p{L}{2})' : '(\\p{L}{3,40})';
      const spaced = form.replaceAll('{x}', word);
      return new RegExp(form.startsWith('{x}') ? spaced : `(?<!\\p{L})${spaced}`, 'gu');
    });
  const text = prompt.toLowerCase();
  return [...new Set(divisions.flatMap((form) => [...text.matchAll(form)].flatMap(([, ...found]) => found)))];
}

const judges = new Map<Language, Judge>();

function judgeOf(locale: Locale): Judge {
  const language = languageOf(locale);
  const known = judges.get(language);
  if (known) return known;
  const { leaning, expletive, conditions, demonstratives, pointers, withdrawing, ...plain } =
    languages[language].composing;
  const made = {
    ...plain,
    leaning: openers(leaning),
    expletive: openers(expletive),
    conditions: openers(conditions),
    demonstratives: openers(demonstratives),
    pointers: openers(pointers),
    withdrawing: openers(withdrawing),
  };
  judges.set(language, made);
  return made;
}

function openers(phrases: string[]): Openers {
  const found: Openers = new Map();
  for (const phrase of phrases) {
    const first = firstOf(phrase);
    found.set(first, [...(found.get(first) ?? []), phrase]);
  }
  return found;
}

const unspaced = /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u;

const firstOf = (text: string): string =>
  unspaced.test(text) ? text.slice(0, 1) : (/^[\p{L}\p{M}]+/u.exec(text)?.[0] ?? text.slice(0, 1));

/** Opening marks before the first word: “ ( „ ¿. */
const opened = (text: string): string =>
  text
    .slice(0, 60)
    .toLowerCase()
    .replace(/^[^\p{L}\p{N}]+/u, '');

function opensWith(text: string, phrases: Openers): boolean {
  const start = opened(text);
  return (phrases.get(firstOf(start)) ?? []).some((phrase) => {
    if (!start.startsWith(phrase)) return false;
    return unspaced.test(phrase) || !/^[\p{L}\p{M}]/u.test(start.slice(phrase.length));
  });
}

/** A sentence of fewer words has no room for what its pronouns stand for. */
const fewWords = 6;

/** A sentence that takes back, or limits, what the one before it says: "However, it does not …". */
export const withdraws = (sentence: string, locale: Locale): boolean =>
  opensWith(sentence, judgeOf(locale).withdrawing);

/** A sentence that says something only after the one before it. */
export function leans(sentence: string, locale: Locale): boolean {
  const { leaning, expletive, demonstratives, leaningInside, because } = judgeOf(locale);
  if (opensWith(sentence, leaning) && !opensWith(sentence, expletive)) return true;
  const small = sentence.toLowerCase();
  // "Historically, they have …"
  const [, behindAdverb = ''] = /^\p{L}{3,20},\s(\p{Ll}.*)$/su.exec(sentence) ?? [];
  if (behindAdverb && opensWith(behindAdverb, leaning)) return true;
  // "On 29 February 2012, this led to …", "Until the date of this study, these discussions …"
  const [, first = '', behindOpening = ''] = /^(\p{L}+)[^,.:;]{0,60},\s(\S.*)$/su.exec(sentence) ?? [];
  // "Requests, that nobody reads, …"
  const relative = /^that\s/.test(behindOpening) && !stopWords(locale).has(first.toLowerCase());
  if (behindOpening && !relative && opensWith(behindOpening, demonstratives)) return true;
  const [, opening = '', second = ''] = /^(\p{L}{2,})\s(\p{L}{2,})(?![\p{L}\p{M}])/u.exec(small) ?? [];
  if (because.includes(second)) return true;
  // "While such features …", "In diesen Fällen …", "Due to this change …"
  const points = (word: string) => demonstratives.get(word)?.includes(word) === true;
  const stops = stopWords(locale);
  if (stops.has(opening) && points(second)) return true;
  const third = stops.has(second)
    ? /^\p{L}+\s\p{L}+\s(\p{L}{4,})(?![\p{L}\p{M}])/u.exec(small)?.[1]
    : undefined;
  if (third && third !== 'that' && points(third)) return true;
  // "Other managers refused them."
  const words = small.split(/[^\p{L}\p{M}]+/u).filter(Boolean);
  if (words.length < fewWords && !namesAll(sentence, locale)) return true;
  return leaningInside.some((phrase) => small.includes(phrase)) || isLinked(sentence, locale);
}

/** Words before a pronoun that may name what it stands for. */
const mostBefore = 6;

/** "Until 2019 he was …": nothing before the pronoun is what it stands for; German nouns have capitals. */
function opensWithPronoun(sentence: string, locale: Locale): boolean {
  const { pronouns } = wordsIn(locale).composing;
  const stops = stopWords(locale);
  const words = sentence.slice(0, longestLooked).match(/[\p{L}\p{M}]+/gu) ?? [];
  const names = (word: string, at: number) =>
    languageOf(locale) === 'de' ? at > 0 && /^\p{Lu}/u.test(word) : !stops.has(word.toLowerCase());
  for (const [at, word] of words.slice(0, mostBefore).entries()) {
    if (at > 0 && pronouns.includes(word)) return true;
    if (names(word, at)) return false;
  }
  return false;
}

/** Characters of a sentence in which a word for something named before is looked for. */
const longestLooked = 600;

/**
 * A sentence that speaks of something as named before, and it was not in the sentence itself: "… held onto these records", but
 * not "Rooms must be aired, and these rooms …".
 */
export function pointsBack(sentence: string, locale: Locale): boolean {
  if (opensWithPronoun(sentence, locale) || speaksOfSomebody(sentence, locale)) return true;
  const { demonstratives, expletive } = judgeOf(locale);
  const small = sentence.slice(0, longestLooked).toLowerCase();
  const stops = stopWords(locale);
  for (const { 0: word, index } of small.matchAll(/(?<![\p{L}\p{M}])\p{L}[\p{L}\p{M}]*/gu)) {
    if (!demonstratives.get(word)?.includes(word) || opensWith(small.slice(index), expletive)) continue;
    const behind = small.slice(index + word.length);
    const [, thing = ''] = /^\s(\p{L}[\p{L}\p{M}]*)/u.exec(behind) ?? [];
    if (!thing && /^[.,;:!?]/u.test(behind)) return true;
    // "Those who" points at nothing before it, and "that" mostly neither: "that data", and no more, does.
    const isClause = word === 'that' && /^\s\p{L}+[\s'’-]/u.test(behind);
    if (!thing || isClause || stops.has(thing)) continue;
    if (!small.slice(0, index).includes(thing)) return true;
  }
  return false;
}

/** A sentence that names all that it speaks of: no "it" and no "she". */
export function namesAll(sentence: string, locale: Locale): boolean {
  const { pronouns } = wordsIn(locale).composing;
  return !sentence
    .toLowerCase()
    .split(/[^\p{L}\p{M}]+/u)
    .some((word) => pronouns.includes(word));
}

/** "These are the forms." points at what does not stand with it. */
export const pointsAtThing = (sentence: string, locale: Locale): boolean =>
  opensWith(sentence, judgeOf(locale).demonstratives);

/** A condition of which what stands below it is the consequence: "If it is greater than 0". */
export const isCondition = (item: string, locale: Locale): boolean =>
  opensWith(item, judgeOf(locale).conditions) && !/[,，、；;]\s?\S/u.test(item);

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
  return /^\p{Ll}+\p{Lu}/u.test(rest) ? rest : rest.charAt(0).toUpperCase() + rest.slice(1);
}

/** A sentence that speaks of the document instead of its subject. */
export function speaksOfItself(sentence: string, locale: Locale): boolean {
  // "…, by the values that stand in this document" is about something else.
  const small = sentence.slice(0, ofSubject).toLowerCase();
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

/** A sentence that thanks, or says who paid and who did what. */
export function givesThanks(sentence: string, locale: Locale): boolean {
  const small = sentence.toLowerCase();
  return wordsIn(locale).composing.thanking.some((phrase) => small.includes(phrase));
}

/** A sentence that only sends its reader elsewhere: "See …", "For v1, see …", "… can be found here." */
export function pointsElsewhere(sentence: string, locale: Locale): boolean {
  const { pointers } = judgeOf(locale);
  const [, purpose = '', order = ''] = /^([^,，、]{1,80})[,，、]\s?(?=\S)(.*)$/su.exec(sentence) ?? [];
  return (
    opensWith(sentence, pointers) ||
    (purpose !== '' && opensWith(order, pointers)) ||
    endsElsewhere(sentence, locale)
  );
}

/** "… can be found here." */
export function endsElsewhere(sentence: string, locale: Locale): boolean {
  const { pointerEnds } = judgeOf(locale);
  const end = sentence
    .slice(-40)
    .toLowerCase()
    .replace(/[\s.!。]{1,4}$/u, '');
  return pointerEnds.some((phrase) => end.endsWith(phrase));
}

let places: RegExp | undefined;

/** "The prices are shown below.": to what does not stand with it. What ends in a colon is followed by that. */
export function pointsBeside(sentence: string, locale: Locale): boolean {
  if (/[:：]\s*$/u.test(sentence)) return false;
  const small = sentence.toLowerCase().replaceAll('’', "'");
  const { elsewhere } = wordsIn(locale).composing;
  return elsewhere.some((phrase) => small.includes(phrase)) || announces(sentence);
}

/** "Figure 3 shows …", "(see Section 4)": to something that is not on the slide. */
export function refersElsewhere(sentence: string): boolean {
  if (!/[\dIVX]/.test(sentence)) return false;
  if (!places) {
    const names = inAllLanguages(({ labels, chapters = [], clauses = [] }) => [
      ...labels.figure,
      ...labels.table,
      ...chapters,
      ...clauses,
    ]);
    // "Fig. 3", "Table S2", "Section IV".
    places = new RegExp(
      `(?:^|[\\s(]|(?<=[\\p{sc=Han}\\p{sc=Hira}，、]))(?:${[...names].join('|')})(?:s|e?n)?\\.?\\s?(?:[A-Z]?\\d{1,3}(?!\\d)|[IVX]{1,5}(?![\\p{L}\\d]))`,
      'iu',
    );
  }
  return places.test(sentence);
}

let unnumbered: RegExp | undefined;

/** "As shown in Figure there are …", "(Tables, & )": of a figure or table whose number was lost. */
export function lostNumber(text: string): boolean {
  if (!unnumbered) {
    const names = inAllLanguages(({ labels }) => [...labels.figure, ...labels.table]);
    const written = [...names].map((name) => name.charAt(0).toUpperCase() + name.slice(1));
    unnumbered = new RegExp(
      `(?:(?<=[\\p{L},]\\s)|(?<=^|[(\\[]))(?:${written.join('|')})s?(?:(?<=[\\p{L},]\\s\\p{L}+)\\.?\\s\\p{Ll}{2}|[\\s,.;&]*(?:[)\\]]|$))`,
      'u',
    );
  }
  return unnumbered.test(text);
}

interface Unshown {
  numbered: RegExp;
  marked: RegExp;
  /** Ends in a word before which a citation stood: "as described in." */
  bereft: RegExp;
  announcing: string[];
  /** "for three reasons", at the end of a sentence. */
  counted: RegExp;
}

let unshown: Unshown | undefined;

function unshownWords(): Unshown {
  type List = 'numbered' | 'beforeMark' | 'behindMark' | 'announcing' | 'announcedCounts' | 'announced';
  const of = (list: List) => [...new Set(all.flatMap((words) => words[list]))];
  const mark = '(?:\\[\\d[\\d,;\\s–-]{0,40}\\]|\\(\\d{1,2}\\))';
  const before = of('beforeMark').join('|');
  return {
    numbered: new RegExp(`(?<![\\p{L}\\p{M}])(?:${of('numbered').join('|')})\\.?\\s?[(（]?\\d`, 'iu'),
    marked: new RegExp(
      `^\\[\\d[\\d,;\\s–-]{0,40}\\]|(?<![\\p{L}\\p{M}])(?:${before})\\s?${mark}|${mark}(?:${of('behindMark').join('|')})`,
      'iu',
    ),
    bereft: new RegExp(`\\s(?:${before})$`, 'iu'),
    announcing: of('announcing'),
    counted: new RegExp(
      `(?:${of('announcedCounts').join('|')}|[2-6])\\s?(?:\\p{L}{3,15}\\s){0,2}(?:${of('announced').join('|')})(?:\\s[^\\d,;:()]{1,35})?$`,
      'u',
    ),
  };
}

/** "(1) measure, (2) model": numbers of what the sentence itself lists. */
const listed =
  /\(1\)[^()]{1,200}[,;:，；、]\s?(?:\p{L}{1,3}\s)?\(2\)|\(1\)[^()]{1,200}\s(?:and|or|und|oder|et|ou|y|o|e|dan|और|و)\s?\(2\)/u;

/** A sentence that says something only beside an equation, a work or a list that does not stand with it: "introduced in [7]". */
export function needsUnshown(sentence: string): boolean {
  unshown ??= unshownWords();
  const { numbered, marked, bereft } = unshown;
  const end = sentence.toLowerCase().replace(/(?<![\s.:。：])[\s.:。：]+$/u, '');
  return (
    numbered.test(sentence) ||
    (marked.test(sentence) && !listed.test(sentence)) ||
    (/[.。]$/u.test(sentence) && bereft.test(end)) ||
    announces(sentence)
  );
}

/** A text that ends in a word before which a mark of a citation stands for a noun: "as described in". */
export function endsBeforeMark(text: string): boolean {
  unshown ??= unshownWords();
  return unshown.bereft.test(text);
}

/** Characters; a longer sentence says something besides. */
const longestAnnouncement = 110;

/** "The details are as follows.", "There are three reasons." */
function announces(sentence: string): boolean {
  unshown ??= unshownWords();
  const end = sentence
    .slice(-60)
    .toLowerCase()
    .replace(/[\s.:。：]{1,5}$/u, '');
  if (unshown.announcing.some((phrase) => end.endsWith(phrase))) return true;
  return /[.。।]\s?$/u.test(sentence) && sentence.length <= longestAnnouncement && unshown.counted.test(end);
}

/** "The script runs as follows: …", "Here is the new diagram.", "The following label is put up.": wherever the words stand. */
export function leadsOn(sentence: string): boolean {
  unshown ??= unshownWords();
  const small = sentence.toLowerCase();
  return unshown.announcing.some((phrase) => hasWord(small, phrase));
}
