import { dataDir } from '../../profile/paths.ts';
import type { StoredEnvironment } from '../../profile/profile.ts';
import { findRunning } from '../../service/discovery.ts';
import type { Engine } from '../../service/engine/tasks.ts';
import type { Keys } from '../../service/keys.ts';
import type { CommandSpec } from './command.ts';
import type { Target } from './open-target.ts';

export interface LocalInput {
  /** The profile's entry for `local`. */
  stored: StoredEnvironment | undefined;
  /** `SVC_API_KEY`, where it was set for `local`. */
  keyVariable: string | undefined;
  onWarning(message: string, error?: unknown): void;
  makes?: CommandSpec['makes'];
  /** What `--model` says. */
  model?: string | undefined;
  ahead?: EngineAhead | undefined;
}

/** An engine that loads during the command; the service opened here takes it over. */
export interface EngineAhead {
  engine: Engine;
  onWarning(message: string): void;
  isTaken: boolean;
}

/** Undefined where this process needs none: another serves the folder, or a model is called. */
export async function startEngineAhead(
  makes: NonNullable<CommandSpec['makes']>,
): Promise<EngineAhead | undefined> {
  const [{ openEngine }, { modelEndpoint }] = await Promise.all([
    import('../../service/engine/open-engine.ts'),
    import('./model-endpoint.ts'),
  ]);
  if (modelEndpoint() || (await findRunning(dataDir()))) return undefined;
  const engine = openEngine((message) => ahead.onWarning(message));
  const ahead: EngineAhead = { engine, onWarning: () => {}, isTaken: false };
  engine.warm(makes);
  return ahead;
}

/**
 * The `local` environment: a running service on the same folder, else one in this process for the duration of
 * the command. Imported only here and by commands that manage the service.
 */
export async function openLocal(input: LocalInput): Promise<Target> {
  const folder = dataDir();
  // A running service has its own model.
  const running = input.model === undefined ? await findRunning(folder) : undefined;
  return running ? useRunning(running, folder, input.stored, input.keyVariable) : openHere(input);
}

export const isServed = async (): Promise<boolean> => (await findRunning(dataDir())) !== undefined;

/** The service in this process, even if another runs on the folder. */
export async function openHere({
  stored,
  keyVariable,
  onWarning,
  makes,
  ahead: begun,
  ...given
}: LocalInput): Promise<Target> {
  const folder = dataDir();
  const [{ openEngine }, { modelEndpoint }] = await Promise.all([
    import('../../service/engine/open-engine.ts'),
    import('./model-endpoint.ts'),
  ]);
  const model = modelEndpoint(given.model);
  // An earlier one may be closed.
  const ahead = model || begun?.isTaken ? undefined : begun;
  if (ahead) Object.assign(ahead, { onWarning, isTaken: true });
  const engine = ahead?.engine ?? openEngine(onWarning);
  // Loads while the store opens; a model call would not wait for it.
  if (makes && !model && !ahead) engine.warm(makes);
  const { startService } = await import('../../service/start.ts');
  const service = await startService({
    dataDir: folder,
    limits: 'none',
    engine,
    scope: 'own',
    onWarning,
    ...(model && { model }),
  });
  const close = () => service.close();
  try {
    const apiKey = keyVariable ?? (await localKey(service.keys, folder, stored));
    return { baseUrl: service.url, apiKey, ownProcess: true, close };
  } catch (error) {
    // It is not announced, and must not keep the process alive by listening.
    await close();
    throw error;
  }
}

/** The profile's key for this folder is trusted: opening the store to check costs more than a 401. */
async function useRunning(
  baseUrl: string,
  folder: string,
  stored: StoredEnvironment | undefined,
  keyVariable: string | undefined,
): Promise<Target> {
  const kept = stored?.data_dir === folder ? stored.api_key : undefined;
  const apiKey = keyVariable ?? kept ?? (await newKey(folder));
  return { baseUrl, apiKey, ownProcess: false, close: async () => {} };
}

async function newKey(folder: string): Promise<string> {
  const { withKeys } = await import('../../service/keys.ts');
  return withKeys({ dataDir: folder }, (keys) => localKey(keys, folder, undefined));
}

/** Keys that svc made by itself on this machine. */
const localName = /^local-[0-9a-f]{6}$/;

/** The key of this folder, created on first use and stored in the profile; it continues an earlier one. */
export async function localKey(
  keys: Keys,
  folder: string,
  stored: StoredEnvironment | undefined,
): Promise<string> {
  const kept = stored?.data_dir === folder ? stored.api_key : undefined;
  if (kept && (await keys.find(kept))?.status === 'active') return kept;
  const { randomBytes } = await import('node:crypto');
  // A lost or moved profile leaves its key behind, and names are unique.
  const earlier = (await keys.list()).find(({ name, status }) => status === 'active' && localName.test(name));
  const { apiKey } = await keys.create({
    name: `local-${randomBytes(3).toString('hex')}`,
    ...(earlier && { continues: earlier.owner }),
  });
  const { updateProfile } = await import('../../profile/write-profile.ts');
  updateProfile((profile) => ({
    ...profile,
    environments: {
      ...profile.environments,
      local: { ...profile.environments.local, api_key: apiKey, data_dir: folder },
    },
  }));
  return apiKey;
}
