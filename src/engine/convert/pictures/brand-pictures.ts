import type { Element } from '@xmldom/xmldom';
import type { Size } from '../../package/box.ts';
import { ns, relationshipTypes } from '../../package/names.ts';
import type { OoxmlPackage } from '../../package/package.ts';
import { boxOf } from '../../package/transform.ts';
import { descendants, insertBefore, make } from '../../package/xml.ts';
import type { ColorMapper } from '../colors/color-mapper.ts';
import type { ConversionOptions } from '../conversion.ts';
import type { Loss } from '../report.ts';
import { classify, type PictureKind } from './classify.ts';
import { repaintPng } from './png.ts';

export interface PictureContext {
  opened: OoxmlPackage;
  /** The slide's part. */
  slide: string;
  page: Size;
  options: ConversionOptions;
  mapper: ColorMapper;
  /** Parts already repainted, since slides may share one. */
  repainted: Set<string>;
}

/**
 * Recolours the requested pictures for the brand: icons in its first accent, photographs in its tone, and
 * figures accent by accent, so that their colours stay distinct.
 * @returns pictures that could not be recoloured
 */
export function brandPictures(slide: Element, context: PictureContext): Loss[] {
  const { imagesWithData, imagesWithoutData, icons } = context.options;
  const wanted: Record<PictureKind, boolean> = {
    icon: icons,
    data: imagesWithData,
    image: imagesWithoutData,
  };
  if (!Object.values(wanted).includes(true)) return [];
  return descendants(slide, 'pic').flatMap((picture) => {
    const blip = descendants(picture, 'blip')[0];
    const part = blip && partOf(blip, context);
    if (!blip || !part) return [];
    const kind = classify(picture, context.opened.bytes(part), part, boxOf(picture), context.page);
    if (!wanted[kind]) return [];
    if (kind === 'data') return repaintData(part, context);
    if (kind === 'icon') repaintDrawings(picture, context);
    tone(blip, kind);
    return [];
  });
}

function partOf(element: Element, { opened, slide }: PictureContext): string | undefined {
  const id = element.getAttributeNS(ns.r, 'embed');
  const found = opened
    .relationships(slide)
    .find((related) => related.id === id && related.type === relationshipTypes.image);
  return found && !found.external && opened.has(found.target) ? found.target : undefined;
}

/** Sets a duotone, applied at display: dark takes the brand's colour, light the page's. */
function tone(blip: Element, kind: PictureKind): void {
  for (const old of descendants(blip, 'duotone')) blip.removeChild(old);
  const duotone = make(blip, ns.a, 'a:duotone');
  const dark = make(blip, ns.a, 'a:schemeClr', { val: 'accent1' });
  if (kind === 'image') dark.appendChild(make(blip, ns.a, 'a:lumMod', { val: 50_000 }));
  duotone.appendChild(dark);
  duotone.appendChild(make(blip, ns.a, 'a:prstClr', { val: 'white' }));
  insertBefore(blip, duotone, 'extLst');
}

/** SVG drawings state their colours as text. */
function repaintDrawings(picture: Element, context: PictureContext): void {
  for (const svg of descendants(picture, 'svgBlip')) {
    const part = partOf(svg, context);
    if (!part || context.repainted.has(part)) continue;
    context.repainted.add(part);
    const text = new TextDecoder().decode(context.opened.bytes(part));
    const painted = text.replace(
      /#([0-9a-f]{6})\b/gi,
      (color) => context.mapper.map(color.toUpperCase(), 'fill', true).color,
    );
    context.opened.set(part, new TextEncoder().encode(painted));
  }
}

function repaintData(part: string, { opened, mapper, repainted }: PictureContext): Loss[] {
  if (repainted.has(part)) return [];
  const painted = repaintPng(opened.bytes(part), (red, green, blue) => mapper.mapHue(red, green, blue));
  if (!painted) return [{ what: part, why: 'its colours are as they were: only a PNG can be repainted' }];
  repainted.add(part);
  opened.set(part, painted);
  return [];
}
