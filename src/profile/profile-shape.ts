import { type ConfigKey, configKeys } from './config-keys.ts';
import type { Profile, StoredEnvironment } from './profile.ts';

const texts = ['base_url', 'api_key', 'data_dir'] satisfies (keyof StoredEnvironment)[];

/** The parts of a profile as it stands on the disk. What svc does not know in it may be of any shape. @throws TypeError */
export function asProfile(value: unknown): Profile {
  const { environments = {}, defaults = {} } = asObject(value, 'It') as Partial<Profile>;
  for (const [name, environment] of Object.entries(asObject(environments, 'environments')))
    checkTexts(environment, texts, `environments.${name}`);
  checkTexts(defaults, Object.keys(configKeys) as ConfigKey[], 'defaults');
  return { environments, defaults };
}

function checkTexts<Key extends string>(value: Partial<Record<Key, unknown>>, keys: Key[], place: string) {
  const object = asObject(value, place);
  const wrong = keys.find((key) => object[key] !== undefined && typeof object[key] !== 'string');
  if (wrong !== undefined) throw new TypeError(`${place}.${wrong} is no text`);
}

function asObject<T>(value: T, place: string): T {
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    throw new TypeError(`${place} is no object`);
  return value;
}
