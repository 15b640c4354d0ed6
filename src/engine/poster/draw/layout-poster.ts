import { type Canvas, canvasOf } from '../../../contract/canvases.ts';
import { mirrorPage } from '../../layout/mirror.ts';
import type { Box, Page, Scene, SceneElement } from '../../scene.ts';
import { citationsOf } from '../citations/citations-of.ts';
import { arrangementOf } from '../layouts/arrange.ts';
import type { PosterDocument } from '../poster.ts';
import type { PosterTemplate } from '../templates/poster-template.ts';
import { wordsOf } from '../words/words-of.ts';
import { footerDrawing } from './footer.ts';
import { type HeaderDrawing, headerDrawing } from './header.ts';
import type { Pen } from './pen.ts';
import { type Arranging, leastHeight, placeRegions } from './place-regions.ts';
import { regionDrawing } from './region.ts';

/** Units of type at scale 1, and the scales tried: from what fills a sparse canvas to what a full one still bears. */
const bodyUnits = 15.5;
const largestScale = 1.9;
const smallestScale = 0.3;
const scaleSteps = 7;
/** Smaller type cannot be read at arm's length: a poster that needs it holds too much. */
export const legibleScale = 0.62;

export interface PosterLayoutResult {
  scene: Scene;
  /** Left to right, as a program that mirrors layouts itself wants it. */
  page: Page;
  /** How large the type could be set; below `legibleScale` the poster is overfull. */
  scale: number;
}

/** Turns a poster into the scene that every format is written from, with the largest type at which everything fits. */
export function layoutPoster(
  document: PosterDocument,
  template: PosterTemplate,
  pictures: Pen['pictures'],
): PosterLayoutResult {
  const canvas = canvasOf(document.orientation, document.size) as Canvas;
  const scale = largestFitting((tried) => attempt(document, template, pictures, canvas, tried).fits);
  const { draw } = attempt(document, template, pictures, canvas, scale);
  const { content } = document;
  const page: Page = { id: 'poster', title: content.title, layout: 'Poster', ...draw() };
  const rtl = content.language === 'ar';
  const scene: Scene = {
    canvas,
    language: content.language,
    direction: rtl ? 'rtl' : 'ltr',
    title: content.title,
    theme: template.theme,
    pages: [rtl ? mirrorPage(page, canvas.width) : page],
  };
  return { scene, page, scale };
}

function largestFitting(fits: (scale: number) => boolean): number {
  let low = smallestScale;
  let high = largestScale;
  if (fits(high)) return high;
  for (let step = 0; step < scaleSteps; step++) {
    const middle = (low + high) / 2;
    if (fits(middle)) low = middle;
    else high = middle;
  }
  return low;
}

interface Attempt {
  fits: boolean;
  draw(): Pick<Page, 'backdrop' | 'elements'>;
}

function attempt(
  document: PosterDocument,
  template: PosterTemplate,
  pictures: Pen['pictures'],
  canvas: Canvas,
  scale: number,
): Attempt {
  const { content, options, orientation } = document;
  const pen = penFor(document, template, pictures, canvas, scale);
  const header = headerDrawing(content, canvas, pen);
  const footer = footerDrawing(content, options.sourcesInFooter, pen);
  const footerHeight = footer?.height(header.rest.width) ?? 0;
  const gap = template.design.gap * pen.unit;
  const body = { ...header.rest, height: header.rest.height - (footer ? footerHeight + gap : 0) };
  const arranging: Arranging = {
    gap,
    drawings: new Map(
      content.regions
        .filter((region) => region.place === 'body')
        .map((region, index) => [region.id, regionDrawing(region, index, pen)]),
    ),
  };
  const arrangement = arrangementOf(content, orientation);
  return {
    fits: leastHeight(arrangement, body.width, arranging) <= body.height,
    draw: () => {
      const places = placeRegions(arrangement, body, arranging);
      const regions = content.regions.flatMap(({ id }) => {
        const place = places.get(id);
        return place ? (arranging.drawings.get(id)?.draw(place) ?? []) : [];
      });
      const foot = { ...body, y: body.y + body.height + gap, height: footerHeight };
      return {
        backdrop: backdrop(template, canvas, pen, header, body),
        elements: [...titled(header.elements), ...regions, ...(footer?.draw(foot) ?? [])],
      };
    },
  };
}

function penFor(
  { content, options }: PosterDocument,
  template: PosterTemplate,
  pictures: Pen['pictures'],
  canvas: Canvas,
  scale: number,
): Pen {
  const { design, theme } = template;
  const words = wordsOf(content.language);
  const unit = Math.sqrt(canvas.width * canvas.height) / 1000;
  const body = bodyUnits * unit * scale;
  return {
    template,
    text: { theme, language: content.language, rtl: content.language === 'ar' },
    words,
    citations: citationsOf(content, options.referenceFormat, words.citations),
    pictures,
    unit,
    size: { body, heading: body * design.headingRatio, small: body * 0.82 },
    on: {
      ink: design.ink,
      muted: design.muted,
      accent: content.accent ?? design.accent,
      line: design.line,
      ground: design.paper ?? '#FFFFFF',
    },
  };
}

function backdrop(
  { design }: PosterTemplate,
  canvas: Canvas,
  { unit }: Pen,
  header: HeaderDrawing,
  body: Box,
): Page['backdrop'] {
  const ground = design.ground?.({ canvas, unit, header: header.box, body }) ?? [];
  return { ...(design.paper && { fill: design.paper }), elements: [...ground, ...header.ground] };
}

/** The title goes into the placeholder that presentation programs look for. */
const titled = ([title, ...rest]: SceneElement[]): SceneElement[] =>
  title?.type === 'text' ? [{ ...title, placeholder: { type: 'title', idx: 0 } }, ...rest] : [];
