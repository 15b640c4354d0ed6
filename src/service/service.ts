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

/** A process's role: answer requests, run jobs, or both. */
export const roles = ['all', 'api', 'worker'] as const;
export type Role = (typeof roles)[number];

/** The parts of a running service, for handlers, jobs and routes. */
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
  /** Decides which user addresses may be called. */
  readonly addresses: Addresses;
  readonly engine: Engine;
  readonly gateway: Gateway;
  readonly categories: CategoryLimiter;
  readonly faults: Faults;
  /** What is held of request bodies. */
  readonly bodies: BodyBudget;
  readonly limits: Limits;
  /** Only in services that stay running. */
  readonly metrics: Metrics | undefined;
  readonly model: ModelEndpoint | undefined;
  /** Origin of the service, known once it listens; for a request, the origin it was sent to (request-origin.ts). */
  url: string;
  /** Told to stop: it still answers, but should get no new traffic. */
  ending: boolean;
  /** Milliseconds since the epoch; tests replace it. */
  now(): number;
  /** Reports one line, without secrets, to the operator, with the error for its cause. */
  warn(message: string, error?: unknown): void;
  /** Aborted when the service closes. */
  readonly signal: AbortSignal;
}
