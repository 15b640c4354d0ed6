import type PDFDocument from 'pdfkit';
import type { EmbeddedFont } from 'pdfkit';
import type { Face } from '../../fonts/face.ts';

/** The glyphs of one face used in this document, numbered for its subset. */
export interface SubsetFont {
  font: EmbeddedFont;
  /** The code for a glyph that reads as `text`; `width` in font units, its own by default. */
  code(glyph: number, text: string, width?: number): number;
}

/** The library reads a glyph header even for an empty glyph at the end of the file. */
const padding = new Uint8Array(16);

/**
 * Embeds subsets of faces. A glyph may stand for different letters (dotless Arabic bases do), so each pair of
 * glyph and text gets its own code, which keeps copied text correct.
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
