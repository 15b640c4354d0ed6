import type { Element } from '@xmldom/xmldom';
import { backdropColor, fillColor } from '../../package/backdrop.ts';
import type { Palette } from '../../package/color-value.ts';
import { brandLayers, groundBehind, hidesBrand, type Layer, layersOf, treeOf } from '../../package/layers.ts';
import type { Layout } from '../../package/layout.ts';
import type { OoxmlPackage } from '../../package/package.ts';
import { child, descend } from '../../package/xml.ts';

/** What a slide paints, in painting order, and how to find the colour behind each; undefined where that is a picture. */
export function paintedLayers(
  slide: Element,
  layout: Layout,
  opened: OoxmlPackage,
  palette: Palette,
): (Layer & { groundOf(): string | undefined })[] {
  const own = child(descend(slide, 'cSld', 'bg'), 'bgPr');
  const base = own ? fillColor(own, palette) : backdropColor(opened, layout, palette);
  const tree = treeOf(slide);
  const layers = tree ? layersOf(tree, palette, layout) : [];
  // A diagram counts its positions from its own corner: what is painted there nobody can tell.
  const painted = child(slide, 'cSld') && !hidesBrand(slide) ? brandLayers(layout, palette) : [];
  return layers.map((layer, index) => ({
    ...layer,
    groundOf: () => groundBehind(layer.box, [...painted, ...layers.slice(0, index)], base),
  }));
}
