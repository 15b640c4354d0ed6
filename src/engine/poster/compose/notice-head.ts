import type { Locale } from '../../../contract/locales.ts';
import { readAudience } from '../../content/brief/read-audience.ts';
import { withCapitals } from '../../content/brief/with-capitals.ts';
import { wordCount } from '../../content/words.ts';
import { isRequest } from '../../language/prompt-requests.ts';
import { hasNoSpaces } from '../../language/scripts.ts';
import { splitSentences } from '../../language/sentences.ts';
import { stopWords } from '../../language/stop-words.ts';
import { patterns, type When, whenIn } from './notice-when.ts';
import { posterTitle, withoutLead, withoutTrail } from './poster-title.ts';
import { clock, labelledPlace, timedItems } from './prompt-details.ts';

/** What the first sentence of a notice says: what it is, when and where. */
export interface NoticeHead {
  title: string;
  subtitle?: string;
  date?: string;
  time?: string;
  place?: string;
  /** What of the sentence is neither. */
  rest?: string;
  /** The sentence, and the whole prompt without the words that ask for a poster. */
  opening: string;
  text: string;
  /** What a notice of one sentence says besides. */
  extras?: string[];
}

const quotation = /[“„«「『"]([^”“»」』"]{2,80})[”“»」』"]/u;
/** Words of a part of an address, letters of a title, and signs of a place. */
const longest = { part: 7, title: 90, kind: 24, lead: 4, address: 5, plain: 3, signs: 20 } as const;
/** Between "15 h." and what is said next, and before an address that stands alone. */
const apart = /(?<=\d\s?h\.)\s+(?=\p{Lu})|(?<=[.!?])\s+(?=www\.|https?:)/u;

/** ", programme : 16h jeux, 18h concert": a list of what happens when stands by itself. */
function withListApart(sentence: string): string[] {
  const label =
    /[,;–—]\s+((?:\p{L}[\p{L}\p{M}’'-]{1,20}\s){0,2}\p{L}[\p{L}\p{M}’'-]{2,20})\s?[:：]\s*(?=\d)/u.exec(
      sentence,
    );
  if (!label || timedItems(sentence.slice(label.index + label[0].length)).length < 3) return [sentence];
  return [sentence.slice(0, label.index), sentence.slice(label.index).replace(/^[,;–—\s]+/u, '')];
}

/** "…, town hall: talks, music, food": what a list of things behind day and place says stands by itself. */
function withThingsApart(sentence: string): string[] {
  const [, before = '', list = ''] =
    /^((?:[^:：]|:(?=\d)){8,160}?)\s?[:：]\s+(\D[^:：]*)$/su.exec(sentence) ?? [];
  const items = list.replace(/[.。]$/u, '').split(/[,、،]\s*/u);
  const areThings = items.length > 1 && items.every((item) => wordCount(item) <= longest.part);
  const { date, at } = areThings && !clock().test(list) ? whenIn(before) : { date: undefined, at: -1 };
  return date && at > longest.lead ? [before, ...items.map(capital)] : [sentence];
}

/** "1. Be quiet 2. No food": a line each, where they count up. */
function withRulesApart(text: string): string {
  const marks = [...text.matchAll(/(?<=\s|^)(\d{1,2})[.)]\s/gu)];
  const counts = marks.length > 2 && marks.every(({ 1: number }, index) => Number(number) === index + 1);
  return counts ? text.replace(/\s(?=\d{1,2}[.)]\s)/gu, '\n') : text;
}

