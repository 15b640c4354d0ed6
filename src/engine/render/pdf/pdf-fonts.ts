import type PDFDocument from 'pdfkit';
import type { EmbeddedFont } from 'pdfkit';
import type { Face } from '../../fonts/face.ts';

/** Glyphs that this document uses of one face, numbered for its embedded subset. */
export interface SubsetFont {
  font: EmbeddedFont;
  /** The number under which a glyph that reads as `text` is written; `width` in font units, its own unless given. */
  code(glyph: number, text: string, width?: number): number;
}

/** The library reads a header even of an empty glyph, which may be the last thing in the file. */
const padding = new Uint8Array(16);

/**
 * Embeds faces cut to the glyphs used. One glyph may stand for several letters (dotless Arabic bases do), so each pair
 * of glyph and text gets a number of its own: that is what makes copied text right.
 */
export class PdfFonts {
  readonly #document: PDFDocument;
  readonly #fonts = new Map<Face, SubsetFont>();

  constructor(document: PDFDocument) {
    this.#document = document;
  }

  of(face: Face): SubsetFont {
    let known = this.#fonts.get(face);
    if (!known) {
      this.#document.font(Buffer.concat([face.bytes, padding]));
      known = subsetOf(this.#document._font, face);
      this.#fonts.set(face, known);
    }
    this.#document.page.fonts[known.font.id] ??= known.font.ref();
    return known;
  }
}

function subsetOf(font: EmbeddedFont, face: Face): SubsetFont {
  const codes = new Map<string, number>();
  return {
    font,
    code(glyph, text, width = face.advanceOf(glyph)) {
      const key = `${glyph}:${width}:${text}`;
      let code = codes.get(key);
      if (code === undefined) {
        code = font.subset.glyphs.push(glyph) - 1;
        font.widths[code] = width * (1000 / face.unitsPerEm);
        font.unicode[code] = Array.from(text, (character) => character.codePointAt(0) ?? 0);
        codes.set(key, code);
      }
      return code;
    },
  };
}
