import { knownEnvironments, type Profile } from '../../profile/profile.ts';
import { UsageError } from './usage-error.ts';

/** @throws UsageError for a name that cannot be typed or stored */
export function checkEnvironmentName(name: string): void {
  if (!/^[A-Za-z0-9][\w-]{0,63}$/.test(name))
    throw new UsageError(`"${name}" cannot be the name of an environment.`, 'Use letters, digits, - and _.');
}

/** The environment is unknown: none was named, or the named one has no address. */
export class EnvironmentMissing extends UsageError {
  /** The one that lacks an address. */
  readonly environment: string | undefined;

  constructor(environment: string | undefined, message: string, next: string) {
    super(message, next);
    this.environment = environment;
  }
}

/** An environment that can be made the current one. @throws UsageError */
export function checkUsable(name: string, { environments }: Profile): void {
  const stored = environments[name];
  if (name !== 'local' && !stored?.base_url) throw noAddress(name, stored !== undefined);
}

/** Why an environment cannot be used yet, and what to do. */
export function noAddress(name: string, stored: boolean): EnvironmentMissing {
  const known = stored || (knownEnvironments as readonly string[]).includes(name);
  return new EnvironmentMissing(
    known ? name : undefined,
    known ? `The environment "${name}" has no address yet.` : `There is no environment "${name}".`,
    `Give its address with: svc env add ${name} --base-url <url>${known ? '' : '\nSee them with: svc env list'}`,
  );
}
