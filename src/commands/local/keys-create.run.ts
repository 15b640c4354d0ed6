import { randomBytes } from 'node:crypto';
import type { Run } from '../framework/command.ts';
import { UsageError } from '../framework/usage-error.ts';
import { keyJson } from './key-json.ts';
import type { keysCreate } from './keys-create.ts';
import { storeOf } from './store-of.ts';
import { withKeys } from './with-keys.ts';

export const run: Run<typeof keysCreate> = async (context, input) => {
  if (input.expires !== undefined && Number.isNaN(Date.parse(input.expires)))
    throw new UsageError(`--expires must be a time like 2026-12-31T23:59:59Z, but is "${input.expires}".`);
  const key = await withKeys(storeOf(context, input), (keys) =>
    keys.create({
      name: input.name ?? `key-${randomBytes(3).toString('hex')}`,
      ...(input.scope && { scopes: input.scope }),
      ...(input.expires && { expiresAt: new Date(input.expires) }),
      status: input.status,
    }),
  );
  await context.output.result(
    { ...keyJson(key), api_key: key.apiKey },
    ({ strong, dim }) => `${strong(key.apiKey)}\n${dim(`${key.name}: keep it now, it is not shown again.`)}`,
  );
};
