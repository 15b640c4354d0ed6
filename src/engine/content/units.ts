import type { Locale } from '../../contract/locales.ts';
import { givesThanks, speaksOfItself } from '../language/composing-words.ts';
import { speaksOf } from '../language/sentence-cues.ts';
import { pointsBeside, pointsElsewhere, refersElsewhere } from '../language/unshown.ts';
import type { Block, Place } from '../read/document.ts';
import type { Introductions } from './introductions.ts';
import { figureCount, keyOf, meets, remembered, rememberedIn, wordCount } from './words.ts';

/** A full sentence or item, as in the source. */
export interface Said {
  text: string;
  /** Sub-items. */
  children: string[];
  at: Place;
  block: Block;
  /** For an item: the sentence that introduces its list. */
  lead?: string;
  /** Depends on the sentence directly before, which is included. */
  follows?: boolean;
}

export interface Room {
  words: number;
  points: number;
  /** Sentences may share a point when the points are used up. */
  shares?: boolean;
}

export interface Choosing {
  language: Locale;
  /** Word stems asked for. */
  stems: ReadonlySet<string>;
  /** The sources are so short that every line counts. */
  terse?: boolean;
  /** Several paragraphs of the section begin with a name. */
  parallel?: boolean;
  /** Most sentences of the section are long, as in laws, so length is not penalised. */
  ample?: boolean;
  /** Stems of its heading. */
  heading?: ReadonlySet<string>;
  /** Section roles asked for. */
  asked?: ReadonlySet<string>;
  /** Keys of what was already shown; grows. */
  said: Set<string>;
  /** Who is introduced where in the sources. */
  introductions?: Introductions;
  /** Additional weight of a sentence by content: method, result or aim. */
  merit?: (text: string) => number;
}

/** Score changes of a sentence by its form; of a list item likewise. */
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
  hollow: -1.2,
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
/** Word counts: from `least` to `most` reads well; above `long` costs score, above `veryLong` almost excludes. */
export const lengths = { least: 7, most: 28, long: 40, veryLong: 60 } as const;
/**
 * Score thresholds: below `more` nothing is added even if there is room; a section's only sentence may go down to
 * `only`; the opening comes first only above `opens`.
 */
export const bars = { more: 0.9, only: 0.3, pair: 3.4, opens: 2 } as const;
/** How far a single sentence or list may exceed the room. */
export const stretch = 1.4;
/** The same for a list that could otherwise only be cut. */
export const listStretch = 1.8;

/** Candidates that are taken together or not at all. */
export interface Unit {
  entries: Entry[];
  words: number;
  points: number;
  score: number;
  /** Depends on this unit. */
  needs?: Unit;
  /** The next sentence of the paragraph, which qualifies this one; alone it would be half the truth. */
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

/** Whether a sentence states a decision or the author's recommendation. */
export const decides = remembered((text) => speaksOf('decision', text) || speaksOf('recommendation', text));

/** Score of a sentence independent of position and prompt. */
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
    (/^["“„«「『]/.test(text) && /["”“»」』][.!?。！？]?$/u.test(text) ? merits.spoken : 0) +
    (speaksOfItself(text, language) ? merits.aboutItself : 0) +
    (refers ? merits.refers : 0) +
    (isFormal(text) ? merits.formula : 0) +
    (pointsBeside(text, language) || givesThanks(text, language) ? merits.elsewhere : 0)
  );
});

/** "Let y₁, …, yₙ be such that yᵢ ~ B(μᵢ, φ)": notation that needs its formulas. */
const isFormal = (text: string): boolean =>
  /(?<!\p{L})\p{L}(?:[₀-₉ᵢⱼₖₘₙₜₓ](?!\p{Lu})|[_^]\p{L})|\)\^|\s[=~∼≈∈≤≥]\s?\p{L}\p{M}?(?!\p{L})/u.test(text);

/** Fewest words an address needs around it. */
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

/** Quotation marks are balanced: “…” in English, „…“ in German, „…” in Polish, „…" as a typed substitute. */
export function quotesClose(text: string): boolean {
  if (!/[„“”"]/.test(text)) return true;
  const low = count(text, '„');
  const straight = count(text, '"');
  const [left, right] = [count(text, '“'), count(text, '”')];
  if (low > 0 && left + right + straight === low) return true;
  return straight % 2 === 0 && (low > 0 ? left + right === low || left === right - low : left === right);
}

/** An item number with its closing bracket. */
const counted = /(?<![^\s])(?:\d{1,2}(?:\.(?:\d{1,2}|[a-z]))*|[a-z]|[ivx]{2,4})\)(?=\s\p{Lu})/gu;

/** Not shown before, and with balanced brackets and quotation marks. */
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
