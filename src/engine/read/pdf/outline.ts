import type { PdfFile } from './pdf-file.ts';

/** The number of a section, which bookmarks leave out more often than not. */
const number =
  /^(?:\d{1,2}(?:\.\d{1,2}){0,4}|[a-z](?:\.\d{1,2}){1,3}|[a-z](?=[.)])|[ivx]{1,5}(?=[.)]))[.):]?\s+(?=\p{L})/u;

/** Letters and digits only and no number, so that different formatting matches. */
export const folded = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(number, '')
    .replace(/[^\p{L}\p{N}]+/gu, '');

const most = { entries: 3000, depth: 12 } as const;

/** Bookmark levels from 1, by folded heading text. */
export function outlineOf({ library, document }: PdfFile): Map<string, number> {
  const { call } = library;
  const levels = new Map<string, number>();
  const seen = new Set<number>();
  const waiting: [bookmark: number, level: number][] = [
    [call.FPDFBookmark_GetFirstChild?.(document, 0) ?? 0, 1],
  ];
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const [bookmark, level] = next;
    if (!bookmark || seen.has(bookmark) || seen.size > most.entries) continue;
    seen.add(bookmark);
    const title = folded(
      library.text((buffer, bytes) => call.FPDFBookmark_GetTitle?.(bookmark, buffer, bytes) ?? 0),
    );
    if (title && !levels.has(title)) levels.set(title, level);
    waiting.push([call.FPDFBookmark_GetNextSibling?.(document, bookmark) ?? 0, level]);
    if (level < most.depth)
      waiting.push([call.FPDFBookmark_GetFirstChild?.(document, bookmark) ?? 0, level + 1]);
  }
  return levels;
}

/** Tag names of marked content on an open page: the nearest meaningful one, like H2 or Note. */
export function tagsOf({ library }: PdfFile, page: number): Map<number, string> {
  const { call } = library;
  const roles = new Map<number, string>();
  const tree = call.FPDF_StructTree_GetForPage?.(page) ?? 0;
  if (!tree) return roles;
  const waiting: [element: number, role: string, depth: number][] = [];
  const roots = Math.min(500, call.FPDF_StructTree_CountChildren?.(tree) ?? 0);
  for (let at = 0; at < roots; at++)
    waiting.push([call.FPDF_StructTree_GetChildAtIndex?.(tree, at) ?? 0, '', 0]);
  let visited = 0;
  for (let next = waiting.pop(); next && visited < 20_000; next = waiting.pop()) {
    const [element, inherited, depth] = next;
    if (!element || depth > 40) continue;
    visited++;
    const own = library.text(
      (buffer, bytes) => call.FPDF_StructElement_GetType?.(element, buffer, bytes) ?? 0,
    );
    const role = telling.test(own) ? own : inherited;
    const count = Math.min(5000, call.FPDF_StructElement_GetMarkedContentIdCount?.(element) ?? 0);
    for (let at = 0; at < count; at++) {
      const id = call.FPDF_StructElement_GetMarkedContentIdAtIndex?.(element, at) ?? -1;
      if (id >= 0 && role) roles.set(id, role);
    }
    const children = Math.min(5000, call.FPDF_StructElement_CountChildren?.(element) ?? 0);
    for (let at = 0; at < children; at++)
      waiting.push([call.FPDF_StructElement_GetChildAtIndex?.(element, at) ?? 0, role, depth + 1]);
  }
  call.FPDF_StructTree_Close?.(tree);
  return roles;
}

const telling = /^(?:H[1-6]?|Title|TOC|TOCI|Note|FENote|Code|BlockQuote|Quote|Caption|Table|Figure|Formula)$/;
