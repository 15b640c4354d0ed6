import type { Canvas } from '../../../contract/canvases.ts';
import type { Citations } from '../citations/citations-of.ts';
import type { PosterDocument } from '../poster.ts';
import type { PosterTemplate } from '../templates/poster-template.ts';
import { wordsOf } from '../words/words-of.ts';
import { type HeadingSetting, type Pen, pixelsPerPoint } from './pen.ts';

/** Units of type at scale 1. */
export const bodyUnits = 15.5;
/** Of their usual width, the least that gaps and insets have beside small type. */
const leastAir = 0.64;
/** From this scale on headings and small print grow half as fast as the text: a few large sentences need no larger ones. */
const calmLabels = 1.5;

/** What stays the same at every scale. */
export interface Given {
  document: PosterDocument;
  template: PosterTemplate;
  pictures: Pen['pictures'];
  canvas: Canvas;
  /** In the order in which the eye meets the regions, once that is known. */
  citations: Citations;
}

/** The pen that a poster is drawn with at one size of type. */
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

/** Points of the text of a poster at scale 1. */
export const bodyPoints = (canvas: Canvas): number => (bodyUnits * unitOf(canvas)) / pixelsPerPoint;

const labelGrowth = (scale: number): number => Math.min(scale, (scale + calmLabels) / 2);
