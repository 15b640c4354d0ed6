import { getDocumentProxy } from 'unpdf';
import { SourceError } from '../../source.ts';

export type PdfDocument = Awaited<ReturnType<typeof getDocumentProxy>>;

type Options = NonNullable<Parameters<typeof getDocumentProxy>[1]>;

/**
 * Opens a PDF for reading; the caller must destroy it.
 * @throws SourceError when it is encrypted or damaged
 */
export async function openPdf(bytes: Uint8Array, options: Options): Promise<PdfDocument> {
  provideTransfer();
  try {
    // The reader takes ownership of the bytes, and needs a plain Uint8Array.
    return await getDocumentProxy(new Uint8Array(bytes), {
      disableFontFace: true,
      isEvalSupported: false,
      verbosity: 0,
      ...options,
    });
  } catch (error) {
    if (error instanceof Error && error.name === 'PasswordException') {
      throw new SourceError('encrypted', 'The PDF is password-protected.');
    }
    throw new SourceError('corrupt', 'The PDF is damaged and cannot be opened.');
  }
}

/** Polyfill for Node 20, without which the reader stops at the first embedded font or picture. */
interface Transferable extends ArrayBuffer {
  transferToFixedLength?(length?: number): ArrayBuffer;
}

function provideTransfer(): void {
  const prototype: Transferable = ArrayBuffer.prototype;
  prototype.transferToFixedLength ??= function (this: ArrayBuffer, length = this.byteLength) {
    return this.slice(0, length);
  };
}
