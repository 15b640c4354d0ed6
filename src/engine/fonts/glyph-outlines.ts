/** A curve of a glyph as TrueType stores it: points on the outline and quadratic control points between them. */
interface OutlinePoint {
  x: number;
  y: number;
  onCurve: boolean;
}

type Contour = OutlinePoint[];

/** Where a glyph stands on the canvas, and how many pixels one font unit takes. */
export interface GlyphPlace {
  x: number;
  y: number;
  scale: number;
}

const flags = { onCurve: 1, xShort: 2, yShort: 4, repeat: 8, xSame: 16, ySame: 32 };
const parts = { words: 1, offsets: 2, scale: 8, more: 32, twoScales: 64, matrix: 128 };
/** Deeper nesting than any font needs means a damaged file. */
const deepestPart = 6;

/** Reads the outlines of a TrueType font, so that a raster can be painted without any text engine. */
export class GlyphOutlines {
  readonly #view: DataView;
  readonly #glyf: number;
  readonly #loca: number;
  readonly #longOffsets: boolean;
  readonly #known = new Map<number, Contour[]>();

  constructor(bytes: Uint8Array) {
    this.#view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    this.#glyf = this.#table('glyf');
    this.#loca = this.#table('loca');
    this.#longOffsets = this.#view.getInt16(this.#table('head') + 50) === 1;
  }

  /** SVG path data of a glyph in place; empty for white space. */
  path(glyph: number, place: GlyphPlace): string {
    return this.#contours(glyph)
      .map((contour) => contourPath(contour, place))
      .join('');
  }

  #table(tag: string): number {
    const count = this.#view.getUint16(4);
    for (let at = 12; at < 12 + count * 16; at += 16) {
      const name = String.fromCharCode(...[0, 1, 2, 3].map((byte) => this.#view.getUint8(at + byte)));
      if (name === tag) return this.#view.getUint32(at + 8);
    }
    throw new Error(`The font has no table ${tag}.`);
  }

  #contours(glyph: number, depth = 0): Contour[] {
    let contours = this.#known.get(glyph);
    if (!contours) {
      contours = this.#read(glyph, depth);
      this.#known.set(glyph, contours);
    }
    return contours;
  }

  #read(glyph: number, depth: number): Contour[] {
    const [from, to] = [this.#offset(glyph), this.#offset(glyph + 1)];
    if (from === to || depth > deepestPart) return [];
    const at = this.#glyf + from;
    const count = this.#view.getInt16(at);
    return count < 0 ? this.#composite(at + 10, depth) : this.#simple(at + 10, count);
  }

  #offset(glyph: number): number {
    return this.#longOffsets
      ? this.#view.getUint32(this.#loca + glyph * 4)
      : this.#view.getUint16(this.#loca + glyph * 2) * 2;
  }

  #simple(start: number, count: number): Contour[] {
    const view = this.#view;
    const ends = Array.from({ length: count }, (_, index) => view.getUint16(start + index * 2));
    const total = (ends.at(-1) ?? -1) + 1;
    let at = start + count * 2;
    at += 2 + view.getUint16(at);
    const kinds: number[] = [];
    while (kinds.length < total) {
      const kind = view.getUint8(at++);
      const times = kind & flags.repeat ? view.getUint8(at++) + 1 : 1;
      for (let time = 0; time < times; time++) kinds.push(kind);
    }
    const xs = this.#coordinates(kinds, at, flags.xShort, flags.xSame);
    const ys = this.#coordinates(kinds, xs.next, flags.yShort, flags.ySame);
    const points = kinds.map((kind, index) => ({
      x: xs.values[index] ?? 0,
      y: ys.values[index] ?? 0,
      onCurve: (kind & flags.onCurve) !== 0,
    }));
    return ends.map((end, index) => points.slice(index === 0 ? 0 : (ends[index - 1] ?? 0) + 1, end + 1));
  }

  #coordinates(kinds: number[], start: number, short: number, same: number) {
    let at = start;
    let value = 0;
    const values = kinds.map((kind) => {
      if (kind & short) value += this.#view.getUint8(at++) * (kind & same ? 1 : -1);
      else if (!(kind & same)) {
        value += this.#view.getInt16(at);
        at += 2;
      }
      return value;
    });
    return { values, next: at };
  }

  #composite(start: number, depth: number): Contour[] {
    const view = this.#view;
    const contours: Contour[] = [];
    let at = start;
    let kind: number;
    do {
      kind = view.getUint16(at);
      const glyph = view.getUint16(at + 2);
      at += 4;
      const wide = kind & parts.words;
      const dx = wide ? view.getInt16(at) : view.getInt8(at);
      const dy = wide ? view.getInt16(at + 2) : view.getInt8(at + 1);
      at += wide ? 4 : 2;
      const matrix = this.#matrix(kind, at);
      at = matrix.next;
      const offset = kind & parts.offsets ? { dx, dy } : { dx: 0, dy: 0 };
      contours.push(
        ...this.#contours(glyph, depth + 1).map((contour) => moved(contour, matrix.values, offset)),
      );
    } while (kind & parts.more);
    return contours;
  }

  #matrix(kind: number, start: number): { values: [number, number, number, number]; next: number } {
    const read = (index: number) => this.#view.getInt16(start + index * 2) / 16_384;
    if (kind & parts.scale) return { values: [read(0), 0, 0, read(0)], next: start + 2 };
    if (kind & parts.twoScales) return { values: [read(0), 0, 0, read(1)], next: start + 4 };
    if (kind & parts.matrix) return { values: [read(0), read(1), read(2), read(3)], next: start + 8 };
    return { values: [1, 0, 0, 1], next: start };
  }
}

function moved(
  contour: Contour,
  [a, b, c, d]: [number, number, number, number],
  { dx, dy }: { dx: number; dy: number },
): Contour {
  return contour.map(({ x, y, onCurve }) => ({ x: a * x + c * y + dx, y: b * x + d * y + dy, onCurve }));
}

/** Between two control points in a row lies a point of the outline, halfway. */
function contourPath(contour: Contour, place: GlyphPlace): string {
  if (contour.length < 2) return '';
  const first = contour.findIndex((point) => point.onCurve);
  const ordered = first < 0 ? contour : [...contour.slice(first), ...contour.slice(0, first)];
  const last = ordered.at(-1) as OutlinePoint;
  const start = ordered[0]?.onCurve ? (ordered[0] as OutlinePoint) : middle(last, ordered[0] as OutlinePoint);
  const write = ({ x, y }: { x: number; y: number }) =>
    `${round(place.x + x * place.scale)} ${round(place.y - y * place.scale)}`;
  let path = `M${write(start)}`;
  const rest = first < 0 ? ordered : ordered.slice(1);
  rest.forEach((point, index) => {
    const next = rest[index + 1] ?? { ...start, onCurve: true };
    if (point.onCurve) path += `L${write(point)}`;
    else path += `Q${write(point)} ${write(next.onCurve ? next : middle(point, next))}`;
  });
  return `${path}Z`;
}

const middle = (a: OutlinePoint, b: OutlinePoint): OutlinePoint => ({
  x: (a.x + b.x) / 2,
  y: (a.y + b.y) / 2,
  onCurve: true,
});

const round = (value: number): number => Math.round(value * 100) / 100;
