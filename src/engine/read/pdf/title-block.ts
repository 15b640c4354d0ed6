import { headingKinds } from '../../language/document-words.ts';
import { kindOfWork } from '../../language/people.ts';
import type { Author } from '../document.ts';
import { authorsIn, callsAuthors, withWholeNames } from './authors.ts';
import { columnOf } from './columns.ts';
import { around, median, width } from './geometry.ts';
import { isBulleted } from './line-kinds.ts';
import type { Line } from './lines.ts';
import { downwards, isNumberedHome, nameRows, withRows } from './name-rows.ts';
import { namesIn } from './names.ts';
import type { Page } from './pages.ts';
import { isKind, isPeople, label, peopleAmong, underLabels } from './people-among.ts';
import { runningLines } from './running.ts';
import { subtitleOf } from './subtitle.ts';
import {
  belowImprint,
  belowMasthead,
  besideTitle,
  boldLines,
  centredLines,
  footMark,
  labelledLines,
  lettersOf,
  namedLines,
  prominence,
  saysCover,
  titleCandidates,
  wholeTitle,
} from './title-lines.ts';
import { textOf, type Vocabulary } from './vocabulary.ts';

/** Metadata from the top of the first page, and its lines. */
export interface TitleBlock {
  title?: string;
  /** The title is much larger than the text. */
  large?: boolean;
  subtitle?: string;
  authors: Author[];
  lines: Set<Line>;
  /** Text above the first page's content. */
  head?: string;
}

const kinds = headingKinds();
/** Start of the text: abstract, introduction, or mid-page. */
function endOfHead(page: Page, body: number): { end: number; stated: boolean; sparse: boolean } {
  const starts = page.lines.filter(({ text }) => {
    const first = text.toLowerCase().split(/[\s—–:.-]/u)[0] ?? '';
    const kind = kinds.get(first) ?? kinds.get(text.toLowerCase().replace(/^[\divx]+[.)]?\s+/u, ''));
    return kind === 'abstract' || kind === 'introduction' || kind === 'summary' || kind === 'contents';
  });
  const like = page.lines.filter(({ size }) => Math.abs(size - body) < 0.7);
  // Rows of short lines are names and institutions; a form has more.
  const wide = like.filter((line) => width(line) > textWidth * page.view.width);
  const sparse = wide.length < fewLines && like.length < 1.4 * fewLines;
  const most = page.view.height * (sparse ? 1 : 0.6);
  const found = starts.map(({ y0 }) => y0 - 1).filter((y) => y > page.view.height * 0.1);
  return { end: Math.min(most, ...found), stated: found.length > 0, sparse };
}

/** With fewer text lines, the first page is a title page. */
const fewLines = 12;
/** Smallest width share of a text line in two columns. */
const textWidth = 0.3;

/** Extends a title ending in a colon, "Loans and their risks:", by the line below. */
function goneOnWith(top: Line[], last: number): number {
  const [line, next] = top.slice(last, last + 2);
  const isOpen = line && next && /\p{L}:$/u.test(line.text.trim()) && !callsAuthors(line);
  return isOpen && next.base - line.base < leading.usual * line.size ? last + 1 : last;
}

function beforeAuthors(lines: Line[]): Line[] {
  const at = lines.findIndex(callsAuthors);
  return at > 0 ? lines.slice(0, at) : lines;
}

/** Line distance of a title relative to its size; a title page may be double-spaced. */
const leading = { usual: 2.3, sparse: 3 };

/** Distance from title to authors in text sizes; larger on a title page. */
const underTitle = { usual: 5, sparse: 16 };
/** The same relative to a large title. */
const ofTitle = 2.2;

interface Surroundings {
  /** Text size in points. */
  body: number;
  known: Vocabulary;
  /** Words the document has in lower case. */
  plain: ReadonlySet<string>;
  /** Title and author from the file. */
  named: string;
  author: string;
  /** Author details after the text. */
  end: Line[];
  /** Left text edge of other pages. */
  left: number;
}
/** Whether a title continues in the next line. */
const isOneTitle =
  (body: number, step: number) =>
  (one: Line | undefined, other: Line | undefined): boolean =>
    one !== undefined &&
    other !== undefined &&
    !kindOfWork.test(one.text.trim()) &&
    (Math.abs(one.size - other.size) < Math.max(0.6, 0.02 * one.size) || isSaidOn(one, other, body)) &&
    (one.bold === other.bold || one.size > wholeTitle * body) &&
    other.base - one.base < step * other.size;

