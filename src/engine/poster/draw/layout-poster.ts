import { type Canvas, canvasOf } from '../../../contract/canvases.ts';
import { mirrorPage } from '../../blocks/mirror.ts';
import type { Box, Color, Page, Scene, SceneElement } from '../../scene/scene.ts';
import { citationsOf } from '../citations/citations-of.ts';
import { ownCitations } from '../citations/own-references.ts';
import type { Arrangement, PosterContent, Region } from '../content.ts';
import { arrangementOf, flows, isMeant, regionsIn } from '../layouts/arrange.ts';
import type { PosterDocument } from '../poster.ts';
import type { PosterTemplate } from '../templates/poster-template.ts';
import { wordsOf } from '../words/words-of.ts';
import { balanced, lowest } from './balance.ts';
import { comfortableScale } from './comfortable-scale.ts';
import { type FooterDrawing, footerDrawing } from './footer.ts';
import { type HeaderDrawing, headerDrawing } from './header.ts';
import {
  largestFitting,
  largestSetting,
  scaleAbove,
  settingAt,
  smallestScale,
  type Trial,
} from './largest-setting.ts';
import type { HeadingSetting, Pen } from './pen.ts';
import { bodyPoints, type Given, penFor } from './pen-for.ts';
import { type Arranging, leastHeight, placeRegions } from './place-regions.ts';
import { type RegionDrawing, regionDrawing } from './region.ts';

export interface PosterLayoutResult extends PosterMeasure {
  scene: Scene;
  /** Left to right, for programs that mirror layouts themselves. */
  page: Page;
}

export interface PosterMeasure {
  /** Arrangement of the body's regions. */
  arrangement: Arrangement;
  /** Share of its box each body region needs. */
  fills: Map<string, number>;
  /** Scale of the type; below `legibleScale` the poster is overfull. */
  scale: number;
}

/** Lays out a poster as the scene that every format is written from, with the largest type that fits. */
export function layoutPoster(
  document: PosterDocument,
  template: PosterTemplate,
  pictures: Pen['pictures'],
): PosterLayoutResult {
  const { draw, ...measured } = measurePoster(document, template, pictures);
  const { content } = document;
  const canvas = canvasOf(document.orientation, document.size) as Canvas;
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
  return { ...measured, scene, page };
}

/**
 * Measures a poster's layout without drawing it.
 * @param known settled arrangement with column widths, and approximate scale
 */
export function measurePoster(
  document: PosterDocument,
  template: PosterTemplate,
  pictures: Pen['pictures'],
  known?: Pick<PosterMeasure, 'arrangement' | 'scale'>,
): PosterMeasure & Pick<Attempt, 'draw'> {
  const canvas = canvasOf(document.orientation, document.size) as Canvas;
  const { content } = document;
  const { citations: words } = wordsOf(content.language);
  const cited = (placed: string[]) => citationsOf(content, document.options.referenceFormat, words, placed);
  const own = ownCitations(content, document.options.referenceFormat, words);
  const shown = { ...document, content: own.content };
  const given = { document: shown, template, pictures, canvas, citations: cited([]) };
  const arrangement =
    known?.arrangement ?? settledArrangement(remembered((scale) => prepare(given, scale, usualHeading)));
  const citations = cited(regionsIn(arrangement));
  const at = (scale: number, heading: HeadingSetting) =>
    attempt(prepare({ ...given, citations }, scale, heading), arrangement);
  const size = content.look?.text?.size;
  const { scale, heading } = size
    ? settingAt(at, size / bodyPoints(canvas))
    : largestSetting(
        at,
        known?.scale,
        content.layout === 'research' && hasPictures(content) ? comfortableScale(document) : undefined,
      );
  const { draw, fills } = at(scale, heading);
  return { scale, arrangement, fills: fills(), draw };
}

/** The canvas at one type size, and the regions' needs, to decide their content. */
export interface Sheet {
  body: Box;
  gap: number;
  drawing(region: Region, index: number): RegionDrawing;
}

export function sheetAt(
  document: PosterDocument,
  template: PosterTemplate,
  pictures: Pen['pictures'],
  scale: number,
): Sheet {
  const canvas = canvasOf(document.orientation, document.size) as Canvas;
  const { content, options } = document;
  const { citations: words } = wordsOf(content.language);
  const citations = citationsOf(content, options.referenceFormat, words, []);
  const { body, arranging, pen } = prepare(
    { document, template, pictures, canvas, citations },
    scale,
    usualHeading,
  );
  return { body, gap: arranging.gap, drawing: (region, index) => regionDrawing(region, index, pen) };
}

const usualHeading: HeadingSetting = { scale: 1, icons: true };

/** Caches by scale, since arrangements are tried at the same sizes. */
function remembered(at: (scale: number) => Prepared): (scale: number) => Prepared {
  const known = new Map<number, Prepared>();
  return (scale) => {
    const prepared = known.get(scale) ?? at(scale);
    known.set(scale, prepared);
    return prepared;
  };
}

/** Everything needed at one scale before regions are placed. */
interface Prepared {
  document: PosterDocument;
  canvas: Canvas;
  pen: Pen;
  header: HeaderDrawing;
  footer: FooterDrawing | undefined;
  footerHeight: number;
  body: Box;
  arranging: Arranging;
}

