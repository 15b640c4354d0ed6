import type { Element } from '@xmldom/xmldom';
import { ClarificationNeeded } from '../../deck.ts';
import { rgb } from '../../hex-colors.ts';
import type { OperationOf } from '../../instruct/operations.ts';
import { fragment } from '../../package/fragment.ts';
import { placeholderKey } from '../../package/placeholder.ts';
import type { OpenSlide } from '../../package/reading/slide-objects.ts';
import { addPlaceholder, freeId } from '../../package/writing/add-object.ts';
import { ensureBody, setParagraphs } from '../../package/writing/write-text.ts';
import { children, descend, descendants, remove } from '../../package/xml.ts';
import { short } from './apply-text.ts';
import { type FileEdit, saidBy } from './file-edit.ts';

const types = { number: 'sldNum', date: 'dt', text: 'ftr' } as const;

export function showFooter(edit: FileEdit, { slides, what, show, text }: OperationOf<'footer.show'>): void {
  for (const slide of edit.slides(slides)) {
    const own = slide.objects.find(({ element }) => placeholderKey(element)?.type === types[what]);
    if (!show) {
      if (!own) continue;
      remove(own.element);
      edit.touch(slide, own.id);
      edit.expectSlide(slide, 'The footer is still there.', ({ objects }) =>
        objects.every(({ id }) => id !== own.id),
      );
      continue;
    }
    const id = own?.id ?? String(freeId(slide.tree));
    const element = own?.element ?? addFooter(edit, slide, types[what]);
    const words = writeFooter(element, what, text, edit.number(slide));
    edit.touch(slide, id);
    edit.expectObject(
      slide,
      { id, aspect: 'text' },
      'The footer is not there.',
      (object) => words === undefined || saidBy(object) === words,
    );
  }
}

function addFooter(edit: FileEdit, slide: OpenSlide, type: 'sldNum' | 'dt' | 'ftr'): Element {
  const place = slide.layout.placeholders.find((one) => one.type === type);
  if (place) return addPlaceholder(slide, place, 'Footer');
  throw new ClarificationNeeded(
    `The layout of slide ${edit.number(slide)} has no place for that at its foot. Should a text box be added instead?`,
  );
}

/** @returns what it says, where that is known */
function writeFooter(
  element: Element,
  what: 'number' | 'date' | 'text',
  text: string | undefined,
  number: number,
): string | undefined {
  const body = ensureBody(element);
  if (what === 'text' || text !== undefined) {
    if (text === undefined) return undefined;
    setParagraphs(body, [text]);
    return text;
  }
  const field =
    what === 'number'
      ? `<a:fld id="{B6F15528-21DE-4FAA-801E-634DDDAF4B2B}" type="slidenum"><a:rPr lang="en-US"/><a:t>${number}</a:t></a:fld>`
      : '<a:fld id="{5BCAD085-E8A6-8845-BD4E-CB4CCA059FC4}" type="datetime1"><a:rPr lang="en-US"/><a:t> </a:t></a:fld>';
  for (const paragraph of children(body, 'p')) remove(paragraph);
  body.appendChild(fragment(body, `<a:p>${field}</a:p>`));
  return undefined;
}

export function setAccent(edit: FileEdit, { colour, slides }: OperationOf<'document.accent'>): void {
  if (slides || !colour.startsWith('#'))
    throw new ClarificationNeeded(
      'In a file the accent is one colour of the whole deck, like #AA3377. Which should it be?',
    );
  for (const master of edit.file.deck.masters)
    setSlot(edit.file.deck.package.root(master.theme), 'accent1', colour);
  changedEverywhere(edit);
}

function setSlot(theme: Element, slot: string, colour: string): void {
  const holder = descend(theme, 'themeElements', 'clrScheme', slot);
  if (!holder) return;
  for (const old of children(holder)) remove(old);
  holder.appendChild(fragment(holder, `<a:srgbClr val="${colour.slice(1)}"/>`));
}

/** What nobody can tell from its neighbour: a theme's blue is meant by "the blue" that was read from it. */
const alike = 24;

export function recolour(edit: FileEdit, { from, to }: OperationOf<'document.recolour'>): void {
  const { deck } = edit.file;
  let count = 0;
  for (const part of deck.slides) {
    const found = statedColours(edit.file.slide(part).root).filter((one) => near(one, from));
    for (const one of found) one.setAttribute('val', to.slice(1));
    count += found.length;
    if (found.length > 0) edit.touch({ part }, '*');
  }
  for (const master of deck.masters) {
    const scheme = descend(deck.package.root(master.theme), 'themeElements', 'clrScheme');
    const found = scheme ? statedColours(scheme).filter((one) => near(one, from)) : [];
    for (const one of found) one.setAttribute('val', to.slice(1));
    count += found.length;
    if (found.length > 0) changedEverywhere(edit);
  }
  if (count === 0)
    throw new ClarificationNeeded(
      `The deck has nothing in the colour ${short(from)}. Which colour should change?`,
    );
}

const statedColours = (root: Element): Element[] => descendants(root, 'srgbClr');
const near = (element: Element, colour: string): boolean => {
  const wanted = rgb(colour);
  return rgb(`#${element.getAttribute('val') ?? ''}`).every(
    (part, at) => Math.abs(part - (wanted[at] ?? 0)) <= alike,
  );
};

function changedEverywhere(edit: FileEdit): void {
  edit.touchedShared = true;
  const [first] = edit.file.deck.slides;
  if (first) edit.tell({ part: first }, 'colours of the theme', 'changed');
  for (const part of edit.file.deck.slides) edit.touch({ part }, '*');
}
