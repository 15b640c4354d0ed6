import type { Element } from '@xmldom/xmldom';
import { ClarificationNeeded } from '../../deck.ts';
import type { OperationOf } from '../../instruct/operations.ts';
import { fragment } from '../../package/fragment.ts';
import { children, descend, descendants, remove } from '../../package/xml.ts';
import { rgb } from '../../scene/hex-colors.ts';
import type { FileEdit } from './file-edit.ts';
import { short } from './object-text.ts';

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
