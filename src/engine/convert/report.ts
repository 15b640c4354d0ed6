import type { MappedColor } from './colors/color-mapper.ts';
import type { WorkAreaSelection } from './conversion.ts';
import type { SlideFormats } from './slide-formats.ts';

/** What a conversion did to each slide, for whoever must vouch for the result. */
export interface ConversionReport {
  /** The layouts a slide can use. */
  layouts: { target: LayoutName[]; input: LayoutName[] };
  slides: SlideReport[];
  /** Losses of the deck as a whole. */
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
  /** Sentences for what needs attention. */
  attention: string[];
  recolored: ColorChange[];
  moved: Move[];
  /** Text made smaller to fit. */
  shrunk: Shrunk[];
  /** Text recoloured because it would have been hard to read. */
  contrast: { text: string; from: string; to: string }[];
  notCarried: Loss[];
  /** The options for free objects, and the one used. */
  workAreas: { options: WorkAreaSelection[]; selected: WorkAreaSelection };
  formats: SlideFormats;
}

export interface ColorChange {
  from: string;
  to: string;
  /** The brand's nearest colour. */
  proposed: string;
  special: boolean;
  /** CIEDE2000 between the two. */
  difference: number;
  uses: number;
}

export interface Shrunk {
  object: string;
  /** Of the template's size. */
  percent: number;
}

/** Lengths in points. */
export interface Move {
  object: string;
  /** Whether it took a placeholder or was mapped with the free objects. */
  into: 'layout' | 'work area';
  from: number[];
  to: number[];
}

export interface Loss {
  what: string;
  why: string;
}

/** Summarises what happened to each colour; a change of slot alone is not reported. */
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
