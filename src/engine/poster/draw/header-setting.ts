import type { Paragraph, TextStyle } from '../../scene/scene.ts';
import type { TextExtent } from '../../text/layout-text.ts';
import type { PosterContent } from '../content.ts';
import {
  bodyStyle,
  headingStyle,
  heightOf,
  lookedStyle,
  measure,
  type Pen,
  pixelsPerPoint,
  plain,
  tightness,
} from './pen.ts';
import { stackGap, stackHeight } from './stack.ts';

export const mostLines = { band: 3, side: 8 };
const smallestTitle = 0.42;
/** A paper's title is long and has authors below. */
const withAuthors = { tall: 0.66, wide: 0.56 };
/** Largest growth with the text, so the title stays dominant. */
const mostGrowth = 2;
/** Of the title's size. */
const subtitleRatio = 0.4;
const bylineRatio = 0.3;
/** Least size of the lines below the title, in units. */
const leastLine = 12;

/** Title and lines at their final sizes. */
export interface SetHeader {
  title: TextStyle;
  subtitle: TextStyle;
  byline: TextStyle;
  titleHeight: number;
  titleWidth: number;
  subtitleHeight: number;
  bylineHeight: number;
  blocksHeight: number;
  height: number;
}

export const titleText = (content: PosterContent, pen: Pen): string =>
  pen.template.design.header.upperCase ? content.title.toUpperCase() : content.title;

export const gapUnder = 0.22;

export function setHeader(
  content: PosterContent,
  width: number,
  most: number,
  lines: number,
  pen: Pen,
): SetHeader {
  const title = titleStyle(content, width, most, lines, pen);
  const { align, quiet } = pen.template.design.header;
  const least = leastLine * pen.unit;
  const small = Math.max(title.size * bylineRatio, least);
  const large = Math.max(title.size * subtitleRatio, least * 1.15);
  const line = (part: 'subtitle' | 'byline', usual: number) => {
    const look = content.look?.[part];
    const size = look?.size ? look.size * pixelsPerPoint : usual;
    return lookedStyle(bodyStyle(pen, { size, color: quiet, align }), look);
  };
  const [subtitle, byline] = [line('subtitle', large), line('byline', small)];
  const gap = title.size * gapUnder;
  const part = (text: string | undefined, style: TextStyle) =>
    text ? heightOf(pen, plain(text), style, width) + gap : 0;
  const { height: titleHeight, inkWidth: titleWidth } = measure(
    pen,
    plain(titleText(content, pen)),
    title,
    width,
  );
  const subtitleHeight = part(content.subtitle, subtitle);
  const bylineHeight = part(content.byline, byline);
  const blocks = headerBlocks(content);
  const blocksHeight = blocks.length > 0 ? stackHeight(blocks, width, pen) + stackGap(pen) : 0;
  const height = titleHeight + subtitleHeight + bylineHeight + blocksHeight;
  return {
    title,
    subtitle,
    byline,
    titleHeight,
    titleWidth,
    subtitleHeight,
    bylineHeight,
    blocksHeight,
    height,
  };
}

export const headerBlocks = (content: PosterContent) =>
  content.regions.find((region) => region.place === 'header')?.blocks ?? [];

/** A title may shrink this far to save a line, better than a single word on the last. */
const lineSaving = 0.76;

/** The largest size at which the title keeps its lines and height and no word is cut. */
function titleStyle(content: PosterContent, width: number, most: number, lines: number, pen: Pen): TextStyle {
  const { header, titleSize } = pen.template.design;
  const paragraphs: Paragraph[] = plain(titleText(content, pen));
  // A band on a wide canvas is long and low.
  const wide = width > most * 4;
  const part = content.subtitle && lines === mostLines.band ? withAuthors[wide ? 'wide' : 'tall'] : 1;
  const largest =
    part * titleSize * pen.unit * Math.min(mostGrowth, Math.max(1, pen.size.body / (15.5 * pen.unit)));
  const smallest = smallestTitle * titleSize * pen.unit;
  const look = content.look?.title;
  const styleAt = (size: number) =>
    lookedStyle(
      headingStyle(pen, { size, color: header.ink, align: header.align, lineHeight: 0.92 * tightness(pen) }),
      look,
    );
  const setAt = (size: number) => measure(pen, paragraphs, styleAt(size), width);
  const fits = (block: TextExtent) => block.lines <= lines && block.height <= most && !block.tightWord;
  if (look?.size) {
    let own = look.size * pixelsPerPoint;
    while (own > smallest && setAt(own).brokenWord) own *= 0.96;
    return styleAt(own);
  }
  let size = largest;
  while (size > smallest && !fits(setAt(size))) size *= 0.94;
  const count = setAt(size).lines;
  for (let smaller = size; count > 1 && smaller >= size * lineSaving; smaller *= 0.97)
    if (setAt(smaller).lines < count) return styleAt(smaller);
  return styleAt(size);
}
