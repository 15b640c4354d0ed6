import type { Run } from '../framework/command.ts';
import { keyJson } from './key-json.ts';
import type { keysList } from './keys-list.ts';
import { storeOf } from './store-of.ts';
import { withKeys } from './with-keys.ts';

export const run: Run<typeof keysList> = async (context, input) => {
  const items = (await withKeys(storeOf(context, input), (keys) => keys.list())).map(keyJson);
  await context.output.list({
    columns: [
      { name: 'id', whole: true, value: ({ id }) => id },
      { name: 'name', value: ({ name }) => name },
      { name: 'status', value: ({ status }) => status },
      { name: 'scopes', value: ({ scopes }) => scopes.join(' ') },
      { name: 'expires', value: ({ expires_at }) => expires_at },
    ],
    items,
    empty: 'There are no keys. Create one with: svc local keys create',
  });
};
