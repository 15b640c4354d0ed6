import type { ColorSlot, FontSlot } from '../scene.ts';

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

export const resolveColor = (theme: Theme, color: string): string =>
  color.startsWith('#') ? color : theme.colors[color as ColorSlot];
