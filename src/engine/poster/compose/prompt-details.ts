import type { Locale } from '../../../contract/locales.ts';
import { wordCount } from '../../content/words.ts';
import { clock } from '../../language/clock.ts';
import { dateMentions, dayOfMonth } from '../../language/dates.ts';
import { noticeWords as words } from '../../language/notice-words.ts';
import { once } from '../../language/once.ts';
import { isOrder, ordersReaders } from '../../language/orders.ts';
import { asksForCode, isLogoName } from '../../language/poster-prompts.ts';
import { spacedAnds } from '../../language/poster-structure.ts';
import { splitSentences } from '../../language/sentences.ts';
import type { Block, Document } from '../../read/document.ts';
import { listedPlace } from './listed-place.ts';

/** What a prompt states beyond its subject. */
export interface PromptDetails {
  /** Statements in the author's words. */
  statements: string[];
  /** Orders to the maker of a poster without sources. */
  orders: string[];
  date?: string;
  time?: string;
  place?: string;
}

/** Words before "Hall 3": "at the", "im", "au". */
const venue = once(() => {
  const name = "\\p{Lu}[\\p{L}’'-]*";
  return new RegExp(`(?:${words('at')})(${name}(?:\\s(?:${words('nameLinks')}|${name}|\\d+))*)`, 'u');
});

/** "في شارع التل 12": a place by the word its name begins with. */
const placeOfKind = once(
  () => new RegExp(`(?:${words('at')})((?:${words('placeKinds')})(?:\\s[\\p{L}\\d]+){1,3})`, 'u'),
);

const linesOf = (rest: string, language: Locale): string[] =>
  rest.split('\n').flatMap((line) => splitSentences(line, language).flatMap(withDatesApart));

/** "The tram of Linz: 1880 first line, 1897 electric, 1977 second line": splits subject and events. */
function withDatesApart(sentence: string): string[] {
  const [, subject = '', list = ''] = /^([^:：]{3,120})[:：]\s*(\S.*)$/su.exec(sentence) ?? [];
  return subject && timedItems(list).length >= fewestTimed ? [subject, list] : [sentence];
}

/** The subject of a prompt. */
export const firstSentence = (rest: string, language: Locale): string => linesOf(rest, language)[0] ?? rest;

/** A place without a proper name after the time: "in the city park". */
const plainVenue = once(
  () => new RegExp(`(?:${words('plainAt')})(\\p{Ll}[\\p{L}’' -]{2,30}?)\\s*(?=[,.;!]|$)`, 'u'),
);

export function eventFacts(text: string): Pick<PromptDetails, 'date' | 'time' | 'place'> {
  const full = fullDate(text);
  const short = dayOfMonth(text);
  const date = full ?? (short && withFirstDay(text, short.text, short.index));
  const time = clock().exec(text)?.[0].trim();
  const elsewhere = withoutDates(text, [date, time]);
  const place =
    venue().exec(elsewhere)?.[1] ??
    placeOfKind().exec(elsewhere)?.[1] ??
    (date && (plainVenue().exec(elsewhere)?.[1] ?? listedPlace(elsewhere)));
  return { ...(date && { date }), ...(time && { time }), ...(place && { place }) };
}

/** "14 and 15 May 2027": an event over several days starts on the first. */
const firstDay = once(
  () =>
    new RegExp(`(?<!\\d)\\d{1,2}(?:\\.|${words('ordinals')})?\\s?(?:-|–|${words('dayLinks')})\\s?$`, 'iu'),
);

function fullDate(text: string): string | undefined {
  const found = dateMentions(text).find(({ order }) => order % 100 > 0);
  return found && withFirstDay(text, found.text, found.index);
}

const withFirstDay = (text: string, date: string, at: number): string =>
  `${firstDay().exec(text.slice(0, at))?.[0] ?? ''}${date}${lastDay(text.slice(at + date.length), date)}`;

/** "5 October to 30 November": the end of a range, after its start. */
function lastDay(behind: string, first: string): string {
  // "August 8-9"
  const [sameMonth = ''] = /\p{L}\s\d{1,2}$/u.test(first) ? (toDayAlone.exec(behind) ?? []) : [];
  if (sameMonth) return sameMonth;
  const [link = ''] = toLast().exec(behind) ?? [];
  const rest = behind.slice(link.length);
  const last = link && (dateMentions(rest).find(({ order }) => order % 100 > 0) ?? dayOfMonth(rest));
  return last && last.index === 0 ? `${link}${last.text}` : '';
}

const toDayAlone = /^\s?[-–]\s?(?:[12]?\d|3[01])(?![\d:.]|\s?[ap]\.?m)/iu;
const toLast = once(() => new RegExp(`^\\s?(?:–|-|${words('dayLinks')})\\s?(?=\\d)`, 'iu'));

