import { mkdirSync } from 'node:fs';
import { writeFileSync } from 'atomically';
import { whyNotWritten } from '../client/file-faults.ts';
import { configDir } from './paths.ts';
import type { Profile } from './profile.ts';
import { ProfileError } from './profile-error.ts';
import { profilePath, readWhole } from './read-profile.ts';
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
      const { kept, profile } = readWhole(dir);
      const next = { ...kept, ...change(profile) };
      writeFileSync(path, `${JSON.stringify(next, null, '\t')}\n`, { mode: 0o600 });
    });
  } catch (cause) {
    if (cause instanceof ProfileError) throw cause;
    throw new ProfileError(path, `Cannot write the profile ${path}: ${whyNotWritten(cause)}.`, cause);
  }
}