/** The sentences of a notice: a number that ends one begins the next, as "1." of "Rules: 1. Wear goggles." does. */
export function noticeSentences(text: string, language: Locale): string[] {
  const found: string[] = [];
  for (const sentence of withRulesApart(text)
    .split('\n')
    .flatMap((line) => splitSentences(withCapitals(line, language), language))
    .flatMap((one) => one.split(apart))
    .flatMap(withListApart)
    .flatMap(withThingsApart)) {
    const last = found.at(-1);
    if (last !== undefined && /(?:^|[.!?:：]\s?)\d{1,2}\.$/u.test(last))
      found[found.length - 1] = `${last} ${sentence}`;
    else found.push(sentence);
  }
  const [title = '', when = '', ...others] = found;
  const fits =
    !hasNoSpaces(when) && wordCount(title) <= longest.part && whenIn(title).at < 0 && !/[:：]/u.test(title);
  const { date, at } = fits ? whenIn(when) : { date: undefined, at: -1 };
  // "Flea market. Saturday 4 May, 10 am, …": the day belongs to what is named before it.
  return date && at >= 0 && at <= longest.lead
    ? [`${title.replace(/[.!?。]$/u, '')}, ${when}`, ...others]
    : found;
}

/** Gaps of a notice that are full stops in all but name, and letters of what goes on with what its label began. */
const fewestGaps = 3;
const shortPart = 6;

/** "清掃のお知らせ　11月15日（日）　集合場所：みどり公園": what wide gaps set apart stands in lines of its own. */
function parted(text: string): string {
  const parts = text.split(/\u3000+/u);
  if (parts.length <= fewestGaps) return text;
  return parts.reduce((said, part) => {
    const [last = ''] = said.split('\n').slice(-1);
    const goesOn =
      /[:：]/u.test(last) && !/[:：]/u.test(part) && (part.length <= shortPart || /\d{3}/u.test(part));
    return `${said}${goesOn ? ' ' : '\n'}${part}`;
  });
}

/** "Poster for students: …": whom it is for is not what it is called. */
function withoutReaders(text: string, prompt: string): string {
  const { name = '' } = readAudience(prompt) ?? {};
  const behind = name && text.toLowerCase().startsWith(name.toLowerCase()) ? text.slice(name.length) : '';
  return /^\s?[:：]\s?\S/u.test(behind) ? behind.replace(/^\s?[:：]\s?/u, '') : text;
}

/** A prompt without the words that ask for the poster, and without the mark of a question that asked for it. */
function withoutAsk(prompt: string): string {
  const text = withoutReaders(withoutLead(prompt), prompt);
  // "Research poster: Does it help?" asks what the poster asks.
  const isLabel = /[:：]\s*$/u.test(prompt.trim().slice(0, -text.length));
  return text === prompt.trim() || isLabel ? text : text.replace(/^([^.!?:\n]{3,80})\?(?=\s|$)/u, '$1.');
}

/** Reads the opening sentence of a prompt. */
export function headOfNotice(prompt: string, language: Locale): NoticeHead {
  const text = parted(withoutAsk(prompt));
  const [first = text, ...later] = noticeSentences(text, language);
  const own = whenIn(first);
  const { title: opened, rest, called = '', whole } = titleIn(first, own);
  const named = patterns().kindOf.exec(prompt.trim())?.[1]?.trim();
  // "Necesito un cartel para …" names none.
  const kind = named && !isRequest(named) ? named : called;
  const labelled = labelledPlace().exec(text)?.[1]?.trim();
  const dated = own.at >= 0 && Boolean(own.date || own.time);
  const pieces = piecesOf(rest, own);
  const told =
    dated &&
    !whole &&
    !isOfElse(rest, own) &&
    pieces.every((piece, index) => wordCount(piece) <= longest.part || index > 0 || isExtra(piece, index));
  // A day that the opening does not explain is one of something else: "missing since 3 May".
  const elsewhere = told ? undefined : dayIn(later);
  const facts: Partial<When> = told ? own : (elsewhere?.when ?? {});
  const tail = told ? tailOf(first, pieces, own, language) : '';
  const title = tail ? `${opened} ${tail}` : opened;
  // A sentence may say behind its place what else there is to say.
  const extras = told ? extrasIn(pieces) : [];
  const parts = told
    ? pieces.filter((piece) => piece !== tail && !extras.includes(piece))
    : (elsewhere?.place ?? []);
  const place = labelled ?? (parts.length > 0 ? parts.join(language === 'ar' ? '، ' : ', ') : undefined);
  // Where another place has a label, this one is said as it stands.
  if (labelled) extras.push(...parts.filter((part) => !labelled.includes(part)));
  const kept = rest.replace(patterns().leading, '').trim();
  const subtitle = kind.length <= longest.kind && kind && !title.toLowerCase().includes(kind.toLowerCase());
  return {
    title: capital(title),
    ...(subtitle && { subtitle: capital(kind) }),
    ...(facts.date && { date: facts.date }),
    ...(facts.time && { time: facts.time }),
    ...(place && (facts.date || facts.time) && { place }),
    ...(!told && kept && { rest: capital(kept) }),
    ...(extras.length > 0 && { extras: extras.map(capital) }),
    opening: first,
    text,
  };
}

