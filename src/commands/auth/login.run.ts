import { secretVariable } from '../../profile/secret-variables.ts';
import { updateProfile } from '../../profile/write-profile.ts';
import { checkKey } from '../framework/check-key.ts';
import type { Run } from '../framework/command.ts';
import type { Context } from '../framework/context.ts';
import { readCertificates } from '../framework/read-certificates.ts';
import { readSecret } from '../framework/read-secret.ts';
import { UsageError } from '../framework/usage-error.ts';
import type { Login } from './auth.ts';
import { tryKey } from './try-key.ts';

export const run: Run<Login> = async (context, input) => {
  const { name, baseUrl } = context.environment();
  if (name === null || baseUrl === undefined)
    throw new UsageError(
      name === 'local'
        ? 'local makes its own key; there is nothing to log in to.'
        : 'The environment has no name to keep a key under.',
      'Choose one with --env <name>. See them with: svc env list',
    );
  const apiKey = await readKey(context, name, input.withKey);
  await tryKey({ baseUrl, apiKey, caCert: await readCertificates(context.globals.caCert) }, context.signal);
  const where = input.keychain ? 'keychain' : 'profile';
  await keepKey(name, apiKey, where);
  if (secretVariable('SVC_API_KEY')) context.output.warn('SVC_API_KEY is set and takes precedence.');
  const ending = apiKey.slice(-4);
  await context.output.result(
    { environment: name, key_ending: ending, kept_in: where },
    () => `The service accepted the key ending in ${ending}; saved for ${name} in the ${where}.`,
  );
};

/** Stores an environment's key in one place and removes it from the other. */
async function keepKey(name: string, apiKey: string, where: 'profile' | 'keychain'): Promise<void> {
  if (where === 'keychain') (await import('../../profile/keychain.ts')).writeKeychain(name, apiKey);
  updateProfile((profile) => {
    const { api_key: _, keychain: __, ...stored } = profile.environments[name] ?? {};
    const kept =
      where === 'keychain' ? { ...stored, keychain: true as const } : { ...stored, api_key: apiKey };
    return { ...profile, environments: { ...profile.environments, [name]: kept } };
  });
}

/**
 * A key from stdin or a hidden prompt.
 * @throws UsageError when nobody can be asked, or the text cannot be a key.
 */
async function readKey(context: Context, environment: string, fromStdin: boolean): Promise<string> {
  if (!fromStdin && !context.prompter)
    throw new UsageError(
      'There is no key, and no terminal to ask for it.',
      'Pass it on stdin with --with-key.',
    );
  // A typed key is never shown.
  const given = context.prompter
    ? await context.prompter.secret({ message: `API key for ${environment}` })
    : await readSecret('the key', context.output);
  const key = given.trim();
  if (key === '') throw new UsageError('The key is empty.');
  return checkKey(key, 'That');
}
