import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Locale } from '../../contract/locales.ts';
import { Face } from './face.ts';
import { type Family, families, isShipped } from './families.ts';
import { packageRoot } from './package-root.ts';
import { familiesFor, scriptOf } from './scripts.ts';

/** Faces stay open for the life of the process: reading and parsing one costs more than measuring a deck with it. */
const opened = { bold: new Map<Family, Face>(), regular: new Map<Family, Face>() };

export function openFace(family: Family, bold: boolean): Face {
  const faces = bold ? opened.bold : opened.regular;
  let face = faces.get(family);
  if (!face) {
    face = new Face(family, bold, readFileSync(fontPath(family, bold)));
    faces.set(family, face);
  }
  return face;
}

export const fontPath = (family: Family, bold: boolean): string =>
  path.join(packageRoot(), 'fonts', `${families[family]}-${bold ? 'Bold' : 'Regular'}.ttf`);

/** Where a template names a font that is not shipped, text is measured with this one. */
export const fallbackFamily: Family = 'Noto Sans';

/** Characters that never decide about a face: they take that of the text they stand in. */
const joins = /\s|\p{M}|\p{Default_Ignorable_Code_Point}/u;

/**
 * The face for one character: the template's family for its own script, else the shipped family of the character's
 * script. A family is opened only when a character asks for it.
 */
export function faceFor(
  character: string,
  family: string,
  bold: boolean,
  language: Locale,
  previous?: Face,
): Face {
  const codePoint = character.codePointAt(0) ?? 0;
  if (previous && joins.test(character)) return previous;
  const script = scriptOf(codePoint);
  const own = isShipped(family) ? family : fallbackFamily;
  // The same face as the character before, which is nearly always so, is found without looking one up.
  if (script === 'latin' && previous?.family === own && previous.bold === bold && previous.glyphOf(codePoint))
    return previous;
  const wanted = script === 'latin' ? [own, ...familiesFor(script, language)] : familiesFor(script, language);
  for (const name of wanted) {
    const face = openFace(name, bold);
    if (face.glyphOf(codePoint)) return face;
  }
  return lastResort(codePoint, bold) ?? previous ?? openFace(own, bold);
}

const everyFamily = Object.keys(families) as Family[];

/** Symbols turn up in unexpected families; only a character that no better family has gets here. */
function lastResort(codePoint: number, bold: boolean): Face | undefined {
  for (const name of everyFamily) {
    const face = openFace(name, bold);
    if (face.glyphOf(codePoint)) return face;
  }
  return undefined;
}