/** The day and time of a later sentence, and its place where it says nothing else; what recurs is told right behind the title. */
function dayIn(later: string[]): { when: When; place: string[] } | undefined {
  for (const [index, sentence] of later.entries()) {
    const when = whenIn(sentence);
    if (!when.date || !when.time || (index > 0 && !/\d/u.test(when.date))) continue;
    const pieces = when.at <= longest.lead ? piecesOf(sentence.replace(/[.。]$/u, ''), when) : [];
    const isWhole = pieces.every((piece, at) => isVenue(piece) && !isExtra(piece, at));
    return { when, place: isWhole ? pieces : [] };
  }
  return undefined;
}

/** An address, or a few signs in a script without gaps. */
const isVenue = (piece: string): boolean =>
  hasNoSpaces(piece) ? piece.length <= longest.signs && !clock().test(piece) : isAddress(piece);

/** "…, 8 am, for repairs" without the comma: small words behind day and time with which the sentence goes on. */
function tailOf(sentence: string, [piece = '']: string[], { date, time }: When, language: Locale): string {
  const at = piece && cased.test(piece) && !/\p{Lu}/u.test(piece) ? sentence.indexOf(piece) : -1;
  const [word = ''] = piece.split(' ');
  const goesOn = [date, time].some((fact) => fact && sentence.slice(0, Math.max(0, at)).endsWith(`${fact} `));
  return goesOn && stopWords(language).has(word) ? piece : '';
}

/** "missing since 3 May": the day is one of what stands right before it. */
function isOfElse(rest: string, { date, time }: When): boolean {
  const at = Math.min(
    ...[date, time].map((fact) => (fact ? rest.indexOf(fact) : -1)).filter((one) => one >= 0),
  );
  if (!Number.isFinite(at)) return false;
  const before =
    rest
      .slice(0, at)
      .split(/[,،、，]/u)
      .slice(1)
      .at(-1) ?? '';
  const { dayName, leading, trailing } = patterns();
  return /\p{Ll}/u.test(` ${before}`.replace(dayName, ' ').replace(trailing, ' ').replace(leading, ''));
}

/** Of the parts behind day and time, what is no part of an address: "ingresso libero", "Eintritt 5 €", a number to call. */
const isExtra = (piece: string, index: number): boolean =>
  /@|www\.|https?:|\d[\d\s/-]{5,}\d|[€$£円元원]/iu.test(piece) ||
  patterns().prices.test(piece) ||
  (index > 0
    ? hasNoSpaces(piece)
      ? patterns().more.test(piece)
      : !isAddress(piece)
    : cased.test(piece) && !/\p{Lu}/u.test(piece) && wordCount(piece) > longest.plain);

/** "Hall 1", "Lange Straße 12", "12 rue de la Paix", "Springfield": names, and one number at either end; "aged 18 to 68" is of two. */
const isAddress = (piece: string): boolean =>
  wordCount(piece) <= longest.address &&
  !clock().test(piece) &&
  (!cased.test(piece) ||
    /\.\s/u.test(piece) ||
    /^\d|^\D*\s\d{1,4}\p{L}?$/u.test(piece) ||
    patterns().name.test(piece));

