import type { Author } from '../document.ts';
import type { Line } from './lines.ts';

const email = /[\w.+-]{1,64}@[\w-]{1,64}(?:\.[\w-]{1,24}){1,4}/g;

/** A line that is a date alone. */
const dated =
  /^(?:\p{L}+,? )?(?:\d{1,2}(?:st|nd|rd|th|\.)?,? (?:de )?)?\p{L}{3,10}\.?,? (?:de )?(?:\d{1,2}(?:st|nd|rd|th)?,? )?(?:19|20)\d\d$/u;

/** An institution with a mark belongs to the authors who have it, and to nobody else. */
const signed = /^[*∗†‡§¶#$]|[*∗†‡§¶#$]$/u;

/** Gives authors their affiliations by mark, by the column they stand in, or all of them where there is one. */
export function describe(found: { author: Author; line: Line; marks: string }[], lines: Line[]): void {
  const mails = lines.flatMap(({ text }) => text.match(email) ?? []);
  for (const { author } of found) {
    const surname =
      author.name.split(' ').at(-1)?.toLowerCase().normalize('NFD').replace(/\p{M}/gu, '') ?? '';
    const own = mails.find((mail) => surname.length > 2 && mail.toLowerCase().includes(surname));
    const only = found.length === 1 ? mails[0] : undefined;
    if (own ?? only) author.email = own ?? (only as string);
  }
  const places = joined(lines).filter(
    ({ text }) => !text.includes('@') && !dated.test(text) && /\p{L}{4}/u.test(text) && text.length > 8,
  );
  const begun = (signs: RegExp[]) => signs.every((sign) => places.some(({ text }) => sign.test(text)));
  const counted = begun([/^1(?!\d)/, /^2(?!\d)/]) || begun([/^a\s?\p{Lu}/u, /^b\s?\p{Lu}/u]);
  const rows = found.map((one) => one.line);
  for (const { author, line, marks } of found) {
    const beneath = places.filter(
      (one) =>
        !signed.test(one.text) &&
        !(counted && /^(?:\d{1,2}(?!\d)|[a-h]\s?\p{Lu})/u.test(one.text)) &&
        one.x0 < line.x1 + 40 &&
        one.x1 > line.x0 - 40 &&
        ownersOf(one, rows).includes(line),
    );
    const numbers = marks.match(/\d{1,2}|[*∗†‡§¶#$a-h]/g) ?? [];
    const marked = places.filter(({ text }) =>
      numbers.some(
        (mark) =>
          (text.startsWith(mark) &&
            (/[a-h]/.test(mark) ? /^\s?\p{Lu}/u : /^\D/u).test(text.slice(mark.length))) ||
          (!/\d/.test(mark) && text.endsWith(mark)),
      ),
    );
    const chosen = marked.length > 0 ? marked : numbers.length > 0 ? [] : beneath.slice(0, 3);
    if (chosen.length > 0) author.affiliations = chosen.map(({ text }) => withoutMark(text, numbers));
  }
}

const middle = ({ x0, x1 }: Line): number => (x0 + x1) / 2;

/** The lines of names that a line below them speaks of: those it stands under, in the nearest row above it, or else the nearest one. */
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

/** Institutions that each begin with a mark may take several lines. */
function joined(lines: Line[]): Line[] {
  if (lines.filter(({ text }) => begins.test(text)).length < 1) return lines;
  const whole: Line[] = [];
  for (const line of lines) {
    const last = whole.at(-1);
    const goesOn =
      last !== undefined &&
      begins.test(last.text) &&
      !begins.test(line.text) &&
      !line.text.includes('@') &&
      line.base - last.base > 0 &&
      line.base - last.base < 1.7 * line.size;
    if (goesOn) whole[whole.length - 1] = { ...last, base: line.base, text: `${last.text} ${line.text}` };
    else whole.push(line);
  }
  return whole;
}

/** A figure is a mark where an author has it; else it is the number of a house. */
function withoutMark(text: string, marks: string[]): string {
  const [figure = ''] = /^(?:\d{1,2}(?!\d)|[a-h](?=\s?\p{Lu}))/u.exec(text) ?? [];
  const rest = marks.includes(figure) ? text.slice(figure.length) : text;
  return rest
    .replace(/^[*∗†‡§¶#$]{1,2}/u, '')
    .replace(/[*∗†‡§¶#$]$/u, '')
    .trim();
}
