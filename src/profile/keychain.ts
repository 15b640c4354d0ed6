import { spawnSync } from 'node:child_process';
import { ProfileError } from './profile-error.ts';

const service = 'svc';

/** How the system's own program keeps, reads and forgets a secret. The secret goes through stdin where it can. */
interface Keychain {
  read(name: string): readonly string[];
  write(name: string, secret: string): { command: readonly string[]; input: string };
  remove(name: string): readonly string[];
}

const keychains: Partial<Record<NodeJS.Platform, Keychain>> = {
  linux: {
    read: (name) => ['secret-tool', 'lookup', 'service', service, 'environment', name],
    write: (name, secret) => ({
      command: ['secret-tool', 'store', `--label=svc ${name}`, 'service', service, 'environment', name],
      input: secret,
    }),
    remove: (name) => ['secret-tool', 'clear', 'service', service, 'environment', name],
  },
  darwin: {
    read: (name) => ['security', 'find-generic-password', '-s', service, '-a', name, '-w'],
    // Its interactive mode reads commands from stdin, so that the key is in no argument list.
    write: (name, secret) => ({
      command: ['security', '-i'],
      input: `add-generic-password -U -s ${service} -a ${name} -w ${secret}\n`,
    }),
    remove: (name) => ['security', 'delete-generic-password', '-s', service, '-a', name],
  },
};

/** @throws ProfileError when there is no keychain here or it holds no key. */
export function readKeychain(name: string): string {
  const key = call(keychain().read(name)).trim();
  if (key === '') throw new ProfileError(service, `The keychain holds no key for ${name}.`);
  return key;
}

/** @throws ProfileError */
export function writeKeychain(name: string, secret: string): void {
  const { command, input } = keychain().write(name, secret);
  call(command, input);
}

/** @throws ProfileError */
export function removeFromKeychain(name: string): void {
  call(keychain().remove(name));
}

function keychain(): Keychain {
  const found = keychains[process.platform];
  if (!found)
    throw new ProfileError(service, `svc knows no keychain on ${process.platform}. Leave out --keychain.`);
  return found;
}

function call([program, ...args]: readonly string[], input?: string): string {
  const { error, status, stdout, stderr } = spawnSync(program as string, args, {
    input,
    encoding: 'utf8',
    timeout: 30_000,
  });
  if (error)
    throw new ProfileError(
      service,
      (error as NodeJS.ErrnoException).code === 'ENOENT'
        ? `There is no system keychain here: ${program} is not installed. Leave out --keychain to keep the key in the profile.`
        : `The system keychain did not answer: ${error.message}.`,
      error,
    );
  if (status !== 0)
    throw new ProfileError(
      service,
      `The system keychain refused: ${stderr.trim() || `${program} ended with ${status}`}.`,
    );
  return stdout;
}
