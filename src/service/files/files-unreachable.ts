/** For HTTP clients: the location of the files is for the operator only. */
export const filesUnreachable = 'The files of this service cannot be reached at the moment.';

/** The file store does not answer, or refuses. The message is for people and holds no key. */
export class FilesUnreachable extends Error {
  override readonly name = 'FilesUnreachable';

  constructor(where: string, why: string, cause?: unknown) {
    super(`The files at ${where} cannot be used: ${why}.`, { cause });
  }
}
