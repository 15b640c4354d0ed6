import { embeddedOpenType } from '../../fonts/eot.ts';
import { embedded, type Family, pitchFamily } from '../../fonts/families.ts';
import { openFace } from '../../fonts/font-book.ts';
import type { Scene, SceneElement } from '../../scene/scene.ts';
import type { TextBlock } from '../../scene/text-block.ts';
import type { SlideTarget } from './slide-target.ts';

const fontData = 'application/x-fontdata';

interface EmbeddedFont {
  family: Family;
  pitchFamily: number;
  /** Relationship ids of the weights' parts. */
  regular: string;
  bold: string;
}

/** Embeds a scene's fonts, so that it looks the same where they are not installed. */
export function addFonts(target: SlideTarget, scene: Scene, presentation: string): string {
  const entries = familiesOf(scene).map((name) => {
    const { family, pitchFamily: pitch, regular, bold } = addFont(target, name, presentation);
    return (
      `<p:embeddedFont><p:font typeface="${family}" pitchFamily="${pitch}" charset="0"/>` +
      `<p:regular r:id="${regular}"/><p:bold r:id="${bold}"/></p:embeddedFont>`
    );
  });
  return entries.length > 0 ? `<p:embeddedFontLst>${entries.join('')}</p:embeddedFontLst>` : '';
}

/** Embeds those fonts named in a company's file that svc ships and may embed; it cannot license the others. */
export const addNamedFonts = (
  target: SlideTarget,
  names: Set<string>,
  presentation: string,
): EmbeddedFont[] => carried(names).map((family) => addFont(target, family, presentation));

function addFont(target: SlideTarget, family: Family, presentation: string): EmbeddedFont {
  const [regular = '', bold = ''] = [false, true].map((isBold) => {
    const path = `ppt/fonts/${family.replaceAll(' ', '')}-${isBold ? 'bold' : 'regular'}.fntdata`;
    target.add(path, embeddedOpenType(openFace(family, isBold).bytes, family, isBold), fontData);
    return target.relate(presentation, 'font', path);
  });
  return { family, pitchFamily: pitchFamily(family), regular, bold };
}

/** Shipped families used in a scene, sorted by name so that slide order does not matter. */
function familiesOf(scene: Scene): Family[] {
  const used = new Set<string>(Object.values(scene.theme.fonts));
  for (const { elements } of scene.pages)
    for (const block of elements.flatMap(blocksOf))
      for (const line of block.lines) for (const run of line.runs) used.add(run.face.family);
  return carried(used);
}

const carried = (names: Set<string>): Family[] => embedded.filter((family) => names.has(family)).sort();

function blocksOf(element: SceneElement): TextBlock[] {
  if (element.type === 'text') return [element.block];
  if (element.type === 'table') return element.rows.flatMap((row) => row.cells.map((cell) => cell.block));
  return [];
}
