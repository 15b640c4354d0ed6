import type { Profile } from '../../profile/profile.ts';
import type { Prompter } from '../../terminal/prompter.ts';
import { checkAddress } from './environment.ts';
import type { EnvironmentMissing } from './no-address.ts';
import type { UsageError } from './usage-error.ts';

/** The environment chosen for this run; `svc env` stores a choice. */
export interface AskedEnvironment {
  name: string;
  baseUrl?: string;
}

/** Asks for the environment, or for the address of the named one. */
export async function askEnvironment(
  { environment }: EnvironmentMissing,
  profile: Profile,
  prompter: Prompter,
): Promise<AskedEnvironment> {
  if (environment !== undefined) {
    const message = `What is the address of ${environment}?`;
    return { name: environment, baseUrl: await prompter.text({ message, check: isAddress }) };
  }
  const names = Object.keys(profile.environments).filter((name) => profile.environments[name]?.base_url);
  const choices = ['local', ...names.filter((name) => name !== 'local')].map((name) => ({
    name,
    value: name,
  }));
  return { name: await prompter.search({ message: 'Which environment?', choices }) };
}

function isAddress(value: string): string | true {
  try {
    checkAddress(value);
    return true;
  } catch (error) {
    return (error as UsageError).message;
  }
}
