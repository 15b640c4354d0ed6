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

/** Smaller pictures, as a share of the page, are met by nothing that matters. */
const smallest = 0.004;
/**
 * What hides no more than this of what is behind it, in the mean, is a glow or a shadow; what hides half and more in more
 * than a few places is the letters of a logo.
 */
const faint = { mean: 0.2, dense: 0.5, places: 0.03 };
/** Points across and down at which a picture is looked at. */
const points = 16;

/** Finds the glows and shadows that layouts and their masters paint as pictures: words stand on them as beside them. */
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

/** Whether a picture can let anything through: a PNG with a channel for that, or with a list of transparent colours. */
export const canShowThrough = (bytes: Uint8Array): boolean =>
  pictureKind(bytes) === 'png' &&
  (bytes[25] === 4 || bytes[25] === 6 || Buffer.from(bytes.subarray(0, 4096)).includes('tRNS'));
