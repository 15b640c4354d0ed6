import type { Canvas } from '../../../contract/canvases.ts';
import type { Citations } from '../citations/citations-of.ts';
import { isBillboard } from '../content.ts';
import type { PosterDocument } from '../poster.ts';
import type { PosterTemplate } from '../templates/poster-template.ts';
import { wordsOf } from '../words/words-of.ts';
import { type HeadingSetting, type Pen, pixelsPerPoint } from './pen.ts';

/** Type size in units at scale 1. */
export const bodyUnits = 15.5;
/** Smallest relative size of gaps and insets with small type. */
const leastAir = 0.64;
/** Beyond this scale headings and small print grow half as fast as text. */
const calmLabels = 1.5;

/** Constants across scales. */
export interface Given {
  document: PosterDocument;
  template: PosterTemplate;
  pictures: Pen['pictures'];
  canvas: Canvas;
  /** In reading order, once known. */
  citations: Citations;
}

/** The pen for one type size. */
export function penFor(
  { document, template, pictures, canvas, citations }: Given,
  scale: number,
  heading: HeadingSetting,
): Pen {
  const { content } = document;
  const { design, theme } = template;
  const words = wordsOf(content.language);
  const unit = unitOf(canvas);
  const headings = content.look?.headings?.size;
  const body = bodyUnits * unit * scale;
  const label = bodyUnits * unit * labelGrowth(scale);
  return {
    template,
    text: { theme, language: content.language, rtl: content.language === 'ar' },
    words,
    citations,
    pictures,
    unit,
    air: unit * Math.min(1, Math.max(leastAir, scale)),
    even: content.layout === 'research',
    halves: content.layout === 'research' && !isBillboard(content),
    headingIcons: heading.icons,
    size: {
      body,
      heading: headings ? headings * pixelsPerPoint : label * design.headingRatio * heading.scale,
      small: label * 0.82,
    },
    look: content.look ?? {},
    on: {
      ink: design.ink,
      muted: design.muted,
      accent: content.accent ?? design.accent,
      line: design.line,
      ground: content.paper ?? design.paper ?? '#FFFFFF',
    },
  };
}

const unitOf = ({ width, height }: Canvas): number => Math.sqrt(width * height) / 1000;

/** Text size in points at scale 1. */
export const bodyPoints = (canvas: Canvas): number => (bodyUnits * unitOf(canvas)) / pixelsPerPoint;

const labelGrowth = (scale: number): number => Math.min(scale, (scale + calmLabels) / 2);
