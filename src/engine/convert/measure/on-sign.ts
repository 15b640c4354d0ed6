import { area, type Box, inside, intersection, overlap, type Size } from '../../package/box.ts';
import type { Layer } from '../../package/layers.ts';
import type { MeasuredText } from '../../package/measured/measure-body.ts';
import type { CheckedSlide, SlideObject } from '../../package/measured/read-slide.ts';
import { pixelBox, typePixels } from '../../package/pixels.ts';
import { bleeds } from '../bleeding.ts';

/** Shares: of the page that a sign takes at most, of overlap with it, and of the type size that is cut. */
const sign = { page: 0.25, share: 0.25, ground: 0.5, whole: 0.9, letter: 0.7 };

/** A picture over most of the page, or a shape over all of it, is the author's background. */
const isPage = ([box]: Box[], page: Size, kind: SlideObject['kind']): boolean =>
  box !== undefined && area(box) > page.width * page.height * (kind === 'picture' ? sign.ground : sign.whole);

/** Whether an object is on a small picture of the brand's, such as a logo. */
export const isOnSign = (
  { kind, text, box: own, layer }: SlideObject,
  rows: Box[],
  { backdrop, page }: CheckedSlide,
): boolean =>
  (text ? kind === 'shape' : kind === 'picture' || (layer.opaque && kind === 'shape')) &&
  (text !== undefined || !isPage(rows, page, kind)) &&
  backdrop.some(({ element, box, opaque }, index) => {
    const at = pixelBox(box);
    // An edge-to-edge picture that holds the whole placeholder is the band behind the brand's titles.
    const band = inside(own, at) && bleeds(at, page, 0);
    return (
      element.localName === 'pic' &&
      opaque &&
      !band &&
      area(at) < page.width * page.height * sign.page &&
      rows.some(
        (row) =>
          (overlap(row, at) > sign.share || cuts(at, row, text)) &&
          !isPaintedOver(intersection(row, at), backdrop.slice(index + 1)),
      )
    );
  });

/** Whether the brand hides a part of its own picture, as under the band of its titles. */
const isPaintedOver = (part: Box, above: Layer[]): boolean =>
  above.some(({ box, color, alpha }) => color !== undefined && alpha > 0.99 && inside(part, pixelBox(box)));

/** A long line that runs into a sign has a letter cut, however small the overlap. */
function cuts(at: Box, row: Box, text: MeasuredText | undefined): boolean {
  const { width, height } = intersection(row, at);
  return text !== undefined && Math.min(width, height) > typePixels(text.smallest * 100) * sign.letter;
}
