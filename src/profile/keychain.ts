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
      input: `add-generic-password -U -s ${service} -a ${name} -w "${secret.replace(/[\\"]/g, '\\$&')}"\n`,
    }),
    remove: (name) => ['security', 'delete-generic-password', '-s', service, '-a', name],
  },
};

/** @throws ProfileError when there is no keychain here or it holds no key. */
export function readKeychain(name: string): string {
  const { status, stdout, stderr } = call(keychain().read(name));
  const key = stdout.trim();
  // Neither program has a word for a key that is not there: one says nothing, the other ends with 44.
  if (key !== '' && status === 0) return key;
  if (status === 0 || status === 44 || stderr.trim() === '')
    throw new ProfileError(
      service,
      `The keychain holds no key for ${name}. Store one with: svc auth login --env ${name} --keychain`,
    );
  throw refused(stderr);
}

/** Reads it back, since not every program says that it failed. @throws ProfileError */
export function writeKeychain(name: string, secret: string): void {
  const { command, input } = keychain().write(name, secret);
  const { status, stderr } = call(command, input);
  if (status !== 0) throw refused(stderr || `${command[0]} ended with ${status}`);
  if (readKeychain(name) !== secret)
    throw new ProfileError(service, `The keychain did not keep the key. ${instead}`);
}

/** @throws ProfileError */
export function removeFromKeychain(name: string): void {
  const { status, stderr } = call(keychain().remove(name));
  if (status !== 0 && status !== 44 && stderr.trim() !== '') throw refused(stderr);
}

const instead = 'Leave out --keychain to keep the key in the profile.';

const refused = (stderr: string) =>
  new ProfileError(service, `The system keychain refused: ${stderr.trim()}. ${instead}`);

function keychain(): Keychain {
  const found = keychains[process.platform];
  if (!found) throw new ProfileError(service, `svc knows no keychain on ${process.platform}. ${instead}`);
  return found;
}

function call([program, ...args]: readonly string[], input?: string) {
  const { error, ...ended } = spawnSync(program as string, args, {
    input,
    encoding: 'utf8',
    timeout: 30_000,
  });
  const code = (error as NodeJS.ErrnoException | undefined)?.code;
  // One that ends before it has read everything says why on stderr.
  if (error && code !== 'EPIPE')
    throw new ProfileError(
      service,
      code === 'ENOENT'
        ? `There is no system keychain here: ${program} is not installed. ${instead}`
        : `The system keychain did not answer: ${error.message}.`,
      error,
    );
  return ended;
}
