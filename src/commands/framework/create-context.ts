import { readFileSync } from 'node:fs';
import type { Client, ClientHooks } from '../../client/client.ts';
import { FileError } from '../../client/file-error.ts';
import type { Profile } from '../../profile/profile.ts';
import type { Output } from '../../terminal/output.ts';
import type { Prompter } from '../../terminal/prompter.ts';
import type { Context } from './context.ts';
import { type Environment, isEmbedded } from './environment.ts';
import type { PickUp } from './failure-of.ts';
import type { Globals } from './globals.ts';
import type { Resolved } from './resolve-options.ts';

export interface ContextInput {
  output: Output;
  globals: Globals;
  resolved: Resolved;
  signal: AbortSignal;
  deadline: number | undefined;
  profile: () => Profile;
  environment: () => Environment;
  prompter: Prompter | undefined;
}

/** A context, with what its owner needs at the end. */
export interface OwnedContext extends Context {
  readonly values: Record<string, unknown>;
  readonly pickUp: PickUp | undefined;
  close(): Promise<void>;
}

export function createContext(input: ContextInput): OwnedContext {
  const closers: (() => Promise<void> | void)[] = [];
  let pickUp: PickUp | undefined;
  let opened: Promise<Client> | undefined;
  const context: OwnedContext = {
    output: input.output,
    globals: input.globals,
    signal: input.signal,
    values: input.resolved.values,
    prompter: input.prompter,
    profile: input.profile,
    environment: input.environment,
    origin: (key) => input.resolved.origins[key] ?? 'none',
    client: () => {
      opened ??= openClient(input, (close) => closers.push(close));
      return opened;
    },
    send: async (operation, ...call) => {
      if (input.globals.dryRun) {
        const { printCall } = await import('./dry-run.ts');
        return printCall(context, operation, call[0]);
      }
      const client = await context.client();
      return client.call(operation, ...call);
    },
    get pickUp() {
      return pickUp;
    },
    setPickUp: (next) => {
      pickUp = next;
    },
    onClose: (close) => {
      closers.push(close);
    },
    close: async () => {
      for (const close of closers.reverse()) await close();
    },
  };
  return context;
}

async function openClient(
  input: ContextInput,
  onClose: (close: () => Promise<void>) => void,
): Promise<Client> {
  const { globals, output, signal, deadline } = input;
  const environment = input.environment();
  const [{ createClient }, target] = await Promise.all([
    import('../../client/create-client.ts'),
    isEmbedded(environment) ? openEmbedded(input, environment) : hosted(environment),
  ]);
  onClose(target.close);
  const client = createClient({
    baseUrl: target.baseUrl,
    apiKey: target.apiKey,
    ...(target.ownProcess && { pace: null }),
    signal,
    deadline,
    caCert: globals.caCert && readCertificates(globals.caCert),
    hooks: traceHooks(output),
  });
  onClose(() => client.close());
  return client;
}

export interface Target {
  baseUrl: string;
  apiKey: string | undefined;
  /** The service runs in this process and has no throttle. */
  ownProcess: boolean;
  close(): Promise<void>;
}

async function openEmbedded({ output, profile }: ContextInput, environment: Environment): Promise<Target> {
  const { openLocal } = await import('./open-local.ts');
  output.note('Using the local service on this machine (choose another with --env).');
  return openLocal({
    stored: profile().environments.local,
    keyVariable: environment.keyOrigin === 'SVC_API_KEY' ? environment.apiKey : undefined,
    onWarning: (message) => output.warn(message),
  });
}

async function hosted(environment: Environment): Promise<Target> {
  const apiKey = environment.keyOrigin === 'keychain' ? await keychainKey(environment) : environment.apiKey;
  return { baseUrl: environment.baseUrl as string, apiKey, ownProcess: false, close: async () => {} };
}

async function keychainKey(environment: Environment): Promise<string | undefined> {
  const { readKeychain } = await import('../../profile/keychain.ts');
  return readKeychain(environment.name ?? '');
}

function readCertificates(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch (cause) {
    throw new FileError('FILE_NOT_READABLE', path, `The certificates in ${path} cannot be read.`, cause);
  }
}

const traceHooks = (output: Output): ClientHooks => ({
  onRequest: ({ method, url, headers, bytes }) => {
    const shown = Object.entries(headers).map(([name, value]) => `  ${name}: ${value}`);
    output.trace([`> ${method} ${url} (${bytes} bytes)`, ...shown].join('\n'));
  },
  onResponse: ({ method, url, status, ms }) =>
    output.trace(`< ${status} ${method} ${url} in ${Math.round(ms)} ms`),
  onRetry: ({ request, reason, attempt, delayMs }) =>
    output.trace(`${request}: ${reason}; attempt ${attempt} in ${Math.round(delayMs)} ms`),
  onNotice: (message) => output.note(message),
});
