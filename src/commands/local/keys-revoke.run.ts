import { dataDir } from '../../profile/paths.ts';
import type { Run } from '../framework/command.ts';
import { keyJson } from './key-json.ts';
import type { keysRevoke } from './keys-revoke.ts';
import { withKeys } from './with-keys.ts';

export const run: Run<typeof keysRevoke> = async ({ output }, input) => {
  const key = await withKeys(dataDir(input.dataDir), (keys) => keys.revoke(input.key));
  await output.result(keyJson(key), () => `Revoked ${key.name} (${key.id}).`);
};
