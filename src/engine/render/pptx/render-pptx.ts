import { mirrorLayout } from '../../blocks/mirror.ts';
import { scriptFamily } from '../../fonts/scripts.ts';
import { tagOf } from '../../language/languages.ts';
import { emu } from '../../package/pixels.ts';
import type { Scene } from '../../scene/scene.ts';
import type { Assets } from '../../source.ts';
import type { Layout } from '../../templates/template.ts';
import { addFonts } from './embedded-fonts.ts';
import { layoutXml } from './layout-xml.ts';
import { masterId, masterXml } from './master-xml.ts';
import { mediaWriter } from './media.ts';
import { addNotes } from './notes-parts.ts';
import { notesSize } from './notes-xml.ts';
import { OpcPackage } from './package.ts';
import { partTypes } from './part-types.ts';
import { addProperties } from './properties.ts';
import { sectionsXml } from './sections-xml.ts';
import { addSlide, type SlideWriter } from './slide-xml.ts';
import { plainTableStyle } from './table-xml.ts';
import { themeXml } from './theme-xml.ts';
import { namespaces } from './xml.ts';

const presentation = 'ppt/presentation.xml';
const master = 'ppt/slideMasters/slideMaster1.xml';

/** Writes a scene as a .pptx with one master and the layouts its pages use. */
export function renderPptx(scene: Scene, allLayouts: Layout[], assets: Assets): Uint8Array {
  const target = new OpcPackage();
  const rtl = scene.direction === 'rtl';
  const layouts = distinctLayouts(allLayouts, scene);
  target.relate('', 'officeDocument', presentation);
  const masterRelationship = target.relate(presentation, 'slideMaster', master);
  addMaster(target, scene, layouts, rtl);
  const slides = addSlides(target, scene, layouts, assets);
  const notes = addNotes(target, scene, presentation, slidePath);
  target.add(
    presentation,
    presentationXml(scene, masterRelationship, slides, notes, addFonts(target, scene, presentation)),
    partTypes.presentation,
  );
  addSideParts(target);
  addProperties(target, scene);
  return target.toBytes();
}

/** Layouts by name, as kinds of slide may share one; mirrored for a right-to-left deck. */
function distinctLayouts(all: Layout[], scene: Scene): Layout[] {
  const layouts = [...new Map(all.map((layout) => [layout.name, layout])).values()];
  if (scene.direction === 'ltr') return layouts;
  return layouts.map((layout) => mirrorLayout(layout, scene.canvas.width));
}

const layoutPath = (index: number): string => `ppt/slideLayouts/slideLayout${index + 1}.xml`;
const slidePath = (index: number): string => `ppt/slides/slide${index + 1}.xml`;

function addMaster(target: OpcPackage, scene: Scene, layouts: Layout[], rtl: boolean): void {
  const scripts = scriptFamily(scene.language);
  target.add('ppt/theme/theme1.xml', themeXml(scene.theme, scripts), partTypes.theme);
  layouts.forEach((layout, index) => {
    target.add(layoutPath(index), layoutXml(layout, rtl), partTypes.layout);
    target.relate(layoutPath(index), 'slideMaster', master);
  });
  const plain = layouts.find((layout) => layout.type === 'obj') ?? (layouts[0] as Layout);
  const relationship = (index: number) => target.relate(master, 'slideLayout', layoutPath(index));
  target.add(master, masterXml(scene.theme, plain, layouts.length, rtl, relationship), partTypes.master);
  target.relate(master, 'theme', 'ppt/theme/theme1.xml');
}

function addSlides(target: OpcPackage, scene: Scene, layouts: Layout[], assets: Assets): string[] {
  const writer: SlideWriter = {
    target,
    scene,
    media: mediaWriter(target, assets),
    charts: 0,
    ownLayouts: true,
  };
  return scene.pages.map((page, index) => {
    const at = layouts.findIndex((layout) => layout.name === page.layout);
    addSlide(writer, page, layouts[at] as Layout, layoutPath(at), slidePath(index));
    return target.relate(presentation, 'slide', slidePath(index));
  });
}

const firstSlideId = 256;

function presentationXml(
  scene: Scene,
  masterRelationship: string,
  slides: string[],
  notes: string | undefined,
  fonts: string,
): string {
  const list = slides.map((id, index) => `<p:sldId id="${firstSlideId + index}" r:id="${id}"/>`).join('');
  const { width, height } = scene.canvas;
  const sections = sectionsXml(scene, firstSlideId);
  return (
    `<p:presentation ${namespaces} saveSubsetFonts="1"${scene.direction === 'rtl' ? ' rtl="1"' : ''}>` +
    `<p:sldMasterIdLst><p:sldMasterId id="${masterId}" r:id="${masterRelationship}"/></p:sldMasterIdLst>` +
    (notes ? `<p:notesMasterIdLst><p:notesMasterId r:id="${notes}"/></p:notesMasterIdLst>` : '') +
    `<p:sldIdLst>${list}</p:sldIdLst><p:sldSz cx="${emu(width)}" cy="${emu(height)}"/>` +
    `<p:notesSz cx="${notesSize.cx}" cy="${notesSize.cy}"/>${fonts}` +
    `<p:defaultTextStyle><a:defPPr><a:defRPr lang="${tagOf(scene.language)}"/></a:defPPr></p:defaultTextStyle>` +
    `${sections && `<p:extLst>${sections}</p:extLst>`}</p:presentation>`
  );
}

/** Empty parts that presentation programs expect. */
function addSideParts(target: OpcPackage): void {
  target.relate(presentation, 'presProps', 'ppt/presProps.xml');
  target.add('ppt/presProps.xml', `<p:presentationPr ${namespaces}/>`, partTypes.presentationProperties);
  target.relate(presentation, 'viewProps', 'ppt/viewProps.xml');
  target.add('ppt/viewProps.xml', `<p:viewPr ${namespaces}/>`, partTypes.viewProperties);
  target.relate(presentation, 'theme', 'ppt/theme/theme1.xml');
  target.relate(presentation, 'tableStyles', 'ppt/tableStyles.xml');
  target.add(
    'ppt/tableStyles.xml',
    `<a:tblStyleLst xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main" def="${plainTableStyle}"/>`,
    partTypes.tableStyles,
  );
}
