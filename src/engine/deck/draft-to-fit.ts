import type { Drafting } from './drafting.ts';
import { type Drafted, draftSlide } from './slides.ts';
import type { Slot } from './story.ts';

/** Shares of a slide's usual content, tried in turn until it fits one page. */
export const roomShares = [1, 0.8, 0.65, 0.5] as const;

/** Shortens a slide until it fits one page, then drops its lightest sections; the heaviest is never squeezed out. */
export function draftToFit(slot: Slot, drafting: Drafting, closing: boolean): Drafted | undefined {
  const { fits, mayContinue, said } = drafting;
  if (!fits) return draftSlide(slot, drafting, closing);
  const { room } = drafting;
  const before = [...said];
  const drafted = (parts: Slot['parts'], share: number, more?: Partial<Drafting>) => {
    said.clear();
    for (const key of before) said.add(key);
    const smaller = {
      words: Math.round(room.words * share),
      points: Math.max(2, Math.round(room.points * share)),
    };
    const told = parts === slot.parts ? slot : { ...slot, parts, cut: true };
    const one = draftSlide(told, { ...drafting, ...more, room: share === 1 ? room : smaller }, closing);
    return one && { ...one, slot };
  };
  const main = heaviest(slot.parts);
  /** Whether the heaviest section is shown if nothing is shortened. */
  let isMainTold: boolean | undefined;
  let squeezed: [parts: Slot['parts'], share: number] | undefined;
  let whole: number | undefined;
  let named: Drafted | undefined;
  for (let { parts } = slot; ; parts = withoutLightest(parts)) {
    for (const share of roomShares) {
      const one = drafted(parts, share);
      const last = parts.length < 2 && share === roomShares.at(-1);
      if (!one) return one;
      whole ??= sizeOf(one);
      // A single section keeps most of its content if it may continue on a second page.
      if (mayContinue && slot.parts.length === 1 && sizeOf(one) * 2 < whole) return drafted(slot.parts, 1);
      if (last && !squeezed) return one;
      isMainTold ??= tells(one, main);
      if (fits(one.slide)) {
        // Before most sections are dropped, all are reduced to their names.
        named ??= leavesOut(one, slot) ? drafted(slot.parts, 1, { byName: true }) : undefined;
        if (named && fits(named.slide) && !leavesOut(named, slot)) return named;
        if (!isMainTold || tells(one, main)) return named ? drafted(parts, share) : one;
        squeezed ??= [parts, share];
      }
      if (last && squeezed) return drafted(...squeezed);
    }
  }
}

/** This many sections on one slide are too many to show each. */
const many = 4;

/** Whether most of a slot's many sections are missing. */
const leavesOut = (one: Drafted, { parts }: Slot): boolean =>
  parts.length > many && parts.filter((part) => tells(one, part)).length * 2 < parts.length;

const sizeOf = ({ slide: { citations: _, ...said } }: Drafted): number => JSON.stringify(said).length;

const heaviest = (parts: Slot['parts']) =>
  parts.reduce((most, part) => (part.weight > most.weight ? part : most), parts[0] as Slot['parts'][number]);

const tells = ({ told }: Drafted, { blocks }: Slot['parts'][number]): boolean =>
  told === undefined || blocks.some(({ at }) => told.has(at));

function withoutLightest(parts: Slot['parts']): Slot['parts'] {
  const least = Math.min(...parts.map(({ weight }) => weight));
  const lightest = parts.findLastIndex(({ weight }) => weight === least);
  return parts.filter((_, at) => at !== lightest);
}
