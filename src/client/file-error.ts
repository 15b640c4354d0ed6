export const fileCodes = [
  'FILE_EXISTS',
  'FILE_NOT_FOUND',
  'FILE_NOT_READABLE',
  'FILE_NOT_WRITABLE',
  'FILE_CHANGED',
  'FILE_IN_USE',
  'DISK_FULL',
] as const;
export type FileCode = (typeof fileCodes)[number];

/** A file on this machine could not be read or written. What is at its final name is then what was there before. */
export class FileError extends Error {
  override readonly name = 'FileError';
  readonly code: FileCode;
  readonly path: string;

  constructor(code: FileCode, path: string, message: string, cause?: unknown) {
    super(message, cause === undefined ? undefined : { cause });
    this.code = code;
    this.path = path;
  }
}
