import type { StreamEvent } from '../../contract/jobs.ts';
import type { TurnOutcome } from '../../contract/outcome.ts';
import { fileUrl } from '../files/file.ts';
import type { StoredEvent } from '../jobs/events.ts';
import type { TurnResult } from '../jobs/turn.ts';
import type { Service } from '../service.ts';

/** The text of an event that several readers are given at once is made for the first of them, unless it has a URL. */
const texts = new WeakMap<StoredEvent, string>();

/** An event as it goes over the wire (Stream event); its download URL is signed now. */
export async function eventText(service: Service, callbackId: string, event: StoredEvent): Promise<string> {
  const known = texts.get(event);
  if (known !== undefined) return known;
  const file = event.fileId === null ? undefined : await service.store.files.byId(event.fileId);
  const data: StreamEvent = {
    status: event.status,
    message: event.message,
    callback_id: callbackId,
    download_url: file ? fileUrl(service, file).url : null,
    ...(await outcomeOf(service, callbackId, event)),
  };
  const name = event.status === 'inprogress' ? 'status' : 'done';
  const text = `id: ${event.seq}\nevent: ${name}\ndata: ${JSON.stringify(data)}\n\n`;
  if (!file) texts.set(event, text);
  return text;
}

/** What a turn that succeeded says about itself, beyond what the interface has every event say. */
async function outcomeOf(
  { jobs }: Service,
  callbackId: string,
  { status }: StoredEvent,
): Promise<TurnOutcome | undefined> {
  if (status !== 'success') return undefined;
  return ((await jobs.byId(callbackId))?.result as Partial<TurnResult> | undefined)?.outcome;
}
