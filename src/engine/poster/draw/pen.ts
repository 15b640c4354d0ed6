import { type FittedText, fitText } from '../../blocks/fit-text.ts';
import type {
  Box,
  Color,
  Paragraph,
  SceneElement,
  TextElement,
  TextRole,
  TextRun,
  TextStyle,
} from '../../scene/scene.ts';
import { measureText, type TextContext, type TextExtent } from '../../text/layout-text.ts';
import type { CitationMark } from '../citations/citation-style.ts';
import type { Citations } from '../citations/citations-of.ts';
import type { PosterLook, TextLook } from '../content.ts';
import type { PosterTemplate } from '../templates/poster-template.ts';
import type { PosterWords } from '../words/words-of.ts';
import { slanted } from './slanted.ts';

/** Everything needed to draw on a poster. */
export interface Pen {
  template: PosterTemplate;
  text: TextContext;
  words: PosterWords;
  citations: Citations;
  /** Pixel sizes of pictures by asset. */
  pictures: Map<string, { width: number; height: number }>;
  /** A thousandth of the canvas's geometric mean edge. */
  unit: number;
  /** Unit of gaps and insets, smaller with small type. */
  air: number;
  /** Boxes of one level share a type size. */
  even: boolean;
  /** Wide regions have two columns; there is no room for that beside a large finding. */
  halves: boolean;
  /** Type sizes in pixels, scaled together to fill the canvas. */
  size: PosterSizes;
  headingIcons: boolean;
  /** Looks from edits for the current part. */
  look: PosterLook;
  /** Colours on the current background. */
  on: GroundColors;
}

export interface PosterSizes {
  body: number;
  heading: number;
  small: number;
}

/** Heading settings for narrow columns. */
export interface HeadingSetting {
  /** Relative to the template's size. */
  scale: number;
  icons: boolean;
}

export interface GroundColors {
  ink: Color;
  muted: Color;
  accent: Color;
  line: Color;
  /** The background, for text on a fill of `accent`. */
  ground: Color;
}

/** Arabic fonts have very tall lines, which can be set tighter. */
export const tightness = (pen: Pen): number => (pen.text.language === 'ar' ? 0.86 : 1);

export const bodyStyle = (pen: Pen, change: Partial<TextStyle> = {}): TextStyle => ({
  font: 'body',
  size: pen.size.body,
  bold: pen.look.text?.bold ?? false,
  ...(pen.look.text?.font && { family: pen.look.text.font }),
  color: pen.on.ink,
  align: 'start',
  lineHeight: 1.06 * tightness(pen),
  ...change,
});

export const headingStyle = (pen: Pen, change: Partial<TextStyle> = {}): TextStyle => ({
  font: 'heading',
  size: pen.size.heading,
  bold: true,
  color: pen.on.accent,
  align: 'start',
  lineHeight: 0.98 * tightness(pen),
  ...change,
});

export const pixelsPerPoint = 96 / 72;

/** A style with an edit's look, including its size where that does not depend on room. */
export const lookedStyle = (style: TextStyle, look: TextLook | undefined): TextStyle => ({
  ...style,
  ...(look?.font && { family: look.font }),
  ...(look?.bold !== undefined && { bold: look.bold }),
  ...(look?.colour && { color: look.colour }),
  ...(look?.align && { align: aligned[look.align] }),
});
const aligned = { left: 'start', center: 'center', right: 'end' } as const;

/** Properties a style does not have. */
const runsWith = (paragraphs: Paragraph[], { italic, underline }: TextLook = {}): Paragraph[] =>
  italic === undefined && underline === undefined
    ? paragraphs
    : paragraphs.map((paragraph) => ({
        ...paragraph,
        runs: paragraph.runs.map((run) => ({
          ...run,
          ...(italic !== undefined && { italic }),
          ...(underline !== undefined && { underline }),
        })),
      }));

/** Reserve per line, since programs may set type slightly wider than measured. */
const spare = 0.02;

/** The size of a text for fitting; it is drawn with slightly more width. */
export const measure = (pen: Pen, paragraphs: Paragraph[], style: TextStyle, width: number): TextExtent =>
  measureText(paragraphs, style, width * (1 - spare), pen.text);

export const heightOf = (pen: Pen, paragraphs: Paragraph[], style: TextStyle, width: number): number =>
  measure(pen, paragraphs, style, width).height;

export interface TextPlace {
  box: Box;
  paragraphs: Paragraph[];
  style: TextStyle;
  role: TextRole;
  anchor?: TextElement['anchor'];
  fill?: Color;
  /** Defaults to the region's text look. */
  look?: TextLook | undefined;
}

