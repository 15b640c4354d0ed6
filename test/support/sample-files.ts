import { randomBytes } from 'node:crypto';
import { zipSync } from 'fflate';

/** A zip of about `bytes` bytes that does not compress, so that every part of it differs. */
export function deckBytes(bytes: number): Buffer {
  return Buffer.from(zipSync({ 'ppt/presentation.xml': randomBytes(bytes) }, { level: 0 }));
}

/** The smallest file that a reader would take for a whole PDF. It ends with its mark, so that no byte is one too many. */
export function pdfBytes(bytes: number): Buffer {
  const filling = randomBytes(bytes).toString('hex').slice(0, bytes);
  return Buffer.from(`%PDF-1.7\n% ${filling}\nstartxref\n0\n%%EOF`);
}
