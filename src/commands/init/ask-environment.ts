import { NetworkError } from '../../client/network-error.ts';
import { ServiceError } from '../../client/service-error.ts';
import { knownEnvironments, type StoredEnvironment } from '../../profile/profile.ts';
import { tryKey } from '../auth/try-key.ts';
import { checkAddress } from '../framework/environment.ts';
import { checkEnvironmentName } from '../framework/no-address.ts';
import { readCertificates } from '../framework/read-certificates.ts';
import { UsageError } from '../framework/usage-error.ts';
import type { Asking } from './init.run.ts';

export interface ChosenEnvironment {
  name: string;
  /** Undefined for the service on this machine. */
  baseUrl?: string;
  /** A key that the service accepted; undefined keeps the one there is. */
  apiKey?: string;
}

const descriptions: Readonly<Record<string, string>> = { local: 'on this machine, needs nothing' };

/** Which service, where it is, and a key that it accepts. */
export async function askEnvironment(context: Asking): Promise<ChosenEnvironment> {
  const name = await askName(context);
  if (name === 'local') return { name };
  const stored = context.profile().environments[name];
  let known = stored?.base_url;
  for (;;) {
    const baseUrl = await askAddress(context, name, known);
    known = baseUrl;
    try {
      const kept = stored?.base_url === baseUrl ? await keptKey(name, stored) : undefined;
      const apiKey = await askKey(context, name, baseUrl, kept);
      return { name, baseUrl, ...(apiKey && { apiKey }) };
    } catch (error) {
      if (!(error instanceof NetworkError)) throw error;
      context.output.warn([error.message, error.mend].filter(Boolean).join(' '));
      const next = await askNext(context, name);
      if (next === 'keep') return { name, baseUrl };
      if (next === 'local') return { name: 'local' };
    }
  }
}

/** An address that does not answer may be a slip, or a service that is not up yet. */
const askNext = ({ prompter }: Asking, name: string): Promise<'again' | 'keep' | 'local'> =>
  prompter.select({
    message: `${name} does not answer. What now?`,
    choices: [
      { name: 'Type its address again', value: 'again' },
      { name: 'Keep the address, and add the key later with svc auth login', value: 'keep' },
      { name: 'Use the service on this machine', value: 'local' },
    ],
    default: 'again',
  });

/** The key there is, wherever it is kept; none where the keychain does not give it. */
async function keptKey(name: string, stored: StoredEnvironment): Promise<string | undefined> {
  if (!stored.keychain) return stored.api_key;
  const { readKeychain } = await import('../../profile/keychain.ts');
  try {
    return readKeychain(name);
  } catch {
    return undefined;
  }
}

async function askName({ prompter, profile }: Asking): Promise<string> {
  const { environments, defaults } = profile();
  const names = [...new Set([...knownEnvironments, ...Object.keys(environments)])];
  const chosen = await prompter.select<string | null>({
    message: 'Which service should svc use?',
    choices: [
      ...names.map((name) => ({
        name,
        value: name,
        description: descriptions[name] ?? environments[name]?.base_url ?? '',
      })),
      { name: 'another one', value: null },
    ],
    default: defaults.env ?? 'local',
  });
  return (
    chosen ??
    prompter.text({ message: 'What is it called?', check: (value) => why(() => checkEnvironmentName(value)) })
  );
}

async function askAddress({ prompter }: Asking, name: string, known: string | undefined): Promise<string> {
  const typed = await prompter.text({
    message: `What is the address of ${name}?`,
    ...(known && { default: known }),
    check: (value) => why(() => checkAddress(value)),
  });
  return typed.replace(/(?<!\/)\/+$/, '');
}

const why = (check: () => void): string | true => {
  try {
    check();
    return true;
  } catch (error) {
    if (!(error instanceof UsageError)) throw error;
    return [error.message, error.next].filter(Boolean).join(' ');
  }
};

/** A key is tried before it counts; one that is refused is asked for again. */
async function askKey(
  context: Asking,
  name: string,
  baseUrl: string,
  known: string | undefined,
): Promise<string | undefined> {
  const { prompter, output, signal, globals } = context;
  const hint = known ? ` (Enter keeps the one ending in ${known.slice(-4)})` : '';
  for (;;) {
    const given = (await prompter.secret({ message: `API key for ${name}${hint}` })).trim();
    const apiKey = given === '' ? known : given;
    if (!apiKey) {
      output.warn('A key is needed to use it.');
      continue;
    }
    const progress = output.progress();
    progress.step('Trying the key');
    try {
      await tryKey({ baseUrl, apiKey, caCert: await readCertificates(globals.caCert) }, signal);
      return given === '' ? undefined : given;
    } catch (error) {
      progress.close();
      if (!(error instanceof ServiceError && [401, 403].includes(error.status))) throw error;
      output.warn(`The service refuses that key: ${error.message}`);
    } finally {
      progress.close();
    }
  }
}
