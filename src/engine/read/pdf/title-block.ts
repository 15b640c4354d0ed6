import { headingKinds } from '../../language/document-words.ts';
import { thesisWords } from '../../language/people.ts';
import type { Author } from '../document.ts';
import { describe, withoutProse } from './affiliations.ts';
import { isCaption } from './caption-label.ts';
import { describeFromFoot } from './foot-homes.ts';
import type { Line } from './lines.ts';
import { joinedLine, nameRows } from './name-rows.ts';
import { byline, institution, isPerson, namesIn } from './names.ts';
import type { Page } from './pages.ts';
import { isReadable } from './readable.ts';
import { isSubtitle, subtitleOf } from './subtitle.ts';
import { textOf, type Vocabulary } from './vocabulary.ts';

/** What the top of the first page says about the document, and the lines that say it. */
export interface TitleBlock {
  title?: string;
  subtitle?: string;
  authors: Author[];
  lines: Set<Line>;
  /** What stands above the text of the first page. */
  head?: string;
}

const kinds = headingKinds();
/** Behind a title: of what the foot of the page says of the work. */
const footMark = /(?<=[\p{L}\d?!)])\s?[*∗⁎†‡]{1,2}$/u;
/** Weight of bold type among sizes. */
const boldGain = 1.06;
const prominence = (line: Line) => line.size * (line.bold ? boldGain : 1);

/** Where the text begins: the abstract or the introduction, or the middle of the page. */
function endOfHead(page: Page, body: number): { end: number; stated: boolean; sparse: boolean } {
  const starts = page.lines.filter(({ text }) => {
    const first = text.toLowerCase().split(/[\s—–:.-]/u)[0] ?? '';
    const kind = kinds.get(first) ?? kinds.get(text.toLowerCase().replace(/^[\divx]+[.)]?\s+/u, ''));
    return kind === 'abstract' || kind === 'introduction' || kind === 'summary' || kind === 'contents';
  });
  const sparse = page.lines.filter(({ size }) => Math.abs(size - body) < 0.7).length < 12;
  const most = page.view.height * (sparse ? 0.9 : 0.6);
  const found = starts.map(({ y0 }) => y0 - 1).filter((y) => y > page.view.height * 0.1);
  return { end: Math.min(most, ...found), stated: found.length > 0, sparse };
}

/** In type so much larger than the text, lines in bold and in regular are one title. */
const wholeTitle = 1.3;

/** Letters of a title that the file names, for it to be looked for among the lines. */
const namedLetters = 20;
const lettersOf = (text: string): string => text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '');

/** The lines that say what the file calls itself, from the first to the last of them. */
function namedLines(top: Line[], named: string): [start: number, last: number] | undefined {
  const wanted = lettersOf(named);
  if (wanted.length < namedLetters) return undefined;
  for (let start = 0; start < top.length; start++) {
    let said = '';
    for (let last = start; last < top.length && said.length < wanted.length; last++) {
      said += lettersOf(top[last]?.text ?? '');
      if (said === wanted) return [start, last];
      if (!wanted.startsWith(said)) break;
    }
  }
  return undefined;
}

/** The lines in bold that a page in regular type of the same size begins with, where names stand under them. */
function boldLines({ lines }: Page, top: Line[]): [start: number, last: number] | undefined {
  const next = top.findIndex(({ bold }) => !bold);
  const [first, under] = [top[0], top[next]];
  if (!first || !under || next < 1 || next > 3 || namesIn(under).length === 0) return undefined;
  const words = top.slice(0, next).flatMap((line) => line.words).length;
  const rare = lines.filter(({ bold }) => bold).length < lines.length / 3;
  return rare && words > 3 && !namesIn(first).length ? [0, next - 1] : undefined;
}

const titleLines = { most: 3, words: 3, offCentre: 0.06 } as const;

/** The centred lines of a title page in type of one size, above a list of names. */
function centredLines({ view }: Page, top: Line[]): [start: number, last: number] | undefined {
  const isCentred = ({ x0, x1 }: Line) =>
    Math.abs((x0 + x1) / 2 - view.width / 2) < titleLines.offCentre * view.width;
  const start = top.findIndex(isCentred);
  const listsNames = (line: Line, under: Line | undefined) => {
    const [first, ...more] = namesIn(under ? joinedLine(line, under) : line);
    return namesIn(line).length > 1 || (more.length > 0 && line.text.startsWith(first?.name ?? ''));
  };
  const next = top.findIndex((line, at) => at > start && listsNames(line, top[at + 1]));
  const title = start < 0 ? [] : top.slice(start, Math.max(start, next));
  const words = title.flatMap((line) => line.words).length;
  const isTitle =
    title.length > 0 &&
    title.length <= titleLines.most &&
    words > titleLines.words &&
    title.every(isCentred) &&
    title.every((line) => namesIn(line).length === 0 && !/[.:;]$/u.test(line.text));
  return isTitle ? [start, next - 1] : undefined;
}

