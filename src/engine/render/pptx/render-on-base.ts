import type { Element } from '@xmldom/xmldom';
import { type DeckPackage, openDeck } from '../../package/deck-package.ts';
import { emptyTemplate } from '../../package/empty-template.ts';
import { ns, relationshipTypes } from '../../package/names.ts';
import { followers } from '../../package/presentation-order.ts';
import { child, descendants, insertBefore, make, parseXml } from '../../package/xml.ts';
import type { Scene } from '../../scene/scene.ts';
import type { Assets } from '../../source.ts';
import type { Layout } from '../../templates/template.ts';
import { addNamedFonts } from './embedded-fonts.ts';
import { mediaWriter } from './media.ts';
import { addNotes } from './notes-parts.ts';
import { addProperties } from './properties.ts';
import { sectionsXml } from './sections-xml.ts';
import { OpenedTarget } from './slide-target.ts';
import { addSlide, type SlideWriter } from './slide-xml.ts';

const firstSlideId = 256;
/** Elements that follow the slide list in the presentation part. */
const afterSlides = ['sldSz', 'notesSz'];

/** Writes a scene into a company's own .pptx, replacing its sample slides only. */
export function renderOnBase(scene: Scene, layouts: Layout[], base: Uint8Array, assets: Assets): Uint8Array {
  const deck = openDeck(base);
  emptyTemplate(deck);
  const target = new OpenedTarget(deck.package);
  const presentation = deck.presentation.slice(1);
  const writer: SlideWriter = {
    target,
    scene,
    media: mediaWriter(target, assets),
    charts: 0,
    ownLayouts: false,
  };
  const root = deck.package.root(deck.presentation);
  const list = insertBefore(root, make(root, ns.p, 'p:sldIdLst'), ...afterSlides);
  const slidePath = (index: number) => `ppt/slides/slide${index + 1}.xml`;
  scene.pages.forEach((page, index) => {
    const layout = layouts.find((one) => one.name === page.layout) as Layout;
    addSlide(writer, page, layout, (layout.part ?? '').slice(1), slidePath(index));
    const entry = make(list, ns.p, 'p:sldId', { id: String(firstSlideId + index) });
    entry.setAttributeNS(ns.r, 'r:id', target.relate(presentation, 'slide', slidePath(index)));
    list.appendChild(entry);
  });
  addSections(root, scene);
  const existing = deck.package.related(deck.presentation, relationshipTypes.notesMaster)?.target.slice(1);
  const added = addNotes(target, scene, presentation, slidePath, existing);
  if (added && !child(root, 'notesMasterIdLst')) {
    const masters = insertBefore(
      root,
      make(root, ns.p, 'p:notesMasterIdLst'),
      'handoutMasterIdLst',
      'sldIdLst',
    );
    const entry = make(masters, ns.p, 'p:notesMasterId');
    entry.setAttributeNS(ns.r, 'r:id', added);
    masters.appendChild(entry);
  }
  addProperties(target, scene);
  embedFonts(target, namedFonts(scene, deck), root, presentation);
  return deck.package.save();
}

/** Sections come last in the schema. The file's own went with its sample slides. */
function addSections(root: Element, scene: Scene): void {
  const xml = sectionsXml(scene, firstSlideId);
  if (!xml) return;
  const list = child(root, 'extLst') ?? root.appendChild(make(root, ns.p, 'p:extLst'));
  const { documentElement } = parseXml(new TextEncoder().encode(xml), 'sections');
  if (documentElement) list.appendChild(list.ownerDocument?.importNode(documentElement, true) as Element);
}

/** The theme's fonts, and any others that masters and layouts name. */
const namedFonts = ({ theme }: Scene, { masters }: DeckPackage): Set<string> =>
  new Set([
    ...Object.values(theme.fonts),
    ...masters
      .flatMap((master) => [master.root, ...master.layouts.map(({ root }) => root)])
      .flatMap((root) => descendants(root, 'latin').map((latin) => latin.getAttribute('typeface') ?? '')),
  ]);

/** Embeds fonts unless the file has embedded its own. */
function embedFonts(target: OpenedTarget, names: Set<string>, root: Element, presentation: string): void {
  if (child(root, 'embeddedFontLst')) return;
  const fonts = addNamedFonts(target, names, presentation);
  if (fonts.length === 0) return;
  const list = insertBefore(root, make(root, ns.p, 'p:embeddedFontLst'), ...followers('embeddedFontLst'));
  for (const { family, pitchFamily, ...weights } of fonts) {
    const entry = list.appendChild(make(list, ns.p, 'p:embeddedFont'));
    entry.appendChild(
      make(list, ns.p, 'p:font', { typeface: family, pitchFamily: String(pitchFamily), charset: '0' }),
    );
    for (const [tag, id] of Object.entries(weights)) {
      const weight = make(list, ns.p, `p:${tag}`);
      weight.setAttributeNS(ns.r, 'r:id', id);
      entry.appendChild(weight);
    }
  }
}
