import { commonSize } from '../../../blocks/fit-text.ts';
import { columnsOf, inside, rowsOf, splitTop } from '../../../blocks/grid.ts';
import { pointParagraphs, spaced } from '../../../blocks/points.ts';
import type { Column, ComparisonSlide, TwoColumnsSlide } from '../../../outline.ts';
import type { Box, Page, SceneElement } from '../../../scene/scene.ts';
import { dashedFrame, rule } from '../../../scene/shapes.ts';
import { type ReservedText, reserve } from '../../../text/reserve.ts';
import { type Card, cardOf, headingStyle, seriesColor, textStyle } from '../card.ts';
import { divide } from '../divide.ts';
import {
  type Part,
  placeholderOf,
  plain,
  type Stage,
  type StartedPage,
  startPage,
  textIn,
} from '../stage.ts';
import { underMark } from './column-mark.ts';

const columnUses = [
  ['heading-1', 'list-1'],
  ['heading-2', 'list-2'],
] as const;

const smallest = 18;
const growth = 1.45;
/** Type size of headings relative to points. */
const ahead = 1.12;
/** Cards end with their content, but take at least this share of the body. */
const shortest = 0.78;
const tallestHeading = 0.28;
/** Share of spare height put between points, and largest gap relative to type. */
const spreadShare = 0.8;
const widestSpace = 1.6;

export function drawTwoColumns(stage: Stage, slide: TwoColumnsSlide): Page[] {
  return drawColumns(stage, slide, slide.columns);
}

export function drawComparison(stage: Stage, slide: ComparisonSlide): Page[] {
  return drawColumns(stage, slide, slide.options);
}

type ColumnsSlide = TwoColumnsSlide | ComparisonSlide;

function drawColumns(stage: Stage, slide: ColumnsSlide, columns: Column[]): Page[] {
  const most = Math.max(1, ...columns.map((column) => column.points.length));
  for (let count = 1; ; count++) {
    const parts = Array.from({ length: count }, (_, index) =>
      columns.map((column) => ({ ...column, points: divide(column.points, count)[index] ?? [] })),
    );
    const drawn = parts.map((part, index) => drawPart(stage, slide, part, { index, count }));
    if (drawn.every((one) => one.fits) || count >= most) return drawn.map((one) => one.page);
  }
}

interface Sizes {
  heading: number;
  headingSize: number;
  type: number;
  gap: number;
  fits: boolean;
  /** No column is a list. */
  lone: boolean;
}

/** A single text needs no bullet. */
const areLone = (columns: readonly Column[]): boolean =>
  columns.every(({ points: [point, more] }) => !more && !point?.children?.length);

function drawPart(stage: Stage, slide: ColumnsSlide, columns: Column[], part: Part) {
  const started = startPage(stage, slide, part);
  const { boxes, cards, low, sizes } = settingOf(stage, slide, columns, started.body);
  const lists = columns.map(
    (column, index) => reserveList(stage, column, cards[index] as Card, sizes).height,
  );
  const whole = (boxes[0] as Box).height;
  const frame = whole - (cards[0] as Card).room.height;
  const needed = frame + sizes.heading + sizes.gap + Math.max(...lists);
  const height = Math.min(whole, Math.max(needed * 1.08, whole * shortest));
  const room = height - frame - sizes.heading - sizes.gap;
  const space = Math.min(
    ...columns.map((column, index) => {
      const paragraphs = listOf(stage, column, cards[index] as Card, sizes);
      return spareGap(paragraphs.filter(({ level }) => !level).length, lists[index] ?? 0, room);
    }),
  );
  columns.forEach((column, index) => {
    const box = { ...(boxes[index] as Box), height };
    drawColumn(stage, started, column, groundOf(stage, slide, box, index, low), {
      ...sizes,
      space,
      box,
      index,
    });
  });
  return { page: started.page, fits: sizes.fits };
}

interface Setting {
  boxes: Box[];
  /** The cards are in two rows. */
  low: boolean;
  cards: Card[];
  sizes: Sizes;
}

/** Most cards in one row. */
const mostAbreast = 4;

/** Four crowded columns, and the fields of a matrix, go two by two; more go in two rows. */
function settingOf(stage: Stage, slide: ColumnsSlide, columns: Column[], body: Box): Setting {
  const { design } = stage.template;
  const gap = design.gap * (design.columns === 'ruled' ? 1.6 : 1);
  const within = (boxes: Box[], low = false): Setting => {
    const cards = boxes.map((box, index) => groundOf(stage, slide, box, index, low));
    return { boxes, cards, low, sizes: sizesFor(stage, columns, cards) };
  };
  const side = within(columnsOf(body, columns.length, gap));
  const crowded = !side.sizes.fits || side.sizes.type < design.scale.body * leastAside;
  const form = slide.kind === 'comparison' ? slide.form : undefined;
  if (columns.length < mostAbreast || (columns.length === mostAbreast && form !== 'matrix' && !crowded))
    return side;
  const rows = rowsOf(body, 2, design.gap * lowGap);
  const across = Math.ceil(columns.length / 2);
  const square = within(rows.flatMap((row) => columnsOf(row, across, gap)).slice(0, columns.length), true);
  if (columns.length > mostAbreast) return square;
  return square.sizes.fits && (form === 'matrix' || square.sizes.type > side.sizes.type) ? square : side;
}

/** Spare height per gap in a list of this many top-level paragraphs; neighbours use the smallest, to stay aligned. */
const spareGap = (paragraphs: number, height: number, room: number): number =>
  paragraphs < 2 ? Number.POSITIVE_INFINITY : Math.max(0, ((room - height) * spreadShare) / (paragraphs - 1));

