import type { Profile } from '../../profile/profile.ts';
import type { Output } from '../../terminal/output.ts';
import type { Prompter } from '../../terminal/prompter.ts';
import { checkKey } from './check-key.ts';
import type { CommandSpec } from './command.ts';
import { type Environment, isEmbedded, labelOf } from './environment.ts';
import type { EngineAhead } from './open-local.ts';
import { tellOnce } from './tell-once.ts';
import { UsageError } from './usage-error.ts';

/** A reachable service for a command. */
export interface Target {
  baseUrl: string;
  apiKey: string | undefined;
  /** The service runs in this process and has no throttle. */
  ownProcess: boolean;
  close(): Promise<void>;
}

interface TargetInput {
  output: Output;
  prompter: Prompter | undefined;
  makes: CommandSpec['makes'];
  /** What `--model` says. */
  model: string | undefined;
  ahead: EngineAhead | undefined;
}

/** Determines address and key, and for `local` starts the service. @throws UsageError for an invalid key */
export async function openTarget(
  environment: Environment,
  profile: Profile,
  { output, prompter, makes, model, ahead }: TargetInput,
): Promise<Target> {
  const { apiKey, keyOrigin } = environment;
  if (apiKey) checkKey(apiKey, keyOrigin === 'SVC_API_KEY' ? keyOrigin : 'The key in the profile');
  if (!isEmbedded(environment)) {
    if (model !== undefined)
      throw new UsageError(
        `--model works on the local service only; ${labelOf(environment)} has models of its own.`,
        'Leave out --model, or choose the local service with --env local.',
      );
    return hosted(environment, prompter);
  }
  const { openLocal } = await import('./open-local.ts');
  const warnOnce = tellOnce(output.warn, output.trace);
  const target = await openLocal({
    stored: profile.environments.local,
    keyVariable: environment.keyOrigin === 'SVC_API_KEY' ? environment.apiKey : undefined,
    onWarning(message, error) {
      warnOnce(message);
      if (error instanceof Error && error.stack) output.trace(error.stack);
    },
    makes,
    model,
    ahead,
  });
  output.note('Using the local service on this machine (choose another with --env).');
  return target;
}

async function hosted(environment: Environment, prompter: Prompter | undefined): Promise<Target> {
  const apiKey = (await keyOf(environment)) ?? (await askKey(environment, prompter));
  return { baseUrl: environment.baseUrl as string, apiKey, ownProcess: false, close: async () => {} };
}

async function keyOf({ name, apiKey, keyOrigin }: Environment): Promise<string | undefined> {
  return keyOrigin === 'keychain'
    ? (await import('../../profile/keychain.ts')).readKeychain(name ?? '')
    : apiKey;
}

/** Used only for this run: `svc auth login` stores a key. */
async function askKey(environment: Environment, prompter: Prompter | undefined): Promise<string | undefined> {
  const message = `API key for ${labelOf(environment)} (svc auth login stores one)`;
  const key = (await prompter?.secret({ message }))?.trim();
  return key ? checkKey(key, 'That') : undefined;
}
