import { getResolvedPDFJS } from 'unpdf';
import { enoughContrast } from '../../scene/enough-contrast.ts';
import { blend, wcagContrast } from '../../scene/hex-colors.ts';
import type { Finding } from '../finding.ts';
import type { PdfPage } from './check-page.ts';
import { isInside, type Point } from './matrix.ts';
import { PageReader, type PaintedArea, type PaintedText } from './page-reader.ts';

const longestQuote = 40;

/** Finds text too close in colour to its background; text on pictures cannot be judged. */
export async function checkContrast(page: PdfPage): Promise<Finding[]> {
  const { OPS } = await getResolvedPDFJS();
  const { fnArray, argsArray } = await page.getOperatorList();
  const reader = new PageReader(OPS);
  fnArray.forEach((operator, index) => {
    reader.take(operator, argsArray[index]);
  });
  const worst = new Map<string, { words: string; color: string; ground: string; ratio: number }>();
  for (const text of reader.texts) {
    const ground = groundOf(text, reader.areas);
    if (!ground || !text.color) continue;
    const ratio = wcagContrast(text.color, ground);
    const pair = `${text.color}/${ground}`;
    if (ratio < enoughContrast && !worst.has(pair))
      worst.set(pair, { words: text.words, color: text.color, ground, ratio });
  }
  return [...worst.values()].map(({ words, color, ground, ratio }) => ({
    rule: 'contrast',
    message: `"${shortened(words)}" has text in ${color.toUpperCase()} on ${ground.toUpperCase()}: a contrast of ${ratio.toFixed(1)}, below ${enoughContrast}.`,
  }));
}

const shortened = (words: string): string =>
  words.length > longestQuote ? `${words.slice(0, longestQuote)}…` : words;

const paper = '#FFFFFF';

/** The colour behind a text; undefined for a picture, pattern or gradient. */
function groundOf({ middle, order }: PaintedText, areas: PaintedArea[]): string | undefined {
  let ground: string | undefined = paper;
  for (const area of areas) {
    if (area.order > order) break;
    if (!covers(area, middle)) continue;
    if (area.opacity >= 1 || area.color === undefined) ground = area.color;
    else if (ground) ground = blend(area.color, ground, area.opacity);
  }
  return ground;
}

const covers = ({ polygons }: PaintedArea, point: Point): boolean =>
  polygons.filter((corners) => isInside(point, corners)).length % 2 === 1;
