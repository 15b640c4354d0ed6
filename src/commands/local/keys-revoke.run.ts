import type { Run } from '../framework/command.ts';
import { keyJson } from './key-json.ts';
import type { keysRevoke } from './keys-revoke.ts';
import { storeOf } from './store-of.ts';
import { withKeys } from './with-keys.ts';

export const run: Run<typeof keysRevoke> = async (context, input) => {
  const key = await withKeys(storeOf(context, input), (keys) => keys.revoke(input.key));
  await context.output.result(keyJson(key), () => `Revoked ${key.name} (${key.id}).`);
};
