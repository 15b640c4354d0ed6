import type { Locale } from '../../contract/locales.ts';
import { givesThanks, speaksOfItself } from '../language/composing-words.ts';
import { speaksOf } from '../language/sentence-cues.ts';
import { pointsBeside, pointsElsewhere, refersElsewhere } from '../language/unshown.ts';
import type { Block, Place } from '../read/document.ts';
import type { Introductions } from './introductions.ts';
import { figureCount, keyOf, meets, remembered, rememberedIn, wordCount } from './words.ts';

/** A whole sentence or item, as it stands in the source. */
export interface Said {
  text: string;
  /** Items below an item. */
  children: string[];
  at: Place;
  block: Block;
  /** Of an item: the sentence that introduces its list. */
  lead?: string;
  /** Leans on the sentence right before it, which is said too. */
  follows?: boolean;
}

export interface Room {
  words: number;
  points: number;
}

export interface Choosing {
  language: Locale;
  /** Stems of what was asked for. */
  stems: ReadonlySet<string>;
  /** The sources are so short that every line of them is meant to be said. */
  terse?: boolean;
  /** Several paragraphs of the section begin with what they are called. */
  parallel?: boolean;
  /** Sentences of the section are mostly long, as those of laws are: none stands back for it. */
  ample?: boolean;
  /** Stems of the heading that it stands under. */
  heading?: ReadonlySet<string>;
  /** Roles of the sections that were asked for. */
  asked?: ReadonlySet<string>;
  /** Keys of what was said already; grows. */
  said: Set<string>;
  /** Who is introduced where in the sources. */
  introductions?: Introductions;
  /** What a sentence is worth more than by its form: for what it says of method, result or aim. */
  merit?: (text: string) => number;
}

/** What a sentence gains and loses by what it is; an item of a list likewise. */
export const merits = {
  first: 1,
  opensParagraph: 0.7,
  figure: 0.8,
  figures: 0.3,
  point: 0.6,
  stressed: 0.9,
  parallel: 1,
  supposes: -0.8,
  restates: -2.4,
  asked: 0.3,
  decision: 1.6,
  decisionAsked: 2,
  handy: 0.4,
  list: 0.7,
  duties: 2,
  long: -1,
  veryLong: -3,
  question: -1.2,
  rhetorical: -3,
  exclaims: -0.8,
  elsewhere: -4,
  address: -1.2,
  mail: -2.5,
  bracketed: -2.5,
  spoken: -1,
  aboutItself: -2.4,
  refers: -1.5,
  unintroduced: -3,
  formula: -1.5,
} as const;
/** Words: a sentence of these reads well; above `long` it costs, above `veryLong` it hardly comes. */
export const lengths = { least: 7, most: 28, long: 40, veryLong: 60 } as const;
/** Below the first nothing is said even where there is room; the only sentence of a section may be worse, the one that opens it comes first only above the last. */
export const bars = { more: 0.9, only: 0.3, pair: 3.4, opens: 2 } as const;
/** One sentence or one list may be longer than the room by this factor, where it is all that is said. */
export const stretch = 1.4;
/** A list that can only be cut otherwise, likewise. */
export const listStretch = 1.8;

/** Candidates that come together or not at all. */
export interface Unit {
  entries: Entry[];
  words: number;
  points: number;
  score: number;
  /** Leans on this one. */
  needs?: Unit;
  /** The next sentence of its paragraph, which takes back what it says: without it this would be half the truth. */
  withdrawn?: Unit;
}

export interface Entry extends Said {
  order: number;
}

export const sum = (units: Unit[], what: 'words' | 'points'): number =>
  units.reduce((total, unit) => total + unit[what], 0);
export const meanScore = (units: Unit[]): number =>
  units.reduce((total, { score }) => total + score, 0) / units.length;

export function meritOf(text: string, words: number, choosing: Choosing): number {
  const { language, stems, asked, merit, ample } = choosing;
  const decision = asked?.has('decisions') || asked?.has('results') ? merits.decisionAsked : merits.decision;
  return (
    (merit?.(text) ?? 0) +
    (decides(text) ? decision : 0) +
    merits.asked * Math.min(3, meets(text, stems)) +
    (words > lengths.long && !ample ? merits.long : 0) +
    (words > lengths.veryLong && !ample ? merits.veryLong : 0) +
    ownMerit(text, language)
  );
}

