import type { Element } from '@xmldom/xmldom';
import type { Box, Size } from '../package/box.ts';
import type { DeckPackage } from '../package/deck-package.ts';
import { isTitle, placeholderKey } from '../package/placeholder.ts';
import { boxOf, objectsIn } from '../package/transform.ts';
import { child, children, descend, descendants, remove } from '../package/xml.ts';
import { keyOfShape } from './measure/slide-facts.ts';
import { groundPicture, isWhole, markOf, type OldBrand, pictureOf } from './old-brand.ts';
import { shareOfPage } from './page-mapping.ts';
import { classify } from './pictures/classify.ts';
import { isFlatPng } from './pictures/png.ts';
import type { Loss } from './report.ts';
import { cropTo } from './scale-object.ts';
import { textOf } from './slide-object.ts';

/**
 * Takes what the old brand has painted on a slide off it: its colour behind everything, its pictures there, its marks,
 * and what a program drew to go with it. A picture that is the slide's own is something the slide shows, so it stays.
 * @returns with the keys of the shapes that are gone
 */
export function dropOldBrand(
  slide: Element,
  deck: DeckPackage,
  part: string,
  old: OldBrand,
): { losses: Loss[]; taken: Set<string> } {
  const losses: Loss[] = [];
  const taken = new Set<string>();
  const background = child(descend(slide, 'cSld'), 'bg');
  const behind = groundPicture(slide, deck, part);
  const drawn = behind !== undefined && isFlatPng(deck.package.bytes(behind)) && hasTitle(slide);
  const shown = behind !== undefined && ((!drawn && !old.grounds.has(behind)) || showsNothing(slide));
  if (background && !shown) {
    remove(background);
    losses.push({ what: 'The background of the slide', why: 'the brand has a background of its own' });
  }
  const tree = descend(slide, 'cSld', 'spTree') ?? slide;
  const designed = objectsIn(tree).filter(isOfDesigner);
  for (const shape of designed) remove(shape);
  if (designed.length > 0)
    losses.push({
      what: 'Decoration that PowerPoint Designer made',
      why: 'it goes with the old design, and the brand has its own',
    });
  const brands = brandsAmong(tree, deck, part, old);
  const page = objectsIn(tree).every((object) => brands.has(object) || isEmptyPlace(object))
    ? [...brands].findLast(([, whole]) => whole)?.[0]
    : undefined;
  for (const [picture, whole] of brands) {
    if (picture === page) continue;
    for (const shape of [picture, ...descendants(picture, 'sp', 'pic')]) taken.add(keyOfShape(shape));
    const words = textOf(picture).replace(/\s+/g, ' ');
    const mark = `A mark of the old design${words && `: "${words}"`}`;
    remove(picture);
    losses.push({
      what: whole ? 'A picture over the whole slide' : mark,
      why: "it is on many slides and counts as the old brand's",
    });
  }
  return { losses, taken };
}

/** The old brand's pictures and marks on a slide, and which of them cover it. */
function brandsAmong(
  tree: Element,
  deck: DeckPackage,
  part: string,
  { grounds, marks }: OldBrand,
): Map<Element, boolean> {
  const found = new Map<Element, boolean>();
  for (const object of children(tree, 'pic', 'sp', 'cxnSp', 'grpSp')) {
    if (descendants(object, 'hlinkClick', 'videoFile', 'audioFile').length > 0) continue;
    const mark = markOf(object, deck, part);
    const shown = object.localName === 'pic' ? pictureOf(object, deck, part) : undefined;
    const box = boxOf(object);
    const whole = shown !== undefined && grounds.has(shown) && box !== undefined && isWhole(box, deck.size);
    const veil = box !== undefined && [...found.values()].includes(true) && isVeil(object, box, deck.size);
    if (whole || veil || (mark && marks.has(mark))) found.set(object, whole);
  }
  return found;
}

/** Of the page, what is drawn over a picture that covers it. */
const mostOfPage = 0.95;

/** A shape without words over the old brand's picture only made that dark, or pale. */
const isVeil = (object: Element, box: Box, page: Size): boolean =>
  object.localName === 'sp' &&
  textOf(object) === '' &&
  descendants(object, 'blip').length === 0 &&
  shareOfPage(box, page) > mostOfPage;

const isEmptyPlace = (object: Element): boolean =>
  placeholderKey(object) !== undefined && textOf(object) === '';

/** A drawing behind the title of a slide was made for that title. */
const hasTitle = (slide: Element): boolean =>
  descendants(slide, 'sp').some((shape) => {
    const key = placeholderKey(shape);
    return key !== undefined && isTitle(key.type) && textOf(shape) !== '';
  });

/** A slide of nothing but the picture behind it shows that picture, however often others have it too. */
const showsNothing = (slide: Element): boolean =>
  textOf(slide) === '' &&
  descendants(slide, 'sp', 'pic', 'graphicFrame', 'cxnSp').every((shape) => placeholderKey(shape));

/** PowerPoint marks what its Designer draws, and takes it away itself when a slide is given another design. */
const isOfDesigner = (object: Element): boolean =>
  textOf(object) === '' &&
  descendants(object, 'designElem').some((mark) => /^(1|true)$/.test(mark.getAttribute('val') ?? ''));

/** Whether a picture is behind everything that a slide shows. */
export function hasPictureBehind(slide: Element): boolean {
  const background = child(descend(slide, 'cSld'), 'bg');
  return background !== undefined && descendants(background, 'blip').length > 0;
}

/** Of two ratios of width to height: nobody sees that a picture has been stretched by less. */
const unseenStretch = 0.03;

/**
 * Crops the picture behind a slide to the shape of another page, evenly on both sides, where the page would stretch it.
 * @returns whether it is stretched after all, because it shows data or words that would be cropped
 */
export function fitPictureBehind(slide: Element, deck: DeckPackage, part: string, page: Size): boolean {
  const ground = child(descend(slide, 'cSld'), 'bg');
  const fill = ground && descend(ground, 'bgPr', 'blipFill');
  const filled = descend(fill, 'stretch', 'fillRect');
  const stretch = Math.log(page.width / page.height / (deck.size.width / deck.size.height));
  if (!fill || !filled || filled.attributes.length > 0 || Math.abs(stretch) < unseenStretch) return false;
  const shown = groundPicture(slide, deck, part);
  if (!shown || classify(ground, deck.package.bytes(shown), shown, undefined, deck.size) === 'data')
    return shown !== undefined;
  cropTo(fill, deck.size, page);
  return false;
}