/**
 * Reads `rest`, the prompt without its regions, after its first sentence.
 * @param tellsAll the poster has no sources, so that orders to its readers are part of its text
 */
export function promptDetails(rest: string, language: Locale, tellsAll = false): PromptDetails {
  const [, ...others] = linesOf(rest, language).filter(({ length }, at) => at === 0 || length > 3);
  const isTold = (sentence: string) => tellsAll && !isLogoName(sentence) && ordersReaders(sentence, language);
  const isMade = (sentence: string) => isOrder(sentence) && !isTold(sentence);
  const statements = others.filter((sentence) => !isMade(sentence));
  const orders = tellsAll ? others.filter((one) => isMade(one) && !asksForCode(one)) : [];
  const told: string[] = [];
  for (const one of statements) {
    const last = told.at(-1);
    if (last !== undefined && wordCount(last) < shortest) told[told.length - 1] = `${last} ${one}`;
    else told.push(one);
  }
  const facts = eventFacts(rest);
  const named = labelledPlace().exec(rest)?.[1]?.trim() ?? facts.place;
  const places = facts.date
    ? [...(named ? [named] : []), ...furtherPlaces(rest, { ...facts, place: named })]
    : [];
  const place = places.join(', ') || named;
  return { statements: told, orders, ...facts, ...(place && { place }) };
}

/** "Place: …", "場所：…", in the languages of the service. */
export const labelledPlace = once(
  () =>
    new RegExp(
      `(?:^|[\\s.。;；，、])(?:${words('placeLabels')})(?:\\s?[:：]|${words('labelEnds')})\\s?([^.。;；\\n]{2,60})`,
      'iu',
    ),
);

/** "Free entry." is joined with what follows. */
const shortest = 3;
const mostWords = 5;

/** Parts after day, time and place refine the place: "…, Hall 1, Long Street 12, Berlin". */
function furtherPlaces(
  rest: string,
  { date = '', time = '', place = '' }: { [Fact in 'date' | 'time' | 'place']?: string | undefined },
): string[] {
  const [opening = ''] = rest.split('\n');
  const [told = ''] = /^[^.!?。]*(?:\.(?=\d|\s\p{Lu}\p{L}{2,9}\s\d{4})[^.!?。]*)*/u.exec(opening) ?? [];
  const pieces = told.split(/,\s+/u);
  const from = Math.max(
    ...[date, time].map((fact) => pieces.findIndex((piece) => fact && piece.includes(fact))),
  );
  if (from < 1) return [];
  const isPlace = (piece: string) =>
    /^[\p{Lu}\d]/u.test(piece) &&
    piece.split(/\s+/u).length <= mostWords &&
    !(place && piece.includes(place)) &&
    !clock().test(piece);
  return pieces.slice(from + 1).filter(isPlace);
}

const withoutDates = (text: string, parts: (string | undefined)[]): string =>
  parts.reduce<string>((left, part) => (part ? left.replace(part, ' ') : left), text);

/** A time or a year that is no count: "2026 100 years" has one year. */
const moments = once(() => {
  const moment = `(?:(?:${words('clockLead')})\\s\\d{1,2}(?:[:.]\\d{2})?(?!\\d)|\\d{1,2}(?:(?:[:.h]|\\sh\\s)\\d{2}|\\s?(?:${words('hours')})(?!\\p{L}))|(?:1[0-9]|20)\\d\\d(?!\\d)(?=年|\\s?[:：–-]|\\s(?:\\d{1,3}\\s)?\\p{L}))`;
  return {
    begins: new RegExp(`(?<!\\d)${moment}`, 'iu'),
    timed: new RegExp(`[;,、，；]\\s*(?:(?:${spacedAnds})\\s)?(?=${moment})`, 'iu'),
  };
});
export const fewestTimed = 3;

/** The items of a list from its first time or year on, if each begins with one. */
export function timedItems(text: string): string[] {
  const from = text.search(moments().begins);
  return from < 0
    ? []
    : text
        .slice(from)
        .replace(/[.。]$/u, '')
        .split(moments().timed);
}

/** "Schedule: 17:00 Welcome; 17:30 Talks; 19:00 Dinner" is a schedule. */
function statedBlock(text: string, source: number): Block {
  const at = { source };
  const items = timedItems(text);
  if (items.length < fewestTimed) return { type: 'paragraph', sentences: [text], at };
  return { type: 'list', ordered: false, items: items.map((item) => ({ text: item, children: [] })), at };
}

/** The author's statements as a document; `index` is beyond the citable sources. */
export const statedIn = (statements: string[], index: number): Document => ({
  kind: 'text',
  name: '',
  authors: [],
  body: {
    title: '',
    depth: 0,
    at: { source: index },
    blocks: statements.map((text) => statedBlock(text, index)),
    children: [],
  },
  footnotes: [],
  references: [],
  notes: [],
});
