import { accessSync, constants, existsSync, statSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { outputFolder } from '../../profile/output-folder.ts';
import { dataDir } from '../../profile/paths.ts';
import { ProfileError } from '../../profile/profile-error.ts';
import { isEmbedded } from '../framework/environment.ts';
import { broken, type Check, type Finding, fine, skipped, withoutProfile } from './finding.ts';

export const outputFolderCheck: Check = ({ profile }) => {
  try {
    return writable(
      'output',
      resolve(outputFolder(profile()) ?? '.'),
      'Choose another folder with --out, or svc config set output_dir <folder>.',
    );
  } catch (error) {
    if (error instanceof ProfileError) return withoutProfile('output');
    throw error;
  }
};

export const dataFolderCheck: Check = ({ environment }) => {
  try {
    if (!isEmbedded(environment())) return skipped('local data', 'Not needed for this environment.');
  } catch {
    return skipped('local data', 'Not needed.');
  }
  return writable('local data', dataDir(), 'Choose another folder with SVC_DATA_DIR.');
};

/** Reports work that continues in the background. */
export const backgroundCheck: Check = async ({ environment }) => {
  try {
    if (!isEmbedded(environment())) return skipped('background', 'Not needed for this environment.');
  } catch {
    return skipped('background', 'Not needed.');
  }
  const { backgroundWorkers, describeWorkers } = await import('../framework/background.ts');
  return fine(
    'background',
    describeWorkers(backgroundWorkers()) ?? 'No worker is running: nothing is left to finish.',
  );
};

/** For a missing folder, checks the one it would be created in. */
export function writable(check: string, folder: string, mend: string): Finding {
  let existing = folder;
  while (!existsSync(existing) && dirname(existing) !== existing) existing = dirname(existing);
  try {
    accessSync(existing, constants.W_OK);
    if (!statSync(existing).isDirectory()) throw new Error(`${existing} is not a folder.`);
    return fine(check, `${folder} is writable.`);
  } catch {
    return broken(check, `${folder} is not writable.`, mend, 'localFile');
  }
}
