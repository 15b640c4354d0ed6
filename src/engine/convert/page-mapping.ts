import {
  area,
  type Box,
  fitInto,
  intersection,
  type Mapping,
  type Size,
  stretchOnto,
} from '../package/box.ts';
import type { Stage } from './arrange.ts';

/** How a whole page of the source becomes a page of the target. */

export const pageBox = (page: Size): Box => ({ x: 0, y: 0, ...page });

/** How much of a page a box takes, from 0 to 1. */
export const shareOfPage = (box: Box, page: Size): number =>
  area(intersection(box, pageBox(page))) / (page.width * page.height);

/** To the new page's edges where something reached the old one's; in proportion where it did not. */
export const bleedMapping = ({ source, target }: Stage): Mapping =>
  stretchOnto(pageBox(source.page), pageBox(target.page));

/** From page to page in its own proportions, centred. */
export function pageMapping({ source, target }: Stage): Mapping {
  const mapping = fitInto(pageBox(source.page), pageBox(target.page), Number.POSITIVE_INFINITY);
  const spare = target.page.height - source.page.height * mapping.scaleY;
  return { ...mapping, offsetY: mapping.offsetY + spare / 2 };
}
