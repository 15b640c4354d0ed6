import { mkdirSync } from 'node:fs';
import Conf from 'conf';
import { whyNotWritten } from '../client/file-faults.ts';
import { configDir } from './paths.ts';
import type { Profile } from './profile.ts';
import { ProfileError } from './profile-error.ts';
import { profileName, profilePath, readProfile } from './read-profile.ts';
import { whileLocked } from './while-locked.ts';

/**
 * Changes the profile: the file 0600 in a folder 0700, replaced whole or not at all. What a newer svc keeps in it stays.
 * @throws ProfileError
 */
export function updateProfile(change: (profile: Profile) => Profile, dir = configDir()): void {
  const path = profilePath(dir);
  try {
    mkdirSync(dir, { recursive: true, mode: 0o700 });
    whileLocked(path, () => {
      const before = readProfile(dir);
      const conf = new Conf<Record<string, unknown>>({
        cwd: dir,
        configName: profileName,
        configFileMode: 0o600,
        accessPropertiesByDotNotation: false,
      });
      conf.store = { ...conf.store, ...change(before) };
    });
  } catch (cause) {
    if (cause instanceof ProfileError) throw cause;
    throw new ProfileError(path, `Cannot write the profile ${path}: ${whyNotWritten(cause)}.`, cause);
  }
}
