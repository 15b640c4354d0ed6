import { type FileCode, FileError } from './file-error.ts';

const full = ['DISK_FULL', 'there is no room left'] as const;
const denied = ['FILE_NOT_WRITABLE', 'writing there is not allowed'] as const;

const writing: Readonly<Record<string, readonly [FileCode, string]>> = {
  ENOSPC: full,
  EDQUOT: ['DISK_FULL', 'your disk quota is used up'],
  EFBIG: ['DISK_FULL', 'the file would be larger than is allowed here'],
  EEXIST: ['FILE_EXISTS', 'it exists already'],
  EACCES: denied,
  EPERM: denied,
  EROFS: ['FILE_NOT_WRITABLE', 'the disk is read-only'],
  ENOENT: ['FILE_NOT_WRITABLE', 'the folder does not exist'],
  ENOTDIR: ['FILE_NOT_WRITABLE', 'a part of the path is not a folder'],
  EISDIR: ['FILE_NOT_WRITABLE', 'it is a folder'],
  ENAMETOOLONG: ['FILE_NOT_WRITABLE', 'the name is too long'],
  ELOOP: ['FILE_NOT_WRITABLE', 'it is a link that leads nowhere'],
};

const reading: Readonly<Record<string, readonly [FileCode, string]>> = {
  ENOENT: ['FILE_NOT_FOUND', 'there is no such file'],
  ENOTDIR: ['FILE_NOT_FOUND', 'there is no such file'],
  EISDIR: ['FILE_NOT_READABLE', 'it is a folder'],
  EACCES: ['FILE_NOT_READABLE', 'reading it is not allowed'],
  EPERM: ['FILE_NOT_READABLE', 'reading it is not allowed'],
};

/** Why something could not be written, as the end of a sentence. */
export const whyNotWritten = (error: unknown): string => why(writing, error);

/** The failure to write `path`; an error that no system call gave is returned as it is. */
export const writeFault = (error: unknown, path: string) =>
  fault(writing, 'write', 'FILE_NOT_WRITABLE', error, path);

/** The failure to read `path`. */
export const readFault = (error: unknown, path: string) =>
  fault(reading, 'read', 'FILE_NOT_READABLE', error, path);

function fault(
  table: typeof writing,
  verb: 'read' | 'write',
  otherwise: FileCode,
  error: unknown,
  path: string,
): unknown {
  const { code, syscall } = (error ?? {}) as NodeJS.ErrnoException;
  if (error instanceof FileError || code === undefined || syscall === undefined) return error;
  const fileCode = table[code]?.[0] ?? otherwise;
  return new FileError(fileCode, path, `Cannot ${verb} ${path}: ${why(table, error)}.`, error);
}

function why(table: typeof writing, error: unknown): string {
  const { code } = (error ?? {}) as NodeJS.ErrnoException;
  return table[code ?? '']?.[1] ?? `the system reports ${code}`;
}
