import { dataDir } from '../../profile/paths.ts';
import type { Run } from '../framework/command.ts';
import { keyJson } from './key-json.ts';
import type { keysList } from './keys-list.ts';
import { withKeys } from './with-keys.ts';

export const run: Run<typeof keysList> = async ({ output }, input) => {
  const items = (await withKeys(dataDir(input.dataDir), (keys) => keys.list())).map(keyJson);
  await output.list({
    columns: [
      { name: 'id', whole: true, value: ({ id }) => id },
      { name: 'name', value: ({ name }) => name },
      { name: 'status', value: ({ status }) => status },
      { name: 'scopes', value: ({ scopes }) => scopes.join(' ') },
      { name: 'expires', value: ({ expires_at }) => expires_at },
    ],
    items,
    empty: 'There are no keys. Make one with: svc local keys create',
  });
};
