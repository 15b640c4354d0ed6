import { readFileSync } from 'node:fs';
import { FileError } from '../../client/file-error.ts';
import { readFault } from '../../client/file-faults.ts';

/** PEM text of `--ca-cert`. @throws FileError, also for a file without a certificate: it would be passed over in silence */
export function readCertificates(path: string | undefined): string | undefined {
  if (path === undefined) return undefined;
  const text = readText(path);
  if (text.includes('-----BEGIN CERTIFICATE-----')) return text;
  throw new FileError('FILE_NOT_READABLE', path, `${path} holds no certificate; it must be a PEM file.`);
}

function readText(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch (cause) {
    throw readFault(cause, path);
  }
}
