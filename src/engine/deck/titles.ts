import type { Locale } from '../../contract/locales.ts';
import type { Said } from '../content/pick.ts';
import { shortTitle } from '../content/shorten.ts';
import { keyOf, meets, stemsOf, wordCount } from '../content/words.ts';
import {
  givesThanks,
  glanceTitle,
  hasFiniteVerb,
  inBriefTitle,
  isArticle,
  leans,
  namesAll,
  overviewTitle,
  pointsAtThing,
  pointsBack,
  pointsElsewhere,
  withoutJoining,
} from '../language/composing-words.ts';
import { languageOf } from '../language/languages.ts';
import { listOf } from '../language/list-of.ts';
import { speaksOf } from '../language/sentence-cues.ts';
import { withoutStop } from '../language/sentences.ts';
import { stopWords } from '../language/stop-words.ts';
import { hasAddress } from '../read/implied-headings.ts';
import { isBareNumber } from '../read/legal-headings.ts';
import { isFormHeading, kindOf, roleOfHeading } from '../read/sections.ts';
import { type Drafting, timesHeaded } from './drafting.ts';
import type { ListPart } from './pieces.ts';
import type { Part, Slot } from './story.ts';

/** Characters of headings together, or of a sentence as a title. */
const longest = 110;
/** … and of five headings or more. */
const longestOfMany = 80;
/** A sentence of so many words may be a title, and where nothing else is. */
const shortSentence = 13;
const ownSentence = 16;
/** … and behind a heading that only names the section. */
const headedSentence = 20;

export interface Titled {
  title: string;
  /** The sentence that became the title and is not said again below it, nor what leans on it there. */
  used?: Said;
  /** The sentence introducing a list that did, likewise. */
  usedLead?: string;
}

/**
 * The author's heading; of merged sections the two that say most; else a short sentence that stands alone. Where a slide
 * before has that title already, and in a text without headings, one of the slide's own words.
 */
export function titleOf(slot: Slot, shown: Part[], said: Said[], drafting: Drafting): Titled {
  // A sentence of one of several sections is not what all of them say.
  const own = () => (shown.length > 1 ? undefined : ownTitle(slot, said, drafting));
  // What stands before the first heading is said in brief.
  const opens = slot.run?.index === 0 && drafting.headings.size > 0;
  const first = (!slot.title || isDull(slot.title, drafting)) && slot.run && !opens ? own() : undefined;
  if (first) return first;
  const found = headedTitle(slot, shown, said, drafting, opens);
  if (drafting.titles?.has(keyOf(found.title))) {
    // What several paragraphs are about no sentence of one of them says.
    const isMixed = slot.title !== '' && new Set(said.map(({ block }) => block)).size > 1;
    return (isMixed ? undefined : own()) ?? ofDocument(found, slot, drafting);
  }
  if (found.title !== slot.title) return found;
  return withSaid(slot, said, drafting) ?? (isFormHeading(slot.title) ? own() : undefined) ?? found;
}

/** "Motivation" of the second of two documents, by what that is called. */
function ofDocument(found: Titled, { parts }: Slot, { sourceTitles }: Drafting): Titled {
  const areAlike = new Set(sourceTitles).size < sourceTitles.length;
  const called = !areAlike && sourceTitles.length > 1 && sourceTitles[parts[0]?.source ?? 0];
  const title = `${called}: ${found.title}`;
  return called && title.length <= longest && keyOf(called) !== keyOf(found.title)
    ? { ...found, title }
    : found;
}

/** "Motivation: The old pump has no future": what stands under a heading that names the section and says nothing of it. */
function withSaid({ title: heading, parts }: Slot, said: Said[], drafting: Drafting): Titled | undefined {
  if (wordCount(heading) > bareWords && !kindOf(heading)) return undefined;
  const own = parts.filter(({ title }) => title === heading).flatMap(({ blocks }) => blocks);
  const below = said.filter(({ block }) => own.includes(block));
  // What stands further down is not what the section is about, and a lone sentence is not told apart from the one above it.
  const used = said.find(
    (one, index) =>
      below.length > 2 &&
      one.block === own[0] &&
      !said[index + 1]?.follows &&
      isClaim(one, drafting, headedSentence),
  );
  const sentence = used && withoutStop(used.text);
  if (!used || !sentence) return undefined;
  const alone = isFormHeading(heading) || repeats(sentence, heading);
  const title = alone ? sentence : `${heading}: ${sentence}`;
  return title.length <= longest ? { title, used } : undefined;
}

