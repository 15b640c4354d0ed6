import type { Locale } from '../../../contract/locales.ts';
import { wordCount } from '../../content/words.ts';
import { hasFiniteVerb } from '../../language/composing-words.ts';
import { numberWords } from '../../language/numerals.ts';
import { beginsWithArticle } from '../../language/poster-structure.ts';
import { isRequest } from '../../language/prompt-requests.ts';
import { stopWords } from '../../language/stop-words.ts';
import { upperFirst } from '../../language/upper-first.ts';
import { withHoursBeside } from './hours-beside.ts';
import { cased, extrasIn, isExtra, isPlace, isVenue, partsIn, piecesOf } from './notice-place.ts';
import { noticeSentences, type Opening, openingOf } from './notice-sentences.ts';
import { tellsDay } from './notice-series.ts';
import { noticeText, readersIn, tellsRules } from './notice-text.ts';
import { patterns, type When, whenIn } from './notice-when.ts';
import { posterTitle, withoutTrail } from './poster-title.ts';
import { labelledPlace } from './prompt-details.ts';

/** The first sentence of a notice: event, time and place. */
export interface NoticeHead {
  title: string;
  subtitle?: string;
  date?: string;
  time?: string;
  place?: string;
  rest?: string;
  /** The sentence, those after it, and the whole prompt without the request. */
  opening: string;
  later: string[];
  text: string;
  /** Further statements of a one-sentence notice. */
  extras?: string[];
}

