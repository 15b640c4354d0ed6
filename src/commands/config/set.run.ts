import { variableOf } from '../../profile/config-keys.ts';
import { updateProfile } from '../../profile/write-profile.ts';
import type { Run } from '../framework/command.ts';
import { readSecret } from '../framework/read-secret.ts';
import type { SetConfig } from './config.ts';
import { readKey, readValue, settings, shown } from './settings.ts';

export const run: Run<SetConfig> = async ({ output, profile, prompter }, input) => {
  const key = readKey(input.key);
  const read = () =>
    prompter && settings[key].secret ? prompter.secret({ message: key }) : readSecret(key, output);
  const given = input.value === '-' ? (await read()).trim() : input.value;
  const value = readValue(key, given, profile());
  updateProfile(({ defaults, ...rest }) => ({ ...rest, defaults: { ...defaults, [key]: value } }));
  const variable = variableOf(key);
  if (process.env[variable]) output.warn(`${variable} is set and takes precedence.`);
  await output.result({ key, value: shown(key, value) }, () => `${key} is ${shown(key, value)}.`);
};
