import { updateProfile } from '../../profile/write-profile.ts';
import type { Run } from '../framework/command.ts';
import { readTextFile } from '../turn/read-file.ts';
import type { SetConfig } from './config.ts';
import { checkValue, readKey, settings, shown } from './settings.ts';

export const run: Run<SetConfig> = async ({ output }, input) => {
  const key = readKey(input.key);
  const value = input.value === '-' ? (await readTextFile('-')).trim() : input.value;
  checkValue(key, value);
  updateProfile((profile) => ({ ...profile, defaults: { ...profile.defaults, [key]: value } }));
  const { variable } = settings[key];
  if (variable && process.env[variable]) output.warn(`${variable} is set and wins while it is.`);
  await output.result({ key, value: shown(key, value) }, () => `${key} is ${shown(key, value)}.`);
};
