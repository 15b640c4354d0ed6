import type { MappedColor } from './colors/color-mapper.ts';
import type { WorkAreaSelection } from './conversion.ts';
import type { SlideFormats } from './slide-formats.ts';

/** What a conversion did, slide by slide, for whoever has to vouch for the result. */
export interface ConversionReport {
  /** The layouts a slide can be put on. */
  layouts: { target: LayoutName[]; input: LayoutName[] };
  slides: SlideReport[];
  /** What concerns the deck as a whole and could not be carried over. */
  notCarried: Loss[];
}

export interface LayoutName {
  id: string;
  name: string;
}

export interface SlideReport {
  /** Counted from 1. */
  slide: number;
  title: string;
  layout: { from: string; to: string; id: string; reason: string };
  /** What is left for somebody to look at, a sentence each. */
  attention: string[];
  recolored: ColorChange[];
  moved: Move[];
  /** Text that was made smaller so that it fits. */
  shrunk: Shrunk[];
  /** Text that would have been hard to read, and the colour it was given instead. */
  contrast: { text: string; from: string; to: string }[];
  notCarried: Loss[];
  /** How the free objects can be brought to the work area, and how they were. */
  workAreas: { options: WorkAreaSelection[]; selected: WorkAreaSelection };
  formats: SlideFormats;
}

export interface ColorChange {
  from: string;
  to: string;
  /** What the brand's nearest colour is. */
  proposed: string;
  special: boolean;
  /** CIEDE2000 between the two. */
  difference: number;
  uses: number;
}

export interface Shrunk {
  object: string;
  /** Of the size that the template gives it. */
  percent: number;
}

/** Lengths in points. */
export interface Move {
  object: string;
  /** Whether it took a place of the layout, or was brought along with what stands free. */
  into: 'layout' | 'work area';
  from: number[];
  to: number[];
}

export interface Loss {
  what: string;
  why: string;
}

/** Adds up what happened to each colour; a slot that only changed its owner is no change of the author's. */
export function summarizeColors(uses: MappedColor[]): ColorChange[] {
  const changes = new Map<string, ColorChange>();
  for (const { from, color, proposed, special, difference, slot } of uses) {
    if (difference === 0 && (slot || from === color)) continue;
    const key = `${from} ${color}`;
    const known = changes.get(key);
    if (known) known.uses++;
    else
      changes.set(key, {
        from,
        to: color,
        proposed,
        special,
        difference: Math.round(difference * 10) / 10,
        uses: 1,
      });
  }
  return [...changes.values()];
}