const quotation = /[“„«「『"]([^”“»」』"]{2,80})[”“»」』"]/u;
/** Limits: words of an address part, of one with a small word before it, letters of a title, signs of a place. */
const longest = {
  part: 7,
  led: 11,
  slogan: 9,
  title: 90,
  kind: 24,
  readers: 60,
  lead: 4,
  address: 5,
} as const;

/** Reads the opening sentence of a prompt. */
export function headOfNotice(prompt: string, language: Locale): NoticeHead {
  const text = noticeText(prompt);
  const sentences = noticeSentences(text, language);
  const opening = openingOf(sentences.length > 0 ? sentences : [text], language);
  const asked = patterns().kindOf.exec(prompt.trim())?.[1]?.trim();
  // "Necesito un cartel para …" names none.
  const kind = asked && !isRequest(asked) && !patterns().plainKind.test(asked) ? asked : undefined;
  const ruled = rulesIn(opening, text);
  if (ruled) return { ...ruled, ...(kind && { subtitle: upperFirst(kind) }) };
  const head = wholeHead(headIn(opening, { text, language, kind }), language);
  const [next = '', ...later] = opening.later;
  const { first } = opening;
  if (whenIn(first).at >= 0 || wordCount(first) > longest.slogan || /[:：]/u.test(first)) return head;
  // "Every drop counts. Blood donation in the hall, Thursday 11 March, 2 pm": a slogan before the event.
  const held = headIn({ first: next, later }, { text, language });
  const isWhole =
    held.date && held.time && !held.rest && whenIn(next).at > longest.lead && !/[:：](?!\d)/u.test(next);
  if (!isWhole) return head;
  const both = { ...held, opening: `${first} ${next}` };
  // "Town hall, Main Street. Blood donation on Thursday 11 March, 2 pm": the place may come first.
  const places = partsIn(first);
  return isPlace(places)
    ? { ...both, place: [...places, ...(held.place ? [held.place] : [])].join(', ') }
    : { ...both, title: head.title, subtitle: held.title };
}

/**
 * "For all tenants: On Monday, 4 May the water will from 8 to 12 be cut off": a sentence around its day and hours stays
 * whole.
 */
function wholeHead(head: NoticeHead, language: Locale): NoticeHead {
  const [, label = '', sentence = ''] = /^([^:：]{3,60})[:：]\s+(\S.*)$/su.exec(head.opening) ?? [];
  const isCut = hasFiniteVerb(head.title.split(' ').at(-1) ?? '', language) === true;
  if (!isCut || !sentence || !head.title.startsWith(label)) return head;
  const { extras: _, place, ...facts } = head;
  // The sentence says it all: "cut off" behind its hours is no place.
  const isHere = place && isPlace(partsIn(place));
  return { ...facts, ...(isHere && { place }), title: label.trim(), rest: upperFirst(sentence) };
}

/** "House rules: Quiet after 10 pm.": an hour in a rule is no hour of an event. */
function rulesIn({ first, later }: Opening, text: string): NoticeHead | undefined {
  const [, label = '', behind = ''] = /^([^:：]{3,80})[:：]\s*(\S.*)$/su.exec(first) ?? [];
  if (!tellsRules(label) || whenIn(first).date) return undefined;
  return { title: upperFirst(label.trim()), rest: upperFirst(behind), opening: first, later, text };
}

function headIn(
  { first, later, named }: Opening,
  { text, language, kind: asked }: { text: string; language: Locale; kind?: string | undefined },
): NoticeHead {
  const own = withHoursBeside(first, whenIn(first));
  const head: Titled = named ? namedIn(first, named) : titleIn(first, own);
  const { title: opened, rest, called = '', whole } = head;
  const kind = asked ?? called;
  const labelled = labelledPlace().exec(text)?.[1]?.trim();
  const dated = own.at >= 0 && Boolean(own.date || own.time);
  const pieces = piecesOf(rest, own);
  const alsoOn = pieces.some((piece, index) => !isExtra(piece, index) && tellsDay(piece));
  const told =
    dated &&
    !whole &&
    !isOfElse(rest, own) &&
    // Another day with a time is no place.
    !alsoOn &&
    pieces.every(
      (piece, index) =>
        wordCount(piece) <= (isLed(rest, piece, language) ? longest.led : longest.part) ||
        index > 0 ||
        isExtra(piece, index),
    );
  // A later day belongs to something else: "missing since 3 May".
  const elsewhere = told ? undefined : dayIn(later);
  const facts: Partial<When> = told ? own : (elsewhere?.when ?? {});
  const tail = told ? tailOf(first, pieces, own, language) : '';
  const saysAll = alsoOn && !named && dated && first.length <= longest.title;
  const title = saysAll ? withoutTrail(first.replace(/[.。]$/u, '')) : tail ? `${opened} ${tail}` : opened;
  // Text after the place may be a further statement.
  const extras = told ? extrasIn(pieces).filter((piece) => piece !== tail) : [];
  const isVenueHere = !dated && isPlace(pieces) && !elsewhere?.place.length;
  const parts = told
    ? pieces.filter((piece) => piece !== tail && !extras.includes(piece))
    : isVenueHere
      ? pieces
      : (elsewhere?.place ?? []);
  const place = labelled ?? (parts.length > 0 ? parts.join(language === 'ar' ? '، ' : ', ') : undefined);
  // If another place has a label, this one stays as it is.
  if (labelled) extras.push(...parts.filter((part) => !labelled.includes(part) && !part.includes(labelled)));
  const kept = (head.isSaid ? rest : rest.replace(patterns().leading, '')).trim();
  const isKept = !told && !saysAll && kept && !(isVenueHere && (facts.date || facts.time));
  const isKind =
    kind.length <= (head.areReaders ? longest.readers : longest.kind) &&
    kind &&
    !title.toLowerCase().includes(kind.toLowerCase());
  // "Lost cat poster: our tabby Minka": a description is a worse title than the kind.
  const describes = isKind && !head.areReaders && wordCount(kind) > 1 && beginsWithArticle(title);
  const [heading, besides] = describes ? [kind, title] : [title, kind];
  return {
    title: upperFirst(heading),
    ...(isKind && { subtitle: upperFirst(besides) }),
    ...(facts.date && { date: facts.date }),
    ...(facts.time && { time: facts.time }),
    ...(place && (facts.date || facts.time) && { place }),
    ...(isKept && { rest: `${upperFirst(kept)}${/[.。]$/u.exec(first)?.[0] ?? ''}` }),
    ...(extras.length > 0 && { extras: extras.map((extra) => upperFirst(withItsLead(rest, extra))) }),
    opening: head.areReaders ? (readersIn(first) ?? first) : first,
    later,
    text,
  };
}

/** The text before day and place, without a place inside it. */
function namedIn(
  first: string,
  named: string,
): { title: string; rest: string; called?: string; whole?: true } {
  const at = /,\s/u.exec(named)?.index ?? -1;
  const title = at > 0 && isPlace(partsIn(named.slice(at))) ? named.slice(0, at) : named;
  return { title: withoutTrail(title), rest: first.slice(title.length) };
}

/**
 * Day and time of a later sentence, and its place if there is nothing else; recurring days are taken directly after the
 * title.
 */
function dayIn(later: string[]): { when: When; place: string[] } | undefined {
  for (const [index, sentence] of later.entries()) {
    const when = whenIn(sentence);
    if (!when.date || !when.time) continue;
    const pieces = when.at <= longest.lead ? piecesOf(sentence.replace(/[.。]$/u, ''), when) : [];
    const isWhole = pieces.every((piece, at) => isVenue(piece) && !isExtra(piece, at));
    if (index > 0 && !/\d/u.test(when.date) && (when.at > 0 || !isWhole)) continue;
    return { when, place: isWhole ? pieces : [] };
  }
  return undefined;
}

/** "…, 8 am, for repairs" without the comma: words after day and time that continue the sentence. */
function tailOf(
  sentence: string,
  [piece = '']: string[],
  { spans = [], time }: When,
  language: Locale,
): string {
  const at = piece && cased.test(piece) && !/\p{Lu}/u.test(piece) ? sentence.indexOf(piece) : -1;
  const [word = ''] = piece.split(' ');
  const goesOn = [...spans, time].some(
    (fact) => fact && sentence.slice(0, Math.max(0, at)).endsWith(`${fact} `),
  );
  // "Die Sauna ist am 3. August geschlossen": the verb at the end.
  return goesOn && (stopWords(language).has(word) || word === piece) ? piece : '';
}

/** "missing since 3 May": the day belongs to the words before it. */
function isOfElse(rest: string, { spans = [], time }: When): boolean {
  const at = Math.min(
    ...[...spans, time].map((fact) => (fact ? rest.indexOf(fact) : -1)).filter((one) => one >= 0),
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

interface Titled {
  title: string;
  rest: string;
  called?: string;
  /** What it is called are those whom it calls. */
  areReaders?: true;
  whole?: true;
  isSaid?: true;
}

/** The title of a notice: a quotation, else its opening up to the first comma, day or time. */
function titleIn(first: string, { at }: When): Titled {
  const sentence = withoutTrail(first.replace(/[.。]$/u, ''));
  const quoted = quotation.exec(sentence.slice(0, longest.title));
  if (quoted?.[1]) {
    // What it is: "public talk “Moors and climate” on Thursday".
    const called = sentence.slice(0, quoted.index).replace(patterns().trailing, '').trim();
    const behind = sentence.slice(quoted.index + quoted[0].length);
    const isKind = called.length <= longest.kind && (at < 0 || at > quoted.index);
    return isKind
      ? { title: quoted[1].trim(), rest: behind, ...(called && { called }) }
      : { title: quoted[1].trim(), rest: sentence.replace(quoted[0], ' ') };
  }
  // "Café Sol: breakfast 6.50 €": text after the colon is no name.
  const colon = /^([^:：]{3,80})(?:：|:(?!\d))\s*(?=\S)/u.exec(sentence);
  const behind = colon ? sentence.slice(colon[0].length) : '';
  // "Menu of the day: soup, rice, flan": a list of things.
  const isList = /^\p{Ll}[^,]{2,40},\s\p{Ll}/u.test(behind) && wordCount(colon?.[1] ?? '') > 2;
  // "Chemistry lab, five rules: Wear goggles.": the first of the counted items.
  const [, count = ''] = /(?:^|[\s,])(\p{L}+|\d{1,2})\s\p{L}+$/u.exec(colon?.[1] ?? '') ?? [];
  const isFirst = (numberWords[count.toLowerCase()] ?? Number(count)) > 1;
  const isName =
    !isList &&
    !isFirst &&
    !/^\d|^[^,،、:]{2,30}\s[–—-]\s/u.test(behind) &&
    !patterns().dayName.test(behind.slice(0, 14));
  const readers = readersIn(colon?.[1] ?? '');
  if (readers && isName) {
    const said = titleIn(behind, { at: at < 0 ? at : at - (colon?.[0].length ?? 0) });
    if (wordCount(said.title) >= longest.lead) return { ...said, called: readers, areReaders: true };
  }
  if (colon?.[1] && isName && isCall(colon[1], behind)) {
    // "the gate closes at 8.40 from Monday": without a comma the day is part of the sentence.
    const isWhole = at > 0 && behind.length <= longest.title && !/[,،、]/u.test(behind);
    if (isWhole) return { title: behind, rest: '', called: colon[1].trim(), whole: true };
    const said = titleIn(behind, { at: at < 0 ? at : at - colon[0].length });
    if (wordCount(said.title) >= longest.address) return { ...said, called: colon[1].trim() };
  }
  const comma = /[,،、](?![^()]*\))(?=\s|$)|\s[–—]\s/u.exec(sentence)?.index ?? -1;
  // "Our two vans: the old one costs 9 euros, carries 780 kg": a comma inside the sentence after the name.
  const isCut = at < 0 && comma > (colon?.[0].length ?? comma) && /^.\s\p{Ll}/u.test(sentence.slice(comma));
  if (colon?.[1] && isCut) return { title: colon[1].trim(), rest: upperFirst(behind), isSaid: true };
  if (colon?.[1] && !isName) return { title: colon[1].trim(), rest: behind };
  const isOne = at < 0 && wordCount(sentence) <= longest.slogan && !isPlace(partsIn(sentence.slice(comma)));
  const ends = [isOne ? -1 : comma, at].filter((one) => one > 2);
  const end = ends.length > 0 ? Math.min(...ends) : sentence.length;
  const title = withoutTrail(sentence.slice(0, end).replace(patterns().trailing, '').trim());
  return title.length >= 3 && title.length <= longest.title
    ? { title, rest: sentence.slice(end) }
    : { title: posterTitle(first), rest: sentence };
}

/** "Parents: the school gate closes at 8.40": audience or kind, and a sentence; a name may have more words. */
const isCall = (label: string, behind: string): boolean => /^\p{Ll}/u.test(behind) && wordCount(label) === 1;

/** "on the green behind St Peter's church in Alderney Cross": a place, however far it is described. */
const isLed = (rest: string, piece: string, language: Locale): boolean =>
  withItsLead(rest, piece) !== piece && hasFiniteVerb(piece, language) === false;

/** "in term time" where only "term time" is left. */
function withItsLead(rest: string, piece: string): string {
  const [lead = ''] = patterns().leadBefore.exec(rest.slice(0, Math.max(0, rest.indexOf(piece)))) ?? [];
  return `${lead}${piece}`;
}
