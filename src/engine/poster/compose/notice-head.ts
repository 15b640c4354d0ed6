import type { Locale } from '../../../contract/locales.ts';
import { wordCount } from '../../content/words.ts';
import { noticeWords as words } from '../../language/notice-words.ts';
import { once } from '../../language/once.ts';
import { splitSentences } from '../../language/sentences.ts';
import { posterTitle, weekdays, withoutLead, withoutTrail } from './poster-title.ts';
import { eventFacts, labelledPlace } from './prompt-details.ts';

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

const patterns = once(() => {
  const day = [...weekdays].join('|');
  const [links, leads, every] = [words('dayLinks'), words('leads'), words('every')];
  return {
    /** "Saturday, 20 June 2026", "on Wednesday", "5. März bis" before a day. */
    dayBefore: new RegExp(
      `(?:(?:${day})[,،]?\\s(?:(?:${leads})\\s)?)?(?:\\d{1,2}(?:\\.|${words('ordinals')})?\\s(?:(?:${words('ofMonth')})\\s)?\\p{L}{3,10}\\.?\\s?(?:–|-|${links})\\s?)?$`,
      'iu',
    ),
    dayName: new RegExp(`(?<![\\p{L}])(?:${day})(?![\\p{L}])`, 'iu'),
    /** "every Thursday", "de lunes a viernes", "tous les jeudis", "毎週土曜日". */
    recurring: new RegExp(
      `(?<![\\p{L}])(?:(?:${every})\\s?)?(?:${day})s?(?:\\s?(?:–|-|${links})\\s?(?:${day})s?)?(?!\\p{L}\\p{sc=Latin})`,
      'iu',
    ),
    /** What stands behind a date in Japanese and Chinese, and behind the hours. */
    dayBehind: new RegExp(
      `^(?:\\s?[（(](?:${words('weekdaySigns')})[)）]|(?:${links})\\s?(?:${every})\\s?(?:${words('weekdaySigns')}))`,
      'u',
    ),
    hoursBehind: new RegExp(`^(?:${words('hoursBehind')})`, 'u'),
    /** What leads up to a day, a time or a place. */
    leading: new RegExp(`^(?:[\\s,،、，.:：–—-]|(?:${leads})(?![\\p{L}]))+`, 'iu'),
    trailing: new RegExp(`(?:\\s(?:${leads})|[\\s,،、，:：–—-])+$`, 'iu'),
    /** "Open house poster: …" */
    kindOf: new RegExp(
      `^((?:[\\p{L}-]+\\s+){1,2})(?:${words('posters')})\\s*(?:[:：]|(?:${words('posterFor')})\\s)`,
      'iu',
    ),
    /** Words of a part that is no address, in scripts that part none. */
    more: new RegExp(words('more'), 'u'),
  };
});

