import { converter } from 'culori';
import { type Palette, slotColor } from '../../package/color-value.ts';
import { enoughContrast } from '../../scene/enough-contrast.ts';
import { wcagContrast, withLight } from '../../scene/hex-colors.ts';
import { contrastOnAll } from '../measure/painted-color.ts';
import type { Replacement } from './color-mapper.ts';

/** The steps of Office's palettes, the nearest first: shares of light kept and added. */
const steps = [
  [0.75, 0],
  [0.6, 0.4],
  [0.5, 0],
  [0.4, 0.6],
  [0.2, 0.8],
] as const;

/** Where no colour of the brand can be read. */
const lastResort: Replacement[] = [{ color: '#000000' }, { color: '#FFFFFF' }];

const lch = converter('lch');
const isColorful = (color: string): boolean => lch(color).c >= 20;

/**
 * The colour for text that cannot be read in its own: a colourful one stays its colour, lighter or darker; everything
 * else takes the brand's text or background colour, or its second pair, and black or white where none of these will do.
 * @param slot that states the colour, where it is one of the theme's
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

/** Shares of light kept and added that make a text colour a grey that can still be read. */
const dim = [0.65, 0.35] as const;

/** Words in grey were dimmed: beside those in the colour of text they stay so. */
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

/** Contrast below which words were not dimmed but of another ground. */
const faint = 1.8;

function shadesOf(color: string, palette: Palette, slot: string | undefined): Replacement[] {
  const own = slot === undefined ? undefined : slotColor(slot, palette);
  return steps.map(([modulation, offset]) => {
    const shade = withLight(own ?? color, modulation, offset);
    return slot && own ? { slot, modulation, offset, color: shade } : { color: shade };
  });
}
