import { scriptFamily } from '../../fonts/scripts.ts';
import { tagOf } from '../../language/languages.ts';
import type { Scene } from '../../scene/scene.ts';
import { notesMasterXml, notesXml } from './notes-xml.ts';
import { partTypes } from './part-types.ts';
import type { SlideTarget } from './slide-target.ts';
import { themeXml } from './theme-xml.ts';

const ownMaster = 'ppt/notesMasters/notesMaster1.xml';
const ownTheme = 'ppt/theme/themeNotes.xml';

/**
 * Writes a scene's notes pages, and a notes master unless there is one.
 * @returns the presentation's relationship to the master, when any page has notes
 */
export function addNotes(
  target: SlideTarget,
  scene: Scene,
  presentation: string,
  slidePath: (index: number) => string,
  existing?: string,
): string | undefined {
  if (!scene.pages.some((page) => page.notes)) return undefined;
  const master = existing ?? addMaster(target, scene);
  scene.pages.forEach((page, index) => {
    if (!page.notes) return;
    const path = `ppt/notesSlides/notesSlide${index + 1}.xml`;
    target.add(
      path,
      notesXml(page.notes, {
        language: tagOf(scene.language),
        rtl: scene.direction === 'rtl',
        link: (address) => target.relate(path, 'hyperlink', address, true),
      }),
      partTypes.notes,
    );
    target.relate(path, 'notesMaster', master);
    target.relate(path, 'slide', slidePath(index));
    target.relate(slidePath(index), 'notesSlide', path);
  });
  return target.relate(presentation, 'notesMaster', master);
}

function addMaster(target: SlideTarget, scene: Scene): string {
  target.add(ownMaster, notesMasterXml(scene.theme), partTypes.notesMaster);
  target.add(
    ownTheme,
    themeXml({ ...scene.theme, dark: false }, scriptFamily(scene.language)),
    partTypes.theme,
  );
  target.relate(ownMaster, 'theme', ownTheme);
  return ownMaster;
}
