import { deckFormats, posterFormats } from '../../contract/choices.ts';
import { locales } from '../../contract/locales.ts';
import { type ConfigKey, configKeys } from '../../profile/config-keys.ts';
import { modelPresets } from '../../profile/model-presets.ts';
import type { Profile } from '../../profile/profile.ts';
import { progressModes } from '../../terminal/progress/progress-mode.ts';
import { checkAddress } from '../framework/environment.ts';
import { checkUsable } from '../framework/no-address.ts';
import { UsageError } from '../framework/usage-error.ts';
import { absoluteFolder } from './absolute-folder.ts';

/** How a default is validated when stored, and its value without one. */
interface Setting {
  fallback?: string;
  choices?: readonly string[];
  check?: (value: string, profile: Profile) => void;
  /** The stored form, if not as typed. */
  kept?: (value: string) => string;
  /** Shown as its last four characters only. */
  secret?: true;
}

export const settings: Record<ConfigKey, Setting> = {
  env: { fallback: 'local', check: checkUsable },
  language: { choices: locales },
  template: {},
  poster_template: {},
  format: { choices: [...new Set([...deckFormats, ...posterFormats])] },
  output_dir: { kept: absoluteFolder },
  progress: { fallback: 'auto', choices: progressModes },
  'llm.base_url': { check: (value) => (value in modelPresets ? undefined : checkAddress(value)) },
  'llm.model': {},
  'llm.api_key': { secret: true },
};

/** @throws UsageError */
export function readKey(given: string): ConfigKey {
  if (Object.hasOwn(configKeys, given)) return given as ConfigKey;
  throw new UsageError(`There is no setting "${given}".`, `They are ${Object.keys(configKeys).join(', ')}.`);
}

/** The stored form of a default. @throws UsageError */
export function readValue(key: ConfigKey, value: string, profile: Profile): string {
  const { choices, check, kept } = settings[key];
  if (value === '') throw new UsageError(`${key} is empty.`, `Remove it with: svc config unset ${key}`);
  if (choices && !choices.includes(value))
    throw new UsageError(`${key} must be one of ${choices.join(', ')}, but is "${value}".`);
  check?.(value, profile);
  return kept ? kept(value) : value;
}

export const shown = (key: ConfigKey, value: string): string =>
  settings[key].secret ? `…${value.slice(-4)}` : value;
