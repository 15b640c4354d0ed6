import { copyIn, type Harfbuzz, harfbuzz } from './harfbuzz.ts';
import { type OutlinePen, outlinePen } from './outline-pen.ts';

/** A shaped glyph, in font units. `cluster` is the UTF-16 index of the text it stands for. */
export interface Glyph {
  id: number;
  cluster: number;
  advance: number;
  dx: number;
  dy: number;
}

const leftToRight = 4;
const rightToLeft = 5;
const memoryModeReadOnly = 1;
/** Bytes of a glyph's record in HarfBuzz's two arrays. */
const recordBytes = 20;

/** Letters of shaped text that a face keeps, some 15 MB: more than a deck says, and a process draws for days. */
const mostKept = 200_000;

let pen: OutlinePen | undefined;

/** One font file opened for measuring: its metrics in units per em, and the shaping of text with it. */
export class Face {
  readonly family: string;
  readonly bold: boolean;
  readonly bytes: Uint8Array;
  readonly unitsPerEm: number;
  readonly ascender: number;
  readonly descender: number;
  readonly lineGap: number;
  readonly #library: Harfbuzz;
  readonly #font: number;
  readonly #nominal = new Map<number, number>();
  readonly #outlines = new Map<number, string>();
  readonly #shaped = new Map<string, Glyph[]>();
  /** Letters in it. */
  #kept = 0;

  constructor(family: string, bold: boolean, bytes: Uint8Array) {
    this.family = family;
    this.bold = bold;
    this.bytes = bytes;
    this.#library = harfbuzz();
    const { call, memory } = this.#library;
    const blob = call.hb_blob_create(copyIn(this.#library, bytes), bytes.length, memoryModeReadOnly, 0, 0);
    const face = call.hb_face_create(blob, 0);
    this.#font = call.hb_font_create(face);
    this.unitsPerEm = call.hb_face_get_upem(face);
    const extents = call.malloc(48);
    call.hb_font_get_h_extents(this.#font, extents);
    const [ascender = 0, descender = 0, lineGap = 0] = new Int32Array(memory.buffer, extents, 3);
    call.free(extents);
    this.ascender = ascender;
    this.descender = descender;
    this.lineGap = lineGap;
  }

  /** The glyph of a character by itself; 0 when the face has none. */
  glyphOf(codePoint: number): number {
    let glyph = this.#nominal.get(codePoint);
    if (glyph === undefined) {
      const { call, memory } = this.#library;
      const answer = call.malloc(4);
      glyph = call.hb_font_get_nominal_glyph(this.#font, codePoint, answer)
        ? (new Uint32Array(memory.buffer, answer, 1)[0] ?? 0)
        : 0;
      call.free(answer);
      this.#nominal.set(codePoint, glyph);
    }
    return glyph;
  }

  /** A glyph's outline as SVG path data, in font units with y upwards; for formats that take no fonts. */
  outlineOf(glyph: number): string {
    let outline = this.#outlines.get(glyph);
    if (outline === undefined) {
      pen ??= outlinePen(this.#library);
      this.#library.call.hb_font_draw_glyph(this.#font, glyph, pen.functions, 0);
      outline = pen.take();
      this.#outlines.set(glyph, outline);
    }
    return outline;
  }

  /** Advance of a glyph by itself, in font units. */
  advanceOf(glyph: number): number {
    return this.#library.call.hb_font_get_glyph_h_advance(this.#font, glyph);
  }

  /** Shapes text of one script and direction; glyphs come in visual order. Results are kept: words repeat. */
  shape(text: string, rtl: boolean): Glyph[] {
    const key = rtl ? `<${text}` : `>${text}`;
    let glyphs = this.#shaped.get(key);
    if (!glyphs) {
      glyphs = this.#shape(text, rtl);
      this.#kept += key.length;
      if (this.#kept > mostKept) {
        this.#shaped.clear();
        this.#kept = key.length;
      }
      this.#shaped.set(key, glyphs);
    }
    return glyphs;
  }

  #shape(text: string, rtl: boolean): Glyph[] {
    const { call, buffer } = this.#library;
    call.hb_buffer_clear_contents(buffer);
    const units = new Uint8Array(text.length * 2);
    for (let index = 0; index < text.length; index++) {
      const unit = text.charCodeAt(index);
      units[2 * index] = unit & 0xff;
      units[2 * index + 1] = unit >> 8;
    }
    const address = copyIn(this.#library, units);
    call.hb_buffer_add_utf16(buffer, address, text.length, 0, text.length);
    call.free(address);
    call.hb_buffer_set_direction(buffer, rtl ? rightToLeft : leftToRight);
    call.hb_buffer_guess_segment_properties(buffer);
    call.hb_shape(this.#font, buffer, 0, 0);
    return this.#read(buffer);
  }

  #read(buffer: number): Glyph[] {
    const { call, memory } = this.#library;
    const count = call.hb_buffer_get_length(buffer);
    const infos = new DataView(memory.buffer, call.hb_buffer_get_glyph_infos(buffer, 0));
    const positions = new DataView(memory.buffer, call.hb_buffer_get_glyph_positions(buffer, 0));
    return Array.from({ length: count }, (_, index) => {
      const at = index * recordBytes;
      return {
        id: infos.getUint32(at, true),
        cluster: infos.getUint32(at + 8, true),
        advance: positions.getInt32(at, true),
        dx: positions.getInt32(at + 8, true),
        dy: positions.getInt32(at + 12, true),
      };
    });
  }
}
