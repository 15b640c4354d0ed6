import type { Limits } from '../contract/limits.ts';
import type { ModelEndpoint } from '../engine/deck.ts';
import type { Addresses } from './addresses/addresses.ts';
import type { Engine } from './engine/tasks.ts';
import type { Faults } from './faults/faults.ts';
import type { Blobs, Chunks } from './files/blobs.ts';
import type { BodyBudget } from './http/body-budget.ts';
import type { Events } from './jobs/events.ts';
import type { Jobs } from './jobs/jobs.ts';
import type { Keys } from './keys.ts';
import type { CategoryLimiter } from './limits/category.ts';
import type { Gateway } from './limits/gateway.ts';
import type { Metrics } from './metrics/metrics.ts';
import type { OwnTemplates } from './own-templates.ts';
import type { SignedUrls } from './signed-urls.ts';
import type { Store } from './store/store.ts';

/** What a process does of the service: answer requests, do the work that they leave, or both. */
export const roles = ['all', 'api', 'worker'] as const;
export type Role = (typeof roles)[number];

/** What handlers, jobs and routes work with: one per started service. */
export interface Service {
  readonly dataDir: string;
  readonly role: Role;
  readonly store: Store;
  readonly blobs: Blobs;
  readonly chunks: Chunks;
  readonly templates: OwnTemplates;
  readonly keys: Keys;
  readonly events: Events;
  readonly jobs: Jobs;
  readonly urls: SignedUrls;
  /** Which addresses of users are called. */
  readonly addresses: Addresses;
  readonly engine: Engine;
  readonly gateway: Gateway;
  readonly categories: CategoryLimiter;
  readonly faults: Faults;
  /** What is held of request bodies. */
  readonly bodies: BodyBudget;
  readonly limits: Limits;
  /** Where the service stays and somebody may look after it. */
  readonly metrics: Metrics | undefined;
  readonly model: ModelEndpoint | undefined;
  /** Origin the service is reached at; known once it listens. To a request, the one it came by (request-origin.ts). */
  url: string;
  /** Whether it has been told to stop: it still answers, but nothing more should be sent here. */
  ending: boolean;
  /** Milliseconds since the epoch; tests let time pass with it. */
  now(): number;
  /** Something the operator should know, in one line without any secret; the error for those who look for its cause. */
  warn(message: string, error?: unknown): void;
  /** Aborted when the service closes. */
  readonly signal: AbortSignal;
}
