import type { Element } from '@xmldom/xmldom';
import { ClarificationNeeded } from '../../deck.ts';
import { isCalled } from '../../instruct/colours.ts';
import type { OperationOf } from '../../instruct/operations.ts';
import { type DeckPackage, layoutOfSlide } from '../../package/deck-package.ts';
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

export function recolour(edit: FileEdit, { from, to, slides }: OperationOf<'document.recolour'>): void {
  const { deck } = edit.file;
  const own = slides && edit.resolver.slides(slides, edit.file.view()).map(({ id }) => id);
  const meant = colourMeant(edit, from, own);
  const paint = (root: Element | undefined): number => {
    const found = root ? statedColours(root).filter((one) => near(one, meant)) : [];
    for (const one of found) one.setAttribute('val', to.slice(1));
    return found.length;
  };
  let count = 0;
  for (const part of own ?? deck.slides) {
    const roots = [edit.file.slide(part).root, ...drawnOn(deck, part)];
    const found = roots.reduce((sum, root) => sum + paint(root), 0);
    count += found;
    if (found > 0) edit.touch({ part }, '*');
  }
  const shared = own ? [] : [...pagesUsed(deck), ...deck.masters.map(({ theme }) => schemeOf(deck, theme))];
  const everywhere = shared.reduce((sum, root) => sum + paint(root), 0);
  if (everywhere > 0) changedEverywhere(edit);
  if (count + everywhere === 0)
    throw new ClarificationNeeded(
      `${own ? 'What is named has nothing of its own' : 'The deck has nothing'} in the colour ${short(from)}. Which colour should change?`,
    );
}

const schemeOf = (deck: DeckPackage, theme: string): Element | undefined =>
  deck.package.has(theme) ? descend(deck.package.root(theme), 'themeElements', 'clrScheme') : undefined;

/** Charts and diagrams of a slide. */
const drawnOn = (deck: DeckPackage, part: string): Element[] =>
  deck.package
    .relationships(part)
    .filter(
      ({ target, external }) =>
        !external && /^\/ppt\/(?:charts|diagrams)\/(?:chart|drawing|data)\d*\.xml$/.test(target),
    )
    .flatMap(({ target }) => (deck.package.has(target) ? deck.package.root(target) : []));

/** Layouts and masters that slides stand on. */
function pagesUsed(deck: DeckPackage): Set<Element> {
  const layouts = deck.slides.map((part) => layoutOfSlide(deck, part));
  return new Set(layouts.flatMap(({ root, master }) => [root, master.root]));
}

/** The colour of the deck that is meant by a name: that very colour, else the one that is seen and called so. */
function colourMeant(edit: FileEdit, from: string, own: readonly string[] | undefined): string {
  const { deck } = edit.file;
  const pages = [
    ...(own ?? deck.slides).flatMap((part) => [edit.file.slide(part).root, ...drawnOn(deck, part)]),
    ...(own ? [] : pagesUsed(deck)),
  ];
  const slots = new Set(pages.flatMap((root) => descendants(root, 'schemeClr')).map(slotName));
  const scheme = (own ? [] : deck.masters).flatMap(({ theme }) =>
    children(schemeOf(deck, theme) ?? deck.package.root(theme)),
  );
  const seen = [
    ...pages.flatMap(statedColours),
    ...scheme.filter(({ localName }) => slots.has(localName ?? '')).flatMap(statedColours),
  ];
  if (seen.some((one) => near(one, from))) return from;
  const called = [...new Set(seen.map(hexOf))].filter((one) => isCalled(one, from));
  if (called.length > 1)
    throw new ClarificationNeeded(
      `The deck has several colours that are called so: ${called.slice(0, 6).join(', ')}. Which should change?`,
    );
  return called[0] ?? from;
}

/** Slides name some slots of the theme by what they are for. */
const slotNames: Record<string, string> = { tx1: 'dk1', bg1: 'lt1', tx2: 'dk2', bg2: 'lt2' };
const slotName = (element: Element): string => {
  const name = element.getAttribute('val') ?? '';
  return slotNames[name] ?? name;
};

const statedColours = (root: Element): Element[] => descendants(root, 'srgbClr');
const hexOf = (element: Element): string => `#${(element.getAttribute('val') ?? '').toUpperCase()}`;
const near = (element: Element, colour: string): boolean => {
  const wanted = rgb(colour);
  return rgb(hexOf(element)).every((part, at) => Math.abs(part - (wanted[at] ?? 0)) <= alike);
};

function changedEverywhere(edit: FileEdit): void {
  edit.touchedShared = true;
  const [first] = edit.file.deck.slides;
  if (first) edit.tell({ part: first }, 'colours of the theme', 'changed');
  for (const part of edit.file.deck.slides) edit.touch({ part }, '*');
}