/** All words of a heading are in the sentence. */
function repeats(sentence: string, heading: string): boolean {
  const stems = stemsOf(heading);
  const said = keyOf(sentence).includes(keyOf(heading));
  return said || (stems.size > 0 && meets(sentence, stems) === stems.size);
}

function headedTitle(slot: Slot, shown: Part[], said: Said[], drafting: Drafting, opens: boolean): Titled {
  const under = commonHeading(shown);
  // Of a section with parts some are told: the goals are not the motivation that they stand under.
  if (slot.title && under && under !== slot.title && (slot.cut || shown.length < slot.parts.length))
    return { title: ofPart(under, slot.title) };
  // "Article 5: Guests pay for each night"
  const [says] = said.length > 1 && isBareNumber(slot.title) ? said : [];
  if (says && !said[1]?.follows && isTitle(says, drafting))
    return { title: `${slot.title}: ${withoutStop(says.text)}`, used: says };
  if (slot.title && !(isDull(slot.title, drafting) && !slot.run))
    return { title: withParent(slot.title, slot.parts[0], drafting) };
  // The only slide of a deck.
  if (!slot.title && !slot.heads && slot.parts.length > 1) return { title: drafting.title };
  const shared = isFormHeading(slot.title) ? ofParts(slot, shown) : slot;
  const merged = shared.title || opensMostly(shown) ? undefined : mergedTitled(shared, shown, said, drafting);
  if (merged) return merged;
  const source = slot.title ? undefined : drafting.sourceTitles[slot.parts[0]?.source ?? 0];
  const called = source && keyOf(source) !== keyOf(drafting.title) ? source : undefined;
  if (called && slot.run) return { title: called };
  const [first, second] = said;
  // One item of a list is not what the others say.
  const inList = first?.block.type === 'list' && second?.block === first.block;
  const most = slot.title ? ownSentence : shortSentence;
  if (first && second && !inList && !second.follows && isTitle(first, drafting, most))
    return { title: withoutStop(first.text), used: first };
  if (called) return { title: called };
  const sums = summing.has(kindOf(slot.title) ?? '') && !drafting.titles?.size;
  if ((slot.run && !opens) || (slot.title && !sums)) return { title: slot.title || drafting.title };
  const { title, deckLanguage } = drafting;
  const overview = overviewTitle(deckLanguage);
  if (keyOf(title) === keyOf(overview)) return { title: glanceTitle(deckLanguage) };
  const brief = inBriefTitle(shortTitle(title, deckLanguage), deckLanguage);
  // Of what stands before the first heading no sentence says the whole.
  const opensText = !slot.title && drafting.headings.size > 0;
  return (
    (brief === overview && !opensText && ownTitle(slot, said, drafting)) || {
      title: (brief === overview && slot.title) || brief,
    }
  );
}

/**
 * A short sentence that opens a paragraph of this part and stands alone, else the clause that opens one. None for steps and items that go on.
 */
function ownTitle(slot: Slot, said: Said[], drafting: Drafting): Titled | undefined {
  const [{ lead = '', block: opening } = {}] = said;
  // What introduces a list that goes on here heads the slide before.
  const goesOn = opening?.type === 'list' && ((opening as ListPart).first ?? 1) > 1;
  const announced = withoutJoining(lead.replace(/(?<!\s)\s*[:：]$/u, ''), drafting.language);
  const whole = said.every((one) => one.lead === lead) && announced.length <= longest;
  if (announced && whole && !goesOn && !leans(announced, drafting.language))
    return { title: announced, usedLead: lead };
  if (said.every(({ block }) => block.type === 'list')) return undefined;
  // What stands below a list is not what its items are about.
  const list = said.findIndex(({ block }) => block.type === 'list');
  const above = list < 0 ? said : said.slice(0, list);
  const used = above.find(
    (one, index) => said.length > 1 && !said[index + 1]?.follows && isClaim(one, drafting, ownSentence),
  );
  if (used) return { title: withoutStop(used.text), used };
  const unsaid = sentencesOf(slot).find(
    (one) =>
      opensParagraph(one) && !drafting.said.has(keyOf(one.text)) && isTitle(one, drafting, ownSentence),
  );
  if (unsaid && said.length > 0) {
    drafting.said.add(keyOf(unsaid.text));
    return { title: withoutStop(unsaid.text) };
  }
  // A sentence further on is about that sentence, yet says more than a number does.
  const further =
    slot.run &&
    above.find((one, index) => !said[index + 1]?.follows && isLater(one, drafting) && tells(one, said));
  if (further && said.length > 1) return { title: withoutStop(further.text), used: further };
  // German puts what a clause says at its end.
  if (languageOf(drafting.language) === 'de') return undefined;
  // Without any heading a long sentence says more than a number does.
  const untitled = slot.title || drafting.headings.size > 0 ? [] : said;
  const [clause] = untitled.flatMap(({ text }) => {
    const opens = openingClause(text, drafting);
    return opens && opens !== withoutStop(text) ? [opens] : [];
  });
  return clause ? { title: clause } : undefined;
}

