import { SourceError } from '../../source.ts';
import { type Pdfium, startPdfium } from './pdfium.ts';

/** An open PDF. Pages are opened one at a time with `withPage`. */
export interface PdfFile {
  library: Pdfium;
  /** PDFium document handle. */
  document: number;
  pages: number;
  close(): void;
}

/** PDFium's error codes. */
const passwordNeeded = [4, 5];

/** @throws SourceError if the file is encrypted, damaged or unpacks to too much */
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

/** Opens a page from 0 while `use` runs; undefined for a damaged page. */
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

/** A document information entry, such as Title; empty if absent. */
export function property({ library, document }: PdfFile, name: string): string {
  const { call, scratch } = library;
  const key = Buffer.from(`${name}\0`, 'latin1');
  library.u8().set(key, scratch);
  return library.text((buffer, bytes) => call.FPDF_GetMetaText?.(document, scratch, buffer, bytes) ?? 0);
}
