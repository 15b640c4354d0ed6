import type { Locale } from '../../../contract/locales.ts';
import { withCapitals } from '../../content/brief/with-capitals.ts';
import { wordCount } from '../../content/words.ts';
import { clock } from '../../language/clock.ts';
import { hasFiniteVerb } from '../../language/composing-words.ts';
import { hasNoSpaces } from '../../language/scripts.ts';
import { splitSentences } from '../../language/sentences.ts';
import { upperFirst } from '../../language/upper-first.ts';
import { isPlace, partsIn, piecesOf } from './notice-place.ts';
import { type When, whenIn } from './notice-when.ts';
import { fewestTimed, timedItems } from './prompt-details.ts';

/** Limits: words of an address part, and letters before a day at the start of a sentence. */
const longest = { part: 7, lead: 4 } as const;
/** Breaks after "15 h.", and before a separate web address. */
const apart = /(?<=\d\s?h\.)\s+(?=\p{Lu})|(?<=[.!?])\s+(?=www\.|https?:)/u;

const label = /[,;–—]\s+((?:\p{L}[\p{L}\p{M}’'-]{1,20}\s){0,2}\p{L}[\p{L}\p{M}’'-]{2,20})\s?[:：]\s*(?=\d)/u;

/** ", programme : 16h jeux, 18h concert", "on Friday 24 April, hall C: 9:30 welcome, …": splits off a programme. */
function withListApart(sentence: string): string[] {
  const named = label.exec(sentence);
  const colon = named ?? /\s?[:：]\s+(?=\d)/u.exec(sentence);
  const behind = colon ? sentence.slice(colon.index + colon[0].length) : '';
  const before = sentence.slice(0, colon?.index);
  if (timedItems(behind).length < fewestTimed || !(named || whenIn(before).date)) return [sentence];
  return [before, named ? sentence.slice(named.index).replace(/^[,;–—\s]+/u, '') : behind];
}

/** "…, town hall: talks, music, food": splits off a list after day and place. */
function withThingsApart(sentence: string): string[] {
  const [, before = '', list = ''] =
    /^((?:[^:：]|:(?=\d)){8,160}?)\s?[:：]\s+(\D[^:：]*)$/su.exec(sentence) ?? [];
  const items = list.replace(/[.。]$/u, '').split(/[,、،]\s*/u);
  const areThings = items.length > 1 && items.every((item) => wordCount(item) <= longest.part);
  const { date, at } = areThings && !clock().test(list) ? whenIn(before) : { date: undefined, at: -1 };
  return date && at > longest.lead ? [before, ...items.map(upperFirst)] : [sentence];
}

/** "1. Be quiet 2. No food": one line each, if numbered consecutively. */
function withRulesApart(text: string): string {
  const marks = [...text.matchAll(/(?<=\s|^)(\d{1,2})[.)]\s/gu)];
  const counts = marks.length > 2 && marks.every(({ 1: number }, index) => Number(number) === index + 1);
  return counts ? text.replace(/\s(?=\d{1,2}[.)]\s)/gu, '\n') : text;
}

/** The sentences of a notice; a number at the end of one belongs to the next, as "1." of "Rules: 1. Wear goggles.". */
export function noticeSentences(text: string, language: Locale): string[] {
  const found: string[] = [];
  for (const sentence of withRulesApart(text)
    .split('\n')
    .flatMap((line) => splitSentences(withCapitals(line, language), language))
    .flatMap((one) => one.split(apart))
    .flatMap(withListApart)
    .flatMap(withThingsApart)) {
    const last = found.at(-1);
    if (last !== undefined && /(?:^|(?<!\d)[.!?:：]\s?|[.!?:：]\s)\d{1,2}\.$/u.test(last))
      found[found.length - 1] = `${last} ${sentence}`;
    else found.push(sentence);
  }
  return found;
}

export interface Opening {
  first: string;
  later: string[];
  /** The subject in the first sentence, if day or place follow in their own. */
  named?: string;
}

/**
 * "Flea market. Saturday 4 May, 10 am, …", "Repair café. Mill hall. Saturday 4 May": joins day and place to the name
 * before.
 */
export function openingOf([title = '', ...others]: string[], language: Locale): Opening {
  const named = title.replace(/[.。]$/u, '');
  const isName =
    wordCount(title) <= longest.part &&
    whenIn(title).at < 0 &&
    !/[:：“„«「『"]/u.test(title) &&
    !hasNoSpaces(title);
  for (const count of isName ? [0, 1] : []) {
    const [places, when = ''] = [others.slice(0, count), others[count]];
    const facts = hasNoSpaces(when) ? { at: -1 } : whenIn(when);
    const { date, at } = facts;
    const leads = at <= longest.lead || isPlace(partsIn(when.slice(0, at)));
    if (
      !date ||
      at < 0 ||
      !leads ||
      saysBetween(when, facts) ||
      goesOn(when, facts, language) ||
      !places.every((place) => isPlace(partsIn(place)))
    )
      continue;
    const first = [named, ...places.map((place) => place.replace(/[.。]$/u, '')), when].join(', ');
    return { first, named, later: others.slice(count + 1) };
  }
  return { first: title, later: others };
}

/** "From 2 to 14 March the pool is closed": a verb directly after the day makes it a sentence. */
function goesOn(sentence: string, { spans: [day = ''] = [] }: When, language: Locale): boolean {
  const behind = sentence.slice(sentence.indexOf(day) + day.length);
  const [, word = ''] = /^\s(\p{Ll}+)/u.exec(behind) ?? [];
  return word !== '' && hasFiniteVerb(word, language) === true;
}

/** "From 5 October we sing every first Wednesday": the days are parts of the sentence. */
function saysBetween(sentence: string, { spans: [first = '', second] = [], time = '' }: When): boolean {
  if (second === undefined) return false;
  const between = sentence.slice(sentence.indexOf(first) + first.length, sentence.indexOf(second));
  return piecesOf(between, { at: -1, time }).length > 0;
}