/** "Milk" above "in the valley" on a cover: smaller, but much larger than text. */
const isSaidOn = (one: Line, other: Line, body: number): boolean =>
  /\p{L}$/u.test(one.text) &&
  /^\p{Ll}/u.test(other.text) &&
  other.size > Math.max(saidOn.ofTitle * one.size, saidOn.ofText * body);
const saidOn = { ofTitle: 0.6, ofText: 2 } as const;

type Two = [Line[], Line[]];

/** Reads the title block of the first page. */
export function titleBlockOf(
  page: Page | undefined,
  { body, known, plain, named, author, end: atEnd, left }: Surroundings,
): TitleBlock {
  const none = { authors: [], lines: new Set<Line>() };
  if (!page) return none;
  const { end, stated, sparse } = endOfHead(page, body);
  const down = [...page.lines].sort(downwards);
  const above = down.filter(({ y1 }) => y1 < end);
  const all = belowMasthead(above, body);
  const candidates = titleCandidates(all, body, sparse);
  const largest = Math.max(0, ...candidates.map(prominence));
  const most = candidates.find((line) => prominence(line) > largest - 0.3);
  const beside = new Set([...besideTitle(all, candidates, largest), ...inOtherColumn(all, most, page)]);
  const [top, titled] = [all, candidates].map((lines) => lines.filter((line) => !beside.has(line))) as Two;
  const isPlain = largest < 1.12 * body;
  const said = namedLines(top, named) ?? labelledLines(top) ?? (isPlain ? boldLines(page, top) : undefined);
  const centred = isPlain && !said ? centredLines(page, top) : undefined;
  const stating = said ?? centred;
  const first = top.findIndex((line) => titled.includes(line) && prominence(line) > largest - 0.3);
  const main = belowImprint(top, titled, first, { body, height: page.view.height });
  const goesOn = isOneTitle(body, sparse ? leading.sparse : leading.usual);
  let [start, last] = stating ?? [main, main];
  while (!stating && goesOn(top[start - 1], top[start])) start--;
  while (!stating && goesOn(top[last], top[last + 1])) last++;
  const title = beforeAuthors(top.slice(start, goneOnWith(top, last) + 1));
  // A list and what introduces it are no title.
  if ((isPlain && !stating) || title.some(({ text }) => isBulleted(text))) return none;
  last = start + title.length - 1;
  const rest = nameRows(withWholeNames(top.slice(last + 1)));
  // Without a clear text start, names are directly below the title.
  const mailed = rest.findLast(({ text, base }) => text.includes('@') && base < page.view.height * 0.6);
  const reach = Math.max(
    (title.at(-1)?.base ?? 0) +
      Math.max((sparse || centred ? underTitle.sparse : underTitle.usual) * body, ofTitle * largest),
    mailed ? mailed.base + 1 : 0,
  );
  const near = stated
    ? rest
    : withRows(
        [...rest, ...down.filter(({ y1 }) => y1 >= end)],
        Math.max(reach, sparse ? belowCall(rest) : 0),
      );
  const isTabular = {
    stated: stated || sparse || centred !== undefined,
    mailed: mailed !== undefined || near.some(isNumberedHome),
  };
  const among = { page, title, body, plain, sparse, ...isTabular };
  const peopleIn = (lines: Line[]) => peopleAmong(beforeText(lines, sparse), among);
  const under = peopleIn(near);
  // A cover may have names at the foot, and the kind of work below the title.
  const atFoot = sparse && !under.some((line) => isPeople(line, plain)) ? peopleIn(rest) : [];
  const found = atFoot.some((line) => isPeople(line, plain))
    ? atFoot.filter((line) => !isKind(line, plain))
    : under;
  const below = authorsIn(found, body, { page, end: atEnd });
  const over = top.slice(0, start).filter((line) => isPeople(line, plain) && isSigned(line, author));
  const block = below.authors.length > 0 ? below : authorsIn(over, body, { page, end: atEnd });
  const subtitle = subtitleOf(near, {
    title: title.at(-1) as Line,
    below: [...rest, ...down.filter(({ y1 }) => y1 >= end)],
    block: block.lines,
    plain,
    body,
  });
  return {
    title: textOf(title, known).replace(footMark, ''),
    large: largest > wholeTitle * body,
    ...(subtitle.length > 0 && { subtitle: textOf(subtitle, known) }),
    authors: block.authors,
    lines: new Set([
      ...aboveTitle(above, title[0] as Line, page),
      ...title,
      ...subtitle,
      ...block.lines,
      ...partsOf(block.lines, top),
      ...imprintBeside(page, body),
      ...besideAbstract(page),
      // A thesis cover also has the degree and the committee.
      ...(sparse && !stated && top.some(({ text }) => saysCover.test(text)) ? page.lines : []),
      // Margins hold journal information.
      ...page.lines.filter(({ x1 }) => x1 < left - 2),
    ]),
    ...(!sparse && { head: top.map(({ text }) => text).join('\n') }),
  };
}

