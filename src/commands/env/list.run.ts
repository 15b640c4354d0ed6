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
    key: keyState(environments[name]),
  }));
  await output.list({
    columns: [
      { name: 'name', value: ({ name }) => name },
      { name: 'current', value: (item) => (item.current ? 'current' : '') },
      {
        name: 'address',
        value: ({ name, base_url }) => base_url ?? (name === 'local' ? 'on this machine' : ''),
      },
      { name: 'key', value: ({ key }) => key },
    ],
    items,
    empty: 'There are no environments.',
  });
};

function keyState(stored: StoredEnvironment | undefined): string | null {
  if (stored?.keychain) return 'in the keychain';
  return stored?.api_key ? `ends in ${stored.api_key.slice(-4)}` : null;
}
