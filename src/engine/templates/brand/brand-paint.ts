import type { Element } from '@xmldom/xmldom';
import { alphaOf, colorIn, type Palette, shownColor } from '../../package/color-value.ts';
import { pixels } from '../../package/pixels.ts';
import { child, children, integer } from '../../package/xml.ts';
import type { Color, Gradient, ShapeElement } from '../../scene/scene.ts';

/** A linear gradient in its visible colours; undefined for other fills. */
export function gradientOf(holder: Element | undefined, palette: Palette): Gradient | undefined {
  const fill = holder?.localName === 'gradFill' ? holder : child(holder, 'gradFill');
  if (!fill || child(fill, 'path')) return undefined;
  const stops = children(child(fill, 'gsLst') ?? fill, 'gs').flatMap((stop) => {
    const stated = colorIn(stop);
    const color = stated && shownColor(stated, palette);
    if (!stated || !color) return [];
    return [{ at: (integer(stop, 'pos') ?? 0) / 100_000, color: color as Color, opacity: alphaOf(stated) }];
  });
  const angle = (integer(child(fill, 'lin'), 'ang') ?? 0) / 60_000;
  return stops.length > 1 ? { angle, stops: stops.sort((a, b) => a.at - b.at) } : undefined;
}

/** A pattern's foreground colour, which is what it looks like from a distance. */
export function patternOf(properties: Element | undefined, palette: Palette): string | undefined {
  const stated = colorIn(child(child(properties, 'pattFill'), 'fgClr'));
  return stated && shownColor(stated, palette);
}

const thinnest = 0.75;

/** The outline of a shape, or the line itself. */
export function strokeOf(properties: Element | undefined, palette: Palette): ShapeElement['stroke'] {
  const line = child(properties, 'ln');
  const stated = colorIn(child(line, 'solidFill'));
  const color = stated && shownColor(stated, palette);
  if (!line || !color) return undefined;
  return { color: color as Color, width: Math.max(thinnest, pixels(integer(line, 'w') ?? 9525)) };
}
