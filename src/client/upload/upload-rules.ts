import { extname } from 'node:path';
import { sourceExtensions } from '../../contract/choices.ts';
import { defaultLimits } from '../../contract/limits.ts';
import type { UploadOptions } from '../client.ts';
import { RejectedInputError } from '../rejected-input-error.ts';

const { max_bytes: maxBytes, max_pages: maxPages } = defaultLimits.upload;
const mebibyte = 1024 * 1024;

/** What programs that write these files can save them as. */
const savedAs: Record<string, string> = {
  '.ods': '.xlsx',
  '.xls': '.xlsx',
  '.odt': '.docx',
  '.doc': '.docx',
  '.rtf': '.docx',
  '.odp': '.pptx',
  '.ppt': '.pptx',
};

/**
 * Refuses a file that the service is known to refuse, before its first byte is sent.
 * @throws RejectedInputError
 */
export function checkUpload(name: string, bytes: number, purpose: UploadOptions['for']): void {
  const extension = extname(name).toLowerCase();
  const taken: readonly string[] = purpose === 'convert' ? ['.pptx'] : sourceExtensions;
  if (!taken.includes(extension)) {
    const other = savedAs[extension];
    const way = other && taken.includes(other) ? ` Save it as ${other}.` : '';
    throw new RejectedInputError(
      'UNSUPPORTED_FILE_TYPE',
      `${name}: only ${taken.join(', ')} can be uploaded here.${way}`,
    );
  }
  if (bytes === 0) throw new RejectedInputError('INVALID_INPUT', `${name} is empty.`);
  if (bytes > maxBytes) {
    const is = Math.ceil(bytes / mebibyte);
    throw new RejectedInputError(
      'PAYLOAD_TOO_LARGE',
      `${name} is ${is} MB; the limit is ${maxBytes / mebibyte} MB.`,
    );
  }
}

/** A deck for conversion may have only so many slides. @throws RejectedInputError */
export function checkPages(name: string, pages: number): void {
  if (pages > maxPages) {
    throw new RejectedInputError(
      'INVALID_INPUT',
      `${name} has ${pages} slides; at most ${maxPages} are accepted.`,
    );
  }
}