/** "Volume 59, Issue 10", "Vol. 3, No. 2": what stands under the name of a journal. */
const issue = /\bvol(?:ume[ns]?|\.)\s?[\dIVXLC]/i;
const mastheadLines = 4;

/** The lines below the name of a journal, however large that is, where a title stands among them. */
function belowMasthead(top: Line[], body: number): Line[] {
  const at = top.slice(0, mastheadLines).findIndex(({ text }) => issue.test(text));
  const { base = 0 } = top[at] ?? {};
  const below = at > 0 ? top.filter((line) => line.base > base + 1) : top;
  return below.some((line) => prominence(line) > wholeTitle * body) ? below : top;
}

/** "Authors: Ann Lee, …" */
const callsAuthors = ({ text }: Line): boolean => byline.test(text) && /^\p{L}+\s?:/u.test(text);

function beforeAuthors(lines: Line[]): Line[] {
  const at = lines.findIndex(callsAuthors);
  return at > 0 ? lines.slice(0, at) : lines;
}

/** From one line of a title to the next, in sizes of its type: a page of its own may be double-spaced. */
const leading = { usual: 2.3, sparse: 3 };

/** How far below a title its authors stand, in sizes of the text: on a page of its own a title has room around it. */
const underTitle = { usual: 5, sparse: 16 };
/** The same in sizes of its own type, where that is large. */
const ofTitle = 2.2;

interface Surroundings {
  /** Size of the text, in points. */
  body: number;
  known: Vocabulary;
  /** Words that the document writes in small letters. */
  plain: ReadonlySet<string>;
  /** What the file calls itself. */
  named: string;
}

const thesis = new RegExp(`^(?:${thesisWords})$`, 'iu');

/** The lines that may be a title; what kind of work it is is none where another stands large below. */
function titleCandidates(top: Line[], body: number): Line[] {
  const titled = top.filter(
    ({ text }) =>
      /\p{L}{2}/u.test(text) &&
      (text.includes(' ') || text.length > 5) &&
      !text.startsWith('(') &&
      isReadable(text),
  );
  const own = titled.filter(({ text }) => !thesis.test(text.trim()));
  return own.some((line) => prominence(line) > 1.12 * body) ? own : titled;
}

/** Reads the title block of the first page. */
export function titleBlockOf(
  page: Page | undefined,
  { body, known, plain, named }: Surroundings,
): TitleBlock {
  const none = { authors: [], lines: new Set<Line>() };
  if (!page) return none;
  const { end, stated, sparse } = endOfHead(page, body);
  const above = page.lines.filter(({ y1 }) => y1 < end).sort((a, b) => a.base - b.base || a.x0 - b.x0);
  const top = belowMasthead(above, body);
  const titled = titleCandidates(top, body);
  const largest = Math.max(0, ...titled.map(prominence));
  const isPlain = largest < 1.12 * body;
  const said = namedLines(top, named) ?? (isPlain ? boldLines(page, top) : undefined);
  const centred = isPlain && !said ? centredLines(page, top) : undefined;
  const stating = said ?? centred;
  if (isPlain && !stating) return none;
  const main = top.findIndex((line) => titled.includes(line) && prominence(line) > largest - 0.3);
  const goesOn = (one: Line | undefined, other: Line | undefined) =>
    one !== undefined &&
    other !== undefined &&
    Math.abs(one.size - other.size) < 0.6 &&
    (one.bold === other.bold || one.size > wholeTitle * body) &&
    other.base - one.base < (sparse ? leading.sparse : leading.usual) * other.size;
  let [start, last] = stating ?? [main, main];
  while (!stating && goesOn(top[start - 1], top[start])) start--;
  while (!stating && goesOn(top[last], top[last + 1])) last++;
  const title = beforeAuthors(top.slice(start, last + 1));
  last = start + title.length - 1;
  const rest = nameRows(withWholeNames(top.slice(last + 1)));
  // Where nothing says that the text begins, names are those right under the title.
  const mailed = rest.findLast(({ text, base }) => text.includes('@') && base < page.view.height * 0.6);
  const reach = Math.max(
    (title.at(-1)?.base ?? 0) +
      Math.max((sparse || centred ? underTitle.sparse : underTitle.usual) * body, ofTitle * largest),
    mailed ? mailed.base + 1 : 0,
  );
  const near = stated ? rest : withRows(rest, reach);
  const headings = page.lines.filter(
    (line) => line.base > (title.at(-1)?.base ?? 0) && isSetAsHeading(line, body),
  );
  const isHead = headsOfTables(near, {
    stated: stated || sparse || centred !== undefined,
    mailed: mailed !== undefined,
  });
  const titleWords = new Set(wordsOf(title));
  const block = authorsIn(
    near.filter(
      (line) =>
        !isHead(line) &&
        !thesis.test(line.text.trim()) &&
        // "Acquisition Checklist" under "Official Checklist" is nobody.
        !wordsOf(namesIn(line).length > 0 ? [line] : []).some((word) => titleWords.has(word)) &&
        !isSubtitle(line, plain) &&
        (isList(line) ||
          callsAuthors(line) ||
          isBesideAnother(line, near) ||
          !headings.some((other) => other !== line && sameType(other, line))),
    ),
    body,
    page,
  );
  const subtitle = subtitleOf(near, block.lines, plain);
  return {
    title: textOf(title, known).replace(footMark, ''),
    ...(subtitle.length > 0 && { subtitle: textOf(subtitle, known) }),
    authors: block.authors,
    // Above the title stand the names of series and houses.
    lines: new Set([
      ...above.slice(0, above.length - top.length + start),
      ...title,
      ...subtitle,
      ...block.lines,
      ...partsOf(block.lines, top),
    ]),
    head: top.map(({ text }) => text).join('\n'),
  };
}

