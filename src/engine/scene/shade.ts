import { withLight } from './hex-colors.ts';
import type { ColorSlot } from './scene.ts';

/** A slot with the lightness kept and added, both 0 to 1. */
export interface ShadedSlot {
  slot: ColorSlot;
  kept: number;
  added: number;
}

/** Parses a colour that is not a hex value. */
export function shadeOf(color: string): ShadedSlot {
  const [, slot = color, sign, percent] = /^(\w+)([-+])(\d+)$/.exec(color) ?? [];
  const share = Number(percent ?? 0) / 100;
  return { slot: slot as ColorSlot, kept: 1 - share, added: sign === '+' ? share : 0 };
}

export const shaded = (color: string, { kept, added }: ShadedSlot): string =>
  kept === 1 ? color : withLight(color, kept, added);