/** Behind the first of them only what has a number, as a street has, is a place. */
function extrasIn(pieces: string[]): string[] {
  const from = pieces.findIndex(isExtra);
  return pieces.filter(
    (piece, index) => isExtra(piece, index) || (from >= 0 && index > from && !/\d/u.test(piece)),
  );
}

const cased = /\p{Ll}/u;

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** The title of a notice: what it quotes, else its opening up to the first comma, day or time. */
function titleIn(
  first: string,
  { at }: When,
): { title: string; rest: string; called?: string; whole?: true } {
  const sentence = withoutTrail(first.replace(/[.。]$/u, ''));
  const quoted = quotation.exec(sentence.slice(0, longest.title));
  if (quoted?.[1]) {
    // What it is: "public talk “Moors and climate” on Thursday".
    const called = sentence.slice(0, quoted.index).replace(patterns().trailing, '').trim();
    const behind = sentence.slice(quoted.index + quoted[0].length);
    const isKind = called.length <= longest.kind && (at < 0 || at > quoted.index);
    return isKind
      ? { title: quoted[1], rest: behind, ...(called && { called }) }
      : { title: quoted[1], rest: sentence.replace(quoted[0], ' ') };
  }
  // "Café Sol: breakfast 6.50 €": what follows the colon is no name.
  const colon = /^([^:：]{3,80})(?:：|:(?!\d))\s*(?=\S)/u.exec(sentence);
  const behind = colon ? sentence.slice(colon[0].length) : '';
  // "Menu of the day: soup, rice, flan": a list of things.
  const isList = /^\p{Ll}[^,]{2,40},\s\p{Ll}/u.test(behind) && wordCount(colon?.[1] ?? '') > 2;
  const isName =
    !isList && !/^\d|^[^,،、:]{2,30}\s[–—-]\s/u.test(behind) && !patterns().dayName.test(behind.slice(0, 14));
  if (colon?.[1] && isName && isCall(colon[1], behind)) {
    // "the gate closes at 8.40 from Monday": a day without a comma before it is a part of what is said.
    const isWhole = at > 0 && behind.length <= longest.title && !/[,،、]/u.test(behind);
    if (isWhole) return { title: behind, rest: '', called: colon[1].trim(), whole: true };
    const said = titleIn(behind, { at: at < 0 ? at : at - colon[0].length });
    if (wordCount(said.title) >= longest.address) return { ...said, called: colon[1].trim() };
  }
  if (colon?.[1] && !isName) return { title: colon[1].trim(), rest: behind };
  const comma = /[,،、](?![^()]*\))(?=\s|$)|\s[–—]\s/u.exec(sentence)?.index ?? -1;
  const ends = [comma, at].filter((one) => one > 2);
  const end = ends.length > 0 ? Math.min(...ends) : sentence.length;
  const title = withoutTrail(sentence.slice(0, end).replace(patterns().trailing, '').trim());
  return title.length >= 3 && title.length <= longest.title
    ? { title, rest: sentence.slice(end) }
    : { title: posterTitle(first), rest: sentence };
}

/** "Parents: the school gate closes at 8.40": whom it calls or what it is, and a sentence; a name may have more words. */
const isCall = (label: string, behind: string): boolean => /^\p{Ll}/u.test(behind) && wordCount(label) === 1;

/** What is left between the commas of an opening without its day and time: the parts of a place. */
function piecesOf(rest: string, { date, time }: When): string[] {
  const left = [date, time].reduce<string>((text, fact) => (fact ? text.replace(fact, ' , ') : text), rest);
  return left
    .split(/[,،、，]/u)
    .map((piece) =>
      piece
        .replace(patterns().dayName, ' ')
        .replace(patterns().leading, '')
        .replace(patterns().trailing, '')
        .trim(),
    )
    .filter((piece) => /[\p{L}\d]/u.test(piece));
}
