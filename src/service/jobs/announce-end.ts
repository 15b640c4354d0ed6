import type { Service } from '../service.ts';
import { announce } from '../webhooks/announce.ts';
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

/** Tells subscribers how a job ended; nobody is told of a cancelled one (Webhook events). */
export function announceEnd(service: Pick<Service, 'deliveries' | 'now'>, job: Job): void {
  const workflow = workflows[job.kind];
  if (workflow === null || (job.status !== 'success' && job.status !== 'failed')) return;
  const common = {
    callback_id: job.id,
    report_id: job.root,
    workflow_name: job.kind,
    status: job.status,
    execution_start: job.createdAt.toISOString(),
    execution_end: (job.finishedAt ?? job.createdAt).toISOString(),
  };
  announce(
    service,
    job.keyId,
    job.status === 'success'
      ? { type: `${workflow}.completed`, data: { ...common, outputs: outputsOf(job) } }
      : { type: `${workflow}.failed`, data: { ...common, error_log: job.message } },
  );
}

/** What was made, without a URL: one that is signed now would have lapsed by the time of a retry. */
function outputsOf({ result }: Job): object {
  const { slides, format } = (result ?? {}) as Partial<TurnResult>;
  return { export_type: format ?? 'pptx', ...(slides !== undefined && { slides }) };
}