/** A sentence that opens a paragraph and stands alone. */
const isClaim = (one: Said, drafting: Drafting, most: number): boolean =>
  opensParagraph(one) && isTitle(one, drafting, most) && hasFiniteVerb(one.text, drafting.language) !== false;

/** A title has a word of what stands below it. */
const tells = (title: Said, said: readonly Said[]): boolean =>
  said.some((one) => one !== title && meets(title.text, stemsOf(one.text)) > 0);

/** A whole sentence of a paragraph that may be a title where what opens the paragraph may not. */
const isLater = (one: Said, drafting: Drafting): boolean =>
  one.block.type === 'paragraph' &&
  !one.follows &&
  /[.。।]$/u.test(one.text) &&
  isTitle(one, drafting, ownSentence);

/** What a paragraph is about its first sentence says; any other is about that sentence. */
const opensParagraph = ({ text, block }: Said): boolean =>
  block.type === 'paragraph' && block.sentences[0] === text;

/** What the first sentence of a section says is what the section is about. */
const opensPart = (one: Said, parts: readonly Part[]): boolean =>
  opensParagraph(one) && parts.some(({ blocks: [first] }) => first === one.block);

/** "Art. 6 — The mayor signs": what counts a clause is no title. */
const clauseNumber = /^\p{L}{1,9}\.?\s?\d{1,3}\s?[°ºª.:–—-]/u;

/** Words of the clause that opens a sentence, where it may be a title. */
const clauseWords = { least: 4, most: 18 } as const;

const enumerates = /^,\s[^,;.]{1,40},\s/u;

