/** The profile on disk cannot be read or written, or is not what svc wrote. Exit 10. */
export class ProfileError extends Error {
  override readonly name = 'ProfileError';
  readonly path: string;

  constructor(path: string, message: string, cause?: unknown) {
    super(message, cause === undefined ? undefined : { cause });
    this.path = path;
  }
}