/** Whether a sentence says what was decided, or what its author recommends. */
export const decides = remembered((text) => speaksOf('decision', text) || speaksOf('recommendation', text));

/** What a sentence is worth wherever it stands and whatever was asked for. */
const ownMerit = rememberedIn((text, language) => {
  const refers = refersElsewhere(text);
  const figures = figureCount(text);
  return (
    (/https?:\/\//i.test(text) ? merits.address : 0) +
    (/[\w.]@\w[\w-]{0,60}\.\w/.test(text) ? merits.mail : 0) +
    (figures > 0 && !refers ? merits.figure + merits.figures * Math.min(2, figures - 1) : 0) +
    (/[?？؟]["”»]?$/u.test(text) ? merits.question : 0) +
    (pointsElsewhere(text, language) ? merits.elsewhere : 0) +
    (/^[([{（【]/.test(text) ? merits.bracketed : 0) +
    (/^["“„«「『]/.test(text) ? merits.spoken : 0) +
    (speaksOfItself(text, language) ? merits.aboutItself : 0) +
    (refers ? merits.refers : 0) +
    (isFormal(text) ? merits.formula : 0) +
    (pointsBeside(text, language) || givesThanks(text, language) ? merits.elsewhere : 0)
  );
});

/** "Let y₁, …, yₙ be such that yᵢ ~ B(μᵢ, φ)": signs that only their formulas explain. */
const isFormal = (text: string): boolean =>
  /(?<!\p{L})\p{L}(?:[₀-₉ᵢⱼₖₘₙₜₓ](?!\p{Lu})|[_^]\p{L})|\)\^|\s[=~∼≈∈≤≥]\s?\p{L}\p{M}?(?!\p{L})/u.test(text);

/** Words that an address needs around it to say something. */
const besideAddress = 5;

function isAddress(text: string): boolean {
  const rest = text.replace(/(?:https?:\/\/|www\.)\S+/giu, ' ');
  return rest !== text && wordCount(rest) < besideAddress;
}

/** "Yes: 14; No: 0; Abstained: 3." */
export const isTally = (text: string): boolean =>
  /^(?:\p{L}{2,20}[:：]\s?\d{1,5}[;,.]?\s?){2,6}$/u.test(text);

/** "The motion was carried." is news of each motion. */
const isOutcome = (text: string): boolean =>
  isTally(text) || (wordCount(text) <= outcomeWords && decides(text));
const outcomeWords = 8;

const pairs = ['()', '[]', '«»', '（）', '「」'] as const;

const count = (text: string, mark: string): number => text.split(mark).length - 1;

/** Quotation marks that open are closed: “…” in English, „…“ in German, „…” in Polish, „…" where no other could be typed. */
function quotesClose(text: string): boolean {
  if (!/[„“”"]/.test(text)) return true;
  const low = count(text, '„');
  const straight = count(text, '"');
  const [left, right] = [count(text, '“'), count(text, '”')];
  if (low > 0 && left + right + straight === low) return true;
  return straight % 2 === 0 && (low > 0 ? left + right === low || left === right - low : left === right);
}

/** The number of a point, with the bracket that closes it, before what it counts. */
const counted = /(?<![^\s])(?:\d{1,2}(?:\.(?:\d{1,2}|[a-z]))*|[a-z]|[ivx]{2,4})\)(?=\s\p{Lu})/gu;

/** Not said before, and with every bracket and quotation mark closed that it opens. */
export function sayable(text: string, { said }: Choosing): boolean {
  const key = keyOf(text);
  if ((said.has(key) && !isOutcome(text)) || isAddress(text)) return false;
  said.add(key);
  if (!/[()[\]«»（）「」]/.test(text)) return quotesClose(text);
  // "See 2.1.a): accepted."
  const own = count(text, ')') > count(text, '(') ? text.replace(counted, '') : text;
  const balanced = pairs.every((pair) => count(own, pair.charAt(0)) === count(own, pair.charAt(1)));
  return balanced && quotesClose(text);
}
