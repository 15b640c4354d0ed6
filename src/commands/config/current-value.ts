import { type ConfigKey, variableOf } from '../../profile/config-keys.ts';
import { profilePath } from '../../profile/read-profile.ts';
import { secretVariable } from '../../profile/secret-variables.ts';
import type { Context } from '../framework/context.ts';
import { settings } from './settings.ts';

export interface CurrentValue {
  value: string | null;
  /** The flag, the variable, the path of the profile, or `default`. */
  origin: string;
}

/** What a default is now, by the same precedence as everywhere: flag, variable, profile, default. */
export function currentValue({ globals, profile, origin }: Context, key: ConfigKey): CurrentValue {
  if ((key === 'env' || key === 'progress') && origin(key) === 'flag')
    return { value: globals[key] ?? null, origin: `--${key}` };
  const variable = variableOf(key);
  const fromVariable = key === 'llm.api_key' ? secretVariable('SVC_LLM_API_KEY') : process.env[variable];
  if (fromVariable) return { value: fromVariable, origin: variable };
  const kept = profile().defaults[key];
  if (kept !== undefined) return { value: kept, origin: profilePath() };
  return { value: settings[key].fallback ?? null, origin: 'default' };
}