/** Text stays in its box: it is set smaller if it does not fit. */
export function textIn(
  pen: Pen,
  { box, paragraphs: said, style, role, anchor = 'top', fill, look = pen.look.text }: TextPlace,
): TextElement {
  const paragraphs = runsWith(said, look);
  // Headings share one size, which already fits their words.
  const least = role === 'heading' ? style.size : nearPart * style.size;
  const near = fitText(paragraphs, style, box, least, pen.text);
  const whole =
    near.fits && near.block.brokenWord && role !== 'footer' && unbroken(paragraphs, style, box, pen);
  const fitted =
    whole || (near.fits ? near : fitText(paragraphs, style, box, smallestPart * style.size, pen.text));
  return {
    type: 'text',
    box,
    role,
    style: fitted.style,
    anchor,
    paragraphs: fitted.paragraphs,
    block: fitted.block,
    ...(fill && { fill }),
  };
}

/** Smallest relative text size: in general, for a word near the edge, and for an address that would be cut. */
const smallestPart = 0.4;
const nearPart = 0.8;
const wholePart = 0.6;

/** Small enough to keep an address whole, if not too small; otherwise it is cut. */
function unbroken(paragraphs: Paragraph[], style: TextStyle, box: Box, pen: Pen): FittedText | undefined {
  const fitted = fitText(paragraphs, style, box, wholePart * style.size, pen.text);
  return fitted.block.brokenWord ? undefined : fitted;
}

export const plain = (text: string): Paragraph[] => [{ runs: [{ text }] }];

/** Punctuation after a mark: colon and semicolon for superscripts; for brackets also the sentence end. */
const raisedBefore = /[:;：；]$/u;
const bracketsBefore = /(?<!\.)[.。।:;：；]$/u;

/** "01632 960 411": phone numbers stay on one line. */
const dialled = /(?<![\d.,])(?:\+\d{1,3} |0)\d{1,5}(?: \d{2,6}){1,5}(?![\d.,]\d)/gu;

/** The runs of a statement followed by its citation mark. */
export function citedRuns(pen: Pen, given: string, cites?: number[]): TextRun[] {
  const text = given.replace(dialled, (number) => number.replaceAll(' ', '\u00a0'));
  const mark = pen.citations.mark(cites);
  if (!mark) return [{ text }];
  const [end = ''] = (mark.superscript ? raisedBefore : bracketsBefore).exec(text) ?? [];
  const said = text.slice(0, text.length - end.length);
  return [{ text: said }, ...markRuns(mark, pen.on.muted, said), ...(end ? [{ text: end }] : [])];
}

/** After `said`, with a space before a bracketed mark, or between a number and a superscript. */
export function markRuns(mark: CitationMark, color: Color, said = ''): TextRun[] {
  const plain = { bold: false, color };
  if (mark.superscript)
    return [{ text: /\d$/u.test(said) ? `\u00a0${mark.text}` : mark.text, superscript: true, ...plain }];
  // A number stays with the last word; a name may wrap.
  const space = said === '' ? '' : mark.long ? ' ' : '\u00a0';
  return slanted(`${space}${mark.text}`, mark.italic).map((run) => ({ ...run, ...plain }));
}

const growthStep = 0.05;

/** The pen with the largest type, up to `most` times its own, that fits. */
export function grown(pen: Pen, most: number, fits: (larger: Pen) => boolean): Pen {
  if (pen.look.text?.size) return pen;
  for (let factor = most; factor > 1; factor -= growthStep) {
    const { body, heading, small } = pen.size;
    const larger = {
      ...pen,
      size: { body: body * factor, heading: heading * factor, small: small * factor },
    };
    if (fits(larger)) return larger;
  }
  return pen;
}

/** Addresses may be cut if necessary, words may not. */
const address = /\S{24,}/u;

export const cutsAnyWord = (pen: Pen, paragraphs: Paragraph[], style: TextStyle, width: number): boolean =>
  measure(pen, paragraphs, style, width).brokenWord &&
  !paragraphs.some(({ runs }) => runs.some(({ text }) => address.test(text)));

/** How a kind of block is measured and drawn. */
export interface BlockDrawing<Block> {
  /** Least height at the pen's sizes. */
  height(block: Block, width: number, pen: Pen): number;
  /** Weight for spare room; 0 takes none. */
  stretch: number;
  /** Largest multiple of its least height it fills well. */
  bears: number;
  /** Whether a word would be cut at this width. */
  cutsWord?(block: Block, width: number, pen: Pen): boolean;
  /** The same including addresses. */
  cutsAddress?(block: Block, width: number, pen: Pen): boolean;
  /** Largest useful height. */
  most?(block: Block, width: number, pen: Pen): number;
  /** Area that a figure or table takes, if it gets this share of its possible growth. */
  shown?(block: Block, width: number, pen: Pen, grown: number): number;
  draw(block: Block, box: Box, pen: Pen): SceneElement[];
}
