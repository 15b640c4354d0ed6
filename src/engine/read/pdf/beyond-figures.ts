import { type Box, height } from './geometry.ts';
import type { Graphic } from './graphics.ts';
import { kindOfHeading } from './line-kinds.ts';
import type { Line } from './lines.ts';
import type { Page } from './pages.ts';

/** Largest height of a rule, smallest of a drawing in points, and most words of a panel title. */
const thin = 5;
const tall = 60;
const titleWords = 3;
/** Tolerance in points for left-aligned lines. */
const slack = 6;
/** Fewest lines of a listing. */
const listed = 3;

export const isPicture = (graphic: Graphic): boolean => graphic.kind === 'image' && height(graphic) > tall;

/** Type sizes and left edge of a page's text. */
export interface TextSetting {
  sizes: number[];
  left: number;
}

export const isTextSize = ({ size }: Line, { sizes }: Pick<TextSetting, 'sizes'>): boolean =>
  sizes.some((one) => Math.abs(size - one) < 0.7);

const near = 0.2;
const fewestLetters = 300;

/** The document's text size, and a page's own if slightly different. */
export function textSizes({ lines }: Page, body: number): number[] {
  const letters = new Map<number, number>();
  for (const { size, text } of lines) letters.set(size, (letters.get(size) ?? 0) + text.length);
  const [most] = [...letters].sort((a, b) => b[1] - a[1]);
  if (!most || most[1] < fewestLetters || Math.abs(most[0] - body) > near * body) return [body];
  return [body, most[0]];
}

/** Of parts near a caption, nearest first, those belonging to the figure: text beyond the drawing is excluded. */
export function withoutText(kept: (Line | Graphic)[], text: TextSetting): (Line | Graphic)[] {
  const last = kept.findLastIndex((part) => !('text' in part) && height(part) > thin);
  const drawing = kept[last];
  if (!drawing || 'text' in drawing) return kept;
  const beyond = kept.slice(last + 1);
  if (isPicture(drawing)) {
    const isText = (part: Line | Graphic) => !('text' in part) || (isTextSize(part, text) && isSaid(part));
    if (beyond.some((part) => 'text' in part && isText(part)))
      return [...kept.slice(0, last + 1), ...beyond.filter((part) => !isText(part))];
  }
  const isDrawn = drawing.kind !== 'path' && height(drawing) > tall;
  const lines = beyond.filter((part): part is Line => 'text' in part);
  const isListing = isDrawn && lines.filter(({ fixed }) => fixed).length >= listed;
  const first = lines.find(
    (line) =>
      (isTextSize(line, text) && (number.test(line.text) || kindOfHeading(line.text))) ||
      (isListing && line.fixed) ||
      (isDrawn && isTextSize(line, text) && isSaid(line) && Math.abs(line.x0 - text.left) < slack),
  );
  if (!first) return kept;
  return [...kept.slice(0, last + 1), ...beyond.filter((part) => isNearer(part, first, drawing))];
}

/** A formula number at the line end. */
const number = /^\(\d{1,3}(?:\.\d{1,3})?[a-z]?\)$/u;

/** More than a few words with a sentence end, unlike a label. */
const isSaid = ({ words, text }: Line): boolean => words.length > titleWords || /\d|\p{Ll}[.。]$/u.test(text);

/** Whether a part is between a drawing and a line. */
const isNearer = (part: Box, line: Line, drawing: Box): boolean =>
  line.y0 < drawing.y0 ? part.y0 >= line.y1 - 1 : part.y1 <= line.y0 + 1;
