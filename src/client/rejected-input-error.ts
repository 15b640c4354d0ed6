/**
 * Input that the service is known to reject (extension, size, pages), found before the first byte was sent. `code` is
 * the one the service would have used, so that callers need not care who noticed.
 */
export class RejectedInputError extends Error {
  override readonly name = 'RejectedInputError';
  readonly code: 'UNSUPPORTED_FILE_TYPE' | 'PAYLOAD_TOO_LARGE' | 'INVALID_INPUT';

  constructor(code: RejectedInputError['code'], message: string) {
    super(message);
    this.code = code;
  }
}