/** "Heating remains the largest cost", since …: what stands before the first comma, where that stands alone. */
function openingClause(text: string, drafting: Drafting): string | undefined {
  if (speaksOf('supposition', text) || /[(（:：]/u.test(text)) return undefined;
  // What stands between two dashes is set into a sentence.
  if (text.split(/\s[–—]\s/u).length > 2) return undefined;
  const [clause = '', rest = ''] = text.split(/,\s|\s[–—]\s|(?<=\S)[.。।]$/u, 2);
  const [first = ''] = clause.toLowerCase().split(/\s/u, 1);
  const words = wordCount(clause);
  const fits = words >= clauseWords.least && words <= clauseWords.most && clause.length <= longest;
  const [next = ''] = rest.toLowerCase().split(/\s/u, 1);
  // "… free of threats to the health", safety and wellbeing
  if (enumerates.test(text.slice(clause.length))) return undefined;
  // "Depending on the rooms", this takes two months.
  const says =
    !isArticle(next, drafting.language) &&
    !pointsAtThing(next, drafting.language) &&
    !hasFiniteVerb(next, drafting.language);
  const opens = stopWords(drafting.language).has(first) && !isArticle(first, drafting.language);
  return fits && !opens && says && !leans(clause, drafting.language) && namesAll(clause, drafting.language)
    ? clause
    : undefined;
}

/** The whole sentences of a slot's paragraphs. */
const sentencesOf = ({ parts }: Slot): Said[] =>
  parts.flatMap(({ blocks }) =>
    blocks.flatMap((block) =>
      block.type === 'paragraph'
        ? block.sentences
            .filter((text) => /^\P{Ll}.*[.。।]$/su.test(text))
            .map((text) => ({ text, children: [], at: block.at, block }))
        : [],
    ),
  );

const summing: ReadonlySet<string> = new Set(['summary', 'abstract', 'contents']);

/** Headings that say no more than that something begins or is summed up. */
const isOpening = (title: string, { deckLanguage }: Drafting): boolean =>
  summing.has(kindOf(title) ?? '') ||
  kindOf(title) === 'introduction' ||
  keyOf(title) === keyOf(overviewTitle(deckLanguage));

/** … or is told. */
const isDull = (title: string, drafting: Drafting): boolean =>
  isOpening(title, drafting) || isFormHeading(title);

const formal: ReadonlySet<string> = new Set(['background', 'methods', 'about']);

/** "Motivation", "Implementation", "Agenda": of what, such a heading does not say. */
const isFormal = (title: string, drafting: Drafting): boolean =>
  isDull(title, drafting) || formal.has(kindOf(title) ?? '');

/** A slide on a section that is called as its form has it, as one on the parts of that section. */
function ofParts(slot: Slot, shown: Part[]): Slot {
  const heads = [...new Set(shown.map(({ title }) => title))].filter((title) => title !== slot.title);
  return heads.length > 0 ? { ...slot, title: '', heads, parent: slot.title } : slot;
}

/** What stands before the first heading says more of the slide than the sections that share it. */
function opensMostly(shown: Part[]): boolean {
  const words = (parts: Part[]) => parts.reduce((sum, part) => sum + part.words, 0);
  return words(shown.filter(({ title }) => title === '')) * 2 > words(shown);
}

/** The last heading under which all of these stand. */
function commonHeading(shown: Part[]): string | undefined {
  const [first, ...others] = shown.map(({ path, title }) => [...path, title]);
  const shared = first?.findIndex((heading, index) => others.some((path) => path[index] !== heading)) ?? 0;
  return shared < 0 ? first?.at(-1) : first?.[shared - 1];
}

const asks = (title: string): boolean => /[?？؟]$/u.test(title);

/** Words of a heading that says little without the one above it. */
const fewWords = 3;
/** … and of one that says next to nothing. */
const bareWords = 2;

/** "Goals" and "Story 1" stand under many headings, "Handling the shutdown" says what it is about. */
function ofPart(title: string, parent: string): string {
  if (keyOf(parent).includes(keyOf(title))) return parent;
  if (asks(parent) || isFormHeading(parent)) return title;
  return wordCount(title) <= fewWords && !keyOf(title).includes(keyOf(parent))
    ? `${parent}: ${title}`
    : title;
}

/** "Summary" of three chapters says which one it is of, and so does "Alpha" of one. */
function withParent(title: string, part: Part | undefined, drafting: Drafting): string {
  const path = [...(part?.path ?? []), part?.title ?? ''];
  const parent = path[path.lastIndexOf(title) - 1];
  if (!parent) return title;
  // A heading of some lines is hardly read as one.
  if (title.length > longest && parent.length <= longest && keyOf(parent) !== keyOf(drafting.title))
    return parent;
  const recurs = timesHeaded(title, drafting) > 1;
  const bare = wordCount(title) <= bareWords && !roleOfHeading(title);
  return recurs || bare ? under(parent, title, drafting) : title;
}

/** A heading with the one above it, unless that is what the deck is about, says nothing or is in it already. */
function under(parent: string, title: string, drafting: Drafting): string {
  const key = keyOf(parent);
  const about = key === keyOf(drafting.title) || drafting.main?.has(key) === true;
  const says = !about && !asks(parent) && !isFormal(parent, drafting);
  const joined = `${parent}${parent.includes(': ') ? ' –' : ':'} ${title}`;
  return says && !keyOf(title).includes(key) && joined.length <= longest ? joined : title;
}

/** "§ 4 Conduct", "TOP 6. Elections", "3. Results" */
const isNumbered = (title: string): boolean =>
  /^(?:§\s?|\p{L}{1,8}\.?\s)?\d{1,3}(?:\.\d{1,3})?[.):]?\s\S/u.test(title);

/**
 * Sections that share a slide are titled by the sentence that opens one which only begins or sums up, by the section that
 * they are part of, else by their names.
 */
