import { knownEnvironments } from '../../profile/profile.ts';
import { updateProfile } from '../../profile/write-profile.ts';
import type { Run } from '../framework/command.ts';
import { confirmOrRefuse } from '../framework/confirm.ts';
import { UsageError } from '../framework/usage-error.ts';
import type { RemoveEnvironment } from './env.ts';

export const run: Run<RemoveEnvironment> = async (context, { name }) => {
  const stored = context.profile().environments[name];
  if (!stored)
    throw new UsageError(
      (knownEnvironments as readonly string[]).includes(name)
        ? `There is nothing to remove: ${name} has no address and no key here.`
        : `There is no environment "${name}".`,
      'See them with: svc env list',
    );
  // An address can be typed again; a key that is gone may be gone for good.
  const holdsKey = stored.api_key !== undefined || stored.keychain === true;
  if (holdsKey && !(await confirmOrRefuse(context, `Remove ${name} and its key?`))) return;
  if (stored.keychain) (await import('../../profile/keychain.ts')).removeFromKeychain(name);
  updateProfile(({ environments: { [name]: _, ...environments }, defaults: { env, ...defaults } }) => ({
    environments,
    defaults: env === undefined || env === name ? defaults : { ...defaults, env },
  }));
  await context.output.result({ removed: name }, () => `Forgot ${name}.`);
};
