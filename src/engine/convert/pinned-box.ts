import { type Box, bottom, right } from '../package/box.ts';
import { brandLayers } from '../package/layers.ts';
import type { Stage } from './arrange.ts';
import { spansAcross } from './bleeding.ts';
import { linesOf } from './brand-lines.ts';
import { pageMapping } from './page-mapping.ts';
import type { SlideObject } from './slide-object.ts';

/** Moves small print above a brand's band or line at the foot that it would half overlap. */
export function offBands(box: Box, { target: { layout, page } }: Stage): Box {
  const met = brandLayers(layout).find(({ opaque, box: band }) => {
    const share = (Math.min(bottom(box), bottom(band)) - Math.max(box.y, band.y)) / Math.max(1, box.height);
    const atFoot = bottom(band) > page.height * 0.99 && band.height < page.height * mostOfBand;
    return opaque && atFoot && spansAcross(band, page) && share > 0.05 && share < 0.95;
  });
  if (met) return { ...box, y: met.box.y - box.height };
  const line = brandLayers(layout)
    .flatMap(linesOf)
    .find(
      (one) =>
        one.height === 0 &&
        one.y > page.height * foot &&
        one.y > box.y &&
        one.y < bottom(box) &&
        one.x < right(box) &&
        right(one) > box.x,
    );
  return line ? { ...box, y: line.y - box.height } : box;
}

/** Share of the page height below which a line is at the foot. */
const foot = 0.8;

/** Share of the page height above which a band is a background. */
const mostOfBand = 0.3;

/** Text boxes that reach past the page edge are cut there. */
export function pinnedBox({ box: own, text }: SlideObject, stage: Stage): Box {
  const box = own as Box;
  const { scaleX, scaleY } = pageMapping(stage);
  const [from, to] = [stage.source.page, stage.target.page];
  const [width, height] = [box.width * scaleX, box.height * scaleY];
  const share = (start: number, spare: number) => {
    const at = spare > 1 ? start / spare : 0;
    return text === '' ? at : Math.min(1, Math.max(0, at));
  };
  return {
    x: share(box.x, from.width - box.width) * (to.width - width),
    y: share(box.y, from.height - box.height) * (to.height - height),
    width,
    height,
  };
}
