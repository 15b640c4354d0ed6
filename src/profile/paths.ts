import { homedir } from 'node:os';
import { join, resolve } from 'node:path';

type Env = Readonly<Record<string, string | undefined>>;

/** Folder of the profile, the journal and the completion cache: `SVC_CONFIG_DIR`, else where the system keeps such. */
export function configDir(env: Env = process.env): string {
  if (env.SVC_CONFIG_DIR) return resolve(env.SVC_CONFIG_DIR);
  if (process.platform === 'win32' && env.APPDATA) return join(env.APPDATA, 'svc');
  return join(env.XDG_CONFIG_HOME || join(homedir(), '.config'), 'svc');
}

/** Folder of the local service: `SVC_DATA_DIR`, else where the system keeps such. */
export function dataDir(env: Env = process.env): string {
  if (env.SVC_DATA_DIR) return resolve(env.SVC_DATA_DIR);
  if (process.platform === 'win32' && env.LOCALAPPDATA) return join(env.LOCALAPPDATA, 'svc');
  return join(env.XDG_DATA_HOME || join(homedir(), '.local', 'share'), 'svc');
}
