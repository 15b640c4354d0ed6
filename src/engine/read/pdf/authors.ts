import type { Author } from '../document.ts';
import { describe } from './affiliations.ts';
import { isCaption } from './caption-label.ts';
import { giveMails } from './contacts.ts';
import { describeFromFoot } from './foot-homes.ts';
import type { Line } from './lines.ts';
import { joinedLine, restOfHome } from './name-rows.ts';
import { byline, institution, isPerson, namesIn } from './names.ts';
import type { Page } from './pages.ts';
import { lettersOf } from './title-lines.ts';
import { handling } from './venue.ts';
import { withoutProse } from './without-prose.ts';

/** "Authors: Ann Lee, …", "Submitted by:" above the names. */
export const callsAuthors = ({ text }: Line): boolean =>
  byline.test(`${text} A`) && /^\p{L}+(?:\s\p{L}+){0,2}\s?:/u.test(text);

/** Smallest size of other names relative to the first. */
const leastName = 0.75;

/** The names below a title, with their details from below, beside, the page foot or the paper's `end`. */
export function authorsIn(
  lines: Line[],
  body: number,
  place: { page: Page; end: Line[] },
): { authors: Author[]; lines: Line[] } {
  const found: { author: Author; line: Line; marks: string }[] = [];
  const other: Line[] = [];
  // "Ann Lee    ann@towns.example": a mail address is no institution.
  const homes = lines.filter(({ text }) => institution.test(text) && !text.includes('@'));
  const rows = new Set(homes.map((line) => rowOf(line)));
  for (const line of unbroken(lines)) {
    const names =
      found.length > 0 && [-1, 0, 1].some((step) => rows.has(rowOf(line, step)))
        ? []
        : namesIn(withoutMail(line));
    if (names.length > 0) found.push(...names.map(({ name, marks }) => ({ author: { name }, line, marks })));
    else other.push(line);
  }
  const [first] = found;
  const domains = lines.flatMap(({ text }) => text.toLowerCase().match(/@[\w.-]{2,60}/gu) ?? []);
  const isFirm = ({ author: { name } }: { author: Author }) =>
    domains.some((domain) => domain.includes(lettersOf(name)) || isShortFor(domain, name));
  const written = found.filter(
    ({ author, line, marks }) =>
      // "INESC TEC" among "José Silva" and "Nuno Cruz".
      /\p{Ll}/u.test(author.name) &&
      // Text much smaller than the first name is a publisher's button or box: "Article Recommendations".
      line.size > leastName * (first?.line.size ?? 0) &&
      // "River Ventures" in regular type below "Ann Brook" in bold, or above "ann@riverventures.com", is her
      // affiliation.
      (line.bold || !first?.line.bold || marks !== '') &&
      !isFirm({ author }),
  );
  for (const one of found)
    if (written.length > 0 && isFirm(one)) {
      const owner = written.findLast(({ line }) => line === one.line);
      if (owner) owner.author.affiliations = [one.author.name];
    }
  const authors = written.length > 0 ? written : found;
  for (const line of new Set(found.map((one) => one.line)))
    if (!authors.some((one) => one.line === line)) other.push(line);
  other.sort((one, two) => lines.indexOf(one) - lines.indexOf(two));
  return described(authors, { other, taken: found.map(({ line }) => line) }, place, body);
}

/** "ann@rivervent.example" beside "River Ventures": a domain that is more than the first word of a name. */
function isShortFor(domain: string, name: string): boolean {
  const [label = ''] = domain.slice(1).split('.');
  return label.length > name.indexOf(' ') + 1 && lettersOf(name).startsWith(label);
}

/** "Ann Lee (ann.lee@towns.example)" */
const mail = /\s[({[<][^\s(){}[\]<>]{1,80}@[^\s(){}[\]<>]{1,80}[)}\]>]/gu;

export const withoutMail = (line: Line): Line =>
  line.text.search(mail) > 0
    ? {
        ...line,
        text: line.text.replace(mail, ''),
        words: line.words.filter(({ text }) => !text.includes('@')),
      }
    : line;

