import type { getDocumentProxy } from 'unpdf';

type PdfPage = Awaited<ReturnType<Awaited<ReturnType<typeof getDocumentProxy>>['getPage']>>;

interface LoadedFont {
  name?: string;
  missingFile?: boolean;
}

/** Names of the fonts of a page that the file does not carry. */
export async function unembeddedFonts(page: PdfPage): Promise<string[]> {
  const { items } = await page.getTextContent();
  await page.getOperatorList();
  const used = new Set(items.flatMap((item) => ('fontName' in item ? [item.fontName] : [])));
  const missing: string[] = [];
  for (const id of used) {
    const font = page.commonObjs.has(id) ? (page.commonObjs.get(id) as LoadedFont) : undefined;
    if (font?.missingFile) missing.push(font.name ?? id);
  }
  return missing;
}
