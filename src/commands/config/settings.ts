import { deckFormats, posterFormats } from '../../contract/choices.ts';
import { locales } from '../../contract/locales.ts';
import { type ConfigKey, configKeys } from '../../profile/config-keys.ts';
import { progressModes } from '../../terminal/progress/progress-mode.ts';
import { checkAddress } from '../framework/environment.ts';
import { UsageError } from '../framework/usage-error.ts';

/** How a default is checked when it is kept, and which variable beats it. */
interface Setting {
  variable?: string;
  fallback?: string;
  choices?: readonly string[];
  check?: (value: string) => void;
  /** Shown as its last four characters only. */
  secret?: true;
}

export const settings: Record<ConfigKey, Setting> = {
  env: { variable: 'SVC_ENV', fallback: 'local' },
  language: { choices: locales },
  template: {},
  poster_template: {},
  format: { choices: [...new Set([...deckFormats, ...posterFormats])] },
  output_dir: {},
  progress: { variable: 'SVC_PROGRESS', fallback: 'auto', choices: progressModes },
  'llm.base_url': { variable: 'SVC_LLM_BASE_URL', check: checkAddress },
  'llm.model': { variable: 'SVC_LLM_MODEL' },
  'llm.api_key': { variable: 'SVC_LLM_API_KEY', secret: true },
};

/** @throws UsageError */
export function readKey(given: string): ConfigKey {
  if (Object.hasOwn(configKeys, given)) return given as ConfigKey;
  throw new UsageError(`There is no default "${given}".`, `They are ${Object.keys(configKeys).join(', ')}.`);
}

/** @throws UsageError */
export function checkValue(key: ConfigKey, value: string): void {
  const { choices, check } = settings[key];
  if (value === '') throw new UsageError(`${key} is empty.`, `Forget it with: svc config unset ${key}`);
  if (choices && !choices.includes(value))
    throw new UsageError(`${key} must be one of ${choices.join(', ')}, but is "${value}".`);
  check?.(value);
}

export const shown = (key: ConfigKey, value: string): string =>
  settings[key].secret ? `…${value.slice(-4)}` : value;
