import { createHash } from 'node:crypto';
import type { Element } from '@xmldom/xmldom';
import { backdropColor } from '../../convert/colors/backdrop.ts';
import type { Palette } from '../../convert/colors/color-value.ts';
import { type Layer, layersOf } from '../../convert/colors/layers.ts';
import type { Layout } from '../../convert/layout.ts';
import { placeholderKey } from '../../convert/placeholder.ts';
import { ns } from '../../ooxml/names.ts';
import type { OoxmlPackage } from '../../ooxml/package.ts';
import { child, descend } from '../../ooxml/xml.ts';
import type { Backdrop, Color, SceneElement, ShapeElement } from '../../scene.ts';
import type { Assets } from '../../source.ts';
import { pixelBox } from './pixels.ts';

/**
 * What a company's layout and its master paint behind a slide, for the formats that draw it themselves. Fills and
 * pictures are drawn; what has no counterpart here (gradients are flattened, effects left out) is the .pptx's to show.
 */
export function brandBackdrop(
  opened: OoxmlPackage,
  layout: Layout,
  palette: Palette,
  assets: Assets,
): Backdrop {
  const fill = (backdropColor(opened, layout, palette) ?? 'bg1') as Color;
  const withMaster = layout.root.getAttribute('showMasterSp') !== '0';
  const sources = withMaster ? [{ root: layout.master.root, part: layout.master.part }, layout] : [layout];
  const elements = sources.flatMap(({ root, part }) => {
    const tree = descend(root, 'cSld', 'spTree');
    const layers = tree ? layersOf(tree, palette, layout.placeholders) : [];
    return layers
      .filter(({ element }) => !placeholderKey(element))
      .flatMap((layer) => painted(opened, part, layer, assets));
  });
  return { fill, elements };
}

function painted(opened: OoxmlPackage, part: string, layer: Layer, assets: Assets): SceneElement[] {
  const box = pixelBox(layer.box);
  if (layer.element.localName === 'pic') {
    const asset = pictureOf(opened, part, layer.element, assets);
    return asset ? [{ type: 'image', box, asset, alt: '' }] : [];
  }
  if (!layer.color) return [];
  return [{ type: 'shape', geometry: geometryOf(layer.element), box, fill: layer.color as Color }];
}

function geometryOf(element: Element): ShapeElement['geometry'] {
  const preset = descend(element, 'spPr', 'prstGeom')?.getAttribute('prst');
  return preset === 'ellipse' ? 'ellipse' : 'rect';
}

/** Takes a picture among the assets, when it is of a kind that can be drawn. */
function pictureOf(opened: OoxmlPackage, part: string, picture: Element, assets: Assets): string | undefined {
  const id = child(child(picture, 'blipFill'), 'blip')?.getAttributeNS(ns.r, 'embed');
  const target = opened.relationships(part).find((one) => one.id === id)?.target;
  if (!target || !/\.(png|jpe?g)$/i.test(target) || !opened.has(target)) return undefined;
  const bytes = opened.bytes(target);
  const asset = createHash('sha256').update(bytes).digest('hex');
  assets.set(asset, bytes);
  return asset;
}
