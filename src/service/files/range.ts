import type { IncomingHttpHeaders } from 'node:http';

export interface ByteRange {
  first: number;
  /** Inclusive. */
  last: number;
}

/**
 * The requested byte range; undefined for the whole file. Only single ranges are served, as HTTP allows; with
 * `If-Range` only if the file is unchanged.
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