/**
 * Heads of a table stand side by side too: without an abstract, names stand beside names and among no numbers, and other lines only
 * where an address stands below.
 */
function headsOfTables(near: Line[], { stated, mailed }: { stated: boolean; mailed: boolean }) {
  const numbers = near.filter(({ text }) => /\d/.test(text) && !/\p{L}/u.test(text));
  const tabular = numbers.length > 0.25 * near.length;
  const nameless = new Set(near.filter((line) => namesIn(line).length === 0));
  const mixed = new Set([...nameless].map((line) => rowOf(line)));
  // A name beside two plain words is the head of a table, wherever the text begins.
  const single = near.filter(({ text }) => /^\p{Lu}\p{Ll}+$/u.test(text)).map((line) => rowOf(line));
  return (line: Line): boolean =>
    single.filter((row) => row === rowOf(line)).length > 1 ||
    (!stated && (tabular || mixed.has(rowOf(line))) && !(mailed && nameless.has(line)));
}

/** Words of five letters and more. */
const wordsOf = (lines: Line[]): string[] =>
  lines.flatMap(({ text }) => text.toLowerCase().match(/\p{L}{5,}/gu) ?? []);

/** The lines of a page that were joined to others. */
const partsOf = (whole: Line[], lines: Line[]): Line[] =>
  lines.filter((line) =>
    whole.some(
      ({ x0, x1, y0, y1 }) => line.base > y0 && line.base < y1 && line.x0 > x0 - 1 && line.x1 < x1 + 1,
    ),
  );

/** The lines down to a height, and what goes on right under them with names. */
function withRows(lines: Line[], reach: number): Line[] {
  const near = lines.filter(({ base }) => base < reach);
  for (const line of lines.slice(near.length)) {
    const last = near.findLast((one) => namesIn(one).length > 1);
    const goesOn = last && line.base - last.base < 1.6 * last.size;
    if (!goesOn || Math.abs(last.size - line.size) > 0.3 || namesIn(line).length === 0) break;
    near.push(line);
  }
  return near;
}

const isSetAsHeading = ({ text, size, bold }: Line, body: number): boolean =>
  (bold || size > 1.15 * body) && kinds.has(text.toLowerCase().replace(/^[\divx.]+\s+/u, ''));

/** Several names, or one with a mark, are no heading. */
const isList = (line: Line): boolean => {
  const names = namesIn(line);
  return names.length > 1 || names.some(({ marks }) => marks !== '');
};

/** Two names in one row are no headings either. */
const isBesideAnother = (line: Line, lines: Line[]): boolean =>
  namesIn(line).length > 0 &&
  lines.some((other) => other !== line && rowOf(other) === rowOf(line) && namesIn(other).length > 0);

