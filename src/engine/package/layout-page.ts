import { bottom, right, type Size, union } from './box.ts';
import type { Layout } from './layout.ts';

/** Share of the page within which all placeholders must be for most of it to be bare. */
const corner = 0.7;

/** Whether a layout was made for a smaller page: its placeholders are all in one corner. */
export function isOfSmallerPage({ placeholders }: Layout, page: Size): boolean {
  const whole = union(placeholders.flatMap(({ box }) => box ?? []));
  return (
    whole !== undefined &&
    placeholders.length > 2 &&
    right(whole) < page.width * corner &&
    bottom(whole) < page.height * corner
  );
}
