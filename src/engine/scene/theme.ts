import { wcagContrast } from './hex-colors.ts';
import type { ColorSlot, FontSlot } from './scene.ts';
import { shaded, shadeOf } from './shade.ts';

/** Colours and fonts by slot, as a presentation's theme has them. */
export interface Theme {
  name: string;
  /** The ground is the dark pair of the theme's colours and the text the light one. */
  dark?: boolean;
  /** Six hex digits after '#'. */
  colors: Record<ColorSlot, string>;
  link: string;
  /** Family of each font slot, for Latin text; other scripts take the shipped family of the script. */
  fonts: Record<FontSlot, string>;
}

export function resolveColor(theme: Theme, color: string): string {
  if (color.startsWith('#')) return color;
  const shade = shadeOf(color);
  return shaded(theme.colors[shade.slot], shade);
}

/** Whether what stands on the ground of a theme is to be darker than it. */
export const isLightGround = ({ colors }: Theme): boolean =>
  wcagContrast(colors.bg1, '#000000') > wcagContrast(colors.bg1, '#FFFFFF');
