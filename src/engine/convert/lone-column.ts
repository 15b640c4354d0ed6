import { type Box, overlap } from '../package/box.ts';
import type { Stage } from './arrange.ts';
import type { SlideObject } from './slide-object.ts';
import { isOpeningLayout } from './slide-role.ts';

/** Placeholders that make the columns of a layout, and the share of its size by which one may differ. */
const holdsColumn = new Set(['body', 'obj']);
const alike = 0.1;

/** Whether a second column of the layout would stay empty beside a slide's only content. */
export function leavesColumn(only: SlideObject, { places, target: { layout, page } }: Stage): boolean {
  const own = places.get(only)?.box;
  return (
    own !== undefined &&
    !isOpeningLayout(layout, page) &&
    layout.placeholders.some(({ type, box }) => box && holdsColumn.has(type) && areColumns(box, own))
  );
}

const areColumns = (box: Box, own: Box): boolean =>
  Math.abs(box.y - own.y) < own.height * alike &&
  Math.abs(box.height - own.height) < own.height * alike &&
  Math.abs(box.width - own.width) < own.width * alike &&
  overlap(box, own) < 0.02;
