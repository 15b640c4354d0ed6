import type { Element } from '@xmldom/xmldom';
import { ClarificationNeeded } from '../../deck.ts';
import { isCalled } from '../../instruct/colours.ts';
import type { OperationOf } from '../../instruct/operations.ts';
import { masterPalette, type Palette, seenPalette, shownColor } from '../../package/color-value.ts';
import { type DeckPackage, layoutOfSlide } from '../../package/deck-package.ts';
import { fragment } from '../../package/fragment.ts';
import type { Master } from '../../package/layout.ts';
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

/** Largest indistinguishable colour distance: "the blue" means a theme's blue that it was read from. */
const alike = 24;

export function recolour(edit: FileEdit, { from, to, slides }: OperationOf<'document.recolour'>): void {
  const { deck } = edit.file;
  const own = slides && edit.resolver.slides(slides, edit.file.view()).map(({ id }) => id);
  const meant = colourMeant(edit, from, own);
  const paint = (shades: readonly Shade[]): number => {
    const found = shades.filter(({ colour }) => near(colour, meant));
    for (const { element } of found) repaint(element, to);
    return found.length;
  };
  let count = 0;
  for (const part of own ?? deck.slides) {
    const found = paint(shadesOf(edit, part, own !== undefined));
    count += found;
    if (found > 0) edit.touch({ part }, '*');
  }
  const everywhere = own ? 0 : paint([...shadesOfPages(deck), ...deck.masters.flatMap(slotsOf(deck))]);
  if (everywhere > 0) changedEverywhere(edit);
  if (count + everywhere === 0)
    throw new ClarificationNeeded(
      `${own ? 'What is named has nothing of its own' : 'The deck has nothing'} in the colour ${short(from)}. Which colour should change?`,
    );
}

/** An element that sets a colour, and the resulting colour. */
interface Shade {
  element: Element;
  colour: string;
}

/** Elements below a root that set a colour; `named` includes plain theme references. */
const shadesIn = (root: Element, palette: Palette, named: boolean): Shade[] =>
  descendants(root, 'srgbClr', 'schemeClr').flatMap((element) => {
    const isOwn = named || element.localName === 'srgbClr' || children(element).length > 0;
    const colour = isOwn ? shownColor(element, palette) : undefined;
    return colour ? [{ element, colour }] : [];
  });

/** For a slide with its charts and diagrams. */
function shadesOf(edit: FileEdit, part: string, named: boolean): Shade[] {
  const { root, layout } = edit.file.slide(part);
  const palette = seenPalette(layout, root);
  return [root, ...drawnOn(edit.file.deck, part)].flatMap((one) => shadesIn(one, palette, named));
}

/** For the layouts and masters in use. */
function shadesOfPages(deck: DeckPackage): Shade[] {
  const layouts = new Set(deck.slides.map((part) => layoutOfSlide(deck, part)));
  const masters = new Set([...layouts].map(({ master }) => master));
  return [
    ...[...layouts].flatMap((layout) => shadesIn(layout.root, seenPalette(layout), false)),
    ...[...masters].flatMap((master) => shadesIn(master.root, masterPalette(master), false)),
  ];
}

const slotsOf =
  (deck: DeckPackage) =>
  (master: Master): Shade[] => {
    const scheme = deck.package.has(master.theme)
      ? descend(deck.package.root(master.theme), 'themeElements', 'clrScheme')
      : undefined;
    return scheme ? shadesIn(scheme, masterPalette(master), false) : [];
  };

/** Sets another colour, keeping the opacity. */
function repaint(element: Element, to: string): void {
  const other = fragment(element, `<a:srgbClr val="${to.slice(1)}"/>`);
  for (const one of children(element, 'alpha')) other.appendChild(one);
  element.parentNode?.replaceChild(other, element);
}

/** Charts and diagrams of a slide. */
const drawnOn = (deck: DeckPackage, part: string): Element[] =>
  deck.package
    .relationships(part)
    .filter(
      ({ target, external }) =>
        !external && /^\/ppt\/(?:charts|diagrams)\/(?:chart|drawing|data)\d*\.xml$/.test(target),
    )
    .flatMap(({ target }) => (deck.package.has(target) ? deck.package.root(target) : []));

/** The colour a name means: an exact match, else a visible colour of that name. */
function colourMeant(edit: FileEdit, from: string, own: readonly string[] | undefined): string {
  const { deck } = edit.file;
  const pages = [
    ...(own ?? deck.slides).flatMap((part) => shadesOf(edit, part, true)),
    ...(own ? [] : shadesOfPages(deck)),
  ];
  const seen = [...new Set(pages.map(({ colour }) => colour))];
  const called = seen.filter((one) => isCalled(one, from) && !near(one, from));
  const several = called.slice(0, 6).join(', ');
  if (seen.some((one) => near(one, from))) {
    if (called.length > 0)
      edit.warn('NOT_CHANGED', null, `Other colours that are called so stay as they are: ${several}.`);
    return from;
  }
  if (called.length > 1)
    throw new ClarificationNeeded(
      `The deck has several colours that are called so: ${several}. Which should change?`,
    );
  return called[0] ?? from;
}

const near = (colour: string, meant: string): boolean => {
  const wanted = rgb(meant);
  return rgb(colour).every((part, at) => Math.abs(part - (wanted[at] ?? 0)) <= alike);
};

function changedEverywhere(edit: FileEdit): void {
  edit.touchedShared = true;
  const [first] = edit.file.deck.slides;
  if (first) edit.tell({ part: first }, 'colours of the theme', 'changed');
  for (const part of edit.file.deck.slides) edit.touch({ part }, '*');
}
