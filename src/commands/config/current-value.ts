import type { ConfigKey } from '../../profile/config-keys.ts';
import { profilePath } from '../../profile/read-profile.ts';
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
  const { variable, fallback } = settings[key];
  const fromVariable = variable && process.env[variable];
  if (variable && fromVariable) return { value: fromVariable, origin: variable };
  const kept = profile().defaults[key];
  if (kept !== undefined) return { value: kept, origin: profilePath() };
  return { value: fallback ?? null, origin: 'default' };
}
