import { seenPalette } from '../../package/color-value.ts';
import { type DeckPackage, layoutOfSlide } from '../../package/deck-package.ts';
import { placeholderKey } from '../../package/placeholder.ts';
import { child, descendants } from '../../package/xml.ts';
import { readInks } from '../own-colors.ts';
import { isSignal } from './signals.ts';

/** A deck's own text colour covers at least this share of its free text, on at least this many slides. */
const usual = { share: 0.6, slides: 3 };

/** The strong red, amber or green of most of a deck's free text, if any: it is no signal there. */
export function bodyInk(deck: DeckPackage): string | undefined {
  const letters = new Map<string, number>();
  const slides = new Map<string, number>();
  let all = 0;
  for (const part of deck.slides) {
    const root = deck.package.root(part);
    const layout = layoutOfSlide(deck, part);
    const seen = new Set<string>();
    for (const shape of descendants(root, 'sp')) {
      const body = placeholderKey(shape) ? undefined : child(shape, 'txBody');
      const inks = body ? readInks(body, layout, undefined, seenPalette(layout, root)) : [];
      for (const [run, ink] of inks) {
        const { length } = (child(run, 't')?.textContent ?? '').trim();
        all += length;
        letters.set(ink, (letters.get(ink) ?? 0) + length);
        if (length > 0) seen.add(ink);
      }
    }
    for (const ink of seen) slides.set(ink, (slides.get(ink) ?? 0) + 1);
  }
  return [...letters.keys()].find(
    (ink) =>
      isSignal(ink) && (letters.get(ink) ?? 0) >= all * usual.share && (slides.get(ink) ?? 0) >= usual.slides,
  );
}
