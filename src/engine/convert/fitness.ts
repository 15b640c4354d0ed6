import { backdropColor } from '../package/backdrop.ts';
import { area, type Box, intersection, type Size } from '../package/box.ts';
import { colorIn, type Palette, seenPalette, shownColor, slotColor } from '../package/color-value.ts';
import { behind, groundBehind, type Layer } from '../package/layers.ts';
import type { Layout, LayoutPlaceholder } from '../package/layout.ts';
import type { OoxmlPackage } from '../package/package.ts';
import { isFooter } from '../package/placeholder.ts';
import { shadedGround, shadedLayers } from '../package/shades.ts';
import { atLevel, inheritedStyles } from '../package/text-style.ts';
import { child } from '../package/xml.ts';
import { wcagContrast } from '../scene/hex-colors.ts';
import { paintedColor, spread } from './measure/painted-color.ts';
import { workArea } from './work-area.ts';

/** Below this contrast the brand cannot have meant its text to be read there. */
export const illegible = 2;

/** Text that cannot be seen is given another colour; over a picture nobody can tell, and it may not be enough. */
const faults = { illegible: 0.6, picture: 1, busy: 4 };

/** A picture with more between its darkest and its lightest, as a ratio, is looked at, not written on. */
const calm = 3;

const known = new WeakMap<Layout, number>();

/**
 * How little the text of a layout suits what its brand paints behind it, from 0. Some templates have masters that are
 * only good for a cover, with every layout on each of them.
 */
export function unfitness(layout: Layout, opened: OoxmlPackage, page: Size): number {
  const found = known.get(layout) ?? assess(layout, opened, page);
  known.set(layout, found);
  return found;
}

function assess(layout: Layout, opened: OoxmlPackage, page: Size): number {
  const palette = seenPalette(layout);
  const base = backdropColor(opened, layout, palette);
  const layers = [...shadedGround(opened, layout, page), ...shadedLayers(opened, layout, page)];
  const places = layout.placeholders.filter(({ type, box }) => box && !isFooter(type));
  // Covers and dividers are drawn over on purpose.
  const opening = layout.family === 'title' || layout.family === 'section';
  const grounds = places.map((place) => {
    const top = behind(place.box as Box, layers);
    const ground = top && !top.color ? undefined : groundBehind(place.box as Box, layers, base);
    const text = textColor(layout, place, palette);
    return ground ? (text && wcagContrast(text, ground) < illegible ? faults.illegible : 0) : faults.picture;
  });
  // What has no places is for drawing where other layouts have theirs.
  const free = layout.master.placeholders.filter(({ type, box }) => box && !isFooter(type));
  const drawnOver = opening
    ? []
    : (places.length > 0 ? places : free).map((place) =>
        clutter(place.box as Box, layers, textColor(layout, place, palette)),
      );
  const busy = !opening && isBusy(workArea(layout, page), layers, base) ? faults.busy : 0;
  return Math.max(busy, ...grounds) + drawnOver.reduce((sum, share) => sum + share, 0);
}

function isBusy(box: Box, layers: Layer[], base: string | undefined): boolean {
  const lights = spread(box, 6, 4).flatMap((point) => {
    const color = paintedColor(point, layers, base);
    return color ? [wcagContrast(color, '#000000')] : [];
  });
  return Math.max(0, ...lights) > Math.min(...lights) * calm;
}

function textColor(layout: Layout, place: LayoutPlaceholder, palette: Palette): string | undefined {
  const levels = atLevel(inheritedStyles(layout, place), 0);
  const stated = levels.flatMap((level) => colorIn(child(child(level, 'defRPr'), 'solidFill')) ?? [])[0];
  return stated ? shownColor(stated, palette) : slotColor('tx1', palette);
}

/**
 * The share of a place that decoration reaches into; what carries all of it is its ground. Where the text would vanish
 * on the decoration, it weighs three times.
 */
function clutter(box: Box, layers: Layer[], text: string | undefined): number {
  const covered = layers
    .filter(({ opaque }) => opaque)
    .map((layer) => {
      const shared = intersection(box, layer.box);
      const share = shared.width > 0 && shared.height > 0 ? area(shared) / Math.max(1, area(box)) : 0;
      const hides = text && layer.color && wcagContrast(text, layer.color) < illegible;
      return share < 0.95 ? share * (hides ? 3 : 1) : 0;
    });
  return Math.min(
    1,
    covered.reduce((sum, share) => sum + share, 0),
  );
}
