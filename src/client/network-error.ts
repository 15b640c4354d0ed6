/** What can go wrong between here and the service. Published as `error.code`, so names are only ever added. */
export const networkCodes = [
  'DNS_FAILED',
  'CONNECT_FAILED',
  'CONNECTION_LOST',
  'TIMED_OUT',
  'TLS_UNTRUSTED',
  'TLS_EXPIRED',
  'TLS_WRONG_HOST',
  'TLS_FAILED',
  'PROXY_FAILED',
  'PROXY_AUTH_REQUIRED',
  'PROXY_UNUSABLE',
  'REDIRECT_REFUSED',
  'INSECURE_ADDRESS',
  'ANSWER_TOO_LARGE',
  'TRANSFER_INCOMPLETE',
] as const;
export type NetworkCode = (typeof networkCodes)[number];

/**
 * No usable answer came: no connection, a broken one, or none in time. Nothing here says whether the service acted on
 * the request, so it is not a ServiceError.
 */
export class NetworkError extends Error {
  override readonly name = 'NetworkError';
  readonly code: NetworkCode;
  /** What the reader can do about it, as a sentence. */
  readonly mend: string | undefined;

  constructor(
    code: NetworkCode,
    message: string,
    options: { mend?: string | undefined; cause?: unknown } = {},
  ) {
    super(message, options.cause === undefined ? undefined : { cause: options.cause });
    this.code = code;
    this.mend = options.mend;
  }
}
