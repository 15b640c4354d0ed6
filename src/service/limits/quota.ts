import type { Operation, Quota } from '../../contract/operation.ts';
import { Failure } from '../failure.ts';
import type { TurnResult } from '../jobs/turn.ts';
import type { ApiKey } from '../keys.ts';
import type { Service } from '../service.ts';
import { quotaLeft } from './usage.ts';

/** Refuses a request whose annual quota is used up; nothing is counted before what was asked for has succeeded. */
export function requireQuota(service: Service, key: ApiKey, { quota }: Operation, body: unknown): void {
  if (!quota || quotaLeft(service, key.id, quota) !== 0) return;
  const limit = service.limits.quota_per_year[quota];
  throw new Failure('USAGE_LIMIT_EXCEEDED', `The ${limit} ${counted[quota]} of this year are used up.`, {
    details: quota === 'downloads' ? downloadDetails(service, key, body, limit) : `0 of ${limit} are left.`,
  });
}

const counted = {
  slides: 'slides',
  downloads: 'downloads',
  tc_start: 'conversions',
  tc_download: 'downloads of conversions',
} as const satisfies Record<Quota, string>;

/** The slides of the presentation, what is left, and the limit (Presentations, download). */
function downloadDetails(service: Service, key: ApiKey, body: unknown, limit: number | null): string {
  const { callback_id: id } = (body ?? {}) as { callback_id?: string };
  const slides = id && service.jobs.find<unknown, TurnResult>(id, key.id)?.result?.slides;
  const presentation = slides ? `The presentation has ${slides} slides; ` : '';
  return `${presentation}0 downloads are left of ${limit} a year.`;
}
