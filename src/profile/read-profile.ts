import { chmodSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { type ConfigKey, configKeys } from './config-keys.ts';
import { configDir } from './paths.ts';
import { emptyProfile, type Profile, type StoredEnvironment } from './profile.ts';
import { ProfileError } from './profile-error.ts';

export const profilePath = (dir = configDir()): string => join(dir, 'config.json');

/** @throws ProfileError */
export function readProfile(): Profile {
  return readWhole(configDir()).profile;
}

/**
 * The profile, and the file as it is: with what a newer svc keeps there too.
 * @throws ProfileError
 */
export function readWhole(dir: string): { profile: Profile; kept: object } {
  const path = profilePath(dir);
  const text = readText(path);
  if (text === undefined) return { profile: emptyProfile, kept: {} };
  narrowPermissions(dir, path);
  try {
    const kept = JSON.parse(text);
    return { profile: asProfile(kept), kept };
  } catch (cause) {
    // What the parser says may quote a key.
    const why = cause instanceof SyntaxError ? 'it is not JSON' : (cause as Error).message;
    throw new ProfileError(
      path,
      `The profile ${path} is not valid: ${why}. Correct it, or move it away to start over.`,
      cause,
    );
  }
}

function readText(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8');
  } catch (cause) {
    const { code } = cause as NodeJS.ErrnoException;
    if (code === 'ENOENT' || code === 'ENOTDIR') return undefined;
    throw new ProfileError(path, `The profile ${path} cannot be read (${code}).`, cause);
  }
}

/** A profile that others can read is repaired when it is found, not only when it is next written. */
function narrowPermissions(dir: string, path: string): void {
  if (process.platform === 'win32') return;
  try {
    if (statSync(path).mode & 0o077) chmodSync(path, 0o600);
    if (statSync(dir).mode & 0o077) chmodSync(dir, 0o700);
  } catch {
    // Somebody else's file: doctor reports it.
  }
}

const texts = ['base_url', 'api_key', 'data_dir'] satisfies (keyof StoredEnvironment)[];

/** The parts of a profile as it stands on the disk. What svc does not know in it may be of any shape. @throws TypeError */
function asProfile(value: unknown): Profile {
  const { environments = {}, defaults = {} } = asObject(value, 'it') as Partial<Profile>;
  for (const [name, environment] of Object.entries(asObject(environments, 'environments')))
    checkTexts(environment, texts, `environments.${name}`);
  checkTexts(defaults, Object.keys(configKeys) as ConfigKey[], 'defaults');
  return { environments, defaults };
}

function checkTexts<Key extends string>(value: Partial<Record<Key, unknown>>, keys: Key[], place: string) {
  const object = asObject(value, place);
  const wrong = keys.find((key) => object[key] !== undefined && typeof object[key] !== 'string');
  if (wrong !== undefined) throw new TypeError(`${place}.${wrong} is not a string`);
}

function asObject<T>(value: T, place: string): T {
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    throw new TypeError(`${place} is not an object`);
  return value;
}
