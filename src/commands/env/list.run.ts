import { knownEnvironments, type StoredEnvironment } from '../../profile/profile.ts';
import type { Run } from '../framework/command.ts';
import type { ListEnvironments } from './env.ts';

export const run: Run<ListEnvironments> = async ({ output, profile, globals }) => {
  const { environments } = profile();
  const current = globals.env ?? 'local';
  const items = [...new Set([...knownEnvironments, ...Object.keys(environments)])].map((name) => ({
    name,
    current: name === current,
    base_url: environments[name]?.base_url ?? null,
    ...keyState(environments[name]),
  }));
  await output.list({
    columns: [
      { name: 'name', whole: true, value: ({ name }) => name },
      { name: 'current', value: (item) => (item.current ? 'current' : '') },
      {
        name: 'address',
        value: ({ name, base_url }) => base_url ?? (name === 'local' ? 'on this machine' : ''),
      },
      { name: 'key', spare: 1, value: (item) => shownKey(item) },
    ],
    items,
    empty: 'There are no environments.',
  });
};

interface KeyState {
  key_ending: string | null;
  key_origin: 'profile' | 'keychain' | 'none';
}

function keyState(stored: StoredEnvironment | undefined): KeyState {
  if (stored?.keychain) return { key_ending: null, key_origin: 'keychain' };
  const { api_key } = stored ?? {};
  return api_key
    ? { key_ending: api_key.slice(-4), key_origin: 'profile' }
    : { key_ending: null, key_origin: 'none' };
}

const shownKey = ({ key_ending, key_origin }: KeyState): string =>
  key_ending === null
    ? { keychain: 'in the keychain', profile: '', none: '' }[key_origin]
    : `ends in ${key_ending}`;
