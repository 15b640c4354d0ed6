import { type Box, seenBox, type View, viewOf } from './geometry.ts';
import { type Graphic, pageGraphics } from './graphics.ts';
import { type Line, linesOf } from './lines.ts';
import { tagsOf } from './outline.ts';
import { type PageWords, pageWords } from './page-words.ts';
import { type PdfFile, withPage } from './pdf-file.ts';

/** A page as it was found, before anything is made of it. */
export interface Page {
  /** 1 for the first. */
  number: number;
  view: View;
  lines: Line[];
  graphics: Graphic[];
  letters: number;
  /** Share of its letters that have no readable sign. */
  noise: number;
  /** Where heads, feet and page numbers stood, which are no part of what the page says. */
  furniture: Box[];
  /** X of the gaps between columns of text, from the left. */
  gutters: number[];
  /** How many fields it has to fill in. */
  fields: number;
  /** Where it links to something. */
  links: Box[];
  /** What a tagged file calls its content, by the number of the marked content. */
  tags: Map<number, string>;
}

/** @returns undefined for a page that is damaged */
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

/** Fields that make a page a form. */
const leastFields = 4;
export const isForm = ({ fields }: Page): boolean => fields >= leastFields;

/** The numbers that PDFium gives kinds of annotations. */
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
