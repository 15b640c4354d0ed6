import type { Element } from '@xmldom/xmldom';
import { fragment } from '../fragment.ts';
import { child, insertBefore, integer, remove } from '../xml.ts';

/** Crops a picture evenly to fill its frame. */
export function cropToFill(
  fill: Element,
  size: { width: number; height: number },
  frame: { width: number; height: number },
): void {
  const scale = Math.max(frame.width / size.width, frame.height / size.height);
  const cut = (length: number, shown: number) =>
    Math.round(((length * scale - shown) / (2 * length * scale)) * 100_000);
  const [across, down] = [cut(size.width, frame.width), cut(size.height, frame.height)];
  insertBefore(
    fill,
    fragment(fill, `<a:srcRect l="${across}" t="${down}" r="${across}" b="${down}"/>`),
    'tile',
    'stretch',
  );
}

type Sides = Record<'left' | 'top' | 'right' | 'bottom', number>;

/** Crop of each side, in thousandths of a per cent. */
export function cropOf(fill: Element | undefined): Sides {
  const cut = child(fill, 'srcRect');
  const [left, top, right, bottom] = ['l', 't', 'r', 'b'].map((side) => integer(cut, side) ?? 0);
  return { left: left ?? 0, top: top ?? 0, right: right ?? 0, bottom: bottom ?? 0 };
}

/** Crops further, by a percentage of the visible part on each side. @returns the resulting crop */
export function cropMore(fill: Element, more: Sides): Sides {
  const old = cropOf(fill);
  const [across, down] = [100_000 - old.left - old.right, 100_000 - old.top - old.bottom];
  const now = {
    left: Math.round(old.left + (across * more.left) / 100),
    top: Math.round(old.top + (down * more.top) / 100),
    right: Math.round(old.right + (across * more.right) / 100),
    bottom: Math.round(old.bottom + (down * more.bottom) / 100),
  };
  remove(child(fill, 'srcRect'));
  const xml = `<a:srcRect l="${now.left}" t="${now.top}" r="${now.right}" b="${now.bottom}"/>`;
  insertBefore(fill, fragment(fill, xml), 'tile', 'stretch');
  return now;
}
