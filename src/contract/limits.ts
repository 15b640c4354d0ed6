import type { Quota, RateCategory } from './operation.ts';

/** Everything `--limits` can change; null lifts a limit. Names ending in _s are in seconds. */
export interface Limits {
  gateway: { per_second: number | null; burst: number | null; per_day: number | null };
  category_per_minute: Record<RateCategory, number | null>;
  quota_per_year: Record<Quota, number | null>;
  callback_ttl_s: number;
  url_ttl_s: number;
  ping_s: number;
  idempotency_ttl_s: number;
  webhooks: {
    per_key: number;
    timeout_s: number;
    retry_delays_s: number[];
    disable_after: number;
    allow_private_hosts: boolean;
  };
  upload: { max_bytes: number; max_pages: number };
  /**
   * For engine processes; null for one per core. A job is started at most `starts` times, and health reports
   * a task running for more than `long_task_s`.
   */
  engine: {
    processes: number | null;
    task_cpu_s: number;
    task_rss_mb: number;
    starts: number;
    long_task_s: number;
  };
}

/** The interface's own numbers (Limits; Delivery attempts). */
export const defaultLimits: Limits = {
  gateway: { per_second: 10, burst: 5, per_day: 1000 },
  category_per_minute: { auto_generator: null, template_converter: null },
  quota_per_year: { slides: 50_000, downloads: 1_000_000, tc_start: null, tc_download: null },
  callback_ttl_s: 3 * 60 * 60,
  url_ttl_s: 5 * 60,
  ping_s: 15,
  idempotency_ttl_s: 24 * 60 * 60,
  webhooks: {
    per_key: 25,
    timeout_s: 10,
    retry_delays_s: [60, 300, 1800, 7200, 21_600, 64_800],
    disable_after: 50,
    allow_private_hosts: false,
  },
  upload: { max_bytes: 200 * 1024 * 1024, max_pages: 100 },
  engine: { processes: null, task_cpu_s: 120, task_rss_mb: 1024, starts: 3, long_task_s: 20 },
};

export const deckSizes = { min: 1, max: 200, default: 7, defaultMax: 100 } as const;
export const pageSizes = { min: 1, max: 200, default: 50 } as const;
