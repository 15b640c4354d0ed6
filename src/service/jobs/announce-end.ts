import type { JobEnd } from '../store/repositories.ts';
import type { Announcement } from '../store/webhook-repositories.ts';
import { announcementOf } from '../webhooks/announce.ts';
import type { Job } from './job.ts';
import type { TurnResult } from './turn.ts';

/** What webhooks call the work; null for work that is part of a download. */
const workflows: Record<Job['kind'], 'autogeneration' | 'template_conversion' | null> = {
  'deck-generate': 'autogeneration',
  'deck-edit': 'autogeneration',
  'deck-export': null,
  'poster-generate': 'autogeneration',
  'poster-edit': 'autogeneration',
  conversion: 'template_conversion',
};

/** What subscribers are told of how a job ended; nobody is told of a cancelled one (Webhook events). */
export function announceEnd(
  job: Job,
  { status, message, result, finishedAt }: Omit<JobEnd, 'claim'>,
): Announcement | undefined {
  const workflow = workflows[job.kind];
  if (workflow === null || status === 'cancelled') return undefined;
  const common = {
    callback_id: job.id,
    report_id: job.root,
    workflow_name: job.kind,
    status,
    execution_start: job.createdAt.toISOString(),
    execution_end: new Date(finishedAt).toISOString(),
  };
  return announcementOf(
    job.keyId,
    status === 'success'
      ? { type: `${workflow}.completed`, data: { ...common, outputs: outputsOf(result) } }
      : { type: `${workflow}.failed`, data: { ...common, error_log: message } },
    finishedAt,
  );
}

/** What was made, without a URL: one that is signed now would have lapsed by the time of a retry. */
function outputsOf(result: unknown): object {
  const { slides, format } = (result ?? {}) as Partial<TurnResult>;
  return { export_type: format ?? 'pptx', ...(slides !== undefined && { slides }) };
}
