import type { JobKind } from './job.ts';

/**
 * Every kind of job by the name it is stored under; the module is loaded when the first job of the kind runs, and the
 * engine with it.
 */
const kinds = {
  'deck-generate': async () => (await import('./deck-generate.ts')).deckGenerate,
  'deck-export': async () => (await import('./deck-export.ts')).deckExport,
} as const;

export type JobKindName = keyof typeof kinds;

export const kindOf = (name: JobKindName) => kinds[name]() as Promise<JobKind<unknown, unknown>>;
