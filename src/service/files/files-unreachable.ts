/** What is said to those who ask over HTTP: where the files lie is for the operator alone. */
export const filesUnreachable = 'The files of this service cannot be reached at the moment.';

/** The store of files does not answer, or refuses to. The message is for people; it holds no key. */
export class FilesUnreachable extends Error {
  override readonly name = 'FilesUnreachable';

  constructor(where: string, why: string, cause?: unknown) {
    super(`The files at ${where} cannot be used: ${why}.`, { cause });
  }
}
