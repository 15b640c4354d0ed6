import type { Face } from './face.ts';

/** Letters of every shape and the digits, as text has them. */
const sample = 'The quick brown fox jumps over the lazy dog: 46.9 % in 2026';
/** Some words are wider than the sample says. */
const margin = 1.03;
/** Ems of that in DejaVu Sans, the widest of the fonts that programs commonly set text in when they lack its own. */
const sampleWidth = { regular: 30.73, bold: 34.44 };
/** Other scripts have stand-ins of their own; those written in squares are as wide everywhere. */
const ofScripts: Record<string, number> = {
  'Noto Sans Arabic': 1.12,
  'Noto Sans Devanagari': 1.12,
  'Noto Sans SC': 1,
  'Noto Sans JP': 1,
  'Noto Sans KR': 1,
};
/** Lines of stand-ins, in ems of the type. */
export const standInLine = 1.25;

const known = new WeakMap<Face, number>();

/**
 * How much wider the text of a face may turn out. A .pptx carries its fonts, but not every program that opens it uses
 * them: what shares its place with others keeps room for a common font in their stead.
 */
export function stretchOf(face: Face): number {
  let stretch = known.get(face);
  if (stretch === undefined) {
    stretch = ofScripts[face.family] ?? measured(face);
    known.set(face, stretch);
  }
  return stretch;
}

function measured(face: Face): number {
  const width = face.shape(sample, false).reduce((sum, glyph) => sum + glyph.advance, 0) / face.unitsPerEm;
  return Math.max(1, (margin * sampleWidth[face.bold ? 'bold' : 'regular']) / width);
}
