import type { Locale } from '../../contract/locales.ts';
import type { Said } from '../content/pick.ts';
import { quotesClose } from '../content/units.ts';
import { stemsOf, wordCount } from '../content/words.ts';
import {
  givesThanks,
  hasFiniteVerb,
  isArticle,
  speaksOfItself,
  withoutJoining,
} from '../language/composing-words.ts';
import { languageOf } from '../language/languages.ts';
import {
  leans,
  namesAll,
  opensWithCircumstance,
  pointsAtThing,
  pointsBack,
  withdraws,
} from '../language/leaning.ts';
import { isSaid } from '../language/prompt-words.ts';
import { speaksOf } from '../language/sentence-cues.ts';
import { withoutColon, withoutStop } from '../language/sentences.ts';
import { isStopWord, stopWords } from '../language/stop-words.ts';
import { pointsElsewhere } from '../language/unshown.ts';
import { hasAddress } from '../read/implied-headings.ts';
import type { Drafting } from './drafting.ts';
import type { Part, Slot } from './story.ts';

export interface Titled {
  title: string;
  /** The sentence used as title, which is not repeated below; what depends on it stays only directly below the title. */
  used?: Said;
  /** The same for a list's introducing sentence. */
  usedLead?: string;
}

/** Most characters of joined headings, or of a sentence as title. */
export const longest = 110;
/** Most words of a sentence as title if nothing else is available. */
export const shortSentence = 13;
export const ownSentence = 16;
/** … and after a generic heading. */
export const headedSentence = 20;
/** Most characters of a heading with a sentence. */
export const longestHeaded = 80;

/** A paragraph's first sentence that stands alone. */
export const isClaim = (one: Said, drafting: Drafting, most: number): boolean =>
  opensParagraph(one) && isTitle(one, drafting, most) && hasFiniteVerb(one.text, drafting.language) !== false;

/** A paragraph's subject is in its first sentence. */
const opensParagraph = ({ text, block }: Said): boolean =>
  block.type === 'paragraph' && block.sentences[0] === text;

/** A section's subject is in its first sentence. */
export const opensPart = (one: Said, parts: readonly Part[]): boolean =>
  opensParagraph(one) && parts.some(({ blocks: [first] }) => first === one.block);

/** "Art. 6 — The mayor signs": a clause number is no title. */
const clauseNumber = /^\p{L}{1,9}\.?\s?\d{1,3}\s?[°ºª.:–—-]|^[（(][\p{L}\d]{1,4}[)）]/u;

/** Word limits of an opening clause used as title. */
const clauseWords = { least: 4, most: 18 } as const;

const enumerates = /^,\s[^,;.]{1,40},\s/u;

/** "Heating remains the largest cost", since …: the part before the first comma, if it stands alone. */
export function openingClause(said: string, language: Locale): string | undefined {
  // German clauses often end with their verb.
  if (languageOf(language) === 'de') return undefined;
  const text = withoutJoining(said, language);
  if (speaksOf('supposition', text) || named.test(text) || /[(（:：]/u.test(text)) return undefined;
  // Text between two dashes is an insertion.
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
    !isArticle(next, language) &&
    !pointsAtThing(next, language) &&
    !hasFiniteVerb(next, language) &&
    // "The fee stays as it is", but only until May.
    !withdraws(rest, language);
  const opens =
    (stopWords(language).has(first) && !isArticle(first, language)) || opensWithCircumstance(text, language);
  const leansBack = leans(clause, language) || pointsBack(clause, language);
  return fits && !opens && says && !leansBack && quotesClose(clause) && namesAll(clause, language)
    ? clause
    : undefined;
}

/** A list's introduction, unless half a sentence: "To keep the trade fair, we ask for", "Each visitor will". */
export function leadTitle(lead: string | undefined, language: Locale): string | undefined {
  const text = withoutJoining(withoutColon(lead ?? ''), language);
  const last = text.split(' ').at(-1) ?? '';
  const isOpen =
    (isStopWord(last.toLowerCase()) && namesAll(last, language)) ||
    isSaid(text.split(/,\s/u).at(-1) ?? '', languageOf(language));
  return text && text.length <= longest && !isOpen && !leans(text, language) ? text : undefined;
}

/** The full sentences of a slot's paragraphs. */
export const sentencesOf = ({ parts }: Slot): Said[] =>
  parts.flatMap(({ blocks }) =>
    blocks.flatMap((block) =>
      block.type === 'paragraph'
        ? block.sentences
            .filter((text) => /^\P{Ll}.*[.。।]$/su.test(text))
            .map((text) => ({ text, children: [], at: block.at, block }))
        : [],
    ),
  );

/** "North Works / Harbour Light.": the name a paragraph opens with. */
const isLabel = (text: string, language: Locale): boolean =>
  wordCount(text) <= labelWords && hasFiniteVerb(text, language) === false;
const labelWords = 4;
const caseless = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u;
/** "Cloudflare. A new rule …" is identified by its name. */
const named = /^\p{Lu}[^.!?]{1,40}\.\s/u;

/** A sentence as title: without full stop and connecting words. */
export const asTitle = (text: string, { language }: Pick<Drafting, 'language'>): string =>
  withoutStop(withoutJoining(text, language));

export function isTitle(
  { text: said, children, lead, block }: Said,
  { language }: Pick<Drafting, 'language'>,
  most = shortSentence,
): boolean {
  const text = withoutJoining(said, language);
  return (
    block.type !== 'quotation' &&
    children.length === 0 &&
    lead === undefined &&
    text.length <= longest &&
    wordCount(text) <= most &&
    wordCount(text) > 2 &&
    // "I had an idea."
    (caseless.test(text) || stemsOf(text).size > 1) &&
    !isLabel(text, language) &&
    !named.test(text) &&
    !hasAddress(text) &&
    !givesThanks(text, language) &&
    !speaksOfItself(text, language) &&
    !clauseNumber.test(text) &&
    // Speech in a story.
    !/^["“„«「『]/u.test(text) &&
    (/\p{L}{3}/u.test(text) || caseless.test(text)) &&
    !leans(text, language) &&
    !pointsBack(text, language) &&
    !pointsElsewhere(text, language) &&
    namesAll(text, language) &&
    !/[?？؟;!！]$|[:：](?!\S)|：/u.test(text)
  );
}
