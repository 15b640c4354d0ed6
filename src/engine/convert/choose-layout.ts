import type { Size } from '../package/box.ts';
import { layoutsOf } from '../package/deck-package.ts';
import type { Layout, LayoutFamily } from '../package/layout.ts';
import { stripsAmong } from './bleeding.ts';
import { borrowLayout } from './borrow-layout.ts';
import { unfitness } from './fitness.ts';
import { type LayoutChoice, matchLayout, signatureOf } from './match-layout.ts';
import { promotedFamily } from './promote-text.ts';
import { pagesOf, type SlideContext } from './slide-context.ts';
import type { SlideObject } from './slide-object.ts';
import type { SourceSlide } from './source-slide.ts';

/**
 * The layout that the author picked for a slide, or the one that suits it best.
 * @param promoted whether its title was only just found among its text boxes
 */
export function chooseLayout(
  context: SlideContext,
  { index, layout: from, objects }: SourceSlide,
  promoted: boolean,
): LayoutChoice {
  const picked = pickedLayout(context, index);
  if (picked) return { layout: picked, reason: 'chosen by the author' };
  const wanted = signatureOf(objects);
  const drawn = !wanted.title && !wanted.subtitle && wanted.contents === 0;
  const stated = promoted ? promotedFamily(objects) : from.family;
  const family = drawn ? 'blank' : besideStrip(stated, objects, context.source.size) ? 'two' : stated;
  const asked = family === from.family ? from : { ...from, typed: true, family };
  const choice = matchLayout(
    { objects, from: asked, family, pages: pagesOf(context) },
    {
      layouts: layoutsOf(context.target),
      shown: context.shown,
      used: context.used,
      unfitness: (layout) => unfitness(layout, context.target.package),
    },
  );
  return promoted ? { ...choice, reason: 'a title was found among its text boxes' } : choice;
}

/** A text beside half a page of picture is one of two columns. */
const besideStrip = (family: LayoutFamily, objects: SlideObject[], page: Size): boolean =>
  family === 'content' && signatureOf(objects).contents === 1 && stripsAmong(objects, page).length === 1;

function pickedLayout(
  { source, target, decisions, borrowed }: SlideContext,
  index: number,
): Layout | undefined {
  const decided = decisions.layouts[index];
  if (!decided) return undefined;
  const byId = (layout: Layout) => layout.id === decided.layoutId;
  if (decided.source === 'targetTemplateLayouts') return layoutsOf(target).find(byId);
  const wanted = layoutsOf(source).find(byId);
  if (!wanted) return undefined;
  const layout = borrowed.get(wanted.id) ?? borrowLayout(wanted, source, target);
  borrowed.set(wanted.id, layout);
  return layout;
}
