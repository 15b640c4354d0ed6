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

/** What everything on one poster is drawn with. */
export interface Pen {
  template: PosterTemplate;
  text: TextContext;
  words: PosterWords;
  citations: Citations;
  /** Pixel sizes of pictures by asset. */
  pictures: Map<string, { width: number; height: number }>;
  /** A thousandth of the canvas's geometric mean edge. */
  unit: number;
  /** The unit of gaps and insets, which shrink with small type. */
  air: number;
  /** Boxes of one level have type of one size. */
  even: boolean;
  /** Pixels of type, grown or shrunk together so that the content fills the canvas. */
  size: PosterSizes;
  headingIcons: boolean;
  /** What an edit chose for what is being drawn. */
  look: PosterLook;
  /** The colours of the ground being drawn on. */
  on: GroundColors;
}

export interface PosterSizes {
  body: number;
  heading: number;
  small: number;
}

/** How headings are set where columns are narrow. */
export interface HeadingSetting {
  /** Of the template's own size. */
  scale: number;
  icons: boolean;
}

export interface GroundColors {
  ink: Color;
  muted: Color;
  accent: Color;
  line: Color;
  /** The ground itself, for text on a fill of `accent`. */
  ground: Color;
}

/** Arabic faces stand on very tall lines, which run together no sooner for being set a little closer. */
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

/** A style as an edit has it; its size where that does not depend on what there is room for. */
export const lookedStyle = (style: TextStyle, look: TextLook | undefined): TextStyle => ({
  ...style,
  ...(look?.font && { family: look.font }),
  ...(look?.bold !== undefined && { bold: look.bold }),
  ...(look?.colour && { color: look.colour }),
  ...(look?.align && { align: aligned[look.align] }),
});
const aligned = { left: 'start', center: 'center', right: 'end' } as const;

/** What a style does not hold. */
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

/** What a line leaves free: programs that open a .pptx set type a hair wider or narrower than it was measured. */
const spare = 0.02;

/** What a text takes, for deciding what fits; as it is drawn it has a little more width. */
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
  /** That of the region's text unless given. */
  look?: TextLook | undefined;
}

/** Text never leaves its box: what does not fit at its size is set smaller. */
export function textIn(
  pen: Pen,
  { box, paragraphs: said, style, role, anchor = 'top', fill, look = pen.look.text }: TextPlace,
): TextElement {
  const paragraphs = runsWith(said, look);
  // Headings share one size, which leaves room for their words already.
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

/** Of its size: the least that text is set at, for a word's sake that is near the edge, and for an address that is cut. */
const smallestPart = 0.4;
const nearPart = 0.8;
const wholePart = 0.6;

/** Small enough for an address to stay whole, if that is not too small; else it had better be cut. */
function unbroken(paragraphs: Paragraph[], style: TextStyle, box: Box, pen: Pen): FittedText | undefined {
  const fitted = fitText(paragraphs, style, box, wholePart * style.size, pen.text);
  return fitted.block.brokenWord ? undefined : fitted;
}

export const plain = (text: string, change: Partial<TextRun> = {}): Paragraph[] => [
  { runs: [{ text, ...change }] },
];

/** What a mark stands before: raised numerals a colon or semicolon, marks in brackets what ends the sentence as well. */
const raisedBefore = /[:;：；]$/u;
const bracketsBefore = /(?<!\.)[.。।:;：；]$/u;

/** "01632 960 411": a number to call stands on one line. */
const dialled = /(?<![\d.,])(?:\+\d{1,3} |0)\d{1,5}(?: \d{2,6}){1,5}(?![\d.,]\d)/gu;

/** The runs of a statement with the mark of its sources behind it. */
export function citedRuns(pen: Pen, given: string, cites?: number[]): TextRun[] {
  const text = given.replace(dialled, (number) => number.replaceAll(' ', '\u00a0'));
  const mark = pen.citations.mark(cites);
  if (!mark) return [{ text }];
  const [end = ''] = (mark.superscript ? raisedBefore : bracketsBefore).exec(text) ?? [];
  const said = text.slice(0, text.length - end.length);
  return [{ text: said }, ...markRuns(mark, pen.on.muted, said), ...(end ? [{ text: end }] : [])];
}

/** Behind `said`, from which a mark in brackets keeps its distance; so does a raised numeral from a number. */
export function markRuns(mark: CitationMark, color: Color, said = ''): TextRun[] {
  const plain = { bold: false, color };
  if (mark.superscript)
    return [{ text: /\d$/u.test(said) ? `\u00a0${mark.text}` : mark.text, superscript: true, ...plain }];
  // A number does not leave the last word; a name may stand on the next line.
  const space = said === '' ? '' : mark.long ? ' ' : '\u00a0';
  return slanted(`${space}${mark.text}`, mark.italic).map((run) => ({ ...run, ...plain }));
}

const growthStep = 0.05;

/** The pen with the largest type, up to `most` times its own, at which something still fits. */
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

/** Addresses may be cut where they must be; words may not. */
const address = /\S{24,}/u;

export const cutsAnyWord = (pen: Pen, paragraphs: Paragraph[], style: TextStyle, width: number): boolean =>
  measure(pen, paragraphs, style, width).brokenWord &&
  !paragraphs.some(({ runs }) => runs.some(({ text }) => address.test(text)));

/** How a kind of block is measured and drawn. */
export interface BlockDrawing<Block> {
  /** The least height, at the pen's sizes. */
  height(block: Block, width: number, pen: Pen): number;
  /** How eagerly it takes room that is left over, against its neighbours; 0 takes none. */
  stretch: number;
  /** How many times its least height it fills before it looks lost in its box. */
  bears: number;
  /** Whether the width is too small for one of its words. */
  cutsWord?(block: Block, width: number, pen: Pen): boolean;
  /** The same, addresses included. */
  cutsAddress?(block: Block, width: number, pen: Pen): boolean;
  /** The height beyond which it would only look stretched. */
  most?(block: Block, width: number, pen: Pen): number;
  draw(block: Block, box: Box, pen: Pen): SceneElement[];
}