/** Authors with details from `other` lines below or beside; some lines were `taken` for names. */
function described(
  found: { author: Author; line: Line; marks: string }[],
  { other, taken }: { other: Line[]; taken: Line[] },
  place: { page: Page; end: Line[] },
  body: number,
): { authors: Author[]; lines: Line[] } {
  const [first] = found;
  const [last] = found.slice(-1);
  if (!first || !last) return { authors: [], lines: [] };
  const end = other.findIndex(
    ({ text }, at) =>
      isCaption(text) ||
      cites(text, found) ||
      // Contact details, dates and rights follow the institutions.
      (handling.test(text) && other.slice(0, at).some((line) => institution.test(line.text))),
  );
  const above = end < 0 ? other : other.slice(0, end);
  const affiliations = withoutProse(above).filter((line, at, lines) => {
    const { base, text, size, y0 } = line;
    const near = base > first.line.base - 2 && y0 < last.line.y1 + 24 * body;
    return (
      near &&
      (institution.test(text) ||
        taken.includes(line) ||
        size < 0.97 * first.line.size ||
        found.some(({ line: name }) => isRightUnder(name, line)) ||
        base < last.line.base ||
        // "2 TU Graz", if a name has that number.
        found.some(({ marks }) => marks.includes(/^(\d)\s?\p{Lu}/u.exec(text)?.[1] ?? 'none')) ||
        // The second line of an institution.
        /^\[\d{1,2}\]/u.test(lines[at - 1]?.text ?? '') ||
        (/^\d{1,2}\s?\p{Lu}/u.test(lines[at - 1]?.text ?? '') && restOfHome.test(text))) &&
      text.length < 260
    );
  });
  describe(found, affiliations, taken);
  const foot = describeFromFoot(found, place, last.line.base, body);
  giveMails(
    found.map(({ author }) => author),
    place.page,
    [...affiliations, ...foot],
  );
  return {
    authors: found.map(({ author }) => author),
    lines: [...found.map(({ line }) => line), ...affiliations, ...foot],
  };
}

/** Centred below a name: "Harbour Labs" in the names' type. */
const isRightUnder = (name: Line, { base, size, x0, x1 }: Line): boolean =>
  base > name.base + 2 &&
  base - name.base < 1.4 * size &&
  Math.abs((x0 + x1) / 2 - (name.x0 + name.x1) / 2) < size;

/** "Cite this article as: Brook, A., …": a citation notice is no affiliation. */
const cites = (text: string, found: { author: Author }[]): boolean =>
  found.some(({ author: { name } }) => text.includes(`${name.split(' ').at(-1)}, ${name.charAt(0)}.`));

/** Line distance of a manuscript relative to the type size. */
const doubleSpaced = 2.4;

/** Joins a list of marked names continued in the next line. */
function unbroken(lines: Line[]): Line[] {
  const whole: Line[] = [];
  for (const line of lines) {
    const last = whole.at(-1);
    const goesOn =
      last !== undefined &&
      last.text.split(',').length > 2 &&
      Math.abs(last.size - line.size) < 0.3 &&
      line.base > last.base &&
      line.base - (last.words.at(-1)?.base ?? last.base) < doubleSpaced * line.size &&
      !institution.test(line.text) &&
      // "EPFL, Switzerland" under names in small letters.
      !(/\p{Ll}/u.test(last.text) && /^\p{Lu}{2,},/u.test(line.text)) &&
      line.words.some(({ text }) => /[\d*†‡§¶∗,]/u.test(text)) &&
      !endsAName(last, line) &&
      (callsAuthors(last) || namesIn(joinedLine(last, line)).length > 0);
    if (goesOn) whole[whole.length - 1] = joinedLine(last, line);
    else whole.push(line);
  }
  return whole;
}

/** "…, Peter Dimov" above "Hui Ding, …": no comma at the line end. */
const endsAName = (line: Line, next: Line): boolean =>
  isPerson(line.text.split(',').at(-1)?.trim() ?? '') && isPerson(next.text.split(',', 1)[0]?.trim() ?? '');

/** Joins names split by a column gutter. */
export function withWholeNames(lines: Line[]): Line[] {
  const whole: Line[] = [];
  for (const line of lines) {
    const last = whole.at(-1);
    if (last && isOneName(last, line)) whole[whole.length - 1] = joinedLine(last, line);
    else whole.push(line);
  }
  return whole;
}

const isOneName = (one: Line, other: Line): boolean =>
  Math.abs(one.base - other.base) < 1 &&
  other.x0 - one.x1 < 1.2 * one.size &&
  other.x0 > one.x0 &&
  namesIn(one).length + namesIn(other).length === 0 &&
  namesIn(joinedLine(one, other)).length === 1;

/** Row number of a line; each author's institution is in the same column. */
export const rowOf = ({ base }: Line, step = 0): number => Math.round(base / 3) + step;
