import { createHash } from 'node:crypto';
import type { Element } from '@xmldom/xmldom';
import { backdropColor, backgroundOf } from '../../package/backdrop.ts';
import type { Palette } from '../../package/color-value.ts';
import { type Layer, layersOf } from '../../package/layers.ts';
import type { Layout } from '../../package/layout.ts';
import { ns } from '../../package/names.ts';
import type { OoxmlPackage } from '../../package/package.ts';
import { pixelBox } from '../../package/pixels.ts';
import { placeholderKey } from '../../package/placeholder.ts';
import { child, descend, integer } from '../../package/xml.ts';
import { pictureKind } from '../../scene/picture.ts';
import type { Backdrop, Box, Color, ImageElement, SceneElement } from '../../scene/scene.ts';
import type { Assets } from '../../source.ts';
import { brandGeometry } from './brand-geometry.ts';
import { gradientOf, patternOf, strokeOf } from './brand-paint.ts';

/** A company's file, and where pictures of its backdrops go. */
export interface BrandFile {
  opened: OoxmlPackage;
  palette: Palette;
  assets: Assets;
  page: { width: number; height: number };
}

/**
 * What a company's layout and master paint behind a slide, for formats that draw it themselves: fills, linear
 * gradients, lines, outlines and pictures, without effects.
 */
export function brandBackdrop(file: BrandFile, layout: Layout): Backdrop {
  const { opened, palette } = file;
  const fill = (backdropColor(opened, layout, palette) ?? 'bg1') as Color;
  const withMaster = layout.root.getAttribute('showMasterSp') !== '0';
  const sources = withMaster ? [{ root: layout.master.root, part: layout.master.part }, layout] : [layout];
  const elements = sources.flatMap(({ root, part }) => {
    const tree = descend(root, 'cSld', 'spTree');
    const layers = tree ? layersOf(tree, palette, layout) : [];
    return layers
      .filter(({ element }) => !placeholderKey(element))
      .flatMap((layer) => painted(file, part, layer));
  });
  return { fill, elements: [...ground(file, layout, fill), ...elements] };
}

/** A non-uniform background, over the whole page. */
function ground(file: BrandFile, layout: Layout, fill: Color): SceneElement[] {
  const part = backgroundOf(layout.root) ? layout.part : layout.master.part;
  const properties = descend(backgroundOf(layout.root) ?? backgroundOf(layout.master.root), 'bgPr');
  const box: Box = { x: 0, y: 0, ...file.page };
  const gradient = gradientOf(properties, file.palette);
  if (gradient) return [{ type: 'shape', geometry: 'rect', box, fill, gradient }];
  return pictureIn(file, part, child(properties, 'blipFill'), box);
}

function painted(file: BrandFile, part: string, layer: Layer): SceneElement[] {
  const { element, alpha } = layer;
  const box = pixelBox(layer.box);
  const properties = child(element, 'spPr');
  if (element.localName === 'pic') return pictureIn(file, part, child(element, 'blipFill'), box);
  const filled = child(properties, 'blipFill');
  if (filled) return pictureIn(file, part, filled, box);
  const gradient = gradientOf(properties, file.palette);
  const stroke = strokeOf(properties, file.palette);
  const fill = layer.color ?? patternOf(properties, file.palette);
  if (!fill && !stroke) return [];
  return [
    {
      type: 'shape',
      ...brandGeometry(element, box),
      box,
      ...(fill && { fill: fill as Color }),
      ...(alpha > 0 && alpha < 1 && { opacity: alpha }),
      ...(gradient && { gradient }),
      ...(stroke && { stroke }),
    },
  ];
}

/** The visible part of a supported picture. */
function pictureIn(file: BrandFile, part: string, fill: Element | undefined, box: Box): ImageElement[] {
  const id = child(fill, 'blip')?.getAttributeNS(ns.r, 'embed');
  const target = file.opened.relationships(part).find((one) => one.id === id)?.target;
  if (!target || !/\.(png|jpe?g)$/i.test(target) || !file.opened.has(target)) return [];
  const bytes = file.opened.bytes(target);
  if (!isWhole(bytes)) return [];
  const asset = createHash('sha256').update(bytes).digest('hex');
  file.assets.set(asset, bytes);
  const crop = cropOf(child(fill, 'srcRect'));
  return [{ type: 'image', box, asset, alt: '', ...(crop && { crop }) }];
}

/** Templates contain truncated and misnamed pictures, which no writer accepts. */
function isWhole(bytes: Uint8Array): boolean {
  const kind = pictureKind(bytes);
  return kind === 'jpeg' || (kind === 'png' && Buffer.from(bytes.subarray(-pngEnd)).includes('IEND'));
}

/** Bytes to search for a PNG's last chunk, with length, checksum and padding. */
const pngEnd = 32;

function cropOf(cut: Element | undefined): Box | undefined {
  const [left, top, right, bottom] = ['l', 't', 'r', 'b'].map((side) => (integer(cut, side) ?? 0) / 100_000);
  const crop = {
    x: left ?? 0,
    y: top ?? 0,
    width: 1 - (left ?? 0) - (right ?? 0),
    height: 1 - (top ?? 0) - (bottom ?? 0),
  };
  return cut && crop.width > 0 && crop.height > 0 ? crop : undefined;
}
