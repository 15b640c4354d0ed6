import type { Element } from '@xmldom/xmldom';
import { ClarificationNeeded } from '../../deck.ts';
import type { OperationOf } from '../../instruct/operations.ts';
import { type Box, intersection, type Size } from '../../package/box.ts';
import { fragment } from '../../package/fragment.ts';
import { hasText, type OpenSlide } from '../../package/reading/slide-objects.ts';
import { standingBox } from '../../package/reading/standing-box.ts';
import { setBox } from '../../package/transform.ts';
import { addPlaceholder, freeId } from '../../package/writing/add-object.ts';
import { ensureBody, setParagraphs } from '../../package/writing/write-text.ts';
import { child, children, descendants, remove } from '../../package/xml.ts';
import { removeObject } from './apply-object.ts';
import { type FileEdit, saidBy } from './file-edit.ts';
import { footTypes } from './foot.ts';
import { cornerFor } from './free-place.ts';

type What = OperationOf<'footer.show'>['what'];

const names = { number: 'Slide Number', date: 'Date', text: 'Footer' } as const;

export function showFooter(edit: FileEdit, { slides, what, show, text }: OperationOf<'footer.show'>): void {
  for (const slide of edit.slides(slides ?? [edit.named ? 'current' : 'all'])) {
    const own = edit.file.foot(slide, what);
    if (show) writeFooter(edit, slide, what, text);
    else if (own) removeObject(edit, slide, own);
  }
}

/** Writes text, number or date into a slide's footer placeholder, or adds one. */
export function writeFooter(edit: FileEdit, slide: OpenSlide, what: What, text?: string): void {
  const own = edit.file.foot(slide, what);
  if (!own && what === 'text' && text === undefined)
    throw new ClarificationNeeded('What should the footer say?');
  const id = own?.id ?? String(freeId(slide.tree));
  const element = own?.element ?? addFooter(edit, slide, what);
  const body = ensureBody(element);
  if (text !== undefined) setParagraphs(body, [text]);
  else if (what !== 'text') setField(body, what, edit.number(slide));
  const corner =
    !own && what === 'number' && cornerFor(edit, slide, { element, id, name: '', kind: 'footer' });
  if (corner) setBox(element, corner);
  edit.touch(slide, id);
  edit.expectObject(
    slide,
    { id, aspect: 'text' },
    'The footer is not there.',
    (object) => text === undefined || saidBy(object) === text,
  );
}

/** Adds a footer at the bottom edge if the layout has no placeholder. */
function addFooter(edit: FileEdit, slide: OpenSlide, what: What): Element {
  const type = footTypes[what];
  const place = slide.layout.placeholders.find((one) => one.type === type);
  if (place) {
    const made = addPlaceholder(slide, place, names[what]);
    const own = what === 'text' && standingBox(slide, { element: made });
    if (own) warnOfWords(edit, slide, own);
    return made;
  }
  const known = slide.layout.master.placeholders.find((one) => one.type === type);
  const idx = { text: '11', date: '10', number: '12' }[what];
  const box = known?.box ?? footBox(what, edit.file.deck.size);
  warnOfWords(edit, slide, box);
  const made = addPlaceholder(slide, { type, idx }, names[what]);
  setBox(made, box);
  const align = { text: 'ctr', date: 'l', number: 'r' }[what];
  const style = child(child(made, 'txBody'), 'lstStyle');
  if (!known && style)
    style.appendChild(fragment(style, `<a:lvl1pPr algn="${align}"><a:defRPr sz="1000"/></a:lvl1pPr>`));
  return made;
}

function warnOfWords(edit: FileEdit, slide: OpenSlide, box: Box): void {
  const words = slide.objects.find((object) => {
    const other = hasText(object.element) ? standingBox(slide, object) : undefined;
    const both = other && intersection(box, other);
    return both && both.width > 0 && both.height > 0;
  });
  if (words)
    edit.warn(
      'COVERS',
      slide,
      `The foot of slide ${edit.number(slide)} now covers “${words.name}”: move one of them.`,
    );
}

/** Date left, text centred, number right. */
function footBox(what: What, { width, height }: Size): Box {
  const share = { date: [0.05, 0.2], text: [0.3, 0.4], number: [0.8, 0.15] }[what] as [number, number];
  return { x: width * share[0], y: height * 0.93, width: width * share[1], height: height * 0.05 };
}

/** A self-updating field; an existing one stays. */
function setField(body: Element, what: 'number' | 'date', number: number): void {
  const kind = what === 'number' ? /^slidenum$/ : /^datetime/;
  if (descendants(body, 'fld').some((field) => kind.test(field.getAttribute('type') ?? ''))) return;
  const field =
    what === 'number'
      ? `<a:fld id="{B6F15528-21DE-4FAA-801E-634DDDAF4B2B}" type="slidenum"><a:rPr lang="en-US"/><a:t>${number}</a:t></a:fld>`
      : '<a:fld id="{5BCAD085-E8A6-8845-BD4E-CB4CCA059FC4}" type="datetime1"><a:rPr lang="en-US"/><a:t> </a:t></a:fld>';
  for (const paragraph of children(body, 'p')) remove(paragraph);
  body.appendChild(fragment(body, `<a:p>${field}</a:p>`));
}
