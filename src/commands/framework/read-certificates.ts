import { readFileSync } from 'node:fs';
import { readFault } from '../../client/file-faults.ts';

/** PEM text of `--ca-cert`. @throws FileError */
export function readCertificates(path: string | undefined): string | undefined {
  if (path === undefined) return undefined;
  try {
    return readFileSync(path, 'utf8');
  } catch (cause) {
    throw readFault(cause, path);
  }
}
