import { wcagContrast } from './hex-colors.ts';
import type { ColorSlot, FontSlot } from './scene.ts';
import { shaded, shadeOf } from './shade.ts';

/** A theme's colours and fonts by slot. */
export interface Theme {
  name: string;
  /** Dark background and light text. */
  dark?: boolean;
  /** `#` and six hex digits. */
  colors: Record<ColorSlot, string>;
  link: string;
  /** Latin family of each font slot; other scripts use the shipped family for the script. */
  fonts: Record<FontSlot, string>;
}

export function resolveColor(theme: Theme, color: string): string {
  if (color.startsWith('#')) return color;
  const shade = shadeOf(color);
  return shaded(theme.colors[shade.slot], shade);
}

/** Whether content on a theme's background must be darker than it. */
export const isLightGround = ({ colors }: Theme): boolean =>
  wcagContrast(colors.bg1, '#000000') > wcagContrast(colors.bg1, '#FFFFFF');
