import { timeLimit } from '../../contract/time-limit.ts';
import { modelPresets } from '../../profile/model-presets.ts';

/** A server of language models that answers on this machine. */
export interface ModelServer {
  /** Of its preset. */
  name: string;
  models: string[];
}

/** What serves a model on loopback answers at once. */
const patienceMs = 800;

/** Servers of models on their usual ports of this machine, by their list of models. Nothing else is asked of them. */
export async function findModelServers(): Promise<ModelServer[]> {
  const local = Object.entries(modelPresets).filter(([, preset]) => preset.local);
  const found = await Promise.all(
    local.map(async ([name, { baseUrl }]) => ({ name, models: await modelsAt(baseUrl) })),
  );
  return found.flatMap(({ name, models }) => (models ? [{ name, models }] : []));
}

/** The models that a server says it has; undefined where it does not answer at once. */
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
