import { secretVariable } from '../../profile/secret-variables.ts';
import type { Run } from '../framework/command.ts';
import { readCertificates } from '../framework/read-certificates.ts';
import { UsageError } from '../framework/usage-error.ts';
import type { Login } from './auth.ts';
import { keepKey } from './keep-key.ts';
import { readKey } from './read-key.ts';
import { tryKey } from './try-key.ts';

export const run: Run<Login> = async (context, input) => {
  const { name, baseUrl } = context.environment();
  if (name === null || baseUrl === undefined)
    throw new UsageError(
      name === 'local'
        ? 'local makes its own key; there is nothing to log in to.'
        : 'The environment has no name to keep a key under.',
      'Choose one with --env <name>. See those there are with: svc env list',
    );
  const apiKey = await readKey(context, name, input.withKey);
  await tryKey({ baseUrl, apiKey, caCert: await readCertificates(context.globals.caCert) }, context.signal);
  const where = input.keychain ? 'keychain' : 'profile';
  await keepKey(name, apiKey, where);
  if (secretVariable('SVC_API_KEY')) context.output.warn('SVC_API_KEY is set and takes precedence.');
  const ending = apiKey.slice(-4);
  await context.output.result(
    { environment: name, key_ending: ending, kept_in: where },
    () => `The service accepted the key ending in ${ending}; it is kept for ${name} in the ${where}.`,
  );
};
