import type { JobKind } from './job.ts';

/** Loaded when the first job of a surface runs, and the engine with it. */
const surfaces = async () => {
  const [{ turnJobs }, { deckSurface, posterSurface }] = await Promise.all([
    import('./turn-jobs.ts'),
    import('./surface.ts'),
  ]);
  return { deck: turnJobs(deckSurface), poster: turnJobs(posterSurface) };
};

/** Every kind of job by the name it is stored under. */
const kinds = {
  'deck-generate': async () => (await surfaces()).deck.generate,
  'deck-edit': async () => (await surfaces()).deck.edit,
  'deck-export': async () => (await surfaces()).deck.export,
  'poster-generate': async () => (await surfaces()).poster.generate,
  'poster-edit': async () => (await surfaces()).poster.edit,
  conversion: async () => (await import('./conversion.ts')).conversionJob,
} as const;

export type JobKindName = keyof typeof kinds;

export const kindOf = (name: JobKindName) => kinds[name]() as Promise<JobKind<unknown, unknown>>;
