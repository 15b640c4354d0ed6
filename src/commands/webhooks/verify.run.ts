import { buffer } from 'node:stream/consumers';
import { verifyDelivery } from '../../contract/webhook-signature.ts';
import type { Run } from '../framework/command.ts';
import { RefusedError } from '../framework/refused-error.ts';
import { UsageError } from '../framework/usage-error.ts';
import { readSecret } from './read-secret.ts';
import type { verify } from './verify.ts';

export const run: Run<typeof verify> = async ({ output }, { secretFile, signature, tolerance }) => {
  if (secretFile === undefined)
    throw new UsageError('The secret is missing.', 'Name the file that holds it with --secret-file <file>.');
  if (signature === undefined)
    throw new UsageError('The signature is missing.', 'Give the header with --signature <header>.');
  if (process.stdin.isTTY)
    throw new UsageError('The body is missing.', 'Give it on stdin, for example: … < body.json');
  const secret = await readSecret(secretFile);
  const body = await buffer(process.stdin);
  const now = Math.floor(Date.now() / 1000);
  const verdict = verifyDelivery({ secret, header: signature, body, now, tolerance });
  if (!verdict.valid) throw new RefusedError('SIGNATURE_INVALID', verdict.reason);
  await output.result({ valid: true, bytes: body.length }, ({ good }) => good('The signature is valid.'));
};
