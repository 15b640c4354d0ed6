import type { DeckReading, ObjectReading, SlideReading } from './deck-reading.ts';
import { objectChanges } from './object-diff.ts';

/** One difference between two decks, in words. */
export interface DeckChange {
  /** Counted from 1 in the second deck; in the first for a deleted slide. */
  slide: number;
  what: string;
  /** null where it is new. */
  from: string | null;
  /** null where it is gone. */
  to: string | null;
}

/** Matched slides by index; unmatched slides are new or deleted. */
export type Pairing = readonly (readonly [before: number, after: number])[];

/** The differences between two decks. Without a pairing, slides are matched by content. */
export function diffDecks(
  before: DeckReading,
  after: DeckReading,
  pairing: Pairing = matchSlides(before.slides, after.slides),
): DeckChange[] {
  const changes: DeckChange[] = [];
  const kept = new Set(pairing.map(([at]) => at));
  const known = new Map(pairing.map(([from, to]) => [to, from]));
  if (before.width !== after.width || before.height !== after.height)
    changes.push({
      slide: 1,
      what: 'size of the slides',
      from: `${before.width} × ${before.height} cm`,
      to: `${after.width} × ${after.height} cm`,
    });
  before.slides.forEach((slide, at) => {
    if (!kept.has(at)) changes.push({ slide: slide.number, what: 'slide', from: nameOf(slide), to: null });
  });
  const moved = movedAmong(pairing);
  after.slides.forEach((slide, at) => {
    const was = known.get(at);
    const old = was === undefined ? undefined : before.slides[was];
    if (!old) changes.push({ slide: slide.number, what: 'slide', from: null, to: nameOf(slide) });
    else changes.push(...(moved.has(at) ? [order(old, slide)] : []), ...slideChanges(old, slide));
  });
  return changes;
}

const nameOf = ({ title, number }: SlideReading): string => title || `slide ${number}`;

const order = (old: SlideReading, slide: SlideReading): DeckChange => ({
  slide: slide.number,
  what: 'place in the deck',
  from: String(old.number),
  to: String(slide.number),
});

/**
 * New positions of the slides that changed order: all but the longest run that kept it, of several as long the one
 * with most slides in their old places.
 */
export function movedAmong(pairing: Pairing): Set<number> {
  const inOrder = [...pairing].sort((a, b) => a[1] - b[1]);
  const ranks = new Map([...pairing].sort((a, b) => a[0] - b[0]).map((pair, rank) => [pair, rank]));
  const weights: number[] = [];
  const previous: number[] = [];
  const best: number[] = [];
  const heavier = (one = -1, other = -1) =>
    ((weights[other] ?? 0) - (weights[one] ?? 0) || other - one) > 0 ? other : one;
  inOrder.forEach((pair, index) => {
    const rank = ranks.get(pair) ?? 0;
    let before = -1;
    // A tree of prefixes: each step takes one bit off or carries it on.
    for (let at = rank; at > 0; at -= at & -at) before = heavier(before, best[at]);
    previous[index] = before;
    weights[index] = (weights[before] ?? 0) + inOrder.length + 1 + (rank === index ? 1 : 0);
    for (let at = rank + 1; at <= inOrder.length; at += at & -at) best[at] = heavier(best[at], index);
  });
  const moved = new Set(pairing.map(([, at]) => at));
  let last = inOrder.reduce((one, _, other) => heavier(one, other), -1);
  for (; last >= 0; last = previous[last] ?? -1) moved.delete(inOrder[last]?.[1] as number);
  return moved;
}

/** The differences between two states of one slide. */
function slideChanges(before: SlideReading, after: SlideReading): DeckChange[] {
  const slide = after.number;
  const changes: DeckChange[] = [];
  const note = (what: string, from: string | null, to: string | null) => {
    if (from !== to) changes.push({ slide, what, from, to });
  };
  note('layout', before.layout, after.layout);
  note('hidden', String(before.hidden), String(after.hidden));
  note('background', before.background, after.background);
  changes.push(...objectListChanges(before.objects, after.objects, slide));
  note('notes', before.notes || null, after.notes || null);
  return changes;
}

