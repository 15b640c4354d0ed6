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

/** Mappings from whole source pages to target pages. */

export const pageBox = (page: Size): Box => ({ x: 0, y: 0, ...page });

/** A box's share of a page, from 0 to 1. */
export const shareOfPage = (box: Box, page: Size): number =>
  area(intersection(box, pageBox(page))) / (page.width * page.height);

/** Stretches the source page onto the target page, for objects that reach its edges. */
export const bleedMapping = ({ source, target }: Stage): Mapping =>
  stretchOnto(pageBox(source.page), pageBox(target.page));

/** Fits the source page into the target page, in proportion and centred. */
export function pageMapping({ source, target }: Stage): Mapping {
  const mapping = fitInto(pageBox(source.page), pageBox(target.page), Number.POSITIVE_INFINITY);
  const spare = target.page.height - source.page.height * mapping.scaleY;
  return { ...mapping, offsetY: mapping.offsetY + spare / 2 };
}
