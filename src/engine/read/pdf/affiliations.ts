import { anyPattern } from '../../language/document-words.ts';
import { noticeWords } from '../../language/notice-words.ts';
import type { Author } from '../document.ts';
import { home } from '../paper-homes.ts';
import type { Line } from './lines.ts';
import { partsOf } from './marked-parts.ts';
import { lowered } from './names.ts';

/** "[2] Institute of Towns", "a) Institute of Towns" */
const bracketed = /^(?:\[(\d{1,2})\]\s*|\(?([a-h]|\d{1,2})\)\s+(?=\p{Lu}))/u;

/** The identifier of a researcher alone. */
const orcid = /^(?:\d{4}-){3}\d{3}[\dX]$/u;

/** "ID-IMAG", "IBM Research" */
const acronym = /^\p{Lu}{2,}(?:[ -]\p{Lu}[\p{L}]+){0,2}$/u;

/** A line that is a date alone. */
const ofMonth = `(?:(?:${noticeWords('ofMonth')}) )?`;
const ordinal = `(?:${noticeWords('ordinals')}|\\.)?`;
const dated = new RegExp(
  `^(?:\\p{L}+,? )?(?:\\d{1,2}${ordinal},? ${ofMonth})?\\p{L}{3,10}\\.?,? ${ofMonth}(?:\\d{1,2}${ordinal},? )?(?:19|20)\\d\\d$`,
  'u',
);

