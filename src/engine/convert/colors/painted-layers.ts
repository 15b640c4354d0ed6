import type { Element } from '@xmldom/xmldom';
import { backdropColor, fillColor } from '../../package/backdrop.ts';
import type { Size } from '../../package/box.ts';
import type { Palette } from '../../package/color-value.ts';
import { pageSizeOf } from '../../package/deck-package.ts';
import { brandLayers, groundBehind, hidesBrand, type Layer, layersOf, treeOf } from '../../package/layers.ts';
import type { Layout } from '../../package/layout.ts';
import type { OoxmlPackage } from '../../package/package.ts';
import { type Owner, shadedGround, shadedPaper } from '../../package/shades.ts';
import { child, descend } from '../../package/xml.ts';

/**
 * A slide's shapes in painting order, the page colour, and a function for the colour behind each shape
 * (undefined over a picture that cannot be read).
 * @param owner where the slide's own pictures are
 */
export function paintedLayers(
  slide: Element,
  layout: Layout,
  opened: OoxmlPackage,
  palette: Palette,
  owner?: Owner,
): (Layer & { base: string | undefined; groundOf(): string | undefined })[] {
  const own = child(descend(slide, 'cSld', 'bg'), 'bgPr');
  const base = own ? fillColor(own, palette) : backdropColor(opened, layout, palette);
  // The background picture's colours can be looked up at a place.
  const page = base ? undefined : pageSizeOf(opened);
  const shaded = (size: Size) =>
    own ? (owner ? shadedPaper(slide, owner, palette, size) : []) : shadedGround(opened, layout, size);
  const grounds = page ? shaded(page) : [];
  const tree = treeOf(slide);
  const layers = tree ? layersOf(tree, palette, layout) : [];
  // A diagram's coordinates start at its own corner, so what is painted behind it is unknown.
  const painted = child(slide, 'cSld') && !hidesBrand(slide) ? brandLayers(layout, palette) : [];
  return layers.map((layer, index) => ({
    ...layer,
    base,
    groundOf: () => groundBehind(layer.box, [...grounds, ...painted, ...layers.slice(0, index)], base),
  }));
}
