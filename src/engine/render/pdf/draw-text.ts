import type PDFDocument from 'pdfkit';
import type { GlyphRun, TextBlock } from '../../text/text-block.ts';
import { type PdfFonts, textOfGlyphs } from './pdf-fonts.ts';

export interface TextPlace {
  x: number;
  y: number;
  /** Six hex digits after '#' of a run's own colour, or of the text's. */
  color(run: GlyphRun): string;
}

/** Writes the glyphs of a block where they were measured; nothing is laid out again. */
export function drawBlock(document: PDFDocument, fonts: PdfFonts, block: TextBlock, place: TextPlace): void {
  for (const line of block.lines)
    for (const run of line.runs) {
      document.addContent('BT');
      document.fillColor(place.color(run));
      document.addContent(
        runOperators(fonts, run, place.x + run.x, place.y + line.baseline - (run.rise ?? 0)),
      );
      document.addContent('ET');
    }
}

const number = (value: number): string => String(Math.round(value * 1000) / 1000);
const hex = (code: number): string => code.toString(16).padStart(4, '0');

function runOperators(fonts: PdfFonts, run: GlyphRun, x: number, y: number): string {
  const { font, code } = fonts.of(run.face);
  const perThousand = 1000 / run.face.unitsPerEm;
  const texts = textOfGlyphs(run.text, run.glyphs);
  const parts: string[] = [];
  let array = '';
  let rise = 0;
  run.glyphs.forEach((glyph, index) => {
    if (glyph.dy !== rise) {
      parts.push(`[${array}] TJ`, `${number((glyph.dy / run.face.unitsPerEm) * run.size)} Ts`);
      array = '';
      rise = glyph.dy;
    }
    const own = code(glyph.id, texts[index] ?? '');
    const width = font.widths[own] ?? 0;
    const before = glyph.dx * perThousand;
    const after = glyph.advance * perThousand - before - width;
    array += `${before ? number(-before) : ''}<${hex(own)}>${Math.abs(after) > 0.01 ? number(-after) : ''}`;
  });
  parts.push(`[${array}] TJ`);
  if (rise) parts.push('0 Ts');
  // The page grows downwards, so letters are turned back upright.
  return `/${font.id} ${number(run.size)} Tf 1 0 0 -1 ${number(x)} ${number(y)} Tm ${parts.join(' ')}`;
}
