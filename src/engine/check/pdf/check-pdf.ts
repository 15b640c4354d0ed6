import { getDocumentProxy } from 'unpdf';
import { provideTransfer } from '../../array-buffers.ts';
import { SourceError } from '../../source.ts';
import type { CheckReport, Finding } from '../finding.ts';
import { checkPage } from './check-page.ts';
import { unembeddedFonts } from './fonts.ts';

type PdfDocument = Awaited<ReturnType<typeof getDocumentProxy>>;

export async function checkPdf(bytes: Uint8Array): Promise<CheckReport> {
  provideTransfer();
  const document = await open(bytes);
  try {
    const findings = await wholeFile(document);
    const unembedded = new Set<string>();
    for (let number = 1; number <= document.numPages; number++) {
      const page = await document.getPage(number);
      findings.push(...(await checkPage(page)).map((finding) => ({ ...finding, page: number })));
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

async function open(bytes: Uint8Array): Promise<PdfDocument> {
  try {
    // The reader takes the buffer over, so it gets one of its own.
    return await getDocumentProxy(new Uint8Array(bytes), {
      disableFontFace: true,
      isEvalSupported: false,
      fontExtraProperties: true,
      verbosity: 0,
    });
  } catch (error) {
    const locked = error instanceof Error && error.name === 'PasswordException';
    throw locked
      ? new SourceError('encrypted', 'The PDF is password-protected.')
      : new SourceError('corrupt', 'The PDF is damaged and cannot be opened.');
  }
}

/** A tagged file with a title and a language is what assistive technology needs before anything else. */
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