/** Set in the type of a heading of the page: "Lesson Objectives" is nobody. */
const sameType = (one: Line, other: Line): boolean =>
  one.size === other.size && one.bold === other.bold && one.italic === other.italic;

/** Of the size of the first name, that of the others at least. */
const leastName = 0.75;

/** The names under a title, with what stands under or beside them. */
function authorsIn(lines: Line[], body: number, page: Page): { authors: Author[]; lines: Line[] } {
  const found: { author: Author; line: Line; marks: string }[] = [];
  const other: Line[] = [];
  // "Ann Lee    ann@towns.example": a mail beside a name is no institution.
  const homes = lines.filter(({ text }) => institution.test(text) && !text.includes('@'));
  const rows = new Set(homes.map((line) => rowOf(line)));
  for (const line of unbroken(lines)) {
    const names =
      found.length > 0 && [-1, 0, 1].some((step) => rows.has(rowOf(line, step))) ? [] : namesIn(line);
    if (names.length > 0) found.push(...names.map(({ name, marks }) => ({ author: { name }, line, marks })));
    else other.push(line);
  }
  const [first] = found;
  const domains = lines.flatMap(({ text }) => text.toLowerCase().match(/@[\w.-]{2,60}/gu) ?? []).join(' ');
  const written = found.filter(
    ({ author, line, marks }) =>
      // "INESC TEC" among "José Silva" and "Nuno Cruz".
      /\p{Ll}/u.test(author.name) &&
      // What is set much smaller than the first name is a button or a box of the publisher: "Article Recommendations".
      line.size > leastName * (first?.line.size ?? 0) &&
      // "River Ventures" in regular type under "Ann Brook" in bold, or above "ann@riverventures.com", is where she works.
      (line.bold || !first?.line.bold || marks !== '') &&
      !domains.includes(lettersOf(author.name)),
  );
  const authors = written.length > 0 ? written : found;
  for (const line of new Set(found.map((one) => one.line)))
    if (!authors.some((one) => one.line === line)) other.push(line);
  other.sort((one, two) => lines.indexOf(one) - lines.indexOf(two));
  return described(authors, { other, taken: found.map(({ line }) => line) }, page, body);
}

/** Authors with what `other` lines, under or beside their names, say of them; some of them were `taken` for names. */
function described(
  found: { author: Author; line: Line; marks: string }[],
  { other, taken }: { other: Line[]; taken: Line[] },
  page: Page,
  body: number,
): { authors: Author[]; lines: Line[] } {
  const [first] = found;
  const [last] = found.slice(-1);
  if (!first || !last) return { authors: [], lines: [] };
  const caption = other.findIndex(({ text }) => isCaption(text));
  const above = caption < 0 ? other : other.slice(0, caption);
  const affiliations = withoutProse(above).filter((line, at, lines) => {
    const { base, text, size, y0 } = line;
    const near = base > first.line.base - 2 && y0 < last.line.y1 + 14 * body;
    return (
      near &&
      (institution.test(text) ||
        taken.includes(line) ||
        size < 0.97 * first.line.size ||
        base < last.line.base ||
        // The second line of an institution.
        /^\[\d{1,2}\]/u.test(lines[at - 1]?.text ?? '')) &&
      text.length < 260
    );
  });
  describe(found, affiliations, taken);
  const foot = describeFromFoot(found, page, last.line.base, body);
  return {
    authors: found.map(({ author }) => author),
    lines: [...found.map(({ line }) => line), ...affiliations, ...foot],
  };
}

/** From one line to the next of a manuscript, in sizes of its type. */
const doubleSpaced = 2.4;

/** A list of names with marks that goes on in the next line, cut within a name or not. */
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
      line.words.some(({ text }) => /[\d*†‡§¶∗,]/u.test(text)) &&
      !endsAName(last, line) &&
      (callsAuthors(last) || namesIn(joinedLine(last, line)).length > 0);
    if (goesOn) whole[whole.length - 1] = joinedLine(last, line);
    else whole.push(line);
  }
  return whole;
}

/** "…, Peter Dimov" above "Hui Ding, …": no comma stands between whole names at the end of a line. */
const endsAName = (line: Line, next: Line): boolean =>
  isPerson(line.text.split(',').at(-1)?.trim() ?? '') && isPerson(next.text.split(',', 1)[0]?.trim() ?? '');

/** Names whose parts stand apart, as over a gutter of the columns below, as one line each. */
function withWholeNames(lines: Line[]): Line[] {
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

/** Institutions stand in a row, each under its author. */
const rowOf = ({ base }: Line, step = 0): number => Math.round(base / 3) + step;
