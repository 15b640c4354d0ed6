import type { Element } from '@xmldom/xmldom';
import { pictureKind } from '../scene/picture.ts';
import { pictureColors } from '../scene/picture-colors.ts';
import { area, type Size } from './box.ts';
import { faintPictures } from './layers.ts';
import type { Layout } from './layout.ts';
import { ns, relationshipTypes } from './names.ts';
import type { OoxmlPackage } from './package.ts';
import { boxOf } from './transform.ts';
import { descend, descendants } from './xml.ts';

/** Share of the page below which pictures are ignored. */
const smallest = 0.004;
/**
 * Mean opacity up to which a picture is a glow or a shadow, unless more than `places` of it are `dense`: a
 * logo's letters.
 */
const faint = { mean: 0.2, dense: 0.5, places: 0.03 };
/** Sample points per side. */
const points = 16;

/** Finds the pictures of layouts and masters that are only glows and shadows, which do not affect text on them. */
export function findFaintPictures(opened: OoxmlPackage, layouts: Layout[], page: Size): void {
  const found = new Map<string, boolean>();
  const owners = new Map(
    layouts.flatMap(({ part, root, master }): [string, Element][] => [
      [part, root],
      [master.part, master.root],
    ]),
  );
  for (const [part, root] of owners) {
    const tree = descend(root, 'cSld', 'spTree');
    for (const picture of tree ? descendants(tree, 'pic') : []) {
      const box = boxOf(picture);
      const id = descendants(picture, 'blip')[0]?.getAttributeNS(ns.r, 'embed');
      if (!box || !id || area(box) < page.width * page.height * smallest) continue;
      const image = opened
        .relationships(part)
        .find((one) => one.id === id && one.type === relationshipTypes.image && !one.external);
      if (!image || !opened.has(image.target)) continue;
      const known = found.get(image.target) ?? isFaint(opened.bytes(image.target));
      found.set(image.target, known);
      if (known) faintPictures.add(picture);
    }
  }
}

function isFaint(bytes: Uint8Array): boolean {
  const seen = canShowThrough(bytes) ? pictureColors(bytes) : undefined;
  if (!seen) return false;
  const opacity = Array.from(
    { length: points * points },
    (_, at) => seen.at(((at % points) + 0.5) / points, (Math.floor(at / points) + 0.5) / points).alpha,
  );
  const dense = opacity.filter((one) => one >= faint.dense).length;
  return (
    opacity.reduce((sum, one) => sum + one, 0) <= faint.mean * opacity.length &&
    dense <= faint.places * opacity.length
  );
}

/** Whether a picture can be transparent: a PNG with an alpha channel or a transparency chunk. */
export const canShowThrough = (bytes: Uint8Array): boolean =>
  pictureKind(bytes) === 'png' &&
  (bytes[25] === 4 || bytes[25] === 6 || Buffer.from(bytes.subarray(0, 4096)).includes('tRNS'));
