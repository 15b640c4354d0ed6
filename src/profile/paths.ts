import { existsSync, statfsSync } from 'node:fs';
import { homedir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { FolderUnusable } from './profile-error.ts';

type Env = Readonly<Record<string, string | undefined>>;

/** File systems of the Linux kernel in which nobody makes files: proc and sysfs (linux/magic.h). */
const kernelFileSystems: readonly number[] = [0x9fa0, 0x62656572];

/** Folder of the profile, the journal and the completion cache: `SVC_CONFIG_DIR`, else where the system keeps such. @throws FolderUnusable */
export function configDir(env: Env = process.env): string {
  return canBeMade(configDirOf(env), 'SVC_CONFIG_DIR');
}

function configDirOf(env: Env): string {
  if (env.SVC_CONFIG_DIR) return resolve(env.SVC_CONFIG_DIR);
  if (process.platform === 'win32' && env.APPDATA) return join(env.APPDATA, 'svc');
  return join(env.XDG_CONFIG_HOME || join(homedir(), '.config'), 'svc');
}

/** Folder of the local service: the one given, `SVC_DATA_DIR`, else where the system keeps such. @throws FolderUnusable */
export function dataDir(given?: string, env: Env = process.env): string {
  return canBeMade(given ?? dataDirOf(env), 'SVC_DATA_DIR');
}

function dataDirOf(env: Env): string {
  if (env.SVC_DATA_DIR) return resolve(env.SVC_DATA_DIR);
  if (process.platform === 'win32' && env.LOCALAPPDATA) return join(env.LOCALAPPDATA, 'svc');
  return join(env.XDG_DATA_HOME || join(homedir(), '.local', 'share'), 'svc');
}

/** Refuses what is not there below /proc and /sys: Node's recursive mkdir never returns from there. */
function canBeMade(folder: string, variable: FolderUnusable['variable']): string {
  let existing = folder;
  while (!existsSync(existing) && dirname(existing) !== existing) existing = dirname(existing);
  if (existing !== folder && kernelFileSystems.includes(statfsSync(existing).type))
    throw new FolderUnusable(folder, variable);
  return folder;
}
