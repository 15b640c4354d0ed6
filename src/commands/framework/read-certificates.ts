import { FileError } from '../../client/file-error.ts';
import { readText } from './read-bytes.ts';

/** PEM text of `--ca-cert`. @throws FileError, also for a file without a certificate: it would be passed over in silence */
export async function readCertificates(path: string | undefined): Promise<string | undefined> {
  if (path === undefined) return undefined;
  const text = await readText(path);
  if (text.includes('-----BEGIN CERTIFICATE-----')) return text;
  throw new FileError('FILE_NOT_READABLE', path, `${path} holds no certificate; it must be a PEM file.`);
}
