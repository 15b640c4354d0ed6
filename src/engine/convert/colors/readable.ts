import { converter } from 'culori';
import { type Palette, slotColor } from '../../package/color-value.ts';
import { enoughContrast } from '../../scene/enough-contrast.ts';
import { wcagContrast, withLight } from '../../scene/hex-colors.ts';
import { contrastOnAll } from '../measure/painted-color.ts';
import type { Replacement } from './color-mapper.ts';

/** Office's tints and shades, nearest first: factors of luminance kept and added. */
const steps = [
  [0.75, 0],
  [0.6, 0.4],
  [0.5, 0],
  [0.4, 0.6],
  [0.2, 0.8],
] as const;

/** For use where no brand colour is legible. */
const lastResort: Replacement[] = [{ color: '#000000' }, { color: '#FFFFFF' }];

const lch = converter('lch');
const isColorful = (color: string): boolean => lch(color).c >= 20;

/**
 * A legible colour for text: a colourful text keeps its hue, lighter or darker; other text takes the brand's
 * text or background colour, then its second pair, then black or white.
 * @param slot the theme slot of the colour, if any
 */
export function readable(color: string, grounds: string[], palette: Palette, slot?: string): Replacement {
  const shades = isColorful(color) ? shadesOf(color, palette, slot) : [];
  const plain = ['tx1', 'bg1', 'tx2', 'bg2'].flatMap((name): Replacement[] => {
    const shown = slotColor(name, palette);
    return shown ? [{ slot: name, color: shown }] : [];
  });
  const contrast = (option: Replacement) => contrastOnAll(option.color, grounds);
  const good = [...shades, ...dimmed(color, grounds, palette), ...plain, ...lastResort].find(
    (option) => contrast(option) >= enoughContrast,
  );
  return good ?? plain.reduce((a, b) => (contrast(b) > contrast(a) ? b : a), { slot: 'tx1', color });
}

/** Luminance kept and added that turn the text colour into a legible grey. */
const dim = [0.65, 0.35] as const;

/** Grey text was dimmed on purpose, and stays dimmer than text in the text colour. */
function dimmed(color: string, grounds: string[], palette: Palette): Replacement[] {
  const ink = slotColor('tx1', palette);
  if (!ink || isColorful(ink) || isColorful(color)) return [];
  const between =
    contrastOnAll(color, grounds) < contrastOnAll(ink, grounds) && contrastOnAll(color, grounds) > faint;
  const darker = wcagContrast(ink, '#FFFFFF') > wcagContrast(color, '#FFFFFF');
  const [modulation, offset] = dim;
  return between && darker
    ? [{ slot: 'tx1', modulation, offset, color: withLight(ink, modulation, offset) }]
    : [];
}

/** Contrast below which text was not dimmed but written for another background. */
const faint = 1.8;

function shadesOf(color: string, palette: Palette, slot: string | undefined): Replacement[] {
  const own = slot === undefined ? undefined : slotColor(slot, palette);
  return steps.map(([modulation, offset]) => {
    const shade = withLight(own ?? color, modulation, offset);
    return slot && own ? { slot, modulation, offset, color: shade } : { color: shade };
  });
}
