import { area } from '../package/box.ts';
import type { Layout } from '../package/layout.ts';
import { isContent, isTitle } from '../package/placeholder.ts';
import { freeFromLayout } from './keep-look.ts';
import { isEmptyPlaceholder, isHardlyTitle, kindOf, type SlideObject } from './slide-object.ts';
import { readFormat } from './text-format.ts';

/** A slide with more titles than this uses them as labels of a drawing. */
const mostTitles = 2;

/**
 * Some programs make every text box of a drawing a title or a body. Those beyond one title and the layout's
 * number of bodies become text boxes again, with their places and sizes.
 */
export function demotePlaceholders(objects: SlideObject[], layout: Layout): void {
  const texts = objects.filter(
    (object) => kindOf(object) === 'sp' && object.box && !isEmptyPlaceholder(object),
  );
  const titles = texts.filter(({ placeholder }) => placeholder && isTitle(placeholder.type));
  const bodies = texts.filter(({ placeholder }) => placeholder && isContent(placeholder.type));
  const offered = Math.max(1, layout.placeholders.filter(({ type }) => isContent(type)).length);
  const drawn = titles.length > mostTitles;
  const [, ...spareTitles] = titles.toSorted(
    (a, b) => Number(isHardlyTitle(a)) - Number(isHardlyTitle(b)) || sizeOf(b, layout) - sizeOf(a, layout),
  );
  const spareBodies = bodies.toSorted((a, b) => surface(b) - surface(a)).slice(offered);
  for (const object of drawn ? [...titles, ...bodies] : [...spareTitles, ...spareBodies])
    freeFromLayout(object, layout);
}

const surface = ({ box }: SlideObject): number => (box ? area(box) : 0);

const sizeOf = ({ variants, placeholder }: SlideObject, layout: Layout): number =>
  placeholder ? readFormat(variants[0], layout, placeholder).font_height : 0;
