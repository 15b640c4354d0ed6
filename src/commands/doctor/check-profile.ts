import { existsSync, statSync } from 'node:fs';
import { configDir } from '../../profile/paths.ts';
import { ProfileError } from '../../profile/profile-error.ts';
import { profilePath } from '../../profile/read-profile.ts';
import { shellWord } from '../../terminal/shell-word.ts';
import type { Context } from '../framework/context.ts';
import { isEmbedded, labelOf } from '../framework/environment.ts';
import { writable } from './check-writing.ts';
import { broken, type Check, caution, fine, withoutProfile } from './finding.ts';

export const profileCheck: Check = ({ profile }) => {
  const path = profilePath();
  try {
    profile();
  } catch (error) {
    if (!(error instanceof ProfileError)) throw error;
    return broken(
      'profile',
      error.message,
      `mv ${shellWord(path)} ${shellWord(`${path}.broken`)}`,
      'localFile',
    );
  }
  if (!existsSync(path)) {
    const folder = writable('profile', configDir(), 'Choose another folder with SVC_CONFIG_DIR.');
    return folder.state === 'fine'
      ? fine('profile', `${path} does not exist yet; it is created when something is saved.`)
      : folder;
  }
  const modes = statSync(path).mode | statSync(configDir()).mode;
  const open = process.platform !== 'win32' && (modes & 0o077) !== 0;
  if (open)
    return broken(
      'profile',
      `Others can read ${path}.`,
      `chmod 700 ${configDir()} && chmod 600 ${path}`,
      'localFile',
    );
  return fine('profile', `${path}, readable only by you.`);
};

export const environmentCheck: Check = ({ environment, origin }) => {
  try {
    const chosen = environment();
    const by = {
      flag: '--env',
      environment: 'SVC_ENV',
      profile: 'the profile',
      default: 'default',
      none: 'default',
    }[origin('env')];
    const where = isEmbedded(chosen) ? 'on this machine' : `at ${chosen.baseUrl}`;
    return fine('environment', `${labelOf(chosen)} ${where}, chosen by ${by}.`);
  } catch (error) {
    if (error instanceof ProfileError) return withoutProfile('environment');
    const { message, next } = error as { message: string; next?: string };
    return broken('environment', message, next ?? 'See svc help environment.', 'usage');
  }
};

export const keyCheck: Check = async (context) => {
  try {
    const environment = context.environment();
    const { apiKey } = await context.target();
    if (apiKey === undefined)
      return broken(
        'key',
        'There is none.',
        environment.name === null
          ? 'Set SVC_API_KEY.'
          : `Store one with: svc auth login --env ${environment.name}`,
        'key',
      );
    const from =
      environment.keyOrigin === 'SVC_API_KEY'
        ? 'SVC_API_KEY'
        : environment.keyOrigin === 'keychain'
          ? 'the keychain'
          : 'the profile';
    const text = `Ends in ${apiKey.slice(-4)}, from ${from}.`;
    return apiKey.length < 16
      ? caution('key', `${text} It is unusually short.`, 'Check that all of it was saved.')
      : fine('key', text);
  } catch (error) {
    if (error instanceof ProfileError) return withoutProfile('key');
    const { message } = error as Error;
    // The environment is known, so the local service fails to start.
    return isSettled(context)
      ? broken('key', message, 'Choose another data folder with SVC_DATA_DIR.', 'localFile')
      : broken('key', message, 'See svc help environment.', 'key');
  }
};

function isSettled({ environment }: Context): boolean {
  try {
    return isEmbedded(environment());
  } catch {
    return false;
  }
}
