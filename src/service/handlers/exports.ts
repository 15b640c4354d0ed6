import type { Quota } from '../../contract/operation.ts';
import { fileUrl } from '../files/file.ts';
import type { RequestUnit } from '../jobs/jobs.ts';
import type { JobKindName } from '../jobs/kinds.ts';
import type { Surface } from '../jobs/surface.ts';
import type { Export } from '../jobs/turn.ts';
import { exportTurn, fileReady } from '../jobs/turn-jobs.ts';
import type { Service } from '../service.ts';
import type { StoredFile } from '../store/repositories.ts';
import { type FinishedTurn, turnExpiry } from './turns.ts';

interface WantedExport {
  id: string;
  kind: JobKindName;
  turn: FinishedTurn;
  format: string;
}

/** Stores an export; finished at once if its file exists. */
export async function acceptExport(
  service: Service,
  unit: RequestUnit,
  { id, kind, turn, format }: WantedExport,
): Promise<void> {
  const job = {
    id,
    kind,
    keyId: turn.keyId,
    root: turn.id,
    request: { turn: turn.id, result: turn.result, format } satisfies Export,
    message: 'Your file is being made.',
    expiresAt: turnExpiry(service),
  };
  const file = await unit.files.of(turn.id, format);
  if (!file) return service.jobs.accept(unit, job);
  await service.jobs.acceptFinished(unit, job, { message: fileReady, result: null, fileId: file.id });
  await unit.usage.count({ keyId: turn.keyId, quota: 'downloads', amount: 1 });
}

interface ImmediateExport<Format> {
  turn: FinishedTurn;
  format: Format;
  /** The quota a successful download counts against. */
  quota?: Quota;
}

/** Makes the file while the request waits, unless it is there, and answers with a URL for it. */
export async function exportNow<Document, Format extends string>(
  service: Service,
  surface: Surface<never, Document, Format>,
  { turn, format, quota }: ImmediateExport<Format>,
) {
  const found = await service.store.files.of(turn.id, format);
  const wanted = { keyId: turn.keyId, turn: turn.id, result: turn.result, format };
  const made = found ? undefined : await exportTurn(surface, wanted, { service, signal: service.signal });
  await service.store.unit(async (unit) => {
    if (made) await unit.files.add(made);
    if (quota) await unit.usage.count({ keyId: turn.keyId, quota, amount: 1 });
  });
  const { url, expiresAt } = fileUrl(service, (found ?? made) as StoredFile);
  return {
    message: fileReady,
    status: 'success',
    callback_id: turn.id,
    export_type: format,
    download_url: url,
    expires_at: expiresAt.toISOString(),
  };
}
