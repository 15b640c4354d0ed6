import { overlap } from '../package/box.ts';
import { colorIn, shownColor } from '../package/color-value.ts';
import { child, descendants, remove } from '../package/xml.ts';
import { wcagContrast } from '../scene/hex-colors.ts';
import { paintedLayers } from './colors/painted-layers.ts';
import { keyOfShape, type SlideFacts } from './measure/slide-facts.ts';
import { discard, type SlideObject } from './slide-object.ts';
import type { SourceSlide } from './source-slide.ts';

/** What makes a shape visible or useful that has the colour of its background. */
const shownBy = ['style', 'ln', 'effectLst', 'effectDag', 'hlinkClick', 'hlinkHover'];

/** Share of the smaller of two shapes that may be hidden unnoticed. */
const hidden = 0.05;

/**
 * Drops the shapes in the very colour behind them that hide nothing, with which exported pages are patched: they would
 * be moved and sized as if something stood there.
 */
export function dropUnseenPatches(slide: SourceSlide, before: SlideFacts): void {
  const dropped = slide.objects.filter((object) => isUnseenPatch(object, slide, before));
  if (dropped.length === 0) return;
  const keys = new Set(dropped.map(({ variants: [shape] }) => keyOfShape(shape)));
  for (const object of dropped) discard(object);
  slide.losses.push({ what: 'Patches in the colour of their background', why: 'nobody could see them' });
  slide.objects = slide.objects.filter((object) => !dropped.includes(object));
  before.things = before.things.filter(({ key }) => !keys.has(key));
}

function isUnseenPatch(
  { text, placeholder, variants: [shape] }: SlideObject,
  { seen }: SourceSlide,
  { things }: SlideFacts,
): boolean {
  const blank = text === '' && !placeholder && seen.get(shape)?.contrast === 1;
  if (!blank || descendants(shape, ...shownBy).length > 0) return false;
  const at = things.findIndex(({ key }) => key === keyOfShape(shape));
  const own = things[at];
  // An earlier attempt has taken it from the facts.
  if (!own) return true;
  return things
    .slice(0, at)
    .every(({ text, shown, box }) => (text ? shown === 1 : overlap(box, own.box) < hidden));
}

/** Contrast below which nobody sees a highlight. */
const unseen = 1.05;

/** Removes the highlights in the colour behind them, which pasted text brings along. */
export function dropUnseenHighlights(...slide: Parameters<typeof paintedLayers>): void {
  const [root, , , palette] = slide;
  if (descendants(root, 'highlight').length === 0) return;
  for (const { element, color, opaque, groundOf } of paintedLayers(...slide)) {
    const body = child(element, 'txBody');
    const ground = opaque ? color : groundOf();
    if (!body || !ground) continue;
    for (const mark of descendants(body, 'highlight')) {
      const stated = colorIn(mark);
      const shown = stated && shownColor(stated, palette);
      if (shown && wcagContrast(shown, ground) < unseen) remove(mark);
    }
  }
}
