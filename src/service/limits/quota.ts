import type { Operation, Quota } from '../../contract/operation.ts';
import { Failure } from '../failure.ts';
import type { TurnResult } from '../jobs/turn.ts';
import type { ApiKey } from '../keys.ts';
import type { Service } from '../service.ts';
import type { Unit } from '../store/store.ts';

/** Refuses a request whose annual quota is used up; nothing is counted before what was asked for has succeeded. */
export async function requireQuota(
  { limits }: Pick<Service, 'limits'>,
  store: Pick<Unit, 'usage' | 'jobs'>,
  key: ApiKey,
  { quota }: Operation,
  body: unknown,
): Promise<void> {
  const limit = quota && limits.quota_per_year[quota];
  if (
    !quota ||
    limit === null ||
    (await store.usage.used(key.id, quota, limit as number)) < (limit as number)
  )
    return;
  throw new Failure('USAGE_LIMIT_EXCEEDED', `This year's ${limit} ${counted[quota]} are used up.`, {
    details:
      quota === 'downloads' ? await downloadDetails(store, key, body, limit) : `0 of ${limit} are left.`,
  });
}

const counted = {
  slides: 'slides',
  downloads: 'downloads',
  tc_start: 'conversions',
  tc_download: 'downloads of conversions',
} as const satisfies Record<Quota, string>;

/** The slides of the presentation, what is left, and the limit (Presentations, download). */
async function downloadDetails(
  { jobs }: Pick<Unit, 'jobs'>,
  key: ApiKey,
  body: unknown,
  limit: number | null | undefined,
): Promise<string> {
  const { callback_id: id } = (body ?? {}) as { callback_id?: string };
  const turn = id === undefined ? undefined : await jobs.find(id, key.id);
  const slides = (turn?.result as Partial<TurnResult> | undefined)?.slides;
  const presentation = slides ? `The presentation has ${slides} slides; ` : '';
  return `${presentation}0 downloads are left of ${limit} a year.`;
}
