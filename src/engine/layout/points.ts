import type { Point } from '../outline.ts';
import type { Color, Paragraph, TextStyle } from '../scene.ts';
import type { Placeholder } from '../templates/template.ts';

/** How points are set: their marks, and the colour of words that ask the author for something. */
export interface PointStyle {
  style: TextStyle;
  bullet?: Placeholder['bullet'];
  guidance: Color;
}

const secondLevel = 0.85;

/** Points and their second level as paragraphs of a list. */
export function pointParagraphs(points: Point[], { style, bullet, guidance }: PointStyle): Paragraph[] {
  const indent = bullet ? style.size * 1.1 : 0;
  return points.flatMap((point) => {
    const color = point.guidance ? { color: guidance } : {};
    const first: Paragraph = {
      runs: [{ text: point.text, ...color }],
      level: 0,
      indent,
      spaceBefore: style.size * 0.7,
      ...(bullet && { bullet: { kind: 'character' as const, ...bullet } }),
    };
    const children = (point.children ?? []).map(
      (child): Paragraph => ({
        runs: [{ text: child, ...color }],
        level: 1,
        size: style.size * secondLevel,
        indent: indent * 2,
        spaceBefore: style.size * 0.25,
        ...(bullet && { bullet: { kind: 'character' as const, character: '–', color: bullet.color } }),
      }),
    );
    return [first, ...children];
  });
}
