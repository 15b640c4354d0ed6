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

/** What stands together in one structure element: plain words, or the words of one link. */
interface Part {
  link?: string;
  runs: PlacedRun[];
}

export interface StructuredText {
  tag: string;
  block: TextBlock;
  place: TextPlace;
  /** Paints what lies under the words. */
  ground(): void;
}

/** A text and its structure: its words, and around each link an element with the annotations that make it one. */
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

/** The first part is never a link: it takes the ground with it. */
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
    // A link that goes on in the next line is an area for each of its lines.
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