/** Smallest type for columns side by side, relative to the body's. */
const leastAside = 0.9;
/** Share of gaps and insets kept by cards in two rows. */
const lowInset = 0.4;
const lowGap = 0.7;

/** Margin around text in open columns, and inside the edge of coloured ones. */
const frameMargin = 14;

/** A dashed frame for content the author has to fill in, inset on cards to stay visible. */
function frameOf(stage: Stage, box: Box, { muted }: Card): SceneElement {
  const { card, columns } = stage.template.design;
  if (columns !== 'cards') return dashedFrame(inside(box, -frameMargin, 0), muted, 0);
  return card.fill === 'series'
    ? dashedFrame(inside(box, frameMargin / 2), muted, card.radius)
    : dashedFrame(box, muted, card.radius);
}

/** A card, or open space under a coloured line, with the column's mark. */
function groundOf(stage: Stage, slide: ColumnsSlide, box: Box, index: number, low: boolean): Card {
  const column = slide.kind === 'comparison' ? slide.options[index] : slide.columns[index];
  const people = slide.kind === 'comparison' && slide.form === 'team';
  const ground = plainGround(stage, box, index);
  if (!low) return underMark(stage, ground, column, people);
  return { ...ground, room: inside(ground.room, 0, -stage.template.design.card.inset * lowInset) };
}

function plainGround(stage: Stage, box: Box, index: number): Card {
  const { template } = stage;
  const color = seriesColor(template, index);
  if (template.design.columns === 'cards') return cardOf(template, box, color);
  const { muted } = template.design;
  const room = { ...box, y: box.y + 22, height: box.height - 22 };
  return { elements: [rule(box.x, box.y, box.width, color, 4)], room, ink: 'tx1', accent: color, muted };
}

function drawColumn(
  stage: Stage,
  started: StartedPage,
  column: Column,
  card: Card,
  { box, index, ...sizes }: Sizes & { space: number; box: Box; index: number },
): void {
  const { template } = stage;
  const holders = (columnUses[index] ?? []).map((use) => placeholderOf(started.layout, use));
  const [top, rest] = splitTop(card.room, sizes.heading, sizes.gap);
  const heading = headingStyle(template, { size: sizes.headingSize, color: card.accent });
  started.add(
    ...card.elements,
    ...(column.points.some((point) => point.guidance) ? [frameOf(stage, box, card)] : []),
    textIn(stage, {
      box: top,
      paragraphs: plain(column.heading),
      style: heading,
      role: 'label',
      placeholder: holders[0],
    }),
  );
  if (column.points.length === 0) return;
  const style = textStyle(template, { size: sizes.type, color: card.ink });
  const paragraphs = listOf(stage, column, card, sizes);
  const list = textIn(stage, {
    box: rest,
    paragraphs: spaced(paragraphs, Math.min(sizes.space, sizes.type * widestSpace)),
    style,
    role: 'body',
    ...(sizes.fits && { min: sizes.type }),
    placeholder: holders[1],
  });
  started.add(list);
}

type ListType = Pick<Sizes, 'type' | 'lone'>;

function listOf(stage: Stage, column: Column, card: Card, { type: size, lone }: ListType) {
  const { bullet } = stage.template.design;
  const style = textStyle(stage.template, { size });
  const mark = { ...bullet, color: card.ink === 'bg1' ? card.ink : bullet.color };
  return pointParagraphs(column.points, { style, ...(!lone && { bullet: mark }), guidance: card.muted });
}

const reserveList = (stage: Stage, column: Column, card: Card, set: ListType): ReservedText =>
  reserve(
    listOf(stage, column, card, set),
    textStyle(stage.template, { size: set.type }),
    card.room.width,
    stage.text,
  );

/** One type size for all cards, since unequal neighbours look like a mistake. Headings stay larger. */
function sizesFor(stage: Stage, columns: Column[], cards: Card[]): Sizes {
  const { scale } = stage.template.design;
  const gap = scale.body * 0.7;
  const lone = areLone(columns);
  const reserved = (type: number) =>
    columns.map((column, index) => reserveList(stage, column, cards[index] as Card, { type, lone }));
  const whole = headingsFor(stage, columns, cards, scale.heading);
  const headings = (size: number) =>
    size * ahead > scale.heading ? headingsFor(stage, columns, cards, size * ahead) : whole;
  const fits = (lists: ReservedText[], size: number) => {
    const room = (cards[0] as Card).room.height - headings(size).heading - gap;
    return lists.every(({ height }) => height <= room);
  };
  const suits = (size: number) => {
    const lists = reserved(size);
    return !lists.some(({ tightWord }) => tightWord) && fits(lists, size);
  };
  const type = commonSize(scale.body, { smallest, largest: scale.body * growth }, suits);
  return { ...headings(type), type, gap, fits: fits(reserved(type), type), lone };
}

/** The largest size, from `largest` down, at which every heading fits its share of the card. */
function headingsFor(
  stage: Stage,
  columns: Column[],
  cards: Card[],
  largest: number,
): { headingSize: number; heading: number } {
  const room = (cards[0] as Card).room.height * tallestHeading;
  const reserved = (size: number) =>
    columns.map((column, index) => {
      const style = headingStyle(stage.template, { size });
      return reserve(plain(column.heading), style, (cards[index] as Card).room.width, stage.text);
    });
  const suits = (size: number) =>
    reserved(size).every(({ height, tightWord }) => height <= room && !tightWord);
  const headingSize = commonSize(largest, { smallest, largest }, suits);
  const tallest = Math.max(...reserved(headingSize).map(({ height }) => height));
  return { headingSize, heading: Math.min(tallest, room) };
}
