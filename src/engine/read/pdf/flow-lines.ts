import type { PdfBlock } from './blocks.ts';
import { width } from './geometry.ts';
import type { Line } from './lines.ts';
import type { Edges } from './setting.ts';

/** Most letters of a table of contents entry. */
export const longestEntry = 70;
export const endsInPage = /\S\s(?:\d{1,4}|[ivxlc]{1,6})$/u;

/** The first line of a paragraph stands in from the edge, where the line before does not. */
export function isIndented(line: Line, { left }: Edges, last: Line, moved: boolean): boolean {
  const inset = line.x0 - left;
  return inset > 0.7 * line.size && inset < 4.5 * line.size && (moved || last.x0 < line.x0 - 3);
}

/** Free share of a paragraph's last line before a capitalised line. */
export const shortLine = 0.4;

/** Whether the open text goes on in the next line, though a name set as code fills that. */
export const isAmongText = (
  open: PdfBlock | undefined,
  last: Line | undefined,
  line: Line,
  gap: number,
  { left, right }: Edges,
): boolean =>
  (open?.type === 'text' || open?.type === 'list') &&
  last !== undefined &&
  gap > 0 &&
  gap < 1.2 &&
  (last.x1 > right - shortLine * (right - left) || last.x1 + width(line) > right) &&
  !/[.!?:;]$/u.test(last.text);

/** A sentence end that looks like a heading: "… compared to custom / Red-Black Trees." */
export const endsSentence = (last: Line, { text, size }: Line): boolean =>
  /^\p{Ll}/u.test(text) ||
  (Math.abs(last.size - size) < 0.3 && /[.。]$/u.test(text) && /[\p{L}\d,]$/u.test(last.text));

/** A number that begins an entry, and no sentence. */
export const signedNumber = /^(?:\[\d{1,3}\]|\(?\d{1,3}[.)])\s/;
export const entryNumber = /^(?:\[([^\]]{1,12})\]|\(?(\d{1,3})[.)]?)\s/;

/** Whether a line starts the next numbered reference. */
export function follows(first: string, line: string): boolean {
  const [own, next] = [first, line].map((text) => entryNumber.exec(text));
  if (!own || !next || (own[1] === undefined) !== (next[1] === undefined)) return false;
  const [before, number] = [Number(own[1] ?? own[2]), Number(next[1] ?? next[2])];
  return Number.isNaN(before) || Number.isNaN(number) ? next[1] !== undefined : number === before + 1;
}

/** @param before the last entry of a numbered list of references */
export function beginsReference(line: Line, open: { lines: Line[] }, edges: Edges, before: string): boolean {
  if (before) return follows(before, line.text);
  const first = open.lines[0] as Line;
  const hangs = open.lines.length > 1 ? (open.lines[1] as Line).x0 - first.x0 > 3 : line.x0 - edges.left > 3;
  if (open.lines.length > 1 && hangs && first.page === line.page)
    return line.x0 < first.x0 + 2 && line.x0 > first.x0 - 12;
  return (
    /[.\])]$|\d$/.test(open.lines.at(-1)?.text ?? '') &&
    line.x0 <= edges.left + 2 &&
    /^\p{Lu}/u.test(line.text)
  );
}

const filledMark = /^(\d{2})[.)](?=\p{Lu})/u;

/** The next item of a list, "10.Costs", whose longer number fills the white before its text. */
export function withMark(line: Line, open: PdfBlock | undefined): Line {
  const [mark = '', number] = filledMark.exec(line.text) ?? [];
  const last = open?.type === 'list' ? open.items.at(-1)?.mark : undefined;
  const isNext =
    number !== undefined && last !== undefined && Number(last.slice(0, -1)) + 1 === Number(number);
  return isNext ? { ...line, text: `${mark} ${line.text.slice(mark.length)}` } : line;
}