function objectListChanges(before: ObjectReading[], after: ObjectReading[], slide: number): DeckChange[] {
  const left = new Set(before);
  const pairs = new Map<ObjectReading, ObjectReading>();
  const rules: ((a: ObjectReading, b: ObjectReading) => boolean)[] = [
    (a, b) => a.id === b.id && a.kind === b.kind,
    (a, b) => a.name === b.name && a.kind === b.kind,
    (a, b) => a.kind === 'title' && b.kind === 'title',
  ];
  for (const rule of rules)
    for (const object of after) {
      const match = pairs.has(object) ? undefined : [...left].find((old) => rule(old, object));
      if (!match) continue;
      pairs.set(object, match);
      left.delete(match);
    }
  return [
    ...[...left].map((old) => ({ slide, what: labelOf(old), from: wordsOf(old), to: null })),
    ...after.flatMap((object) => {
      const old = pairs.get(object);
      if (!old) return [{ slide, what: labelOf(object), from: null, to: wordsOf(object) }];
      const label = labelOf(object);
      const own = objectChanges(old, object).map((change) => ({
        slide,
        what: change.of ? `${change.of} of ${label}` : label,
        from: change.from,
        to: change.to,
      }));
      return [...own, ...objectListChanges(old.objects ?? [], object.objects ?? [], slide)];
    }),
  ];
}

/** An object's name in a list of changes. */
export const labelOf = ({ kind, name, preset }: Pick<ObjectReading, 'kind' | 'name' | 'preset'>): string =>
  kind === 'title' || kind === 'subtitle' ? kind : `${preset ?? kind}${name ? ` “${name}”` : ''}`;

/** An object's content in brief. */
function wordsOf(object: ObjectReading): string {
  if (object.table) return `${object.table.length} × ${object.table[0]?.length ?? 0} cells`;
  if (object.chart)
    return `${object.chart.type} chart of ${object.chart.series.map(({ name }) => name).join(', ')}`;
  return (object.paragraphs ?? []).map(({ text }) => text).join('\n') || object.alt || object.name;
}

/** Matches slides with the same text first, then the same title, then the same neighbours. */
export function matchSlides(before: SlideReading[], after: SlideReading[]): Pairing {
  const pairs: [number, number][] = [];
  const taken = new Set<number>();
  const free = new Set(before.keys());
  const pair = (key: (slide: SlideReading) => string) => {
    const byKey = new Map<string, number[]>();
    for (const at of free) {
      const name = key(before[at] as SlideReading);
      if (name) byKey.set(name, [...(byKey.get(name) ?? []), at]);
    }
    after.forEach((slide, at) => {
      const match = taken.has(at) ? undefined : byKey.get(key(slide))?.shift();
      if (match === undefined) return;
      pairs.push([match, at]);
      taken.add(at);
      free.delete(match);
    });
  };
  pair(({ number: _, ...slide }) => JSON.stringify(slide));
  pair(({ title }) => title);
  pair((slide) => slide.objects.map(wordsOf).join('\n'));
  pairNeighbours(pairs, free, taken, after.length);
  return pairs;
}

/** A slide between two matched ones matches the single slide that was there. */
function pairNeighbours(
  pairs: [number, number][],
  free: Set<number>,
  taken: Set<number>,
  count: number,
): void {
  const known = new Map(pairs.map(([was, at]) => [at, was]));
  for (let at = 0; at < count; at++) {
    if (taken.has(at)) continue;
    const was = at === 0 ? 0 : (known.get(at - 1) ?? -2) + 1;
    if (!free.has(was)) continue;
    pairs.push([was, at]);
    known.set(at, was);
    free.delete(was);
  }
}
