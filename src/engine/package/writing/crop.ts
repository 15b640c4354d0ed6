import type { Element } from '@xmldom/xmldom';
import { fragment } from '../fragment.ts';
import { insertBefore } from '../xml.ts';

/** Cuts off a picture evenly what stands out of its frame once it fills it. */
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
