import type { Quota } from '../../contract/operation.ts';
import { fileOf, fileUrl, type StoredFile } from '../files/file.ts';
import type { JobKindName } from '../jobs/kinds.ts';
import type { Surface } from '../jobs/surface.ts';
import type { Export } from '../jobs/turn.ts';
import { exportTurn, fileReady } from '../jobs/turn-jobs.ts';
import { countUsage } from '../limits/usage.ts';
import type { Service } from '../service.ts';
import { type FinishedTurn, turnExpiry } from './turns.ts';

interface WantedExport {
  id: string;
  kind: JobKindName;
  turn: FinishedTurn;
  format: string;
}

/** Stores an export; one whose file is there already is finished as it is stored. */
export function acceptExport(service: Service, { id, kind, turn, format }: WantedExport): void {
  const job = {
    id,
    kind,
    keyId: turn.keyId,
    root: turn.id,
    request: { turn: turn.id, result: turn.result, format } satisfies Export,
    message: 'Your file is being made.',
    expiresAt: turnExpiry(service),
  };
  const file = fileOf(service, turn.id, format);
  if (!file) {
    service.jobs.accept(job);
    return;
  }
  service.jobs.acceptFinished(job, { message: fileReady, result: null, fileId: file.id });
  countUsage(service, turn.keyId, 'downloads', 1);
}

interface ImmediateExport<Format> {
  turn: FinishedTurn;
  format: Format;
  /** What a successful download counts against. */
  quota?: Quota;
}

/** Makes the file while the request waits, unless it is there, and answers with a URL for it. */
export async function exportNow<Document, Format extends string>(
  service: Service,
  surface: Surface<never, Document, Format>,
  { turn, format, quota }: ImmediateExport<Format>,
) {
  const found = fileOf(service, turn.id, format);
  const wanted = { keyId: turn.keyId, turn: turn.id, result: turn.result, format };
  const made = found ? undefined : await exportTurn(surface, wanted, { service, signal: service.signal });
  service.store.durably(() => {
    made?.commit();
    if (quota) countUsage(service, turn.keyId, quota, 1);
  });
  const { url, expiresAt } = fileUrl(service, fileOf(service, turn.id, format) as StoredFile);
  return {
    message: fileReady,
    status: 'success',
    callback_id: turn.id,
    export_type: format,
    download_url: url,
    expires_at: expiresAt.toISOString(),
  };
}
