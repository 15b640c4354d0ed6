import type { PosterContent } from '../content.ts';
import { posterTemplateOf } from '../templates/poster-templates.ts';

const slots = ['accent1', 'accent2', 'accent3', 'accent4', 'accent5', 'accent6'] as const;
/** A colour with less saturation is a grey, whatever its hue says. */
const greyBelow = 0.2;

/** The template's accent whose hue, in degrees, is nearest: an edit stays within the brand. */
export function nearestSlot(templateId: string, hue: number): NonNullable<PosterContent['accent']> {
  const { colors } = posterTemplateOf(templateId).theme;
  const distance = (slot: (typeof slots)[number]) => {
    const own = hueOf(colors[slot]);
    const apart = Math.abs(own.hue - hue) % 360;
    return Math.min(apart, 360 - apart) + (own.saturation < greyBelow ? 360 : 0);
  };
  return [...slots].sort((a, b) => distance(a) - distance(b))[0] ?? 'accent1';
}

function hueOf(color: string): { hue: number; saturation: number } {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map(
    (at) => Number.parseInt(color.slice(at, at + 2), 16) / 255,
  );
  const most = Math.max(red, green, blue);
  const range = most - Math.min(red, green, blue);
  if (range === 0) return { hue: 0, saturation: 0 };
  const sixth =
    most === red
      ? (green - blue) / range
      : most === green
        ? (blue - red) / range + 2
        : (red - green) / range + 4;
  return { hue: (sixth * 60 + 360) % 360, saturation: range / most };
}