function mergedTitled(slot: Slot, shown: Part[], said: Said[], drafting: Drafting): Titled | undefined {
  const heads = slot.heads ?? [];
  const saidUnder = (head: string) => {
    const own = shown.filter(({ title, path }) => title === head || path.includes(head));
    return said.filter(({ block }) => own.some(({ blocks }) => blocks.includes(block)));
  };
  const areFormal = heads.every((head) => isFormal(head, drafting));
  const saying = areFormal ? [] : heads.filter((head) => !isOpening(head, drafting));
  const unsaying = heads.filter((head) => !saying.includes(head));
  // What is proposed comes before the reasons for it.
  const opening = [...unsaying.filter(isFormHeading), ...unsaying].flatMap(saidUnder);
  const used = opening.find(
    (one) =>
      opensPart(one, shown) &&
      isTitle(one, drafting, headedSentence) &&
      (areFormal || !said[said.indexOf(one) + 1]?.follows),
  );
  if (used) return { title: withoutStop(used.text), used };
  const title = mergedTitle(saying.length > 0 ? { ...slot, heads: saying } : slot, shown, drafting);
  return title ? { title } : undefined;
}

/** Of sections that share a slide the one that they are part of, else the two that say most. */
function mergedTitle(
  { heads = [], parent = '' }: Slot,
  shown: Part[],
  drafting: Drafting,
): string | undefined {
  const { title: deck, deckLanguage } = drafting;
  const weights = new Map<string, number>();
  for (const head of heads) {
    const parts = shown.filter(({ title, path }) => title === head || path.includes(head));
    if (parts.length > 0)
      weights.set(
        head,
        parts.reduce((sum, { weight }) => sum + weight, 0),
      );
  }
  const named = [...weights.keys()];
  // What a form calls the whole of them says less than they do.
  const told = named.length > 2 && isFormHeading(parent) ? named.filter((head) => head !== parent) : named;
  if (told.length < 2 || told.includes(parent)) return told.includes(parent) ? parent : told[0];
  const range = `${told[0]} – ${told.at(-1)}`;
  if (told.length > 2 && told.every(isNumbered) && range.length <= longest) return range;
  const above = parent && keyOf(parent) !== keyOf(deck) && !isDull(parent, drafting) ? parent : undefined;
  // What each part is called stands over it on the slide.
  if (told.length > 2 && above && !drafting.main?.has(keyOf(above)) && !drafting.titles?.has(keyOf(above)))
    return above;
  const joined = (heads: string[]) => listOf(heads, drafting.language);
  const ways = [told, told.map((head) => shortTitle(head, deckLanguage))].map(joined);
  const room = told.length < 5 ? longest : longestOfMany;
  const all = ways.find(({ length }) => length <= room);
  if (all) return under(parent, all, drafting);
  if (told.length > 2 && above) return above;
  const byWeight = [...weights].sort((a, b) => b[1] - a[1]).map(([head]) => head);
  const [first = ''] = byWeight;
  const pairOf = (head?: string) => joined(told.filter((one) => one === first || one === head));
  const pair = pairOf(byWeight[1]);
  if (pair.length <= longest) return pair;
  // One of two would be the title of what is said of the other.
  if (above) return above;
  // The heaviest with the heaviest of the others that leaves room for both.
  return pairOf(byWeight.slice(1).find((head) => pairOf(head).length <= longest));
}

/** "North Works / Harbour Light.": what a paragraph begins with that is about that. */
const isLabel = (text: string, language: Locale): boolean =>
  wordCount(text) <= labelWords && hasFiniteVerb(text, language) === false;
const labelWords = 4;

function isTitle(
  { text, children, lead, block }: Said,
  { language }: Drafting,
  most = shortSentence,
): boolean {
  return (
    block.type !== 'quotation' &&
    children.length === 0 &&
    lead === undefined &&
    text.length <= longest &&
    wordCount(text) <= most &&
    wordCount(text) > 2 &&
    !isLabel(text, language) &&
    !hasAddress(text) &&
    !givesThanks(text, language) &&
    !clauseNumber.test(text) &&
    /\p{L}{3}|[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u.test(text) &&
    !leans(text, language) &&
    !pointsBack(text, language) &&
    !pointsElsewhere(text, language) &&
    namesAll(text, language) &&
    !/[?？؟;!！]$|[:：](?!\S)|：/u.test(text)
  );
}
