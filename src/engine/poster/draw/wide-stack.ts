import { columnsOf, splitTop } from '../../blocks/grid.ts';
import type { Box, SceneElement } from '../../scene/scene.ts';
import type { CitedPoint, RegionBlock } from '../content.ts';
import type { Pen } from './pen.ts';
import { drawStack, filledHeight, stackGap, stackGrowth, stackHeight, stackShown } from './stack.ts';

/** Width, in multiples of the text size, from which lines are too long. */
const wide = 42;
/** A picture this many times as wide as high takes the full width. */
const panorama = 2;

/** A region's content: one stack, or in a wide region two side by side, between full-width blocks. */
interface Divided {
  over: RegionBlock[];
  under: RegionBlock[];
  sides: [RegionBlock[], RegionBlock[]] | undefined;
  side: number;
}

function divided(blocks: RegionBlock[], width: number, pen: Pen): Divided {
  const side = (width - sideGap(pen)) / 2;
  const loose = blocks.filter((block) => !isAcross(block, pen));
  const halves =
    pen.halves && width >= wide * pen.size.body && loose.every(({ kind }) => kind in sided)
      ? halved(loose, side, pen)
      : undefined;
  if (!halves) return { over: blocks, under: [], sides: undefined, side };
  // Figures keep their order: a wide one behind others stands below them.
  const first = blocks.findIndex((block) => block.kind === 'picture' && !isAcross(block, pen));
  const across = (from: number, to: number) => blocks.slice(from, to).filter((block) => isAcross(block, pen));
  const end = first < 0 ? blocks.length : first;
  return { over: across(0, end), under: across(end, blocks.length), sides: halves, side };
}

const sided = { picture: true, chart: true, table: true, points: true, text: true };
const sideGap = (pen: Pen): number => pen.size.body * 1.8;

function isAcross(block: RegionBlock, pen: Pen): boolean {
  const size = block.kind === 'picture' ? pen.pictures.get(block.asset) : undefined;
  return size !== undefined && size.width >= size.height * panorama;
}

/** Two stacks of about equal height: figures alternating, with as many points below the first as fit. */
function halved(blocks: RegionBlock[], width: number, pen: Pen): Divided['sides'] {
  const sides: [RegionBlock[], RegionBlock[]] = [[], []];
  const heightOf = (side: RegionBlock[]) => stackHeight(side, width, pen);
  const points = blocks.flatMap((block) => (block.kind === 'points' ? block.points : []));
  for (const block of blocks.filter(({ kind }) => kind !== 'points'))
    (heightOf(sides[1]) < heightOf(sides[0]) ? sides[1] : sides[0]).push(block);
  const listed = (some: CitedPoint[]): RegionBlock[] =>
    some.length > 0 ? [{ kind: 'points', points: some }] : [];
  const wayAt = (first: number): [RegionBlock[], RegionBlock[]] => [
    [...sides[0], ...listed(points.slice(0, first))],
    [...sides[1], ...listed(points.slice(first))],
  ];
  const least = sides[0].length > 0 ? 0 : 1;
  let [low, high] = [least, sides[1].length > 0 ? points.length : points.length - 1];
  if (low > high) return undefined;
  // Each point makes the first side taller and the second one lower: where the first outgrows the second, or just before.
  while (low < high) {
    const middle = (low + high) >> 1;
    const [one, other] = wayAt(middle);
    if (heightOf(one) < heightOf(other)) low = middle + 1;
    else high = middle;
  }
  const tallest = (way: RegionBlock[][]) => Math.max(...way.map(heightOf));
  const [before, after] = [wayAt(Math.max(least, low - 1)), wayAt(low)];
  return tallest(before) <= tallest(after) ? before : after;
}

/** A region's blocks laid out at a width. */
export interface WideStack {
  height(): number;
  filled(): number;
  growth(): number;
  /** Area of figures and tables that get this share of their growth. */
  shown(grown: number): number;
  /** Whether a condition holds for a block at its width. */
  some(holds: (block: RegionBlock, width: number) => boolean): boolean;
  draw(box: Box): SceneElement[];
}

export function wideStack(blocks: RegionBlock[], width: number, pen: Pen): WideStack {
  const { over, under, sides, side } = divided(blocks, width, pen);
  const full = [...over, ...under];
  const inSides = (measure: typeof stackHeight) => sides?.map((one) => measure(one, side, pen)) ?? [];
  const between = (some: RegionBlock[]) => (sides && some.length > 0 ? stackGap(pen) : 0);
  const gaps = between(over) + between(under);
  const acrossHeight = (measure: typeof stackHeight) =>
    [over, under].reduce((sum, some) => sum + (some.length > 0 ? measure(some, width, pen) : 0), 0);
  const sum = (measure: typeof stackHeight) => acrossHeight(measure) + Math.max(0, ...inSides(measure));
  const sidesGrow = () => {
    const heights = inSides(stackHeight);
    const growths = inSides(stackGrowth);
    const grown = heights.map((height, index) => height + (growths[index] ?? 0));
    return sides ? Math.max(0, Math.min(...grown) - Math.max(...heights)) : 0;
  };
  // Both sides share a type size.
  const fixed = { ...pen, look: { ...pen.look, text: { ...pen.look.text, size: pen.size.body } } };
  return {
    height: () => sum(stackHeight) + gaps,
    filled: () => sum(filledHeight) + gaps,
    growth: () => acrossHeight(stackGrowth) + sidesGrow(),
    shown: (grown) =>
      stackShown(full, width, pen, grown) +
      (sides ?? []).reduce((sum, one) => sum + stackShown(one, side, pen, grown), 0),
    some: (holds) =>
      full.some((block) => holds(block, width)) || (sides ?? []).flat().some((block) => holds(block, side)),
    draw: (box) => {
      if (!sides) return drawStack(over, box, pen);
      const spare = Math.max(0, box.height - sum(stackHeight) - gaps);
      const own = acrossHeight(stackGrowth);
      const share = own > 0 ? Math.min(own, (spare * own) / (own + sidesGrow())) / own : 0;
      const heightOf = (some: RegionBlock[]) =>
        some.length > 0 ? stackHeight(some, width, pen) + share * stackGrowth(some, width, pen) : 0;
      const [top, below] = splitTop(box, heightOf(over), between(over));
      const [rest, foot] = splitTop(below, below.height - heightOf(under) - between(under), between(under));
      return [
        ...(over.length > 0 ? drawStack(over, top, pen) : []),
        ...(under.length > 0 ? drawStack(under, foot, pen) : []),
        ...columnsOf(rest, 2, sideGap(pen)).flatMap((at, index) => drawStack(sides[index] ?? [], at, fixed)),
      ];
    },
  };
}
