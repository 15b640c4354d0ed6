import type { JobKind } from './job.ts';

/** Loaded when the first job of the surface runs, and the engine with it. */
const deck = async () => {
  const [{ turnJobs }, { deckSurface }] = await Promise.all([
    import('./turn-jobs.ts'),
    import('./surface.ts'),
  ]);
  return turnJobs(deckSurface);
};

/** Every kind of job by the name it is stored under. */
const kinds = {
  'deck-generate': async () => (await deck()).generate,
  'deck-edit': async () => (await deck()).edit,
  'deck-export': async () => (await deck()).export,
  conversion: async () => (await import('./conversion.ts')).conversionJob,
} as const;

export type JobKindName = keyof typeof kinds;

export const kindOf = (name: JobKindName) => kinds[name]() as Promise<JobKind<unknown, unknown>>;
