import { knownEnvironments } from '../../profile/profile.ts';
import { UsageError } from './usage-error.ts';

/** @throws UsageError for a name that could not be typed or kept. */
export function checkEnvironmentName(name: string): void {
  if (!/^[A-Za-z0-9][\w-]{0,63}$/.test(name))
    throw new UsageError(`"${name}" cannot name an environment.`, 'Use letters, digits, - and _.');
}

/** Why an environment cannot be used yet, and how to change that. */
export function noAddress(name: string, stored: boolean): UsageError {
  const known = stored || (knownEnvironments as readonly string[]).includes(name);
  return new UsageError(
    known ? `The environment "${name}" has no address yet.` : `There is no environment "${name}".`,
    `Give its address with: svc env add ${name} --base-url <url>${known ? '' : '\nSee those there are with: svc env list'}`,
  );
}
