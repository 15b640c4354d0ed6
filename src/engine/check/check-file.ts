import { SourceError } from '../source.ts';
import type { CheckReport } from './finding.ts';

const pdfSignature = '%PDF-';
const zipSignature = 'PK';

/**
 * Checks a .pptx or .pdf: package integrity, overflow, overlap, contrast, alternative text, empty
 * placeholders and embedded fonts.
 * @throws SourceError when it is neither, or cannot be opened
 */
export async function checkFile(bytes: Uint8Array): Promise<CheckReport> {
  const start = Buffer.from(bytes.subarray(0, 1024)).toString('latin1');
  if (start.includes(pdfSignature)) {
    const { checkPdf } = await import('./pdf/check-pdf.ts');
    return checkPdf(bytes);
  }
  if (start.startsWith(zipSignature)) {
    const { checkPptx } = await import('./pptx/check-pptx.ts');
    return checkPptx(bytes);
  }
  throw new SourceError('unsupported', 'The file is neither a .pptx nor a .pdf.');
}
