import { columnsOf, rowsOf, splitLeft } from '../../../blocks/grid.ts';
import { pointParagraphs } from '../../../blocks/points.ts';
import type { BigNumberSlide, Figure } from '../../../outline.ts';
import type { Box, Page, SceneElement } from '../../../scene/scene.ts';
import { textStyle } from '../card.ts';
import { type DrawnPart, drawDivided } from '../divide.ts';
import { enlarged } from '../fill-list.ts';
import { type Part, type Stage, startPage, tryText } from '../stage.ts';
import { drawFigures } from './figures.ts';
import { loneFigure } from './lone-figure.ts';

/** The figures' share of the body with 1, 2, … points below; without points they are slightly above the middle. */
const sharesWithPoints = [0.68, 0.6, 0.52] as const;
const shareAlone = 0.84;
const smallestPoints = 18;
/** Type size of figures next to a large one. */
const heroShare = 0.6;

export function drawBigNumber(stage: Stage, slide: BigNumberSlide): Page[] {
  return drawDivided(slide.points ?? [], (points, part) => {
    // With few points the figures get more room, unless the points are long.
    const shares = sharesWithPoints.slice(Math.min(points.length, sharesWithPoints.length) - 1);
    const [first, ...smaller] = points.length === 0 ? [shareAlone] : shares;
    const draw = (share = shareAlone) => drawPart(stage, { ...slide, points }, part, share);
    return smaller.reduce((drawn, share) => (drawn.fits ? drawn : draw(share)), draw(first));
  });
}

function drawPart(stage: Stage, slide: BigNumberSlide, part: Part, share: number): DrawnPart {
  const started = startPage(stage, slide, part);
  const { design } = stage.template;
  const { figures, points = [] } = slide;
  const side = figures.length === 1 || design.figures === 'hero';
  const [area, rest] = areasFor(started.body, points.length > 0 ? share : undefined, side, design.gap);
  const [lone] = figures;
  const speaksAlone = lone && figures.length === 1 && !rest && !lone.guidance && design.align === 'start';
  started.add(...(speaksAlone ? loneFigure(stage, lone, area) : drawGroups(stage, figures, area)));
  if (!rest) return { page: started.page, fits: true };
  const style = textStyle(stage.template);
  const filled = enlarged(
    stage,
    pointParagraphs(points, { style, bullet: design.bullet, guidance: design.muted }),
    style,
    rest,
  );
  const { element, fits } = tryText(stage, {
    box: rest,
    ...filled,
    role: 'body',
    min: smallestPoints,
    anchor: side ? 'middle' : 'top',
  });
  started.add(element);
  return { page: started.page, fits };
}

/** Figures of equal rank side by side; or the first large, with the others stacked next to it. */
function drawGroups(stage: Stage, figures: Figure[], area: Box): SceneElement[] {
  const { design } = stage.template;
  const largest = design.scale.figure * ([2.4, 1.7][figures.length - 1] ?? 1.35);
  const isHero = design.figures === 'hero' && figures.length > 1;
  const boxes = (isHero ? heroBoxes : columnsOf)(area, figures.length, design.gap);
  const placed = figures.map((figure, index) => ({ figure, box: boxes[index] as Box, index }));
  if (!isHero) return drawFigures(stage, placed, largest).elements;
  const first = drawFigures(stage, placed.slice(0, 1), largest);
  return [...first.elements, ...drawFigures(stage, placed.slice(1), first.size * heroShare).elements];
}

/** Figures above their points, in the given share, or next to them for a single figure. */
function areasFor(
  body: Box,
  share: number | undefined,
  side: boolean,
  gap: number,
): [area: Box, rest: Box | undefined] {
  if (share === undefined) {
    const height = body.height * shareAlone;
    return [{ ...body, y: body.y + (body.height - height) * 0.5, height }, undefined];
  }
  if (side) return splitLeft(body, body.width * 0.45, gap * 1.5);
  const height = body.height * share;
  return [
    { ...body, height },
    { ...body, y: body.y + height + gap, height: body.height - height - gap },
  ];
}

/** The first figure large on the left, the others stacked next to it. */
function heroBoxes(area: Box, count: number, gap: number): Box[] {
  const [first, rest] = splitLeft(area, area.width * 0.56, gap);
  return [first, ...rowsOf(rest, count - 1, gap)];
}
