import { splitLeft, splitTop } from '../../blocks/grid.ts';
import type { Box, SceneElement } from '../../scene/scene.ts';
import type { RegionBlock } from '../content.ts';
import type { PictureBlock } from './blocks/picture.ts';
import { type Gallery, galleryOf } from './gallery.ts';
import type { Pen } from './pen.ts';
import { drawStack, filledHeight, stackGap, stackGrowth, stackHeight, stackShown } from './stack.ts';
import { type TextColumns, textColumns, wide } from './text-columns.ts';

/** A region's blocks laid out at a width. */
export interface WideStack {
  height(): number;
  filled(): number;
  growth(): number;
  /** Area of figures and tables at a height. */
  shown(height: number): number;
  /** Whether a condition holds for a block at its width. */
  some(holds: (block: RegionBlock, width: number) => boolean): boolean;
  draw(box: Box): SceneElement[];
}

/** Content that can stand beside other content, in columns. */
const loose = { picture: true, chart: true, table: true, points: true, text: true };
/** Shares of a wide region's width that its figures may have beside its text. */
const besides = [0.36, 0.5, 0.64];
/** Narrowest column of text beside figures, in multiples of the text size. */
const narrowest = 19;

/** Height of figures beside a text, in multiples of its own: more would leave blank room below the text. */
const tallest = 1.7;

/** A paper's region shows its figures over the whole width, or beside its text, whichever shows them larger. */
export function wideStack(blocks: RegionBlock[], width: number, pen: Pen): WideStack {
  if (!pen.halves || !blocks.every(({ kind }) => kind in loose)) return plainStack(blocks, width, pen);
  const pictures = blocks.filter((block) => block.kind === 'picture');
  const others = blocks.filter((block) => block.kind !== 'picture');
  const last = pictures.length > 0 && blocks[0]?.kind !== 'picture' && blocks.at(-1)?.kind === 'picture';
  const over = waysOver({ pictures, others, isBelow: last }, width, pen);
  if (pictures.length === 0 || others.length === 0 || width < wide * pen.size.body) return stackOf([over]);
  return stackOf([over, ...waysBeside(pictures, others, width, pen)]);
}

function plainStack(blocks: RegionBlock[], width: number, pen: Pen): WideStack {
  const [least, growth] = [stackHeight(blocks, width, pen), stackGrowth(blocks, width, pen)];
  const grownTo = (height: number) => (growth > 0 ? Math.max(0, Math.min(1, (height - least) / growth)) : 0);
  return {
    height: () => least,
    filled: () => filledHeight(blocks, width, pen),
    growth: () => growth,
    shown: (height) => stackShown(blocks, width, pen, grownTo(height)),
    some: (holds) => blocks.some((block) => holds(block, width)),
    draw: (box) => drawStack(blocks, box, pen),
  };
}

/** One way to lay out a region. */
interface Way {
  least: number;
  /** Height that its figures and charts can use. */
  most: number;
  /** Height at which the whole looks full. */
  filled: number;
  area(height: number): number;
  text: TextColumns;
  draw(box: Box): SceneElement[];
}

function stackOf(ways: Way[]): WideStack {
  const least = Math.min(...ways.map((way) => way.least));
  const most = Math.max(least, ...ways.map((way) => way.most));
  const at = (height: number): Way =>
    ways
      .filter((way) => way.least <= height + 0.5)
      .reduce(
        (best, way) => (way.area(height) > best.area(height) ? way : best),
        ways.find((way) => way.least === least) as Way,
      );
  return {
    height: () => least,
    filled: () => Math.max(most, ...ways.map((way) => way.filled)),
    growth: () => most - least,
    shown: (height) => at(height).area(height),
    some: (holds) => ways.some(({ text }) => text.some(holds)),
    draw: (box) => at(box.height).draw(box),
  };
}

interface Content {
  pictures: PictureBlock[];
  others: RegionBlock[];
  /** The figures stand below the rest. */
  isBelow: boolean;
}

/** The figures above the text, or below it, over the whole width. */
function waysOver({ pictures, others, isBelow }: Content, width: number, pen: Pen): Way {
  const gallery = pictures.length > 0 ? galleryOf(pictures, width, pen) : undefined;
  const text = textColumns(others, width, pen);
  const between = gallery && others.length > 0 ? stackGap(pen) : 0;
  const room = (height: number) =>
    Math.max(gallery?.least ?? 0, Math.min(gallery?.most ?? 0, height - between - text.height));
  const shareOf = (height: number) =>
    text.growth > 0
      ? Math.max(0, Math.min(1, (height - between - text.height - room(height)) / text.growth))
      : 0;
  return {
    least: (gallery?.least ?? 0) + between + text.height,
    most: (gallery?.most ?? 0) + between + text.height + text.growth,
    filled: (gallery?.most ?? 0) + between + text.filled,
    area: (height) => (gallery?.area(room(height)) ?? 0) + text.shown(shareOf(height)),
    text,
    draw: (box) => {
      if (!gallery) return text.draw(box);
      if (others.length === 0) return gallery.draw(box);
      if (!isBelow) {
        const [top, rest] = splitTop(box, room(box.height), between);
        return [...gallery.draw(top), ...text.draw(rest)];
      }
      const [top, rest] = splitTop(box, box.height - room(box.height) - between, between);
      return [...text.draw(top), ...gallery.draw(rest)];
    },
  };
}

/** The last figures at the side of the text, below the others. */
function waysBeside(pictures: PictureBlock[], others: RegionBlock[], width: number, pen: Pen): Way[] {
  const gap = pen.size.body * 1.8;
  return besides.flatMap((part): Way[] => {
    const side = (width - gap) * part;
    const rest = width - gap - side;
    if (rest < narrowest * pen.size.body || rest > wide * pen.size.body) return [];
    const text = textColumns(others, rest, pen);
    return pictures.map((_, above) => {
      const over = above > 0 ? galleryOf(pictures.slice(0, above), width, pen) : undefined;
      const gallery = galleryOf(pictures.slice(above), side, pen);
      return besideWay({ over, gallery, text, side, gap }, pen);
    });
  });
}

interface Beside {
  over: Gallery | undefined;
  gallery: Gallery;
  text: TextColumns;
  side: number;
  gap: number;
}

function besideWay({ over, gallery, text, side, gap }: Beside, pen: Pen): Way {
  const between = over ? stackGap(pen) : 0;
  const least = Math.max(gallery.least, text.height);
  const most = Math.max(least, Math.min(gallery.most, text.height * tallest));
  // Figures beside the text have the height of the text, the others what they can use, and then both.
  const room = (height: number) =>
    Math.max(over?.least ?? 0, Math.min(over?.most ?? 0, height - between - least));
  return {
    least: (over?.least ?? 0) + between + least,
    most: (over?.most ?? 0) + between + most,
    filled: (over?.most ?? 0) + between + Math.max(text.filled, most),
    area: (height) => {
      const own = room(height);
      return (over?.area(own) ?? 0) + gallery.area(Math.min(most, height - between - own)) + text.shown(0);
    },
    text,
    draw: (box) => {
      const [top, below] = splitTop(box, over ? room(box.height) : 0, between);
      const [first, second] = splitLeft(below, side, gap);
      const own = { ...first, height: Math.min(most, first.height) };
      return [...(over?.draw(top) ?? []), ...gallery.draw(own), ...text.draw(second)];
    },
  };
}
