import { setTimeout as delay } from 'node:timers/promises';
import { quietTask } from '../engine/quiet-task.ts';
import { isOutOfRoom, outOfRoom } from '../out-of-room.ts';
import type { Service } from '../service.ts';
import { modelComponent } from './model-component.ts';

/** One of the parts that a generation works with, as the health check reports it; it needs those that cannot be `degraded`. */
export interface Component {
  name: string;
  status: 'ok' | 'degraded' | 'unavailable';
  detail?: string;
}

/** A part that is there and cannot do its work; the message is for whoever asks. */
class Unavailable extends Error {}

/** A part that does its work, but not as it should. */
class Degraded extends Error {}

/**
 * Tries each part at what it is needed for: throws where it fails, and may answer with a remark where it does not.
 *
 * To add one: its name and what it is tried at.
 */
const probes: Record<string, (service: Service) => unknown> = {
  store: ({ store }) => store.probe(),
  files: ({ blobs }) => blobs.probe(),
  engine: probeEngine,
  fonts: probeFonts,
};

export const componentsOf = (service: Service): Promise<Component[]> =>
  Promise.all([
    ...Object.keys(probes).map((name) => componentOf(name, service)),
    ...(service.model ? [modelComponent(service.model, service.signal)] : []),
  ]);

async function componentOf(name: string, service: Service): Promise<Component> {
  try {
    const remark = await probes[name]?.(service);
    return { name, status: 'ok', ...(typeof remark === 'string' && { detail: remark }) };
  } catch (error) {
    if (error instanceof Degraded) return { name, status: 'degraded', detail: error.message };
    service.warn(`The health check found the ${name} unavailable: ${(error as Error).message}`, error);
    return { name, status: 'unavailable', detail: detailOf(error) };
  }
}

/** Messages of the system may hold paths of this machine, which are for its operator alone. */
function detailOf(error: unknown): string {
  if (isOutOfRoom(error)) return outOfRoom;
  if (error instanceof Unavailable) return error.message;
  return `It is not working: ${(error as NodeJS.ErrnoException).code ?? 'see the log of the service'}.`;
}

const patienceMs = 5000;

/** Tried where uploads are looked into, which may be busy as well; then it is at work, not broken. */
async function probeEngine({ engine, limits, signal }: Service): Promise<string | undefined> {
  const task = engine.longest();
  if (task && task.seconds > limits.engine.long_task_s)
    throw new Degraded(
      `${task.subject} has been worked on for ${Math.round(task.seconds)} seconds (${task.name}).`,
    );
  const waiting = new AbortController();
  const busy = delay(patienceMs, 'It is busy with other work.', { signal: waiting.signal });
  try {
    const context = quietTask('The health check', signal);
    const answered = engine.run('probe', {}, context).then(() => undefined);
    return await Promise.race([answered, busy]);
  } finally {
    busy.catch(() => {});
    waiting.abort();
  }
}

async function probeFonts(): Promise<void> {
  const { unreadableFonts } = await import('../../engine/fonts/unreadable-fonts.ts');
  const unreadable = await unreadableFonts();
  if (unreadable.length > 0) throw new Unavailable(`These cannot be read: ${unreadable.join(', ')}.`);
}
