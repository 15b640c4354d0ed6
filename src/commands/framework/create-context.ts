import type { Client, ClientOptions } from '../../client/client.ts';
import type { Profile } from '../../profile/profile.ts';
import { releaseKeyboard } from '../../terminal/keyboard.ts';
import type { Output } from '../../terminal/output.ts';
import type { Prompter } from '../../terminal/prompter.ts';
import type { AskedEnvironment } from './ask-environment.ts';
import { clientHooks } from './client-hooks.ts';
import type { CommandSpec } from './command.ts';
import type { Context } from './context.ts';
import { type Environment, labelOf } from './environment.ts';
import type { Globals } from './globals.ts';
import { KeyMissing } from './key-missing.ts';
import type { EngineAhead } from './open-local.ts';
import type { Target } from './open-target.ts';
import type { PickUp } from './pick-up.ts';
import type { Resolved } from './resolve-options.ts';
import { UsageError } from './usage-error.ts';

export interface ContextInput {
  output: Output;
  globals: Globals;
  resolved: Resolved;
  makes: CommandSpec['makes'];
  ahead?: EngineAhead | undefined;
  /** None where nobody typed any. */
  flags?: Context['flags'] | undefined;
  signal: AbortSignal;
  deadline: number | undefined;
  profile: () => Profile;
  environment: () => Environment;
  prompter: Prompter | undefined;
  /** What a person was asked beats what was typed. */
  chooseEnvironment: (chosen: AskedEnvironment) => void;
  /** A target that is reached already, and that its owner closes. */
  target?: () => Promise<Target>;
}

/** A context, with what its owner needs at the end. */
export interface OwnedContext extends Context {
  readonly values: Record<string, unknown>;
  readonly pickUp: PickUp | undefined;
  chooseEnvironment(chosen: AskedEnvironment): void;
  close(): Promise<void>;
}

export function createContext(input: ContextInput): OwnedContext {
  const closers: (() => Promise<void> | void)[] = [releaseKeyboard];
  const onClose = (close: () => Promise<void> | void) => {
    closers.push(close);
  };
  let pickUp: PickUp | undefined;
  const target = input.target ?? once(() => reach(input, onClose));
  const client = once(async () => openClient(input, await target(), onClose));
  const context: OwnedContext = {
    output: input.output,
    globals: input.globals,
    flags: input.flags ?? {},
    signal: input.signal,
    values: input.resolved.values,
    prompter: input.prompter,
    profile: input.profile,
    environment: input.environment,
    chooseEnvironment: input.chooseEnvironment,
    origin: (key) => input.resolved.origins[key] ?? 'none',
    target,
    client,
    send: async (operation, ...call) => {
      if (input.globals.dryRun) {
        const { printCall } = await import('./dry-run.ts');
        return printCall(context, operation, call[0]);
      }
      return (await client()).call(operation, ...call);
    },
    progress: async () => {
      if (!input.globals.dryRun) await target();
      releaseKeyboard();
      const progress = input.output.progress();
      onClose(progress.close);
      return progress;
    },
    get pickUp() {
      return pickUp;
    },
    setPickUp: (next) => {
      pickUp = next;
    },
    onClose,
    close: async () => {
      for (const close of closers.reverse()) await close();
    },
  };
  return context;
}

function once<T>(make: () => Promise<T>): () => Promise<T> {
  let made: Promise<T> | undefined;
  return () => {
    // A failure is not kept: once a person has been asked, it is tried again.
    made ??= make().catch((error) => {
      made = undefined;
      throw error;
    });
    return made;
  };
}

async function reach(
  { environment, profile, output, prompter, makes, ahead, resolved }: ContextInput,
  onClose: Context['onClose'],
): Promise<Target> {
  const chosen = environment();
  const { model: named } = resolved.values;
  const model = resolved.origins.model === 'flag' && typeof named === 'string' ? named : undefined;
  const { openTarget } = await import('./open-target.ts');
  const target = await openTarget(chosen, profile(), { output, prompter, makes, model, ahead });
  onClose(target.close);
  return target;
}

async function openClient(
  { globals, output, signal, deadline, environment }: ContextInput,
  { baseUrl, apiKey, ownProcess }: Target,
  onClose: Context['onClose'],
): Promise<Client> {
  if (!apiKey && !ownProcess) throw new KeyMissing(labelOf(environment()));
  const { createClient } = await import('../../client/create-client.ts');
  const client = createClient({
    baseUrl,
    apiKey,
    pace: ownProcess ? null : requestRate(process.env.SVC_REQUESTS_PER_SECOND),
    signal,
    deadline,
    caCert: globals.caCert && (await certificatesIn(globals.caCert)),
    hooks: clientHooks(output, ownProcess ? null : labelOf(environment())),
  });
  onClose(() => client.close());
  return client;
}

async function certificatesIn(path: string): Promise<string | undefined> {
  const { readCertificates } = await import('./read-certificates.ts');
  return readCertificates(path);
}

/**
 * The pace that SVC_REQUESTS_PER_SECOND asks for, for a company whose throttle is not the documented one; undefined
 * when it is not set. `none` lifts it.
 * @throws UsageError
 */
function requestRate(value: string | undefined): ClientOptions['pace'] {
  if (!value) return undefined;
  if (value === 'none') return null;
  const perSecond = Number(value);
  if (!(perSecond > 0)) {
    throw new UsageError(`SVC_REQUESTS_PER_SECOND must be a number above 0 or none, but is "${value}".`);
  }
  return { perSecond, burst: Math.max(1, Math.floor(perSecond / 2)) };
}
