import { timeLimit } from '../../contract/time-limit.ts';
import { modelPresets } from '../../profile/model-presets.ts';

/** A model server that answers on this machine. */
export interface ModelServer {
  /** Of its preset. */
  name: string;
  models: string[];
}

/** Milliseconds: local servers answer at once. */
const patienceMs = 800;

/** Local model servers on their usual ports, found by requesting their lists of models only. */
export async function findModelServers(): Promise<ModelServer[]> {
  const local = Object.entries(modelPresets).filter(([, preset]) => preset.local);
  const found = await Promise.all(
    local.map(async ([name, { baseUrl }]) => ({ name, models: await modelsAt(baseUrl) })),
  );
  return found.flatMap(({ name, models }) => (models ? [{ name, models }] : []));
}

/** A server's models; undefined where it does not answer at once. */
export async function modelsAt(baseUrl: string): Promise<string[] | undefined> {
  try {
    const answer = await fetch(`${baseUrl}/models`, {
      redirect: 'error',
      signal: timeLimit(patienceMs),
    });
    const { data } = (await answer.json()) as { data?: unknown };
    if (!answer.ok || !Array.isArray(data)) return undefined;
    return data.map((one) => (one as { id?: unknown } | null)?.id).filter((id) => typeof id === 'string');
  } catch {
    return undefined;
  }
}
