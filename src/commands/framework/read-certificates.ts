import { readFileSync } from 'node:fs';
import { FileError } from '../../client/file-error.ts';

/** PEM text of `--ca-cert`. @throws FileError */
export function readCertificates(path: string | undefined): string | undefined {
  if (path === undefined) return undefined;
  try {
    return readFileSync(path, 'utf8');
  } catch (cause) {
    throw new FileError('FILE_NOT_READABLE', path, `The certificates in ${path} cannot be read.`, cause);
  }
}
