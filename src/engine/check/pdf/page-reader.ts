import { combined, identity, type Matrix, mapped, type Point } from './matrix.ts';
import { type Operators, PageMatrix } from './page-matrix.ts';

/** A filled area; no colour for a picture, pattern or gradient. */
export interface PaintedArea {
  order: number;
  color: string | undefined;
  opacity: number;
  /** Corners on the page; curves are straightened. */
  polygons: Point[][];
}

export interface PaintedText {
  order: number;
  color: string | undefined;
  words: string;
  /** On the page. */
  middle: Point;
}

interface State {
  color: string | undefined;
  opacity: number;
  size: number;
  hidden: boolean;
}

interface ShownGlyph {
  unicode?: string;
  width?: number;
}

/** Path commands by number, and their coordinate counts. */
const pathPoints: Record<number, number> = { 0: 1, 1: 1, 2: 3, 3: 2 };

/** Interprets a page's operators and records fills and text in painting order. */
export class PageReader {
  readonly areas: PaintedArea[] = [];
  readonly texts: PaintedText[] = [];
  readonly #handlers: Map<number, (args: unknown[]) => void>;
  readonly #fills: Set<number>;
  readonly #page: PageMatrix;
  #state: State = { color: '#000000', opacity: 1, size: 0, hidden: false };
  readonly #stack: State[] = [];
  #order = 0;
  #line: Matrix = identity;
  #text: Matrix = identity;

  constructor(ops: Operators) {
    this.#page = new PageMatrix(ops);
    this.#fills = new Set([
      ops.fill,
      ops.eoFill,
      ops.fillStroke,
      ops.eoFillStroke,
      ops.closeFillStroke,
      ops.closeEOFillStroke,
    ]);
    this.#handlers = new Map<number, (args: unknown[]) => void>([
      [ops.save, () => this.#stack.push({ ...this.#state })],
      [ops.restore, () => this.#restore()],
      [ops.paintFormXObjectBegin, () => this.#stack.push({ ...this.#state })],
      [ops.paintFormXObjectEnd, () => this.#restore()],
      [ops.setFillRGBColor, ([color]) => this.#set({ color: String(color) })],
      [ops.setFillColorN, () => this.#set({ color: undefined })],
      [ops.setGState, ([entries]) => this.#graphics(entries as [string, unknown][])],
      [ops.constructPath, ([fill, data]) => this.#path(fill as number, data as ArrayLike<number>[])],
      [ops.paintImageXObject, () => this.#picture()],
      [ops.paintInlineImageXObject, () => this.#picture()],
      [ops.shadingFill, () => this.#picture()],
      [ops.beginText, () => this.#place(identity)],
      [
        ops.setTextMatrix,
        ([matrix]) => this.#place(Array.from(matrix as ArrayLike<number>) as unknown as Matrix),
      ],
      [ops.moveText, ([x, y]) => this.#place(combined(this.#line, [1, 0, 0, 1, x as number, y as number]))],
      [ops.setFont, ([, size]) => this.#set({ size: size as number })],
      [ops.setTextRenderingMode, ([mode]) => this.#set({ hidden: mode === 3 || mode === 7 })],
      [ops.showText, ([glyphs]) => this.#show(glyphs as (ShownGlyph | number)[])],
    ]);
  }

  take(operator: number, args: unknown): void {
    this.#order++;
    this.#page.follow(operator, args);
    this.#handlers.get(operator)?.((args as unknown[]) ?? []);
  }

  #set(change: Partial<State>): void {
    this.#state = { ...this.#state, ...change };
  }

  #restore(): void {
    this.#state = this.#stack.pop() ?? this.#state;
  }

  #graphics(entries: [string, unknown][]): void {
    for (const [name, value] of entries) if (name === 'ca') this.#set({ opacity: value as number });
  }

  #path(fill: number, [data]: ArrayLike<number>[]): void {
    if (!this.#fills.has(fill) || !data) return;
    const { color, opacity } = this.#state;
    const polygons = polygonsOf(Array.from(data), this.#page.current);
    this.areas.push({ order: this.#order, color, opacity, polygons });
  }

  /** A picture fills the unit square. */
  #picture(): void {
    const corners = [
      [0, 0],
      [1, 0],
      [1, 1],
      [0, 1],
    ] as const;
    const polygon = corners.map((corner) => mapped(this.#page.current, corner));
    this.areas.push({ order: this.#order, color: undefined, opacity: 1, polygons: [polygon] });
  }

  #place(matrix: Matrix): void {
    this.#line = matrix;
    this.#text = matrix;
  }

  #show(glyphs: (ShownGlyph | number)[]): void {
    const { size, color, hidden } = this.#state;
    const thousandths = glyphs.reduce<number>(
      (sum, glyph) => sum + (typeof glyph === 'number' ? -glyph : (glyph?.width ?? 0)),
      0,
    );
    const width = (thousandths / 1000) * size;
    const words = glyphs.map((glyph) => (typeof glyph === 'number' ? '' : (glyph?.unicode ?? ''))).join('');
    const middle = mapped(combined(this.#page.current, this.#text), [width / 2, size * 0.3]);
    if (!hidden && words.trim()) this.texts.push({ order: this.#order, color, words, middle });
    this.#text = combined(this.#text, [1, 0, 0, 1, width, 0]);
  }
}

function polygonsOf(data: number[], matrix: Matrix): Point[][] {
  const polygons: Point[][] = [];
  for (let at = 0; at < data.length; ) {
    const command = data[at] as number;
    const count = pathPoints[command] ?? 0;
    if (command === 0) polygons.push([]);
    const end = at + 2 * count;
    if (count > 0) polygons.at(-1)?.push(mapped(matrix, [data[end - 1] ?? 0, data[end] ?? 0]));
    at = end + 1;
  }
  return polygons;
}