/** The text beside a title that stands in one of the columns. */
function inOtherColumn(lines: Line[], title: Line | undefined, { gutters }: Page): Line[] {
  const column = title ? columnOf(title, gutters) : -1;
  return column < 0 ? [] : lines.filter((line) => ![-1, column].includes(columnOf(line, gutters)));
}

/** Names of series and publishers. */
function aboveTitle(lines: Line[], title: Line, page: Page): Line[] {
  const elsewhere = new Set(inOtherColumn(lines, title, page));
  return lines.slice(0, lines.indexOf(title)).filter((line) => !elsewhere.has(line));
}

/** A sparse first page has no authors below its text. */
function beforeText(lines: Line[], sparse: boolean): Line[] {
  const running = sparse ? runningLines(lines) : new Set<Line>();
  const text = lines.findIndex((line) => running.has(line));
  return text < 0 ? lines : lines.slice(0, text);
}

/** Several names above a title are authors; a single one only if the file agrees. */
const isSigned = (line: Line, author: string): boolean =>
  namesIn(line).length > 1 || lettersOf(line.text) === lettersOf(author);

/** On a title page, all names below an author label are authors, down to the next label. */
function belowCall(lines: Line[]): number {
  const call = lines.findIndex((line) => callsAuthors(line));
  const under = lines.slice(call + 1);
  const end = under.findIndex(({ text }) => label.test(text));
  return call < 0 ? 0 : ((end < 0 ? under.at(-1) : under[end])?.base ?? 0);
}

/** A small-type box with publication labels: "Edited by:", "Citation:". */
function imprintBeside({ lines }: Page, body: number): Line[] {
  const small = lines.filter(({ size }) => size < smallType * body);
  const isBoxed = underLabels(small);
  const boxed = small.filter(isBoxed);
  return boxed.filter(({ text }) => label.test(text)).length < leastLabels ? [] : boxed;
}

/** Dates and keywords in a narrow column next to an abstract that spans the text columns. */
function besideAbstract({ lines, gutters, view }: Page): Line[] {
  const left = Math.min(...lines.map(({ x0 }) => x0)) + narrow * view.width;
  const wide = lines.filter((line) => columnOf(line, gutters) < 0 && line.x0 > left);
  const begins = median(wide.map((line) => line.x0)) ?? 0;
  const abstract = wide.filter((line) => Math.abs(line.x0 - begins) < 3);
  if (abstract.length < leastWide) return [];
  const { x0, y0, y1 } = around(abstract);
  return lines.filter((line) => line.x1 < x0 && line.y1 > y0 && line.y0 < y1);
}

/** Page width share, and lines. */
const narrow = 0.15;
const leastWide = 5;

/** Relative size, and labels. */
const smallType = 0.85;
const leastLabels = 3;

/** Original lines that were joined. */
const partsOf = (whole: Line[], lines: Line[]): Line[] =>
  lines.filter((line) =>
    whole.some(
      ({ x0, x1, y0, y1 }) => line.base > y0 && line.base < y1 && line.x0 > x0 - 1 && line.x1 < x1 + 1,
    ),
  );
