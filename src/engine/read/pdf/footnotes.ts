import { captionLabel } from './caption-label.ts';
import { columnOf } from './columns.ts';
import type { Line } from './lines.ts';
import type { Page } from './pages.ts';
import { isRaised } from './script-signs.ts';
import { type Setting, tagOf } from './setting.ts';
import { textOf } from './vocabulary.ts';

export interface PageNote {
  mark: string;
  text: string;
  page: number;
  lines: Line[];
}

const mark = /^(?:[*†‡§¶∗]{1,3}|\d{1,3}|[a-z](?=\s))\s?/u;
/** "Footnote 1 (continued)", alone in its line. */
const carriedOver = /^\p{L}{3,14}\s\d{1,3}\s\(\p{L}{3,14}\.?\)$/u;
/** Footnotes are below this share of the page height. */
const lowest = 0.45;

/** Footnotes of a page: smaller text at a column foot, starting with a mark. */
export function footnotesOf(page: Page, lines: Line[], setting: Setting): PageNote[] {
  const notes: PageNote[] = [];
  const marks = marksOn(page);
  for (let column = -1; column <= page.gutters.length; column++) {
    const own = lines
      .filter((line) => columnOf(line, page.gutters) === column)
      .sort((a, b) => a.base - b.base);
    const last = own.findLastIndex((line) => !isSmall(line, setting));
    const apart = own.findIndex((line, at) => isSetApart(line, own[at - 1], setting));
    const foot = own
      .slice(apart < 0 ? last + 1 : Math.min(apart, last + 1))
      .filter(({ y0 }) => y0 > lowest * page.view.height);
    notes.push(...notesIn(foot, page.number, marks, setting));
  }
  return notes;
}

/** A raised number after white space starts a note in text size. */
const isSetApart = (line: Line, above: Line | undefined, { spacing }: Setting): boolean => {
  const [first] = line.words;
  return (
    above !== undefined &&
    first !== undefined &&
    /^\d{1,3}$/.test(first.text) &&
    isRaised(first, line.base, line.size) &&
    line.base - above.base > whiteAbove * spacing
  );
};

/** In line steps. */
const whiteAbove = 1.5;

const isSmall = (line: Line, setting: Setting): boolean =>
  line.size < 0.93 * setting.body || /^(?:Note|FENote)$/.test(tagOf(line, setting) ?? '');

function notesIn(lines: Line[], page: number, marks: Set<string>, { known }: Setting): PageNote[] {
  const groups: Line[][] = [];
  for (const line of lines) {
    if (beginsNote(line, lines, marks)) groups.push([line]);
    else groups.at(-1)?.push(line);
  }
  return groups.map((group) => {
    const text = textOf(group, known);
    const own = mark.exec(text)?.[0] ?? '';
    return { mark: own.trim(), text: text.slice(own.length).trim(), page, lines: group };
  });
}

/** Raised marks in a page's text. */
function marksOn({ lines }: Page): Set<string> {
  const marks = lines.flatMap(({ words, base, size }) => words.filter((word) => isRaised(word, base, size)));
  return new Set(marks.map(({ text }) => text));
}

/** A raised mark, or an oversized one: table and list numbers have text size. */
function beginsNote(line: Line, all: Line[], marks: Set<string>): boolean {
  const [first, second] = line.words;
  if (carriedOver.test(line.text) && !captionLabel(line.text)) return true;
  if (!first || !mark.test(line.text)) return false;
  const raised =
    line.base - first.base > 0.1 * line.size ||
    (second !== undefined && first.style.size < 0.85 * second.style.size);
  return (
    (raised || marks.has(first.text) || /^[*†‡§¶∗]/u.test(line.text)) &&
    line.x0 < Math.min(...all.map(({ x0 }) => x0)) + 20
  );
}
