import type { Element } from '@xmldom/xmldom';
import { colorIn, seenPalette, shownColor, slotColor } from '../../package/color-value.ts';
import type { Layout } from '../../package/layout.ts';
import { child, descendants } from '../../package/xml.ts';
import { wcagContrast } from '../../scene/hex-colors.ts';
import type { Fix } from './contrast.ts';
import { readable } from './readable.ts';
import { setTextColor } from './state-color.ts';

/** Contrast for axis titles and labels: they are larger than text, or sit beside what they name. */
const enough = 3;

/**
 * Gives a chart's text enough contrast.
 * @param behind the slide's colour there
 */
export function fixChartContrast(chart: Element, layout: Layout, behind: string): Fix[] {
  const palette = seenPalette(layout);
  const ground = colorIn(child(child(chart, 'spPr'), 'solidFill'));
  const background = ground ? shownColor(ground, palette) : behind;
  if (!background) return [];
  return descendants(chart, 'defRPr', 'rPr').flatMap((properties) => {
    if (isOnMark(properties)) return [];
    const own = colorIn(child(properties, 'solidFill'));
    const color = own ? shownColor(own, palette) : slotColor('tx1', palette);
    if (!color || wcagContrast(color, background) >= enough) return [];
    const better = readable(color, [background], palette);
    setTextColor(properties, better);
    return [{ text: 'text of a chart', from: color, to: better.color }];
  });
}

/** Data labels sit on bars and slices. */
function isOnMark(element: Element): boolean {
  for (let up = element.parentNode as Element | null; up; up = up.parentNode as Element | null)
    if (up.localName === 'dLbls') return true;
  return false;
}
