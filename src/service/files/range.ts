import type { IncomingHttpHeaders } from 'node:http';

export interface ByteRange {
  first: number;
  /** Inclusive. */
  last: number;
}

/**
 * The part of the file that a request asks for: undefined for all of it. Only a single range is served, as HTTP allows;
 * with `If-Range` only while the file is still the one the client began with.
 */
export function requestedRange(
  headers: IncomingHttpHeaders,
  size: number,
  etag: string,
): ByteRange | undefined | 'unsatisfiable' {
  const match = /^bytes=(\d*)-(\d*)$/.exec(headers.range ?? '');
  const condition = headers['if-range'];
  if (!match || (match[1] === '' && match[2] === '') || (condition !== undefined && condition !== etag))
    return undefined;
  if (match[1] === '') {
    const length = Math.min(Number(match[2]), size);
    return length === 0 ? 'unsatisfiable' : { first: size - length, last: size - 1 };
  }
  const first = Number(match[1]);
  const last = match[2] === '' ? size - 1 : Math.min(Number(match[2]), size - 1);
  if (match[2] !== '' && Number(match[2]) < first) return undefined;
  return first >= size ? 'unsatisfiable' : { first, last };
}
