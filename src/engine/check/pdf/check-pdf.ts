import type { getDocumentProxy } from 'unpdf';
import { SourceError } from '../../source.ts';
import type { CheckReport, Finding } from '../finding.ts';
import { checkPage, checkPosterPage } from './check-page.ts';
import { openPdf, type PdfDocument } from './open-pdf.ts';

export async function checkPdf(bytes: Uint8Array): Promise<CheckReport> {
  const document = await openPdf(bytes, { fontExtraProperties: true });
  try {
    const findings = await wholeFile(document);
    const unembedded = new Set<string>();
    for (let number = 1; number <= document.numPages; number++) {
      const page = await document.getPage(number).catch(() => refusePage(number));
      findings.push(...(await checkPage(page)).map((finding) => ({ ...finding, page: number })));
      if (document.numPages === 1)
        findings.push(...(await checkPosterPage(page)).map((finding) => ({ ...finding, page: number })));
      for (const font of await unembeddedFonts(page)) unembedded.add(font);
      page.cleanup();
    }
    for (const font of [...unembedded].sort())
      findings.push({ rule: 'fonts', message: `The font ${font} is used but not embedded.` });
    return { format: 'pdf', pages: document.numPages, findings };
  } finally {
    await document.destroy();
  }
}

/** The page count is the file's claim; its page tree may differ or be circular. */
function refusePage(number: number): never {
  throw new SourceError('corrupt', `Page ${number} of the PDF is damaged and cannot be read.`);
}

/** Checks for tags, a title and a language, which assistive technology needs first. */
async function wholeFile(document: PdfDocument): Promise<Finding[]> {
  const { info } = await document.getMetadata();
  const known = info as { Title?: string; Language?: string };
  const marked = await document.getMarkInfo();
  const problem = (message: string): Finding => ({ rule: 'package', message });
  return [
    ...(marked?.Marked ? [] : [problem('The PDF is not tagged: assistive technology cannot follow it.')]),
    ...(known.Title ? [] : [problem('The PDF has no title.')]),
    ...(known.Language ? [] : [problem('The PDF does not say its language.')]),
  ];
}

type PdfPage = Awaited<ReturnType<Awaited<ReturnType<typeof getDocumentProxy>>['getPage']>>;

interface LoadedFont {
  name?: string;
  missingFile?: boolean;
}

/** A page's fonts that are not embedded. */
async function unembeddedFonts(page: PdfPage): Promise<string[]> {
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