/** Hours behind a day of the week: "Monday to Saturday 10–18". */
const hours = /^,?\s(?:[01]?\d|2[0-3])\s?[–-]\s?(?:[01]?\d|2[0-3])(?![\d.:]|\s?[€$£%])/u;
const quotation = /[“„«「『"]([^”“»」』"]{2,80})[”“»」』"]/u;
/** Words of a part of an address, and letters of a title. */
const longest = { part: 7, title: 90, kind: 24 } as const;
/** Between "15 h." and what is said next, and before an address that stands alone. */
const apart = /(?<=\d\s?h\.)\s+(?=\p{Lu})|(?<=[.!?])\s+(?=www\.|https?:)/u;

/** The sentences of a notice: a number that ends one begins the next, as "1." of "Rules: 1. Wear goggles." does. */
export function noticeSentences(text: string, language: Locale): string[] {
  const found: string[] = [];
  for (const sentence of text
    .split('\n')
    .flatMap((line) => splitSentences(line, language))
    .flatMap((one) => one.split(apart))) {
    const last = found.at(-1);
    if (last !== undefined && /(?:^|[.!?:：]\s?)\d{1,2}\.$/u.test(last))
      found[found.length - 1] = `${last} ${sentence}`;
    else found.push(sentence);
  }
  return found;
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

/** Reads the opening sentence of a prompt. */
export function headOfNotice(prompt: string, language: Locale): NoticeHead {
  const text = parted(withoutLead(prompt));
  const [first = text, ...later] = noticeSentences(text, language);
  const own = whenIn(first);
  const { title, rest, called = '' } = titleIn(first, own);
  const kind = patterns().kindOf.exec(prompt.trim())?.[1]?.trim() ?? called;
  const labelled = labelledPlace().exec(text)?.[1]?.trim();
  const dated = own.at >= 0 && Boolean(own.date || own.time);
  const pieces = piecesOf(rest, own);
  const alone = later.length === 0;
  const told =
    dated &&
    pieces.every((piece, index) => wordCount(piece) <= longest.part || (alone && isExtra(piece, index)));
  // A day that the opening does not explain is one of something else: "missing since 3 May".
  const facts: Partial<When> = told ? own : (later.map(whenIn).find(({ date, time }) => date && time) ?? {});
  // A notice of one sentence says behind its place what else there is to say.
  const extras = alone && told ? extrasIn(pieces) : [];
  const parts = pieces.filter((piece) => !extras.includes(piece));
  const place =
    labelled ?? (told && parts.length > 0 ? parts.join(language === 'ar' ? '، ' : ', ') : undefined);
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

/** Of the parts behind day and time, what is no part of an address: "ingresso libero", "Eintritt 5 €", a number to call. */
const isExtra = (piece: string, index: number): boolean =>
  /@|www\.|https?:|\d[\d\s/-]{5,}\d|[€$£円元원]/iu.test(piece) ||
  (index > 0 &&
    (unspaced.test(piece)
      ? patterns().more.test(piece)
      : /(?:^|\s)\p{Ll}[\p{L}\p{M}]*$/u.test(piece) && !/\.\s/u.test(piece)));

/** Behind the first of them only what has a number, as a street has, is a place. */
function extrasIn(pieces: string[]): string[] {
  const from = pieces.findIndex(isExtra);
  return pieces.filter(
    (piece, index) => isExtra(piece, index) || (from >= 0 && index > from && !/\d/u.test(piece)),
  );
}

/** Scripts in which small letters and gaps tell nothing. */
const unspaced = /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}]/u;

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

interface When {
  date?: string;
  time?: string;
  /** Where in the text the first of them begins. */
  at: number;
}

/** Day and time in a text, the day with its weekday and with the day that it goes from. */
function whenIn(text: string): When {
  const { date: found, time: clocked } = eventFacts(text);
  const priced = clocked && /^\s?(?:[€$£]|euro)/iu.test(text.slice(text.indexOf(clocked) + clocked.length));
  const weekly = patterns().recurring.exec(text);
  const open = weekly ? hours.exec(text.slice(weekly.index + weekly[0].length))?.[0] : undefined;
  const hour = found ? open && `${weekly?.[0]}${open}` : open?.replace(/^,?\s/u, '');
  const time = priced ? undefined : clocked ? withTail(text, clocked, patterns().hoursBehind) : hour;
  const from = found ? text.indexOf(found) : -1;
  const before = from > 0 ? (patterns().dayBefore.exec(text.slice(0, from))?.[0] ?? '') : '';
  const date = found ? withTail(text, `${before}${found}`, patterns().dayBehind) : time && weekly?.[0];
  const starts = [
    from >= 0 ? from - before.length : -1,
    time ? text.indexOf(time) : -1,
    text.search(patterns().dayName),
  ].filter((at) => at >= 0);
  return { ...(date && { date }), ...(time && { time }), at: starts.length > 0 ? Math.min(...starts) : -1 };
}

/** A fact of a text with what the text says right behind it. */
const withTail = (text: string, fact: string, tail: RegExp): string =>
  `${fact}${tail.exec(text.slice(text.indexOf(fact) + fact.length))?.[0] ?? ''}`;

/** The title of a notice: what it quotes, else its opening up to the first comma, day or time. */
function titleIn(first: string, { at }: When): { title: string; rest: string; called?: string } {
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
  if (colon?.[1] && !isName) return { title: colon[1].trim(), rest: behind };
  const comma = /[,،、](?![^()]*\))(?=\s|$)|\s[–—]\s/u.exec(sentence)?.index ?? -1;
  const ends = [comma, at].filter((one) => one > 2);
  const end = ends.length > 0 ? Math.min(...ends) : sentence.length;
  const title = sentence.slice(0, end).replace(patterns().trailing, '').trim();
  return title.length >= 3 && title.length <= longest.title
    ? { title, rest: sentence.slice(end) }
    : { title: posterTitle(first), rest: sentence };
}

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
