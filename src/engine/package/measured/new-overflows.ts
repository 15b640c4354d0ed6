import type { Warning } from '../../../contract/outcome.ts';
import { fillColor } from '../backdrop.ts';
import { type DeckPackage, layoutOfSlide } from '../deck-package.ts';
import { descend } from '../xml.ts';
import { overflowsOf } from './overflow.ts';
import { type CheckedSlide, readSlide } from './read-slide.ts';

/** A slide with its measurements and background colour. */
export function measuredSlide(deck: DeckPackage, part: string): CheckedSlide {
  const root = deck.package.root(part);
  const slide = readSlide(deck, root, layoutOfSlide(deck, part));
  const own = descend(root, 'cSld', 'bg', 'bgPr', 'solidFill');
  return { ...slide, ground: slide.ground ?? (own && fillColor(own, slide.palette)) };
}

/** Warnings of overflows that are new on a slide. `number` counts from 1. */
export function newOverflows(slide: CheckedSlide, number: number, before?: CheckedSlide): Warning[] {
  const old = new Map(before ? found(before).map(({ key, lost = 0 }) => [key, lost]) : []);
  return found(slide).flatMap(({ key, name, lost }): Warning[] => {
    const known = old.get(key);
    if (known !== undefined && (lost ?? 0) <= known) return [];
    const what =
      lost === undefined
        ? `“${name}” extends beyond the edge of slide ${number}: give it another place or size.`
        : `What “${name}” says does not fit its box on slide ${number}: it needs fewer words, smaller letters or more room.`;
    return [{ code: 'OVERFLOW', slide: number, message: what }];
  });
}

function found(slide: CheckedSlide): { key: string; name: string; lost: number | undefined }[] {
  return overflowsOf(slide).map(({ object: { name }, lost }) => ({
    key: `${name} ${lost === undefined ? 'edge' : 'box'}`,
    name,
    lost,
  }));
}
