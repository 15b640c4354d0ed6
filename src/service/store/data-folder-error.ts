/** The data folder cannot be opened, or was written by a newer svc. The message is for people. */
export class DataFolderError extends Error {
  override readonly name = 'DataFolderError';

  constructor(folder: string, reason: string, cause?: unknown) {
    super(`The data folder ${folder} cannot be used: ${reason}.`, { cause });
  }
}
