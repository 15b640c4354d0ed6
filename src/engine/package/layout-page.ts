import { bottom, right, type Size, union } from './box.ts';
import type { Layout } from './layout.ts';

/** Shares of the page within which the places of a layout leave most of it bare. */
const corner = 0.7;

/** Whether a layout came from a smaller page: its places stand in one corner of this one. */
export function isOfSmallerPage({ placeholders }: Layout, page: Size): boolean {
  const whole = union(placeholders.flatMap(({ box }) => box ?? []));
  return (
    whole !== undefined &&
    placeholders.length > 2 &&
    right(whole) < page.width * corner &&
    bottom(whole) < page.height * corner
  );
}
