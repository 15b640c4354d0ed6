import { Caseless } from '../../language/caseless.ts';
import { anyWord } from '../../language/document-words.ts';
import { readMoment } from '../../language/moments.ts';
import { kindOfWork, school, supervisorWords, thesisWords } from '../../language/people.ts';
import { around, type View, width } from './geometry.ts';
import { isNumbered, kindOfHeading } from './line-kinds.ts';
import type { Line } from './lines.ts';
import { joinedLine } from './name-rows.ts';
import { namesIn } from './names.ts';
import type { Page } from './pages.ts';
import { isReadable } from './readable.ts';

/** Size bonus of bold type. */
const boldGain = 1.06;
export const prominence = (line: Line) => line.size * (line.bold ? boldGain : 1);

/** Above this relative size, bold and regular lines form one title. */
export const wholeTitle = 1.3;

/** A footnote mark after a title, possibly undecoded. */
export const footMark = /(?<=[\p{L}\d?!)])\s?[*∗⁎†‡\ufffd]{1,2}$/u;

/** Fewest letters of the file's title to search for it. */
const namedLetters = 20;
export const lettersOf = (text: string): string => text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '');

/** The range of lines with the file's title. */
export function namedLines(top: Line[], named: string): [start: number, last: number] | undefined {
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

/** "Title" on a line of its own, as publishers want the first page of a manuscript. */
const titleLabel = new RegExp(`^(?:${anyWord(({ titleKeys }) => titleKeys)})\\s?[.:：]?$`, 'iu');
/** From one line of such a title to the next, in sizes of its type. */
const closeLines = 1.6;

/** The lines under the word for a title, down to a gap or to other type. */
export function labelledLines(top: Line[]): [start: number, last: number] | undefined {
  const start = top.findIndex(({ text }) => titleLabel.test(text.trim())) + 1;
  const [first, ...more] = top.slice(start);
  if (start === 0 || !first || namesIn(first).length > 1) return undefined;
  const end = more.findIndex((line, at) => {
    const before = at === 0 ? first : (more[at - 1] as Line);
    return line.bold !== first.bold || line.base - before.base > closeLines * first.size;
  });
  return [start, start + (end < 0 ? more.length : end)];
}

/**
 * Bold lines at the start of a page in equally large regular type, after names and dates, if names follow or only they
 * are centred.
 */
export function boldLines({ lines, view }: Page, top: Line[]): [start: number, last: number] | undefined {
  const start = Math.max(
    0,
    top.findIndex(({ bold }) => bold),
  );
  const end = top.findIndex(
    ({ bold, text }, at) => at >= start && (!bold || kindOfHeading(text) || (at > start && isNumbered(text))),
  );
  const title = top.slice(start, end < 0 ? top.length : end);
  const [[first], under] = [title, top[start + title.length]];
  if (start > titleLines.above || top.slice(0, start).some((line) => width(line) > 0.5 * view.width))
    return undefined;
  if (!first || title.length > titleLines.most) return undefined;
  const left = Math.min(...lines.map(({ x0 }) => x0));
  const isSetApart = title.every(
    (line) => isCentred(line, view) && line.x0 - left > titleLines.inset * view.width,
  );
  if (!isSetApart && !(under && namesIn(under).length > 0)) return undefined;
  const words = title.flatMap((line) => line.words).length;
  const rare = lines.filter(({ bold }) => bold).length < lines.length / 3;
  return rare && words > titleLines.words && !namesIn(first).length
    ? [start, start + title.length - 1]
    : undefined;
}

/** Limits of centred title lines; offsets relative to page width. */
const titleLines = { above: 4, most: 3, words: 3, offCentre: 0.06, inset: 0.02 } as const;

const isCentred = ({ x0, x1 }: Line, { width }: View): boolean =>
  Math.abs((x0 + x1) / 2 - width / 2) < titleLines.offCentre * width;

/** Centred lines of equal size on a title page, above names or the kind of work. */
export function centredLines({ view }: Page, top: Line[]): [start: number, last: number] | undefined {
  const start = top.findIndex((line) => isCentred(line, view));
  const listsNames = (line: Line, under: Line | undefined) => {
    const [first, ...more] = namesIn(under ? joinedLine(line, under) : line);
    return namesIn(line).length > 1 || (more.length > 0 && line.text.startsWith(first?.name ?? ''));
  };
  const next = top.findIndex(
    (line, at) => at > start && (isKindOfWork(line) || listsNames(line, top[at + 1])),
  );
  const title = start < 0 ? [] : top.slice(start, Math.max(start, next));
  const words = title.flatMap((line) => line.words).length;
  const under = top[next] ? namesIn(top[next]) : [];
  // One word is a title above names that all have the mark of an institution.
  const isAboveAuthors = under.length > 1 && under.every(({ marks }) => marks !== '');
  const isTitle =
    title.length > 0 &&
    title.length <= titleLines.most &&
    (words > titleLines.words || isAboveAuthors) &&
    title.every((line) => isCentred(line, view)) &&
    title.every((line) => namesIn(line).length === 0 && !/[.:;]$/u.test(line.text));
  return isTitle ? [start, next - 1] : undefined;
}

/** "Volume 59, Issue 10", "Vol. 3, No. 2": below a journal's name. */
const issue = /\bvol(?:ume[ns]?|\.)\s?[\dIVXLC]/i;
const mastheadLines = 4;

/** The lines below a journal's masthead, if a title is among them. */
export function belowMasthead(top: Line[], body: number): Line[] {
  const at = top.slice(0, mastheadLines).findIndex(({ text }) => issue.test(text));
  const { base = 0 } = top[at] ?? {};
  const below = at > 0 ? top.filter((line) => line.base > base + 1) : top;
  return below.some((line) => prominence(line) > wholeTitle * body) ? below : top;
}

/** Small margin lines level with the title, such as a submission date. */
export function besideTitle(top: Line[], titled: Line[], largest: number): Line[] {
  const title = titled.filter((line) => prominence(line) > largest - 0.3);
  const end = title.findIndex((line, at) => line.base - (title[at - 1]?.base ?? line.base) > 2.3 * line.size);
  const { x0, y0, y1 } = around(end < 0 ? title : title.slice(0, end));
  return top.filter((line) => line.x1 < x0 && line.y1 > y0 && line.y0 < y1);
}

const imprintLines = { between: 2, words: 3, reach: 4 } as const;
/** A masthead larger than titles: page height share, words, and gap to the title. */
const masthead = { top: 0.08, words: 3, gap: 1.6 } as const;

/**
 * Start of the title: the largest line, or, below an imprint or a repository's name, the next large line with names
 * below.
 */
export function belowImprint(
  top: Line[],
  titled: Line[],
  first: number,
  { body, height }: { body: number; height: number },
): number {
  const isLarge = (line: Line) => titled.includes(line) && prominence(line) > 1.12 * body;
  const after = (at: number) => top.slice(at + 1).findIndex((line) => !isLarge(line)) + at + 1;
  const hasNames = (at: number) => {
    const last = top[after(at) - 1];
    // Raised marks are higher than their names.
    const under = last && top.slice(after(at)).filter(({ text }) => /\p{L}{2}/u.test(text))[0];
    return (
      last !== undefined &&
      under !== undefined &&
      under.base - last.base < imprintLines.reach * last.size &&
      namesIn(under).length > 0
    );
  };
  const [top0, below] = [top[first], top[first + 1]];
  const isMasthead =
    top0 !== undefined &&
    below !== undefined &&
    top0.base < masthead.top * height &&
    top0.words.length <= masthead.words &&
    isLarge(below) &&
    below.base - top0.base > masthead.gap * below.size &&
    hasNames(first + 1);
  if (isMasthead) return first + 1;
  if (first < 0 || hasNames(first)) return first;
  const next = top.findIndex(
    (line, at) =>
      at > after(first) &&
      isLarge(line) &&
      !isLarge(top[at - 1] as Line) &&
      line.words.length >= imprintLines.words &&
      hasNames(at),
  );
  const between = next < 0 ? [] : top.slice(first + 1, next);
  const plain = between.filter((line) => !isLarge(line));
  return plain.length >= imprintLines.between && between.every((line) => namesIn(line).length === 0)
    ? next
    : first;
}

/** A lone kind of work, and the fewest words of a title. */
const oneWord = /^\p{Lu}{4,}(?:\s\p{Lu}{4,})?$/u;
const calledWords = 4;

/** "Last updated May 2024": when, and not what. */
const dated = new RegExp(`^(?:${anyWord(({ date }) => date)})\\s?[:.]?\\s`, 'iu');
const saysWhen = (text: string): boolean => {
  const rest = text.trim().replace(dated, '');
  return rest !== text.trim() && readMoment(rest) !== undefined;
};

const saysThesis = new Caseless(`(?<!\\p{L})(?:${thesisWords})(?!\\p{L})`);
/** "Bachelor's thesis", "A Thesis": neither title, name nor subtitle. */
export const isKindOfWork = ({ text, words }: Line): boolean =>
  kindOfWork.test(text.trim()) || (words.length < calledWords && saysThesis.test(text));
/** "Master of Science Thesis in Logic", "Director: Ann Lee": only on thesis covers. */
export const saysCover = new RegExp(
  `(?<!\\p{L})(?:${thesisWords})(?:$|\\s(?:in|im|en|di)\\s)|^(?:${supervisorWords})[^:]{0,24}:`,
  'iu',
);

/** Possible title lines, without kind of work or university if another large line is below. */
export function titleCandidates(top: Line[], body: number, sparse: boolean): Line[] {
  const titled = top.filter(
    ({ text }) =>
      /\p{L}{2}/u.test(text) &&
      (text.includes(' ') || text.length > 5) &&
      !text.startsWith('(') &&
      !saysWhen(text) &&
      isReadable(text.replace(footMark, '')),
  );
  const isLarge = (line: Line) => prominence(line) > 1.12 * body;
  // "MAGISTERSKA" on a title page, above the title.
  const isLong = ({ words, text }: Line) => words.length >= calledWords && !/:|\d{4}$/u.test(text);
  const long = titled.filter((line) => isLarge(line) && isLong(line));
  const isKind = (line: Line) =>
    isLarge(line) && oneWord.test(line.text.trim()) && long.some(({ base }) => base > line.base);
  const called = (sparse && titled.findLast(isKind)?.base) || -1;
  const own = titled.filter(
    ({ text, base }) => !kindOfWork.test(text.trim()) && !saysCover.test(text) && base > called,
  );
  const isCover = top.some(({ text }) => saysThesis.test(text) || saysCover.test(text));
  const work = isCover ? own.filter(({ text }) => !school.test(text.trim())) : own;
  if (work.some((line) => isLarge(line) && namesIn(line).length === 0)) return work;
  return own.some(isLarge) ? own : titled;
}
