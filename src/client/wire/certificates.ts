import { readFile } from 'node:fs/promises';
import { rootCertificates } from 'node:tls';

/**
 * The authorities to trust when one is added to the built-in ones; undefined when none is, since Node's own default is
 * then right. Naming any switches that default off, NODE_EXTRA_CA_CERTS included, so that file is read here again.
 */
export async function trustedCertificates(
  added: string | undefined,
  extraFile: string | undefined,
): Promise<string[] | undefined> {
  if (added === undefined) return undefined;
  // Node itself only warns when the file cannot be read.
  const extra = extraFile ? await readFile(extraFile, 'utf8').catch(() => '') : '';
  return [...rootCertificates, ...[extra, added].filter(Boolean)];
}
