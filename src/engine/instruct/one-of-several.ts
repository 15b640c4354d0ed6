import type { Asking } from './asking.ts';
import { folded } from './fitting-objects.ts';
import { labelOf, numberOf } from './not-there.ts';
import type { ObjectReference } from './references.ts';
import type { DeckView, Found, SlideView } from './view.ts';

/** Never guesses among several matching objects: asks. */
export function oneOfSeveral(
  found: Found[],
  reference: ObjectReference,
  view: DeckView,
  asking: Asking,
): Found[] {
  if (reference.kind === 'text' || reference.kind === 'content' || reference.nth !== undefined) return found;
  const slides = [...new Set(found.map(({ slide }) => slide))];
  return slides.flatMap((slide) => {
    const all = found.filter((one) => one.slide === slide);
    const whole = all.filter(({ object }) => folded(object.text ?? '') === folded(reference.text ?? ''));
    const here = reference.text !== undefined && whole.length === 1 ? whole : all;
    if (here.length < 2) return here;
    const options = here.map((one, index) => ({ label: labelOf(one.object, index), value: one }));
    const names = options.map(({ label }) => label).join(', ');
    const question = `Slide ${numberOf(slide, view)} has several: ${names}. Which do you mean?`;
    return [asking.choose(question, options)];
  });
}

/** The slide meant among several: asked by title, or by number if there are many. */
export function oneOfSlides(slides: readonly SlideView[], view: DeckView, asking: Asking): SlideView {
  const options = slides.map((slide) => ({
    label: `${numberOf(slide, view)} “${slide.title}”`,
    value: slide,
  }));
  const shown =
    options.length > mostNamed
      ? `its number, 1 to ${view.slides.length}`
      : options.map(({ label }) => label).join(', ');
  return asking.choose(`Which slide do you mean: ${shown}?`, options, true);
}

/** Most slides whose titles a question lists. */
const mostNamed = 6;
