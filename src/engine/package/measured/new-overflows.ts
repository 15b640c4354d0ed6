import type { Warning } from '../../../contract/outcome.ts';
import { type DeckPackage, layoutOfSlide } from '../deck-package.ts';
import { overflowsOf } from './overflow.ts';
import { readSlide } from './read-slide.ts';

/** Warnings of what does not fit on a slide, and did not fail to before. `number` counts from 1. */
export function newOverflows(
  deck: DeckPackage,
  part: string,
  number: number,
  before?: { deck: DeckPackage; part: string },
): Warning[] {
  const old = new Map(before ? found(before.deck, before.part).map(({ key, lost = 0 }) => [key, lost]) : []);
  return found(deck, part).flatMap(({ key, name, lost }): Warning[] => {
    const known = old.get(key);
    if (known !== undefined && (lost ?? 0) <= known) return [];
    const what =
      lost === undefined
        ? `“${name}” extends beyond the edge of slide ${number}: give it another place or size.`
        : `What “${name}” says does not fit its box on slide ${number}: it needs fewer words, smaller letters or more room.`;
    return [{ code: 'OVERFLOW', slide: number, message: what }];
  });
}

function found(deck: DeckPackage, part: string): { key: string; name: string; lost: number | undefined }[] {
  const slide = readSlide(deck, deck.package.root(part), layoutOfSlide(deck, part));
  return overflowsOf(slide).map(({ object: { name }, lost }) => ({
    key: `${name} ${lost === undefined ? 'edge' : 'box'}`,
    name,
    lost,
  }));
}
