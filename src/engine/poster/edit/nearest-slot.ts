import { toHue } from '../../scene/hex-colors.ts';
import type { PosterContent } from '../content.ts';
import { posterTemplateOf } from '../templates/poster-templates.ts';

const slots = ['accent1', 'accent2', 'accent3', 'accent4', 'accent5', 'accent6'] as const;
/** A colour with less saturation is a grey, whatever its hue says. */
const greyBelow = 0.2;

/** The template's accent whose hue, in degrees, is nearest: an edit stays within the brand. */
export function nearestSlot(templateId: string, hue: number): NonNullable<PosterContent['accent']> {
  const { colors } = posterTemplateOf(templateId).theme;
  const distance = (slot: (typeof slots)[number]) => {
    const own = toHue(colors[slot]);
    const apart = Math.abs(own.hue - hue) % 360;
    return Math.min(apart, 360 - apart) + (own.saturation < greyBelow ? 360 : 0);
  };
  return [...slots].sort((a, b) => distance(a) - distance(b))[0] ?? 'accent1';
}