/** "(Dated: 10 February 2023)" of physicists. */
const received = /^\(dated:? /iu;

/** A marked institution only belongs to authors with that mark. */
const signed = /^[*∗†‡§¶#$]|[*∗†‡§¶#$]$/u;

/**
 * Assigns affiliations to authors by mark, by column, or to all if there is one; lines `taken` for names are
 * institutions.
 */
export function describe(
  found: { author: Author; line: Line; marks: string }[],
  given: Line[],
  taken: Line[],
): void {
  const lines = given
    .filter(({ text }) => !received.test(text))
    .map((line) => ({
      ...line,
      text: lowered(withMarksIn(line)).replace(bracketed, '$1$2 '),
    }));
  const places = apart(joined(continued(withMarks(lines.filter(({ text }) => !orcid.test(text)))))).filter(
    ({ text }) =>
      !/[@{}]/.test(text) &&
      !dated.test(text) &&
      (acronym.test(text) || (/\p{L}{4}/u.test(text) && text.length > 8)),
  );
  const begun = (signs: RegExp[]) => signs.every((sign) => places.some(({ text }) => sign.test(text)));
  const counted = begun([/^1(?!\d)/, /^2(?!\d)/]) || begun([/^a\s?\p{Lu}/u, /^b\s?\p{Lu}/u]);
  const rows = [...new Set(found.map((one) => one.line))];
  const shared = centredUnder(rows, places);
  // Publishers' buttons and boxes also occur below names: "Read online".
  const told = places.some(
    ({ text }) => isHome(text) || (rows.length === found.length && taken.some((line) => line.text === text)),
  );
  for (const { author, line, marks } of found) {
    const beneath = places.filter(
      (one) =>
        !signed.test(one.text) &&
        !(counted && /^(?:\d{1,2}(?!\d)|[a-h]\s?\p{Lu})/u.test(one.text)) &&
        (shared || (one.x0 < line.x1 + 40 && one.x1 > line.x0 - 40 && ownersOf(one, rows).includes(line))),
    );
    const unclear =
      !shared && beneath.some((one) => isAcross(one, rows)) && !beneath.every((one) => isAcross(one, rows));
    const numbers = marks.match(/\d{1,2}|[*∗†‡§¶#$a-h]/g) ?? [];
    const marked = places.filter(({ text }) =>
      numbers.some(
        (mark) =>
          (/[\da-h]/.test(mark) || isHome(text) || isNamed(text)) &&
          ((text.startsWith(mark) &&
            (/[a-h]/.test(mark) ? /^\s?\p{Lu}/u : /^\D/u).test(text.slice(mark.length))) ||
            (!/[\da-h]/.test(mark) && text.endsWith(mark))),
      ),
    );
    const elsewhere = numbers.some(
      (mark) => /[\da-h]/.test(mark) || places.some(({ text }) => text.startsWith(mark)),
    );
    const under = marked.length > 0 || unclear || elsewhere ? [] : beneath;
    if (marked.length > 0)
      setHomes(
        author,
        marked.map(({ text }) => withoutMark(text, numbers)),
      );
    // Without marks, institutions cannot be separated.
    else if (told && under.length > 0)
      setHomes(author, [
        unwrapped(under.map(({ text }) => withoutMark(text, numbers)))
          .slice(0, 3)
          .map((text) => text.replace(/[,;]$/u, ''))
          .join(', '),
      ]);
  }
}

/** Rejoins hyphenated words; text that continues with something else was read across columns and is dropped. */
function setHomes(author: Author, texts: string[]): void {
  const homes = texts.map((text) => text.replace(/^[\s.,;]+|(?<=\p{Ll})-\s(?=\p{Ll})/gu, ''));
  const whole = homes.filter((text) => !/\p{L}-(?:\s\p{Lu}|,|$)/u.test(text));
  if (whole.length > 0) author.affiliations = whole;
}

/** "University of Science and", "Technology of China": joins continued lines. */
function unwrapped(texts: string[]): string[] {
  const whole: string[] = [];
  for (const text of texts) {
    const last = whole.at(-1);
    if (last !== undefined && (/\s\p{Ll}+$/u.test(last) || /^\p{Ll}+\s/u.test(text)))
      whole[whole.length - 1] = `${last} ${text}`;
    else whole.push(text);
  }
  return whole;
}

/** A line with its raised numbers, each starting an institution. */
function withMarksIn(line: Line): string {
  const parts = partsOf(line);
  return parts.length > 2 ? parts.join(' ').trim() : line.text;
}

/** An institution or an address. */
const isHome = (text: string): boolean => home.test(text) || /,\s\p{Lu}/u.test(text);

/** "† UC Berkeley": a name after a sign, not a contribution note. */
const isNamed = (text: string): boolean =>
  /^[*∗†‡§¶#$]\s?\p{Lu}[\p{L}.&-]*(?:\s\p{Lu}[\p{L}.&-]*){0,4}$/u.test(text) && !contribution.test(text);
const contribution = new RegExp(`^.\\s?(?:${anyPattern(({ contributions }) => contributions)})`, 'iu');

/** Tolerance in points for centred lines. */
const offMiddle = 12;

/** Whether lines are centred below one row of names, as the affiliation of all. */
function centredUnder(names: Line[], places: Line[]): boolean {
  const [first] = names;
  if (!first || names.length < 2 || names.some(({ base }) => Math.abs(base - first.base) > 3)) return false;
  const centre = (Math.min(...names.map(({ x0 }) => x0)) + Math.max(...names.map(({ x1 }) => x1))) / 2;
  return (
    places.length > 0 &&
    new Set(places.map(({ base }) => Math.round(base))).size === places.length &&
    places.every((place) => Math.abs(middle(place) - centre) < offMiddle)
  );
}

/** Whether a line spans several names of a row, so that it cannot be assigned by position. */
const isAcross = (place: Line, names: Line[]): boolean =>
  names.filter((one) => middle(one) > place.x0 && middle(one) < place.x1).length > 1;

/** Address lines that continue in the next, as "Berkeley, CA" with "94720-1462, USA". */
function continued(lines: Line[]): Line[] {
  const whole: Line[] = [];
  for (const line of lines) {
    const last = whole.at(-1);
    const step = last ? line.base - last.base : 0;
    const goesOn =
      last !== undefined &&
      step > 0 &&
      step < 1.6 * line.size &&
      !line.text.includes('@') &&
      // "b Department of Rivers" is the next one.
      !begins.test(line.text) &&
      (last.text.includes('@')
        ? /^\p{Ll}{3}/u.test(line.text)
        : Math.abs(middle(last) - middle(line)) < offMiddle && /^(?:\(|\d{4}|\p{Ll})/u.test(line.text));
    if (goesOn) whole[whole.length - 1] = { ...last, base: line.base, text: `${last.text} ${line.text}` };
    else whole.push(line);
  }
  return whole;
}

const middle = ({ x0, x1 }: Line): number => (x0 + x1) / 2;

/** The names a line belongs to: those it is under, in the nearest row above, else the nearest name. */
function ownersOf(place: Line, names: Line[]): Line[] {
  const above = names.filter(({ base }) => base < place.base + 2);
  const lowest = Math.max(...above.map(({ base }) => base));
  const row = above.filter(({ base }) => base > lowest - 3);
  const under = row.filter((line) => middle(line) > place.x0 && middle(line) < place.x1);
  if (under.length > 1) return under;
  const away = (line: Line) => Math.abs(middle(line) - middle(place));
  return row.sort((a, b) => away(a) - away(b)).slice(0, 1);
}

const begins = /^(?:\d{1,2}(?!\d)|[a-h](?=\s?\p{Lu}\p{Ll}|\s?\p{Lu}{2})|[*∗†‡§¶#$])/u;

const loneMark = /^(?:\d{1,2}|[*∗†‡§¶])$/u;
/** Largest distance between a separate mark and its institution, relative to the type size. */
const besideMark = 4;

/** Joins lines with the raised mark before them. */
function withMarks(lines: Line[]): Line[] {
  const marks = lines.filter(({ text }) => loneMark.test(text));
  if (marks.length === 0) return lines;
  const taken = new Map<Line, string>();
  for (const mark of marks) {
    const behind = lines.filter(
      (line) =>
        !loneMark.test(line.text) &&
        !taken.has(line) &&
        Math.abs(line.base - mark.base) < line.size &&
        line.x0 > mark.x0 &&
        line.x0 - mark.x1 < besideMark * line.size,
    );
    const [nearest] = behind.sort((a, b) => a.x0 - b.x0);
    if (nearest) taken.set(nearest, mark.text);
  }
  return lines
    .filter((line) => !loneMark.test(line.text))
    .map((line) => (taken.has(line) ? { ...line, text: `${taken.get(line)} ${line.text}` } : line));
}

const zero = '0'.charCodeAt(0);

/** Institutions separated by marks in running text: "1 Univ. Grenoble 2 Delft University", "a Oslo; b Kiel". */
function apart(lines: Line[]): Line[] {
  return lines.flatMap(atRaised).flatMap((line) => {
    const [first] = /^[\da-h](?=\s?\p{Lu})/u.exec(line.text) ?? [];
    if (!first) return [line];
    const parts: Line[] = [];
    let rest = line.text;
    for (let code = first.charCodeAt(0) + 1; ; code++) {
      const next = /\d/.test(first) ? `[\\s,;]${code - zero}` : `;\\s?${String.fromCharCode(code)}`;
      const at = new RegExp(`${next}\\s?(?=\\p{Lu}[\\p{L}.]{2})|\\s[¶*†]\\s?\\p{Lu}`, 'u').exec(rest);
      parts.push({
        ...line,
        text: (at ? rest.slice(0, at.index) : rest).replace(/(?<![\s,;])[\s,;]+$/u, ''),
      });
      if (!at || !/[\da-z]/.test(at[0])) break;
      rest = rest.slice(at.index + 1).trim();
    }
    return parts;
  });
}

const raised = '¹²³⁴⁵⁶⁷⁸⁹';

/** "1Neural Group – ²Biocomputation Group": a raised digit starts the next institution. */
const atRaised = (line: Line): Line[] =>
  line.text
    .split(new RegExp(`(?:\\s[–—·-]|[,;])?\\s?(?=[${raised}]\\p{L})`, 'u'))
    .filter((text) => text !== '')
    .map((text) => ({
      ...line,
      text: text.replace(new RegExp(`^[${raised}]`, 'u'), (mark) => String(raised.indexOf(mark) + 1)),
    }));

/** A marked institution may take several lines. */
function joined(lines: Line[]): Line[] {
  if (lines.filter(({ text }) => begins.test(text)).length < 1) return lines;
  const whole: Line[] = [];
  for (const line of lines) {
    // Several authors' institutions may be side by side.
    const at = whole.findLastIndex(({ x0, x1 }) => x0 < line.x1 && x1 > line.x0);
    const last = whole[at];
    const goesOn =
      last !== undefined &&
      begins.test(last.text) &&
      !begins.test(line.text) &&
      !line.text.includes('@') &&
      line.base - last.base > 0 &&
      line.base - last.base < 2.1 * line.size;
    if (goesOn) whole[at] = { ...last, base: line.base, text: `${last.text} ${line.text}` };
    else whole.push(line);
  }
  return whole;
}

/** A figure is a mark if an author has it; else a house number. */
function withoutMark(text: string, marks: string[]): string {
  const [figure = ''] = /^(?:\d{1,2}(?!\d)|[a-h](?=\s?\p{Lu}))/u.exec(text) ?? [];
  const rest = marks.includes(figure) ? text.slice(figure.length) : text;
  return rest
    .replace(/^(?:[*∗†‡§¶#$]{1,2}|[a-h]\s(?=\p{Lu}))/u, '')
    .replace(/[*∗†‡§¶#$]$/u, '')
    .replace(/(?<![\s,;])[\s,;]+$|(?<=\p{Ll}{4})\.$/u, '')
    .trim();
}
