/** What was given was looked at and found wanting, without a service being asked. Exit 5, like a service's refusal. */
export class RefusedError extends Error {
  override readonly name = 'RefusedError';
  /** Published as `error.code`. */
  readonly code: 'SIGNATURE_INVALID';

  constructor(code: RefusedError['code'], message: string) {
    super(message);
    this.code = code;
  }
}
