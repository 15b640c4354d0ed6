type Headers = Readonly<Record<string, string>>;

/** What an answer says it will send. */
export interface Announced {
  /** Offset of its first byte in the file. */
  start: number;
  /** Length of the whole file; undefined for a chunked body, whose own end is then the only sign. */
  total: number | undefined;
  /** Strong ETag: only a strong one promises the same bytes. */
  etag: string | undefined;
}

/** What was asked for: bytes from an offset on, of the version with this ETag. */
export interface Asked {
  start: number;
  etag: string;
  length: number | undefined;
}

/** The headers that ask to go on, or nothing for the whole file. Compression would make offsets meaningless. */
export function rangeHeaders(asked: Asked | undefined): Record<string, string> {
  const identity = { 'accept-encoding': 'identity' };
  return asked ? { ...identity, range: `bytes=${asked.start}-`, 'if-range': asked.etag } : identity;
}

/**
 * Reads what a 200 or 206 announces. Undefined when it cannot be trusted: a part that was not asked for, of another
 * version, of another length, or packed; or a body whose end nothing marks.
 */
export function readAnnounced(status: number, headers: Headers, asked?: Asked): Announced | undefined {
  const encoding = headers['content-encoding'];
  if (encoding !== undefined && encoding !== 'identity') return undefined;
  const etag = strongEtag(headers.etag);
  const length = wholeNumber(headers['content-length']);
  const isChunked = /\bchunked\b/i.test(headers['transfer-encoding'] ?? '');
  if (length === undefined && !isChunked) return undefined;
  if (status === 200) return { start: 0, total: length, etag };
  if (status !== 206 || !asked) return undefined;
  return readPart(headers['content-range'], length, etag, asked);
}

function readPart(
  header: string | undefined,
  length: number | undefined,
  etag: string | undefined,
  asked: Asked,
): Announced | undefined {
  const match = /^bytes (\d{1,15})-(\d{1,15})\/(\d{1,15})$/.exec(header ?? '');
  if (!match) return undefined;
  const [start, last, total] = match.slice(1).map(Number) as [number, number, number];
  const isWhatWasAsked =
    start === asked.start &&
    last === total - 1 &&
    (length === undefined || length === total - start) &&
    (asked.length === undefined || asked.length === total) &&
    (etag === undefined || etag === asked.etag);
  return isWhatWasAsked ? { start, total, etag: asked.etag } : undefined;
}

const strongEtag = (value: string | undefined) => (value && /^"[^"]*"$/.test(value) ? value : undefined);

const wholeNumber = (value: string | undefined) =>
  value !== undefined && /^\d{1,15}$/.test(value) ? Number(value) : undefined;
