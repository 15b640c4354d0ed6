import type { Element } from '@xmldom/xmldom';
import type { DeckPackage } from '../deck-package.ts';
import { fragment, partXml } from '../fragment.ts';
import { contentTypes, ns, relationshipTypes } from '../names.ts';
import { ensureNotesMaster } from '../notes-master.ts';
import { placeholderKey } from '../placeholder.ts';
import { notesOf, type OpenSlide } from '../reading/slide-objects.ts';
import { objectsIn } from '../transform.ts';
import { child, descend, insertBefore, remove } from '../xml.ts';
import { freeId } from './add-object.ts';
import { solid } from './write-look.ts';
import { addParagraphs, ensureBody, setParagraphs } from './write-text.ts';

/** Sets a solid background. PowerPoint repairs files whose background lacks an effect list. */
export function setBackground({ root }: OpenSlide, colour: string): void {
  const content = descend(root, 'cSld') as Element;
  remove(child(content, 'bg'));
  const xml = `<p:bg><p:bgPr>${solid(colour)}<a:effectLst/></p:bgPr></p:bg>`;
  content.insertBefore(fragment(content, xml), content.firstChild);
}

/** Sets the speaker notes, one text per paragraph; `add` appends them. */
export function setNotes(deck: DeckPackage, slide: string, texts: readonly string[], add: boolean): void {
  const body = notesOf(deck, slide)?.body ?? addNotesBody(deck, slide);
  const lines = texts.flatMap((text) => text.split('\n'));
  if (add) addParagraphs(body, lines, 'end');
  else setParagraphs(body, lines);
}

function addNotesBody(deck: DeckPackage, slide: string): Element {
  const known = notesOf(deck, slide)?.part;
  const part = known ?? addNotesPart(deck, slide);
  const tree = descend(deck.package.root(part), 'cSld', 'spTree') as Element;
  const shape = objectsIn(tree).find((object) => placeholderKey(object)?.type === 'body');
  return ensureBody(shape ?? insertBefore(tree, fragment(tree, bodyShape(freeId(tree))), 'extLst'));
}

const bodyShape = (id: number): string =>
  `<p:sp><p:nvSpPr><p:cNvPr id="${id}" name="Notes Placeholder ${id - 1}"/><p:cNvSpPr><a:spLocks noGrp="1"/></p:cNvSpPr><p:nvPr><p:ph type="body" idx="1"/></p:nvPr></p:nvSpPr><p:spPr/>` +
  '<p:txBody><a:bodyPr/><a:lstStyle/><a:p/></p:txBody></p:sp>';

function addNotesPart(deck: DeckPackage, slide: string): string {
  const { package: opened } = deck;
  const master = ensureNotesMaster(deck);
  const part = opened.freeName('/ppt/notesSlides/notesSlide1.xml');
  opened.set(
    part,
    partXml(
      `<p:notes xmlns:a="${ns.a}" xmlns:r="${ns.r}" xmlns:p="${ns.p}"><p:cSld><p:spTree><p:nvGrpSpPr><p:cNvPr id="1" name=""/><p:cNvGrpSpPr/><p:nvPr/></p:nvGrpSpPr><p:grpSpPr/>` +
        '<p:sp><p:nvSpPr><p:cNvPr id="2" name="Slide Image Placeholder 1"/><p:cNvSpPr><a:spLocks noGrp="1" noRot="1" noChangeAspect="1"/></p:cNvSpPr><p:nvPr><p:ph type="sldImg"/></p:nvPr></p:nvSpPr><p:spPr/></p:sp>' +
        `${bodyShape(3)}</p:spTree></p:cSld><p:clrMapOvr><a:masterClrMapping/></p:clrMapOvr></p:notes>`,
    ),
  );
  opened.setContentType(part, contentTypes.notesSlide);
  opened.relate(part, relationshipTypes.notesMaster, master);
  opened.relate(part, relationshipTypes.slide, slide);
  opened.relate(slide, relationshipTypes.notesSlide, part);
  return part;
}
