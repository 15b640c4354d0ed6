import type { Profile } from '../../profile/profile.ts';
import type { Output } from '../../terminal/output.ts';
import { type Environment, isEmbedded } from './environment.ts';

/** The service a command talks to, once it can be reached. */
export interface Target {
  baseUrl: string;
  apiKey: string | undefined;
  /** The service runs in this process and has no throttle. */
  ownProcess: boolean;
  close(): Promise<void>;
}

/** Settles address and key; for `local` this is what brings the service up. */
export async function openTarget(
  environment: Environment,
  profile: Profile,
  output: Output,
): Promise<Target> {
  if (!isEmbedded(environment)) return hosted(environment);
  const { openLocal } = await import('./open-local.ts');
  output.note('Using the local service on this machine (choose another with --env).');
  return openLocal({
    stored: profile.environments.local,
    keyVariable: environment.keyOrigin === 'SVC_API_KEY' ? environment.apiKey : undefined,
    onWarning: (message) => output.warn(message),
  });
}

async function hosted({ name, baseUrl, apiKey, keyOrigin }: Environment): Promise<Target> {
  const key =
    keyOrigin === 'keychain' ? (await import('../../profile/keychain.ts')).readKeychain(name ?? '') : apiKey;
  return { baseUrl: baseUrl as string, apiKey: key, ownProcess: false, close: async () => {} };
}
