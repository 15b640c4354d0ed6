import type { Element } from '@xmldom/xmldom';
import { children, descend } from './xml.ts';

export const themeSlots = [
  'dk1',
  'lt1',
  'dk2',
  'lt2',
  'accent1',
  'accent2',
  'accent3',
  'accent4',
  'accent5',
  'accent6',
  'hlink',
  'folHlink',
] as const;
export type ThemeSlot = (typeof themeSlots)[number];

/** `#` and six upper-case hex digits. */
export type ThemeColors = Record<ThemeSlot, string>;

/** The colours of a theme part; unreadable slots take Office's defaults. */
export function readThemeColors(theme: Element): ThemeColors {
  const scheme = descend(theme, 'themeElements', 'clrScheme');
  const colors: ThemeColors = { ...officeColors };
  for (const slot of scheme ? children(scheme) : []) {
    const name = slot.localName as ThemeSlot;
    const value = children(slot)[0];
    const hex = value?.getAttribute('lastClr') ?? value?.getAttribute('val') ?? '';
    if (themeSlots.includes(name) && /^[0-9a-f]{6}$/i.test(hex)) colors[name] = `#${hex.toUpperCase()}`;
  }
  return colors;
}

const officeColors: ThemeColors = {
  dk1: '#000000',
  lt1: '#FFFFFF',
  dk2: '#44546A',
  lt2: '#E7E6E6',
  accent1: '#4472C4',
  accent2: '#ED7D31',
  accent3: '#A5A5A5',
  accent4: '#FFC000',
  accent5: '#5B9BD5',
  accent6: '#70AD47',
  hlink: '#0563C1',
  folHlink: '#954F72',
};

/** The theme's two Latin typefaces. */
export function readThemeFonts(theme: Element): { major: string; minor: string } {
  const face = (slot: string) =>
    descend(theme, 'themeElements', 'fontScheme', slot, 'latin')?.getAttribute('typeface') ?? '';
  return { major: face('majorFont'), minor: face('minorFont') };
}
