import type PDFDocument from 'pdfkit';
import type { StructureElement } from 'pdfkit';
import type { GlyphRun, TextBlock, TextLine } from '../../scene/text-block.ts';
import { drawRun, type TextPlace } from './draw-text.ts';
import type { PdfFonts } from './pdf-fonts.ts';

export interface TextPen {
  document: PDFDocument;
  fonts: PdfFonts;
}

interface PlacedRun {
  line: TextLine;
  run: GlyphRun;
}

/** The content of one structure element: plain text, or the text of one link. */
interface Part {
  link?: string;
  runs: PlacedRun[];
}

export interface StructuredText {
  tag: string;
  block: TextBlock;
  place: TextPlace;
  /** Paints what is behind the text. */
  ground(): void;
}

/** Draws a text and returns its structure: the text, and an element with annotations for each link. */
export function textStructure(pen: TextPen, { tag, block, place, ground }: StructuredText): StructureElement {
  const root = pen.document.struct(tag);
  const [first, ...others] = partsOf(block);
  root.add(() => {
    ground();
    if (first) draw(pen, first, place);
  });
  for (const part of others)
    root.add(part.link ? linkElement(pen, part, part.link, place) : () => draw(pen, part, place));
  return root;
}

/** The first part is never a link, since it also draws the background. */
function partsOf({ lines }: TextBlock): Part[] {
  const parts: Part[] = [{ runs: [] }];
  for (const line of lines)
    for (const run of line.runs) {
      const last = parts.at(-1);
      if (last && last.link === run.link) last.runs.push({ line, run });
      else parts.push({ ...(run.link && { link: run.link }), runs: [{ line, run }] });
    }
  return parts;
}

function linkElement(pen: TextPen, part: Part, address: string, place: TextPlace): StructureElement {
  const element = pen.document.struct('Link');
  return element.add(() => {
    draw(pen, part, place);
    // A link over several lines gets one area for each.
    for (const { line, run } of part.runs)
      pen.document.link(place.x + run.x, place.y + line.top, run.width, line.height, address, {
        structParent: element,
        Contents: new String(address),
      });
  });
}

function draw({ document, fonts }: TextPen, { runs }: Part, place: TextPlace): void {
  for (const { line, run } of runs) drawRun(document, fonts, line, run, place);
}
