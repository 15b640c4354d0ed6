import { embeddedOpenType } from '../../fonts/eot.ts';
import { type Family, isShipped, pitchFamily } from '../../fonts/families.ts';
import { openFace } from '../../fonts/font-book.ts';
import type { Scene, SceneElement } from '../../scene.ts';
import type { TextBlock } from '../../text/text-block.ts';
import type { SlideTarget } from './slide-target.ts';

/** Of the East Asian families two weights are larger than most decks; systems that read these scripts have them. */
const tooLarge = new Set<string>(['Noto Sans SC', 'Noto Sans JP', 'Noto Sans KR']);

const fontData = 'application/x-fontdata';

/** Carries the fonts of a scene along, so that it looks the same where they are not installed. */
export function addFonts(target: SlideTarget, scene: Scene, presentation: string): string {
  const entries = familiesOf(scene).map((family) => {
    const weights = [false, true].map((bold) => {
      const face = openFace(family, bold);
      const tag = bold ? 'bold' : 'regular';
      const path = `ppt/fonts/${family.replaceAll(' ', '')}-${tag}.fntdata`;
      target.add(path, embeddedOpenType(face.bytes, family, bold), fontData);
      return `<p:${tag} r:id="${target.relate(presentation, 'font', path)}"/>`;
    });
    return `<p:embeddedFont><p:font typeface="${family}" pitchFamily="${pitchFamily(family)}" charset="0"/>${weights.join('')}</p:embeddedFont>`;
  });
  return entries.length > 0 ? `<p:embeddedFontLst>${entries.join('')}</p:embeddedFontLst>` : '';
}

/** Shipped families that any text is set in, by name: the order must not depend on the order of slides. */
function familiesOf(scene: Scene): Family[] {
  const used = new Set<string>(Object.values(scene.theme.fonts));
  for (const { elements } of scene.pages)
    for (const block of elements.flatMap(blocksOf))
      for (const line of block.lines) for (const run of line.runs) used.add(run.face.family);
  return [...used].filter((family) => isShipped(family) && !tooLarge.has(family)).sort() as Family[];
}

function blocksOf(element: SceneElement): TextBlock[] {
  if (element.type === 'text') return [element.block];
  if (element.type === 'table') return element.rows.flatMap((row) => row.cells.map((cell) => cell.block));
  return [];
}
