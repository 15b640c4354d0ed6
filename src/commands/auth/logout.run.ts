import { updateProfile } from '../../profile/write-profile.ts';
import type { Run } from '../framework/command.ts';
import type { Logout } from './auth.ts';

export const run: Run<Logout> = async ({ output, globals, profile }) => {
  const name = globals.env ?? 'local';
  const stored = profile().environments[name];
  const had = stored?.api_key !== undefined || stored?.keychain === true;
  if (stored?.keychain) (await import('../../profile/keychain.ts')).removeFromKeychain(name);
  if (had)
    updateProfile(({ environments, ...rest }) => {
      const { api_key: _, keychain: __, ...kept } = environments[name] ?? {};
      return { ...rest, environments: { ...environments, [name]: kept } };
    });
  await output.result({ environment: name, forgotten: had }, () =>
    had ? `Forgot the key of ${name}.` : `There was no key kept for ${name}.`,
  );
};
