import type PDFDocument from 'pdfkit';
import type { Glyph } from '../../fonts/face.ts';
import type { GlyphRun, TextBlock, TextLine } from '../../scene/text-block.ts';
import { linkLine } from '../../text/link-line.ts';
import { slantOf } from '../../text/slant.ts';
import { type Cluster, clustersOf } from './clusters.ts';
import type { PdfFonts } from './pdf-fonts.ts';

export interface TextPlace {
  x: number;
  y: number;
  /** The colour of a run as `#` and six hex digits, its own or the text's. */
  color(run: GlyphRun): string;
}

export function drawBlock(document: PDFDocument, fonts: PdfFonts, block: TextBlock, place: TextPlace): void {
  for (const line of block.lines) for (const run of line.runs) drawRun(document, fonts, line, run, place);
}

/** Writes a run's glyphs at their measured positions. */
export function drawRun(
  document: PDFDocument,
  fonts: PdfFonts,
  line: TextLine,
  run: GlyphRun,
  place: TextPlace,
): void {
  const clusters = clustersOf(run);
  const x = place.x + run.x;
  const y = place.y + line.baseline - (run.rise ?? 0);
  if (run.link || run.underline) {
    const under = linkLine(run);
    document.rect(x, y + under.y, run.width, under.height).fill(place.color(run));
  }
  document.addContent('BT');
  document.fillColor(place.color(run));
  document.addContent(textOperators(fonts, run, clusters, x, y));
  document.addContent('ET');
  for (const cluster of clusters)
    for (const { glyph, at } of cluster.outlines) drawOutline(document, run, glyph, x, y, at);
}

const number = (value: number): string => String(Math.round(value * 1000) / 1000);
const hex = (code: number): string => code.toString(16).padStart(4, '0');

/** PDF operators that show one glyph per cluster; vertical shifts use text rise. */
function textOperators(fonts: PdfFonts, run: GlyphRun, clusters: Cluster[], x: number, y: number): string {
  const { font, code } = fonts.of(run.face);
  const perThousand = 1000 / run.face.unitsPerEm;
  const parts: string[] = [];
  let array = '';
  let rise = 0;
  let pen = 0;
  for (const { carrier, text, at, width } of clusters) {
    if (carrier.dy !== rise) {
      parts.push(`[${array}] TJ`, `${number((carrier.dy / run.face.unitsPerEm) * run.size)} Ts`);
      array = '';
      rise = carrier.dy;
    }
    const own = code(carrier.id, text, width);
    const move = (at + carrier.dx) * perThousand - pen;
    array += `${Math.abs(move) > 0.01 ? number(-move) : ''}<${hex(own)}>`;
    pen += move + (font.widths[own] ?? 0);
  }
  parts.push(`[${array}] TJ`);
  if (rise) parts.push('0 Ts');
  // The page's y axis points down, so letters are flipped upright.
  return `/${font.id} ${number(run.size)} Tf 1 0 ${slantOf(run)} -1 ${number(x)} ${number(y)} Tm ${parts.join(' ')}`;
}

function drawOutline(
  document: PDFDocument,
  run: GlyphRun,
  glyph: Glyph,
  x: number,
  y: number,
  at: number,
): void {
  const outline = run.face.outlineOf(glyph.id);
  if (!outline) return;
  const scale = run.size / run.face.unitsPerEm;
  document.save();
  document.transform(
    scale,
    0,
    slantOf(run) * scale,
    -scale,
    x + (at + glyph.dx) * scale,
    y - glyph.dy * scale,
  );
  document.path(outline).fill();
  document.restore();
}
