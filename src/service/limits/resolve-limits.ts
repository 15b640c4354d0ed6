import { defaultLimits, type Limits } from '../../contract/limits.ts';

/** Any part of the limits. */
export type GivenLimits = {
  [Name in keyof Limits]?: Limits[Name] extends object ? Partial<Limits[Name]> : Limits[Name];
};

/** The interface's numbers with what was given laid over them; `none` lifts what counts requests and results. */
export function resolveLimits(given: GivenLimits | 'none' = {}): Limits {
  if (given === 'none')
    return {
      ...defaultLimits,
      gateway: { per_second: null, burst: null, per_day: null },
      category_per_minute: { auto_generator: null, template_converter: null },
      quota_per_year: { slides: null, downloads: null, tc_start: null, tc_download: null },
    };
  return {
    ...defaultLimits,
    ...given,
    gateway: { ...defaultLimits.gateway, ...given.gateway },
    category_per_minute: { ...defaultLimits.category_per_minute, ...given.category_per_minute },
    quota_per_year: { ...defaultLimits.quota_per_year, ...given.quota_per_year },
    webhooks: { ...defaultLimits.webhooks, ...given.webhooks },
    upload: { ...defaultLimits.upload, ...given.upload },
    engine: { ...defaultLimits.engine, ...given.engine },
  };
}
