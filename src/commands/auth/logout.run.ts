import { updateProfile } from '../../profile/write-profile.ts';
import type { Run } from '../framework/command.ts';
import { confirmOrRefuse } from '../framework/confirm.ts';
import type { Logout } from './auth.ts';

const question =
  'Remove the key of the local service on this machine? The next command makes a new one, which sees the same decks.';

export const run: Run<Logout> = async (context) => {
  const { output, globals, profile } = context;
  const name = globals.env ?? 'local';
  const stored = profile().environments[name];
  const had = stored?.api_key !== undefined || stored?.keychain === true;
  if (had && name === 'local' && !(await confirmOrRefuse(context, question))) return;
  if (stored?.keychain) (await import('../../profile/keychain.ts')).removeFromKeychain(name);
  if (had)
    updateProfile(({ environments, ...rest }) => {
      const { api_key: _, keychain: __, ...kept } = environments[name] ?? {};
      return { ...rest, environments: { ...environments, [name]: kept } };
    });
  await output.result({ environment: name, forgotten: had }, () =>
    had ? `Removed the key of ${name}.` : `There was no key for ${name}.`,
  );
};
