import { Caseless } from '../../language/caseless.ts';
import { anyPattern } from '../../language/document-words.ts';
import type { Line } from './lines.ts';

/** Page height limits of a publication line. */
const margins = { top: 0.18, bottom: 0.86 } as const;
/** Distances between pieces and lines, relative to type size. */
const reach = { piece: 4, line: 1.8 } as const;
const longest = 180;

const year = /(?<!\d)(?:19|20)\d\d(?!\d)/;
/** "(2014), 26:1", "2010;86:272", "198 (2022) 111802", "2020, 10, 636", "8(1): 7", "VOLUME 8" */
const issues = anyPattern(({ venues }) => venues.issues);
const issue = new RegExp(
  `(?:19|20)\\d\\d\\)?[\\s,;|]{1,3}\\d{1,4}\\s?[:,(]\\s?\\d|\\b\\d{1,4}\\s?\\((?:19|20)\\d\\d\\)\\s?\\d|\\d\\s?\\(\\d{1,3}\\)\\s?[:,]\\s?\\d|\\b(?:${issues})\\s?\\d`,
  'iu',
);
/** "SPAA'04, June …" too. */
const meeting = new RegExp(
  `(?<!\\p{L})(?:${anyPattern(({ venues }) => venues.meetings)})(?!\\p{L})|\\p{Lu}{3,8}\\s?['’]\\d\\d, \\p{Lu}`,
  'iu',
);
/** Margins also have editorial notes, copyright and citation hints. */
export const handling = new Caseless(`^(?:${anyPattern(({ venues }) => venues.handling)})(?!\\p{L}{3})`);
/** "Ott et al.", before the name of a journal. */
const named = /^.{2,40}? et al\.,?\s(?=\p{Lu})/u;
const owned = /^(?:©|\(c\))\s?(?:(?:19|20)\d\d\s)?|^(?!(?:19|20)\d\d)\d{1,5}\s+(?=\p{L}{3})/iu;
/** Web addresses and identifiers after it. */
const behind = new RegExp(
  `(?:${anyPattern(({ venues }) => venues.behind)}|©|https?:|www\\.|\\bdoi\\b|\\(?\\bISSN\\b)`,
  'iu',
);
/** "Volume 2010, Article ID 157939": the journal is in the line above. */
const nameless = new Caseless(`^(?:\\p{L}{3,9} (?:19|20)\\d\\d,?\\s)?(?:${issues}|\\(?(?:19|20)\\d\\d)`);
const sentence = new Caseless(`^(?:${anyPattern(({ venues }) => venues.sentenceStarts)})\\s`);

/** The publication in the first page's header or footer: "Journal of Towns 12 (2021) 34–45". */
export function venueOf(lines: Line[], { height }: { height: number }): string | undefined {
  const outer = lines
    .filter(({ y0, y1 }) => y1 < margins.top * height || y0 > margins.bottom * height)
    .sort((a, b) => a.base - b.base || a.x0 - b.x0);
  for (const [at, line] of outer.entries())
    for (const text of [line.text, rowFrom(outer, at)]) {
      const said = cleaned(text);
      if (meeting.test(said) && isVenue(said)) return ended(cleaned(withNext(outer, at, text)));
      if (!year.test(text) || !issue.test(said) || !isVenue(said)) continue;
      if (!nameless.test(said)) return ended(said);
      const above = outer.find((one) => isRightUnder(one, line) && /\p{L}{3}\s\p{L}/u.test(one.text));
      if (above) return ended(`${above.text.trim()}, ${said}`);
    }
  return undefined;
}

const cleaned = (text: string): string =>
  (text.trim().replace(named, '').replace(owned, '').split(behind, 1)[0] ?? '').trimEnd();

/** A dash from a special font may be decoded as e. */
const ended = (text: string): string =>
  text.replace(/(?<=\d)e(?=\d)/gu, '–').replace(/(?<![\s.,;|])[\s.,;|]+$/u, '');

/** Starts with a name or year, and is no editorial note. */
const isVenue = (text: string): boolean =>
  /^(?:\p{Lu}|\p{Lo}|\d)/u.test(text) &&
  /\p{L}{3}/u.test(text) &&
  /\d\d/.test(text) &&
  text.length <= longest &&
  !handling.test(text) &&
  !sentence.test(text);

const isRightUnder = (line: Line, next: Line): boolean => {
  const step = next.base - line.base;
  return (
    step > 2 && step < reach.line * Math.max(line.size, next.size) && line.x0 < next.x1 && line.x1 > next.x0
  );
};

/** A line with adjacent pieces. */
function rowFrom(lines: Line[], at: number): string {
  let last = lines[at] as Line;
  let { text } = last;
  for (const line of lines.slice(at + 1)) {
    const gap = line.x0 - last.x1;
    if (
      Math.abs(line.base - last.base) > 1.5 ||
      gap < 0 ||
      gap > reach.piece * line.size ||
      text.length > longest
    )
      break;
    text += ` ${line.text}`;
    last = line;
  }
  return text;
}

/** A conference name continues in the next line up to a full stop. */
function withNext(lines: Line[], at: number, text: string): string {
  const line = lines[at] as Line;
  const next = lines.find((one) => isRightUnder(line, one) && Math.abs(one.size - line.size) < 0.2);
  const goesOn = next && !/\.\s*$/u.test(text) && text.length + next.text.length < longest;
  return goesOn ? `${text.trim()} ${next.text.split(/(?<=\p{L}{3}|\d)\.\s/u, 1)[0]}` : text;
}
