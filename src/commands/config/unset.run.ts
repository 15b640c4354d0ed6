import { updateProfile } from '../../profile/write-profile.ts';
import type { Run } from '../framework/command.ts';
import type { UnsetConfig } from './config.ts';
import { readKey } from './settings.ts';

export const run: Run<UnsetConfig> = async ({ output }, input) => {
  const key = readKey(input.key);
  updateProfile(({ defaults: { [key]: _, ...defaults }, ...profile }) => ({ ...profile, defaults }));
  await output.result({ key, value: null }, () => `Removed ${key}.`);
};