function prepare(given: Given, scale: number, heading: HeadingSetting): Prepared {
  const { document, template, canvas } = given;
  const { content, options } = document;
  const pen = penFor(given, scale, heading);
  const header = headerDrawing(content, canvas, pen);
  const footer = footerDrawing(content, options.sourcesInFooter, canvas, pen);
  const footerHeight = footer?.height(header.rest.width) ?? 0;
  const gap = template.design.gap * pen.air;
  const body = { ...header.rest, height: header.rest.height - (footer ? footerHeight + gap : 0) };
  const drawings = bodyRegions(document).map(
    (region, index) => [region.id, regionDrawing(region, index, pen)] as const,
  );
  return {
    document,
    canvas,
    pen,
    header,
    footer,
    footerHeight,
    body,
    arranging: { gap, drawings: new Map(drawings), even: pen.halves && hasPictures(content) },
  };
}

const hasPictures = ({ regions }: PosterContent): boolean =>
  regions.some(({ blocks }) => blocks.some(({ kind }) => kind === 'picture'));

const bodyRegions = ({ content }: PosterDocument) => content.regions.filter(({ place }) => place === 'body');

/** The author's arrangement, the layout's, or the roomiest; columns as wide as their content needs. */
function settledArrangement(at: (scale: number) => Prepared): Arrangement {
  const { document, canvas, body, arranging } = at(1);
  const wanted = arrangementOf(document.content, document.orientation);
  // Content of filled columns was chosen for their widths.
  if (wanted && document.content.arrangement && document.content.columns) return wanted;
  if (wanted && isMeant(document.content)) return balanced(wanted, body.width, arranging);
  const ways = flows(bodyRegions(document), document.orientation, canvas, document.content.columns);
  return roomiest(wanted ? [wanted, ...ways] : ways, at) ?? { rows: [] };
}

/** Typical scale of a full canvas. */
const usualScale = 0.7;
/** Most arrangements tried for type size. */
const mostTried = 4;
/** Factor on the value of larger type if an address is cut. */
const cutAddress = 0.75;

/** The arrangement that allows the largest type. */
function roomiest(ways: Arrangement[], at: (scale: number) => Prepared): Arrangement | undefined {
  const { body, arranging } = at(1);
  let best: { arranged: Arrangement; worth: number } | undefined;
  for (const way of lowest(ways, mostTried, body.width, arranging)) {
    const arranged = balanced(way, body.width, arranging);
    const part = attempt(at(1), arranged).cutsAddress() ? cutAddress : 1;
    const fits = (scale: number) => {
      const { fits: inside, crowded, cutsAddress } = attempt(at(scale), arranged);
      return inside && !crowded() && (scale <= 1 || !cutsAddress());
    };
    const least = best && scaleAbove(best.worth / part, smallestScale);
    if (least && !fits(least)) continue;
    const worth = part * (largestFitting(fits, smallestScale, least ?? usualScale) ?? 0);
    if (!best || worth > best.worth) best = { arranged, worth };
  }
  return best?.arranged;
}

interface Attempt extends Trial {
  draw(): Pick<Page, 'backdrop' | 'elements'>;
}

function attempt(prepared: Prepared, arrangement: Arrangement): Attempt {
  const { document, canvas, pen, header, footer, footerHeight, body, arranging } = prepared;
  return {
    fits: leastHeight(arrangement, body.width, arranging) <= body.height,
    crowded: () =>
      [...placeRegions(arrangement, body, arranging)].some(([id, { width }]) =>
        arranging.drawings.get(id)?.crowded(width),
      ),
    cutsAddress: () =>
      [...placeRegions(arrangement, body, arranging)].some(([id, { width }]) =>
        arranging.drawings.get(id)?.cutsAddress(width),
      ),
    shown: () =>
      [...placeRegions(arrangement, body, arranging)].reduce(
        (sum, [id, { width, height }]) => sum + (arranging.drawings.get(id)?.shown(width, height) ?? 0),
        0,
      ),
    fills: () =>
      new Map(
        [...placeRegions(arrangement, body, arranging)].map(([id, { width, height }]) => [
          id,
          (arranging.drawings.get(id)?.filled(width) ?? height) / height,
        ]),
      ),
    draw: () => {
      const places = placeRegions(arrangement, body, arranging);
      const part = Math.min(
        1,
        ...[...places].map(([id, { width }]) => arranging.drawings.get(id)?.headingPart(width) ?? 1),
      );
      const regions = document.content.regions.flatMap(({ id }) => {
        const place = places.get(id);
        return place ? (arranging.drawings.get(id)?.draw(place, part) ?? []) : [];
      });
      const foot = { ...body, y: body.y + body.height + arranging.gap, height: footerHeight };
      return {
        backdrop: backdrop(document.content.paper, canvas, pen, header, body),
        elements: [...titled(header.elements()), ...regions, ...(footer?.draw(foot) ?? [])],
      };
    },
  };
}

function backdrop(
  own: Color | undefined,
  canvas: Canvas,
  { unit, template: { design } }: Pen,
  header: HeaderDrawing,
  body: Box,
): Page['backdrop'] {
  const ground = design.ground?.({ canvas, unit, header: header.box, body }) ?? [];
  const fill = own ?? design.paper;
  return { ...(fill && { fill }), elements: [...ground, ...header.ground()] };
}

/** The title goes into the placeholder that presentation programs look for. */
const titled = ([title, ...rest]: SceneElement[]): SceneElement[] =>
  title?.type === 'text' ? [{ ...title, placeholder: { type: 'title', idx: 0 } }, ...rest] : [];
