import { type Box, seenBox, type View, viewOf } from './geometry.ts';
import { type Graphic, pageGraphics } from './graphics.ts';
import { type Line, linesOf } from './lines.ts';
import { tagsOf } from './outline.ts';
import { type PageWords, pageWords } from './page-words.ts';
import { type PdfFile, withPage } from './pdf-file.ts';

/** A page as extracted, before interpretation. */
export interface Page {
  /** 1 for the first. */
  number: number;
  view: View;
  lines: Line[];
  graphics: Graphic[];
  letters: number;
  /** Share of undecodable letters. */
  noise: number;
  /** Boxes of removed headers, footers and page numbers. */
  furniture: Box[];
  /** X positions of column gutters, from the left. */
  gutters: number[];
  /** Number of form fields. */
  fields: number;
  links: Box[];
  /** Tag names by marked-content id. */
  tags: Map<number, string>;
}

/** @returns undefined for a damaged page */
export function readPage(file: PdfFile, index: number): Page | undefined {
  return withPage(file, index, (page) => {
    const view = viewOfPage(file, page);
    const words = pageWords(file, page, view);
    return pageOf(file, index, page, view, words);
  });
}

function pageOf(file: PdfFile, index: number, page: number, view: View, found: PageWords): Page {
  const { graphics } = pageGraphics(file, page, view, found.words);
  return {
    number: index + 1,
    view,
    lines: linesOf(found.words, index + 1),
    graphics,
    letters: found.letters,
    noise: found.unreadable / Math.max(1, found.letters),
    furniture: [],
    gutters: [],
    ...annotationsOf(file, page, view),
    tags: tagsOf(file, page),
  };
}

function viewOfPage({ library }: PdfFile, page: number): View {
  const { call, scratch, f32 } = library;
  // Left, top, right, bottom.
  call.FPDF_GetPageBoundingBox?.(page, scratch);
  const [left, top, right, bottom] = [f32(scratch), f32(scratch + 4), f32(scratch + 8), f32(scratch + 12)];
  return viewOf([left, bottom, right, top], call.FPDFPage_GetRotation?.(page) ?? 0);
}

/** Fewest fields of a form. */
const leastFields = 4;
export const isForm = ({ fields }: Page): boolean => fields >= leastFields;

/** PDFium's annotation types. */
const annotations = { link: 2, widget: 20, most: 2_000 } as const;

function annotationsOf({ library }: PdfFile, page: number, view: View): Pick<Page, 'fields' | 'links'> {
  const { call, scratch, f32 } = library;
  const count = Math.min(annotations.most, call.FPDFPage_GetAnnotCount?.(page) ?? 0);
  const links: Box[] = [];
  let fields = 0;
  for (let at = 0; at < count; at++) {
    const annotation = call.FPDFPage_GetAnnot?.(page, at) ?? 0;
    if (!annotation) continue;
    const kind = call.FPDFAnnot_GetSubtype?.(annotation);
    if (kind === annotations.widget) fields++;
    // Left, top, right, bottom.
    else if (kind === annotations.link && call.FPDFAnnot_GetRect?.(annotation, scratch))
      links.push(seenBox(view, f32(scratch), f32(scratch + 12), f32(scratch + 8), f32(scratch + 4)));
    call.FPDFPage_CloseAnnot?.(annotation);
  }
  return { fields, links };
}
