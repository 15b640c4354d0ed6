import { SourceError } from '../../source.ts';
import { type Pdfium, startPdfium } from './pdfium.ts';

/** An open PDF. Pages are opened one at a time, by `withPage`. */
export interface PdfFile {
  library: Pdfium;
  /** Handle for functions of PDFium. */
  document: number;
  pages: number;
  close(): void;
}

/** PDFium's numbers for why it could not open a file. */
const passwordNeeded = [4, 5];

/** @throws SourceError when the file is encrypted, damaged, or unpacks to too much */
export function openPdf(bytes: Uint8Array): PdfFile {
  const library = startPdfium();
  const { call, scratch } = library;
  library.u8()[scratch] = 0;
  const document = call.FPDF_LoadCustomDocument?.(library.fileAccess(bytes), scratch) ?? 0;
  if (!document) {
    if (passwordNeeded.includes(call.FPDF_GetLastError?.() ?? 0))
      throw new SourceError('encrypted', 'The PDF is password-protected.');
    throw new SourceError('corrupt', 'The PDF is damaged and cannot be opened.');
  }
  const pages = call.FPDF_GetPageCount?.(document) ?? 0;
  return { library, document, pages, close: () => void call.FPDF_CloseDocument?.(document) };
}

/** Opens a page, 0 for the first, for as long as `use` runs; undefined where the page is damaged. */
export function withPage<T>(
  { library, document }: PdfFile,
  index: number,
  use: (page: number) => T,
): T | undefined {
  const page = library.call.FPDF_LoadPage?.(document, index) ?? 0;
  if (!page) return undefined;
  const result = use(page);
  library.call.FPDF_ClosePage?.(page);
  return result;
}

/** A field of the file's information, like Title; empty where there is none. */
export function property({ library, document }: PdfFile, name: string): string {
  const { call, scratch } = library;
  const key = Buffer.from(`${name}\0`, 'latin1');
  library.u8().set(key, scratch);
  return library.text((buffer, bytes) => call.FPDF_GetMetaText?.(document, scratch, buffer, bytes) ?? 0);
}
