import { isLoopback } from '../../client/wire/host-names.ts';
import type { Profile, StoredEnvironment } from '../../profile/profile.ts';
import { EnvironmentMissing, noAddress } from './no-address.ts';
import { UsageError } from './usage-error.ts';

export type KeyOrigin = 'SVC_API_KEY' | 'profile' | 'keychain' | 'none';

/** Which service a command talks to, and how. */
export interface Environment {
  /** Null where only an address was given. */
  name: string | null;
  /** Undefined for the embedded service, whose address is known once it runs. */
  baseUrl: string | undefined;
  apiKey: string | undefined;
  keyOrigin: KeyOrigin;
}

export interface EnvironmentInput {
  name: string | undefined;
  baseUrl: string | undefined;
  profile: Profile;
  /** `SVC_API_KEY`. */
  keyVariable: string | undefined;
}

/** How an environment is named where a person or the journal needs one word for it. */
export const labelOf = (environment: Environment): string =>
  environment.name ?? environment.baseUrl ?? 'local';

export const isEmbedded = (environment: Environment): boolean =>
  environment.name === 'local' && environment.baseUrl === undefined;

/**
 * Settles which environment is meant. With nothing configured it is `local`; a key given without saying for which
 * environment is refused, since sending it to the wrong one would disclose it.
 * @throws UsageError
 */
export function resolveEnvironment(input: EnvironmentInput): Environment {
  const { name, baseUrl, profile, keyVariable } = input;
  if (baseUrl !== undefined) checkAddress(baseUrl);
  if (name === undefined && baseUrl !== undefined)
    return { name: null, baseUrl, apiKey: keyVariable, keyOrigin: keyVariable ? 'SVC_API_KEY' : 'none' };
  if (name === undefined && keyVariable !== undefined)
    throw new EnvironmentMissing(
      undefined,
      'SVC_API_KEY is set, but no environment is chosen.',
      'Choose the one the key is for with --env <name> or SVC_ENV, or unset SVC_API_KEY to use the local service.',
    );
  const chosen = name ?? 'local';
  const stored = profile.environments[chosen];
  const address = chosen === 'local' ? baseUrl : (baseUrl ?? addressOf(chosen, stored));
  return { name: chosen, baseUrl: address, ...keyOf(stored, keyVariable) };
}

function addressOf(name: string, stored: StoredEnvironment | undefined): string {
  if (stored?.base_url) return stored.base_url;
  throw noAddress(name, stored !== undefined);
}

function keyOf(
  stored: StoredEnvironment | undefined,
  keyVariable: string | undefined,
): Pick<Environment, 'apiKey' | 'keyOrigin'> {
  if (keyVariable) return { apiKey: keyVariable, keyOrigin: 'SVC_API_KEY' };
  if (stored?.keychain) return { apiKey: undefined, keyOrigin: 'keychain' };
  return stored?.api_key
    ? { apiKey: stored.api_key, keyOrigin: 'profile' }
    : { apiKey: undefined, keyOrigin: 'none' };
}

/** @throws UsageError for anything but https, or http on loopback. */
export function checkAddress(address: string): void {
  const url = URL.canParse(address) ? new URL(address) : undefined;
  if (!url || !['http:', 'https:'].includes(url.protocol))
    throw new UsageError(`"${address}" is not an address.`, 'An address looks like https://api.example.com.');
  if (url.username || url.password)
    throw new UsageError('The address holds a user name or password.', 'Store the key with: svc auth login');
  if (url.search || url.hash)
    throw new UsageError(`"${address}" is more than an address: leave out what follows its path.`);
  if (url.protocol === 'http:' && !isLoopback(url.hostname))
    throw new UsageError(
      `${url.origin} is plain http, which would expose the key.`,
      'Use https. Plain http is for this machine (127.0.0.1, localhost) only.',
    );
}
